// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Parquet files, which node reads for the command line.
import assert from "node:assert/strict";
import { chmodSync, copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import {
  guessedShares,
  parquet,
  parquetTwin,
  plainLines,
  plainParquet,
} from "../support/parquet.mjs";
import { bad, file, folder, good, goodJson, program, ringside } from "./ringside.mjs";

const rows = Array.from({ length: 600 }, (_, row) => ({
  model_a: "xyzw"[row % 4],
  model_b: "xyzw"[(row + 1 + (row % 3)) % 4],
  winner: ["model_a", "model_b", "tie"][(row * 31) % 3],
  judge: `judge ${row % 40}`,
  turn: 1,
  language: "English",
  tstamp: 1_700_000_000 + row,
}));
const twin = file("twin.jsonl", parquetTwin(rows));
const battles = file("battles.parquet", parquet(rows));

test("every command reads the battles of a Parquet file", () => {
  for (const command of [["elo"], ["leaderboard"], ["inspect"]]) {
    const [found, expected] = [battles, twin].map((path) => goodJson([...command, path]));
    if (command[0] === "inspect") {
      assert.deepEqual(found.mapping, expected.mapping);
      assert.equal(found.layout, expected.layout);
      assert.notEqual(found.layout, "custom");
      const certain = ({ path, role, certainty }) => ({ path, role, certainty });
      const talk = { path: "conversation_a", role: "", certainty: "none" };
      assert.deepEqual(
        found.columns.map(certain).filter(({ path }) => !path.startsWith(talk.path)),
        expected.columns.map(certain),
      );
      assert.deepEqual(found.load.columns, expected.load.columns);
      assert.equal(found.load.layout, expected.load.layout);
    } else assert.deepEqual(found.leaderboard, expected.leaderboard);
  }
});

test("a column that begins like shares and is none is refused as from JSON lines", () => {
  const errors = [
    file("guess.jsonl", plainLines(guessedShares)),
    file("guess.parquet", plainParquet(guessedShares)),
  ].map((path) => bad(1, ["elo", path]).replace(path, ""));
  assert.match(errors[0], /line 4001.*taken for shares/);
  assert.equal(errors[1], errors[0]);
});

test("convert writes all columns, or those that are named, as JSON lines", () => {
  const lines = good(["convert", battles]).trimEnd().split("\n").map(JSON.parse);
  assert.equal(lines.length, rows.length);
  assert.deepEqual(lines[1].conversation_a[0], { role: "user", content: "A question of judge 1" });
  const path = join(folder, "two.jsonl");
  good(["convert", battles, "--columns", "model_a,dedup_tag", "--output", path]);
  const two = readFileSync(path, "utf8").trimEnd().split("\n").map(JSON.parse);
  assert.equal(two.length, rows.length);
  assert.deepEqual(two[1], { model_a: "y", dedup_tag: { high_freq: false, sampled: false } });
  const board = goodJson(["elo", file("again.jsonl", good(["convert", battles]))]);
  assert.deepEqual(board.leaderboard, goodJson(["elo", twin]).leaderboard);
});

test("convert names the columns that are not there, and those that are", () => {
  const error = bad(1, ["convert", battles, "--columns", "model_a,modle_b,wimmer"]);
  assert.match(error, /battles\.parquet: there is no column modle_b, wimmer; there are .*model_b/);
});

test("what cannot be read as Parquet is an error in one line", () => {
  const cut = file("cut.parquet", parquet(rows).slice(0, -9));
  assert.match(bad(1, ["elo", cut]), /cut\.parquet: the Parquet file cannot be read/);
  assert.match(bad(1, ["convert", twin]), /this is no Parquet file/);
  assert.match(bad(1, ["elo", "-"], { input: Buffer.from(parquet(rows)) }), /name of the file/);
  const strange = rows.map(({ winner, ...row }) => ({ ...row, winner: "" }));
  assert.match(bad(1, ["elo", file("no.parquet", parquet(strange))]), /usable|outcome/);
});

test("without node, or without the program beside it, what is missing is said", () => {
  assert.match(bad(1, ["elo", battles], { env: { PATH: folder } }), /install Node\.js 18/);
  const alone = join(folder, "alone");
  mkdirSync(alone);
  copyFileSync(program, join(alone, "ringside"));
  chmodSync(join(alone, "ringside"), 0o755);
  const { status, err } = ringside(["elo", battles], { bin: join(alone, "ringside") });
  assert.equal(status, 1);
  assert.match(err, /needs .*ringside-parquet\.mjs/);
});

/** The environment in which node is this script of the shell. */
function fakeNode(name, script) {
  const place = join(folder, name);
  mkdirSync(place);
  file(`${name}/node`, `#!/bin/sh\n${script}\n`);
  chmodSync(join(place, "node"), 0o755);
  return { env: { PATH: `${place}:${process.env.PATH}` } };
}

test("whatever node says, its last line is the error", () => {
  const talks = `head -c 300000 /dev/zero | tr '\\0' x >&2; echo >&2; echo "the last word" >&2; exit 1`;
  assert.match(
    bad(1, ["elo", battles], fakeNode("talks", talks)),
    /battles\.parquet: the last word$/m,
  );
  const old = `script=$(printf %s "$2" | sed 's/process.versions.node/"16.20.0"/'); shift 2
exec "${process.execPath}" --eval "$script" "$@"`;
  assert.match(
    bad(1, ["elo", battles], fakeNode("old", old)),
    /needs Node\.js 18 or newer.*16\.20/,
  );
  assert.match(bad(1, ["elo", battles], fakeNode("ends", "kill -9 $$")), /node was ended/);
});

test("a program that does not fit is an error in one line", () => {
  const place = join(folder, "unfit");
  mkdirSync(place);
  copyFileSync(program, join(place, "ringside"));
  chmodSync(join(place, "ringside"), 0o755);
  for (const text of ["import {", "setTimeout(() => { throw new Error('two\\nlines'); });"]) {
    file("unfit/ringside-parquet.mjs", text);
    const error = bad(1, ["elo", battles], { bin: join(place, "ringside") });
    assert.match(error, /battles\.parquet: the Parquet file cannot be read: /);
  }
});

test("a pipe that is closed early ends quietly", () => {
  const { status, err } = ringside(["-c", `"${program}" convert "${battles}" | head -1`], {
    bin: "/bin/sh",
  });
  assert.equal(status, 0);
  assert.equal(err, "");
});

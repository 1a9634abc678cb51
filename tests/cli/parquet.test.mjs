// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Parquet files, which node reads for the command line.
import assert from "node:assert/strict";
import { chmodSync, copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { parquet, parquetTwin } from "../support/parquet.mjs";
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
    if (command[0] === "inspect") assert.deepEqual(found.mapping, expected.mapping);
    else assert.deepEqual(found.leaderboard, expected.leaderboard);
  }
});

test("convert writes all columns, or those that are named, as JSON lines", () => {
  const lines = good(["convert", battles]).trimEnd().split("\n").map(JSON.parse);
  assert.equal(lines.length, rows.length);
  assert.deepEqual(lines[1].conversation_a[0], { role: "user", content: "A question of judge 1" });
  const path = join(folder, "two.jsonl");
  good(["convert", battles, "--columns", "model_a,dedup_tag", "--output", path]);
  const board = goodJson(["elo", file("again.jsonl", good(["convert", battles]))]);
  assert.deepEqual(board.leaderboard, goodJson(["elo", twin]).leaderboard);
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

test("a pipe that is closed early ends quietly", () => {
  const { status, err } = ringside(["-c", `"${program}" convert "${battles}" | head -1`], {
    bin: "/bin/sh",
  });
  assert.equal(status, 0);
  assert.equal(err, "");
});

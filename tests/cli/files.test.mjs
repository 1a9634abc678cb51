// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import {
  asJson,
  asLines,
  bad,
  battles,
  file,
  folder,
  good,
  goodJson,
  program,
} from "./ringside.mjs";

const data = file("battles.json", asJson(battles));

test("reads JSON, JSON lines and CSV to the same board, from a file or standard input", () => {
  const csv = ["model_a,model_b,winner", ...battles.map((row) => Object.values(row).join(","))];
  const board = goodJson(["elo", data]);
  assert.equal(board.leaderboard.length, 3);
  const lines = file("battles.jsonl", asLines(battles));
  const table = file("battles.csv", `${csv.join("\n")}\n`);
  for (const other of [
    goodJson(["elo", "--input", lines]),
    goodJson(["elo", table]),
    goodJson(["elo", "-"], { input: asJson(battles) }),
    goodJson(["elo", "--input", "-"], { input: asLines(battles) }),
    goodJson(["leaderboard", "-"], { input: csv.join("\r\n") }),
    goodJson(["pipeline", "--source", "arena", "--arena-file", data]),
    goodJson(["pipeline", "--input", data]),
  ]) {
    assert.deepEqual(other.leaderboard, board.leaderboard);
    assert.equal(other.data_fingerprint, board.data_fingerprint);
  }
});

const png = Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001", "hex");

for (const [what, content, message] of [
  ["an empty file", "", /empty|no bytes/i],
  ["an empty list", "[]", /battle/i],
  ["a header alone", "model_a,model_b,winner\n", /row|battle/i],
  ["a PNG", png, /./],
  ["a list that is cut off", asJson(battles).slice(0, -30), /line 1 \(byte \d+\)/],
  ["a table without an outcome", "model_a,model_b\nx,y\n", /winner/],
  ["nothing but unknown winners", asJson([{ ...battles[0], winner: "draw?" }]), /row|outcome/i],
  ["one model alone", asJson([{ model_a: "x", model_b: "x", winner: "tie" }]), /./],
  ["a model that never lost", asJson([battles[0]]), /./],
]) {
  test(`names what is wrong with ${what}`, () => {
    const path = file("bad", content);
    for (const command of ["elo", "leaderboard"]) {
      const error = bad(1, [command, path]);
      assert.ok(error.startsWith(`ringside: ${path}:`), error);
      assert.match(error, message);
      assert.doesNotMatch(error, /nan|inf\b/i);
    }
    const piped = bad(1, ["elo", "-"], { input: content });
    assert.match(piped, /^ringside: standard input:/);
  });
}

test("names the line and the byte of a break", () => {
  const path = file("broken.json", `[\n${JSON.stringify(battles[0])},\n{"model_a": oops}\n]\n`);
  assert.match(bad(1, ["elo", path]), /broken\.json:line 3 \(byte \d+\): /);
});

test("refuses a folder, a missing file and an unreadable one", () => {
  assert.match(bad(1, ["elo", folder]), /is a folder/);
  assert.match(bad(1, ["elo", join(folder, "nowhere.json")]), /No such file/);
  assert.match(bad(1, ["leaderboard", join(folder, "nowhere.json")]), /No such file/);
  if (process.getuid?.() === 0) return; // root reads everything
  const secret = file("secret.json", asJson(battles));
  chmodSync(secret, 0);
  assert.match(bad(1, ["elo", secret]), /Permission denied/);
});

test("keeps an error on one line, whatever the name of the file", () => {
  const name = join(folder, "new\nline\x1b[31m");
  assert.match(bad(1, ["elo", name]), /new\\nline\\x1b\[31m/);
});

test("sets unusable rows aside and says which", () => {
  const rows = [
    ...battles,
    { model_a: "x", model_b: "y", winner: "perhaps" },
    { model_a: "x", model_b: "y", winner: "" },
    { model_a: "x", model_b: "x", winner: "model_a" },
    { model_a: "", model_b: "y", winner: "model_a" },
  ];
  const path = file("dirty.jsonl", asLines(rows));
  const { rows: audit, leaderboard } = goodJson(["elo", path]);
  assert.equal(audit.read, 14);
  assert.equal(audit.kept, 10);
  assert.equal(
    audit.set_aside.reduce((sum, { rows }) => sum + rows, 0),
    4,
  );
  const unknown = audit.set_aside.find(({ reason }) => reason === "unknown_outcome");
  assert.deepEqual(unknown, {
    reason: "unknown_outcome",
    rows: 2,
    first_line: 11,
    example: unknown.example,
    file: 0,
  });
  assert.match(unknown.example, /perhaps/);
  assert.deepEqual(leaderboard, goodJson(["elo", data]).leaderboard);
  const table = good(["elo", path]);
  assert.match(table, /^Rows: 14 read, 10 kept, 4 set aside:$/m);
  assert.match(table, /^ {2}2 unknown outcome, first in line 11: .*perhaps/m);
});

test("applies the cleaning rules", () => {
  const rows = battles.map((row, index) => ({
    ...row,
    anony: index !== 0,
    dedup_tag: { sampled: index !== 1 },
    turn: index === 2 ? 1 : 3,
    language: index === 3 ? "German" : "English",
    tstamp: 1704067200 + 86400 * index,
    judge: "j",
  }));
  const path = file("clean.jsonl", asLines(rows));
  const kept = (...flags) => goodJson(["elo", path, "--bootstrap", "0", ...flags]).rows.kept;
  assert.equal(kept(), 8);
  assert.equal(kept("--no-anony"), 9);
  assert.equal(kept("--no-dedup"), 9);
  assert.equal(kept("--min-turn", "2"), 7);
  assert.equal(kept("--language", "english"), 7);
  assert.equal(kept("--min-date", "2024-01-04"), 7);
  assert.equal(kept("--max-date", "2024-01-09"), 7);
  assert.equal(kept("--burst"), 8);
});

test("notices a file that changes while it is read", async () => {
  const path = join(folder, "growing.json");
  good(["battle", "--num-battles", "300000", "--output", path]);
  const child = spawn(program, ["elo", path, "--bootstrap", "0"]);
  let error = "";
  child.stderr.on("data", (text) => {
    error += text;
  });
  const writer = setInterval(() => appendFileSync(path, "\n"), 1);
  const status = await new Promise((done) => child.on("close", done));
  clearInterval(writer);
  assert.match(error, /^ringside: [^\n]*growing\.json: changed while it was read[^\n]*\n$/);
  assert.equal(status, 1);
});

test("reads a named pipe", () => {
  const command = `'${program}' elo <(cat '${data}') --format json`;
  const { stdout, stderr } = spawnSync("bash", ["-c", command], { encoding: "utf8" });
  assert.equal(stderr, "");
  assert.deepEqual(JSON.parse(stdout).leaderboard, goodJson(["elo", data]).leaderboard);
});

test("reads what stands behind much white space in little memory", () => {
  const command = `ulimit -v 150000; (head -c 200000000 /dev/zero | tr '\\0' ' '; cat battles.json) | '${program}' elo - --bootstrap 0 --threads 1`;
  file("battles.json", asJson(battles));
  const run = spawnSync("bash", ["-c", command], { encoding: "utf8", cwd: folder });
  assert.equal(run.stderr, "");
  assert.equal(run.stdout, good(["elo", join(folder, "battles.json"), "--bootstrap", "0"]));
});

test("several files are read as one", () => {
  const parts = [battles.slice(0, 4), battles.slice(4)];
  const paths = parts.map((part, i) => file(`part${i}.jsonl`, asLines(part)));
  const whole = goodJson(["elo", file("whole.json", asJson(battles))]);
  for (const args of [paths, ["--input", ...paths], ["--input", paths[0], "--input", paths[1]]]) {
    const board = goodJson(["elo", ...args]);
    assert.equal(board.data_fingerprint, whole.data_fingerprint);
    assert.deepEqual(board.leaderboard, whole.leaderboard);
  }
  const odd = file("odd.csv", "model_a,model_b,winner\nx,y,?\nx,y,A\n");
  const board = goodJson(["leaderboard", paths[0], odd, paths[1]]);
  assert.equal(board.rows.kept, battles.length + 1);
  assert.deepEqual(
    board.rows.set_aside.map(({ reason, first_line, file }) => [reason, first_line, file]),
    [["unknown_outcome", 2, 2]],
  );
  assert.match(good(["leaderboard", paths[0], odd, paths[1]]), /first in line 2 of file 2/);
  assert.match(bad(1, ["elo", paths[0], file("bad.csv", "nothing\n")]), /bad\.csv/);
});

test("rows that do not count can be listed", () => {
  const path = file(
    "aside.csv",
    "model_a,model_b,winner,anony\nx,y,A,true\ny,x,A,true\nx,y,?,true\nx,y,A,false\n",
  );
  const list = join(folder, "aside-list.csv");
  const rows = goodJson(["elo", path, "--set-aside", list, "--bootstrap", "0"]).rows;
  assert.equal(
    readFileSync(list, "utf8"),
    'line,reason,row\n4,unknown_outcome,"x,y,?,true"\n5,not_anonymous,x vs y\n',
  );
  assert.equal(rows.read - rows.kept, 2);
  good(["leaderboard", path, path, "--set-aside", list]);
  const lines = readFileSync(list, "utf8").trim().split("\n");
  assert.equal(lines.length, 5);
  assert.ok(lines[1].startsWith(`${path},4,unknown_outcome,`), lines[1]);
  const none = file("no-row.csv", "model_a,model_b,winner\nx,y,?\n");
  bad(1, ["elo", none, "--set-aside", list]);
  assert.match(readFileSync(list, "utf8"), /2,unknown_outcome/);
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { bad, file, folder, good, goodJson } from "./ringside.mjs";

const odd = file(
  "odd.csv",
  "first;second;who\nx;y;1st\ny;x;2nd\ny;z;1st\nz;x;1st\nx;z;same\nz;y;skip\n",
);
const map = file(
  "map.json",
  JSON.stringify({
    columns: { model_a: "first", model_b: "second", winner: "who" },
    values: [
      { value: "1st", outcome: "model_a" },
      { value: "2nd", outcome: "model_b" },
      { value: "same", outcome: "tie" },
      { value: "skip", outcome: "ignore" },
    ],
  }),
);

test("inspect shows the columns of a file that it cannot read, and begins its mapping", () => {
  const path = join(folder, "begun.json");
  const text = good(["inspect", odd, "--write-map", path]);
  for (const word of ["first", "second", "who", "1st", "No column for"]) {
    assert.ok(text.includes(word), `${word} in ${text}`);
  }
  assert.equal(JSON.parse(readFileSync(path, "utf8")).columns.model_a, "");
  assert.notEqual(goodJson(["inspect", odd]).problem, "");
});

test("a mapping says how any file is read, by every command", () => {
  const seen = goodJson(["inspect", odd, "--map", map]);
  assert.equal(seen.layout, "custom");
  assert.equal(seen.load.rows.kept, 5);
  assert.deepEqual(
    seen.load.outcomes.map(({ value, rows, meaning }) => [value, rows, meaning]),
    [
      ["1st", 3, "model_a"],
      ["2nd", 1, "model_b"],
      ["same", 1, "tie"],
      ["skip", 1, "ignore"],
    ],
  );
  const board = goodJson(["elo", odd, "--map", map, "--bootstrap", "0"]);
  assert.equal(board.leaderboard.length, 3);
  const other = goodJson(["leaderboard", odd, "--map", map, "--bootstrap", "0"]);
  assert.equal(other.data_fingerprint, board.data_fingerprint);
});

test("numbers of the answers are read where they are wanted", () => {
  const path = file(
    "lengths.csv",
    "model_a,model_b,winner,length_a,length_b\nx,y,model_a,5,6\ny,x,model_a,7,8\n",
  );
  assert.deepEqual(goodJson(["inspect", path]).load.columns, []);
  assert.deepEqual(goodJson(["inspect", path, "--features"]).load.columns, ["length"]);
});

test("a mapping with a wrong key is bad usage and is named", () => {
  const wrong = file("wrong.json", '{"columns": {"modela": "first"}}');
  assert.match(bad(2, ["elo", odd, "--map", wrong]), /wrong\.json: .*columns\.modela/);
  assert.match(bad(2, ["elo", odd, "--strong-wins", "11"]), /1 to 10/);
});

test("arena-hard needs the name of its baseline, and weighs strong verdicts", () => {
  const games = (first, second) => [{ score: first }, { score: second }];
  const rows = ["m", "n"].flatMap((model) => [
    { question_id: "1", model, judge: "j", games: games("A>>B", "B>A") },
    { question_id: "2", model, judge: "j", games: games("B>A", "A=B") },
  ]);
  const path = file("hard.jsonl", rows.map((row) => JSON.stringify(row)).join("\n"));
  assert.match(bad(1, ["elo", path]), /baseline/);
  const rating = (flags) =>
    goodJson(["elo", path, "--baseline", "base", "--bootstrap", "0", ...flags]).leaderboard.find(
      ({ model }) => model === "base",
    ).rating;
  assert.ok(rating([]) > rating(["--strong-wins", "1"]));
});

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
  for (const word of ["first", "second", "who", "1st", "No column for", `Wrote ${path}`]) {
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
  assert.deepEqual(goodJson(["inspect", path]).load.features, []);
  assert.deepEqual(goodJson(["inspect", path, "--features"]).load.features, ["length"]);
});

test("inspect shows the health of the battles, with the flags that act on it", () => {
  const row = "x,y,model_a,j1,2024-01-01";
  const rows = ["x,y,model_b,j1,2024-01-02", "z,q,model_a,j2,2024-01-03", "z,q,?,j2,2024-01-03"];
  const path = file(
    "ill.csv",
    `model_a,model_b,winner,judge,date\n${[row, row, ...rows].join("\n")}\n`,
  );
  const text = good(["inspect", path]);
  for (const words of [
    /4 battles of 4 models by 2 judges on 3 days/,
    /The first model won 75\.0 % of the decided battles/,
    /Pairs that met: 2 of 6, 2 of them fewer than 10 times/,
    /Undefeated: z/,
    /Never won: q/,
    /! 1 row has an outcome that is not known.*--map/,
    /! 1 row repeats an earlier row in every column \(--duplicates\)/,
  ]) {
    assert.match(text, words);
  }
  const { health } = goodJson(["inspect", path]);
  assert.equal(health.battles, 4);
  assert.deepEqual(health.undefeated, ["z"]);
  const none = file("none.csv", "model_a,model_b,winner,anony\nx,y,A,false\n");
  assert.match(good(["inspect", none]), /All 1 rows were set aside: 1 by anonymous only/);
  assert.equal(goodJson(["inspect", none]).health, null);
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

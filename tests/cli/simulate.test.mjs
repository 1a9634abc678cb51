// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { asLines, battles, file, folder, good, goodJson } from "./ringside.mjs";

// The course project's roster and strengths.
const strengths = {
  "gpt-4": 1250,
  "claude-3-opus": 1225,
  "gemini-1.5-pro": 1180,
  "llama-3-70b": 1120,
  "mixtral-8x7b": 1075,
  "gpt-3.5-turbo": 1035,
  "llama-2-13b": 980,
  "vicuna-13b": 935,
};

test("simulates, rates and shows the truth beside what it recovered", () => {
  const board = goodJson([]);
  assert.equal(board.rows.read, 5000);
  assert.equal(board.replicates, 1000);
  const { models, in_place, mean_absolute_error } = board.recovery;
  assert.deepEqual(
    Object.fromEntries(models.map(({ model, strength }) => [model, strength])),
    strengths,
  );
  const errors = models.map(({ expected, rating }) => Math.abs(rating - expected));
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  assert.ok(Math.abs(mean - mean_absolute_error) < 1e-9);
  assert.ok(mean < 20, `recovered to ${mean} points`);
  assert.ok(in_place >= 6);
  const table = good([]);
  assert.match(table, /^Simulated 5,000 battles of 8 models of known strength \(seed 42\)\.$/m);
  assert.match(table, /^Rank +Model +Rating +95 % interval +True +Error +Battles/m);
  assert.match(table, /mean absolute error \d+\.\d points/);
});

test("recovers the strengths with online Elo too", () => {
  const { recovery, replicates } = goodJson(["pipeline", "--method", "online-elo"]);
  assert.equal(replicates, 1000);
  assert.ok(recovery.mean_absolute_error < 40);
});

test("spaces named models 40 points apart around 1000", () => {
  for (const args of [["a,b,c"], ["a", "b", "c"], ["a", "--models", "b,c"]]) {
    const { recovery } = goodJson(["pipeline", "--num-battles", "3000", "--models", ...args]);
    const truth = Object.fromEntries(recovery.models.map((each) => [each.model, each.strength]));
    assert.deepEqual(truth, { a: 1040, b: 1000, c: 960 });
  }
});

test("repeats itself under a seed and differs under another", () => {
  const battle = (seed) => good(["battle", "--num-battles", "200", "--seed", seed]);
  assert.equal(battle("1"), battle("1"));
  assert.notEqual(battle("1"), battle("2"));
});

test("draws so many battles and no ties when asked", () => {
  const rows = JSON.parse(good(["battle", "--num-battles", "777", "--tie-prob", "0"]));
  assert.equal(rows.length, 777);
  assert.ok(rows.every(({ winner }) => winner === "model_a" || winner === "model_b"));
  const tied = JSON.parse(good(["battle", "--num-battles", "777", "--tie-prob", "0.5"]));
  assert.ok(tied.some(({ winner }) => winner === "tie"));
});

test("spreads votes over days", () => {
  const rows = JSON.parse(good(["battle", "--num-battles", "300", "--days", "10"]));
  const times = rows.map(({ tstamp }) => tstamp);
  assert.ok(Math.max(...times) - Math.min(...times) > 8 * 86400);
});

test("writes battles that rate as the simulation did", () => {
  const simulated = goodJson(["pipeline", "--num-battles", "900"]);
  for (const name of ["b.json", "b.jsonl", "b.csv"]) {
    const path = join(folder, name);
    const said = good(["battle", "--num-battles", "900", "--output", path]);
    assert.match(said, /900 battles of 8 models written to .*b\./);
    assert.match(said, /^gpt-4 +1250\.0$/m);
    const rated = goodJson(["elo", path]);
    assert.equal(rated.data_fingerprint, simulated.data_fingerprint);
    assert.deepEqual(rated.leaderboard, simulated.leaderboard);
  }
  const written = join(folder, "pipeline.json");
  good(["pipeline", "--num-battles", "900", "--output", written]);
  assert.equal(readFileSync(written, "utf8"), readFileSync(join(folder, "b.json"), "utf8"));
});

test("follows --format over the name of the file", () => {
  const path = join(folder, "odd.json");
  good(["battle", "--num-battles", "5", "--format", "csv", "--output", path]);
  assert.match(readFileSync(path, "utf8"), /^model_a,model_b,winner\n/);
  assert.match(good(["battle", "--num-battles", "5", "--format", "jsonl"]), /^(\{.*\}\n){5}$/);
});

test("keeps the rows of a file that count, or a sample of them", () => {
  const rows = Array.from({ length: 20 }, () => battles).flat();
  rows.forEach((row, index) => {
    rows[index] = { ...row, language: index % 2 ? "English" : "German", tstamp: 1.7e9 + index };
  });
  const path = file("source.jsonl", asLines([...rows, { model_a: "x", model_b: "x" }]));
  const from = ["battle", "--source", "arena", "--input", path];
  assert.deepEqual(JSON.parse(good(from)), rows);
  const english = JSON.parse(good([...from, "--language", "English"]));
  assert.equal(english.length, 100);
  const sample = JSON.parse(good([...from, "--sample", "30", "--seed", "5"]));
  assert.equal(sample.length, 30);
  const times = sample.map(({ tstamp }) => tstamp);
  assert.deepEqual(
    times,
    [...new Set(times)].sort((a, b) => a - b),
  );
  assert.notEqual(good([...from, "--sample", "30", "--seed", "6"]), JSON.stringify(sample));
  assert.equal(JSON.parse(good([...from, "--sample", "1000"])).length, 200);

  const { rows: audit } = goodJson(["pipeline", "--input", path, "--sample", "60"]);
  assert.equal(audit.read, 201);
  assert.equal(audit.kept, 60);
  assert.equal(audit.set_aside.find(({ reason }) => reason === "not_in_sample").rows, 140);
});

test("counts the rows it left out when it writes a file", () => {
  const path = file("dirty.jsonl", asLines([...battles, { model_a: "x", model_b: "x" }]));
  const said = good(["battle", "--input", path, "--output", join(folder, "kept.json")]);
  assert.match(said, /^Rows: 11 read, 10 kept, 1 set aside:$/m);
  assert.match(said, /^10 battles of 3 models written to /m);
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { matches, sorted } from "../../web/views/board_rows";
import { runDefaults, World } from "./support/fake_engine";

const rows = new World(["b", "a10", "a2", "C"]).board(runDefaults, true).leaderboard;
const compare = new Intl.Collator("en", { numeric: true }).compare;
const models = (...order: Parameters<typeof sorted>) => sorted(...order).map((row) => row.model);

test("the table sorts by any column and goes back to its ranks", () => {
  assert.deepEqual(models(rows, "model", false, compare), ["a2", "a10", "b", "C"]);
  assert.deepEqual(models(rows, "rating", true, compare), ["b", "a10", "a2", "C"]);
  assert.deepEqual(models(rows, "battles", false, compare), ["C", "a2", "a10", "b"]);
  assert.deepEqual(models(rows, "rank", false, compare), ["b", "a10", "a2", "C"]);
  assert.deepEqual(models(rows, "rank", true, compare), ["C", "a2", "a10", "b"]);
});

test("models of one rank keep the order of the leaderboard", () => {
  const shared = rows.map((row, i) => ({ ...row, rank: [1, 2, 2, 4][i]! }));
  assert.deepEqual(models(shared, "rank", false, compare), ["b", "a10", "a2", "C"]);
  const searched = [shared[3]!, shared[2]!, shared[0]!];
  assert.deepEqual(models(searched, "rank", false, compare), ["b", "a2", "C"]);
});

test("equal ratings keep the order of the leaderboard either way", () => {
  const equal = rows.map((row) => ({ ...row, rating: 1000 }));
  assert.deepEqual(models(equal, "rating", true, compare), ["b", "a10", "a2", "C"]);
  assert.deepEqual(models(equal, "rating", false, compare), ["b", "a10", "a2", "C"]);
});

test("sorting renumbers nothing", () => {
  const ranks = new Map(rows.map((row) => [row.model, row.rank]));
  for (const row of sorted(rows, "model", true, compare)) {
    assert.equal(row.rank, ranks.get(row.model));
  }
});

test("a search finds parts of names, alternatives and wildcards", () => {
  assert.ok(matches("GPT-4o-mini", "gpt"));
  assert.ok(matches("claude-3", "gpt, claude"));
  assert.ok(matches("llama-3-70b", "llama*70b"));
  assert.ok(!matches("llama-3-8b", "llama*70b"));
  assert.ok(!matches("70b-llama", "llama*70b"));
  assert.ok(matches("anything", " , "));
});

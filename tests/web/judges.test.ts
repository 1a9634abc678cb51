// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import type { JudgeRow } from "../../web/core";
import { wordsOf } from "../../web/i18n/words";
import { sideAxis } from "../../web/views/judge_marks";
import {
  columnsOf,
  concordOf,
  type JudgeColumn,
  known,
  sortedJudges,
} from "../../web/views/judge_rows";
import { pText, pValue } from "../../web/views/p_value";
import { World } from "./support/fake_engine";

const report = new World(["a", "b"]).judges();
const one = report.judges[0]!;
const judge = (name: string, more: Partial<JudgeRow> = {}): JudgeRow => ({
  ...one,
  judge: name,
  ...more,
});
const share = (cases: number, value: number) => ({ cases, share: value, lower: 0, upper: 1 });
const compare = wordsOf("en").compare;
const order = (rows: JudgeRow[], column: JudgeColumn, descending: boolean) =>
  sortedJudges(rows, column, descending, compare).map((row) => row.judge);

test("a judge without a number stands last, up or down, and equal ones stay as they were", () => {
  const rows = [
    judge("x", { kappa: 0.4 }),
    judge("none", { kappa: null }),
    judge("y", { kappa: -0.1 }),
    judge("z", { kappa: 0.4 }),
  ];
  assert.deepEqual(order(rows, "kappa", true), ["x", "z", "y", "none"]);
  assert.deepEqual(order(rows, "kappa", false), ["y", "x", "z", "none"]);
});

test("a share of no case is no number, though the core has a half", () => {
  const rows = [
    judge("none", { flips: share(0, 0.5) }),
    judge("often", { flips: share(4, 0.9) }),
    judge("never", { flips: share(9, 0) }),
  ];
  assert.equal(known(rows[0]!.flips), null);
  assert.deepEqual(order(rows, "flips", true), ["often", "never", "none"]);
});

test("names are sorted as people do", () => {
  const rows = [judge("j10"), judge("j2"), judge("J1")];
  assert.deepEqual(order(rows, "judge", false), ["J1", "j2", "j10"]);
  assert.deepEqual(order(rows, "judge", true), ["j10", "j2", "J1"]);
});

test("a column of which no judge has a number is left out", () => {
  const empty = judge("x", { kappa: null, agreement: null, left: share(0, 0.5) });
  assert.deepEqual(columnsOf([empty]), ["judge", "votes", "ties", "reliability", "p"]);
  const full = judge("y", {
    kappa: 0,
    agreement: 0.4,
    longer: share(3, 0.5),
    flips: share(2, 0),
    own_effect: 0,
  });
  assert.deepEqual(columnsOf([empty, full]), [
    ...["judge", "votes", "ties", "left", "longer", "flips", "own", "agreement", "kappa"],
    ...["reliability", "p"],
  ]);
});

test("what is said of agreement follows alpha, and says where there is none", () => {
  const concord = (alpha: number | null, more = {}) =>
    concordOf({ ...report, alpha, ...more }, true);
  assert.deepEqual(
    [0.8, 0.799, 0.667, 0.666, 0.2, 0.199, -0.3].map((alpha) => concord(alpha)),
    ["well", "fairly", "fairly", "little", "little", "chance", "chance"],
  );
  assert.equal(concord(null), "same");
  assert.equal(concord(null, { shared_items: 0 }), "apart");
  assert.equal(concordOf({ ...report, shared_items: 0 }, false), "unnamed");
  assert.equal(concord(null, { shared_items: 0, all_judges: 1 }), "alone");
});

test("the axis of the first side holds every interval and what is expected", () => {
  const rows = [
    judge("x", { left: { cases: 9, share: 0.8, lower: 0.6, upper: 0.93 }, expected_left: 0.42 }),
    judge("none", { left: share(0, 0.5) }),
  ];
  const { at, ticks } = sideAxis(rows);
  for (const share of [0.42, 0.5, 0.93]) assert.ok(at(share) >= 0 && at(share) <= 100);
  assert.ok(at(0.42) < at(0.93));
  assert.ok(ticks.length > 1 && ticks.every((tick) => tick >= 0.42 && tick <= 0.93));
  assert.ok(sideAxis([rows[1]!]).ticks.length > 1);
});

test("a p is written to three digits, and never as 0 or NaN", () => {
  const words = wordsOf("en");
  const seen = [0.01249, 1, 0, 0.0009, Number.NaN].map((p) => pValue(words, p));
  assert.deepEqual(seen, ["0.012", "1.000", "<\u202f0.001", "<\u202f0.001", "–"]);
  assert.equal(pText(wordsOf("ru"), 0.5).replaceAll("\u202f", " "), "p = 0,500");
});

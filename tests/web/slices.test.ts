// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import type { SliceTable } from "../../web/core";
import { wordsOf } from "../../web/i18n/words";
import { kindsOf } from "../../web/slice_kinds";
import { Store } from "../../web/store";
import { firstRated, SliceCells } from "../../web/views/slice_cells";
import { findingOf } from "../../web/views/slice_finding";
import { difference, signedPoints, sliceName } from "../../web/views/slice_words";
import { defaults, FakeEngine, runDefaults, World } from "./support/fake_engine";

/** Models x, y, z in two slices; cells that differ are [model, slice, points, p]. */
function table(
  cells: [model: number, slice: number, points: number, p: number][],
  slicesP: [number, number] = [1, 1],
): SliceTable {
  const argument = { options: runDefaults, slices: defaults.slices, top: 3 };
  const result = new World(["x", "y", "z"]).slices(argument);
  slicesP.forEach((p, i) => {
    result.slices[i]!.p = p;
    result.slices[i]!.p_holm = p;
  });
  for (const [model, slice, points, p] of cells) {
    const at = model * 2 + slice;
    result.difference[at] = points;
    result.p_holm[at] = p;
  }
  return result;
}

test("the largest difference is named only among those that are significant", () => {
  const found = findingOf(
    table([
      [0, 0, 200, 0.05],
      [1, 0, 30, 0.001],
      [2, 1, -61, 0.049],
      [2, 0, Number.NaN, 0],
    ]),
  );
  assert.deepEqual(found.largest, { model: 2, slice: 1 });
  assert.deepEqual(found.differing, []);
  assert.equal(findingOf(table([[0, 0, 200, 0.2]])).largest, null);
  assert.equal(findingOf(table([[0, 0, 200, Number.NaN]])).largest, null);
});

test("of two slices that mirror each other the smaller one is named", () => {
  // English has 21,000 battles and Russian 3,000.
  const mirrored = table([
    [1, 0, -61, 0.001],
    [1, 1, 61 - 1e-9, 0.001],
  ]);
  assert.deepEqual(findingOf(mirrored).largest, { model: 1, slice: 1 });
});

test("slices differ by their own test, and those that had none are not counted", () => {
  assert.deepEqual(findingOf(table([], [0.2, 0.01])).differing, [1]);
  const found = findingOf(table([], [Number.NaN, Number.NaN]));
  assert.deepEqual([found.tested, found.differing], [0, []]);
});

test("a file can be sliced by the columns that it has", () => {
  assert.deepEqual(kindsOf(["time", "judge", "share"], []), ["judge", "month"]);
  assert.deepEqual(kindsOf(["language", "category", "turn"], ["headers"]), [
    "language",
    "category",
    "turns",
  ]);
  assert.deepEqual(kindsOf([], ["characters"]), ["length"]);
  assert.deepEqual(kindsOf([], ["length", "bold"]), ["length"]);
});

test("what the address asks for and the battles do not tell gives way to what they tell", async () => {
  const engine = new FakeEngine(new World(["a", "b", "c"]));
  const store = new Store(engine, "#t=slices&by=category", "en");
  await store.start();
  await store.loader.open({ name: "battles.json", size: 9 } as File);
  assert.deepEqual(store.sliceKinds.value, ["language", "judge", "turns", "month"]);
  assert.equal(store.slicedBy.value, "language");
  const asked = () =>
    engine.calls.filter(({ name }) => name === "slices").map(({ argument }) => argument);
  assert.deepEqual(
    asked().map((argument) => (argument as { slices: { by: string } }).slices.by),
    ["language"],
  );
  assert.match(store.hash(), /by=category/); // a link still means what it meant
  store.sliceBy.value = "month";
  assert.equal(store.slicedBy.value, "month");
});

test("the cell that is read out survives another order and gives way when it is gone", () => {
  const cells = new SliceCells();
  const before = table([]);
  const first = firstRated(before);
  assert.deepEqual(first, { model: 0, slice: 0 });
  assert.deepEqual(cells.shown(before, first), first);
  cells.choose(before, { model: 2, slice: 1 });
  const turned = { ...before, models: ["z", "y", "x"] };
  assert.deepEqual(cells.shown(turned, first), { model: 0, slice: 1 });
  cells.hover(turned, { model: 1, slice: 0 });
  assert.deepEqual(cells.shown(turned, first), { model: 1, slice: 0 });
  cells.hover(turned, null);
  assert.deepEqual(cells.shown({ ...turned, models: ["x"] }, first), first);
});

test("a difference is stronger or weaker by whole points, with the sign that is seen", () => {
  const words = wordsOf("en");
  const cells = table([
    [0, 0, -60.6, 0],
    [1, 0, 0.9, 0],
  ]);
  assert.deepEqual(difference(cells, { model: 0, slice: 0 }), { key: "slices.weaker", n: 61 });
  assert.deepEqual(difference(cells, { model: 1, slice: 0 }), { key: "slices.stronger", n: 1 });
  const seen = [61.2, -12, -0.2, 0.2, Number.NaN, undefined].map((n) => signedPoints(words, n));
  assert.deepEqual(seen, ["+61", "−12", "0", "0", "–", "–"]);
});

test("ranges have the dash of print, and labels of the file stay as they are", () => {
  const words = wordsOf("en");
  const named = (by: SliceTable["by"], name: string, rest = false) => {
    const one = table([]);
    const slices = [{ ...one.slices[0]!, name, rest }];
    return sliceName(words, { ...one, by, slices }, 0);
  };
  assert.equal(named("turns", "3-4"), "3–4");
  assert.equal(named("month", "2024-03"), "2024-03");
  assert.equal(named("language", "zh-Hans"), "zh-Hans");
  assert.equal(named("language", "", true), "the rest");
});

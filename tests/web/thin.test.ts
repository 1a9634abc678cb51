// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { thin } from "../../web/charts/thin";
import { numbers } from "./support/fake_engine";

/** What a line covers in each column: its ends and its extent, by filtering. */
function columns(points: readonly (readonly [number, number])[]) {
  const names = [...new Set(points.map(([x]) => Math.floor(x)))];
  return names.map((name) => {
    const ys = points
      .filter(([x, y]) => Math.floor(x) === name && Number.isFinite(y))
      .map(([, y]) => y);
    return ys.length === 0
      ? [name]
      : [name, ys[0], Math.min(...ys), Math.max(...ys), ys[ys.length - 1]];
  });
}

test("a thinned line has the ends and the extent of each column", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const random = numbers(seed);
    const x = Array.from({ length: 3000 }, (_, i) => 40 + i * 0.29);
    const y = x.map(() => random() * 400);
    const points = thin(x, y);
    const whole = x.map((each, i) => [each, y[i]!] as const);
    assert.deepEqual(columns(points), columns(whole), `seed ${seed}`);
    assert.ok(points.length <= 4 * columns(whole).length, `seed ${seed}`);
    for (let i = 1; i < points.length; i++) assert.ok(points[i]![0] > points[i - 1]![0]);
  }
});

test("a line with a point a column stays as it is", () => {
  const x = [10, 11, 12, 13];
  assert.deepEqual(
    thin(x, [3, 1, 4, 1]),
    x.map((each, i) => [each, [3, 1, 4, 1][i]]),
  );
});

test("a gap stays a gap, inside a column too, and leads in nowhere", () => {
  const x = [1.1, 1.2, 1.3, 1.4, 1.5];
  const y = [Number.NaN, 5, Number.NaN, Number.NaN, 7];
  assert.deepEqual(thin(x, y), [
    [1.2, 5],
    [1.3, Number.NaN],
    [1.5, 7],
  ]);
  assert.deepEqual(thin([1, 2], [Number.NaN, Number.NaN]), []);
  assert.deepEqual(thin([], []), []);
});

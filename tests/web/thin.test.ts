// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { thin } from "../../web/charts/thin";
import { numbers } from "./support/fake_engine";

/** Height at `x` of the line through `points`. */
function heightAt(points: readonly [number, number][], x: number): number {
  const after = points.findIndex(([each]) => each >= x);
  const [x1, y1] = points[after]!;
  if (x1 === x) return y1;
  const [x0, y0] = points[after - 1]!;
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

test("no point left out is further from the line than the tolerance", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = numbers(seed);
    const roughness = [0.01, 0.3, 40][seed % 3]!;
    const x: number[] = [];
    const y: number[] = [];
    for (let i = 0; i < 800; i++) {
      x.push((x.at(-1) ?? 40) + 0.1 + random());
      y.push((y.at(-1) ?? 200) + (random() - 0.5) * roughness);
    }
    const points = thin(x, y, 0.4);
    assert.deepEqual(
      [points[0], points.at(-1)],
      [
        [x[0], y[0]],
        [x.at(-1), y.at(-1)],
      ],
    );
    x.forEach((each, i) => {
      assert.ok(Math.abs(heightAt(points, each) - y[i]!) <= 0.4 + 1e-9, `seed ${seed}, point ${i}`);
    });
    if (roughness === 0.01) assert.ok(points.length < 40, `seed ${seed}: ${points.length}`);
  }
});

test("a level line keeps its ends, and a step its corners", () => {
  const x = [0, 1, 2, 3, 4, 5];
  assert.deepEqual(thin(x, [7, 7, 7, 7, 7, 7], 0.4), [
    [0, 7],
    [5, 7],
  ]);
  assert.deepEqual(thin(x, [7, 7, 7, 9, 9, 9], 0.4), [
    [0, 7],
    [2, 7],
    [3, 9],
    [5, 9],
  ]);
});

test("a gap stays a gap and leads in nowhere", () => {
  const nan = Number.NaN;
  assert.deepEqual(thin([1, 2, 3, 4, 5, 6], [nan, 5, nan, nan, 7, nan], 0.4), [
    [2, 5],
    [5, nan],
    [5, 7],
  ]);
  assert.deepEqual(thin([1, 2], [nan, nan], 0.4), []);
  assert.deepEqual(thin([], [], 0.4), []);
});

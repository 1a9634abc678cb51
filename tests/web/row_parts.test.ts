// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { RowParts } from "../../web/views/row_parts";

const names = (n: number) => Array.from({ length: n }, (_, i) => `model-${i}`);

/** Frames by hand. */
function frames() {
  let waiting: (() => void)[] = [];
  return {
    next: (draw: () => void) => void waiting.push(draw),
    pass(n: number) {
      for (let i = 0; i < n; i++) {
        const now = waiting;
        waiting = [];
        for (const draw of now) draw();
      }
    },
  };
}

test("a long table comes in parts, the first at once", () => {
  const parts = new RowParts();
  const { next, pass } = frames();
  const keys = names(100);
  const drawn: number[] = [];
  for (let i = 0; i < 4; i++) {
    drawn.push(parts.next("board", keys, next).drawn);
    pass(2);
  }
  assert.deepEqual(drawn, [40, 80, 100, 100]);
});

test("new values of the same rows reach the later ones a frame later", () => {
  const parts = new RowParts();
  const { next, pass } = frames();
  const keys = names(100);
  for (let i = 0; i < 3; i++) {
    parts.next("points", keys, next);
    pass(2);
  }
  assert.deepEqual(parts.next("intervals", keys, next), { drawn: 100, fresh: 40 });
  pass(2);
  assert.deepEqual(parts.next("intervals", keys, next), { drawn: 100, fresh: 80 });
});

test("another order is taken by all rows at once, for old values would be wrong in it", () => {
  const parts = new RowParts();
  const { next, pass } = frames();
  const keys = names(100);
  for (let i = 0; i < 3; i++) {
    parts.next("board", keys, next);
    pass(2);
  }
  const turned = [...keys].reverse();
  assert.deepEqual(parts.next("other", turned, next), { drawn: 100, fresh: 100 });
  parts.begin();
  assert.deepEqual(parts.next("other", turned, next), { drawn: 40, fresh: 40 });
});

test("a step for values that are gone changes nothing", () => {
  const parts = new RowParts();
  const { next, pass } = frames();
  const keys = names(100);
  parts.next("first", keys, next);
  parts.next("second", keys, next);
  pass(2);
  assert.deepEqual(parts.next("second", keys, next), { drawn: 80, fresh: 80 });
  assert.deepEqual(parts.next("second", names(10), next), { drawn: 10, fresh: 10 });
});

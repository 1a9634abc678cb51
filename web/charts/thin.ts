// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Lines with more points than the screen has columns.

/**
 * The points of a line that can be seen: of all in one column of pixels the first, the lowest, the
 * highest and the last, in their order. `x` rises; a NaN in `y` breaks the line, and one NaN stays.
 */
export function thin(x: ArrayLike<number>, y: ArrayLike<number>): [number, number][] {
  const result: [number, number][] = [];
  const at = (i: number): [number, number] => [x[i] ?? 0, y[i] ?? Number.NaN];
  let begin = 0;
  while (begin < y.length) {
    if (!Number.isFinite(y[begin])) {
      if (result.length > 0 && Number.isFinite(result.at(-1)?.[1])) result.push(at(begin));
      begin += 1;
      continue;
    }
    const column = Math.floor(x[begin] ?? 0);
    let low = begin;
    let high = begin;
    let end = begin;
    while (end < y.length && Number.isFinite(y[end]) && Math.floor(x[end] ?? 0) === column) {
      if ((y[end] ?? 0) < (y[low] ?? 0)) low = end;
      if ((y[end] ?? 0) > (y[high] ?? 0)) high = end;
      end += 1;
    }
    const kept = new Set([begin, Math.min(low, high), Math.max(low, high), end - 1]);
    for (const i of kept) result.push(at(i));
    begin = end;
  }
  return result;
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Lines with more points than the eye tells apart.

/**
 * Some of the points of a line, in order, such that no point left out is further than `tolerance`
 * above or below the line through those that stay. `x` rises. A NaN in `y` breaks the line: the ends
 * of each part stay, and one NaN between two parts.
 */
export function thin(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  tolerance: number,
): [number, number][] {
  const result: [number, number][] = [];
  for (let begin = 0; begin < y.length; begin++) {
    if (!Number.isFinite(y[begin])) continue;
    let end = begin;
    while (end + 1 < y.length && Number.isFinite(y[end + 1])) end += 1;
    if (result.length > 0) result.push([x[begin] ?? 0, Number.NaN]);
    thinPart(x, y, begin, end, tolerance, result);
    begin = end;
  }
  return result;
}

/** From the last point that stays, a line may leave through the gaps of all points since then. */
function thinPart(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  begin: number,
  end: number,
  tolerance: number,
  result: [number, number][],
): void {
  const keep = (i: number) => result.push([x[i] ?? 0, y[i] ?? 0]);
  keep(begin);
  let from = begin;
  let flattest = Number.NEGATIVE_INFINITY;
  let steepest = Number.POSITIVE_INFINITY;
  for (let i = begin + 1; i <= end; i++) {
    let run = (x[i] ?? 0) - (x[from] ?? 0);
    let rise = (y[i] ?? 0) - (y[from] ?? 0);
    if (rise / run < flattest || rise / run > steepest) {
      from = i - 1;
      keep(from);
      flattest = Number.NEGATIVE_INFINITY;
      steepest = Number.POSITIVE_INFINITY;
      run = (x[i] ?? 0) - (x[from] ?? 0);
      rise = (y[i] ?? 0) - (y[from] ?? 0);
    }
    flattest = Math.max(flattest, (rise - tolerance) / run);
    steepest = Math.min(steepest, (rise + tolerance) / run);
  }
  if (end > begin) keep(end);
}

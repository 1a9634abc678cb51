// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What stands out in a table of slices: chosen here, computed by the core.
import type { SliceTable } from "../core";
import { significance } from "./p_value";

/** A cell of the table by its place. */
export interface Place {
  model: number;
  slice: number;
}

export interface SliceFinding {
  /** Slices that were tested against the other battles. */
  tested: number;
  /** Those of them that differ from the others, by their places. */
  differing: number[];
  /** The largest difference that is significant; null without any. */
  largest: Place | null;
}

export const indexOf = ({ slices }: SliceTable, { model, slice }: Place): number =>
  model * slices.length + slice;

export const isSignificant = (table: SliceTable, at: number): boolean =>
  (table.p_holm[at] ?? Number.NaN) < significance;

// Of two slices that are all battles one gains what the other loses, up to rounding.
const sameDifference = 1e-6;

export function findingOf(table: SliceTable): SliceFinding {
  const { models, slices } = table;
  const tested = slices.filter(({ p }) => Number.isFinite(p)).length;
  const differing = slices.flatMap(({ p_holm }, i) => (p_holm < significance ? [i] : []));
  let largest: Place | null = null;
  let size = 0;
  for (let model = 0; model < models.length; model++) {
    for (let slice = 0; slice < slices.length; slice++) {
      const at = indexOf(table, { model, slice });
      const difference = Math.abs(table.difference[at] ?? Number.NaN);
      if (!isSignificant(table, at) || !Number.isFinite(difference)) continue;
      const further = difference - size;
      // Of equal ones that in the smaller slice, which is the less usual one.
      const rarer =
        largest !== null &&
        (slices[slice]?.battles ?? 0) < (slices[largest.slice]?.battles ?? 0) &&
        Math.abs(further) <= sameDifference;
      if (further > sameDifference || rarer) {
        largest = { model, slice };
        size = difference;
      }
    }
  }
  return { tested, differing, largest };
}

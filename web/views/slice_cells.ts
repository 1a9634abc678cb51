// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Which cell of the slices the reader looks at, by name, so that it survives another order, and how
// far the table of their numbers is drawn.
import { signal } from "@preact/signals-core";
import type { SliceTable } from "../core";
import { RowParts } from "./row_parts";
import { indexOf, type Place } from "./slice_finding";

interface Named {
  model: string;
  slice: string;
}

export class SliceCells {
  /** Rows of the table of numbers: a hundred models have many. */
  readonly parts = new RowParts();
  /** Under the pointer. */
  private readonly hovered = signal<Named | null>(null);
  /** Clicked, or reached with the keyboard. */
  private readonly chosen = signal<Named | null>(null);

  hover(table: SliceTable, place: Place | null): void {
    this.hovered.value = place && named(table, place);
  }

  choose(table: SliceTable, place: Place): void {
    this.chosen.value = named(table, place);
  }

  /** The cell that is read out: one of the reader's, or else `first`. */
  shown(table: SliceTable, first: Place | null): Place | null {
    return placeOf(table, this.hovered.value) ?? placeOf(table, this.chosen.value) ?? first;
  }
}

function named({ models, slices }: SliceTable, { model, slice }: Place): Named {
  return { model: models[model] ?? "", slice: slices[slice]?.name ?? "" };
}

function placeOf(table: SliceTable, cell: Named | null): Place | null {
  if (!cell) return null;
  const model = table.models.indexOf(cell.model);
  const slice = table.slices.findIndex(({ name }) => name === cell.slice);
  return model < 0 || slice < 0 ? null : { model, slice };
}

/** The first cell that is rated. */
export function firstRated(table: SliceTable): Place | null {
  const slice = table.slices.findIndex((_, i) =>
    Number.isFinite(table.rating[indexOf(table, { model: 0, slice: i })] ?? Number.NaN),
  );
  return slice < 0 ? null : { model: 0, slice };
}

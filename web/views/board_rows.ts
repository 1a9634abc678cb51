// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Which rows of the table are shown, and in which order. Ranks stay what the core gave.
import type { Board, LeaderboardRow } from "../core";
import type { App, SortColumn } from "./app";

/** Whether a name holds one of the comma-separated searches; * matches anything. */
export function matches(model: string, search: string): boolean {
  const alternatives = search
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (alternatives.length === 0) return true;
  const name = model.toLowerCase();
  return alternatives.some((part) => {
    let from = 0;
    return part.split("*").every((piece) => {
      const at = name.indexOf(piece, from);
      from = at + piece.length;
      return at >= 0;
    });
  });
}

/** A new order of the rows; their ranks stay what they are, and equal rows keep the core's order. */
export function sorted(
  rows: readonly LeaderboardRow[],
  column: SortColumn,
  descending: boolean,
  compareNames: (a: string, b: string) => number,
): LeaderboardRow[] {
  const compare: Record<SortColumn, (a: LeaderboardRow, b: LeaderboardRow) => number> = {
    rank: (a, b) => a.rank - b.rank,
    model: (a, b) => compareNames(a.model, b.model),
    rating: (a, b) => a.rating - b.rating,
    battles: (a, b) => a.battles - b.battles,
    status: (a, b) => Number(a.provisional) - Number(b.provisional),
  };
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare[column](a, b));
}

/** The rows that the search leaves, in the order of the table. */
export function shownRows({ words, ui }: App, board: Board): LeaderboardRow[] {
  const { column, descending } = ui.sort.value;
  const found = board.leaderboard.filter((row) => matches(row.model, ui.search.value));
  return sorted(found, column, descending, words.compare);
}

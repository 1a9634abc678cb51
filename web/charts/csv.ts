// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The numbers behind a chart as CSV, written as the core writes its tables: every digit, nothing where
// there is no number, and no text that a spreadsheet would run as a formula.
import type { MethodReport, PairMatrix, RaceFrames, SliceTable } from "../core";

export type CsvCell = string | number | boolean | null;

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  if (typeof cell === "boolean") return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvText(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [header, ...rows].map((row) => row.map(cellText).join(","));
  return `${lines.join("\r\n")}\r\n`;
}

/** The columns of the core's table of pairs. */
const pairColumns = [
  "model",
  "opponent",
  "observed",
  "predicted",
  "battles",
  "wins",
  "losses",
  "ties",
  "both_bad",
];

const number = (values: ArrayLike<number>, at: number): number => values[at] ?? Number.NaN;

/** Ordered pairs of a matrix, by their numbers: all of them without `only`. */
export function pairsCsv(matrix: PairMatrix, only?: { row: number; column: number }): string {
  const n = matrix.models.length;
  const line = (row: number, column: number): CsvCell[] => {
    const at = row * n + column;
    return [
      matrix.models[row] ?? "",
      matrix.models[column] ?? "",
      number(matrix.observed, at),
      number(matrix.predicted, at),
      number(matrix.battles, at),
      number(matrix.wins, at),
      number(matrix.wins, column * n + row),
      number(matrix.ties, at),
      number(matrix.both_bad, at),
    ];
  };
  if (only) return csvText(pairColumns, [line(only.row, only.column)]);
  const rows: CsvCell[][] = [];
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) if (row !== column) rows.push(line(row, column));
  }
  return csvText(pairColumns, rows);
}

/** The bars of one frame, from the first place to the last that is shown. */
export function raceCsv(frames: RaceFrames, frame: number, top: number): string {
  const n = frames.models.length;
  const time = number(frames.time, frame);
  const date = new Date(time * 1000).toISOString().slice(0, 10);
  const bars = frames.models
    .map((model, i) => ({
      model,
      place: number(frames.place, frame * n + i),
      rating: number(frames.rating, frame * n + i),
      provisional: frames.provisional[frame * n + i] === 1,
    }))
    .filter(({ place, rating }) => place < top && Number.isFinite(rating))
    .sort((a, b) => a.place - b.place);
  return csvText(
    ["date", "time", "place", "model", "rating", "provisional"],
    bars.map((bar) => [date, time, bar.place + 1, bar.model, bar.rating, bar.provisional]),
  );
}

/** A line a model, with its rank by each method; nothing where a method does not score it. */
export function ranksCsv({ models, methods, rank }: MethodReport): string {
  const line = (model: string, i: number): CsvCell[] => [
    model,
    ...methods.map((_, k) => rank[i * methods.length + k] || null),
  ];
  return csvText(["model", ...methods.map(({ method }) => method)], models.map(line));
}

/** A line for each model in each slice, as the command line writes it. */
export function slicesCsv(table: SliceTable): string {
  const columns = [
    "rating",
    "lower",
    "upper",
    "rank",
    "battles",
    "difference",
    "difference_lower",
    "difference_upper",
    "p",
    "p_holm",
  ] as const satisfies (keyof SliceTable)[];
  const n = table.slices.length;
  const rows = table.slices.flatMap(({ name, rest }, slice) =>
    table.models.map((model, i): CsvCell[] => [
      name,
      rest,
      model,
      ...columns.map((column) => number(table[column], i * n + slice)),
    ]),
  );
  return csvText(["slice", "rest", "model", ...columns], rows);
}

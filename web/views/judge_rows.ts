// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Which columns the table of judges has, in which order its rows stand, and what is said above it.
// Every number is the core's.
import type { JudgeReport, JudgeRow, Share } from "../core";

export type JudgeColumn =
  | "judge"
  | "votes"
  | "ties"
  | "left"
  | "longer"
  | "flips"
  | "own"
  | "agreement"
  | "kappa"
  | "reliability"
  | "p";

/** A share of no cases is a half in the core, which says nothing. */
export const known = ({ cases, share }: Share): number | null => (cases > 0 ? share : null);

const numbers: Record<Exclude<JudgeColumn, "judge">, (row: JudgeRow) => number | null> = {
  votes: (row) => row.votes,
  ties: (row) => known(row.ties),
  left: (row) => known(row.left),
  longer: (row) => known(row.longer),
  flips: (row) => known(row.flips),
  own: (row) => row.own_effect,
  agreement: (row) => row.agreement,
  kappa: (row) => row.kappa,
  reliability: (row) => row.reliability,
  p: (row) => row.anomaly_p,
};

/** The columns of which at least one judge has a number. */
export function columnsOf(rows: readonly JudgeRow[]): JudgeColumn[] {
  const filled = (Object.keys(numbers) as (keyof typeof numbers)[]).filter((column) =>
    rows.some((row) => numbers[column](row) !== null),
  );
  return ["judge", ...filled];
}

/** A new order of the rows. Who has no number stands last either way; equal ones stay as they are. */
export function sortedJudges(
  rows: readonly JudgeRow[],
  column: JudgeColumn,
  descending: boolean,
  compareNames: (a: string, b: string) => number,
): JudgeRow[] {
  const sign = descending ? -1 : 1;
  if (column === "judge") return [...rows].sort((a, b) => sign * compareNames(a.judge, b.judge));
  const number = numbers[column];
  return [...rows].sort((a, b) => {
    const [left, right] = [number(a), number(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** How far the judges agree, as a word for the sentence. */
export type Concord =
  | "well"
  | "fairly"
  | "little"
  | "chance"
  | "same"
  | "apart"
  | "unnamed"
  | "alone";

// Krippendorff (Content Analysis, 2004, section 11.4): rely on data from 0.8 on, and conclude
// tentatively from 0.667 on. Below 0.2 Landis and Koch (1977) call agreement slight.
const reliable = 0.8;
const tentative = 0.667;
const slight = 0.2;

/** `prompts`: whether the votes name their prompts. */
export function concordOf(report: JudgeReport, prompts: boolean): Concord {
  const { all_judges, shared_items, alpha } = report;
  if (all_judges === 1) return "alone";
  if (shared_items === 0) return prompts ? "apart" : "unnamed";
  if (alpha === null) return "same"; // no two votes differ
  if (alpha >= reliable) return "well";
  if (alpha >= tentative) return "fairly";
  return alpha >= slight ? "little" : "chance";
}

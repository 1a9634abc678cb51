// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The intervals of the table on one shared axis: a scale, its ticks, and one row's mark. Positions are
// percentages, so the marks follow the column without being drawn again.
import { scaleLinear } from "d3-scale";
import { html, type TemplateResult } from "lit-html";
import type { LeaderboardRow } from "../core";
import type { Words } from "../i18n/words";

export interface Axis {
  at(points: number): number;
  ticks: number[];
}

// Room at both ends for a dot, in percent of the column.
const inset = 4;

export function axisOf(rows: readonly LeaderboardRow[]): Axis {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    low = Math.min(low, row.lower ?? row.rating);
    high = Math.max(high, row.upper ?? row.rating);
  }
  if (!(low < high))
    [low, high] = [
      (Number.isFinite(low) ? low : 1000) - 50,
      (Number.isFinite(high) ? high : 1000) + 50,
    ];
  const scale = scaleLinear()
    .domain([low, high])
    .range([inset, 100 - inset]);
  return { at: scale, ticks: scale.ticks(4) };
}

/** The ticks over the column. Every second one goes where the column is narrow. */
export function axisHeader(axis: Axis, words: Words): TemplateResult {
  return html`<span class="visually-hidden">${words.text("board.interval")}</span>
    <span class="ticks" aria-hidden="true">${axis.ticks.map(
      (tick, i) =>
        html`<span class=${i % 2 === 0 ? "" : "between"} style="left:${axis.at(tick)}%">${words.rating(tick)}</span>`,
    )}</span>`;
}

/** A position in its column. */
export const percent = (n: number): string => `${n.toFixed(3)}%`;

/** The lines of the ticks as one background for every row: a table of elements would be slow. */
export function axisLines(axis: Axis): string {
  const line = (tick: number) =>
    `linear-gradient(var(--line2), var(--line2)) ${percent(axis.at(tick))} 0 / 1px 100% no-repeat`;
  return axis.ticks.map(line).join(", ") || "none";
}

/** Line from bound to bound, dot at the rating: filled when settled, hollow when provisional. */
export function intervalMark(
  row: LeaderboardRow,
  axis: Axis,
  colour: string | null,
  words: Words,
): TemplateResult {
  const bounded = row.lower !== null || row.upper !== null;
  const bound = (points: number | null) =>
    points === null ? words.text("board.open") : words.rating(points);
  const label = bounded
    ? words.text("board.range", { lower: bound(row.lower), upper: bound(row.upper) })
    : words.rating(row.rating);
  const from = row.lower === null ? 0 : axis.at(row.lower);
  const to = row.upper === null ? 100 : axis.at(row.upper);
  const line = bounded ? `left:${percent(from)};right:${percent(100 - to)}` : "display:none";
  return html`<span class="interval" role="img" aria-label=${label} style=${colour ? `color:${colour}` : ""}><i
    style=${line}></i><b class=${row.provisional ? "hollow" : ""} style="left:${percent(axis.at(row.rating))}"></b></span>`;
}

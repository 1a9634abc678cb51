// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The intervals of the table on one shared axis: a scale, its ticks, and one row's mark. Positions are
// percentages, so the marks follow the column without being drawn again.
import { scaleLinear } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit-html";
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

export function axisHeader(axis: Axis, words: Words): TemplateResult {
  return html`<span class="visually-hidden">${words.text("board.interval")}</span>
    <span class="ticks" aria-hidden="true">${axis.ticks.map(
      (tick) => html`<span style="left:${axis.at(tick)}%">${words.rating(tick)}</span>`,
    )}</span>`;
}

const percent = (n: number): string => `${n.toFixed(3)}%`;

/** Line from bound to bound, dot at the rating: filled when settled, hollow when provisional. */
export function intervalMark(
  row: LeaderboardRow,
  axis: Axis,
  colour: string | null,
  words: Words,
): TemplateResult {
  const stroke = colour ?? "var(--soft)";
  const bounded = row.lower !== null || row.upper !== null;
  const bound = (points: number | null) =>
    points === null ? words.text("board.open") : words.rating(points);
  const label = bounded
    ? words.text("board.range", { lower: bound(row.lower), upper: bound(row.upper) })
    : "";
  return html`<svg class="interval" width="100%" height="34" role="img" aria-label=${label || nothing} aria-hidden=${label ? nothing : "true"}>
    ${axis.ticks.map((tick) => svg`<line class="tick" x1=${percent(axis.at(tick))} x2=${percent(axis.at(tick))} y1="0" y2="100%"/>`)}
    ${
      bounded
        ? svg`<line x1=${row.lower === null ? "0%" : percent(axis.at(row.lower))} y1="50%" y2="50%"
      x2=${row.upper === null ? "100%" : percent(axis.at(row.upper))} stroke=${stroke} stroke-width="3" stroke-linecap="round" opacity=".5"/>`
        : nothing
    }
    <circle cx=${percent(axis.at(row.rating))} cy="50%" r="4.2" fill=${row.provisional ? "var(--paper)" : stroke}
      stroke=${stroke} stroke-width="1.6"/>
  </svg>`;
}

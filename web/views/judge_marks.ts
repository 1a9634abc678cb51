// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Shares of judges on one axis: the ticks over the column, and one judge's mark.
import { scaleLinear } from "d3-scale";
import { html, type TemplateResult } from "lit-html";
import type { JudgeRow } from "../core";
import type { Words } from "../i18n/words";
import { type Axis, percent } from "./interval";

// Room at both ends for a dot, in percent of the column.
const inset = 5;

/** From the lowest bound to the highest one, with what is expected in between. */
export function sideAxis(rows: readonly JudgeRow[]): Axis {
  let low = 0.5;
  let high = 0.5;
  for (const { left, expected_left } of rows) {
    if (left.cases === 0) continue;
    low = Math.min(low, left.lower, expected_left);
    high = Math.max(high, left.upper, expected_left);
  }
  if (low === high) [low, high] = [0, 1];
  const at = scaleLinear()
    .domain([low, high])
    .range([inset, 100 - inset]);
  return { at, ticks: at.ticks(4) };
}

export function sideTicks(axis: Axis, words: Words): TemplateResult {
  // Whole percents, unless the ticks are closer than that.
  const fine = axis.ticks.some((tick) => Math.abs(tick * 100 - Math.round(tick * 100)) > 1e-9);
  return html`<span class="ticks" aria-hidden="true">${axis.ticks.map(
    (tick, i) =>
      html`<span class=${i % 2 === 0 ? "" : "between"} style="left:${percent(axis.at(tick))}">${words.percent(tick, fine ? 1 : 0)}</span>`,
  )}</span>`;
}

/** Line from bound to bound, dot at the share, upright stroke where the ratings expect it. */
export function sideMark(row: JudgeRow, axis: Axis, words: Words): TemplateResult | string {
  const { left, expected_left: expected } = row;
  if (left.cases === 0) return "–";
  const share = (value: number) => words.percent(value, 1);
  const label = words.text("judges.left.mark", {
    share: share(left.share),
    lower: share(left.lower),
    upper: share(left.upper),
    expected: share(expected),
  });
  return html`<span class="interval" role="img" aria-label=${label} title=${label}><u style="left:${percent(axis.at(expected))}"></u><i
    style="left:${percent(axis.at(left.lower))};right:${percent(100 - axis.at(left.upper))}"></i><b style="left:${percent(axis.at(left.share))}"></b></span>`;
}

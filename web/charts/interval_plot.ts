// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The intervals of the leaderboard as one picture: a line from bound to bound for each model, a dot at
// its rating, filled where it is settled. The page shows the same in its table.
import { scaleLinear } from "d3-scale";
import type { LeaderboardRow } from "../core";
import { drawing, fit, type Surface, widest } from "./surface";

export interface IntervalPlotOptions {
  width: number;
  title: string;
  colours: ReadonlyMap<string, string>;
  rank(row: LeaderboardRow): string;
  value(points: number): string;
}

const rowHeight = 24;
const nameSize = 13;
const top = 26;

/** The rows from top to bottom, as they are given. */
export function drawIntervalPlot(
  surface: Surface,
  rows: readonly LeaderboardRow[],
  options: IntervalPlotOptions,
): SVGSVGElement {
  const { measure, palette } = surface;
  const { width, colours, value } = options;
  const ranks = widest(rows.map(options.rank), 12, measure, 70);
  const names = widest(
    rows.map(({ model }) => model),
    nameSize,
    measure,
    width < 560 ? 110 : 220,
  );
  const values = widest(
    rows.map(({ rating }) => value(rating)),
    nameSize,
    measure,
    80,
  );
  const left = ranks + names + values + 46;
  const height = top + rows.length * rowHeight + 4;
  const ends = rows.flatMap(({ rating, lower, upper }) => [lower ?? rating, upper ?? rating]);
  const low = ends.reduce((least, end) => Math.min(least, end), Number.POSITIVE_INFINITY);
  const high = ends.reduce((most, end) => Math.max(most, end), Number.NEGATIVE_INFINITY);
  const x = scaleLinear()
    .domain(low < high ? [low, high] : [low - 50, low + 50])
    .range([left + 8, width - 10]);

  const svg = drawing(surface, width, height, options.title);
  const axis = svg.append("g").attr("font-size", 11).attr("fill", palette.soft);
  for (const tick of x.ticks(Math.max(2, Math.round((width - left) / 110)))) {
    axis
      .append("line")
      .attr("x1", x(tick))
      .attr("x2", x(tick))
      .attr("y1", top - 6)
      .attr("y2", height)
      .attr("stroke", palette.line2);
    axis
      .append("text")
      .attr("x", x(tick))
      .attr("y", 12)
      .attr("text-anchor", "middle")
      .text(value(tick));
  }
  rows.forEach((row, i) => {
    const y = top + i * rowHeight + rowHeight / 2;
    const colour = colours.get(row.model) ?? palette.ink;
    const group = svg.append("g").attr("data-model", row.model);
    const text = (at: number, anchor: "start" | "end", said: string, fill: string, size: number) =>
      group
        .append("text")
        .attr("x", at)
        .attr("y", y)
        .attr("dy", ".35em")
        .attr("text-anchor", anchor)
        .attr("font-size", size)
        .attr("fill", fill)
        .text(said);
    text(ranks, "end", options.rank(row), palette.soft, 12);
    text(ranks + 14, "start", fit(row.model, names, nameSize, measure), palette.ink, nameSize)
      .append("title")
      .text(row.model);
    text(ranks + names + values + 30, "end", value(row.rating), palette.ink, nameSize);
    if (row.lower !== null || row.upper !== null) {
      // An open end goes to the edge.
      group
        .append("line")
        .attr("x1", row.lower === null ? left : x(row.lower))
        .attr("x2", row.upper === null ? width : x(row.upper))
        .attr("y1", y)
        .attr("y2", y)
        .attr("stroke", colour)
        .attr("stroke-width", 2);
    }
    group
      .append("circle")
      .attr("cx", x(row.rating))
      .attr("cy", y)
      .attr("r", 3.2)
      .attr("fill", row.provisional ? palette.paper : colour)
      .attr("stroke", colour)
      .attr("stroke-width", 1.6);
  });
  return svg.node() as SVGSVGElement;
}

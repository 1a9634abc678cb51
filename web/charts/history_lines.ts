// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Ratings or places over time: a line a model, named at its end, pinned models in colour.
import { bisectCenter } from "d3-array";
import { scaleLinear, scaleUtc } from "d3-scale";
import { line } from "d3-shape";
import type { History } from "../core";
import { drawing, fit, type Surface, spread, widest } from "./surface";
import { thin } from "./thin";

export interface HistoryLinesOptions {
  show: "rating" | "rank";
  width: number;
  height: number;
  title: string;
  /** Colour of each pinned model. */
  colours: ReadonlyMap<string, string>;
  /** 14 Aug, Aug or 2024, as the distance of the ticks asks for. */
  tick(date: Date): string;
  value(n: number): string;
}

export interface HistoryLines {
  svg: SVGSVGElement;
  /** The period nearest to a horizontal position of the drawing. */
  periodAt(x: number): number;
  /** The model whose line passes nearest to a point, or null. */
  modelAt(period: number, y: number): string | null;
  /** Moves the rule to a period and lifts a model; null hides them. */
  point(period: number | null, model: string | null): void;
}

const labelSize = 12.5;
const labelGap = 15;
/** Pixels that a line may pass a point by. */
const unseen = 0.3;

/** Value of a model in a period, NaN while it has none. */
export function valueAt(
  history: History,
  show: "rating" | "rank",
  period: number,
  model: number,
): number {
  const at = period * history.models.length + model;
  if (show === "rating") return history.rating[at] ?? Number.NaN;
  return history.rank[at] || Number.NaN;
}

/** Lowest and highest value of all; 0 and 1 when there is none. */
function extentOf(history: History, show: "rating" | "rank"): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const each of show === "rating" ? history.rating : history.rank) {
    if (!Number.isFinite(each) || (show === "rank" && each === 0)) continue;
    low = Math.min(low, each);
    high = Math.max(high, each);
  }
  return low <= high ? [low, high] : [0, 1];
}

export function drawHistoryLines(
  surface: Surface,
  history: History,
  options: HistoryLinesOptions,
): HistoryLines {
  const { measure, palette } = surface;
  const { width, height, show, colours } = options;
  const last = history.time.length - 1;
  const models = history.models.map((name, index) => ({
    name,
    index,
    colour: colours.get(name) ?? null,
  }));
  const value = (period: number, model: number) => valueAt(history, show, period, model);

  const narrow = width < 560;
  const right = widest(history.models, labelSize, measure, narrow ? 96 : 170) + 14;
  const margin = { top: 8, right, bottom: 28, left: 40 };
  const x = scaleUtc()
    .domain([(history.time[0] ?? 0) * 1000, (history.time[last] ?? 0) * 1000])
    .range([margin.left, width - margin.right]);
  const [low, high] = extentOf(history, show);
  const y = scaleLinear()
    .domain(
      show === "rank" ? [high + 0.5, Math.min(1, low) - 0.5] : [low, high === low ? low + 1 : high],
    )
    .range([height - margin.bottom, margin.top]);
  if (show === "rating") y.nice(5);
  const xs = Array.from(history.time, (time) => x(time * 1000));
  const px = (period: number) => xs[period] ?? 0;

  const svg = drawing(surface, width, height, options.title);
  const grid = svg.append("g");
  const yTicks =
    show === "rank" ? y.ticks(6).filter((t) => Number.isInteger(t) && t >= 1) : y.ticks(5);
  for (const tick of show === "rank" && !yTicks.includes(1) ? [1, ...yTicks] : yTicks) {
    grid
      .append("line")
      .attr("x1", margin.left)
      .attr("x2", width - margin.right)
      .attr("y1", y(tick))
      .attr("y2", y(tick))
      .attr("stroke", palette.line2);
    grid
      .append("text")
      .attr("x", margin.left - 8)
      .attr("y", y(tick))
      .attr("dy", ".35em")
      .attr("text-anchor", "end")
      .attr("font-size", 11)
      .attr("fill", palette.soft)
      .text(options.value(tick));
  }
  // A year's tick goes before a month's where there is no room for both.
  const begins = (tick: Date) => Number(tick.getUTCMonth() === 0 && tick.getUTCDate() === 1);
  const taken: [number, number][] = [];
  for (const tick of x.ticks(narrow ? 4 : 8).sort((a, b) => begins(b) - begins(a))) {
    const text = options.tick(tick);
    const half = measure(text, 11) / 2;
    const at = Math.max(x(tick), half);
    if (taken.some(([from, to]) => at + half + 8 > from && at - half - 8 < to)) continue;
    taken.push([at - half, at + half]);
    grid
      .append("text")
      .attr("x", at)
      .attr("y", height - 8)
      .attr("text-anchor", "middle")
      .attr("font-size", 11)
      .attr("fill", palette.soft)
      .text(text);
  }

  const curve = line().defined(([, at]) => Number.isFinite(at));
  const points = models.map(({ index }) =>
    thin(
      xs,
      xs.map((_, period) => y(value(period, index))),
      unseen,
    ),
  );
  const paths = points.map((each) => curve(each) ?? "");
  const lines = svg
    .append("g")
    .attr("fill", "none")
    // A layer of its own: moving the rule does not paint the lines again.
    .attr("style", "will-change: transform")
    .attr("stroke-linejoin", "round")
    .attr("stroke-linecap", "round");
  // Pinned lines are drawn over the others.
  for (const model of [...models.filter((m) => !m.colour), ...models.filter((m) => m.colour)]) {
    lines
      .append("path")
      .attr("d", paths[model.index] ?? "")
      .attr("stroke", model.colour ?? palette.rest)
      .attr("stroke-width", model.colour ? 2.2 : 1.3)
      .attr("data-line", model.index);
    // A model rated in a single period has no line, only a point.
    const rated = (points[model.index] ?? []).filter(([, at]) => Number.isFinite(at));
    const [only] = rated;
    if (only && rated.length === 1) {
      lines
        .append("circle")
        .attr("cx", only[0])
        .attr("cy", only[1])
        .attr("r", 2.5)
        .attr("fill", model.colour ?? palette.rest);
    }
  }

  const ended = models.filter((model) => Number.isFinite(value(last, model.index)));
  const pinned = ended.filter((model) => model.colour);
  const pinnedAt = spread(
    pinned.map((m) => y(value(last, m.index))),
    labelGap,
    margin.top + 6,
    height - margin.bottom - 2,
  );
  const named = [...pinnedAt];
  const labels = svg.append("g").attr("font-size", labelSize);
  const name = (model: (typeof models)[number], at: number) => {
    labels
      .append("text")
      .attr("x", width - margin.right + 10)
      .attr("y", at)
      .attr("dy", ".35em")
      .attr("fill", model.colour ? palette.ink : palette.soft)
      .attr("font-weight", model.colour ? 600 : 400)
      .attr("data-end-label", model.index)
      .text(fit(model.name, right - 14, model.colour ? labelSize * 1.06 : labelSize, measure))
      .append("title")
      .text(model.name);
    if (model.colour) {
      labels
        .append("line")
        .attr("x1", px(last))
        .attr("x2", width - margin.right + 7)
        .attr("y1", y(value(last, model.index)))
        .attr("y2", at)
        .attr("stroke", model.colour)
        .attr("stroke-width", 1.2);
    }
  };
  pinned.forEach((model, i) => {
    name(model, pinnedAt[i] ?? 0);
  });
  // Others are named where there is room.
  for (const model of ended.filter((m) => !m.colour)) {
    const at = y(value(last, model.index));
    if (named.some((other) => Math.abs(other - at) < labelGap - 1)) continue;
    named.push(at);
    name(model, at);
  }

  const rule = svg
    .append("line")
    .attr("y1", margin.top)
    .attr("y2", height - margin.bottom)
    .attr("stroke", palette.soft)
    .attr("stroke-dasharray", "2 3")
    .attr("visibility", "hidden");
  const lifted = svg
    .append("path")
    .attr("fill", "none")
    .attr("stroke", palette.ink)
    .attr("stroke-width", 2)
    .attr("pointer-events", "none");
  const dots = svg.append("g").attr("pointer-events", "none");

  return {
    svg: svg.node() as SVGSVGElement,
    periodAt: (at) => Math.max(0, bisectCenter(xs, at)),
    modelAt: (period, at) => {
      let best: string | null = null;
      let distance = 24;
      for (const model of models) {
        const away = Math.abs(y(value(period, model.index)) - at);
        if (away < distance) [distance, best] = [away, model.name];
      }
      return best;
    },
    point: (period, model) => {
      dots.selectAll("*").remove();
      rule.attr("visibility", period === null ? "hidden" : "visible");
      const chosen = models.find((each) => each.name === model && !each.colour);
      lifted.attr("d", (chosen && paths[chosen.index]) ?? "");
      if (period === null) return;
      rule.attr("x1", px(period)).attr("x2", px(period));
      for (const each of models) {
        const at = value(period, each.index);
        if (!Number.isFinite(at) || !(each.colour || each === chosen)) continue;
        dots
          .append("circle")
          .attr("cx", px(period))
          .attr("cy", y(at))
          .attr("r", 4)
          .attr("fill", each.colour ?? palette.ink)
          .attr("stroke", palette.paper)
          .attr("stroke-width", 1.5);
      }
    },
  };
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The ranks of the models by several methods side by side: a column a method, a line a model, the rank
// as a number where they meet. Where the lines cross, the methods disagree.
import { line } from "d3-shape";
import { drawing, fit, type Surface, widest } from "./surface";

export interface RankSlopesData {
  models: readonly string[];
  /** Names of the methods as they are shown. */
  methods: readonly string[];
  /** [models * methods] 0 for a model that the method does not score. */
  rank: ArrayLike<number>;
}

export interface RankSlopesOptions {
  width: number;
  title: string;
  colours: ReadonlyMap<string, string>;
  /** Models to draw, from the first. */
  top: number;
}

const rowHeight = 26;
const headHeight = 44;
const headSize = 11.5;
const nameSize = 13;
const narrowestColumn = 58;

/** The lines of a name of one or several words, each as long as fits. */
function wrapped(name: string, width: number, surface: Surface): string[] {
  const words = name.split(/(?<=[- ])/);
  const lines = [""];
  for (const word of words) {
    const longer = lines.at(-1) + word;
    if (lines.at(-1) === "" || surface.measure(longer.trim(), headSize) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((each) => fit(each.trim(), width, headSize, surface.measure));
}

/** Where each model stands: models that share a rank take the places that the rank leaves free. */
function placesOf({ models, methods, rank }: RankSlopesData, method: number): number[] {
  const taken = new Map<number, number>();
  return models.map((_, model) => {
    const own = rank[model * methods.length + method] ?? 0;
    if (own === 0) return Number.NaN;
    const before = taken.get(own) ?? 0;
    taken.set(own, before + 1);
    return own - 1 + before;
  });
}

export function drawRankSlopes(
  surface: Surface,
  data: RankSlopesData,
  { width, title, colours, top }: RankSlopesOptions,
): SVGSVGElement {
  const { palette, measure } = surface;
  const { methods } = data;
  const shown = data.models.slice(0, top);
  const names = widest(shown, nameSize, measure, width < 560 ? 110 : 190) + 14;
  const column = Math.max(narrowestColumn, (width - names) / methods.length);
  const whole = Math.max(width, names + column * methods.length);
  const places = methods.map((_, method) => placesOf(data, method));
  // Beyond the last row there is room for those that another method puts further down.
  const last = shown.length + (shown.length < data.models.length ? 0.6 : 0);
  const height = headHeight + (last + 0.5) * rowHeight;
  const x = (method: number) => names + column * (method + 0.5);
  const y = (place: number) => headHeight + (Math.min(place, last) + 0.5) * rowHeight;

  const svg = drawing(surface, whole, height, title);
  methods.forEach((name, method) => {
    const lines = wrapped(name, column - 8, surface);
    lines.slice(0, 3).forEach((each, i, all) => {
      svg
        .append("text")
        .attr("x", x(method))
        .attr("y", headHeight - 12 - (all.length - 1 - i) * 13)
        .attr("text-anchor", "middle")
        .attr("font-size", headSize)
        .attr("fill", palette.soft)
        .text(each);
    });
  });

  const curve = line().defined(([, at]) => Number.isFinite(at));
  const order = shown
    .map((name, model) => ({ name, model, colour: colours.get(name) ?? null }))
    .sort((a, b) => Number(a.colour !== null) - Number(b.colour !== null));
  for (const { name, model, colour } of order) {
    const points = places.map((each, method): [number, number] => [
      x(method),
      y(each[model] ?? Number.NaN),
    ]);
    // Those without a rank by the first method come after those with one: their row is free.
    const first = places[0]?.[model] ?? Number.NaN;
    const own = svg.append("g").attr("data-slope", name);
    own
      .append("path")
      .attr("d", curve(points) ?? "")
      .attr("fill", "none")
      .attr("stroke", colour ?? palette.rest)
      .attr("stroke-width", colour ? 2.2 : 1.3);
    own
      .append("text")
      .attr("x", 0)
      .attr("y", y(Number.isFinite(first) ? first : model))
      .attr("dy", ".35em")
      .attr("font-size", nameSize)
      .attr("font-weight", colour ? 600 : 400)
      .attr("fill", palette.ink)
      .text(fit(name, names - 14, colour ? nameSize * 1.06 : nameSize, measure))
      .append("title")
      .text(name);
    points.forEach(([px, py], method) => {
      const rank = data.rank[model * methods.length + method] ?? 0;
      if (rank === 0) return;
      own
        .append("circle")
        .attr("cx", px)
        .attr("cy", py)
        .attr("r", 9)
        .attr("fill", colour ?? palette.paper);
      own
        .append("text")
        .attr("x", px)
        .attr("y", py)
        .attr("dy", ".35em")
        .attr("text-anchor", "middle")
        .attr("font-size", 11)
        .attr("font-weight", colour ? 600 : 400)
        .attr("fill", colour ? palette.sheet : palette.soft)
        .text(rank);
    });
  }
  return svg.node() as SVGSVGElement;
}

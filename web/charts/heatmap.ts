// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Who beats whom: a square for each pair, blue where the row wins, orange where the column does.
import { lab } from "d3-color";
import { interpolateLab } from "d3-interpolate";
import type { PairMatrix } from "../core";
import { drawing, fit, type Group, hatching, type Surface, type Svg, widest } from "./surface";

export interface HeatmapOptions {
  kind: "observed" | "predicted";
  width: number;
  /** Accessible name: what is plotted. */
  title: string;
  /** What a reader without the picture hears for a cell. */
  cellLabel(row: number, column: number): string;
}

export interface Heatmap {
  svg: SVGSVGElement;
  /** Frames a cell and makes it the one that the keyboard reaches. */
  select(row: number, column: number): void;
}

/** Under this many battles an observed share is hatched. */
export const fewBattles = 10;

const labelSize = 12;
const cellBounds = { least: 12, most: 40 };
const numbersFrom = 22;
// Colour is full where a side wins this much more than half, so that close pairs still differ.
const fullColourAt = 0.4;
// Names over the columns stand at 45 degrees, or upright over small cells.
const slant = 0.72;
const slantFrom = 21;

interface Layout {
  left: number;
  top: number;
  cell: number;
  label: number;
  slanted: boolean;
  width: number;
  /** Of labels and cells; a key goes below. */
  height: number;
}

function layOut(models: readonly string[], width: number, { measure }: Surface): Layout {
  const n = models.length;
  const label = widest(models, labelSize, measure, width < 520 ? 96 : 150);
  const left = label + 10;
  const slanted = (width - left - label * slant) / n >= slantFrom;
  const right = slanted ? Math.ceil(label * slant) : 4;
  const room = Math.floor((width - left - right) / n);
  const cell = Math.max(cellBounds.least, Math.min(cellBounds.most, room));
  const top = Math.ceil(label * (slanted ? slant : 1)) + 14;
  return {
    left,
    top,
    cell,
    label,
    slanted,
    width: left + n * cell + right,
    height: top + n * cell + 4,
  };
}

function drawNames(svg: Svg, models: readonly string[], at: Layout, surface: Surface): void {
  const size = at.cell < 16 ? 10.5 : labelSize;
  models.forEach((model, i) => {
    const middle = i * at.cell + at.cell / 2;
    const over = `translate(${at.left + middle},${at.top - 8}) rotate(${at.slanted ? -45 : -90})`;
    const name = () => {
      const text = svg.append("text").attr("font-size", size).attr("fill", surface.palette.ink);
      text
        .text(fit(model, at.label, size, surface.measure))
        .append("title")
        .text(model);
      return text;
    };
    name()
      .attr("x", at.left - 10)
      .attr("y", at.top + middle)
      .attr("dy", ".35em")
      .attr("text-anchor", "end");
    name()
      .attr("transform", over)
      .attr("dy", at.slanted ? ".2em" : ".35em");
  });
}

type Colour = (share: number) => string;

/** Blue above a half, orange below, both from the colour of paper. */
function colours({ palette }: Surface): Colour {
  const towardRow = interpolateLab(palette.wash, palette.a);
  const towardColumn = interpolateLab(palette.wash, palette.b);
  return (share) => {
    const t = Math.min(1, Math.abs(share - 0.5) / fullColourAt) * 0.92;
    return share >= 0.5 ? towardRow(t) : towardColumn(t);
  };
}

/** Says what the colours mean where the cells are too small for numbers. */
function drawKey(svg: Svg, at: Layout, colour: Colour, surface: Surface): void {
  const swatch = 16;
  const key = svg.append("g").attr("transform", `translate(${at.left},${at.height + 8})`);
  key.attr("font-size", 10.5).attr("fill", surface.palette.soft);
  [10, 20, 30, 40, 50, 60, 70, 80, 90].forEach((percent, i) => {
    const square = key
      .append("rect")
      .attr("x", i * swatch)
      .attr("width", swatch - 1);
    square.attr("height", 8).attr("fill", colour(percent / 100));
    if (i % 4 !== 0) return;
    const text = key.append("text").attr("x", i * swatch + swatch / 2);
    text.attr("y", 21).attr("text-anchor", "middle").text(percent);
  });
}

interface Cell {
  x: number;
  y: number;
  size: number;
  /** NaN where the pair never met. */
  share: number;
  few: boolean;
}

const square = (group: Group, { x, y, size }: Cell) =>
  group
    .append("rect")
    .attr("x", x + 1)
    .attr("y", y + 1)
    .attr("width", size - 2)
    .attr("height", size - 2)
    .attr("rx", 2);

function drawCell(group: Group, cell: Cell, colour: Colour, hatch: string): void {
  if (!Number.isFinite(cell.share)) {
    square(group, cell).attr("fill", "transparent");
    return;
  }
  const fill = colour(cell.share);
  square(group, cell).attr("fill", fill).attr("data-share", cell.share);
  if (cell.few) square(group, cell).attr("fill", hatch).attr("data-few", "");
  if (cell.size < numbersFrom) return;
  const number = group
    .append("text")
    .attr("x", cell.x + cell.size / 2)
    .attr("y", cell.y + cell.size / 2)
    .attr("dy", ".35em")
    .attr("text-anchor", "middle")
    .attr("font-size", cell.size >= 30 ? 11.5 : 10.5)
    // The better contrast of the two, whatever the theme.
    .attr("fill", lab(fill).l < 50 ? "#ffffff" : "#1b1d21")
    .text(Math.round(cell.share * 100));
  if (cell.few) {
    number.attr("stroke", fill).attr("stroke-width", 3).attr("paint-order", "stroke");
  }
}

export function drawHeatmap(
  surface: Surface,
  matrix: PairMatrix,
  options: HeatmapOptions,
): Heatmap {
  const { models } = matrix;
  const n = models.length;
  const observed = options.kind === "observed";
  const shares = observed ? matrix.observed : matrix.predicted;
  const at = layOut(models, options.width, surface);
  const keyed = at.cell < numbersFrom;
  const svg = drawing(surface, at.width, at.height + (keyed ? 34 : 0), options.title, "group");
  const hatch = hatching(svg, `few-${options.kind}`, surface.palette.paper);
  const colour = colours(surface);
  drawNames(svg, models, at, surface);
  if (keyed) drawKey(svg, at, colour, surface);

  const cells = svg.append("g");
  const groups: (Group | null)[] = [];
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      groups.push(row === column ? null : cells.append("g"));
      const group = groups[row * n + column];
      if (!group) continue;
      group.attr("data-row", row).attr("data-column", column);
      group.attr("role", "button").attr("aria-pressed", "false").attr("tabindex", -1);
      group.attr("aria-label", options.cellLabel(row, column));
      const index = row * n + column;
      const cell: Cell = {
        x: at.left + column * at.cell,
        y: at.top + row * at.cell,
        size: at.cell,
        share: shares[index] ?? Number.NaN,
        few: observed && (matrix.battles[index] ?? 0) < fewBattles,
      };
      drawCell(group, cell, colour, hatch);
    }
  }

  const frame = svg.append("rect").attr("fill", "none").attr("rx", 2).attr("visibility", "hidden");
  frame.attr("stroke", surface.palette.ink).attr("stroke-width", 2).attr("pointer-events", "none");
  frame.attr("width", at.cell - 2).attr("height", at.cell - 2);
  let chosen: Group | null = null;
  const select = (row: number, column: number): void => {
    chosen?.attr("aria-pressed", "false").attr("tabindex", -1);
    chosen = groups[row * n + column] ?? null;
    chosen?.attr("aria-pressed", "true").attr("tabindex", 0);
    frame.attr("visibility", chosen ? "visible" : "hidden");
    frame.attr("x", at.left + column * at.cell + 1).attr("y", at.top + row * at.cell + 1);
  };
  return { svg: svg.node() as SVGSVGElement, select };
}

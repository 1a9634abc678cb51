// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Who beats whom: a square for each pair, blue where the row wins, orange where the column does.
import { lab } from "d3-color";
import { interpolateLab } from "d3-interpolate";
import type { PairMatrix } from "../core";
import { drawing, fit, hatching, type Surface, type Svg, widest } from "./surface";

export type HeatmapKind = "observed" | "predicted";

export interface HeatmapOptions {
  kind: HeatmapKind;
  width: number;
  /** Accessible name: what is plotted. */
  title(kind: HeatmapKind): string;
  /** What a reader without the picture hears for a cell. */
  cellLabel(kind: HeatmapKind, row: number, column: number): string;
}

export interface Heatmap {
  svg: SVGSVGElement;
  /** Frames a cell. The frame is what the keyboard reaches. */
  select(row: number, column: number): void;
  /** Colours the same cells by the other shares. */
  show(kind: HeatmapKind): void;
  /** Leaves what is not drawn yet. */
  stop(): void;
}

/** Under this many battles an observed share is hatched. */
export const fewBattles = 10;

const labelSize = 12;
/** More cells are drawn over several frames, so that the page answers in between. */
const cellsPerFrame = 400;
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

interface Share {
  /** NaN where the pair never met. */
  share: number;
  few: boolean;
}

/** One square. Thousands are made and coloured: its elements are kept and written directly. */
class Cell {
  private readonly square: Element;
  private hatching: Element | null = null;
  private number: Element | null = null;

  constructor(
    private readonly group: Element,
    private readonly x: number,
    private readonly y: number,
    private readonly size: number,
  ) {
    this.square = this.rect();
  }

  paint({ share, few }: Share, colour: Colour, hatch: string): void {
    const met = Number.isFinite(share);
    const fill = met ? colour(share) : "transparent";
    this.square.setAttribute("fill", fill);
    this.hatching?.remove();
    this.number?.remove();
    this.hatching = null;
    this.number = null;
    if (met) this.square.setAttribute("data-share", String(share));
    else this.square.removeAttribute("data-share");
    if (met && few) {
      this.hatching = this.rect();
      this.hatching.setAttribute("fill", hatch);
      this.hatching.setAttribute("data-few", "");
    }
    if (met && this.size >= numbersFrom) this.number = this.write(share, few, fill);
  }

  private write(share: number, few: boolean, fill: string): Element {
    const text = this.append("text", {
      x: this.x + this.size / 2,
      y: this.y + this.size / 2,
      dy: ".35em",
      "text-anchor": "middle",
      "font-size": this.size >= 30 ? 11.5 : 10.5,
      // The better contrast of the two, whatever the theme.
      fill: lab(fill).l < 50 ? "#ffffff" : "#1b1d21",
      ...(few ? { stroke: fill, "stroke-width": 3, "paint-order": "stroke" } : {}),
    });
    text.textContent = String(Math.round(share * 100));
    return text;
  }

  private rect(): Element {
    const side = this.size - 2;
    const at = { x: this.x + 1, y: this.y + 1 };
    return this.append("rect", { ...at, width: side, height: side, rx: 2 });
  }

  private append(name: string, attributes: Record<string, string | number>): Element {
    return this.group.appendChild(element(this.group, name, attributes));
  }
}

function element(
  parent: Element,
  name: string,
  attributes: Record<string, string | number>,
): Element {
  const result = parent.ownerDocument.createElementNS(parent.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) result.setAttribute(key, String(value));
  return result;
}

/** A frame around one cell: the only thing in the picture with focus, moved over the grid. */
function drawCursor(svg: Svg, at: Layout, surface: Surface) {
  const cursor = svg.append("rect").attr("data-cursor", "").attr("role", "button");
  cursor.attr("fill", "none").attr("rx", 2).attr("visibility", "hidden");
  cursor.attr("stroke", surface.palette.ink).attr("stroke-width", 2);
  cursor.attr("pointer-events", "none");
  return cursor.attr("width", at.cell - 2).attr("height", at.cell - 2);
}

export function drawHeatmap(
  surface: Surface,
  matrix: PairMatrix,
  options: HeatmapOptions,
): Heatmap {
  const { models } = matrix;
  const n = models.length;
  const at = layOut(models, options.width, surface);
  const keyed = at.cell < numbersFrom;
  const svg = drawing(surface, at.width, at.height + (keyed ? 34 : 0), "", "group");
  const hatch = hatching(svg, "few-battles", surface.palette.paper);
  const colour = colours(surface);
  drawNames(svg, models, at, surface);
  if (keyed) drawKey(svg, at, colour, surface);

  // Heard through the cursor alone: thousands of cells in a row are no help.
  const group = svg.append("g").attr("aria-hidden", "true").node() as SVGGElement;
  const cells: Cell[] = [];
  const make = (row: number, column: number): Cell => {
    const place = element(group, "g", { "data-row": row, "data-column": column });
    group.appendChild(place);
    return new Cell(place, at.left + column * at.cell, at.top + row * at.cell, at.cell);
  };

  let kind = options.kind;
  let sweep = 0; // of all cells; a new one ends the old
  const paint = (mine: number, from: number): void => {
    if (mine !== sweep) return;
    const shares = kind === "observed" ? matrix.observed : matrix.predicted;
    const to = Math.min(n * n, from + cellsPerFrame);
    for (let i = from; i < to; i++) {
      const row = Math.floor(i / n);
      if (row === i % n) continue;
      cells[i] ??= make(row, i % n);
      const few = kind === "observed" && (matrix.battles[i] ?? 0) < fewBattles;
      cells[i]?.paint({ share: shares[i] ?? Number.NaN, few }, colour, hatch);
    }
    if (to < n * n) surface.nextFrame(() => paint(mine, to));
  };

  const cursor = drawCursor(svg, at, surface);
  let chosen: { row: number; column: number } | null = null;
  const label = () => {
    svg.attr("aria-label", options.title(kind));
    if (chosen) cursor.attr("aria-label", options.cellLabel(kind, chosen.row, chosen.column));
  };
  const show = (next: HeatmapKind): void => {
    kind = next;
    label();
    sweep += 1;
    paint(sweep, 0);
  };
  show(kind);

  return {
    svg: svg.node() as SVGSVGElement,
    select(row, column) {
      chosen = { row, column };
      label();
      cursor.attr("visibility", "visible").attr("tabindex", 0);
      cursor.attr("x", at.left + column * at.cell + 1).attr("y", at.top + row * at.cell + 1);
    },
    show,
    stop() {
      sweep += 1;
    },
  };
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Who beats whom: a square for each pair, blue where the row wins, orange where the column does.
import { lab } from "d3-color";
import { interpolateLab } from "d3-interpolate";
import type { PairMatrix } from "../core";
import { drawing, fit, hatching, type Surface, widest } from "./surface";

export interface HeatmapOptions {
  kind: "observed" | "predicted";
  width: number;
  /** Accessible name: the finding. */
  title: string;
  /** What a reader without the picture hears for a cell. */
  cellLabel(row: number, column: number): string;
  selected: { row: number; column: number } | null;
}

/** Under this many battles an observed share is hatched. */
export const fewBattles = 10;

const labelSize = 12;
const widestLabel = 150;
const cellBounds = { least: 12, most: 40 };
const numbersFrom = 22;
// Colour is full where a side wins this much more than half, so that close pairs still differ.
const fullColourAt = 0.4;

export function drawHeatmap(
  surface: Surface,
  matrix: PairMatrix,
  options: HeatmapOptions,
): SVGSVGElement {
  const { measure, palette } = surface;
  const n = matrix.models.length;
  const shares = options.kind === "observed" ? matrix.observed : matrix.predicted;
  const narrow = options.width < 520;
  const label = widest(matrix.models, labelSize, measure, narrow ? 96 : widestLabel);
  const left = label + 10;
  // Names over small cells stand upright, and then need no room to the right.
  const roomy = (options.width - left - label * 0.7) / n >= 21;
  const right = roomy ? Math.ceil(label * 0.7) : 4;
  const cell = Math.max(
    cellBounds.least,
    Math.min(cellBounds.most, Math.floor((options.width - left - right) / n)),
  );
  const top = Math.ceil(label * (roomy ? 0.72 : 1)) + 14;
  // Without numbers in the cells a key says what the colours mean.
  const keyed = cell < numbersFrom;
  const bottom = top + n * cell + 4;
  const height = bottom + (keyed ? 34 : 0);
  const svg = drawing(surface, left + n * cell + right, height, options.title, "group");
  const hatch = hatching(svg, `few-${options.kind}`, palette.paper);

  const towardRow = interpolateLab(palette.wash, palette.a);
  const towardColumn = interpolateLab(palette.wash, palette.b);
  const colour = (share: number): string => {
    const t = Math.min(1, Math.abs(share - 0.5) / fullColourAt) * 0.92;
    return share >= 0.5 ? towardRow(t) : towardColumn(t);
  };

  matrix.models.forEach((model, i) => {
    const middle = i * cell + cell / 2;
    const size = cell < 16 ? 10.5 : labelSize;
    const text = fit(model, label, size, measure);
    svg
      .append("text")
      .attr("x", left - 10)
      .attr("y", top + middle)
      .attr("dy", ".35em")
      .attr("text-anchor", "end")
      .attr("font-size", size)
      .attr("fill", palette.ink)
      .attr("data-row-label", i)
      .text(text)
      .append("title")
      .text(model);
    svg
      .append("text")
      .attr("transform", `translate(${left + middle},${top - 8}) rotate(${roomy ? -45 : -90})`)
      .attr("dy", roomy ? ".2em" : ".35em")
      .attr("font-size", size)
      .attr("fill", palette.ink)
      .attr("data-column-label", i)
      .text(text)
      .append("title")
      .text(model);
  });

  if (keyed) {
    const swatch = 16;
    const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
    const key = svg.append("g").attr("transform", `translate(${left},${bottom + 8})`);
    key.attr("font-size", 10.5).attr("fill", palette.soft);
    shares.forEach((share, i) => {
      const x = i * swatch;
      key
        .append("rect")
        .attr("x", x)
        .attr("width", swatch - 1)
        .attr("height", 8)
        .attr("fill", colour(share));
      if (i % 4 !== 0) return;
      key
        .append("text")
        .attr("x", x + swatch / 2)
        .attr("y", 21)
        .attr("text-anchor", "middle")
        .text(Math.round(share * 100));
    });
  }

  const cells = svg.append("g").attr("data-cells", n);
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      if (row === column) continue;
      const at = row * n + column;
      const share = shares[at] ?? Number.NaN;
      const x = left + column * cell;
      const y = top + row * cell;
      const selected = options.selected?.row === row && options.selected.column === column;
      const known = Number.isFinite(share);
      const group = cells
        .append("g")
        .attr("data-row", row)
        .attr("data-column", column)
        .attr("role", "button")
        .attr("aria-pressed", selected ? "true" : "false")
        .attr("tabindex", selected ? 0 : -1)
        .attr("aria-label", options.cellLabel(row, column));
      const square = () =>
        group
          .append("rect")
          .attr("x", x + 1)
          .attr("y", y + 1)
          .attr("width", cell - 2)
          .attr("height", cell - 2)
          .attr("rx", 2);
      const fill = known ? colour(share) : "transparent";
      square()
        .attr("fill", fill)
        .attr("data-share", known ? share : null);
      const few = options.kind === "observed" && known && (matrix.battles[at] ?? 0) < fewBattles;
      if (few) square().attr("fill", hatch).attr("data-few", "");
      if (known && cell >= numbersFrom) {
        group
          .append("text")
          .attr("x", x + cell / 2)
          .attr("y", y + cell / 2)
          .attr("dy", ".35em")
          .attr("text-anchor", "middle")
          .attr("font-size", cell >= 30 ? 11.5 : 10.5)
          .attr("fill", lab(fill).l < 58 ? "#ffffff" : "#1b1d21")
          .attr("stroke", few ? fill : null)
          .attr("stroke-width", few ? 3 : null)
          .attr("paint-order", few ? "stroke" : null)
          .text(Math.round(share * 100));
      }
      if (selected) {
        square().attr("fill", "none").attr("stroke", palette.ink).attr("stroke-width", 2);
      }
    }
  }
  return svg.node() as SVGSVGElement;
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What every chart needs from outside: a document to make elements in, a way to measure text, and
// colours. So the same code draws in a browser and, with another document, without one.
import { type Selection, select } from "d3-selection";

/** Width of a text in pixels at a font size; the family is the page's. */
export type Measure = (text: string, size: number) => number;

/** The tokens of style.css as concrete colours of one theme. */
export interface Palette {
  paper: string;
  sheet: string;
  ink: string;
  soft: string;
  faint: string;
  line: string;
  line2: string;
  wash: string;
  a: string;
  b: string;
  tie: string;
  bad: string;
  accent: string;
  /** Ink at a fifth: models without a pin. */
  rest: string;
  pins: string[];
}

export interface Surface {
  document: Document;
  measure: Measure;
  palette: Palette;
  /** Goes on drawing after the page has answered; where nobody waits, at once. */
  nextFrame(draw: () => void): void;
}

export type Group = Selection<SVGGElement, unknown, null, undefined>;
export type Svg = Selection<SVGSVGElement, unknown, null, undefined>;

const svgNamespace = "http://www.w3.org/2000/svg";

/** An empty drawing. `role` is img for a picture and group when its marks can be reached. */
export function drawing(
  surface: Surface,
  width: number,
  height: number,
  label: string,
  role: "img" | "group" = "img",
): Svg {
  const node = surface.document.createElementNS(svgNamespace, "svg") as SVGSVGElement;
  return select(node)
    .attr("viewBox", `0 0 ${width} ${height}`)
    .attr("width", width)
    .attr("height", height)
    .attr("role", role)
    .attr("aria-label", label) as Svg;
}

/** Diagonal lines over a mark: few battles, or provisional. */
export function hatching(svg: Svg, id: string, colour: string): string {
  const pattern = svg
    .append("defs")
    .append("pattern")
    .attr("id", id)
    .attr("width", 6)
    .attr("height", 6)
    .attr("patternUnits", "userSpaceOnUse")
    .attr("patternTransform", "rotate(45)");
  pattern
    .append("line")
    .attr("x1", 0)
    .attr("x2", 0)
    .attr("y1", 0)
    .attr("y2", 6)
    .attr("stroke", colour)
    .attr("stroke-width", 2.4);
  return `url(#${id})`;
}

/** The text, cut with an ellipsis so that it is at most `width` wide. Never cuts a character. */
export function fit(text: string, width: number, size: number, measure: Measure): string {
  if (measure(text, size) <= width) return text;
  const characters = Array.from(text);
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const cut = `${characters.slice(0, middle).join("").trimEnd()}…`;
    if (measure(cut, size) <= width) low = middle;
    else high = middle - 1;
  }
  return `${characters.slice(0, low).join("").trimEnd()}…`;
}

/** The widest of the texts, at most `most`. */
export function widest(
  texts: readonly string[],
  size: number,
  measure: Measure,
  most: number,
): number {
  let result = 0;
  for (const text of texts) result = Math.max(result, measure(text, size));
  return Math.min(Math.ceil(result), most);
}

/**
 * Positions at least `gap` apart and inside [low, high] where there is room, each as near to its
 * wish as the order allows: pushed down from the top, then up from the bottom.
 */
export function spread(
  wishes: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const order = wishes
    .map((_, i) => i)
    .sort((i, j) => (wishes[i] ?? 0) - (wishes[j] ?? 0) || i - j);
  const result = [...wishes];
  let edge = low;
  for (const i of order) {
    result[i] = Math.max(result[i] ?? 0, edge);
    edge = (result[i] ?? 0) + gap;
  }
  edge = high;
  for (const i of [...order].reverse()) {
    result[i] = Math.min(result[i] ?? 0, edge);
    edge = (result[i] ?? 0) - gap;
  }
  return result;
}

/** A colour for each pinned model, by the order of the pins. */
export function pinColours(pins: readonly string[], palette: Palette): Map<string, string> {
  return new Map(
    pins.map((model, i) => [model, palette.pins[i % palette.pins.length] ?? palette.soft]),
  );
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A chart as a picture that says by itself what it is: the finding above it, the source below it, and
// in its metadata how it can be had again.
import type { Measure, Palette } from "./surface";
import { attribute, escapeXml, groupText, type WritingRules } from "./svg_text";

export interface Facts {
  /** The sentence above the chart, and what is plotted. */
  finding: string;
  about: string;
  /** The line below it: what the numbers come from. */
  source: string;
  provenance: {
    generator: string;
    /** 16 hex digits of the core; empty where there is none. */
    data: string;
    /** The options as the part of the address after #. */
    address: string;
  };
  locale: string;
}

export interface Look extends WritingRules {
  palette: Palette;
  measure: Measure;
  sans: string;
}

export interface Standalone {
  text: string;
  width: number;
  height: number;
}

const margin = 24;
/** Texts are no narrower than this, whatever the chart is. */
const leastWidth = 280;
// The serif is a little wider than the font that texts are measured in.
const serifWidth = 1.06;

interface Style {
  size: number;
  /** From line to line. */
  step: number;
  colour: string;
  serif?: boolean;
}

const asian = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}";
/** What stays together in a line: a word, or one character of a script without spaces. */
const unbroken = new RegExp(`[${asian}]\\p{P}*\\s*|[^\\s${asian}]+\\s*|\\s+`, "gu");

/** The text in lines of at most that width; what is longer than a line is cut between characters. */
export function linesOf(text: string, width: number, wide: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  const take = (part: string) => {
    if (line !== "" && wide((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  };
  for (const part of text.trim().match(unbroken) ?? []) {
    if (wide(part.trimEnd()) <= width) take(part);
    else for (const character of part) take(character);
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  return lines;
}

/** The same number of lines, of lengths as equal as it allows: no word stands alone in the last one. */
function balanced(text: string, width: number, wide: (text: string) => number): string[] {
  const lines = linesOf(text, width, wide);
  let best = lines;
  for (let part = 0.96; part > 0.5; part -= 0.04) {
    const narrower = linesOf(text, width * part, wide);
    if (narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}

/** Lines of text from `y` on, and where they end. */
function textBlock(text: string, style: Style, y: number, width: number, look: Look) {
  const { size, step, colour, serif = false } = style;
  const wide = (part: string) => look.measure(part, size) * (serif ? serifWidth : 1);
  const lines = (serif ? balanced : linesOf)(text, width, wide);
  const attributes =
    attribute("font-size", size) +
    attribute("fill", colour) +
    (serif ? attribute("font-family", look.serif) : "");
  const spans = lines.map(
    (line, i) =>
      `<tspan${attribute("x", margin)}${attribute("y", y + size + i * step)}>${escapeXml(line)}</tspan>`,
  );
  const end = y + lines.length * step;
  return { text: lines.length > 0 ? `<text${attributes}>${spans.join("")}</text>` : "", end };
}

const numberOf = (svg: Element, name: string, at: number): number => {
  const own = Number.parseFloat(svg.getAttribute(name) ?? "");
  const box = Number((svg.getAttribute("viewBox") ?? "").split(/[\s,]+/)[at]);
  return Math.ceil(Number.isFinite(own) ? own : Number.isFinite(box) ? box : 0);
};

/** The drawing with its facts as one SVG document. Neither is changed. */
export function makeStandalone(svg: Element, facts: Facts, look: Look): Standalone {
  const { palette } = look;
  const inner = Math.max(leastWidth, numberOf(svg, "width", 2));
  const width = inner + 2 * margin;
  const title = { size: inner < 480 ? 17 : 20, step: inner < 480 ? 23 : 27, serif: true };
  const small = { size: 12.5, step: 18, colour: palette.soft };

  const finding = textBlock(
    facts.finding,
    { ...title, colour: palette.ink },
    margin - 4,
    inner,
    look,
  );
  const about = textBlock(facts.about, small, finding.end + 2, inner, look);
  const top = about.end + 16;
  const bottom = top + numberOf(svg, "height", 3);
  const source = textBlock(
    facts.source,
    { size: 11, step: 15, colour: palette.faint },
    bottom + 14,
    inner,
    look,
  );
  const height = Math.ceil(source.end + margin - 8);

  const root =
    attribute("xmlns", "http://www.w3.org/2000/svg") +
    attribute("width", width) +
    attribute("height", height) +
    attribute("viewBox", `0 0 ${width} ${height}`) +
    attribute("role", "img") +
    attribute("xml:lang", facts.locale) +
    attribute("font-family", look.sans) +
    attribute("color", palette.ink) +
    attribute("style", "font-variant-numeric:tabular-nums");
  const heard = [facts.about, svg.getAttribute("aria-label") ?? "", facts.source];
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg${root}>`,
    `<title>${escapeXml(facts.finding)}</title>`,
    `<desc>${escapeXml(heard.filter((each) => each !== "").join("\n"))}</desc>`,
    `<metadata>${escapeXml(JSON.stringify(facts.provenance))}</metadata>`,
    `<rect${attribute("width", width)}${attribute("height", height)}${attribute("fill", palette.paper)}/>`,
    finding.text,
    about.text,
    groupText(svg, margin, top, look),
    source.text,
    "</svg>\n",
  ];
  return { text: text.filter((each) => each !== "").join("\n"), width, height };
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The drawing surface of a browser: text measured on a canvas, colours read from the style sheet.
import type { Measure, Palette } from "../charts/surface";

/** The token of the style sheet behind each colour of the charts. */
const tokens: Record<Exclude<keyof Palette, "pins">, string> = {
  paper: "--paper",
  sheet: "--sheet",
  ink: "--ink",
  soft: "--soft",
  faint: "--faint",
  line: "--line",
  line2: "--line2",
  wash: "--wash",
  a: "--a",
  b: "--b",
  tie: "--tie",
  bad: "--bad",
  accent: "--accent",
  rest: "--rest",
};
const pinTokens = 8;

export function readPalette(root: Element): Palette {
  const style = getComputedStyle(root);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const colours = Object.fromEntries(
    Object.entries(tokens).map(([key, token]) => [key, read(token)]),
  );
  return {
    ...(colours as Omit<Palette, "pins">),
    pins: Array.from({ length: pinTokens }, (_, i) => read(`--pin${i + 1}`)),
  };
}

export function browserMeasure(root: Element): Measure {
  const context = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(root).fontFamily;
  return (text, size) => {
    if (!context) return text.length * size * 0.6;
    context.font = `${size}px ${family}`;
    return context.measureText(text).width;
  };
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The lines of a result: what was measured, its target, and how many times better it is.

export const atLeast = (limit) => ({ limit, text: `≥ ${limit}`, times: (x) => x / limit });
export const atMost = (limit) => ({ limit, text: `≤ ${limit}`, times: (x) => limit / x });

const columns = [52, 10, 12, 9, 9];

const cells = ({ what, unit, measured, target }) => [
  what,
  number(measured),
  unit,
  target?.text ?? "",
  target ? `${target.times(measured).toFixed(2)} x` : "",
];

const number = (measured) =>
  measured >= 100 ? Math.round(measured).toLocaleString("en") : measured.toPrecision(3);

/** One line for the terminal. */
export function plain(line) {
  const [what, measured, unit, target, times] = cells(line);
  const [a, b, c, d, e] = columns;
  return `${what.padEnd(a)}${measured.padStart(b)} ${unit.padEnd(c)}${target.padEnd(d)}${times.padStart(e)}`;
}

export function markdown(lines) {
  const rows = lines.map((line) => `| ${cells(line).join(" | ")} |\n`);
  return [
    "| measured | value | unit | target | better by |\n|---|--:|---|---|--:|\n",
    ...rows,
  ].join("");
}

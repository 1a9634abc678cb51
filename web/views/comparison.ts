// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Whether one of two models is better: the verdict, and the figures behind it.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Comparison } from "../core";
import type { App } from "./app";
import { pValue } from "./p_value";
import { model, rich } from "./text";

const verdicts = {
  clearly: "compare.clearly",
  probably: "compare.probably",
  not_apart: "compare.not_apart",
} as const;

function difference({ words }: App, { difference, lower, upper }: Comparison): string {
  const points = words.rating(difference);
  if (lower === null || upper === null) return points;
  const [from, to] = [words.rating(lower), words.rating(upper)];
  return words.text("compare.range", { points, lower: from, upper: to });
}

/** The answer about these two, once it is there. */
export function comparisonPanel(
  app: App,
  pair: { row: string; column: string },
): TemplateResult | typeof nothing {
  const { words, store } = app;
  const found = store.answers.comparison.value.value;
  const same = [pair.row, pair.column].sort();
  if (!found || [found.model, found.other].sort().some((name, i) => name !== same[i]))
    return nothing;
  const { probability, p_holm: p, verdict, battles_needed: needed } = found;
  const facts: [string, string][] = [
    [words.text("compare.difference"), difference(app, found)],
    [words.text("compare.share"), words.percent(found.expected_share, 1)],
  ];
  if (probability !== null)
    facts.push([words.text("compare.probability"), words.percent(probability, 1)]);
  if (p !== null) facts.push([words.text("compare.p"), pValue(words, p)]);
  if (verdict !== "clearly" && p !== null) {
    const more = needed === null ? words.text("compare.needed.more") : words.integer(needed);
    facts.push([words.text("compare.needed"), more]);
  }
  return html`<div class="compared" data-verdict=${verdict} data-difference=${String(found.difference)}
      data-p=${p === null ? "" : String(p)}>
    <p class="verdict">${rich(words, verdicts[verdict], { model: model(found.model), other: model(found.other) })}</p>
    <dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd class="num">${value}</dd></div>`)}</dl></div>`;
}

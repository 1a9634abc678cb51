// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The table of judges, and what each of its measures is.
import { signal } from "@preact/signals-core";
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { JudgeReport, JudgeRow, Share } from "../core";
import type { Key, Words } from "../i18n/words";
import type { App } from "./app";
import { matches } from "./board_rows";
import { type Axis, axisLines } from "./interval";
import { sideAxis, sideMark, sideTicks } from "./judge_marks";
import { type JudgeColumn, sortedJudges } from "./judge_rows";
import { pValue } from "./p_value";

/** What the reader has made of the table. */
export class JudgeTableState {
  readonly search = signal("");
  readonly sort = signal<{ column: JudgeColumn; descending: boolean }>({
    column: "votes",
    descending: true,
  });
}

const headings: Record<JudgeColumn, Key> = {
  judge: "judges.judge",
  votes: "judges.votes",
  ties: "judges.ties",
  left: "judges.left",
  longer: "judges.longer",
  flips: "judges.flips",
  own: "judges.own",
  agreement: "judges.agreement",
  kappa: "judges.kappa",
  reliability: "judges.reliability",
  p: "judges.p",
};

/** One sentence for each measure that needs one. */
const abouts: Partial<Record<JudgeColumn, Key>> = {
  ties: "judges.ties.about",
  left: "judges.left.about",
  longer: "judges.longer.about",
  flips: "judges.flips.about",
  own: "judges.own.about",
  agreement: "judges.agreement.about",
  kappa: "judges.kappa.about",
  p: "judges.p.about",
};

const ofCases = (words: Words, { cases, lower, upper }: Share): string =>
  words.text("judges.of", {
    n: cases,
    lower: words.percent(lower, 1),
    upper: words.percent(upper, 1),
  });

/** A share; how many cases it is of stands in the hint. */
function share(words: Words, value: Share, expected?: number): TemplateResult {
  if (value.cases === 0) return html`–`;
  return html`<span title=${ofCases(words, value)}>${words.percent(value.share, 1)}${
    expected === undefined
      ? nothing
      : html`<small><span class="visually-hidden">${words.text("judges.expected")} </span>${words.percent(expected, 1)}</small>`
  }</span>`;
}

/** Percentage points with their sign. */
function signed(words: Words, effect: number): string {
  const points = Math.round(effect * 1000) / 10 + 0; // what is seen, never -0
  return `${points > 0 ? "+" : ""}${words.decimal(points, 1)}`;
}

function own(words: Words, row: JudgeRow): TemplateResult {
  if (row.own_effect === null) return html`–`;
  const { own_lower: lower, own_upper: upper } = row;
  return html`${signed(words, row.own_effect)}${
    lower === null || upper === null
      ? nothing
      : html`<small>${words.text("board.range", { lower: signed(words, lower), upper: signed(words, upper) })}</small>`
  }`;
}

function cell(words: Words, row: JudgeRow, column: JudgeColumn, axis: Axis): TemplateResult {
  switch (column) {
    case "judge":
      return html`<th scope="row"><bdi title=${row.judge}>${row.judge}</bdi>${
        row.anomalous
          ? html`<small class="unlike"><span aria-hidden="true">≠</span> ${words.text("judges.mark")}</small>`
          : nothing
      }</th>`;
    case "left":
      return html`<td class="ci">${sideMark(row, axis, words)}</td>`;
    case "votes":
      return html`<td class="num">${words.integer(row.votes)}</td>`;
    case "ties":
      return html`<td class="num">${share(words, row.ties)}</td>`;
    case "longer":
      return html`<td class="num">${share(words, row.longer, row.expected_longer)}</td>`;
    case "flips":
      return html`<td class="num">${share(words, row.flips)}</td>`;
    case "own":
      return html`<td class="num">${own(words, row)}</td>`;
    case "agreement":
      return html`<td class="num">${row.agreement === null ? "–" : words.percent(row.agreement, 1)}</td>`;
    case "kappa":
      return html`<td class="num">${row.kappa === null ? "–" : words.decimal(row.kappa, 2)}</td>`;
    case "reliability":
      return html`<td class="num">${words.decimal(row.reliability, 2)}</td>`;
    case "p":
      return html`<td class="num">${pValue(words, row.anomaly_p)}</td>`;
  }
}

function heading({ words, ui }: App, column: JudgeColumn, axis: Axis): TemplateResult {
  const { column: by, descending } = ui.judges.sort.value;
  const direction = by !== column ? "none" : descending ? "descending" : "ascending";
  // Large numbers first on the first click; names, and what is least probable, from the beginning.
  const largeFirst = column !== "judge" && column !== "p";
  const next = () => {
    ui.judges.sort.value = { column, descending: by === column ? !descending : largeFirst };
  };
  const name = column === "judge" ? "l" : column === "left" ? "l side" : "";
  return html`<th scope="col" class=${name} aria-sort=${direction} data-column=${column}><button @click=${next}>${words.text(headings[column])}<span
    class="arrow" aria-hidden="true">${by !== column ? "" : descending ? "↓" : "↑"}</span></button>${
      column === "left" ? sideTicks(axis, words) : nothing
    }</th>`;
}

export function judgeTable(
  app: App,
  report: JudgeReport,
  columns: readonly JudgeColumn[],
): TemplateResult {
  const { words, store, ui } = app;
  const { column, descending } = ui.judges.sort.value;
  const found = report.judges.filter((row) => matches(row.judge, ui.judges.search.value));
  const ordered = sortedJudges(found, column, descending, words.compare);
  const axis = sideAxis(report.judges);
  const listed = report.judges.length;
  const caption =
    listed < report.all_judges
      ? words.text("judges.caption.most", { n: listed, total: words.integer(report.all_judges) })
      : words.text("judges.caption", { n: listed });
  return html`<div class="scroll judges"><table style="--axis:${axisLines(axis)}" aria-busy=${store.answers.judges.pending.value}>
    <caption>${caption}${
      found.length < listed
        ? html` <span>· ${words.text("board.hidden", { n: listed - found.length })}</span>`
        : nothing
    }</caption>
    <thead><tr>${columns.map((each) => heading(app, each, axis))}</tr></thead>
    <tbody>${repeat(
      ordered,
      (row) => row.judge,
      (
        row,
      ) => html`<tr data-judge=${row.judge} data-votes=${row.votes} data-left=${String(row.left.share)}
        data-expected=${String(row.expected_left)} data-reliability=${String(row.reliability)} data-p=${String(row.anomaly_p)}
        ?data-anomalous=${row.anomalous}>${columns.map((each) => cell(words, row, each, axis))}</tr>`,
    )}</tbody></table></div>
    ${found.length === 0 ? html`<p class="empty">${words.text("judges.nothing")}</p>` : nothing}`;
}

/** What the columns are, one sentence each. */
export function measures(
  { words }: App,
  report: JudgeReport,
  columns: readonly JudgeColumn[],
): TemplateResult {
  const about = (column: JudgeColumn): Key | undefined => {
    if (column !== "reliability") return abouts[column];
    return report.by_confusion ? "judges.reliability.votes" : "judges.reliability.ratings";
  };
  return html`<dl class="measures">${columns.map((column) => {
    const key = about(column);
    return key
      ? html`<div data-measure=${column}><dt>${words.text(headings[column])}</dt><dd>${words.text(key)}</dd></div>`
      : nothing;
  })}</dl>`;
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Who votes, how they agree, and what sways them.
import { html, nothing, type TemplateResult } from "lit-html";
import type { JudgeReport } from "../core";
import type { App } from "./app";
import { picker } from "./figure";
import { filterLine } from "./filters";
import { type Concord, columnsOf, concordOf } from "./judge_rows";
import { judgeTable, measures } from "./judge_table";
import { failurePanel } from "./notice";
import { rich } from "./text";

/** As many judges as are listed at first, and how many more a reader can ask for. */
const tops = [30, 100, 300];

function agreement({ words }: App, report: JudgeReport, concord: Concord): unknown[] {
  const n = report.shared_items;
  const alpha = words.decimal(report.alpha ?? Number.NaN, 2);
  switch (concord) {
    case "well":
      return rich(words, "judges.agree.well", { n, alpha });
    case "fairly":
      return rich(words, "judges.agree.fairly", { n, alpha });
    case "little":
      return rich(words, "judges.agree.little", { n, alpha });
    case "chance":
      return rich(words, "judges.agree.chance", { n, alpha });
    case "same":
      return rich(words, "judges.agree.same", { n });
    case "apart":
      return rich(words, "judges.agree.apart", {});
    case "unnamed":
      return rich(words, "judges.agree.unnamed", {});
    case "alone":
      return rich(words, "judges.agree.alone", {});
  }
}

function unlike({ words }: App, { anomalous, all_judges: total }: JudgeReport): unknown[] {
  if (total < 2) return [];
  return anomalous === 0
    ? rich(words, "judges.unlike.none", { n: total })
    : rich(words, "judges.unlike", { n: anomalous, total: words.integer(total) });
}

function lede(app: App, report: JudgeReport): TemplateResult {
  const { words, store } = app;
  if (report.all_judges === 0) return html`<h1 class="lede">${words.text("judges.nobody")}</h1>`;
  const prompts = store.loaded.value?.report.columns.includes("prompt") ?? false;
  const concord = concordOf(report, prompts);
  return html`<h1 class="lede" data-concord=${concord} data-alpha=${report.alpha ?? ""}>${agreement(app, report, concord)}${words.gap}${unlike(app, report)}</h1>
    <p class="sub">${words.text(report.by_confusion ? "judges.by_votes" : "judges.by_ratings")}</p>`;
}

function tools(app: App, report: JudgeReport): TemplateResult {
  const { words, store, ui } = app;
  const more = tops.filter((_, i) => i === 0 || (tops[i - 1] ?? 0) < report.all_judges);
  return html`<div class="tools">
    <input type="search" class="search" placeholder=${words.text("judges.search")} aria-label=${words.text("judges.search")}
      .value=${ui.judges.search.value} @input=${(event: Event) => {
        ui.judges.search.value = (event.target as HTMLInputElement).value;
      }}>
    ${
      more.length > 1
        ? picker(
            "judges",
            words.text("judges.top"),
            more.map((n) => ({ value: String(n), label: words.text("judges.top.n", { n }) })),
            String(store.judgesTop.value),
            (n) => {
              store.judgesTop.value = Number(n);
            },
          )
        : nothing
    }</div>`;
}

export function judgesView(app: App): TemplateResult {
  const { words, store } = app;
  const answer = store.answers.judges;
  const report = answer.value.value;
  const failure = answer.failure.value ?? (report ? null : store.board.failure.value);
  if (failure?.code === "missing_column") {
    return html`${filterLine(app)}<section class="notice" data-error-id="missing_column">
      <p><strong>${words.text("judges.missing")}</strong></p><p>${words.text("judges.missing.advice")}</p></section>`;
  }
  if (failure) return html`${filterLine(app)}${failurePanel(app, failure, "")}`;
  if (!report)
    return html`${filterLine(app)}<p class="lede waiting" role="status">${words.text("board.rating_now")}</p>`;
  const columns = columnsOf(report.judges);
  return html`${filterLine(app)}${lede(app, report)}
    ${
      report.judges.length > 0
        ? html`${tools(app, report)}${judgeTable(app, report, columns)}${measures(app, report, columns)}`
        : nothing
    }`;
}

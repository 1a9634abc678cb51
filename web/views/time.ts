// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Ratings over time: the race and the history.
import { html, type TemplateResult } from "lit-html";
import type { Tab } from "../hash";
import type { App } from "./app";
import { picker } from "./figure";
import { filterLine } from "./filters";
import { historyFigure } from "./history";
import { failurePanel } from "./notice";
import { raceFigure, raceTops } from "./race";

const tabs: readonly Tab[] = ["race", "history"];
const periods = ["day", "week", "month"] as const;

function body(app: App): TemplateResult {
  const { words, store } = app;
  const options = store.options.value;
  const answer = store.tab.value === "race" ? store.race : store.history;
  const failure = answer.failure.value ?? (answer.value.value ? null : store.board.failure.value);
  if (failure) {
    const noTimes = failure.code === "missing_column";
    return noTimes
      ? html`<section class="notice" data-error-id="missing_column"><p><strong>${words.text("time.missing")}</strong></p><p>${words.text("time.missing.advice")}</p></section>`
      : failurePanel(app, failure, "");
  }
  const frames = store.race.value.value;
  const history = store.history.value.value;
  if (options && store.tab.value === "race" && frames) return raceFigure(app, frames, options);
  if (options && store.tab.value === "history" && history)
    return historyFigure(app, history, options);
  return html`<p class="lede waiting" role="status">${words.text("board.rating_now")}</p>`;
}

export function timeView(app: App): TemplateResult {
  const { words, store } = app;
  const options = store.options.value;
  const tab = store.tab.value;
  return html`${filterLine(app)}
    <div class="tools">
      <div class="segments" role="group" aria-label=${words.text("time.tab")}>${tabs.map(
        (each) => html`<a href=${store.hash({ tab: each })}
        aria-current=${each === tab ? "page" : "false"}>${words.text(`time.${each}`)}</a>`,
      )}</div>
      ${
        options
          ? picker(
              "period",
              words.text("time.period"),
              periods.map((value) => ({ value, label: words.text(`period.${value}`) })),
              options.history.period,
              (period) =>
                store.change((o) => {
                  o.history.period = period;
                }),
            )
          : ""
      }
      ${
        tab === "race"
          ? picker(
              "bars",
              words.text("race.top"),
              raceTops.map((n) => ({ value: String(n), label: words.text("race.top.n", { n }) })),
              String(store.raceTop.value),
              (n) => {
                store.raceTop.value = Number(n);
              },
            )
          : ""
      }
    </div>
    ${body(app)}`;
}

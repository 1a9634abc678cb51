// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The line above every view: which rules differ from the defaults, and how many rows count.
import { html, nothing, type TemplateResult } from "lit-html";
import type { RowAudit, RunOptions } from "../core";
import type { App } from "./app";

interface Filter {
  label: string;
  remove(options: RunOptions): void;
}

/** The rules that differ from the defaults, in words. */
export function activeFilters({ words, store }: App, options: RunOptions): Filter[] {
  const defaults = store.defaultOptions?.clean;
  if (!defaults) return [];
  const { clean } = options;
  const filters: Filter[] = [];
  const add = (on: boolean, label: string, remove: Filter["remove"]) => {
    if (on) filters.push({ label, remove });
  };
  for (const language of clean.language) {
    add(true, language, (o) => {
      o.clean.language = o.clean.language.filter((each) => each !== language);
    });
  }
  add(clean.min_date !== "", words.text("filter.from", { from: clean.min_date }), (o) => {
    o.clean.min_date = "";
  });
  add(clean.max_date !== "", words.text("filter.to", { to: clean.max_date }), (o) => {
    o.clean.max_date = "";
  });
  add(
    clean.min_turn !== defaults.min_turn,
    words.text("filter.turns", { n: clean.min_turn }),
    (o) => {
      o.clean.min_turn = defaults.min_turn;
    },
  );
  add(!clean.anony && defaults.anony, words.text("filter.not_anony"), (o) => {
    o.clean.anony = true;
  });
  add(!clean.dedup && defaults.dedup, words.text("filter.not_dedup"), (o) => {
    o.clean.dedup = true;
  });
  add(clean.duplicates && !defaults.duplicates, words.text("filter.duplicates"), (o) => {
    o.clean.duplicates = false;
  });
  add(clean.burst && !defaults.burst, words.text("filter.burst"), (o) => {
    o.clean.burst = false;
  });
  const excluded = clean.exclude_models;
  add(excluded.length > 0, words.text("filter.excluded", { n: excluded.length }), (o) => {
    o.clean.exclude_models = [];
  });
  return filters;
}

function counting({ words, store }: App, { kept, read }: RowAudit): string {
  const unit = store.unit.value;
  return kept === read
    ? words.text(`filter.counting.all${unit}`, { n: read })
    : words.text(`filter.counting${unit}`, { kept, read });
}

export function filterLine(app: App): TemplateResult {
  const { words, store } = app;
  const options = store.options.value;
  const board = store.board.value.value;
  const filters = options ? activeFilters(app, options) : [];
  return html`<div class="filters">
    ${filters.map(
      ({ label, remove }) => html`<button class="filter on" @click=${() => store.change(remove)}
      aria-label=${words.text("filter.remove", { filter: label })}><bdi>${label}</bdi> ×</button>`,
    )}
    <a class="filter" href=${store.hash({ view: "data" })}>${words.text("filter.change")}</a>
    <span class="space"></span>
    ${board ? html`<span class="num">${counting(app, board.rows)}</span>` : nothing}
  </div>`;
}

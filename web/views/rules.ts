// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Which rows count: a switch for each cleaning rule of the core.
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { RunOptions } from "../core";
import type { Loaded } from "../loads";
import type { App } from "./app";

/** Above this many languages a search field helps. */
const searchFrom = 10;
const shownLanguages = 100;

function languages({ words, store, ui }: App, loaded: Loaded, options: RunOptions): TemplateResult {
  const { report } = loaded;
  const chosen = options.clean.language;
  const find = ui.languageSearch.value.toLowerCase();
  const shown = report.languages
    .filter((each) => each.label.toLowerCase().includes(find))
    .slice(0, shownLanguages);
  const toggle = (label: string, on: boolean) =>
    store.change((o) => {
      o.clean.language = on ? [...chosen, label] : chosen.filter((each) => each !== label);
    });
  return html`<fieldset class="languages"><legend>${words.text("rules.languages")}</legend>
    ${
      report.languages.length > searchFrom
        ? html`<input type="search" placeholder=${words.text("rules.languages.find")}
      aria-label=${words.text("rules.languages.find")} .value=${ui.languageSearch.value}
      @input=${(event: Event) => {
        ui.languageSearch.value = (event.target as HTMLInputElement).value;
      }}>`
        : nothing
    }
    <div class="options" tabindex="-1">
      <label class="check"><input type="checkbox" .checked=${live(chosen.length === 0)}
        @change=${() =>
          store.change((o) => {
            o.clean.language = [];
          })}><span>${words.text("rules.languages.all")}</span></label>
      ${shown.map(
        (
          each,
        ) => html`<label class="check"><input type="checkbox" name="language" value=${each.label}
        .checked=${live(chosen.includes(each.label))} @change=${(event: Event) => toggle(each.label, (event.target as HTMLInputElement).checked)}>
        <span><bdi>${each.label}</bdi></span><span class="num soft">${words.integer(each.rows)}</span></label>`,
      )}
    </div></fieldset>`;
}

const isoDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

type Switch = "anony" | "dedup" | "duplicates" | "burst";

/** Whether a repeated row can be told from another vote like it, as the core has it. */
export function tellsVotesApart(columns: readonly string[]): boolean {
  const [prompt, judge, time] = ["prompt", "judge", "time"].map((name) => columns.includes(name));
  return prompt ? Boolean(judge || time) : Boolean(judge && time);
}

export function rules(app: App, loaded: Loaded, options: RunOptions): TemplateResult {
  const { words, store } = app;
  const { report } = loaded;
  const has = (column: string) => report.columns.includes(column);
  const rule = (name: Switch, present: boolean) => html`
    <label class="check rule"><input type="checkbox" name=${name} .checked=${live(options.clean[name])} ?disabled=${!present}
      @change=${(event: Event) => {
        const on = (event.target as HTMLInputElement).checked;
        store.change((o) => {
          o.clean[name] = on;
        });
      }}>
      <span>${words.text(`rules.${name}`)}<small>${words.text(present ? `rules.${name}.about` : name === "duplicates" ? "rules.alike" : "rules.absent")}</small></span></label>`;
  const day = (name: "min_date" | "max_date", label: string) => html`
    <label class="field"><span>${label}</span><input type="date" name=${name} .value=${live(options.clean[name])}
      min=${isoDay(report.first_time)} max=${isoDay(report.last_time)}
      @change=${(event: Event) => {
        const value = (event.target as HTMLInputElement).value;
        store.change((o) => {
          o.clean[name] = value;
        });
      }}></label>`;
  const switches = html`<div class="switches">
    ${rule("anony", has("anony"))} ${rule("dedup", has("sampled"))}
    ${rule("duplicates", tellsVotesApart(report.columns))} ${rule("burst", has("judge") && has("time"))}
  </div>`;
  const turns = html`<label class="field"><span>${words.text("rules.turn")}</span>
    <input type="number" name="min_turn" min="0" max="99" .value=${live(String(options.clean.min_turn))}
      @change=${(event: Event) => {
        const n = (event.target as HTMLInputElement).valueAsNumber;
        if (Number.isInteger(n) && n >= 0) {
          store.change((o) => {
            o.clean.min_turn = n;
          });
        }
      }}></label>`;
  const reset = () =>
    store.change((o) => {
      if (store.defaultOptions) o.clean = structuredClone(store.defaultOptions.clean);
    });
  return html`<section class="data-rules" aria-labelledby="rules-title">
    <h2 class="finding" id="rules-title">${words.text("rules.title")}</h2>
    <div class="rules">
      <div>${switches}
        <p><button class="ghost" @click=${reset}>${words.text("rules.reset")}</button></p></div>
      <div class="limits">
        ${has("turn") ? turns : nothing}
        ${report.last_time > 0 ? [day("min_date", words.text("rules.from")), day("max_date", words.text("rules.to"))] : nothing}
        ${report.languages.length > 0 ? languages(app, loaded, options) : nothing}
      </div>
    </div>
  </section>`;
}

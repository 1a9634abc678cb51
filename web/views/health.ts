// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How healthy the battles are, before any rating: what stands out with the switch that acts on it,
// and the facts. Every number is the core's.
import { html, nothing, type TemplateResult } from "lit-html";
import type { CleanOptions, Health, LoadReport, RunOptions, Suggestion } from "../core";
import type { App } from "./app";
import { tellsVotesApart } from "./rules";
import { model, modelList, rich } from "./text";

/** Lists of more names are folded. */
const namesAtOnce = 3;
const namesInList = 100;

/** The options of cleaning that a suggestion can switch. */
type Switchable = "duplicates" | "burst" | "exclude_models";
const reasonOf: Record<Switchable, string> = {
  duplicates: "duplicate",
  burst: "burst",
  exclude_models: "excluded_model",
};
const switchables = Object.keys(reasonOf) as Switchable[];

const isOn = (clean: CleanOptions, option: Switchable): boolean =>
  option === "exclude_models" ? clean.exclude_models.length > 0 : clean[option];

function switchOn(clean: CleanOptions, option: Switchable, health: Health): void {
  if (option === "exclude_models") {
    const others = health.groups.slice(1).flatMap((group) => group.models);
    clean.exclude_models = [...new Set([...clean.exclude_models, ...others])];
  } else clean[option] = true;
}

function switchOff(clean: CleanOptions, option: Switchable): void {
  if (option === "exclude_models") clean.exclude_models = [];
  else clean[option] = false;
}

/** How often the first model won, with its interval; nothing where no battle was decided. */
function firstWon({ words }: App, health: Health) {
  if (health.first_share === null) return undefined;
  const share = (value: number) => words.percent(value, 1);
  return {
    share: share(health.first_share),
    lower: share(health.first_lower),
    upper: share(health.first_upper),
  };
}

function sentence(app: App, { advice, rows }: Suggestion, health: Health): unknown[] {
  const unit = advice === "map_outcomes" ? app.store.unit.value : "";
  return rich(app.words, `health.${advice}${unit}` as "health.map_outcomes", {
    n: rows,
    ...firstWon(app, health),
  });
}

/** The button that acts on a suggestion, or the sentence why there is none. */
function remedy(app: App, { advice, option }: Suggestion, health: Health): unknown {
  const { words, store } = app;
  const known = switchables.find((each) => each === option);
  if (known) {
    return html`<button class="btn" data-fix=${known} @click=${() =>
      store.change((o) =>
        switchOn(o.clean, known, health),
      )}>${words.text(`health.do.${known}`)}</button>`;
  }
  const place = advice === "map_outcomes" ? store.loader.placeOfUnknown() : null;
  if (place) {
    return html`<button class="btn" data-fix="outcomes" @click=${() => void store.loader.mapColumns(place)}>
      ${words.text("health.do.map_outcomes")}</button>`;
  }
  const why = words.find("health.why", advice);
  return why ? html`<small>${words.text(why)}</small>` : nothing;
}

/** What the switches that are on have done, each with the way back. */
function done({ words, store }: App, health: Health, options: RunOptions): TemplateResult[] {
  return switchables
    .filter((option) => isOn(options.clean, option))
    .map((option) => {
      const rows = health.rows.set_aside.find((each) => each.reason === reasonOf[option])?.rows;
      return html`<li class="done" data-done=${option}><span>${rich(words, `health.done.${option}`, { n: rows ?? 0 })}</span>
        <button class="btn" @click=${() => store.change((o) => switchOff(o.clean, option))}>${words.text("health.undo")}</button></li>`;
    });
}

/** Names in a line, or folded under their number. */
function names({ words }: App, list: readonly string[]): unknown {
  if (list.length <= namesAtOnce) return modelList(words, list);
  return html`<details><summary>${words.text("health.names", { n: list.length })}</summary>
    <ul>${list.slice(0, namesInList).map((name) => html`<li>${model(name)}</li>`)}${
      list.length > namesInList ? html`<li>…</li>` : nothing
    }</ul></details>`;
}

function skewed(app: App, health: Health): unknown {
  const { words } = app;
  const lines = health.skewed.map((each) =>
    rich(words, "health.skewed.one", {
      model: model(each.model),
      share: words.percent(each.share, 0),
      opponent: model(each.opponent),
    }),
  );
  if (lines.length === 1) return lines[0];
  return html`<details><summary>${words.text("health.names", { n: lines.length })}</summary>
    <ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></details>`;
}

function groups(app: App, health: Health): unknown {
  const { words } = app;
  if (health.groups.length < 2) return words.integer(health.groups.length);
  return html`<details><summary>${words.integer(health.groups.length)}</summary>
    <ul>${health.groups.map((group) => html`<li>${names(app, group.models)}</li>`)}</ul></details>`;
}

function facts(app: App, health: Health, columns: readonly string[]): TemplateResult {
  const { words } = app;
  const share = (value: number) => words.percent(value, 1);
  const first = firstWon(app, health);
  const rows: [key: Parameters<typeof words.text>[0], shown: boolean, value: () => unknown][] = [
    ["health.models", true, () => words.integer(health.models)],
    ["health.judges", health.judges > 0, () => words.integer(health.judges)],
    ["health.days", health.days > 0, () => words.integer(health.days)],
    ["health.ties", true, () => share(health.tie_share)],
    ["health.both_bad", health.both_bad_share > 0, () => share(health.both_bad_share)],
    ["health.first", first !== undefined, () => words.text("health.first.range", first)],
    [
      "health.pairs",
      true,
      () => words.text("health.pairs.of", { n: health.pairs, possible: health.possible_pairs }),
    ],
    ["health.thin", true, () => words.integer(health.thin_pairs)],
    ["health.groups", true, () => groups(app, health)],
    ["health.duplicates", tellsVotesApart(columns), () => words.integer(health.duplicates)],
    ["health.bursts", columns.includes("judge"), () => words.integer(health.in_bursts)],
    ["health.undefeated", health.undefeated.length > 0, () => names(app, health.undefeated)],
    ["health.winless", health.winless.length > 0, () => names(app, health.winless)],
    ["health.skewed", health.skewed.length > 0, () => skewed(app, health)],
    ["health.without_judge", health.without_judge > 0, () => words.integer(health.without_judge)],
    [
      "health.without_language",
      health.without_language > 0,
      () => words.integer(health.without_language),
    ],
    ["health.without_time", health.without_time > 0, () => words.integer(health.without_time)],
  ];
  return html`<dl class="facts">${rows
    .filter(([, shown]) => shown)
    .map(
      ([key, , value]) =>
        html`<div data-fact=${key.slice("health.".length)}><dt>${words.text(key)}</dt><dd class="num">${value()}</dd></div>`,
    )}</dl>`;
}

export function healthPanel(
  app: App,
  report: LoadReport,
  options: RunOptions,
): TemplateResult | typeof nothing {
  const { words, store } = app;
  const health = store.health.value.value;
  if (!health) return nothing;
  const { suggestions } = health;
  const title =
    suggestions.length > 0
      ? words.text("health.title", { n: suggestions.length })
      : words.text("health.title.none");
  return html`<section class="health" aria-labelledby="health-title" aria-busy=${store.health.pending.value}>
    <h2 class="finding" id="health-title">${title}</h2><p class="about">${words.text("health.sub")}</p>
    <ul class="advice">${suggestions.map(
      (each) => html`<li data-advice=${each.advice}><span>${sentence(app, each, health)}</span>
      ${remedy(app, each, health)}</li>`,
    )}${done(app, health, options)}</ul>
    ${facts(app, health, report.columns)}
  </section>`;
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The frame of every chart: the finding as title, what is plotted below it, the same numbers as a table
// on demand, and all of it as files.
import { html, nothing, type TemplateResult } from "lit-html";
import type { App } from "./app";
import { saveMenu } from "./save";

export interface FigureParts {
  name: string;
  title: unknown;
  sub: unknown;
  /** Controls that belong to the chart. */
  tools?: unknown;
  chart: () => TemplateResult;
  table: () => TemplateResult;
  /** The numbers of the chart, from what the core gave. */
  csv?: () => string | Promise<string>;
  /** false where the chart is a table and not a drawing. */
  drawn?: boolean;
}

export function figure(app: App, parts: FigureParts): TemplateResult {
  const { words, ui } = app;
  const asTable = ui.tables.value.has(parts.name);
  return html`<figure>
    <div class="figure-head">
      <div><h1 class="finding">${parts.title}</h1><p>${parts.sub}</p></div>
      <div class="figure-tools"><button class="ghost" aria-pressed=${asTable} @click=${() => ui.toggleTable(parts.name)}>
        ${words.text(asTable ? "chart.chart" : "chart.table")}</button>${saveMenu(app, parts)}</div>
    </div>
    ${parts.tools ?? nothing}
    ${asTable ? html`<div class="scroll" tabindex="0" role="region" aria-label=${words.text("chart.table")}>${parts.table()}</div>` : html`<div data-chart>${parts.chart()}</div>`}
  </figure>`;
}

export interface Choice<T extends string> {
  value: T;
  label: string;
}

/** Two or three exclusive choices side by side. */
export function segments<T extends string>(
  name: string,
  label: string,
  choices: readonly Choice<T>[],
  chosen: T,
  choose: (value: T) => void,
): TemplateResult {
  return html`<div class="segments" role="group" aria-label=${label} data-segments=${name}>
    ${choices.map(
      (choice) => html`<button aria-pressed=${choice.value === chosen} data-value=${choice.value}
      @click=${() => choose(choice.value)}>${choice.label}</button>`,
    )}
  </div>`;
}

/** A small labelled list of choices. */
export function picker<T extends string>(
  name: string,
  label: string,
  choices: readonly Choice<T>[],
  chosen: T,
  choose: (value: T) => void,
): TemplateResult {
  return html`<label class="picker"><span>${label}</span>
    <select name=${name} data-action=${name} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value as T)}>
      ${choices.map(
        (choice) => html`<option value=${choice.value} ?selected=${choice.value === chosen}
        .selected=${choice.value === chosen}>${choice.label}</option>`,
      )}
    </select></label>`;
}

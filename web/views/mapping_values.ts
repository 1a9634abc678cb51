// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What each value of the outcome means, with the rows that carry it, as the core counted them.
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { MappedOutcome, OutcomeTally } from "../core";
import { outcomes } from "../mapping";
import type { App } from "./app";

/** As many as a list can show. */
const shownValues = 60;

const isOutcome = (meaning: string): meaning is MappedOutcome =>
  outcomes.includes(meaning as MappedOutcome);

/** Most frequent first, so that no row moves when its meaning changes; in long lists the open ones. */
function ordered(tallies: readonly OutcomeTally[]): OutcomeTally[] {
  const long = tallies.length > shownValues;
  const rank = ({ meaning }: OutcomeTally) => (long && meaning !== "unknown" ? 1 : 0);
  return [...tallies].sort((a, b) => rank(a) - rank(b) || b.rows - a.rows).slice(0, shownValues);
}

export function valueMapper(app: App): TemplateResult | typeof nothing {
  const { words, store } = app;
  const { mapper } = store.loader;
  const tallies = mapper.trial.value.value?.outcomes ?? [];
  if (tallies.length === 0) return nothing;
  const choose = (value: string) => (event: Event) => {
    const chosen = (event.currentTarget as HTMLSelectElement).value;
    mapper.setValue(value, isOutcome(chosen) ? chosen : null);
  };
  const row = ({ value, rows, meaning }: OutcomeTally) => {
    const name = value === "" ? words.text("map.value.empty") : value;
    const other = isOutcome(meaning) ? "" : meaning;
    return html`<tr data-value=${value} class=${meaning === "unknown" ? "open" : ""}>
      <th scope="row"><code><bdi>${name}</bdi></code></th><td class="num">${words.integer(rows)}</td>
      <td class="l"><select aria-label=${name} @change=${choose(value)}>
        ${other ? html`<option value="" .selected=${live(true)}>${words.text(`outcome.${other}` as "outcome.unknown")}</option>` : nothing}
        ${outcomes.map(
          (each) =>
            html`<option value=${each} .selected=${live(each === meaning)}>${words.text(`outcome.${each}`)}</option>`,
        )}</select></td></tr>`;
  };
  return html`<section class="values" aria-labelledby="values-title">
    <h3 class="h2" id="values-title">${words.text("map.values")}</h3>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="values-title">
    <table><tbody>${ordered(tallies).map(row)}</tbody></table></div></section>`;
}

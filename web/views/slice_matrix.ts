// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Models and slices as a grid: the rank large, the rating small, and a tint with a mark where the
// model differs from the other battles. One cell is in the order of the Tab key; arrows go on.
import { html, nothing, type TemplateResult } from "lit-html";
import type { SliceTable } from "../core";
import type { Words } from "../i18n/words";
import type { App } from "./app";
import { pText, significance } from "./p_value";
import { indexOf, isSignificant, type Place } from "./slice_finding";
import { signedPoints, sliceName } from "./slice_words";

// The tint is full, in percent, from this many points on, so that usual differences still differ.
const tint = { least: 14, most: 46, fullAt: 120 };

function tintOf(points: number): string {
  const share = Math.min(1, Math.abs(points) / tint.fullAt);
  return `--tint:${Math.round(tint.least + share * (tint.most - tint.least))}%`;
}

function cell(words: Words, table: SliceTable, place: Place, first: boolean): TemplateResult {
  const at = indexOf(table, place);
  const rating = table.rating[at] ?? Number.NaN;
  const points = table.difference[at] ?? Number.NaN;
  const differs = isSignificant(table, at) && Number.isFinite(points);
  const side = !differs ? "" : points > 0 ? "more" : "less";
  return html`<td tabindex=${first ? 0 : -1} class=${side} style=${differs ? tintOf(points) : nothing}
    data-row=${place.model} data-slice=${place.slice} data-at=${at}>${
      Number.isFinite(rating)
        ? html`<b>${table.rank[at]}</b><small>${words.rating(rating)}</small>${
            differs
              ? html`<i>${points > 0 ? "▲" : "▼"}<span class="visually-hidden"> ${signedPoints(words, points)}</span></i>`
              : nothing
          }`
        : html`<span class="unrated-cell">–</span>`
    }</td>`;
}

/** Whether the slice as a whole differs from the other battles. */
function verdict(words: Words, { p_holm }: SliceTable["slices"][number]): TemplateResult {
  if (!Number.isFinite(p_holm)) return html`${words.text("slices.untested")}`;
  const p = pText(words, p_holm);
  return p_holm < significance
    ? html`<strong><span aria-hidden="true">≠</span> ${words.text("slices.differs")}</strong> <span>${p}</span>`
    : html`${words.text("slices.alike")} <span>${p}</span>`;
}

function head(words: Words, table: SliceTable, slice: number): TemplateResult {
  const summary = table.slices[slice];
  if (!summary) return html``;
  const name = sliceName(words, table, slice);
  return html`<th scope="col" data-head=${summary.name} data-battles=${summary.battles} data-p=${String(summary.p_holm)}>
    <b><bdi title=${name}>${name}</bdi></b><small class="num">${words.text("chip.battles", { n: summary.battles })}</small>
    <small class="verdict">${verdict(words, summary)}</small></th>`;
}

const steps = new Map<string, readonly [number, number]>([
  ["ArrowUp", [-1, 0]],
  ["ArrowDown", [1, 0]],
  ["ArrowLeft", [0, -1]],
  ["ArrowRight", [0, 1]],
  ["Home", [0, Number.NEGATIVE_INFINITY]],
  ["End", [0, Number.POSITIVE_INFINITY]],
]);

const cellOf = (event: Event): HTMLElement | null =>
  (event.target as Element).closest<HTMLElement>("[data-slice]");

const placeOf = (cell: HTMLElement): Place => ({
  model: Number(cell.dataset.row),
  slice: Number(cell.dataset.slice),
});

const within = (n: number, count: number): number => Math.max(0, Math.min(count - 1, n));

export function sliceMatrix(app: App, table: SliceTable): TemplateResult {
  const { words, ui, store } = app;
  const { models, slices } = table;
  const hover = (event: Event) => {
    const cell = cellOf(event);
    ui.slices.hover(table, cell && placeOf(cell));
  };
  // Moves the one cell of the Tab key here, whatever brought the focus.
  const focus = (event: FocusEvent) => {
    const cell = cellOf(event);
    if (!cell) return;
    const grid = event.currentTarget as Element;
    for (const old of grid.querySelectorAll<HTMLElement>("[data-slice][tabindex='0']"))
      old.tabIndex = -1;
    cell.tabIndex = 0;
    ui.slices.choose(table, placeOf(cell));
  };
  const key = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    const cell = cellOf(event);
    if (!step || !cell) return;
    event.preventDefault();
    const from = placeOf(cell);
    const row = within(from.model + step[0], models.length);
    const slice = within(from.slice + step[1], slices.length);
    ui.slices.hover(table, null); // the keyboard leads now
    (event.currentTarget as Element)
      .querySelector<HTMLElement>(`[data-row="${row}"][data-slice="${slice}"]`)
      ?.focus();
  };
  const leave = () => ui.slices.hover(table, null);
  return html`<div class="scroll slices"><table role="grid" aria-label=${words.text("slices.grid")} aria-describedby="slices-keys"
      aria-busy=${store.answers.slices.pending.value} data-by=${table.by}
      @pointerover=${hover} @pointerleave=${leave} @focusin=${focus} @keydown=${key}>
    <thead><tr><th scope="col" class="l">${words.text("board.model")}</th><th scope="col" class="all">${words.text("slices.all")}</th>
      ${slices.map((_, slice) => head(words, table, slice))}</tr></thead>
    <tbody>${models.map(
      (name, model) =>
        html`<tr><th scope="row"><bdi title=${name}>${name}</bdi></th><td class="num all">${words.rating(table.overall[model] ?? Number.NaN)}</td>${slices.map(
          (_, slice) => cell(words, table, { model, slice }, model === 0 && slice === 0),
        )}</tr>`,
    )}</tbody></table></div>
    <p class="visually-hidden" id="slices-keys">${words.text("slices.keys")}</p>`;
}

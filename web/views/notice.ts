// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What is under way and what went wrong: the loading panel and the error panel.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Failure, Progress } from "../engine/protocol";
import { isolate, type Words } from "../i18n/words";
import { mappable } from "../loader";
import type { Loading, Place } from "../loads";
import type { App } from "./app";
import { model, nameOf, rich } from "./text";
import { watched } from "./watched";

/** What is done of the whole, or null while the whole is unknown. */
export function shareOf(progress: Progress | null): number | null {
  return progress && progress.total > 0 ? progress.done / progress.total : null;
}

/** Tells a screen reader each quarter; each percent would be noise. */
export function spokenShare(words: Words, share: number | null): TemplateResult {
  return html`<span class="visually-hidden" role="status">${share === null ? "" : words.percent(Math.floor(share * 4) / 4, 0)}</span>`;
}

export function loadingPanel(app: App, loading: Loading): TemplateResult {
  const { words, store } = app;
  const { sample } = loading;
  const loaded = store.loaded.value;
  return html`<section class="loading" data-loading aria-labelledby="loading-name">
    <div class="loading-head"><strong id="loading-name">${words.text(sample ? "load.simulating" : "load.reading", { name: nameOf(words, loading) })}</strong>
      <button class="btn" data-action="cancel" @click=${() => store.loader.cancel()}>${words.text("load.cancel")}</button></div>
    ${watched(() => howFar(app, loading))}
    ${loaded ? html`<p>${words.text("load.meanwhile", { name: nameOf(words, loaded) })}</p>` : nothing}
  </section>`;
}

function howFar({ words }: App, loading: Loading): TemplateResult {
  const { sample } = loading;
  const progress = loading.progress.value;
  const share = shareOf(progress);
  const seconds = (performance.now() - loading.startedAt) / 1000;
  const facts =
    !progress || sample
      ? []
      : [
          words.text("load.bytes", {
            done: words.bytes(progress.done),
            total: words.bytes(progress.total),
          }),
          ...(progress.rows ? [words.text("load.rows", { n: progress.rows })] : []),
          ...(seconds > 0.3
            ? [words.text("load.speed", { speed: words.bytes(progress.done / seconds) })]
            : []),
        ];
  return html`${
    share === null
      ? html`<progress aria-labelledby="loading-name"></progress>`
      : html`<progress aria-labelledby="loading-name" max="1" .value=${share}></progress>`
  }
    <p class="num">${facts.join(" · ") || "\u00a0"}</p>
    ${spokenShare(words, share)}`;
}

/** For the title of the tab. */
export function loadingTitle(words: Words, loading: Loading): string {
  const share = shareOf(loading.progress.value);
  const name = nameOf(words, loading);
  return share === null ? name : `${words.percent(share, 0)} · ${name}`;
}

/** Failures after which it helps to know what would be read. */
const askForAnother = new Set([
  "empty_input",
  "unknown_format",
  "no_battle_list",
  "missing_column",
  "no_usable_row",
  "nothing_dropped",
]);

/** Which file, what happened and where; the reader's own sentence below, and what is accepted. */
export function failurePanel(
  { words }: App,
  failure: Failure,
  name: string,
  actions: unknown = nothing,
): TemplateResult {
  const title = words.find("error", failure.code) ?? "error.unexpected";
  const where = [
    ...(failure.where.line > 0
      ? [words.text("error.where.line", { line: failure.where.line })]
      : []),
    ...(failure.where.byte > 0
      ? [words.text("error.where.byte", { byte: failure.where.byte })]
      : []),
  ];
  return html`<section class="notice failure" role="alert" data-error-id=${failure.code}>
    <p>${
      name
        ? html`<strong>${rich(words, "error.not_loaded", { name: model(name) })}</strong> ${words.text(title)}`
        : html`<strong>${words.text(title)}</strong>`
    }
      ${where.length > 0 ? html` <span class="num">${words.text("error.at", { where: where.join(words.comma) })}</span>` : nothing}</p>
    ${failure.message ? html`<p class="said"><span>${words.text("error.details")}</span> <bdi lang="en">${failure.message}</bdi></p>` : nothing}
    ${askForAnother.has(failure.code) ? html`<p>${words.text("error.accepted")}</p>` : nothing}
    ${title === "error.unexpected" ? html`<p>${words.text("error.unexpected.advice")}</p>` : nothing}
    ${actions === nothing ? nothing : html`<div class="actions">${actions}</div>`}
  </section>`;
}

/** Other ways to read the same file, a member of the archive or an encoding; or the others without it. */
function otherWays({ store, words }: App, failure: Failure, place: Place): TemplateResult[] {
  const { members = [], encoding } = failure;
  const { openings } = place.batch;
  const opening = openings[place.at];
  if (!opening) return [];
  return [
    ...members.map(
      (member) => html`<button class="btn" data-member=${member}
        @click=${() => store.loader.again(place, { ...opening, member })}>${isolate(member)}</button>`,
    ),
    ...(encoding
      ? [
          html`<button class="btn" data-encoding=${encoding}
            @click=${() => store.loader.again(place, { ...opening, encoding })}>${words.text("load.as", { encoding })}</button>`,
        ]
      : []),
    ...(openings.length > 1
      ? [
          html`<button class="btn" data-action="without" @click=${() => store.loader.without(place)}>
            ${words.text("load.without", { n: openings.length - 1 })}</button>`,
        ]
      : []),
  ];
}

/** The way to the columns, where a choice of them can mend the failure. */
function columns({ store, words }: App, failure: Failure, place: Place): unknown {
  if (![...mappable, "no_usable_row"].includes(failure.code)) return nothing;
  return html`<button class="btn" data-action="columns" @click=${() => void store.loader.mapColumns(place)}>
    ${words.text("map.open.failed")}</button>`;
}

/** The notice above the content, if there is one. */
export function noticePanel(app: App): TemplateResult | typeof nothing {
  const { store, words } = app;
  const notice = store.notice.value;
  if (!notice) return nothing;
  const { name, rows, place } = notice;
  const loaded = store.loaded.value;
  const actions = [
    notice.kind === "failure" && place
      ? [otherWays(app, notice.failure, place), columns(app, notice.failure, place)]
      : nothing,
    rows > 0
      ? html`<button class="btn" data-action="keep" @click=${() => store.loader.keepRows()}>
          ${words.text("load.use", { n: rows })}</button>`
      : nothing,
    html`<button class="btn" data-action="dismiss" @click=${() => store.loader.dismiss()}>${words.text("load.close")}</button>`,
    loaded
      ? html`<span>${words.text("load.kept", { name: nameOf(words, loaded) })}</span>`
      : nothing,
  ];
  if (notice.kind === "failure") return failurePanel(app, notice.failure, name, actions);
  return html`<section class="notice" role="status" data-cancelled>
    <p>${words.text("load.cancelled", { name: isolate(name) })}</p>
    <div class="actions">${actions}</div></section>`;
}

/** Rows left out for an outcome that nobody knows, where they are worth a look. */
export function unmappedPanel(app: App): TemplateResult | typeof nothing {
  const { store, words, ui } = app;
  const loaded = store.loaded.value;
  if (!loaded || ui.unmappedSeen.value === loaded.generation) return nothing;
  const { rows_to_map, rows } = loaded.report;
  const place = store.loader.placeOfUnknown();
  if (rows_to_map === 0 || !place) return nothing;
  const unit = store.unit.value;
  const close = () => {
    ui.unmappedSeen.value = loaded.generation;
  };
  return html`<section class="notice" role="status" data-rows-to-map=${rows_to_map}>
    <p>${rich(words, `load.unmapped${unit}`, { n: rows_to_map, read: words.integer(rows.read) })}</p>
    <div class="actions"><button class="btn" data-fix="outcomes" @click=${() => void store.loader.mapColumns(place)}>
      ${words.text("health.do.map_outcomes")}</button>
      <button class="btn" data-action="dismiss-unmapped" @click=${close}>${words.text("load.close")}</button></div>
  </section>`;
}

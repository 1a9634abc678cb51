// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Models in parts of the battles, and whether they differ there.
import { html, nothing, type TemplateResult } from "lit-html";
import { slicesCsv } from "../charts/csv";
import type { SliceTable } from "../core";
import type { App } from "./app";
import { figure, picker } from "./figure";
import { filterLine } from "./filters";
import { failurePanel } from "./notice";
import { firstRated } from "./slice_cells";
import { sliceReadout, slicesTable } from "./slice_figures";
import { findingOf, type SliceFinding } from "./slice_finding";
import { sliceMatrix } from "./slice_matrix";
import { difference, kindNames, sliceCalled } from "./slice_words";
import { model, rich } from "./text";
import { watched } from "./watched";

const tops = [10, 20, 40, 100];
/** More slices than this are counted, not named. */
const namedSlices = 2;

/** Which slices differ from the rest; null where none does. */
function differing({ words }: App, table: SliceTable, found: SliceFinding): unknown[] | null {
  const n = found.differing.length;
  const total = table.slices.length;
  if (n === 0) return null;
  if (n > namedSlices)
    return n === total
      ? [words.text("slices.differ.all", { n })]
      : [words.text("slices.differ.many", { n, total })];
  const slices = words
    .listParts(n)
    .map((part) =>
      "item" in part ? sliceCalled(words, table, found.differing[part.item] ?? 0) : part.text,
    );
  return rich(words, n === total ? "slices.differ.two" : "slices.differ", { n, slices });
}

function title(app: App, table: SliceTable, found: SliceFinding): unknown[] {
  const { words } = app;
  if (table.slices.length === 1)
    return rich(words, "slices.single", { slice: sliceCalled(words, table, 0) });
  if (found.tested === 0) return rich(words, "slices.none_tested", {});
  const { largest } = found;
  const slices = differing(app, table, found);
  if (!largest)
    return slices
      ? [slices, words.text("slices.no_model")]
      : [words.text("slices.none", { n: found.tested })];
  const { key, n } = difference(table, largest);
  const most = rich(words, key, {
    n,
    model: model(table.models[largest.model] ?? ""),
    slice: sliceCalled(words, table, largest.slice),
  });
  return [slices ?? words.text("slices.none_whole"), words.text("slices.and"), most];
}

function tools(app: App): TemplateResult {
  const { words, store } = app;
  const kinds = store.sliceKinds.value;
  const models = store.board.value.value?.leaderboard.length ?? 0;
  const shown = tops.filter((_, i) => i === 0 || (tops[i - 1] ?? 0) < models);
  const chosen = shown.includes(store.slicesTop.value) ? store.slicesTop.value : shown.at(-1);
  return html`<div class="tools">${picker(
    "by",
    words.text("slices.by"),
    kinds.map((value) => ({ value, label: words.text(kindNames[value]) })),
    store.slicedBy.value,
    (by) => {
      store.sliceBy.value = by;
    },
  )}${
    shown.length > 1
      ? picker(
          "models",
          words.text("pairs.top"),
          shown.map((n) => ({ value: String(n), label: words.text("pairs.top.n", { n }) })),
          String(chosen),
          (n) => {
            store.slicesTop.value = Number(n);
          },
        )
      : nothing
  }</div>`;
}

function sliceFigure(app: App, table: SliceTable): TemplateResult {
  const { words, ui } = app;
  const found = findingOf(table);
  const first = found.largest ?? firstRated(table);
  const readout = () => {
    const place = ui.slices.shown(table, first);
    return place ? sliceReadout(app, table, place) : nothing;
  };
  return figure(app, {
    name: "slices",
    title: title(app, table, found),
    sub: words.text("slices.sub"),
    tools: html`${tools(app)}${
      ui.tables.value.has("slices")
        ? nothing
        : html`<div class="slice-readout" role="status">${watched(readout)}</div>`
    }`,
    chart: () => {
      ui.slices.parts.begin();
      return sliceMatrix(app, table);
    },
    table: () => slicesTable(app, table),
    csv: () => slicesCsv(table),
    drawn: false,
  });
}

/** The kind that the address asks for and the battles do not tell. */
function instead({ words, store }: App): TemplateResult | typeof nothing {
  const [wanted, used] = [store.sliceBy.value, store.slicedBy.value];
  if (wanted === used) return nothing;
  return html`<p class="note" data-instead=${used}>${words.text("slices.instead", {
    wanted: words.text(kindNames[wanted]),
    used: words.text(kindNames[used]),
  })}</p>`;
}

export function slicesView(app: App): TemplateResult {
  const { words, store } = app;
  const answer = store.answers.slices;
  const table = answer.value.value;
  const failure = answer.failure.value ?? (table ? null : store.board.failure.value);
  if (failure?.code === "bad_option" && store.options.value?.method === "online-elo") {
    return html`${filterLine(app)}<section class="notice" data-error-id="bad_option">
      <p><strong>${words.text("slices.elo")}</strong></p><p>${words.text("slices.elo.why")}</p>
      <div class="actions"><button class="btn" data-fix="method" @click=${() =>
        store.change((options) => {
          options.method = "bradley-terry";
        })}>${words.text("slices.elo.switch")}</button></div></section>`;
  }
  if (store.loaded.value && store.sliceKinds.value.length === 0) {
    return html`${filterLine(app)}<section class="notice" data-error-id="missing_column">
      <p><strong>${words.text("slices.missing")}</strong></p><p>${words.text("slices.missing.advice")}</p></section>`;
  }
  if (failure) return html`${filterLine(app)}${tools(app)}${failurePanel(app, failure, "")}`;
  if (!table)
    return html`${filterLine(app)}<p class="lede waiting" role="status">${words.text("board.rating_now")}</p>`;
  return html`${filterLine(app)}${sliceFigure(app, table)}${instead(app)}
    <dl class="measures"><div><dt>${words.text("slices.difference")}</dt><dd>${words.text("slices.difference.about")}</dd></div>
    <div><dt>${words.text("board.rank")}</dt><dd>${words.text("slices.rank.about")}</dd></div></dl>`;
}

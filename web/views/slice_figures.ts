// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The numbers of slices in full: of one cell, and of all as a table.
import { html, noChange, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { SliceTable } from "../core";
import type { Words } from "../i18n/words";
import type { App } from "./app";
import { pText, pValue } from "./p_value";
import { indexOf, isSignificant, type Place } from "./slice_finding";
import { difference, signedPoints, sliceCalled, sliceName } from "./slice_words";
import { model, rich } from "./text";
import { watched } from "./watched";

const points = (words: Words, value: number | undefined): string =>
  value !== undefined && Number.isFinite(value) ? words.rating(value) : "–";

/** Stronger or weaker only where that is certain; elsewhere the difference as a number. */
function compared(words: Words, table: SliceTable, place: Place): unknown[] {
  const at = indexOf(table, place);
  const { key, n } = difference(table, place);
  if (!Number.isFinite(n)) return [words.text("slices.not_compared")];
  const values = {
    lower: signedPoints(words, table.difference_lower[at]),
    upper: signedPoints(words, table.difference_upper[at]),
    p: pText(words, table.p_holm[at] ?? Number.NaN),
  };
  if (!isSignificant(table, at))
    return rich(words, "slices.cell.unsure", {
      ...values,
      points: signedPoints(words, table.difference[at]),
    });
  return key === "slices.weaker"
    ? rich(words, "slices.cell.weaker", { ...values, n })
    : rich(words, "slices.cell.stronger", { ...values, n });
}

/** What a cell says: rating, rank, difference, battles. */
export function sliceReadout(app: App, table: SliceTable, place: Place): TemplateResult {
  const { words } = app;
  const at = indexOf(table, place);
  const rating = table.rating[at] ?? Number.NaN;
  const n = table.battles[at] ?? 0;
  const title = rich(words, "slices.cell", {
    model: model(table.models[place.model] ?? ""),
    slice: sliceCalled(words, table, place.slice),
  });
  const battles = words.text("chip.battles", { n });
  if (!Number.isFinite(rating))
    return html`<b>${title}</b> <span>${words.text("slices.cell.unrated")} · ${battles}</span>`;
  return html`<b>${title}</b> <span class="num" data-readout=${at}>${rich(
    words,
    "slices.cell.rating",
    {
      rating: words.rating(rating),
      lower: points(words, table.lower[at]),
      upper: points(words, table.upper[at]),
      rank: String(table.rank[at] ?? "–"),
    },
  )} · ${battles}</span>
    <span class="num ${isSignificant(table, at) ? "sure" : ""}">${compared(words, table, place)}</span>`;
}

function numbersRow(words: Words, table: SliceTable, place: Place): TemplateResult {
  const at = indexOf(table, place);
  const name = table.models[place.model] ?? "";
  const slice = sliceName(words, table, place.slice);
  const range = (lower: number | undefined, upper: number | undefined, write = points) =>
    Number.isFinite(lower) && Number.isFinite(upper)
      ? words.text("board.range", { lower: write(words, lower), upper: write(words, upper) })
      : "–";
  return html`<tr data-at=${at} data-rating=${String(table.rating[at])} data-difference=${String(table.difference[at])} data-p=${String(table.p_holm[at])}>
    <th scope="row"><bdi title=${name}>${name}</bdi></th><td class="l"><bdi title=${slice}>${slice}</bdi></td>
    <td class="num">${points(words, table.rank[at])}</td><td class="num">${points(words, table.rating[at])}</td>
    <td class="num">${range(table.lower[at], table.upper[at])}</td>
    <td class="num">${signedPoints(words, table.difference[at])}</td>
    <td class="num">${range(table.difference_lower[at], table.difference_upper[at], signedPoints)}</td>
    <td class="num">${isSignificant(table, at) ? html`<span title=${words.text("slices.differs")}>≠</span> ` : nothing}${pValue(words, table.p_holm[at] ?? Number.NaN)}</td>
    <td class="num">${words.integer(table.battles[at] ?? 0)}</td></tr>`;
}

export function slicesTable({ words, ui, surface }: App, table: SliceTable): TemplateResult {
  const places = table.models.flatMap((_, model) =>
    table.slices.map((_, slice): Place => ({ model, slice })),
  );
  const keys = places.map(({ model, slice }) =>
    JSON.stringify([table.models[model], table.slices[slice]?.name]),
  );
  const rows = () => {
    const { drawn, fresh } = ui.slices.parts.next(table, keys, surface.nextFrame);
    return repeat(
      places.slice(0, drawn),
      (_, i) => keys[i],
      (place, i) => (i < fresh ? numbersRow(words, table, place) : noChange),
    );
  };
  return html`<table class="plain slice-numbers"><thead><tr><th scope="col" class="l name">${words.text("board.model")}</th><th scope="col" class="l name">${words.text("slices.slice")}</th>
    <th scope="col">${words.text("board.rank")}</th><th scope="col">${words.text("board.rating")}</th><th scope="col" class="range">${words.text("board.interval")}</th>
    <th scope="col">${words.text("slices.difference")}</th><th scope="col" class="range">${words.text("board.interval")}</th>
    <th scope="col">${words.text("slices.p_holm")}</th><th scope="col">${words.text("board.battles")}</th></tr></thead>
    <tbody>${watched(rows)}</tbody></table>`;
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The leaderboard: the sentence, the doubt, and the table as their proof.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { pinColours } from "../charts/surface";
import type { Board, LeaderboardRow } from "../core";
import { isolate, type Key } from "../i18n/words";
import type { App, SortColumn } from "./app";
import { matches, sorted } from "./board_rows";
import { filterLine } from "./filters";
import { headline } from "./headline";
import { type Axis, axisHeader, axisOf, intervalMark } from "./interval";
import { methodTools } from "./method";
import { failurePanel } from "./notice";

/** Rows that are shown before the reader asks for all. */
const firstRows = 300;

/** The ranks that the replicates allow; the rank that the command line prints is told on hover. */
function rankCell({ words }: App, row: LeaderboardRow): TemplateResult {
  const { rank, rank_best: best, rank_worst: worst } = row;
  if (best === null || worst === null) return html`<td class="rank num">${rank}</td>`;
  const range = best === worst ? best : `${best}–${worst}`;
  const about = words.text("board.rank_ub", { n: rank });
  return html`<td class="rank num" title=${about}>${range}${
    range === rank ? nothing : html`<span class="visually-hidden"> (${about})</span>`
  }</td>`;
}

function margins({ words }: App, row: LeaderboardRow): TemplateResult | typeof nothing {
  if (row.lower === null && row.upper === null) return nothing;
  const up = row.upper === null ? "∞" : words.rating(row.upper - row.rating);
  const down = row.lower === null ? "∞" : words.rating(row.rating - row.lower);
  return html`+${up}/−${down}`;
}

function tableRow(
  app: App,
  row: LeaderboardRow,
  axis: Axis,
  colour: string | null,
  tier: boolean,
): TemplateResult {
  const { words, store } = app;
  const label = words.text(colour ? "board.unpin" : "board.pin", { model: isolate(row.model) });
  return html`<tr class=${tier && row.tier_end ? "tier" : ""} data-model=${row.model} data-rank=${row.rank} data-rating=${String(row.rating)}
      data-lower=${row.lower === null ? "" : String(row.lower)} data-upper=${row.upper === null ? "" : String(row.upper)}>
    ${rankCell(app, row)}
    <th scope="row"><span class="who"><button class="pin" aria-pressed=${colour !== null} aria-label=${label} title=${label}
      style=${colour ? `--pin:${colour}` : nothing} @click=${() => store.togglePin(row.model)}></button><bdi title=${row.model}>${row.model}</bdi></span></th>
    <td class="rate num">${words.rating(row.rating)}</td>
    <td class="ci">${intervalMark(row, axis, colour, words)}</td>
    <td class="num soft margins">${margins(app, row)}</td>
    <td class="num battles">${words.integer(row.battles)}</td>
    <td class="status"><i class=${row.provisional ? "half" : "full"}></i>${words.text(row.provisional ? "board.is_provisional" : "board.settled")}</td>
  </tr>`;
}

function heading(
  { words, ui }: App,
  column: SortColumn,
  key: Key,
  className: string,
): TemplateResult {
  const { column: by, descending } = ui.sort.value;
  const direction = by !== column ? "none" : descending ? "descending" : "ascending";
  // Large numbers first on the first click; names and ranks from their beginning.
  const largeFirst = column === "rating" || column === "battles";
  const next = () => {
    ui.sort.value = { column, descending: by === column ? !descending : largeFirst };
  };
  return html`<th scope="col" class=${className} aria-sort=${direction}><button @click=${next}>${words.text(key)}<span
    class="arrow" aria-hidden="true">${by === column && !(column === "rank" && !descending) ? (descending ? "↓" : "↑") : ""}</span></button></th>`;
}

function table(app: App, board: Board): TemplateResult {
  const { words, store, ui, surface } = app;
  const { column, descending } = ui.sort.value;
  const found = board.leaderboard.filter((row) => matches(row.model, ui.search.value));
  const ordered = sorted(found, column, descending, words.compare);
  const shown = ui.allRows.value ? ordered : ordered.slice(0, firstRows);
  const hidden = board.leaderboard.length - found.length;
  const axis = axisOf(board.leaderboard);
  const colours = pinColours(store.pinned.value, surface.palette);
  const tier =
    board.replicates > 0 &&
    (column === "rank" || column === "rating") &&
    descending === (column === "rating");
  return html`<table class="board" data-intervals=${store.board.pending.value ? "pending" : "done"} aria-busy=${store.board.pending.value}>
    <caption>${words.text(board.replicates > 0 ? "board.caption" : "board.caption.points", { n: board.leaderboard.length })}
      ${hidden > 0 ? html`<span>· ${words.text("board.hidden", { n: hidden })}</span>` : nothing}</caption>
    <thead><tr>
      ${heading(app, "rank", "board.rank", "l")}
      ${heading(app, "model", "board.model", "l model")}
      ${heading(app, "rating", "board.rating", "")}
      <th scope="col" class="axis">${axisHeader(axis, words)}</th>
      <th scope="col" class="margins">95\u202f%</th>
      ${heading(app, "battles", "board.battles", "battles")}
      ${heading(app, "status", "board.status", "l status")}
    </tr></thead>
    <tbody>${repeat(
      shown,
      (row) => row.model,
      (row) => tableRow(app, row, axis, colours.get(row.model) ?? null, tier),
    )}</tbody>
  </table>
  ${found.length === 0 ? html`<p class="empty">${words.text("board.nothing")}</p>` : nothing}
  ${
    shown.length < ordered.length
      ? html`<p><button class="btn" @click=${() => {
          ui.allRows.value = true;
        }}>
    ${words.text("board.show_all", { n: ordered.length })}</button></p>`
      : nothing
  }
  <p class="note">${words.text("board.status.about")}</p>`;
}

function unrated({ words }: App, board: Board): TemplateResult | typeof nothing {
  if (board.unrated.length === 0) return nothing;
  return html`<section class="unrated"><h2 class="h2">${words.text("board.unrated", { n: board.unrated.length })}</h2>
    <ul>${board.unrated.slice(0, firstRows).map(
      (each) => html`<li data-unrated=${each.model}><bdi title=${each.model}>${each.model}</bdi>
      <span>${words.text(`unrated.${each.reason}`)} · <span class="num">${words.text("chip.battles", { n: each.battles })}</span></span></li>`,
    )}</ul>
  </section>`;
}

export function boardView(app: App): TemplateResult {
  const { words, store } = app;
  const board = store.board.value.value;
  const failure = store.board.failure.value;
  const options = store.options.value;
  return html`${filterLine(app)}
    ${failure ? failurePanel(app, failure, "", html`<a class="btn" href=${store.hash({ view: "data" })}>${words.text("nav.data")}</a>`) : nothing}
    ${board ? headline(app, board) : failure ? nothing : html`<p class="lede waiting" role="status">${words.text("board.rating_now")}</p>`}
    ${options ? methodTools(app, options) : nothing}
    ${board && board.leaderboard.length > 0 ? table(app, board) : nothing}
    ${board ? unrated(app, board) : nothing}`;
}

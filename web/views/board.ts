// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The leaderboard: the sentence, the doubt, and the table as their proof.
import { html, noChange, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { pinColours } from "../charts/surface";
import type { Board, LeaderboardRow } from "../core";
import { isolate, type Key } from "../i18n/words";
import { rankRange } from "../rank";
import type { App, SortColumn } from "./app";
import { shownRows } from "./board_rows";
import { filterLine } from "./filters";
import { headline } from "./headline";
import { type Axis, axisHeader, axisLines, axisOf, intervalMark } from "./interval";
import { methodTools } from "./method";
import { failurePanel } from "./notice";

/** Rows that are shown before the reader asks for all. */
const firstRows = 300;

function margins({ words }: App, row: LeaderboardRow): string {
  if (row.lower === null && row.upper === null) return "";
  const up = row.upper === null ? "∞" : words.rating(row.upper - row.rating);
  const down = row.lower === null ? "∞" : words.rating(row.rating - row.lower);
  return `+${up}/−${down}`;
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
    <td class="rank num">${rankRange(row)}</td>
    <td class="ub num soft">${row.rank}</td>
    <th scope="row"><button class="pin" aria-pressed=${colour !== null} aria-label=${label} title=${label}
      style=${colour ? `--pin:${colour}` : nothing} @click=${() => store.togglePin(row.model)}></button><bdi title=${row.model}>${row.model}</bdi></th>
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
    ui.rows.begin();
    ui.sort.value = { column, descending: by === column ? !descending : largeFirst };
  };
  return html`<th scope="col" class=${className} aria-sort=${direction}><button @click=${next}>${words.text(key)}<span
    class="arrow" aria-hidden="true">${by === column && !(column === "rank" && !descending) ? (descending ? "↓" : "↑") : ""}</span></button></th>`;
}

function table(app: App, board: Board): TemplateResult {
  const { words, store, ui, surface } = app;
  const { column, descending } = ui.sort.value;
  const ordered = shownRows(app, board);
  const listed = ui.allRows.value ? ordered : ordered.slice(0, firstRows);
  const names = listed.map((row) => row.model);
  const { drawn, fresh } = ui.rows.next(board, names, surface.nextFrame);
  const pending = store.board.pending.value || fresh < listed.length;
  const hidden = board.leaderboard.length - ordered.length;
  const axis = axisOf(board.leaderboard);
  const colours = pinColours(store.pinned.value, surface.palette);
  const tier =
    board.replicates > 0 &&
    (column === "rank" || column === "rating") &&
    descending === (column === "rating");
  const ranged = board.replicates > 0;
  return html`<table class=${ranged ? "board" : "board plain-ranks"} style="--axis:${axisLines(axis)}" data-intervals=${pending ? "pending" : "done"} aria-busy=${pending}>
    <caption>${words.text(ranged ? "board.caption" : "board.caption.points", { n: board.leaderboard.length })}
      ${hidden > 0 ? html`<span>· ${words.text("board.hidden", { n: hidden })}</span>` : nothing}</caption>
    <thead><tr>
      ${heading(app, "rank", "board.rank", "l rank")}
      <th scope="col" class="ub"><abbr title=${words.text("board.rank_ub")}>${words.text("board.ub")}</abbr></th>
      ${heading(app, "model", "board.model", "l model")}
      ${heading(app, "rating", "board.rating", "rating")}
      <th scope="col" class="axis">${axisHeader(axis, words)}</th>
      <th scope="col" class="margins">${words.percent(0.95, 0)}</th>
      ${heading(app, "battles", "board.battles", "battles")}
      ${heading(app, "status", "board.status", "l status")}
    </tr></thead>
    <tbody>${repeat(
      listed.slice(0, drawn),
      (row) => row.model,
      (row, i) =>
        i < fresh ? tableRow(app, row, axis, colours.get(row.model) ?? null, tier) : noChange,
    )}</tbody>
  </table>
  ${ordered.length === 0 ? html`<p class="empty">${words.text("board.nothing")}</p>` : nothing}
  ${
    listed.length < ordered.length
      ? html`<p><button class="btn" @click=${() => {
          ui.allRows.value = true;
        }}>
    ${words.text("board.show_all", { n: ordered.length })}</button></p>`
      : nothing
  }
  <p class="note">${words.text("board.status.about")}${
    ranged
      ? html`<span class="about-ub">${words.gap}${words.text("board.rank_ub")}</span>`
      : nothing
  }</p>`;
}

function unrated({ words }: App, board: Board): TemplateResult | typeof nothing {
  if (board.unrated.length === 0) return nothing;
  return html`<section class="unrated"><h2 class="h2">${words.text("board.unrated", { n: board.unrated.length })}</h2>
    ${board.crossing > 0 ? html`<p class="sub" data-crossing=${board.crossing}>${words.text("board.crossing", { n: board.crossing })}</p>` : nothing}
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

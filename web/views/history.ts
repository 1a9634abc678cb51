// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The rating history with its read-out.
import { html, nothing, type TemplateResult } from "lit-html";
import { drawHistoryLines, valueAt } from "../charts/history_lines";
import { pinColours } from "../charts/surface";
import type { History, RunOptions } from "../core";
import type { App, Ui } from "./app";
import { drawn } from "./drawn";
import { figure, segments } from "./figure";
import { howTexts, ledSince, levelInTheEnd } from "./race";
import { watched } from "./watched";

/** Who stands first in the end, and since when. */
function finding(app: App, history: History): unknown {
  const leaders = Array.from(history.time, (_, period) =>
    history.models.findIndex((_, i) => valueAt(history, "rank", period, i) === 1),
  );
  const last = history.models.length * (history.time.length - 1);
  return (
    levelInTheEnd(app, history.models, history.rating.subarray(Math.max(0, last))) ??
    ledSince(app, leaders, history.models, history.time) ??
    app.words.text("history.none")
  );
}

function readout(
  app: App,
  history: History,
  at: { period: number; model: string | null },
): TemplateResult {
  const { words, store, ui, surface } = app;
  const colours = pinColours(store.pinned.value, surface.palette);
  const show = ui.historyShow.value;
  const names = [...colours.keys(), ...(at.model && !colours.has(at.model) ? [at.model] : [])];
  const entries = names
    .map((name) => ({
      name,
      value: valueAt(history, show, at.period, history.models.indexOf(name)),
    }))
    .filter((each) => Number.isFinite(each.value))
    .sort((a, b) => (show === "rating" ? b.value - a.value : a.value - b.value));
  return html`<b class="num">${words.day(history.time[at.period] ?? 0)}</b>${entries.map(
    (each) => html`
    <span><i class="dot" style="background:${colours.get(each.name) ?? "var(--ink)"}"></i><bdi title=${each.name}>${each.name}</bdi>
    <span class="num">${words.rating(each.value)}</span></span>`,
  )}`;
}

function historyTable({ words }: App, history: History): TemplateResult {
  const points = (value: number) => words.rating(value);
  return html`<table class="plain"><thead><tr><th scope="col" class="l">${words.text("board.model")}</th>
    ${(["first", "last", "change", "highest", "lowest", "volatility"] as const).map((key) => html`<th scope="col">${words.text(`history.${key}`)}</th>`)}</tr></thead>
    <tbody>${history.changes.map(
      (
        each,
      ) => html`<tr><th scope="row"><bdi title=${each.model}>${each.model}</bdi></th><td class="num">${points(each.first)}</td>
      <td class="num">${points(each.last)}</td><td class="num">${each.change > 0 ? "+" : ""}${points(each.change)}</td>
      <td class="num">${points(each.highest)}</td><td class="num">${points(each.lowest)}</td>
      <td class="num">${words.decimal(each.volatility, 1)}</td></tr>`,
    )}</tbody></table>`;
}

export function historyFigure(app: App, history: History, options: RunOptions): TemplateResult {
  const { words, store, ui, surface } = app;
  const show = ui.historyShow.value;
  const pins = store.pinned.value;
  const last = history.time.length - 1;
  const now = (at: Ui["historyAt"]["value"]) =>
    at && at.period <= last ? at : { period: last, model: null };
  const point = (period: number | null, name: string | null) => {
    ui.historyLines?.point(period, name);
    ui.historyAt.value = period === null ? null : { period, model: name };
  };
  const draw = (width: number) => {
    const lines = drawHistoryLines(surface, history, {
      show,
      width,
      height: width < 560 ? 340 : 460,
      title: words.text("time.history"),
      colours: pinColours(pins, surface.palette),
      tick: words.tick,
      value: words.rating,
    });
    ui.historyLines = lines;
    lines.svg.addEventListener("pointermove", (event) => {
      const box = lines.svg.getBoundingClientRect();
      const period = lines.periodAt(event.clientX - box.left);
      const name = lines.modelAt(period, event.clientY - box.top);
      point(period, name);
    });
    lines.svg.addEventListener("pointerleave", () => {
      point(null, null);
    });
    lines.svg.addEventListener("click", () => {
      if (ui.historyAt.value?.model) store.togglePin(ui.historyAt.value.model);
    });
    return lines.svg;
  };
  const key = (event: KeyboardEvent) => {
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const { period, model } = now(ui.historyAt.peek());
    point(Math.max(0, Math.min(last, period + step * (event.shiftKey ? 10 : 1))), model);
  };
  const sub = words.text(
    show === "rating" ? "history.sub.rating" : "history.sub.rank",
    howTexts(app, options),
  );
  return figure(app, {
    name: "history",
    title: finding(app, history),
    sub,
    tools: html`<div class="tools">${segments(
      "history",
      words.text("history.show"),
      [
        { value: "rating", label: words.text("history.rating") },
        { value: "rank", label: words.text("history.rank") },
      ],
      show,
      (value) => {
        ui.historyShow.value = value;
      },
    )}
      <div class="readout" role="status">${last >= 0 ? watched(() => readout(app, history, now(ui.historyAt.value))) : nothing}</div></div>`,
    chart:
      () => html`<div class="stage" tabindex="0" role="group" aria-label="${words.text("time.history")}. ${words.text("history.keys")}"
      @keydown=${key} ${drawn([history, show, pins.join("\n"), app.look, words], draw)}></div>`,
    table: () => historyTable(app, history),
    csv: () => store.csv("history"),
  });
}

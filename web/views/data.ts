// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The data: what the file holds, what became of its rows, and which rows count.
import { html, nothing, type TemplateResult } from "lit-html";
import type { RowAudit } from "../core";
import type { Words } from "../i18n/words";
import type { Loaded } from "../loads";
import type { App } from "./app";
import { publicFile } from "./first";
import { healthPanel } from "./health";
import { failurePanel } from "./notice";
import { rules } from "./rules";
import { loadedName, rich } from "./text";

function facts(app: App, loaded: Loaded): TemplateResult {
  const { words } = app;
  const { report } = loaded;
  const { container = "none" } = report;
  const inside = words.text(words.find("format", report.format) ?? "format.unknown");
  const format =
    container === "none"
      ? inside
      : container === "parquet"
        ? "Parquet"
        : `${inside} · ${container}`;
  const columns = report.columns.map((column) => {
    const key = words.find("column", column);
    return key ? words.text(key) : column;
  });
  const entries: [string, unknown][] = [
    [words.text("data.name"), html`<bdi>${loadedName(app, loaded)}</bdi>`],
    [words.text("data.format"), loaded.sample ? words.text("data.simulated") : format],
    ...(loaded.size > 0
      ? [[words.text("data.size"), words.bytes(loaded.size)] as [string, unknown]]
      : []),
    [
      words.text("data.rows"),
      html`<span data-rows-read=${report.rows.read}>${words.integer(report.rows.read)}</span>`,
    ],
    [words.text("data.models"), words.integer(report.models)],
    ...(report.judges > 0
      ? [[words.text("data.judges"), words.integer(report.judges)] as [string, unknown]]
      : []),
    ...(report.last_time > 0
      ? [
          [
            words.text("data.span"),
            words.text("data.span.range", {
              from: words.day(report.first_time),
              to: words.day(report.last_time),
            }),
          ] as [string, unknown],
        ]
      : []),
    ...(columns.length > 0
      ? [[words.text("data.columns"), columns.join(" · ")] as [string, unknown]]
      : []),
    [words.text("data.fingerprint"), html`<code>${report.data_fingerprint}</code>`],
  ];
  return html`<dl class="facts">${entries.map(([name, value]) => html`<div><dt>${name}</dt><dd class="num">${value}</dd></div>`)}</dl>`;
}

/** The reader's word for a reason of the core; an unknown one as it stands. */
function reasonText(words: Words, reason: string): string {
  const key = words.find("reason", reason);
  return key ? words.text(key) : reason.replaceAll("_", " ");
}

function funnel({ words }: App, audit: RowAudit): TemplateResult {
  const share = (rows: number): string => `${audit.read === 0 ? 0 : (rows / audit.read) * 100}%`;
  // The bars step down: what a reason takes hangs at the end of what was left before it.
  const bar = (rows: number, className: string, after = 0) =>
    html`<td class="bar" aria-hidden="true"><span class=${className} style="width:${share(rows)};margin-left:${share(after)}"></span></td>`;
  let left = audit.read;
  const aside = audit.set_aside.map((each) => {
    left -= each.rows;
    return { ...each, after: left };
  });
  return html`<table class=${aside.length > 0 ? "funnel" : "funnel whole-file"}>
    <caption><h2 class="finding">${words.text("funnel.title")}</h2><p>${words.text("funnel.sub")}</p></caption>
    <thead><tr><th scope="col" class="l">${words.text("funnel.step")}</th><th scope="col">${words.text("funnel.rows")}</th>
      <td></td><th scope="col" class="l">${words.text("funnel.example")}</th></tr></thead>
    <tbody>
      <tr class="whole"><th scope="row">${words.text("funnel.read")}</th><td class="num">${words.integer(audit.read)}</td>${bar(audit.read, "whole")}<td></td></tr>
      ${aside.map(
        (each) => html`<tr data-reason=${each.reason}>
        <th scope="row">${reasonText(words, each.reason)}</th>
        <td class="num">−${words.integer(each.rows)}</td>${bar(each.rows, "aside", each.after)}
        <td class="l example">${each.first_line > 0 ? html`<span class="num">${words.text("funnel.line", { line: each.first_line })}</span> ` : nothing}${
          each.example ? html`<code><bdi>${each.example}</bdi></code>` : nothing
        }</td></tr>`,
      )}
      <tr class="whole kept"><th scope="row">${words.text("funnel.kept")}</th><td class="num" data-kept>${words.integer(audit.kept)}</td>${bar(audit.kept, "kept")}<td></td></tr>
    </tbody></table>`;
}

/** The way to the columns of the file, and where they come from. */
function columnsLine({ words, store }: App, loaded: Loaded): TemplateResult | typeof nothing {
  if (!loaded.opening) return nothing;
  const change = () => void store.loader.mapColumns();
  if (!loaded.remembered)
    return html`<p><button class="btn" data-action="columns" @click=${change}>${words.text("map.open")}</button></p>`;
  return html`<p class="remembered">${words.text("map.remembered", { date: words.day(loaded.remembered.saved) })}
    <button class="link" data-action="columns" @click=${change}>${words.text("map.change")}</button>
    <button class="link" data-action="forget" @click=${() => void store.loader.forgetMapping()}>${words.text("map.forget")}</button></p>`;
}

export function dataView(app: App): TemplateResult {
  const { words, store } = app;
  const loaded = store.loaded.value;
  const options = store.options.value;
  if (!loaded) return html``;
  const board = store.board.value.value;
  const failure = store.board.failure.value;
  const audit = board?.rows ?? loaded.report.rows;
  const all = audit.kept === audit.read;
  return html`<h1 class="lede">${
    all
      ? rich(words, "data.title.all", { n: audit.kept })
      : rich(words, "data.title", { n: audit.kept, read: words.integer(audit.read) })
  }</h1>
    ${failure ? failurePanel(app, failure, "") : nothing}
    <div class="data">
      <div class="data-main">${options ? healthPanel(app, loaded.report, options) : nothing}${funnel(app, audit)}${options ? rules(app, loaded, options) : nothing}</div>
      <section class="data-file" aria-labelledby="file-title"><h2 class="finding" id="file-title">${words.text("data.file")}</h2>${facts(app, loaded)}
        ${columnsLine(app, loaded)}
        <p><button class="btn" @click=${app.chooseFile}>${words.text("load.again")}</button></p>
        ${publicFile(app)}</section>
    </div>`;
}

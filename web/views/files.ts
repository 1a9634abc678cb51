// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The files that are loaded, each with its rows and the way to its columns, and what they hold
// together.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Container, ReadFile } from "../core";
import type { Words } from "../i18n/words";
import type { Loaded, LoadedFile } from "../loads";
import { unitOf } from "../mapping";
import type { App } from "./app";
import { publicFile } from "./first";
import { nameOf } from "./text";

function formatText(words: Words, format: string, container: Container | null): string {
  const inside = words.text(words.find("format", format) ?? "format.unknown");
  if (container === "parquet") return "Parquet";
  return container && container !== "none" ? `${inside} · ${container}` : inside;
}

function facts(app: App, loaded: Loaded): TemplateResult {
  const { words, store } = app;
  const { report, files, sample } = loaded;
  const columns = report.columns.map((column) => {
    const key = words.find("column", column);
    return key ? words.text(key) : column;
  });
  const [first, second] = files;
  const one = second ? undefined : first;
  const row = (shown: boolean, name: string, value: () => unknown) =>
    shown ? html`<div><dt>${name}</dt><dd class="num">${value()}</dd></div>` : nothing;
  return html`<dl class="facts">
    ${row(!second, words.text("data.name"), () => nameOf(words, loaded))}
    ${row(!second, words.text("data.format"), () =>
      sample
        ? words.text("data.simulated")
        : formatText(words, report.format, one?.container ?? null),
    )}
    ${row(Boolean(one?.opening), words.text("data.size"), () => words.bytes(one?.opening?.file.size ?? 0))}
    ${row(
      true,
      words.text(`data.rows${store.unit.value}`),
      () =>
        html`<span data-rows-read=${report.rows.read}>${words.integer(report.rows.read)}</span>`,
    )}
    ${row(true, words.text("data.models"), () => words.integer(report.models))}
    ${row(report.judges > 0, words.text("data.judges"), () => words.integer(report.judges))}
    ${row(report.last_time > 0, words.text("data.span"), () =>
      words.text("data.span.range", {
        from: words.day(report.first_time),
        to: words.day(report.last_time),
      }),
    )}
    ${row(columns.length > 0, words.text("data.columns"), () => columns.join(" · "))}
    ${row(true, words.text("data.fingerprint"), () => html`<code>${report.data_fingerprint}</code>`)}</dl>`;
}

/** The way to the columns of a file, and where they come from; none where it is not to be read again. */
function columnsLine(
  { words, store }: App,
  { remembered }: LoadedFile,
  at: number,
): TemplateResult | typeof nothing {
  const place = store.loader.place(at);
  if (!place) return nothing;
  const change = () => void store.loader.mapColumns(place);
  if (!remembered)
    return html`<p><button class="btn" data-action="columns" @click=${change}>${words.text("map.open")}</button></p>`;
  return html`<p class="remembered">${words.text("map.remembered", { date: words.day(remembered.saved) })}
    <button class="link" data-action="columns" @click=${change}>${words.text("map.change")}</button>
    <button class="link" data-action="forget" @click=${() => void store.loader.forgetMapping(at)}>${words.text("map.forget")}</button></p>`;
}

function fileLine(app: App, loaded: Loaded, file: LoadedFile, at: number): TemplateResult {
  const { words } = app;
  const read: ReadFile | undefined = loaded.report.files[at];
  const about = [
    ...(read ? [formatText(words, read.format, file.container)] : []),
    ...(file.opening ? [words.bytes(file.opening.file.size)] : []),
  ];
  const unit = unitOf(read?.several ?? false);
  return html`<li data-file=${file.name}>
    <p><b><bdi>${file.name}</bdi></b></p>
    <p class="soft">${about.join(" · ")}</p>
    ${
      read
        ? html`<p class="soft num" data-file-rows=${read.kept} data-of=${read.read}>${words.text(
            `map.usable${unit}`,
            { kept: read.kept, read: read.read },
          )}</p>`
        : nothing
    }
    ${columnsLine(app, file, at)}</li>`;
}

export function fileSection(app: App, loaded: Loaded): TemplateResult {
  const { words } = app;
  const { files } = loaded;
  const [file] = files;
  const several = files.length > 1;
  return html`<section class="data-file" aria-labelledby="file-title">
    <h2 class="finding" id="file-title">${
      several ? words.text("data.files", { n: files.length }) : words.text("data.file")
    }</h2>
    ${
      several
        ? html`<ul class="loaded-files">${files.map((each, at) => fileLine(app, loaded, each, at))}</ul>`
        : nothing
    }
    ${facts(app, loaded)}
    ${file && !several ? columnsLine(app, file, 0) : nothing}
    <p><button class="btn" @click=${app.chooseFile}>${words.text(files.length > 0 ? "load.more" : "load.again")}</button></p>
    ${publicFile(app)}</section>`;
}

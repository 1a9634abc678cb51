// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What became of the rows: what each reason set aside, and those rows themselves as a file.
import { html, nothing, type TemplateResult } from "lit-html";
import { canList, type Listing } from "../asides";
import type { RowAudit, SetAside } from "../core";
import { isolate, type Words } from "../i18n/words";
import type { Loaded } from "../loads";
import type { App } from "./app";
import { offerDownload } from "./download";
import { failurePanel, shareOf, spokenShare } from "./notice";
import { watched } from "./watched";

/** The reader's word for a reason of the core; an unknown one as it stands. */
function reasonText(words: Words, reason: string): string {
  const key = words.find("reason", reason);
  return key ? words.text(key) : reason.replaceAll("_", " ");
}

/** Where the first row of a reason stands. */
function placeText(words: Words, loaded: Loaded, { first_line, file }: SetAside): string {
  const name = file > 0 ? loaded.files[file - 1]?.name : undefined;
  return name
    ? words.text("funnel.line.file", { name: isolate(name), line: first_line })
    : words.text("funnel.line", { line: first_line });
}

async function download({ store }: App, loaded: Loaded, reason: string | null): Promise<void> {
  const options = store.options.value;
  if (!options) return;
  const csv = await store.asides.list(loaded, options, reason);
  if (csv) offerDownload(reason ? `set_aside_${reason}.csv` : "set_aside.csv", csv);
}

/** The list of one reason, where it can be had. */
function button(app: App, loaded: Loaded, reason: string): unknown {
  if (!canList(loaded, reason)) return nothing;
  const { words } = app;
  const label = words.text("aside.one.label", { reason: reasonText(words, reason) });
  return html`<button class="link" data-aside=${reason} aria-label=${label} title=${label}
    @click=${() => void download(app, loaded, reason)}>CSV</button>`;
}

function howFar({ words, store }: App, listing: Listing): TemplateResult {
  const share = shareOf(listing.progress.value);
  return html`<div class="listing"><span>${words.text("aside.reading")}
    <span class="num" aria-hidden="true">${words.percent(share ?? 0, 0)}</span></span>${spokenShare(words, share ?? 0)}
    <progress max="1" .value=${share ?? 0} aria-label=${words.text("aside.reading")}></progress>
    <button class="btn" data-action="cancel-aside" @click=${() => store.asides.cancel()}>${words.text("load.cancel")}</button></div>`;
}

/** All of them at once, and how far the list is that was asked for. */
function all(app: App, loaded: Loaded, audit: RowAudit): unknown {
  const { words, store } = app;
  const { listing, failure } = store.asides;
  const offered = audit.set_aside.length > 0 && canList(loaded, null);
  const n = audit.read - audit.kept;
  // The button stays where it is: whoever pressed it by the keyboard is still there.
  return html`${failure.value ? failurePanel(app, failure.value, "") : nothing}
    ${
      offered
        ? html`<p><button class="btn" data-aside="all" @click=${() => void download(app, loaded, null)}>${words.text("aside.all", { n })}</button></p>`
        : nothing
    }${listing.value ? howFar(app, listing.value) : nothing}`;
}

export function funnel(app: App, loaded: Loaded, audit: RowAudit): TemplateResult {
  const { words, store } = app;
  const unit = store.unit.value;
  const share = (rows: number): string => `${audit.read === 0 ? 0 : (rows / audit.read) * 100}%`;
  // The bars step down: what a reason takes hangs at the end of what was left before it.
  const bar = (rows: number, className: string, after = 0) =>
    html`<td class="bar" aria-hidden="true"><span class=${className} style="width:${share(rows)};margin-left:${share(after)}"></span></td>`;
  let left = audit.read;
  const aside = audit.set_aside.map((each) => {
    left -= each.rows;
    return { ...each, after: left };
  });
  const read = loaded.files.length > 1 ? "funnel.read.files" : "funnel.read";
  return html`<table class=${aside.length > 0 ? "funnel" : "funnel whole-file"}>
    <caption><h2 class="finding">${words.text(`funnel.title${unit}`)}</h2><p>${words.text(`funnel.sub${unit}`)}</p></caption>
    <thead><tr><th scope="col" class="l">${words.text("funnel.step")}</th><th scope="col">${words.text(`data.rows${unit}`)}</th>
      <td></td><th scope="col" class="l">${words.text("funnel.example")}</th><td></td></tr></thead>
    <tbody>
      <tr class="whole"><th scope="row">${words.text(`${read}${unit}`)}</th><td class="num">${words.integer(audit.read)}</td>${bar(audit.read, "whole")}<td></td><td></td></tr>
      ${aside.map(
        (each) => html`<tr data-reason=${each.reason}>
        <th scope="row">${reasonText(words, each.reason)}</th>
        <td class="num">−${words.integer(each.rows)}</td>${bar(each.rows, "aside", each.after)}
        <td class="l example">${each.first_line > 0 ? html`<span class="num">${placeText(words, loaded, each)}</span> ` : nothing}${
          each.example ? html`<code><bdi>${each.example}</bdi></code>` : nothing
        }</td><td class="list">${button(app, loaded, each.reason)}</td></tr>`,
      )}
      <tr class="whole kept"><th scope="row">${words.text(`funnel.kept${unit}`)}</th><td class="num" data-kept>${words.integer(audit.kept)}</td>${bar(audit.kept, "kept")}<td></td><td></td></tr>
    </tbody></table>
    ${watched(() => all(app, loaded, audit))}`;
}

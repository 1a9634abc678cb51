// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The dialog in which a reader says which column means what: fields beside the first rows, and below
// them what reading the file so would give. Nothing is loaded before Continue.
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { Mapping } from "../core";
import { isolate } from "../i18n/words";
import type { Mapper, Subject } from "../mapper";
import { mappingText, type Role, unitOf } from "../mapping";
import type { App } from "./app";
import { offerDownload } from "./download";
import { mappingFields } from "./mapping_fields";
import { valueMapper } from "./mapping_values";
import { modal } from "./modal";

function preview({ words }: App, subject: Subject, mapping: Mapping): TemplateResult {
  const { columns, rows } = subject.inspection;
  const roleOf = (path: string): string => {
    const role = (Object.keys(mapping.columns) as Role[]).find(
      (each) => mapping.columns[each] === path,
    );
    const key = role ? words.find("role", role) : null;
    return key ? words.text(key) : "";
  };
  return html`<section class="preview" aria-labelledby="preview-title">
    <h3 class="h2" id="preview-title">${words.text("map.preview")}</h3>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="preview-title">
    <table><thead><tr>${columns.map(
      ({ path }) =>
        html`<th scope="col" class=${roleOf(path) ? "l used" : "l"}><bdi>${path}</bdi><small>${roleOf(path) || "\u00a0"}</small></th>`,
    )}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td class="l"><bdi>${cell}</bdi></td>`)}</tr>`)}</tbody></table></div>
  </section>`;
}

/** Brings the reader to the first field that waits for an answer. */
const goTo = (selector: string) => (event: Event) =>
  (event.currentTarget as Element).closest("dialog")?.querySelector<HTMLElement>(selector)?.focus();

/** What is missing, or what reading it so would give. */
function outcome({ words }: App, mapper: Mapper): TemplateResult {
  const missing = mapper.missing.value;
  if (missing.length > 0) {
    const roles = words.list(missing.map((role) => words.text(`role.${role}` as "role.model_a")));
    return html`<p><button type="button" class="link alarm" data-missing @click=${goTo("select:invalid")}>
      ${words.text("map.missing", { roles })}</button></p>`;
  }
  const failure = mapper.failure.value ?? mapper.trial.failure.value;
  if (failure) {
    const key = words.find("error", failure.code) ?? "error.unexpected";
    return html`<p class="alarm">${words.text(key)} <bdi lang="en">${failure.message}</bdi></p>`;
  }
  const trial = mapper.trial.value.value;
  if (!trial) return html`<p>${words.text("map.trying")}</p>`;
  const { kept, read } = trial.rows;
  const unit = unitOf(mapper.way.value?.several ?? false);
  const open = mapper.open.value;
  return html`<p><strong class="num" data-usable=${kept} data-of=${read}>${words.text(
    `${trial.whole ? "map.usable" : "map.usable.head"}${unit}`,
    { kept, read },
  )}</strong>${mapper.trial.pending.value ? html` <span class="soft">${words.text("map.trying")}</span>` : nothing}</p>
    ${
      open.length > 0
        ? html`<p><button type="button" class="link alarm" data-unmapped=${open.length} @click=${goTo(".values .open select")}>
            ${words.text(`map.unmapped${unit}`, {
              n: open.length,
              rows: words.integer(open.reduce((sum, each) => sum + each.rows, 0)),
            })}</button></p>`
        : nothing
    }`;
}

async function importMapping({ store }: App, field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0];
  field.value = "";
  if (file) await store.loader.mapper.use(await file.text().catch(() => ""));
}

function body(app: App, subject: Subject, mapping: Mapping): TemplateResult {
  const { words, store } = app;
  const { mapper } = store.loader;
  const field = (event: Event) => event.currentTarget as HTMLInputElement;
  const pick = (event: Event) =>
    (event.currentTarget as Element).parentElement?.querySelector("input")?.click();
  return html`<form method="dialog" @submit=${(event: Event) => {
    event.preventDefault();
    void store.loader.applyMapping();
  }}>
    <div class="dialog-head"><div><h2 class="finding" id="mapping-title">${words.text("map.title")}</h2>
      <p>${isolate(subject.opening.file.name)}</p></div>
      <div class="dialog-tools">
        <button type="button" class="ghost" data-action="export-mapping" @click=${() =>
          offerDownload(
            "map.json",
            new Blob([mappingText(mapping)], { type: "application/json" }),
          )}>${words.text("map.export")}</button>
        <button type="button" class="ghost" @click=${pick}>${words.text("map.import")}</button>
        <input type="file" hidden data-mapping-file aria-label=${words.text("map.import")} accept=".json,application/json"
          @change=${(event: Event) => void importMapping(app, field(event))}>
      </div></div>
    <div class="mapping">
      <div class="fields">${mappingFields(app, subject, mapping)}</div>
      <div class="shown">${valueMapper(app)}${preview(app, subject, mapping)}</div>
    </div>
    <div class="dialog-foot"><div role="status" aria-live="polite">${outcome(app, mapper)}</div>
      <button type="button" class="btn" data-action="cancel-mapping" @click=${() => mapper.close()}>${words.text("load.cancel")}</button>
      <button type="submit" class="btn primary" data-action="apply-mapping" .disabled=${live(!mapper.ready.value)}>${words.text("map.continue")}</button>
    </div></form>`;
}

/** Nothing while no file is to be mapped. */
export function mappingDialog(app: App): TemplateResult | typeof nothing {
  const { mapper } = app.store.loader;
  const { subject, mapping } = { subject: mapper.subject.value, mapping: mapper.mapping.value };
  if (!subject || !mapping) return nothing;
  return html`<dialog class="wide" aria-labelledby="mapping-title" ${modal(() => mapper.close())}>${body(app, subject, mapping)}</dialog>`;
}

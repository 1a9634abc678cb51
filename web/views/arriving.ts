// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Files that came while the reader has some: are they one with those, or instead of them?
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { App } from "./app";
import { modal } from "./modal";
import { nameOf } from "./text";

/** Nothing while no file waits. */
export function arrivingDialog({ words, store }: App): TemplateResult | typeof nothing {
  const { loader } = store;
  const arriving = loader.arriving.value;
  if (!arriving) return nothing;
  const { files, wanted } = arriving;
  const there = loader.own();
  const close = () => {
    loader.arriving.value = null;
  };
  const one = (file: File, index: number) => html`<li><label class="check">
    <input type="checkbox" name="file" .checked=${live(wanted.has(index))}
      @change=${(event: Event) => loader.want(index, (event.target as HTMLInputElement).checked)}>
    <span><bdi>${file.name}</bdi>${loader.holds(file) ? html`<small>${words.text("files.there")}</small>` : nothing}</span>
    <span class="num soft">${words.bytes(file.size)}</span></label></li>`;
  return html`<dialog class="ask" aria-labelledby="arriving-title" data-arriving ${modal(close)}>
    <form method="dialog" @submit=${(event: Event) => {
      event.preventDefault();
      loader.admit(true);
    }}>
      <h2 class="finding" id="arriving-title">${words.text("files.ask", { n: files.length })}</h2>
      ${there ? html`<p class="about">${words.text("files.now", { name: nameOf(words, there) })}</p>` : nothing}
      <ul class="files">${files.map(one)}</ul>
      <div class="actions">
        <button type="button" class="btn" data-action="cancel-files" @click=${close}>${words.text("load.cancel")}</button>
        <button type="button" class="btn" data-action="replace" .disabled=${wanted.size === 0}
          @click=${() => loader.admit(false)}>${words.text("files.replace")}</button>
        <button type="submit" class="btn primary" autofocus data-action="add" .disabled=${wanted.size === 0}>${words.text("files.add")}</button>
      </div>
    </form></dialog>`;
}

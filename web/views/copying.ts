// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Text for the clipboard. Where the browser keeps the page from it, the text stands selected in a
// dialog, and the reader copies it himself.
import { html, nothing, type TemplateResult } from "lit-html";
import type { App } from "./app";
import { modal } from "./modal";

export interface Copy {
  title: string;
  text: string;
  /** What the reader should know before he passes it on. */
  about: string;
}

/** Copies, and gives the sentence to say: null where the dialog says it. */
export async function copied({ words, ui }: App, copy: Copy): Promise<string | null> {
  try {
    await navigator.clipboard.writeText(copy.text);
    return [words.text("copy.done"), copy.about].filter((each) => each !== "").join(words.gap);
  } catch {
    ui.copy.value = copy;
    return null;
  }
}

const selectAll = (event: Event) => (event.currentTarget as HTMLTextAreaElement).select();

/** Nothing while there is nothing to copy by hand. */
export function copyDialog({ words, ui }: App): TemplateResult | typeof nothing {
  const copy = ui.copy.value;
  if (!copy) return nothing;
  const close = () => {
    ui.copy.value = null;
  };
  return html`<dialog class="ask copy" aria-labelledby="copy-title" data-copy ${modal(close)}>
    <form method="dialog" @submit=${(event: Event) => {
      event.preventDefault();
      close();
    }}>
      <h2 class="finding" id="copy-title">${copy.title}</h2>
      <p class="about">${words.text("copy.blocked")}</p>
      <textarea readonly autofocus spellcheck="false" rows="4" aria-labelledby="copy-title" .value=${copy.text}
        @focus=${selectAll}></textarea>
      ${copy.about ? html`<p class="about">${copy.about}</p>` : nothing}
      <div class="actions"><button class="btn primary" data-action="close-copy">${words.text("load.close")}</button></div>
    </form></dialog>`;
}

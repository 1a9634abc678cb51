// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The end of the page: privacy where the rail has no room for it, and the licences of what is inside.
import { html, type TemplateResult } from "lit-html";
import type { App } from "./app";

/** The text that the build put into the page, as a dialog that Escape closes. */
function showNotices(event: Event): void {
  const dialog = (event.currentTarget as Element).closest("footer")?.querySelector("dialog");
  const text = document.getElementById("notices")?.textContent?.trim() ?? "";
  const place = dialog?.querySelector("pre");
  if (!dialog || !place) return;
  place.textContent = text;
  dialog.showModal();
}

const close = (event: Event) => (event.currentTarget as Element).closest("dialog")?.close();

/** A click beside the dialog lands on the dialog itself. */
function closeBeside(event: Event): void {
  if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
}

export function footer({ words }: App): TemplateResult {
  return html`<footer>
    <span>${words.text("privacy.short")}</span>
    <button class="link" data-action="notices" @click=${showNotices}>${words.text("notices.link")}</button>
    <dialog aria-labelledby="notices-title" @click=${closeBeside}>
      <div class="dialog-head"><h2 class="finding" id="notices-title">${words.text("notices.title")}</h2>
        <button class="btn" @click=${close}>${words.text("load.close")}</button></div>
      <pre tabindex="0" lang="en"></pre>
    </dialog>
  </footer>`;
}

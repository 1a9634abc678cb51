// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// One setting back or forward again: two buttons, and the keys that every program has for it.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Store } from "../store";
import type { App } from "./app";

/** Text fields take their own changes back. */
const ownUndo =
  "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, [contenteditable]";

export function undoKeys({ undo }: Store): void {
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = event.key.toLowerCase();
    const back = key === "z" && !event.shiftKey;
    const forward = (key === "z" && event.shiftKey) || (key === "y" && !event.shiftKey);
    if (!back && !forward) return;
    if ((event.target as Element).closest?.(ownUndo)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (back) undo.undo();
    else undo.redo();
  });
}

const arrow = (
  path: string,
) => html`<svg width="15" height="15" viewBox="0 0 15 15" aria-hidden="true" fill="none"
  stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d=${path}/></svg>`;

export function undoButtons({ words, store }: App): TemplateResult | typeof nothing {
  const { undo } = store;
  if (!undo.canUndo.value && !undo.canRedo.value) return nothing;
  // The button keeps the focus where there is nothing more to take back.
  const labels = { undo: words.text("page.undo"), redo: words.text("page.redo") };
  const button = (name: "undo" | "redo", can: boolean, path: string, step: () => void) => {
    const label = labels[name];
    return html`<button class="ghost" data-action=${name} aria-label=${label} title=${label} aria-disabled=${!can}
      @click=${step}>${arrow(path)}</button>`;
  };
  return html`<span class="undo">
    ${button("undo", undo.canUndo.value, "M5.5 2L2 5.5L5.5 9M2.5 5.5H9a4 4 0 0 1 0 8H6.5", () => undo.undo())}
    ${button("redo", undo.canRedo.value, "M9.5 2L13 5.5L9.5 9M12.5 5.5H6a4 4 0 0 0 0 8h2.5", () => undo.redo())}
  </span>`;
}

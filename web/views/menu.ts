// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A small menu: a disclosure of the browser with buttons in it. Escape, a click elsewhere and leaving
// it by the keyboard close it; the focus goes back to what opened it.
import { html, nothing, type TemplateResult } from "lit-html";

export interface MenuItem {
  /** For tests and styles. */
  id: string;
  label: string;
  /** What is heard where the label is too short to be understood alone. */
  spoken?: string;
  /** What to say afterwards: the menu stays open for it. */
  run(menu: HTMLElement): Promise<string | null> | string | null;
}

/** Items beside each other, under a word of their own where they have one. */
export interface MenuRow {
  label?: string;
  /** Whether a line parts it from what is above. */
  divided?: boolean;
  items: readonly MenuItem[];
}

const menuOf = (event: Event) =>
  (event.target as Element).closest("details.menu") as HTMLDetailsElement;
const noteOf = (menu: Element) => menu.querySelector(".menu-note") as HTMLElement;

function close(menu: HTMLDetailsElement): void {
  const inside = menu.contains(document.activeElement);
  menu.open = false;
  if (inside) menu.querySelector("summary")?.focus();
}

async function choose(event: Event, item: MenuItem): Promise<void> {
  const menu = menuOf(event);
  const note = noteOf(menu);
  note.textContent = "";
  const said = await item.run(menu);
  if (said) note.textContent = said;
  else close(menu);
}

/** A click beside the open menu closes it, also where nothing there takes the focus. */
function toggled(event: Event): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  noteOf(menu).textContent = "";
  if (!menu.open) return;
  const outside = (other: Event) => {
    if (menu.open && menu.contains(other.target as Node)) return;
    document.removeEventListener("pointerdown", outside);
    menu.open = false;
  };
  document.addEventListener("pointerdown", outside);
}

function onKey(event: KeyboardEvent): void {
  const menu = menuOf(event);
  if (event.key === "Escape" && menu.open) {
    event.stopPropagation();
    close(menu);
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !menu.open) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...menu.querySelectorAll<HTMLElement>("summary, button")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

function left(event: FocusEvent): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  const next = event.relatedTarget as Node | null;
  if (next && !menu.contains(next)) menu.open = false;
}

export function menu(
  name: string,
  label: string,
  rows: readonly MenuRow[],
  look: "ghost" | "btn" = "ghost",
): TemplateResult {
  const button = (item: MenuItem) => html`<button type="button" data-save=${item.id}
    aria-label=${item.spoken ?? nothing} @click=${(event: Event) => void choose(event, item)}>${item.label}</button>`;
  return html`<details class="menu" data-menu=${name} @toggle=${toggled} @keydown=${onKey} @focusout=${left}>
    <summary class=${look}>${label}</summary>
    <div class="menu-list" role="group" aria-label=${label}>${rows.map(
      (row) =>
        html`<div class=${row.divided ? "menu-row divided" : "menu-row"}>${row.label ? html`<span aria-hidden="true">${row.label}</span>` : nothing}${row.items.map(button)}</div>`,
    )}<p class="menu-note" role="status"></p></div>
  </details>`;
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Opens a dialog element as soon as it stands in the page; Escape closes it like the rest of the page
// would, through what is given. When it is gone, the focus is where it was before.
import { AsyncDirective, directive } from "lit-html/async-directive.js";
import type { ElementPart } from "lit-html/directive.js";

class Modal extends AsyncDirective {
  private dialog: HTMLDialogElement | null = null;
  private close = () => {};
  private before: Element | null = null;

  render(_close: () => void): void {}

  override update(part: ElementPart, [close]: [() => void]): void {
    this.close = close;
    if (this.dialog) return;
    const dialog = part.element as HTMLDialogElement;
    this.dialog = dialog;
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    dialog.addEventListener("close", () => this.close());
    // The element is connected when the whole template is.
    queueMicrotask(() => {
      if (!dialog.isConnected || dialog.open) return;
      this.before = document.activeElement;
      dialog.showModal();
    });
  }

  override disconnected(): void {
    const { before } = this;
    // The page is inert until the element is out of it.
    queueMicrotask(() => {
      const there = before?.isConnected && before !== document.body;
      const next = there ? (before as HTMLElement) : document.querySelector("main");
      next?.focus({ preventScroll: true });
    });
  }
}

export const modal = directive(Modal);

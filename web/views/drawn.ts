// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Puts a chart into an element and draws it again when its width or its inputs change.
import { AsyncDirective, directive } from "lit-html/async-directive.js";
import type { ElementPart } from "lit-html/directive.js";

/** Draws for a width and gives the element to show. */
export type Draw = (width: number) => Element;

class Drawn extends AsyncDirective {
  private host: HTMLElement | null = null;
  private observer: ResizeObserver | null = null;
  private inputs: readonly unknown[] = [];
  private draw: Draw | null = null;
  private width = 0;

  render(_inputs: readonly unknown[], _draw: Draw): void {}

  override update(part: ElementPart, [inputs, draw]: [readonly unknown[], Draw]): void {
    const same =
      inputs.length === this.inputs.length &&
      inputs.every((input, i) => Object.is(input, this.inputs[i]));
    this.inputs = inputs;
    this.draw = draw;
    if (!this.host) {
      this.host = part.element as HTMLElement;
      this.observe();
    } else if (!same) this.redraw();
  }

  override disconnected(): void {
    this.observer?.disconnect();
  }

  override reconnected(): void {
    this.observe();
  }

  private observe(): void {
    if (!this.host) return;
    // The first report comes when the element is in the page and has a width.
    this.observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      if (width === this.width || width === 0) return;
      this.width = width;
      this.redraw();
    });
    this.observer.observe(this.host);
  }

  private redraw(): void {
    if (this.host && this.draw && this.width > 0) this.host.replaceChildren(this.draw(this.width));
  }
}

export const drawn = directive(Drawn);

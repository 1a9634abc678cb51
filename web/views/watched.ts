// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A part of a template that follows its signals by itself: what changes ten times a second, such as
// progress, is drawn without the page around it.
import { effect } from "@preact/signals-core";
import { AsyncDirective, directive } from "lit-html/async-directive.js";

class Watched extends AsyncDirective {
  private view: () => unknown = () => "";
  private stop = () => {};

  render(view: () => unknown): unknown {
    this.view = view;
    return this.watch();
  }

  override disconnected(): void {
    this.stop();
  }

  override reconnected(): void {
    this.setValue(this.watch());
  }

  /** What the view shows now; later values are set when they come. */
  private watch(): unknown {
    this.stop();
    let first: unknown;
    let started = false;
    this.stop = effect(() => {
      const value = this.view();
      if (started) this.setValue(value);
      else first = value;
    });
    started = true;
    return first;
  }
}

export const watched = directive(Watched);

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A long table over several frames, so that no frame is late: rows are added in parts, and where the
// same rows get new values, those behind the first part keep the old ones for a frame.
import { signal } from "@preact/signals-core";

/** As many rows as a tall screen shows. */
const rowsInPart = 40;

export interface Parts {
  /** Rows to show. */
  drawn: number;
  /** Of them, the rows with the present values; the others stay as they are. */
  fresh: number;
}

export class RowParts {
  private readonly steps = signal(0);
  private values: unknown = null;
  private order: readonly string[] = [];
  private drawn = 0;
  private fresh = 0;

  /** The next table is drawn from its first part on. */
  begin(): void {
    this.order = [];
    this.drawn = 0;
    this.fresh = 0;
  }

  /** What to show now of the rows with these keys; asks for the next part until all are there. */
  next(values: unknown, keys: readonly string[], nextFrame: (draw: () => void) => void): Parts {
    this.steps.value; // a step draws again
    if (values !== this.values) {
      this.values = values;
      this.fresh = 0;
    }
    // Old values in a new order would be wrong, and moving rows is cheap beside making them.
    if (!this.continues(keys)) this.fresh = this.drawn;
    this.order = keys;
    this.fresh = Math.min(keys.length, Math.max(this.fresh, rowsInPart));
    this.drawn = Math.min(keys.length, Math.max(this.drawn, this.fresh));
    if (this.fresh < keys.length) this.later(nextFrame);
    return { drawn: this.drawn, fresh: this.fresh };
  }

  /** Whether the rows on the screen are the first of these. */
  private continues(keys: readonly string[]): boolean {
    return this.order.slice(0, this.drawn).every((key, i) => key === keys[i]);
  }

  /** The next frame shows this part, the one after it takes the next. */
  private later(nextFrame: (draw: () => void) => void): void {
    const { values, fresh } = this;
    nextFrame(() =>
      nextFrame(() => {
        if (values !== this.values || fresh !== this.fresh) return;
        this.fresh += rowsInPart;
        this.steps.value += 1;
      }),
    );
  }
}

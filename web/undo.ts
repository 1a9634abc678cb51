// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The settings that a reader made, one after the other, and the way back through them. What changes
// settings need not know of it: each new state is noted where it is seen.
import { batch, computed, signal } from "@preact/signals-core";

const longest = 200;

export class Undo<State> {
  private readonly past = signal<readonly State[]>([]);
  private readonly future = signal<readonly State[]>([]);
  private present: State | null = null;

  readonly canUndo = computed(() => this.past.value.length > 0);
  readonly canRedo = computed(() => this.future.value.length > 0);

  /** `apply` makes a state the present one. */
  constructor(private readonly apply: (state: State) => void) {}

  /** A state that nothing comes before. */
  begin(state: State): void {
    batch(() => {
      this.present = state;
      this.past.value = [];
      this.future.value = [];
    });
  }

  /** The state that is now: a step where it is another one than before. */
  note(state: State): void {
    const before = this.present;
    if (before !== null && JSON.stringify(before) === JSON.stringify(state)) return;
    this.present = state;
    if (before === null) return;
    batch(() => {
      this.past.value = [...this.past.peek(), before].slice(-longest);
      this.future.value = [];
    });
  }

  undo(): void {
    this.step(this.past, this.future);
  }
  redo(): void {
    this.step(this.future, this.past);
  }

  private step(from: typeof this.past, to: typeof this.past): void {
    const state = from.peek().at(-1);
    const { present } = this;
    if (state === undefined || present === null) return;
    batch(() => {
      from.value = from.peek().slice(0, -1);
      to.value = [...to.peek(), present];
      this.present = state; // so that it is no new one when it is noted
      this.apply(state);
    });
  }
}

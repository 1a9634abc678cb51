// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The list of rows that do not count, made when the reader wants it: the page keeps none of them, so
// the files are read again.
import { batch, type Signal, signal } from "@preact/signals-core";
import { asFailure } from "./answer";
import type { RunOptions } from "./core";
import type { Engine, Failure, Progress } from "./engine/protocol";
import { asRead, type Loaded } from "./loads";

/** A list that is being made. */
export interface Listing {
  /** null for every reason. */
  reason: string | null;
  readonly progress: Signal<Progress | null>;
  abort: AbortController;
}

/** Whether the rows of this reason, null for any, can be listed: the files must be there. */
export function canList({ report, files, sample }: Loaded, reason: string | null): boolean {
  const { set_aside } = report.rows; // while the files were read
  const again = set_aside.some((each) => reason === null || each.reason === reason);
  return !again || (!sample && files.every(({ opening }) => opening !== null));
}

export class Asides {
  readonly listing = signal<Listing | null>(null);
  readonly failure = signal<Failure | null>(null);

  constructor(private readonly engine: Engine) {}

  /** The CSV, or null where it failed or was given up. */
  async list(loaded: Loaded, options: RunOptions, reason: string | null): Promise<Blob | null> {
    this.cancel();
    const abort = new AbortController();
    const progress = signal<Progress | null>(null);
    batch(() => {
      this.failure.value = null;
      this.listing.value = { reason, progress, abort };
    });
    const { signal: stop } = abort;
    const argument = {
      files: loaded.files.flatMap(({ opening, remembered }) =>
        opening ? [asRead(opening, remembered)] : [],
      ),
      query: { reason: reason ?? "", files: loaded.files.map(({ name }) => name) },
      options,
    };
    const onProgress = (step: Progress) => {
      progress.value = step;
    };
    try {
      return await this.engine.call("set_aside", argument, { signal: stop, onProgress });
    } catch (error) {
      const failure = asFailure(error);
      if (!stop.aborted && failure.code !== "cancelled") this.failure.value = failure;
      return null;
    } finally {
      if (!stop.aborted) this.listing.value = null;
    }
  }

  /** Gives up the list that is being made, and forgets why the last one failed. */
  cancel(): void {
    this.listing.value?.abort.abort();
    batch(() => {
      this.listing.value = null;
      this.failure.value = null;
    });
  }
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the page knows of its data: what is loaded, what is being read, and what there is to tell.
import type { Signal } from "@preact/signals-core";
import type { LoadReport } from "./core";
import type { Failure, Opened, Opening, Progress } from "./engine/protocol";
import type { Remembered } from "./remembered";
import type { Sample } from "./samples";

/** The data in the tab. */
export interface Loaded {
  name: string;
  sample: Sample | null;
  /** Bytes of the file; 0 for a sample. */
  size: number;
  /** The file and how it was opened; null where there is none to be read again. */
  opening: Opening | null;
  /** The mapping that was found in the memory of this browser and used. */
  remembered: Remembered | null;
  report: LoadReport & Partial<Pick<Opened, "container">>;
  /** Grows with every load, so that answers of other data are told apart. */
  generation: number;
}

/** A load under way. */
export interface Loading {
  name: string;
  sample: Sample | null;
  readonly progress: Signal<Progress | null>;
  startedAt: number;
  abort: AbortController;
}

/** Something to tell above the content: an error, or that a load was cancelled. */
export type Notice = {
  name: string;
  /** Complete rows that were read before the end; 0 when there is nothing to keep. */
  rows: number;
} & (
  | { kind: "failure"; failure: Failure; opening: Opening | null } // to be tried with a member or encoding
  | { kind: "cancelled" }
);

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the page knows of its data: what is loaded, what is being read, and what there is to tell.
import type { Signal } from "@preact/signals-core";
import type { Container, LoadReport } from "./core";
import type { Failure, Opening, Progress } from "./engine/protocol";
import type { Remembered } from "./remembered";
import type { Sample } from "./samples";

/** Files that are read as one. */
export interface Batch {
  openings: readonly Opening[];
  /** Whether they are added to what is loaded. */
  add: boolean;
}

/** How a file is read: by the mapping that was remembered for it, where there is one. */
export const asRead = (opening: Opening, remembered: Remembered | null): Opening =>
  remembered ? { ...opening, options: { mapping: remembered.mapping } } : opening;

/** One of them. */
export interface Place {
  batch: Batch;
  at: number;
}

/** A file in the tab. */
export interface LoadedFile {
  name: string;
  /** How it was opened; null where only its first rows are here. */
  opening: Opening | null;
  /** The mapping that was found in the memory of this browser and used. */
  remembered: Remembered | null;
  /** What its text was packed in, where that is known. */
  container: Container | null;
}

/** What data is called: by its sample, or by its first file and how many more there are. */
export interface Called {
  name: string;
  more: number;
  sample: Sample | null;
}

/** The data in the tab. */
export interface Loaded extends Called {
  /** In the order of the core; empty for a sample. */
  files: readonly LoadedFile[];
  report: LoadReport;
  /** Grows with every load, so that answers of other data are told apart. */
  generation: number;
}

/** A load under way. */
export interface Loading extends Called {
  /** null where no files are read. */
  batch: Batch | null;
  readonly progress: Signal<Progress | null>;
  startedAt: number;
  abort: AbortController;
}

/** Files that came while others were there: the reader says what becomes of them. */
export interface Arriving {
  files: readonly File[];
  /** Those that are to be read, by their number. */
  wanted: ReadonlySet<number>;
}

/** Something to tell above the content: an error, or that a load was cancelled. */
export type Notice = {
  name: string;
  /** Complete rows that were read before the end; 0 when there is nothing to keep. */
  rows: number;
  /** The file that it is about, to be tried in another way or left out. */
  place: Place | null;
} & ({ kind: "failure"; failure: Failure } | { kind: "cancelled" });

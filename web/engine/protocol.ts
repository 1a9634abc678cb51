// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Every call of the page to the core: name -> [argument, result]. Requests, replies and handlers are
// derived from this map, so a forgotten handler does not compile. All types come from the core.
import type {
  Board,
  History,
  LoadReport,
  PairMatrix,
  RaceFrames,
  RunOptions,
  SimulateOptions,
} from "../core";

export interface Calls {
  /** Reads a file. Progress: bytes. Earlier data stays loaded when it fails or is cancelled. */
  open: [{ file: File }, LoadReport];
  /** Loads battles from known strengths. */
  simulate: [{ options: SimulateOptions }, LoadReport];
  /** The defaults of every option, read from the core. */
  defaults: [Record<string, never>, { run: RunOptions; simulate: SimulateOptions }];
  /** Ratings without intervals. */
  rate: [{ options: RunOptions }, Board];
  /** Ratings with bootstrap intervals, computed over all workers. Progress: replicates. */
  intervals: [{ options: RunOptions }, Board];
  pairs: [{ options: RunOptions; top: number }, PairMatrix];
  history: [{ options: RunOptions }, History];
  race: [{ options: RunOptions; top: number }, RaceFrames];
  /** A table as CSV text, formula injection defused. */
  csv: [{ options: RunOptions; table: "leaderboard" | "pairs" | "history" }, string];
}

export type CallName = keyof Calls;
export type Argument<Name extends CallName> = Calls[Name][0];
export type Reply<Name extends CallName> = Calls[Name][1];

/** Units done of units total: bytes or replicates; `rows` while a file is read. */
export interface Progress {
  done: number;
  total: number;
  rows?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** What a failed call rejects with: the core's error, or one of the page's own ids. */
export interface Failure {
  code: string;
  message: string;
  where: { byte: number; line: number };
}

/** The page's side of the engine. A later call of the same name replaces a pending one. */
export interface Engine {
  call<Name extends CallName>(
    name: Name,
    argument: Argument<Name>,
    options?: CallOptions,
  ): Promise<Reply<Name>>;
  dispose(): void;
}

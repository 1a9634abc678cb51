// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Every call of the page to the core: name -> [argument, result]. Requests, replies and handlers are
// derived from these maps, so a forgotten handler does not compile. All types come from the core.
import type {
  Board,
  Comparison,
  Container,
  Defaults,
  Health,
  History,
  Inspection,
  JudgeReport,
  LeaderInfluence,
  LoadReport,
  Mapping,
  MethodReport,
  PairMatrix,
  RaceFrames,
  ReadOptions,
  ReadTally,
  ReplicateRange,
  Replicates,
  ResampleTask,
  RunOptions,
  SetAsideQuery,
  SimulateOptions,
  SliceOptions,
  SliceTable,
  TableName,
  Where,
} from "../core";

/** What to read: a file, or a member of it; in UTF-8 or UTF-16, or another encoding by its label. */
export interface Opening {
  file: File;
  member?: string;
  encoding?: string;
  /** How the records are read, over the defaults; recognised from their columns without it. */
  options?: Partial<ReadOptions>;
}

export interface Calls {
  /**
   * Reads files as one, with `add` as one with what is loaded. Progress: bytes and rows of all of
   * them. What was loaded stays as it was when one of them fails or the call is cancelled.
   */
  open: [{ files: readonly Opening[]; add?: boolean }, Opened];
  /** What the beginning of a file shows: where a mapping starts from. */
  inspect: [Opening, Inspection];
  /** The mapping in the JSON that is saved here and that the command line takes. */
  read_mapping: [{ text: string }, Mapping];
  /** What reading it would give, of `most` bytes of text or a little more. Loads nothing. */
  try_reading: [Opening & { most: number }, Trial];
  /** Loads the complete rows that a cancelled or failed `open` had read. */
  keep_rows_so_far: [Record<string, never>, LoadReport];
  /** Forgets them instead. */
  stop_reading: [Record<string, never>, null];
  /** Loads battles from known strengths. */
  simulate: [{ options: SimulateOptions }, LoadReport];
  /** The defaults of every option, read from the core. */
  defaults: [Record<string, never>, Defaults];
  /** What the loaded battles are like, also where they cannot be rated. */
  health: [{ options: RunOptions }, Health];
  /** Ratings without intervals. */
  rate: [{ options: RunOptions }, Board];
  /** Ratings with bootstrap intervals, computed over all workers. Progress: replicates. */
  intervals: [{ options: RunOptions }, Board];
  pairs: [{ options: RunOptions; top: number }, PairMatrix];
  history: [{ options: RunOptions }, History];
  race: [{ options: RunOptions; top: number }, RaceFrames];
  /** Two models, with the bootstrap of the board, which may have to be waited for. */
  comparison: [{ options: RunOptions; model: string; other: string }, Comparison];
  /** The votes that hold the leader up. */
  influence: [{ options: RunOptions }, LeaderInfluence];
  judges: [{ options: RunOptions; top: number }, JudgeReport];
  slices: [{ options: RunOptions; slices: SliceOptions; top: number }, SliceTable];
  methods: [{ options: RunOptions }, MethodReport];
  /** A table as CSV text, formula injection defused. Progress: replicates, where they are missing. */
  csv: [{ options: RunOptions; table: TableName }, string];
  /**
   * The rows that do not count as CSV text, with addresses and telephone numbers masked. Those that
   * were set aside while the `files` were read are not kept anywhere: the files are read again, one
   * row at a time. Progress: bytes of the files.
   */
  set_aside: [{ files: readonly Opening[]; query: SetAsideQuery; options: RunOptions }, Blob];
}

export interface Opened extends LoadReport {
  /** What the text of each file was packed in. */
  containers: Container[];
}

export interface Trial extends ReadTally {
  /** Whether the file was read to its end. */
  whole: boolean;
  /** First and last vote in seconds since 1970; 0 without times. */
  first_time: number;
  last_time: number;
}

/** Calls of the page's worker to the workers of its pool. */
export interface PoolCalls {
  load: [ResampleTask, null];
  replicates: [ReplicateRange, Replicates];
}

// biome-ignore lint/suspicious/noExplicitAny: the bound of every map, whatever its types are
export type CallMap<Map> = { [Name in keyof Map]: [any, any] };

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

/** Failures that the core does not know. */
export type PageCode =
  | "cancelled" // by the caller, or by a later call in the same slot
  | "read_changed" // the file changed, moved or lost its permission while it was read
  | "read_short" // the browser gave fewer bytes than the file has
  | "is_folder"
  | "broken_archive" // damaged, cut off, empty, or packed by an unknown method
  | "encrypted_archive"
  | "parquet_codec" // a column of it is compressed in a way that is not known here
  | "several_members" // of an archive; `members` are those to choose from
  | "worker_died" // out of memory, or a bug
  | "unsupported"; // a browser without WebAssembly SIMD or DecompressionStream

/** What a failed call rejects with: the core's error, or one of the page's own codes. */
export interface Failure {
  code: string;
  message: string;
  where: Where;
  /** Names that `open` takes as member. */
  members?: string[];
  /** With bad_encoding: what the text may be, for `open`. */
  encoding?: string;
  /** Which of several files could not be read, from 0. */
  file?: number;
}

/** The page's side of the engine. A later call replaces a pending one in the same slot (slots.ts). */
export interface Engine {
  call<Name extends CallName>(
    name: Name,
    argument: Argument<Name>,
    options?: CallOptions,
  ): Promise<Reply<Name>>;
  dispose(): void;
}

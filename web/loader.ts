// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How data comes into the page: what is loaded, what is being read, what there is to tell about it,
// and by which mapping of its columns a file is read.
import { batch, signal } from "@preact/signals-core";
import { asFailure } from "./answer";
import type { Defaults, SimulateOptions } from "./core";
import type { Argument, Engine, Failure, Opening, Progress } from "./engine/protocol";
import type { Loaded, Loading, Notice } from "./loads";
import { automatic, Mapper } from "./mapper";
import type { MappingMemory } from "./remembered";
import type { Sample } from "./samples";

/** Failures that a choice of columns can mend. */
export const mappable = ["missing_column", "no_battle_list"];

type What = Pick<Loaded, "name" | "sample" | "size" | "opening"> &
  Partial<Pick<Loaded, "remembered">>;

const rowsOf = (loading: Loading): number => loading.progress.peek()?.rows ?? 0;

export class Loader {
  readonly loaded = signal<Loaded | null>(null);
  readonly loading = signal<Loading | null>(null);
  readonly notice = signal<Notice | null>(null);
  readonly mapper: Mapper;
  private generation = 0;

  /** The defaults are asked for once; `taken` is told of new data, and whether settings that meant the old data go with it. */
  constructor(
    private readonly engine: Engine,
    memory: MappingMemory,
    defaults: Promise<Defaults>,
    private readonly taken: (replaced: boolean) => void,
  ) {
    this.mapper = new Mapper(engine, memory, defaults);
  }

  open(file: File, how: Omit<Opening, "file"> = {}): Promise<void> {
    const opening = { file, ...how };
    const what: What = { name: file.name, sample: null, size: file.size, opening };
    return this.load(what, "open", async (signal) => {
      if (how.options) return opening;
      what.remembered = await this.mapper.recall(opening, signal);
      return what.remembered
        ? { ...opening, options: { mapping: what.remembered.mapping } }
        : opening;
    });
  }

  simulate(
    sample: Sample,
    name: string,
    argument: () => Promise<{ options: SimulateOptions }>,
    { keepSettings = false } = {},
  ): Promise<void> {
    const what = { name, sample, size: 0, opening: null };
    return this.load(what, "simulate", argument, { keepSettings });
  }

  /** Takes the rows that a cancelled or failed load had read. */
  keepRows(name: string): Promise<void> {
    const what = { name, sample: null, size: 0, opening: null };
    return this.load(what, "keep_rows_so_far", () => ({}));
  }

  /** Stops the load at once for the reader; the engine stops as soon as it can. */
  cancel(): void {
    const loading = this.loading.value;
    if (!loading) return;
    loading.abort.abort();
    batch(() => {
      this.loading.value = null;
      this.notice.value = { kind: "cancelled", name: loading.name, rows: rowsOf(loading) };
    });
  }

  fail(failure: Failure, name = "", rows = 0, opening: Opening | null = null): void {
    this.notice.value = { kind: "failure", failure, name, rows, opening };
  }

  /** Closes the notice; the rows that could have been kept go with it. */
  dismiss(): void {
    const notice = this.notice.value;
    this.notice.value = null;
    // A load under way has begun its own file.
    if (!notice?.name || this.loading.value) return;
    this.engine.call("stop_reading", {}).catch(() => {}); // a later load does the same
  }

  /** Shows the columns of the loaded file, or of one that could not be read. */
  async mapColumns(opening: Opening | null = this.loaded.value?.opening ?? null): Promise<void> {
    if (!opening) return;
    const used = this.loaded.value?.opening === opening ? this.loaded.value.remembered : null;
    try {
      await this.mapper.begin(opening, used?.mapping ?? opening.options?.mapping ?? null);
    } catch (reason) {
      const failure = asFailure(reason);
      // Another file has become the topic.
      if (failure.code !== "cancelled") this.fail(failure, opening.file.name, 0, opening);
    }
  }

  /** Reads the file by the mapping that was made. */
  async applyMapping(): Promise<void> {
    const opening = this.mapper.accept();
    if (opening) await this.open(opening.file, opening);
  }

  /** Reads the loaded file as if no mapping had been made for it. */
  async forgetMapping(): Promise<void> {
    const { opening = null, remembered = null } = this.loaded.value ?? {};
    if (!opening || !remembered) return;
    this.mapper.forget(remembered);
    await this.open(opening.file, automatic(opening));
  }

  private async load<Name extends "open" | "simulate" | "keep_rows_so_far">(
    what: What,
    name: Name,
    argument: (signal: AbortSignal) => Argument<Name> | Promise<Argument<Name>>,
    { keepSettings = false } = {},
  ): Promise<void> {
    this.loading.value?.abort.abort();
    this.mapper.close();
    const abort = new AbortController();
    const here = () => !abort.signal.aborted;
    const progress = signal<Progress | null>(null);
    batch(() => {
      this.notice.value = null;
      this.loading.value = { ...what, progress, startedAt: performance.now(), abort };
    });
    try {
      const report = await this.engine.call(name, await argument(abort.signal), {
        signal: abort.signal,
        onProgress: (step) => {
          if (here()) progress.value = step;
        },
      });
      if (here()) this.take(what, report, keepSettings);
    } catch (reason) {
      if (!here()) return;
      batch(() => {
        const rows = this.loading.value ? rowsOf(this.loading.value) : 0;
        this.loading.value = null;
        this.fail(asFailure(reason), what.name, rows, what.opening);
      });
      this.offerMapping();
    }
  }

  private take(what: What, report: Loaded["report"], keepSettings: boolean): void {
    const { remembered = null } = what;
    batch(() => {
      const replaced = this.loaded.value !== null && !keepSettings;
      this.loading.value = null;
      this.loaded.value = { ...what, remembered, report, generation: ++this.generation };
      this.taken(replaced);
    });
  }

  /** A file whose battles were not found opens its columns by itself, where it has any. */
  private offerMapping(): void {
    const notice = this.notice.value;
    if (notice?.kind !== "failure" || !notice.opening) return;
    if (mappable.includes(notice.failure.code))
      this.mapper.begin(notice.opening, null).catch(() => {}); // the notice says why it failed
  }
}

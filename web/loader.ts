// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How data comes into the page: what is loaded, what is being read, what there is to tell about it,
// and by which mapping of its columns a file is read.
import { batch, signal } from "@preact/signals-core";
import { asFailure } from "./answer";
import type { Container, Defaults, LoadReport, SimulateOptions } from "./core";
import type { Argument, Engine, Failure, Opening, Progress } from "./engine/protocol";
import {
  type Arriving,
  asRead,
  type Batch,
  type Called,
  type Loaded,
  type LoadedFile,
  type Loading,
  type Notice,
  type Place,
} from "./loads";
import { automatic, Mapper } from "./mapper";
import type { MappingMemory, Remembered } from "./remembered";
import type { Sample } from "./samples";

/** Failures that a choice of columns can mend. */
export const mappable = ["missing_column", "no_battle_list"];

/** What is read, and what is told of it then. */
interface What extends Called {
  batch: Batch | null;
  remembered: (Remembered | null)[];
  /** The file at which the rows end that a failed load had read; null where they end is not known. */
  endsAt: number | null;
}

const rowsOf = (loading: Loading): number => loading.progress.peek()?.rows ?? 0;

const sameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export class Loader {
  readonly loaded = signal<Loaded | null>(null);
  readonly loading = signal<Loading | null>(null);
  readonly notice = signal<Notice | null>(null);
  readonly arriving = signal<Arriving | null>(null);
  readonly mapper: Mapper;
  private generation = 0;
  /** The file whose columns are shown. */
  private mapped: Place | null = null;

  /** The defaults are asked for once; `taken` is told of new data, and whether settings that meant the old data go with it. */
  constructor(
    private readonly engine: Engine,
    memory: MappingMemory,
    defaults: Promise<Defaults>,
    private readonly taken: (replaced: boolean) => void,
  ) {
    this.mapper = new Mapper(engine, memory, defaults);
  }

  /** Takes files that came in: at once where the reader has none yet, else as he says. */
  receive(files: readonly File[]): void {
    if (!this.own()) {
      void this.read({ openings: files.map((file) => ({ file })), add: false });
      return;
    }
    // Those that wait for his word already go on waiting.
    const { files: waiting = [], wanted = new Set<number>() } = this.arriving.value ?? {};
    const more = files.filter((file) => !waiting.some((each) => sameFile(each, file)));
    const fresh = more.flatMap((file, i) => (this.holds(file) ? [] : [waiting.length + i]));
    this.arriving.value = { files: [...waiting, ...more], wanted: new Set([...wanted, ...fresh]) };
  }

  /** The reader's own data that is on its way or there: what files can be added to. */
  own(): Loaded | Loading | null {
    const { loaded, loading } = { loaded: this.loaded.value, loading: this.loading.value };
    if (loading?.batch) return loading;
    return loaded && !loaded.sample ? loaded : null;
  }

  /** Whether the file is among those. */
  holds(file: File): boolean {
    return this.present().some((opening) => sameFile(opening.file, file));
  }

  want(index: number, on: boolean): void {
    const arriving = this.arriving.value;
    if (!arriving) return;
    const wanted = new Set(arriving.wanted);
    if (on) wanted.add(index);
    else wanted.delete(index);
    this.arriving.value = { ...arriving, wanted };
  }

  /** Reads those that are wanted, with what is there or instead of it. */
  admit(add: boolean): void {
    const { files = [], wanted } = this.arriving.value ?? {};
    this.arriving.value = null;
    const openings = files.filter((_, index) => wanted?.has(index)).map((file) => ({ file }));
    if (openings.length === 0) return;
    const own = this.own(); // it may have changed while the question stood
    const under = add && own && "batch" in own ? own.batch : null;
    void this.read(
      under
        ? { ...under, openings: [...under.openings, ...openings] }
        : { openings, add: add && own !== null },
    );
  }

  open(file: File, how: Omit<Opening, "file"> = {}): Promise<void> {
    return this.read({ openings: [{ file, ...how }], add: false });
  }

  /** Reads files as one. */
  read(files: Batch): Promise<void> {
    const [first] = files.openings;
    if (!first) return Promise.resolve();
    const what: What = {
      name: first.file.name,
      more: files.openings.length - 1,
      sample: null,
      batch: files,
      remembered: [],
      endsAt: null,
    };
    const argument = async (signal: AbortSignal) => {
      what.remembered = await this.recall(files.openings, signal);
      const read = (opening: Opening, at: number) => asRead(opening, what.remembered[at] ?? null);
      return { files: files.openings.map(read), add: files.add };
    };
    return this.load(what, "open", argument, { keepSettings: files.add });
  }

  /** Reads the files of a failed load again, one of them in another way. */
  again({ batch, at }: Place, how: Opening): Promise<void> {
    const openings = batch.openings.map((each, index) => (index === at ? how : each));
    return this.read({ ...batch, openings });
  }

  without({ batch, at }: Place): Promise<void> {
    return this.read({ ...batch, openings: batch.openings.filter((_, index) => index !== at) });
  }

  simulate(
    sample: Sample,
    name: string,
    argument: () => Promise<{ options: SimulateOptions }>,
    { keepSettings = false } = {},
  ): Promise<void> {
    const what = { name, more: 0, sample, batch: null, remembered: [], endsAt: null };
    return this.load(what, "simulate", argument, { keepSettings });
  }

  /** Takes the rows that a cancelled or failed load had read. */
  keepRows(): Promise<void> {
    const { name = "", place = null, kind } = this.notice.value ?? {};
    const what: What = {
      name,
      more: 0,
      sample: null,
      batch: place?.batch ?? null,
      remembered: [],
      endsAt: kind === "failure" ? (place?.at ?? null) : null,
    };
    return this.load(what, "keep_rows_so_far", () => ({}), { keepSettings: what.batch?.add });
  }

  /** Stops the load at once for the reader; the engine stops as soon as it can. */
  cancel(): void {
    const loading = this.loading.value;
    if (!loading) return;
    loading.abort.abort();
    const place = loading.batch && { batch: loading.batch, at: 0 };
    batch(() => {
      this.loading.value = null;
      this.notice.value = { kind: "cancelled", name: loading.name, rows: rowsOf(loading), place };
    });
  }

  fail(failure: Failure, name = "", rows = 0, place: Place | null = null): void {
    this.notice.value = { kind: "failure", failure, name, rows, place };
  }

  /** Closes the notice; the rows that could have been kept go with it. */
  dismiss(): void {
    const notice = this.notice.value;
    this.notice.value = null;
    // A load under way has begun its own file.
    if (!notice?.name || this.loading.value) return;
    this.engine.call("stop_reading", {}).catch(() => {}); // a later load does the same
  }

  /** A file that is loaded, among the others. */
  place(at = 0): Place | null {
    const files = this.loaded.value?.files ?? [];
    const openings = files.flatMap(({ opening }) => opening ?? []);
    const all = openings.length === files.length;
    return all && openings[at] ? { batch: { openings, add: false }, at } : null;
  }

  /** The first file with an outcome that nobody knows. */
  placeOfUnknown(): Place | null {
    const aside = this.loaded.value?.report.rows.set_aside ?? [];
    const unknown = aside.find(({ reason }) => reason === "unknown_outcome");
    return unknown ? this.place(Math.max(0, unknown.file - 1)) : null;
  }

  /** Shows the columns of a loaded file, or of one that could not be read. */
  async mapColumns(place: Place | null = this.place()): Promise<void> {
    const opening = place?.batch.openings[place.at];
    if (!place || !opening) return;
    const used = this.loaded.value?.files.find((each) => each.opening === opening)?.remembered;
    try {
      this.mapped = place;
      await this.mapper.begin(opening, used?.mapping ?? opening.options?.mapping ?? null);
    } catch (reason) {
      const failure = asFailure(reason);
      // Another file has become the topic.
      if (failure.code !== "cancelled") this.fail(failure, opening.file.name, 0, place);
    }
  }

  /** Reads the file by the mapping that was made, and with it the files that it is among. */
  async applyMapping(): Promise<void> {
    const opening = this.mapper.accept();
    if (opening && this.mapped) await this.again(this.mapped, opening);
  }

  /** Reads a loaded file as if no mapping had been made for it. */
  async forgetMapping(at = 0): Promise<void> {
    const file = this.loaded.value?.files[at];
    const place = this.place(at);
    if (!file?.remembered || !place) return;
    this.mapper.forget(file.remembered);
    if (file.opening) await this.again(place, automatic(file.opening));
  }

  /** The reader's own files that are there or on their way, without those that will be replaced. */
  private present(): readonly Opening[] {
    const coming = this.loading.value?.batch;
    const loaded = this.loaded.value?.files.flatMap(({ opening }) => opening ?? []) ?? [];
    return [...(coming && !coming.add ? [] : loaded), ...(coming?.openings ?? [])];
  }

  private recall(openings: readonly Opening[], signal: AbortSignal) {
    return Promise.all(
      openings.map((opening) => (opening.options ? null : this.mapper.recall(opening, signal))),
    );
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
        const failure = asFailure(reason);
        // With the worker its rows are gone.
        const there = failure.code === "worker_died" ? null : this.loading.value;
        this.loading.value = null;
        // What nobody can say of one of several files is told of none.
        const at = failure.file ?? (what.batch?.openings.length === 1 ? 0 : null);
        const place = what.batch && at !== null ? { batch: what.batch, at } : null;
        const failed = place?.batch.openings[place.at]?.file.name;
        this.fail(failure, failed ?? what.name, there ? rowsOf(there) : 0, place);
      });
      this.offerMapping();
    }
  }

  private take(
    what: What,
    report: LoadReport & { containers?: Container[] },
    keepSettings: boolean,
  ): void {
    const before = this.loaded.value;
    const { containers, files: there } = report;
    const openings = what.batch?.openings ?? [];
    // Where they could not be read again by another worker, the files that were there are gone.
    const gone = containers !== undefined && there.length === openings.length;
    const added = (what.batch?.add && !gone && before?.files) || [];
    const count = there.length - added.length;
    const read = openings.slice(0, count).map((opening, index): LoadedFile => {
      // The file at which a load ended is not whole.
      const whole = containers !== undefined || index < (what.endsAt ?? count - 1);
      return {
        name: opening.file.name,
        opening: whole ? opening : null,
        remembered: what.remembered[index] ?? null,
        container: containers?.[index] ?? null,
      };
    });
    const files = [...added, ...read];
    const { sample } = what;
    const name = files[0]?.name ?? what.name;
    const more = Math.max(0, files.length - 1);
    batch(() => {
      this.loading.value = null;
      this.loaded.value = { name, more, sample, files, report, generation: ++this.generation };
      this.taken(before !== null && !keepSettings);
    });
  }

  /** A file whose battles were not found opens its columns by itself, where it has any. */
  private offerMapping(): void {
    const notice = this.notice.value;
    if (notice?.kind !== "failure" || !notice.place) return;
    const { batch, at } = notice.place;
    const opening = batch.openings[at];
    if (!opening || !mappable.includes(notice.failure.code)) return;
    this.mapped = notice.place;
    this.mapper.begin(opening, null).catch(() => {}); // the notice says why it failed
  }
}

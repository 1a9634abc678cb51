// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The mapping that a reader is making of one file: what the file shows, what is chosen so far, and
// what reading it so would give. It loads nothing.
import { batch, computed, effect, signal, untracked } from "@preact/signals-core";
import { Answer, asFailure } from "./answer";
import type { Defaults, Inspection, MappedOutcome, Mapping, OutcomeKind, OutcomeWay } from "./core";
import type { Engine, Failure, Opening, Trial } from "./engine/protocol";
import {
  kindOf,
  missingRoles,
  type Role,
  unmapped,
  wayOf,
  withColumn,
  withKind,
  withValue,
} from "./mapping";
import { type MappingMemory, type Remembered, signatureOf } from "./remembered";

/** A first answer comes from the head of the file, the final one from as much as is affordable. */
const trialBytes = [2e6, 2e8];
/** Choices made in quick succession are tried once. */
const patienceMilliseconds = 200;

export interface Subject {
  opening: Opening;
  inspection: Inspection;
  /** Files with the same columns have the same. */
  signature: string;
  /** What a mapping may say, and what it says by itself. */
  defaults: Defaults;
}

/** The file as it is opened without a mapping. */
export function automatic({ options: _, ...opening }: Opening): Opening {
  return opening;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Mapper {
  /** The file at hand; null while there is none. */
  readonly subject = signal<Subject | null>(null);
  readonly mapping = signal<Mapping | null>(null);
  readonly kind = signal<OutcomeKind>("winner");
  readonly trial = new Answer<Trial>();

  /** How the outcome is told; null while there is no file. */
  readonly way = computed<OutcomeWay | null>(() => {
    const ways = this.subject.value?.defaults.mapping_rules.ways;
    return ways ? wayOf(ways, this.kind.value) : null;
  });
  readonly missing = computed<Role[]>(() => {
    const mapping = this.mapping.value;
    const way = this.way.value;
    return mapping && way ? missingRoles(mapping, way) : [];
  });
  /** Values of the outcome that nobody has given a meaning. */
  readonly open = computed(() =>
    this.way.value?.words ? unmapped(this.trial.value.value?.outcomes ?? []) : [],
  );
  readonly ready = computed<boolean>(() => {
    const trial = this.trial.value.value;
    return (
      this.missing.value.length === 0 &&
      this.open.value.length === 0 &&
      !this.trial.pending.value &&
      trial !== null &&
      trial.rows.kept > 0
    );
  });

  /** Why the last step could not be taken. */
  readonly failure = signal<Failure | null>(null);
  /** The look at a file that is under way; a later one, or another file, makes it needless. */
  private looking = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly memory: MappingMemory,
    private readonly defaults: Promise<Defaults>,
  ) {
    effect(() => {
      const subject = this.subject.value;
      const mapping = this.mapping.value;
      const complete = this.missing.value.length === 0;
      untracked(() => {
        if (!subject || !mapping || !complete) this.trial.clear();
        else this.trial.ask(JSON.stringify([subject.inspection.columns, mapping]), this.tried());
      });
    });
  }

  /** Looks at the file; fails as the engine does where there is nothing to map. */
  async begin(opening: Opening, mapping: Mapping | null): Promise<void> {
    this.close();
    const { signal } = this.looking;
    const how = automatic(opening);
    const defaults = await this.defaults;
    let inspection = await this.engine.call("inspect", how, { signal });
    const signature = signatureOf(inspection);
    if (mapping) {
      const options = { mapping };
      inspection = await this.engine.call("inspect", { ...how, options }, { signal });
    }
    if (signal.aborted) return;
    this.show({ opening: how, inspection, signature, defaults }, mapping ?? inspection.mapping);
  }

  /** The mapping that the reader once made for a file with these columns. */
  async recall(opening: Opening, signal: AbortSignal): Promise<Remembered | null> {
    if (!this.memory.any()) return null;
    try {
      const inspection = await this.engine.call("inspect", automatic(opening), { signal });
      const signature = signatureOf(inspection);
      const kept = this.memory.find(signature);
      if (!kept) return null;
      const mapping = await this.engine.call("read_mapping", { text: kept.text }, { signal });
      return { mapping, saved: kept.saved, signature };
    } catch {
      return null; // reading the file will tell
    }
  }

  forget({ signature }: Remembered): void {
    this.memory.forget(signature);
  }

  /** The file with its mapping, which is kept for the like of it; null while it is not ready. */
  accept(): Opening | null {
    const { subject, mapping: typed } = {
      subject: this.subject.value,
      mapping: this.mapping.value,
    };
    if (!subject || !typed || !this.ready.value) return null;
    const mapping = { ...typed, baseline: typed.baseline.trim() };
    const { signature } = subject;
    this.memory.keep({ mapping, saved: Date.now() / 1000, signature });
    this.close();
    return { ...subject.opening, options: { mapping } };
  }

  /** The file is no longer the topic; a look at one that is under way opens nothing. */
  close(): void {
    this.lookAnew();
    batch(() => {
      this.subject.value = null;
      this.mapping.value = null;
    });
  }

  setColumn(role: Role, path: string): void {
    this.edit((mapping) => withColumn(mapping, role, path));
  }

  setValue(value: string, outcome: MappedOutcome | null): void {
    this.edit((mapping) => withValue(mapping, value, outcome));
  }

  setKind(kind: OutcomeKind): void {
    const ways = this.subject.value?.defaults.mapping_rules.ways;
    if (!ways) return;
    batch(() => {
      this.kind.value = kind;
      this.edit((mapping) => withKind(mapping, ways, kind));
    });
  }

  setBaseline(baseline: string): void {
    this.edit((mapping) => ({ ...mapping, baseline }));
  }

  setStrongWins(strong_wins: number): void {
    const rules = this.subject.value?.defaults.mapping_rules;
    if (rules && strong_wins >= rules.min_strong_wins && strong_wins <= rules.max_strong_wins)
      this.edit((mapping) => ({ ...mapping, strong_wins }));
  }

  /** Another list of the file: its columns are recognised anew. */
  async setList(list: string): Promise<void> {
    const defaults = this.subject.value?.defaults;
    const inspection = defaults && (await this.look({ ...defaults.read.mapping, list }));
    if (inspection) this.take(inspection, inspection.mapping);
  }

  /** A mapping of another day or of the command line, by its text. */
  async use(text: string): Promise<void> {
    const mapping = await this.engine.call("read_mapping", { text }).catch((reason: unknown) => {
      this.failure.value = { ...asFailure(reason), code: "bad_mapping" };
      return null;
    });
    const inspection = mapping && (await this.look(mapping));
    if (mapping && inspection) this.take(inspection, mapping);
  }

  private lookAnew(): AbortSignal {
    this.looking.abort();
    this.looking = new AbortController();
    return this.looking.signal;
  }

  /** The open file under another mapping; null where another look has begun since. */
  private async look(mapping: Mapping): Promise<Inspection | null> {
    const subject = this.subject.value;
    if (!subject) return null;
    const signal = this.lookAnew();
    try {
      const opening = { ...subject.opening, options: { mapping } };
      const inspection = await this.engine.call("inspect", opening, { signal });
      return signal.aborted ? null : inspection;
    } catch (reason) {
      if (!signal.aborted) this.failure.value = asFailure(reason);
      return null;
    }
  }

  private take(inspection: Inspection, mapping: Mapping): void {
    if (this.subject.value) this.show({ ...this.subject.value, inspection }, mapping);
  }

  private show(subject: Subject, mapping: Mapping): void {
    batch(() => {
      this.failure.value = null;
      this.subject.value = subject;
      this.kind.value = kindOf(mapping, subject.defaults.mapping_rules.ways);
      this.mapping.value = mapping;
    });
  }

  private edit(change: (mapping: Mapping) => Mapping): void {
    if (!this.mapping.value) return;
    this.failure.value = null;
    this.mapping.value = change(this.mapping.value);
  }

  private tried() {
    const opening = { ...this.subject.value?.opening, options: { mapping: this.mapping.value } };
    return async (signal: AbortSignal, answer: Answer<Trial>): Promise<void> => {
      await wait(patienceMilliseconds);
      for (const most of trialBytes) {
        if (signal.aborted) return;
        const argument = { ...(opening as Opening), most };
        const trial = await this.engine.call("try_reading", argument, { signal });
        if (signal.aborted) return;
        answer.give(trial);
        if (trial.whole) return;
      }
    };
  }
}

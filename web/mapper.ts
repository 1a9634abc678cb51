// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The mapping that a reader is making of one file: what the file shows, what is chosen so far, and
// what reading it so would give. It loads nothing.
import { batch, computed, effect, signal, untracked } from "@preact/signals-core";
import { Answer, asFailure } from "./answer";
import type { Inspection, MappedOutcome, Mapping } from "./core";
import type { Engine, Failure, Opening, Trial } from "./engine/protocol";
import {
  hasValues,
  kindOf,
  missingRoles,
  type OutcomeKind,
  type Role,
  unmapped,
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
  readonly kind = signal<OutcomeKind>("word");
  readonly trial = new Answer<Trial>();

  readonly missing = computed<Role[]>(() =>
    this.mapping.value ? missingRoles(this.mapping.value, this.kind.value) : [],
  );
  /** Values of the outcome that nobody has given a meaning. */
  readonly open = computed(() =>
    hasValues(this.kind.value) ? unmapped(this.trial.value.value?.outcomes ?? []) : [],
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

  constructor(
    private readonly engine: Engine,
    private readonly memory: MappingMemory,
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
    const how = automatic(opening);
    let inspection = await this.engine.call("inspect", how);
    const signature = signatureOf(inspection);
    if (mapping) {
      const options = { mapping };
      inspection = await this.engine.call("inspect", { ...how, options });
    }
    this.show({ opening: how, inspection, signature }, mapping ?? inspection.mapping);
  }

  /** The mapping that the reader once made for a file with these columns. */
  async recall(opening: Opening): Promise<Remembered | null> {
    if (!this.memory.any()) return null;
    try {
      const { read } = await this.engine.call("defaults", {});
      const inspection = await this.engine.call("inspect", automatic(opening));
      return this.memory.find(signatureOf(inspection), read.mapping);
    } catch {
      return null; // reading the file will tell
    }
  }

  async forget(opening: Opening): Promise<void> {
    const inspection = await this.engine.call("inspect", automatic(opening));
    this.memory.forget(signatureOf(inspection));
  }

  /** The file with its mapping, which is kept for the like of it; null while it is not ready. */
  accept(): Opening | null {
    const { subject, mapping } = { subject: this.subject.value, mapping: this.mapping.value };
    if (!subject || !mapping || !this.ready.value) return null;
    this.memory.keep(subject.signature, { mapping, saved: Date.now() / 1000 });
    this.close();
    return { ...subject.opening, options: { mapping } };
  }

  close(): void {
    batch(() => {
      this.subject.value = null;
      this.mapping.value = null;
    });
  }

  /** Says why a step failed, such as a file that holds no mapping. */
  fail(failure: Failure): void {
    this.failure.value = failure;
  }

  setColumn(role: Role, path: string): void {
    this.edit((mapping) => withColumn(mapping, role, path));
  }

  setValue(value: string, outcome: MappedOutcome | null): void {
    this.edit((mapping) => withValue(mapping, value, outcome));
  }

  setKind(kind: OutcomeKind): void {
    batch(() => {
      this.kind.value = kind;
      this.edit((mapping) => withKind(mapping, kind));
    });
  }

  setBaseline(baseline: string): void {
    this.edit((mapping) => ({ ...mapping, baseline }));
  }

  setStrongWins(strong_wins: number): void {
    if (strong_wins >= 1 && strong_wins <= 10)
      this.edit((mapping) => ({ ...mapping, strong_wins }));
  }

  /** Another list of the file: its columns are recognised anew. */
  async setList(list: string, defaults: Mapping): Promise<void> {
    const inspection = await this.look({ ...defaults, list });
    if (inspection) this.take(inspection, inspection.mapping);
  }

  /** A mapping of another day or of the command line. */
  async use(mapping: Mapping): Promise<void> {
    const inspection = await this.look(mapping);
    if (inspection) this.take(inspection, mapping);
  }

  private async look(mapping: Mapping): Promise<Inspection | null> {
    const subject = this.subject.value;
    if (!subject) return null;
    try {
      const opening = { ...subject.opening, options: { mapping } };
      const inspection = await this.engine.call("inspect", opening);
      return this.subject.value === subject ? inspection : null;
    } catch (reason) {
      this.failure.value = asFailure(reason);
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
      this.kind.value = kindOf(mapping);
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

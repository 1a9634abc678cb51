// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The answer to one kind of question to the engine, as signals: the last value, the question under
// way, and why it failed.
import { batch, signal } from "@preact/signals-core";
import type { Failure, Progress } from "./engine/protocol";

/** The answer to one kind of question, with the state of the question under way. */
export class Answer<T> {
  readonly value = signal<T | null>(null);
  readonly failure = signal<Failure | null>(null);
  readonly progress = signal<Progress | null>(null);
  readonly pending = signal(false);
  private key = "";
  /** Whether the value answers the present question, at least in part. */
  private answered = false;
  private abort: AbortController | null = null;

  /** Runs `work` unless the same question was asked last. A new question aborts the old one. */
  ask(key: string, work: (signal: AbortSignal, answer: Answer<T>) => Promise<void>): void {
    if (key === this.key) return;
    this.clear(false);
    this.key = key;
    this.answered = false;
    const abort = new AbortController();
    this.abort = abort;
    this.pending.value = true;
    work(abort.signal, this).then(
      () => {
        if (!abort.signal.aborted) this.settle(null);
      },
      (reason: unknown) => {
        if (!abort.signal.aborted) this.settle(asFailure(reason));
      },
    );
  }

  /** A first or final answer to the present question. */
  give(value: T): void {
    this.answered = true;
    this.value.value = value;
  }

  /** The value of the last question is a first answer to this one too. */
  keep(): void {
    this.answered = true;
  }

  clear(forget = true): void {
    this.abort?.abort();
    this.key = "";
    batch(() => {
      this.progress.value = null;
      this.failure.value = null;
      this.pending.value = false;
      if (forget) this.value.value = null;
    });
  }

  private settle(failure: Failure | null): void {
    batch(() => {
      this.pending.value = false;
      this.progress.value = null;
      this.failure.value = failure;
      if (failure && !this.answered) this.value.value = null;
    });
  }
}

export function asFailure(reason: unknown): Failure {
  if (
    typeof reason === "object" &&
    reason !== null &&
    "code" in reason &&
    typeof reason.code === "string"
  ) {
    const { code, message, where, members, encoding, file } = reason as Partial<Failure> & {
      code: string;
    };
    return {
      code,
      message: message ?? "",
      where: where ?? { byte: 0, line: 0 },
      ...(members && { members }),
      ...(encoding && { encoding }),
      ...(file !== undefined && { file }),
    };
  }
  return { code: "unexpected", message: String(reason), where: { byte: 0, line: 0 } };
}

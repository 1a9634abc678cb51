// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import type { ResampleTask } from "../core";
import { cancelled } from "./failure";
import type { PoolCalls } from "./protocol";
import { Caller, type Context } from "./transport";

/** How long a worker is busy with one slice: short enough to cancel, long enough to be cheap. */
const sliceMilliseconds = 50;

/**
 * Workers that share the replicates of a bootstrap. A replicate depends on the seed and its number
 * alone, so the bytes of the result do not depend on how many workers there are, nor on the slices.
 */
export class Pool {
  readonly #spawn: () => Worker;
  readonly #size: number;
  #workers: Caller<PoolCalls>[] = [];

  constructor(spawn: () => Worker, size: number) {
    this.#spawn = spawn;
    this.#size = size;
  }

  /** All replicates of the task, [replicates * models] in order. */
  async run(task: ResampleTask, { signal, progress }: Context): Promise<Float64Array> {
    let next = 0;
    let done = 0;
    let values: Float64Array | undefined;

    const work = async (worker: Caller<PoolCalls>) => {
      await worker.call("load", task);
      let slice = 1;
      while (next < task.replicates && !signal.aborted) {
        const begin = next;
        const end = Math.min(begin + slice, task.replicates);
        next = end;
        const started = performance.now();
        const { models, value } = await worker.call("replicates", { begin, end });
        const pace = (end - begin) / Math.max(performance.now() - started, 0.1);
        // At most doubled, so that one lucky measurement does not make a long slice.
        slice = Math.max(1, Math.min(2 * slice, Math.round(pace * sliceMilliseconds)));
        values ??= new Float64Array(task.replicates * models);
        values.set(value, begin * models);
        done += end - begin;
        progress({ done, total: task.replicates });
      }
    };

    const workers = this.#hire();
    const abandoned = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(cancelled()), { once: true });
    });
    try {
      await Promise.race([Promise.all(workers.map(work)), abandoned]);
    } catch (error) {
      next = task.replicates;
      throw error;
    }
    return values ?? new Float64Array();
  }

  dispose(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
  }

  #hire(): Caller<PoolCalls>[] {
    while (this.#workers.length < this.#size) {
      const worker: Caller<PoolCalls> = new Caller(this.#spawn(), () => {
        this.#workers = this.#workers.filter((other) => other !== worker);
      });
      this.#workers.push(worker);
    }
    return [...this.#workers];
  }
}

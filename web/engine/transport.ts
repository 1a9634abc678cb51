// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Calls over postMessage, for any map of calls: `Caller` on one side, `serve` on the other.
import { breathe } from "./breathe";
import { CallFailure, cancelled, pageFailure } from "./failure";
import type { CallMap, CallOptions, Failure, Progress } from "./protocol";

/** Progress is told at most this often: each time, somebody draws. */
const progressMilliseconds = 100;

/** A Worker, or the global scope inside one. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

type Request = { id: number; name: string; argument: unknown } | { cancel: number };
type Answer = { id: number } & ({ value: unknown } | { failure: Failure } | { progress: Progress });

export interface Context {
  signal: AbortSignal;
  progress(progress: Progress): void;
}

export type Handlers<Map extends CallMap<Map>> = {
  [Name in keyof Map]: (
    argument: Map[Name][0],
    context: Context,
  ) => Map[Name][1] | Promise<Map[Name][1]>;
};

/** Answers the calls that arrive at `port`; those before the handlers are there wait for them. */
export function serve<Map extends CallMap<Map>>(port: Port, ready: Promise<Handlers<Map>>): void {
  const running = new Map<number, AbortController>();
  const answer = (message: Answer, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer);

  async function run(id: number, name: keyof Map, argument: unknown) {
    const controller = new AbortController();
    running.set(id, controller);
    let toldAt = Number.NEGATIVE_INFINITY;
    const progress = (progress: Progress) => {
      const now = performance.now();
      if (now - toldAt < progressMilliseconds && progress.done < progress.total) return;
      toldAt = now;
      answer({ id, progress });
    };
    try {
      const handlers = await ready;
      // The cancel of a call that had to wait is the next message: let it in before the work.
      await breathe();
      if (controller.signal.aborted) throw cancelled();
      const value = await handlers[name](argument, { signal: controller.signal, progress });
      answer({ id, value }, buffersOf(value));
    } catch (error) {
      // Anything else is a bug or a dead core: let it reach the error event of this worker.
      if (!(error instanceof CallFailure)) throw error;
      answer({ id, failure: error.toFailure() });
    } finally {
      running.delete(id);
    }
  }

  port.addEventListener("message", ({ data }: MessageEvent<Request>) => {
    if ("cancel" in data) running.get(data.cancel)?.abort();
    else if ("name" in data) run(data.id, data.name as keyof Map, data.argument).catch(rethrow);
  });
}

// An unhandled rejection inside a worker is not seen outside; an exception is.
function rethrow(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** The buffers of the columns of a result, to be moved instead of copied. */
function buffersOf(value: unknown): Transferable[] {
  if (typeof value !== "object" || value === null) return [];
  const columns = Object.values(value).filter(ArrayBuffer.isView);
  return [...new Set(columns.map((column) => column.buffer as ArrayBuffer))];
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: CallFailure): void;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** Calls the handlers on the other side of a worker. */
export class Caller<Map extends CallMap<Map>> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  /** `onDeath` is told once, after every pending call was rejected. */
  constructor(worker: Worker, onDeath: () => void = () => {}) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#take(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.terminate(pageFailure("worker_died", `The computation stopped: ${event.message}`));
      onDeath();
    });
  }

  /**
   * Rejects at once when the signal says so; `whenStopped` resolves once the worker did stop: to true
   * where it had done all of it nevertheless.
   */
  call<Name extends keyof Map>(
    name: Name,
    argument: Map[Name][0],
    { signal, onProgress }: CallOptions = {},
    onCancel: (whenStopped: Promise<boolean>) => void = () => {},
  ): Promise<Map[Name][1]> {
    if (signal?.aborted) return Promise.reject(cancelled());
    const id = ++this.#lastId;
    let cancel = () => {};
    const reply = new Promise<Map[Name][1]>((resolve, reject) => {
      cancel = () => {
        reject(cancelled());
        this.#worker.postMessage({ cancel: id } satisfies Request);
        const stopped = new Promise<boolean>((tell) => {
          this.#pending.set(id, { resolve: () => tell(true), reject: () => tell(false) });
        });
        onCancel(stopped);
      };
      signal?.addEventListener("abort", cancel, { once: true });
      this.#pending.set(id, { resolve, reject, onProgress });
      this.#worker.postMessage({ id, name: name as string, argument } satisfies Request);
    });
    return reply.finally(() => signal?.removeEventListener("abort", cancel));
  }

  /** Ends the worker and rejects every pending call. */
  terminate(failure: CallFailure = cancelled()): void {
    this.#worker.terminate();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(failure);
  }

  #take(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    if ("progress" in answer) {
      pending.onProgress?.(answer.progress);
      return;
    }
    this.#pending.delete(answer.id);
    if ("failure" in answer) pending.reject(new CallFailure(answer.failure));
    else pending.resolve(answer.value);
  }
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { pageFailure } from "./failure";
import type { Argument, CallName, CallOptions, Calls, Engine, Reply } from "./protocol";
import { Slots } from "./slots";
import { startWorker } from "./start_worker";
import { Caller } from "./transport";

/** How long a cancelled call may go on before its worker is ended. */
const patienceMilliseconds = 2000;

/** Each worker of the pool holds what it resamples: more than this costs memory for little time. */
const mostWorkers = 16;

export interface EngineSource {
  module: Promise<WebAssembly.Module>;
  script: Blob | string; // the worker script, or its address
  workers?: number; // of the pool; as many as the machine runs at once by default
}

type Load = { name: "open" | "simulate"; argument: Argument<"open"> | Argument<"simulate"> };

const changesBattles: readonly CallName[] = ["open", "simulate", "keep_rows_so_far"];

const replaced = pageFailure("worker_died", "The worker was replaced.");

export function createEngine(source: EngineSource): Engine {
  return new WorkerEngine(source);
}

class WorkerEngine implements Engine {
  readonly #source: EngineSource;
  readonly #slots = new Slots();
  #worker: Promise<Caller<Calls>> | undefined;
  #loaded: Load[] = []; // to be loaded again when the worker had to be replaced

  constructor(source: EngineSource) {
    this.#source = source;
  }

  call<Name extends CallName>(
    name: Name,
    argument: Argument<Name>,
    { signal, onProgress }: CallOptions = {},
  ): Promise<Reply<Name>> {
    return this.#slots.run(name, signal, (signal) =>
      this.#send(name, argument, signal, onProgress),
    );
  }

  dispose(): void {
    this.#loaded = [];
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.then((worker) => worker.terminate()).catch(() => {});
  }

  async #send<Name extends CallName>(
    name: Name,
    argument: Argument<Name>,
    signal: AbortSignal,
    onProgress: CallOptions["onProgress"],
  ): Promise<Reply<Name>> {
    while (true) {
      const worker = await this.#ready();
      try {
        const giveUp = (stopped: Promise<boolean>) => this.#replaceUnless(stopped, worker, name);
        const reply = await worker.call(name, argument, { signal, onProgress }, giveUp);
        this.#remember(name, argument);
        return reply;
      } catch (error) {
        // Another call did not stop and its worker was ended: ask the next one.
        if (error !== replaced) throw error;
      }
    }
  }

  #remember(name: CallName, argument: unknown): void {
    if (name === "keep_rows_so_far") this.#loaded = []; // these cannot be read again
    if (name !== "open" && name !== "simulate") return;
    const load = { name, argument } as Load;
    const added = name === "open" && (argument as Argument<"open">).add;
    this.#loaded = added ? [...this.#loaded, load] : [load];
  }

  /** The worker with what was loaded; started when there is none. */
  #ready(): Promise<Caller<Calls>> {
    if (!this.#worker) {
      const worker: Promise<Caller<Calls>> = this.#start(() => this.#forget(worker));
      this.#worker = worker;
      worker.catch(() => this.#forget(worker));
    }
    return this.#worker;
  }

  async #start(onDeath: () => void): Promise<Caller<Calls>> {
    const { script, workers = navigator.hardwareConcurrency } = this.#source;
    const module = await this.#source.module.catch((error: unknown) => {
      throw pageFailure("unsupported", `This browser cannot run the page: ${error}`);
    });
    const size = Math.max(1, Math.min(workers, mostWorkers));
    const boot = { role: "session", module, script, workers: size } as const;
    const worker = new Caller<Calls>(startWorker(boot), onDeath);
    const loads = this.#loaded;
    this.#loaded = []; // not tried a second time when it fails
    try {
      for (const { name, argument } of loads) await worker.call(name, argument);
    } catch (error) {
      worker.terminate(); // nobody else knows it
      throw error;
    }
    this.#loaded = loads;
    return worker;
  }

  #forget(worker: Promise<Caller<Calls>> | undefined): void {
    if (this.#worker === worker) this.#worker = undefined;
  }

  /**
   * Ends the worker when a cancelled call goes on, or when it loaded other battles nevertheless, and
   * starts another with those that were there.
   */
  #replaceUnless(stopped: Promise<boolean>, worker: Caller<Calls>, name: CallName): void {
    const current = this.#worker;
    const replace = () => {
      if (this.#worker !== current) return;
      this.#worker = undefined;
      worker.terminate(replaced);
      this.#ready().catch(() => {});
    };
    const timer = setTimeout(replace, patienceMilliseconds);
    stopped.then((done) => {
      clearTimeout(timer);
      if (done && changesBattles.includes(name)) replace();
    });
  }
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the workers do for each call. The core answers; here is only the order of the questions.
import type { Container, Core, RunOptions } from "../core";
import { breathe } from "./breathe";
import { CallFailure, cancelled, unwrap } from "./failure";
import { beginningOf, inspectHead } from "./head";
import type { Pool } from "./pool";
import type { Argument, Calls, Opening, PoolCalls } from "./protocol";
import { textOf } from "./text_of";
import type { Context, Handlers } from "./transport";

/** How long the reading of a file keeps the worker deaf to a cancel. */
const breathMilliseconds = 40;

/** `spawn` starts a worker that unpacks. */
export function sessionHandlers(core: Core, pool: Pool, spawn: () => Worker): Handlers<Calls> {
  const session = new core.Session();
  let generation = 0; // of the loaded battles
  let resampling: Promise<unknown> = Promise.resolve();

  function loaded<T>(report: T): T {
    generation += 1;
    return report;
  }

  /** What it came in, and whether its end was reached: after `most` bytes of text the rest is left. */
  async function read(
    opening: Opening,
    { signal, progress }: Context,
    into = session,
    most = Number.POSITIVE_INFINITY,
  ): Promise<{ container: Container; whole: boolean }> {
    const text = await textOf(session, opening, signal, spawn);
    const { container } = text;
    unwrap(into.start_reading(text.size, text.options, false));
    if (text.head) {
      unwrap(into.piece(text.head.length)).set(text.head);
      unwrap(into.recognise_by_piece());
    }
    let lastBreath = performance.now();
    for await (const piece of text.pieces) {
      unwrap(into.piece(piece.length)).set(piece);
      const { bytes, rows } = unwrap(into.feed());
      if (bytes >= most) return { container, whole: false };
      if (performance.now() - lastBreath > breathMilliseconds) {
        progress({ done: text.taken(), total: text.fileBytes, rows });
        await breathe();
        // A small packed file may hold text for long.
        if (signal.aborted) throw cancelled();
        lastBreath = performance.now();
      }
    }
    return { container, whole: true };
  }

  /** Reads beside what is loaded and forgets it; a file without a usable row is an answer too. */
  async function trial({ most, ...opening }: Argument<"try_reading">, context: Context) {
    const beside = new core.Session();
    try {
      const { whole } = await read(opening, context, beside, most);
      const report = whole ? beside.finish_reading() : beside.keep_rows_so_far();
      if (report.ok) {
        const { rows, outcomes, first_time, last_time } = report.value;
        return { rows, outcomes, first_time, last_time, whole };
      }
      const tally = beside.tally();
      if (tally.rows.read === 0) unwrap(report);
      return { ...tally, first_time: 0, last_time: 0, whole };
    } finally {
      beside.delete();
    }
  }

  /** Text that is not UTF-8 may be in another encoding: the reader can try it. */
  function withGuess(error: unknown): unknown {
    if (!(error instanceof CallFailure) || error.code !== "bad_encoding") return error;
    const encoding = session.guessed_encoding();
    return encoding ? error.with({ encoding }) : error;
  }

  async function resample(options: RunOptions, context: Context): Promise<void> {
    const task = unwrap(session.resample_task(options));
    if (task.replicates === 0) return;
    const before = generation;
    const values = await pool.run(task, context);
    if (generation !== before) throw cancelled();
    unwrap(session.take_replicates(options, values));
  }

  /** One bootstrap at a time: a second call for the same one then finds it done. */
  async function replicates(options: RunOptions, context: Context): Promise<void> {
    const mine = resampling.then(() => {
      if (context.signal.aborted) throw cancelled();
      return resample(options, context);
    });
    resampling = mine.catch(() => {});
    await mine;
  }

  return {
    defaults: () => session.defaults(),
    async open(opening, context) {
      try {
        const { container } = await read(opening, context);
        return loaded({ ...unwrap(session.finish_reading()), container });
      } catch (error) {
        throw withGuess(error);
      }
    },
    async inspect(opening, { signal }) {
      const { pieces, inspection, options } = await textOf(session, opening, signal, spawn);
      if (inspection) return unwrap(inspection);
      const head = await beginningOf(pieces, session.defaults().head.inspected);
      return unwrap(inspectHead(session, head, options));
    },
    read_mapping: ({ text }) => unwrap(session.read_mapping(text)),
    try_reading: trial,
    stop_reading() {
      session.stop_reading();
      return null;
    },
    keep_rows_so_far: () => loaded(unwrap(session.keep_rows_so_far())),
    simulate: ({ options }) => loaded(unwrap(session.simulate(options))),
    health: ({ options }) => unwrap(session.health(options)),
    rate: ({ options }) => unwrap(session.rate(options)),
    async intervals({ options }, context) {
      await replicates(options, context);
      return unwrap(session.board(options));
    },
    pairs: ({ options, top }) => unwrap(session.pairs(options, top)),
    history: ({ options }) => unwrap(session.history(options)),
    race: ({ options, top }) => unwrap(session.race(options, top)),
    async csv({ options, table }, context) {
      if (table === "leaderboard") await replicates(options, context);
      return unwrap(session.csv(options, table));
    },
  };
}

export function poolHandlers(core: Core): Handlers<PoolCalls> {
  const resampler = new core.Resampler();
  return {
    load: (task) => unwrap(resampler.load(task)),
    replicates: (range) => unwrap(resampler.replicates(range)),
  };
}

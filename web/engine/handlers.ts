// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the workers do for each call. The core answers; here is only the order of the questions.
import type { Core, LoadReport, RunOptions } from "../core";
import { CallFailure, cancelled, unwrap } from "./failure";
import { beginningOf, inspectHead } from "./head";
import type { Pool } from "./pool";
import type { Argument, Calls, Opening, PoolCalls } from "./protocol";
import { eachFile, readInto } from "./reading";
import { setAside } from "./set_aside";
import { textOf } from "./text_of";
import type { Context, Handlers } from "./transport";

/** `spawn` starts a worker that unpacks. */
export function sessionHandlers(core: Core, pool: Pool, spawn: () => Worker): Handlers<Calls> {
  const session = new core.Session();
  let generation = 0; // of the loaded battles
  let resampling: Promise<unknown> = Promise.resolve();

  function loaded<T>(report: T): T {
    generation += 1;
    return report;
  }

  /** Reads beside what is loaded and forgets it; a file without a usable row is an answer too. */
  async function trial({ most, ...opening }: Argument<"try_reading">, context: Context) {
    const beside = new core.Session();
    try {
      const { whole } = await readInto(beside, opening, context, spawn, { most });
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

  /** A check that the battles are still those of now. */
  function sameBattles(): () => void {
    const before = generation;
    return () => {
      if (generation !== before) throw cancelled();
    };
  }

  async function resample(options: RunOptions, context: Context): Promise<void> {
    const task = unwrap(session.resample_task(options));
    if (task.replicates === 0) return;
    const unchanged = sameBattles();
    const values = await pool.run(task, context);
    unchanged();
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
    async open({ files, add = false }, context) {
      session.stop_reading(); // what is held of files that nobody wants any more
      let report: LoadReport | undefined;
      const one = async (opening: Opening, context: Context, index: number) => {
        const reading = await readInto(session, opening, context, spawn, { add });
        if (index + 1 < files.length) unwrap(session.hold_reading());
        else report = unwrap(session.finish_reading());
        return reading;
      };
      const readings = await eachFile(files, context, one, withGuess);
      return loaded({
        ...(report as LoadReport),
        containers: readings.map(({ container }) => container),
      });
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
    async comparison({ options, model, other }, context) {
      await replicates(options, context);
      return unwrap(session.comparison(options, model, other));
    },
    influence: ({ options }) => unwrap(session.influence(options)),
    judges: ({ options, top }) => unwrap(session.judges(options, top)),
    slices: ({ options, slices, top }) => unwrap(session.slices(options, slices, top)),
    methods: ({ options }) => unwrap(session.methods(options)),
    async csv({ options, table }, context) {
      if (table === "leaderboard") await replicates(options, context);
      return unwrap(session.csv(options, table));
    },
    set_aside: (wanted, context) => setAside(core, session, wanted, context, spawn, sameBattles()),
  };
}

export function poolHandlers(core: Core): Handlers<PoolCalls> {
  const resampler = new core.Resampler();
  return {
    load: (task) => unwrap(resampler.load(task)),
    replicates: (range) => unwrap(resampler.replicates(range)),
  };
}

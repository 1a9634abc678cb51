// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The answers of the core about the loaded battles, each asked for where a view shows it.
import { Answer } from "./answer";
import type {
  Board,
  Comparison,
  Health,
  History,
  JudgeReport,
  LeaderInfluence,
  MethodReport,
  PairMatrix,
  RaceFrames,
  RunOptions,
  SliceOptions,
  SliceTable,
} from "./core";
import type { Argument, CallName, Engine, Reply } from "./engine/protocol";
import type { Tab, View } from "./hash";

/** What the screen shows, and of which data. */
export interface Shown {
  generation: number;
  options: RunOptions;
  view: View;
  tab: Tab;
  pairsTop: number;
  raceTop: number;
  /** The two models that are compared; null while none are. */
  pair: { row: string; column: string } | null;
  slices: SliceOptions;
  slicesTop: number;
  judgesTop: number;
}

export class Answers {
  readonly health = new Answer<Health>();
  readonly board = new Answer<Board>();
  readonly pairs = new Answer<PairMatrix>();
  readonly history = new Answer<History>();
  readonly race = new Answer<RaceFrames>();
  readonly comparison = new Answer<Comparison>();
  readonly influence = new Answer<LeaderInfluence>();
  readonly judges = new Answer<JudgeReport>();
  readonly slices = new Answer<SliceTable>();
  readonly methods = new Answer<MethodReport>();
  private ratedKey = "";

  constructor(private readonly engine: Engine) {}

  get pending(): boolean {
    return this.all().some((answer) => answer.pending.value);
  }

  /** New data: the answers about the old go. */
  clear(): void {
    for (const answer of this.all()) answer.clear();
    this.ratedKey = "";
  }

  /** Asks for what is shown and not known yet. */
  keep(shown: Shown): void {
    const { generation, options, view, tab, pairsTop, raceTop } = shown;
    const { bootstrap, seed, history, ...point } = options;
    const rated = JSON.stringify([generation, point]);
    if (view === "data") {
      const rows = JSON.stringify([generation, options.clean]);
      this.health.ask(rows, this.simple("health", { options }));
    }
    this.board.ask(JSON.stringify([rated, bootstrap, seed]), (signal, answer) =>
      this.rateThenIntervals(rated, options, signal, answer),
    );
    if (view === "pairs") {
      const argument = { options, top: pairsTop };
      this.pairs.ask(JSON.stringify([rated, pairsTop]), this.simple("pairs", argument));
    }
    if (view === "pairs" && shown.pair) {
      const { row, column } = shown.pair;
      const argument = { options, model: row, other: column };
      const asked = JSON.stringify([rated, bootstrap, seed, row, column]);
      this.comparison.ask(asked, this.simple("comparison", argument));
    }
    if (view === "judges") {
      const argument = { options, top: shown.judgesTop };
      const asked = JSON.stringify([generation, options.clean, argument.top]);
      this.judges.ask(asked, this.simple("judges", argument));
    }
    if (view === "slices") {
      const { slices, slicesTop: top } = shown;
      const asked = JSON.stringify([rated, slices, top]);
      this.slices.ask(asked, this.simple("slices", { options, slices, top }));
    }
    if (view === "methods") {
      this.methods.ask(rated, this.simple("methods", { options }));
      this.influence.ask(rated, this.simple("influence", { options }));
    }
    if (view !== "time") return;
    if (tab === "history") {
      this.history.ask(JSON.stringify([rated, history]), this.simple("history", { options }));
    } else {
      const argument = { options, top: raceTop };
      this.race.ask(JSON.stringify([rated, history, raceTop]), this.simple("race", argument));
    }
  }

  private all(): readonly Answer<unknown>[] {
    return [
      this.health,
      this.board,
      this.pairs,
      this.history,
      this.race,
      this.comparison,
      this.influence,
      this.judges,
      this.slices,
      this.methods,
    ] as Answer<unknown>[];
  }

  private simple<Name extends CallName>(name: Name, argument: Argument<Name>) {
    return async (signal: AbortSignal, answer: Answer<Reply<Name>>): Promise<void> => {
      const value = await this.engine.call(name, argument, { signal });
      if (!signal.aborted) answer.give(value);
    };
  }

  /** Points at once, intervals when they are there. Both have the same order of rows. */
  private async rateThenIntervals(
    rated: string,
    options: RunOptions,
    signal: AbortSignal,
    answer: Answer<Board>,
  ): Promise<void> {
    if (rated !== this.ratedKey || options.bootstrap === 0) {
      const board = await this.engine.call("rate", { options }, { signal });
      if (signal.aborted) return;
      answer.give(board);
      this.ratedKey = rated;
    } else answer.keep();
    if (options.bootstrap === 0) return;
    answer.progress.value = { done: 0, total: options.bootstrap };
    const board = await this.engine.call(
      "intervals",
      { options },
      {
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) answer.progress.value = progress;
        },
      },
    );
    if (!signal.aborted) answer.give(board);
  }
}

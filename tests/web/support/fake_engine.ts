// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// An engine for tests of the page: answers of the right shape about an invented world, at once or
// when told. It computes nothing that the product shows.
import type {
  Board,
  Columns,
  Comparison,
  Defaults,
  EloPreset,
  Health,
  History,
  Inspection,
  JudgeReport,
  LeaderboardRow,
  LeaderInfluence,
  LoadReport,
  MethodReport,
  OutcomeWay,
  PairMatrix,
  RaceFrames,
  ReadFile,
  ReadOptions,
  ReadTally,
  RunOptions,
  SimulateOptions,
  SliceTable,
} from "../../../web/core";
import type { Argument, CallName, CallOptions, Engine, Reply } from "../../../web/engine/protocol";
import { Slots } from "../../../web/engine/slots";

export const runDefaults: RunOptions = {
  method: "bradley-terry",
  bootstrap: 1000,
  seed: 42,
  intervals: "percentile",
  clusters: "none",
  scale: { base: 10, scale: 400, init_rating: 1000, anchor: "", anchor_rating: 1000 },
  fit: {
    ties: "half",
    side_advantage: false,
    pair_weights: false,
    time_decay: false,
    ridge: 0,
    pseudo_battles: 0,
  },
  style: { style: [], style_preset: "mle" },
  elo: { k_rule: "fixed", k: 4 },
  clean: {
    anony: true,
    dedup: true,
    min_turn: 0,
    language: [],
    min_date: "",
    max_date: "",
    duplicates: false,
    burst: false,
    exclude_models: [],
  },
  history: { period: "week", provisional_below: 300 },
};

export const eloPresets: EloPreset[] = [
  { name: "arena", elo: { k_rule: "fixed", k: 4 }, init_rating: 1000 },
  { name: "course", elo: { k_rule: "fixed", k: 32 }, init_rating: 1500 },
];

const noColumns = {
  model_a: "",
  model_b: "",
  winner: "",
} as Columns;

export const readDefaults: ReadOptions = {
  features: false,
  mapping: { columns: noColumns, values: [], list: "", baseline: "", strong_wins: 3 },
};

export const simulateDefaults: SimulateOptions = {
  num_battles: 5000,
  tie_prob: 0.1,
  seed: 42,
  models: [],
  days: 0,
};

const way = (kind: OutcomeWay["kind"], needs: string[], more: Partial<OutcomeWay> = {}) => ({
  kind,
  needs,
  either: [],
  may: [],
  names_models: false,
  words: false,
  several: false,
  ...more,
});

/** Ways of every shape; tests against the core look at all of its own. */
export const ways: OutcomeWay[] = [
  way("winner_loser", ["winner", "loser"], { names_models: true }),
  way("winner", ["winner"], { may: ["tied", "both_bad"], words: true }),
  way("score", ["score"], { may: ["tied", "both_bad"] }),
  way("flags", ["won_a"], { may: ["won_b", "tied", "both_bad"] }),
  way("games", [], { either: ["game_1", "game_2"], words: true, several: true }),
];

export const defaults: Defaults = {
  read: readDefaults,
  run: runDefaults,
  simulate: simulateDefaults,
  elo_presets: eloPresets,
  slices: { by: "language", slices: 8 },
  next_pairs: { rule: "gain", pairs: 10, seed: 42, newcomer_battles: 100, reference: [] },
  arena_address: "https://example.org/arena.json",
  mapping_rules: { ways, min_strong_wins: 1, max_strong_wins: 10 },
  head: { sniffed: 1 << 16, inspected: 1 << 20 },
};

/** Numbers in [0, 1) that are the same in every run. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const week = 7 * 86400;
const firstWeek = Date.UTC(2023, 3, 24) / 1000;

export class World {
  readonly truth: number[];

  constructor(
    readonly models: string[],
    readonly periods = 69,
  ) {
    const random = numbers(11);
    this.truth = models.map((_, i) => 1290 - i * 24 - random() * 18);
  }

  loadReport(): LoadReport {
    return {
      format: "json",
      rows_to_map: 0,
      layout: "arena",
      files: [{ format: "json", layout: "arena", several: false, read: 33500, kept: 33000 }],
      mapping: {
        ...readDefaults.mapping,
        columns: { ...noColumns, model_a: "model_a", model_b: "model_b", winner: "winner" },
      },
      outcomes: [
        { value: "model_a", rows: 12000, meaning: "model_a" },
        { value: "neither", rows: 312, meaning: "unknown" },
      ],
      rows: {
        read: 33500,
        kept: 33000,
        set_aside: [
          {
            reason: "unknown_outcome",
            rows: 312,
            first_line: 118,
            example: '"winner": "neither"',
            file: 0,
          },
          {
            reason: "self_battle",
            rows: 188,
            first_line: 2051,
            example: "oak-405b, oak-405b",
            file: 0,
          },
        ],
      },
      models: this.models.length,
      data_fingerprint: "9f3a1c22d04be871",
      columns: ["time", "judge", "language", "turn", "anony", "sampled"],
      features: [],
      languages: [
        { label: "English", rows: 21340 },
        { label: "Chinese", rows: 5210 },
        { label: "Russian", rows: 3180 },
        { label: "German", rows: 1120 },
        { label: "<b>Spanish</b>", rows: 890 },
      ],
      judges: 8120,
      first_time: firstWeek,
      last_time: firstWeek + (this.periods - 1) * week,
    };
  }

  inspection(): Inspection {
    const { mapping } = this.loadReport();
    const column = (path: string, examples: string[]) => ({
      path,
      examples,
      role: path,
      certainty: "sure" as const,
      reason: "known_layout",
    });
    return {
      syntax: "json",
      layout: "arena",
      columns: [
        column("model_a", ["oak-405b"]),
        column("model_b", ["elm-70b"]),
        column("winner", ["model_a", "neither"]),
      ],
      rows: [
        ["oak-405b", "elm-70b", "model_a"],
        ["oak-405b", "elm-70b", "neither"],
      ],
      lists: [],
      mapping,
      needed: ["model_a", "model_b", "winner"],
      problem: "",
    };
  }

  tally(): ReadTally {
    const { rows, outcomes } = this.loadReport();
    return { rows, outcomes };
  }

  health(): Health {
    return {
      rows: this.loadReport().rows,
      battles: 33000,
      models: this.models.length,
      judges: 8120,
      days: 480,
      tie_share: 0.31,
      both_bad_share: 0.15,
      first_share: 0.502,
      first_lower: 0.495,
      first_upper: 0.509,
      duplicates: 41,
      in_bursts: 0,
      without_judge: 0,
      without_language: 12,
      without_time: 0,
      groups: [{ models: [...this.models].sort(), battles: 33000 }],
      undefeated: [],
      winless: [],
      pairs: 60,
      possible_pairs: 66,
      thin_pairs: 3,
      skewed: [],
      suggestions: [{ advice: "drop_duplicates", rows: 41, option: "duplicates" }],
    };
  }

  board(options: RunOptions, withIntervals: boolean): Board {
    const n = this.models.length;
    const rows = this.models.map((model, i): LeaderboardRow => {
      const battles = i === n - 1 ? 187 : 5200 - i * 170;
      const half = i === n - 1 ? 52 : 6 + i * 0.9;
      const rating = this.truth[i]!;
      return {
        rank: i + 1,
        model,
        rating,
        lower: withIntervals ? rating - half * 0.96 : null,
        upper: withIntervals ? rating + half : null,
        battles,
        wins: 0,
        losses: 0,
        ties: 0,
        rank_best: withIntervals ? Math.max(1, i + (i % 3 === 0 ? 1 : 0)) : null,
        rank_worst: withIntervals ? Math.min(n, i + (i % 3 === 2 ? 1 : 2)) : null,
        provisional: i === n - 1,
        tier_end: withIntervals && i % 3 === 0,
      };
    });
    return {
      leaderboard: rows,
      unrated: [
        { model: "newcomer-1b", reason: "never_won", battles: 12 },
        { model: "flawless-9", reason: "never_lost", battles: 3 },
      ],
      headline: {
        leader: this.models[0]!,
        rating: this.truth[0]!,
        certainty: withIntervals ? "apart" : "unknown",
        runner_up: this.models[1] ?? "",
        difference: this.truth[0]! - (this.truth[1] ?? 0),
        difference_lower: withIntervals ? 9.4 : null,
        difference_upper: withIntervals ? 21.3 : null,
        probability: withIntervals ? 0.998 : null,
        expected_share: 0.5221,
        tied: [],
        provisional: withIntervals ? 1 : 0,
        regularised: false,
      },
      fit: {
        ties: "half",
        tie_parameter: null,
        tie_lower: null,
        tie_upper: null,
        side_advantage: null,
        side_lower: null,
        side_upper: null,
        regularised: false,
      },
      rows: {
        read: 33500,
        kept: 29214,
        set_aside: [
          ...this.loadReport().rows.set_aside,
          { reason: "anony", rows: 2760, first_line: 14, example: "oak-405b, aspen-7b", file: 0 },
          { reason: "dedup", rows: 1026, first_line: 31, example: "hello", file: 0 },
        ],
      },
      crossing: 15,
      options,
      data_fingerprint: "9f3a1c22d04be871",
      replicates: withIntervals ? options.bootstrap : 0,
      intervals: withIntervals ? options.intervals : null,
      clusters: 0,
      design_effect: null,
      both_bad: 2310,
      ties: 7922,
      first_time: firstWeek,
      last_time: firstWeek + (this.periods - 1) * week,
    };
  }

  pairs(top: number): PairMatrix {
    const models = this.models.slice(0, top);
    const n = models.length;
    const random = numbers(5);
    const matrix: PairMatrix = {
      models,
      observed: new Float64Array(n * n).fill(Number.NaN),
      predicted: new Float64Array(n * n).fill(Number.NaN),
      battles: new Uint32Array(n * n),
      wins: new Uint32Array(n * n),
      ties: new Uint32Array(n * n),
      both_bad: new Uint32Array(n * n),
      mean_absolute_error: 0.0213,
      weighted_error: 0.0164,
    };
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        const p = 1 / (1 + 10 ** ((this.truth[j]! - this.truth[i]!) / 400));
        const battles = (i + j) % 13 === 5 ? 0 : (i * j) % 17 === 3 ? 6 : 80 + i * j;
        const observed = Math.min(1, Math.max(0, p + (random() - 0.5) * 0.08));
        const ties = Math.round(battles * 0.2);
        const bothBad = Math.round(battles * 0.08);
        const wins = Math.round((battles - ties - bothBad) * observed);
        const put = (at: number, share: number, expected: number, won: number) => {
          matrix.observed[at] = battles > 0 ? share : Number.NaN;
          matrix.predicted[at] = expected;
          matrix.battles[at] = battles;
          matrix.wins[at] = won;
          matrix.ties[at] = ties;
          matrix.both_bad[at] = bothBad;
        };
        put(i * n + j, observed, p, wins);
        put(j * n + i, 1 - observed, 1 - p, battles - ties - bothBad - wins);
      }
    }
    return matrix;
  }

  history(): History {
    const n = this.models.length;
    const random = numbers(3);
    const rating = new Float64Array(this.periods * n).fill(Number.NaN);
    const battles = new Uint32Array(this.periods * n);
    const rank = new Uint32Array(this.periods * n);
    const provisional = new Uint8Array(this.periods * n);
    const start = this.models.map((_, i) => (i * 29) % Math.floor(this.periods * 0.75));
    this.models.forEach((_, i) => {
      let drift = (random() - 0.5) * 120;
      for (let t = start[i]!; t < this.periods; t++) {
        drift *= 0.93;
        rating[t * n + i] = this.truth[i]! + drift + (random() - 0.5) * 5;
        battles[t * n + i] = (t - start[i]! + 1) * 110;
        provisional[t * n + i] = battles[t * n + i]! < 300 ? 1 : 0;
      }
    });
    for (let t = 0; t < this.periods; t++) {
      const order = this.models
        .map((_, i) => i)
        .filter((i) => Number.isFinite(rating[t * n + i]!))
        .sort((a, b) => rating[t * n + b]! - rating[t * n + a]!);
      order.forEach((i, place) => {
        rank[t * n + i] = place + 1;
      });
    }
    const changes = this.models.map((model, i) => {
      const own = Array.from({ length: this.periods }, (_, t) => rating[t * n + i]!).filter(
        Number.isFinite,
      );
      return {
        model,
        first: own[0]!,
        last: own[own.length - 1]!,
        highest: Math.max(...own),
        lowest: Math.min(...own),
        change: own[own.length - 1]! - own[0]!,
        volatility: 3.2,
        first_time: firstWeek + start[i]! * week,
      };
    });
    return {
      time: Float64Array.from({ length: this.periods }, (_, t) => firstWeek + t * week),
      total: Float64Array.from({ length: this.periods }, (_, t) => (t + 1) * 420),
      models: this.models,
      rating,
      battles,
      rank,
      provisional,
      changes,
    };
  }

  comparison({ model, other }: { model: string; other: string }): Comparison {
    return {
      model,
      other,
      difference: 24,
      lower: 8,
      upper: 40,
      probability: 0.998,
      p: 0.003,
      p_holm: 0.02,
      verdict: "clearly",
      expected_share: 0.534,
      battles: 812,
      battles_needed: 0,
    };
  }

  influence(): LeaderInfluence {
    const [leader = "", rival = ""] = this.models;
    const removed = [{ model_a: leader, model_b: rival, score: 1, weight: 1, votes: 7 }];
    return { leader, rival, votes: 7, share: 7 / 33000, removed };
  }

  judges(): JudgeReport {
    const share = (cases: number, value: number) => ({
      cases,
      share: value,
      lower: value - 0.02,
      upper: value + 0.02,
    });
    const judges = ["judge one", "judge <b>two</b>"].map((judge, i) => ({
      judge,
      votes: 900 - i * 400,
      ties: share(900, 0.2),
      left: share(700, 0.53),
      expected_left: 0.5,
      longer: share(0, 0.5),
      expected_longer: 0.5,
      flips: share(0, 0.5),
      own_effect: null,
      own_lower: null,
      own_upper: null,
      agreement: i === 0 ? null : 0.81,
      kappa: i === 0 ? null : 0.62,
      shared_items: i * 40,
      reliability: 0.8 - i * 0.3,
      weight: 0.6 - i * 0.6,
      anomaly_p: i === 0 ? 0.7 : 0.001,
      anomalous: i === 1,
    }));
    return {
      judges,
      all_judges: 8120,
      anomalous: 1,
      shared_items: 40,
      alpha: 0.44,
      by_confusion: false,
    };
  }

  slices({ slices: { by }, top }: Argument<"slices">): SliceTable {
    const models = this.models.slice(0, top);
    const names = ["English", "Russian"];
    const cells = models.length * names.length;
    const fill = (value: number) => new Float64Array(cells).fill(value);
    return {
      by,
      models,
      overall: Float64Array.from(this.truth.slice(0, models.length)),
      slices: names.map((name, i) => ({
        name,
        rest: false,
        battles: 21000 - i * 18000,
        rated: models.length,
        chi_square: 12.5 + i,
        freedom: models.length - 1,
        p: 0.3 - i * 0.299,
        p_holm: 0.3 - i * 0.298,
      })),
      rating: fill(1100),
      lower: fill(1080),
      upper: fill(1120),
      rank: fill(1),
      battles: fill(300),
      difference: fill(5),
      difference_lower: fill(-9),
      difference_upper: fill(19),
      p: fill(0.5),
      p_holm: fill(1),
    };
  }

  methods(): MethodReport {
    const names = ["bradley-terry", "online-elo", "win-rate"] as const;
    const n = names.length;
    return {
      methods: names.map((method, i) => ({
        method,
        rated: this.models.length,
        log_loss: i < 2 ? 0.62 + i * 0.004 : Number.NaN,
        accuracy: 0.64 - i * 0.01,
        problem: "",
      })),
      kendall_tau: Float64Array.from({ length: n * n }, (_, k) =>
        k % n === Math.floor(k / n) ? 1 : 0.94,
      ),
      models: this.models,
      rank: Uint32Array.from(
        this.models.flatMap((_, i) => [i + 1, i === 0 ? 2 : i === 1 ? 1 : i + 1, i + 1]),
      ),
      learned: 26400,
      foretold: 6600,
      decided: 4500,
      coin_log_loss: Math.LN2,
      timed: true,
    };
  }

  race(top: number): RaceFrames {
    const history = this.history();
    const n = this.models.length;
    return {
      time: history.time,
      total: history.total,
      rated: Uint32Array.from(
        history.time,
        (_, t) => history.rank.subarray(t * n, (t + 1) * n).filter((rank) => rank > 0).length,
      ),
      models: this.models,
      rating: history.rating,
      place: Float64Array.from(history.rank, (rank) => (rank === 0 ? top + 5 : rank - 1)),
      provisional: history.provisional,
      baseline: 800,
      highest: 1310,
    };
  }
}

function filesRead(length: number): ReadFile[] {
  const one = { format: "json", layout: "custom", several: false, read: 500, kept: 480 } as const;
  return Array.from({ length }, () => one);
}

export class FakeEngine implements Engine {
  readonly calls: { name: CallName; argument: unknown }[] = [];
  /** Set to hold back the next answers until release() is called. */
  held: (() => void)[] | null = null;
  /** What the calls in `failing` fail with. */
  fail: unknown = null;
  failing: CallName[] = ["open", "rate"];
  /** Files of which a load that ended early had rows. */
  partial = 1;
  private loaded = 0;
  readonly #slots = new Slots();

  constructor(readonly world: World) {}

  call<Name extends CallName>(
    name: Name,
    argument: Argument<Name>,
    { signal, onProgress }: CallOptions = {},
  ): Promise<Reply<Name>> {
    this.calls.push({ name, argument });
    return this.#slots.run(name, signal, (signal) =>
      this.#reply(name, argument, signal, onProgress),
    );
  }

  async #reply<Name extends CallName>(
    name: Name,
    argument: Argument<Name>,
    signal: AbortSignal,
    onProgress: CallOptions["onProgress"],
  ): Promise<Reply<Name>> {
    if (this.held) {
      onProgress?.({ done: 25_000_000, total: 100_000_000, rows: 41_000 });
      await new Promise<void>((resolve) => this.held?.push(resolve));
    }
    await Promise.resolve();
    if (signal.aborted) throw { code: "cancelled", message: "", where: { byte: 0, line: 0 } };
    if (this.fail && this.failing.includes(name)) throw this.fail;
    return this.answer(name, argument) as Reply<Name>;
  }

  release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const resolve of held) resolve();
  }

  /** Forgets what was loaded, as a worker does that dies and cannot read it again. */
  lose(): void {
    this.loaded = 0;
  }

  dispose(): void {}

  private answer(name: CallName, argument: unknown): unknown {
    const { options, top } = argument as { options: RunOptions; top: number };
    switch (name) {
      case "defaults":
        return defaults;
      case "read_mapping":
        return JSON.parse((argument as { text: string }).text);
      case "inspect":
        return this.world.inspection();
      case "open":
        return { ...this.world.loadReport(), ...this.filesOf(argument as Argument<"open">) };
      case "simulate":
        return this.world.loadReport();
      case "keep_rows_so_far":
        return { ...this.world.loadReport(), files: filesRead(this.partial) };
      case "health":
        return this.world.health();
      case "rate":
        return this.world.board(options, false);
      case "intervals":
        return this.world.board(options, true);
      case "pairs":
        return this.world.pairs(top);
      case "history":
        return this.world.history();
      case "race":
        return this.world.race(top);
      case "comparison":
        return this.world.comparison(argument as Argument<"comparison">);
      case "influence":
        return this.world.influence();
      case "judges":
        return this.world.judges();
      case "slices":
        return this.world.slices(argument as Argument<"slices">);
      case "methods":
        return this.world.methods();
      case "try_reading":
        return { ...this.world.tally(), whole: true, first_time: 0, last_time: 0 };
      case "stop_reading":
        return null;
      case "csv":
        return "rank,model,rating\n";
      case "set_aside":
        return new Blob(["line,reason,row\n"]);
    }
  }

  /** The core counts those that are added behind those that are there. */
  private filesOf({ files, add = false }: Argument<"open">) {
    this.loaded = (add ? this.loaded : 0) + files.length;
    return {
      files: filesRead(this.loaded),
      containers: files.map(() => "none"),
    };
  }
}

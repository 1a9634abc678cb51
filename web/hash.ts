// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The state of the page in the part of the address after #: which view, which options, which pins.
// It carries settings, never data. What equals a default is left out; unknown keys are kept.
import type { RunOptions, SliceBy, TieModel } from "./core";
import { type Language, languages } from "./i18n/words";

export type View = "data" | "board" | "pairs" | "time" | "methods" | "judges" | "slices";
export type Tab = "race" | "history";
export type Theme = "auto" | "light" | "dark";
export const views: readonly View[] = [
  "data",
  "board",
  "pairs",
  "time",
  "methods",
  "judges",
  "slices",
];
export const sliceKinds: readonly SliceBy[] = [
  "language",
  "category",
  "judge",
  "turns",
  "length",
  "month",
];
export const themes: readonly Theme[] = ["auto", "light", "dark"];

export const tieModels: readonly TieModel[] = [
  "half",
  "drop",
  "davidson",
  "rao-kupper",
  "grounded",
];

/** What the address says; the options are in `parameters` until the core's defaults are known. */
export interface Address {
  view: View;
  tab: Tab;
  sliceBy: SliceBy;
  sample: string | null;
  /** null: the reader's own. */
  language: Language | null;
  theme: Theme | null;
  /** null: the leaders are pinned. */
  pins: string[] | null;
  parameters: Map<string, string>;
}

const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | null =>
  list.find((each) => each === text) ?? null;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
// Names may hold commas, ampersands and percent signs.
const encode = (text: string): string => encodeURIComponent(text).replaceAll("%20", "+");
const decodeName = (text: string): string => decode(text.replaceAll("+", "%20"));
const list = (text: string): string[] =>
  text
    .split(",")
    .filter((part) => part !== "")
    .map(decodeName);
const join = (names: readonly string[]): string => names.map(encode).join(",");

export function parseHash(hash: string): Address {
  const parameters = new Map<string, string>();
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at > 0) parameters.set(part.slice(0, at), part.slice(at + 1));
  }
  const take = (key: string): string | undefined => {
    const value = parameters.get(key);
    parameters.delete(key);
    return value;
  };
  const pins = take("pin");
  const sample = take("sample");
  return {
    view: oneOf(views, take("t")) ?? "board",
    tab: take("tab") === "history" ? "history" : "race",
    sliceBy: oneOf(sliceKinds, take("by")) ?? "language",
    sample: sample ? decodeName(sample) : null,
    language: oneOf(languages, take("l")),
    theme: oneOf(themes, take("th")),
    pins: pins === undefined ? null : list(pins),
    parameters,
  };
}

export function formatHash(address: Address): string {
  const parts: string[] = [];
  const put = (key: string, value: string | null) => {
    if (value !== null) parts.push(`${key}=${value}`);
  };
  put("t", address.view);
  put("tab", address.tab === "race" ? null : address.tab);
  put("by", address.sliceBy === "language" ? null : address.sliceBy);
  put("sample", address.sample === null ? null : encode(address.sample));
  for (const [key, value] of address.parameters) put(key, value);
  put("pin", address.pins === null ? null : join(address.pins));
  put("l", address.language);
  put("th", address.theme);
  return `#${parts.join("&")}`;
}

/** One option of the core under its key in the address. `set` ignores what it cannot read. */
interface Parameter {
  key: string;
  get(options: RunOptions): string;
  set(options: RunOptions, text: string): void;
}

const whole = (text: string, most: number): number | null => {
  const n = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return n <= most ? n : null;
};
/** A number no further from 0 than `most`: larger ones are nonsense that no table has room for. */
const within = (text: string, most: number): number | null => {
  const n = text === "" ? Number.NaN : Number(text);
  return Math.abs(n) <= most ? n : null;
};
const flag = (text: string): boolean => text === "1";
const date = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "");

const parameters: readonly Parameter[] = [
  {
    key: "m",
    get: (o) => o.method,
    set: (o, text) => {
      o.method = oneOf(["bradley-terry", "online-elo"] as const, text) ?? o.method;
    },
  },
  {
    key: "r",
    get: (o) => String(o.bootstrap),
    set: (o, text) => {
      o.bootstrap = whole(text, 1e6) ?? o.bootstrap;
    },
  },
  {
    key: "seed",
    get: (o) => String(o.seed),
    set: (o, text) => {
      o.seed = whole(text, Number.MAX_SAFE_INTEGER) ?? o.seed;
    },
  },
  {
    key: "tie",
    get: (o) => o.fit.ties,
    set: (o, text) => {
      o.fit.ties = oneOf(tieModels, text) ?? o.fit.ties;
    },
  },
  {
    key: "side",
    get: (o) => String(Number(o.fit.side_advantage)),
    set: (o, text) => {
      o.fit.side_advantage = flag(text);
    },
  },
  {
    key: "kr",
    get: (o) => o.elo.k_rule,
    set: (o, text) => {
      o.elo.k_rule = oneOf(["fixed", "dynamic", "fide"] as const, text) ?? o.elo.k_rule;
    },
  },
  {
    key: "k",
    get: (o) => String(o.elo.k),
    set: (o, text) => {
      const k = within(text, 1e4);
      if (k !== null && k > 0) o.elo.k = k;
    },
  },
  {
    key: "init",
    get: (o) => String(o.scale.init_rating),
    set: (o, text) => {
      o.scale.init_rating = within(text, 1e6) ?? o.scale.init_rating;
    },
  },
  {
    key: "an",
    get: (o) => String(Number(o.clean.anony)),
    set: (o, text) => {
      o.clean.anony = flag(text);
    },
  },
  {
    key: "dd",
    get: (o) => String(Number(o.clean.dedup)),
    set: (o, text) => {
      o.clean.dedup = flag(text);
    },
  },
  {
    key: "dup",
    get: (o) => String(Number(o.clean.duplicates)),
    set: (o, text) => {
      o.clean.duplicates = flag(text);
    },
  },
  {
    key: "burst",
    get: (o) => String(Number(o.clean.burst)),
    set: (o, text) => {
      o.clean.burst = flag(text);
    },
  },
  {
    key: "turn",
    get: (o) => String(o.clean.min_turn),
    set: (o, text) => {
      o.clean.min_turn = whole(text, 65535) ?? o.clean.min_turn;
    },
  },
  {
    key: "lang",
    get: (o) => join(o.clean.language),
    set: (o, text) => {
      o.clean.language = list(text);
    },
  },
  {
    key: "from",
    get: (o) => o.clean.min_date,
    set: (o, text) => {
      o.clean.min_date = date(text);
    },
  },
  {
    key: "to",
    get: (o) => o.clean.max_date,
    set: (o, text) => {
      o.clean.max_date = date(text);
    },
  },
  {
    key: "ex",
    get: (o) => join(o.clean.exclude_models),
    set: (o, text) => {
      o.clean.exclude_models = list(text);
    },
  },
  {
    key: "p",
    get: (o) => o.history.period,
    set: (o, text) => {
      o.history.period = oneOf(["day", "week", "month"] as const, text) ?? o.history.period;
    },
  },
];

/** The defaults with what the address changes. */
export function readOptions(defaults: RunOptions, given: ReadonlyMap<string, string>): RunOptions {
  const options = structuredClone(defaults);
  for (const { key, set } of parameters) {
    const text = given.get(key);
    if (text !== undefined) set(options, text);
  }
  return options;
}

/** `given` with every option that differs from its default, and without the others. */
export function writeOptions(
  defaults: RunOptions,
  options: RunOptions,
  given: ReadonlyMap<string, string>,
): Map<string, string> {
  const result = new Map(given);
  for (const { key, get } of parameters) {
    result.delete(key);
    const text = get(options);
    if (text !== get(defaults)) result.set(key, text);
  }
  return result;
}

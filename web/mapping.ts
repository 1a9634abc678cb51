// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What a mapping says, apart from any screen: the ways to tell an outcome, what is still missing,
// and the JSON that the command line takes as --map.
import type { Columns, MappedOutcome, Mapping, OutcomeTally } from "./core";

export type Role = keyof Columns;

/** The ways to tell who won, each with the columns it needs and those it may have. */
export const outcomeKinds = {
  word: { needs: ["winner"], may: ["tied", "both_bad"] },
  loser: { needs: ["winner", "loser"], may: [] },
  share: { needs: ["score"], may: [] },
  preference: { needs: ["preference"], may: [] },
  margin: { needs: ["margin"], may: [] },
  scores: { needs: ["score_a", "score_b"], may: [] },
  flags: { needs: ["won_a", "won_b"], may: ["tied", "both_bad"] },
  games: { needs: ["game_1"], may: ["game_2"] },
  two_winners: { needs: ["winner_1", "winner_2"], may: [] },
  tallies: { needs: ["tally_a", "tally_b"], may: ["tally_tie"] },
} as const satisfies Record<string, { needs: readonly Role[]; may: readonly Role[] }>;

export type OutcomeKind = keyof typeof outcomeKinds;
export const kindNames = Object.keys(outcomeKinds) as OutcomeKind[];

const rolesOf = (kind: OutcomeKind): readonly Role[] => [
  ...outcomeKinds[kind].needs,
  ...outcomeKinds[kind].may,
];
const outcomeRoles = new Set(kindNames.flatMap(rolesOf));

/** What may stand beside a battle. */
export const contextRoles = [
  "time",
  "judge",
  "language",
  "category",
  "prompt",
  "turn",
  "anony",
  "sampled",
  "weight",
  "count",
] as const satisfies readonly Role[];

export const outcomes: readonly MappedOutcome[] = [
  "model_a",
  "model_b",
  "tie",
  "both_bad",
  "ignore",
];

/** The way that a mapping tells the outcome: the one whose first column it names. */
export function kindOf({ columns }: Mapping): OutcomeKind {
  if (columns.loser) return "loser";
  return kindNames.find((kind) => columns[outcomeKinds[kind].needs[0]]) ?? "word";
}

/** The mapping with the columns of another way to tell the outcome left empty. */
export function withKind(mapping: Mapping, kind: OutcomeKind): Mapping {
  const keep = new Set(rolesOf(kind));
  const columns = { ...mapping.columns };
  for (const role of outcomeRoles) if (!keep.has(role)) columns[role] = "";
  if (kind === "loser") columns.model_a = columns.model_b = "";
  return { ...mapping, columns };
}

export const withColumn = (mapping: Mapping, role: Role, path: string): Mapping => ({
  ...mapping,
  columns: { ...mapping.columns, [role]: path },
});

/** The mapping in which a value of the outcome means this; null takes its meaning back. */
export function withValue(mapping: Mapping, value: string, outcome: MappedOutcome | null): Mapping {
  const others = mapping.values.filter((each) => each.value !== value);
  return { ...mapping, values: outcome ? [...others, { value, outcome }] : others };
}

/** Columns that have to be chosen before anything can be read. */
export function missingRoles(mapping: Mapping, kind: OutcomeKind): Role[] {
  const models: Role[] = kind === "loser" ? [] : ["model_a", "model_b"];
  return [...models, ...outcomeKinds[kind].needs].filter(
    (role) => !mapping.columns[role] && !(role === "model_a" && mapping.baseline),
  );
}

/** Whether the outcome is told by values that may need a meaning. */
export const hasValues = (kind: OutcomeKind): boolean =>
  kind === "word" || kind === "games" || kind === "two_winners";

/** The values that nobody has given a meaning. */
export const unmapped = (tallies: readonly OutcomeTally[]): OutcomeTally[] =>
  tallies.filter((each) => each.meaning === "unknown");

export const mappingText = (mapping: Mapping): string => `${JSON.stringify(mapping, null, 2)}\n`;

/** A mapping from the text of its file, over the defaults; null where it is none. */
export function parseMapping(text: string, defaults: Mapping): Mapping | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(given) || !isRecord(given.columns)) return null;
  const columns = { ...defaults.columns };
  for (const [role, path] of Object.entries(given.columns)) {
    if (!Object.hasOwn(columns, role) || typeof path !== "string") return null;
    columns[role as Role] = path;
  }
  const values = Array.isArray(given.values) ? given.values : [];
  const known = values.every(
    (each) =>
      isRecord(each) &&
      typeof each.value === "string" &&
      outcomes.includes(each.outcome as MappedOutcome),
  );
  if (!known) return null;
  const strong = given.strong_wins ?? defaults.strong_wins;
  if (typeof strong !== "number" || !(strong >= 1 && strong <= 10)) return null;
  return {
    columns,
    values,
    list: typeof given.list === "string" ? given.list : "",
    baseline: typeof given.baseline === "string" ? given.baseline : "",
    strong_wins: strong,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

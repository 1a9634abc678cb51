// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What a mapping says, apart from any screen: the way it tells the outcome, among those that the core
// knows, what is still missing, and the JSON that the command line takes as --map.
import type {
  Columns,
  MappedOutcome,
  Mapping,
  OutcomeKind,
  OutcomeTally,
  OutcomeWay,
} from "./core";

export type Role = keyof Columns;

const given = ({ columns }: Mapping, role: string): boolean => !!columns[role as Role];

/** The columns of the outcome that may be chosen, the needed ones first. */
export const rolesOf = ({ needs, either, may }: OutcomeWay): Role[] =>
  [...needs, ...either, ...may] as Role[];

/** The columns that name the models; none where the outcome does. */
export const modelRoles = (way: OutcomeWay): Role[] =>
  way.names_models ? [] : ["model_a", "model_b"];

export function wayOf(ways: readonly OutcomeWay[], kind: OutcomeKind): OutcomeWay {
  const way = ways.find((each) => each.kind === kind);
  if (!way) throw new Error(`nobody tells an outcome by ${kind}`);
  return way;
}

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

// As a record, so that an outcome the core learns does not compile until it can be chosen.
export const outcomes = Object.keys({
  model_a: true,
  model_b: true,
  tie: true,
  both_bad: true,
  ignore: true,
} satisfies Record<MappedOutcome, true>) as MappedOutcome[];

/** The way in which the core reads the mapping; the likeliest of one that is not complete. */
export function kindOf(mapping: Mapping, ways: readonly OutcomeWay[]): OutcomeKind {
  const has = (role: string) => given(mapping, role);
  const open = ways.filter((way) => !way.names_models || !(has("model_a") || has("model_b")));
  const complete = open.find(
    ({ needs, either }) => needs.every(has) && (either.length === 0 || either.some(has)),
  );
  const begun = open.find(({ needs, either }) => [...needs, ...either].some(has));
  return (complete ?? begun)?.kind ?? "winner";
}

/** The mapping with all that another way to tell the outcome has no place for left empty. */
export function withKind(
  mapping: Mapping,
  ways: readonly OutcomeWay[],
  kind: OutcomeKind,
): Mapping {
  const way = wayOf(ways, kind);
  const keep = new Set(rolesOf(way));
  const columns = { ...mapping.columns };
  for (const role of ways.flatMap(rolesOf)) if (!keep.has(role)) columns[role] = "";
  if (!way.names_models) return { ...mapping, columns };
  return { ...mapping, columns: { ...columns, model_a: "", model_b: "" }, baseline: "" };
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

/** The columns that nothing can be read without. */
export function requiredRoles(mapping: Mapping, way: OutcomeWay): Role[] {
  const models = modelRoles(way).filter((role) => role !== "model_a" || !mapping.baseline);
  const one = way.either.some((role) => given(mapping, role)) ? [] : way.either.slice(0, 1);
  return [...models, ...way.needs, ...one] as Role[];
}

/** Those of them that have to be chosen yet. */
export const missingRoles = (mapping: Mapping, way: OutcomeWay): Role[] =>
  requiredRoles(mapping, way).filter((role) => !given(mapping, role));

/** What is counted: rows, or results where a row may tell several. The end of a key of messages. */
export const unitOf = (several: boolean): "" | ".results" => (several ? ".results" : "");

/** The values that nobody has given a meaning. */
export const unmapped = (tallies: readonly OutcomeTally[]): OutcomeTally[] =>
  tallies.filter((each) => each.meaning === "unknown");

export const mappingText = (mapping: Mapping): string => `${JSON.stringify(mapping, null, 2)}\n`;

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Columns, Mapping } from "../../web/core";
import { Mapper } from "../../web/mapper";
import {
  kindOf,
  mappingText,
  missingRoles,
  parseMapping,
  type Role,
  withColumn,
  withKind,
  withValue,
} from "../../web/mapping";
import { type Keeper, MappingMemory, signatureOf } from "../../web/remembered";
import { FakeEngine, readDefaults, World } from "./support/fake_engine";

const roles: Role[] = ["model_a", "model_b", "winner", "loser", "won_a", "won_b", "tied", "score"];
const none: Mapping = {
  ...readDefaults.mapping,
  columns: Object.fromEntries(roles.map((role) => [role, ""])) as unknown as Columns,
};
const votes = { ...none, columns: { ...none.columns, model_a: "a", model_b: "b", winner: "w" } };

/** Storage in memory. */
function keeper(): Keeper {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test("a mapping survives its file, and nonsense is none", () => {
  const mapping = withValue(votes, "L", "model_a");
  assert.deepEqual(parseMapping(mappingText(mapping), none), mapping);
  const bad = [
    "",
    "[1]",
    "{}",
    '{"columns":{"nobody":"x"}}',
    '{"columns":{"winner":1}}',
    '{"columns":{},"values":[{"value":"x","outcome":"perhaps"}]}',
    '{"columns":{},"strong_wins":11}',
  ];
  for (const text of bad) assert.equal(parseMapping(text, none), null, text);
  assert.equal(parseMapping('{"columns":{"winner":"w"}}', none)?.strong_wins, 3);
});

test("another way to tell the outcome empties the columns of the first", () => {
  const flags = withKind(withColumn(votes, "tied", "t"), "flags");
  assert.equal(flags.columns.winner, "");
  assert.equal(flags.columns.tied, "t");
  assert.deepEqual(missingRoles(flags, "flags"), ["won_a", "won_b"]);
  assert.equal(kindOf(withColumn(flags, "won_a", "x")), "flags");
  const loser = withKind(votes, "loser");
  assert.deepEqual(missingRoles(loser, "loser"), ["loser"]);
  assert.equal(loser.columns.model_a, "");
});

test("a baseline stands for the first model", () => {
  const mapping = { ...withColumn(votes, "model_a", ""), baseline: "gpt-4" };
  assert.deepEqual(missingRoles(mapping, "word"), []);
});

test("a value takes its meaning, another one, and gives it back", () => {
  const once = withValue(votes, "L", "model_a");
  assert.deepEqual(withValue(once, "L", "tie").values, [{ value: "L", outcome: "tie" }]);
  assert.deepEqual(withValue(once, "L", null).values, []);
});

test("mappings are kept by the columns of the file, in any order of them", () => {
  const memory = new MappingMemory(
    (
      (kept) => () =>
        kept
    )(keeper()),
  );
  const inspection = new World(["x", "y"]).inspection();
  const turned = { ...inspection, columns: [...inspection.columns].reverse() };
  assert.equal(memory.any(), false);
  memory.keep(signatureOf(inspection), { mapping: votes, saved: 9 });
  assert.deepEqual(memory.find(signatureOf(turned), none), { mapping: votes, saved: 9 });
  memory.forget(signatureOf(turned));
  assert.equal(memory.find(signatureOf(inspection), none), null);
});

test("a browser that keeps nothing is no error", () => {
  const memory = new MappingMemory(() => {
    throw new Error("blocked");
  });
  memory.keep("x", { mapping: votes, saved: 1 });
  assert.equal(memory.any(), false);
  assert.equal(memory.find("x", none), null);
});

test("values without a meaning hold the mapping back", async () => {
  const engine = new FakeEngine(new World(["x", "y"]));
  const mapper = new Mapper(engine, new MappingMemory(() => keeper()));
  const file = { name: "votes.csv", size: 100 } as File;
  await mapper.begin({ file }, null);
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(engine.calls.at(-1)?.name, "try_reading");
  assert.deepEqual(
    mapper.open.value.map((each) => each.value),
    ["neither"],
  );
  assert.equal(mapper.ready.value, false);
  assert.equal(mapper.accept(), null);
  mapper.close();
  assert.equal(mapper.trial.value.value, null);
});

test("choices made in quick succession are tried once", async () => {
  const engine = new FakeEngine(new World(["x", "y"]));
  const mapper = new Mapper(engine, new MappingMemory(() => null));
  await mapper.begin({ file: { name: "votes.csv", size: 100 } as File }, null);
  mapper.setValue("neither", "tie");
  mapper.setValue("neither", "ignore");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const trials = engine.calls.filter((call) => call.name === "try_reading");
  assert.equal(trials.length, 1);
});

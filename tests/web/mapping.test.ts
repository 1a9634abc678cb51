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
  type Role,
  requiredRoles,
  wayOf,
  withColumn,
  withKind,
  withValue,
} from "../../web/mapping";
import { type Keeper, MappingMemory, signatureOf } from "../../web/remembered";
import { defaults, FakeEngine, readDefaults, World, ways } from "./support/fake_engine";

const roles: Role[] = [
  ...(["model_a", "model_b", "winner", "loser", "score"] as const),
  ...(["won_a", "won_b", "tied", "both_bad", "game_1", "game_2"] as const),
];
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

const file = { name: "votes.csv", size: 100 } as File;
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

/** A mapper with an engine that answers, and what it remembers. */
function mapperOf(memory = new MappingMemory(() => null)) {
  const engine = new FakeEngine(new World(["x", "y"]));
  return { engine, memory, mapper: new Mapper(engine, memory, Promise.resolve(defaults)) };
}

test("another way to tell the outcome empties what it has no place for", () => {
  const flags = withKind(withColumn(votes, "tied", "t"), ways, "flags");
  assert.equal(flags.columns.winner, "");
  assert.equal(flags.columns.tied, "t");
  assert.deepEqual(missingRoles(flags, wayOf(ways, "flags")), ["won_a"]);
  assert.equal(kindOf(withColumn(flags, "won_a", "x"), ways), "flags");
  const loser = withKind({ ...votes, baseline: "gpt-4" }, ways, "winner_loser");
  assert.deepEqual(missingRoles(loser, wayOf(ways, "winner_loser")), ["loser"]);
  assert.equal(loser.columns.model_a, "");
  assert.equal(loser.baseline, "", "a field that is not shown holds nothing");
});

test("a baseline stands for the first model, and then nobody has to choose its column", () => {
  const mapping = { ...withColumn(votes, "model_a", ""), baseline: "gpt-4" };
  assert.deepEqual(missingRoles(mapping, wayOf(ways, "winner")), []);
  assert.deepEqual(requiredRoles(mapping, wayOf(ways, "winner")), ["model_b", "winner"]);
});

test("one of two games is enough, whichever it is", () => {
  const games = wayOf(ways, "games");
  const none_ = withKind(votes, ways, "games");
  assert.deepEqual(missingRoles(none_, games), ["game_1"]);
  for (const role of ["game_1", "game_2"] as const) {
    const one = withColumn(none_, role, "g");
    assert.deepEqual(missingRoles(one, games), []);
    assert.equal(kindOf(one, ways), "games");
  }
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
  memory.keep({ signature: signatureOf(inspection), mapping: votes, saved: 9 });
  const kept = memory.find(signatureOf(turned));
  assert.deepEqual(kept, { text: JSON.stringify(votes), saved: 9 });
  memory.forget(signatureOf(turned));
  assert.equal(memory.find(signatureOf(inspection)), null);
});

test("a browser that keeps nothing is no error", () => {
  const memory = new MappingMemory(() => {
    throw new Error("blocked");
  });
  memory.keep({ signature: "x", mapping: votes, saved: 1 });
  assert.equal(memory.any(), false);
  assert.equal(memory.find("x"), null);
});

test("values without a meaning hold the mapping back", async () => {
  const { engine, mapper } = mapperOf();
  await mapper.begin({ file }, null);
  await settled();
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
  const { engine, mapper } = mapperOf();
  await mapper.begin({ file }, null);
  mapper.setValue("neither", "tie");
  mapper.setValue("neither", "ignore");
  await settled();
  const trials = engine.calls.filter((call) => call.name === "try_reading");
  assert.equal(trials.length, 1);
});

test("another list is looked at by itself, and its columns are recognised anew", async () => {
  const { engine, mapper } = mapperOf();
  await mapper.begin({ file }, null);
  mapper.setColumn("winner", "something");
  await mapper.setList("votes.all");
  const { name, argument } = engine.calls.filter((call) => call.name === "inspect").at(-1)!;
  assert.equal(name, "inspect");
  const { options } = argument as { options: { mapping: Mapping } };
  assert.deepEqual(options.mapping, { ...readDefaults.mapping, list: "votes.all" });
  assert.equal(mapper.mapping.value?.columns.winner, "winner");
});

test("a baseline and the weight of a strong win are taken, within the bounds of the core", async () => {
  const { mapper } = mapperOf();
  await mapper.begin({ file }, null);
  mapper.setBaseline("gpt-4");
  mapper.setStrongWins(2.5);
  for (const weight of [0.5, 10.5, Number.NaN]) mapper.setStrongWins(weight);
  assert.equal(mapper.mapping.value?.baseline, "gpt-4");
  assert.equal(mapper.mapping.value?.strong_wins, 2.5);
});

test("a mapping is recalled for a file with the same columns, and forgotten without a look", async () => {
  const { engine, mapper, memory } = mapperOf(
    new MappingMemory(
      (
        (kept) => () =>
          kept
      )(keeper()),
    ),
  );
  const { signal } = new AbortController();
  assert.equal(await mapper.recall({ file }, signal), null);
  assert.equal(engine.calls.length, 0, "nothing is kept, so nothing is looked at");
  const signature = signatureOf(engine.world.inspection());
  memory.keep({ signature, mapping: votes, saved: 9 });
  const found = await mapper.recall({ file }, signal);
  assert.deepEqual(found, { mapping: votes, saved: 9, signature });
  engine.calls.length = 0;
  mapper.forget(found!);
  assert.equal(memory.any(), false);
  assert.equal(engine.calls.length, 0);
});

test("a mapping that was saved comes back as it was, and another text changes nothing", async () => {
  const { mapper } = mapperOf();
  await mapper.begin({ file }, null);
  const mapping = { ...withValue(votes, "L", "model_a"), baseline: "gpt-4" };
  await mapper.use(mappingText(mapping));
  assert.deepEqual(mapper.mapping.value, mapping);
  await mapper.use("{");
  assert.equal(mapper.failure.value?.code, "bad_mapping");
  assert.deepEqual(mapper.mapping.value, mapping);
});

test("a file that is no longer the topic opens no dialog", async () => {
  const { engine, mapper } = mapperOf();
  engine.held = [];
  const late = mapper.begin({ file }, null);
  await Promise.resolve();
  await Promise.resolve();
  mapper.close();
  engine.release();
  await assert.rejects(late, { code: "cancelled" });
  assert.equal(mapper.subject.value, null);
});

test("of two looks at a file the later one counts, and the earlier one is no failure", async () => {
  const { engine, mapper } = mapperOf();
  await mapper.begin({ file }, null);
  engine.held = [];
  const both = [mapper.setList("first"), mapper.setList("second")];
  engine.release();
  await Promise.all(both);
  assert.equal(mapper.failure.value, null);
  assert.notEqual(mapper.subject.value, null);
});

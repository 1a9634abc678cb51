// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the page says of a mapping, compared with the core that reads by it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Mapping, OutcomeWay } from "../../web/core";
import { en } from "../../web/i18n/en";
import {
  kindOf,
  mappingText,
  missingRoles,
  modelRoles,
  type Role,
  requiredRoles,
  rolesOf,
  wayOf,
  withKind,
} from "../../web/mapping";
import { engineStarter, fileOf } from "./support/core_engine";

const engine = (await engineStarter("mapping_core"))(1);
after(() => engine.dispose());
const { read, mapping_rules } = await engine.call("defaults", {});
const { ways } = mapping_rules;

/** Every role is played by the column of its own name. */
const mappingOf = (roles: readonly Role[], more: Partial<Mapping> = {}): Mapping => ({
  ...read.mapping,
  ...more,
  columns: { ...read.mapping.columns, ...Object.fromEntries(roles.map((role) => [role, role])) },
});

const value = (role: Role): string =>
  role === "model_a" || role === "winner" || role === "winner_1" || role === "winner_2"
    ? "x"
    : role === "model_b" || role === "loser"
      ? "y"
      : role.startsWith("game_")
        ? "A>B"
        : role === "tied" || role === "both_bad" || role.endsWith("_b")
          ? "0"
          : "1";

/** A table with these columns and one row. */
const table = (roles: readonly Role[]) => fileOf(`${roles}\n${roles.map(value)}\n`);

async function problemOf(roles: readonly Role[], mapping: Mapping): Promise<string> {
  const argument = { file: table(["prompt", ...roles]), options: { mapping } };
  return (await engine.call("inspect", argument)).problem;
}

/** The columns of a way, each choice of one where one of several is enough. */
const choices = (way: OutcomeWay): Role[][] => {
  const always = [...modelRoles(way), ...way.needs] as Role[];
  return way.either.length === 0 ? [always] : way.either.map((one) => [...always, one as Role]);
};

for (const way of ways) {
  test(`by ${way.kind}: what the page asks for is what the core needs`, async () => {
    for (const roles of choices(way)) {
      const mapping = mappingOf(roles);
      assert.equal(kindOf(mapping, ways), way.kind);
      assert.deepEqual(missingRoles(mapping, way), []);
      assert.equal(await problemOf(roles, mapping), "");
      const opened = await engine.call("open", {
        files: [{ file: table(roles), options: { mapping } }],
      });
      assert.equal(opened.rows.kept, 1, `${roles}`);
      for (const lost of roles) {
        const rest = roles.filter((role) => role !== lost);
        const less = mappingOf(rest);
        // Fewer columns may be another way to tell it, which then lacks nothing.
        const left = wayOf(ways, kindOf(less, ways));
        const lacking = missingRoles(less, left);
        assert.equal((await problemOf(rest, less)) !== "", lacking.length > 0, `${rest}`);
      }
    }
  });

  test(`by ${way.kind}: every column that may stand beside it is read and kept`, async () => {
    const roles = [...modelRoles(way), ...rolesOf(way)];
    const mapping = mappingOf(roles);
    assert.equal(kindOf(mapping, ways), way.kind);
    assert.deepEqual(withKind(mapping, ways, way.kind).columns, mapping.columns);
    assert.equal(await problemOf(roles, mapping), "");
  });

  test(`by ${way.kind}: a baseline stands for the first model`, async () => {
    if (way.names_models) return;
    for (const roles of choices(way)) {
      const rest = roles.filter((role) => role !== "model_a");
      const mapping = mappingOf(rest, { baseline: "x" });
      assert.ok(!requiredRoles(mapping, way).includes("model_a"));
      assert.deepEqual(missingRoles(mapping, way), []);
      assert.equal(await problemOf(rest, mapping), "");
    }
  });
}

test("every way and each of its columns has a word", () => {
  for (const way of ways) {
    assert.ok(`kind.${way.kind}` in en, way.kind);
    for (const role of rolesOf(way)) assert.ok(`role.${role}` in en, role);
  }
});

test("every optional column that the core can report has a word, and no other word is there", async () => {
  const roles = [
    ...(["model_a", "model_b", "score", "time", "judge", "language", "category"] as const),
    ...(["prompt", "turn", "anony", "sampled", "weight", "count"] as const),
  ];
  const row = "x,y,0.25,1700000000,j,English,maths,q1,2,true,true,0.5,3";
  const file = fileOf(`${roles}\n${row}\n${row}\n`);
  const { columns } = await engine.call("open", {
    files: [{ file, options: { mapping: mappingOf(roles) } }],
  });
  const words = Object.keys(en).flatMap((key) => key.match(/^column\.(.*)$/)?.slice(1) ?? []);
  assert.deepEqual([...columns].sort(), words.sort());
});

test("the core reads back the mapping that the page saves, and refuses what is none", async () => {
  const mapping = mappingOf(["model_b", "game_1"], { baseline: "gpt-4", strong_wins: 2.5 });
  const values = [{ value: "L", outcome: "model_a" as const }];
  const saved = { ...mapping, values };
  assert.deepEqual(await engine.call("read_mapping", { text: mappingText(saved) }), saved);
  const most = mapping_rules.max_strong_wins;
  const bad = [
    ...["", "[1]", '{"columns":{"nobody":"x"}}', '{"columns":{"winner":1}}', '{"list":1}'],
    ...['{"values":[{"value":"x","outcome":"perhaps"}]}', `{"strong_wins":${most + 1}}`],
  ];
  for (const text of bad) await assert.rejects(engine.call("read_mapping", { text }), text);
});

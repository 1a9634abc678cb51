// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatHash, parseHash, readOptions, writeOptions } from "../../web/hash";
import { runDefaults } from "./support/fake_engine";

test("defaults are left out of the address", () => {
  const parameters = writeOptions(runDefaults, structuredClone(runDefaults), new Map());
  const address = { ...parseHash(""), parameters };
  assert.equal(formatHash(address), "#t=board");
});

test("every changed option survives the way through the address", () => {
  const options = structuredClone(runDefaults);
  options.method = "online-elo";
  options.bootstrap = 0;
  options.seed = 7;
  options.elo = { k_rule: "fide", k: 32 };
  options.fit = { ...options.fit, ties: "rao-kupper", side_advantage: true };
  options.scale.init_rating = 1500;
  options.clean = {
    ...options.clean,
    anony: false,
    dedup: false,
    duplicates: true,
    burst: true,
    exclude_models: ["a,b", "*-instruct"],
    min_turn: 2,
    language: ["English", "a,b & c=d", "中文"],
    min_date: "2023-04-24",
    max_date: "2023-08-01",
  };
  options.history.period = "month";
  const parameters = writeOptions(runDefaults, options, new Map());
  const hash = formatHash({ ...parseHash("#t=time&tab=history"), parameters });
  const back = parseHash(hash);
  assert.equal(back.view, "time");
  assert.equal(back.tab, "history");
  assert.deepEqual(readOptions(runDefaults, back.parameters), options);
});

test("pins of any spelling survive", () => {
  const pins = ["gpt-4", "a,b", "100% &=#", "__proto__", "עברית", "line\nbreak", "1 + 1"];
  assert.deepEqual(parseHash(formatHash({ ...parseHash(""), pins })).pins, pins);
  assert.deepEqual(parseHash("#pin=").pins, []);
  assert.equal(parseHash("#t=board").pins, null);
});

test("nonsense in the address changes nothing", () => {
  const { view, language, theme, parameters } = parseHash(
    "#t=nowhere&l=xx&th=pink&m=guess&r=-4&k=NaN&seed=1e3&%E0%A4=1&=",
  );
  assert.deepEqual([view, language, theme], ["board", null, null]);
  assert.deepEqual(readOptions(runDefaults, parameters), runDefaults);
});

test("numbers that no board has room for change nothing", () => {
  for (const text of ["init=1e308", "init=-1e7", "k=1e308", "k=0", "k=-4", "init=Infinity", "k="]) {
    assert.deepEqual(readOptions(runDefaults, parseHash(`#${text}`).parameters), runDefaults, text);
  }
  const { parameters } = parseHash("#init=-1e6&k=1e4");
  const { scale, elo } = readOptions(runDefaults, parameters);
  assert.deepEqual([scale.init_rating, elo.k], [-1e6, 1e4]);
});

test("keys of a later version are kept", () => {
  const address = parseHash("#t=pairs&cat=coding&l=ru");
  const parameters = writeOptions(runDefaults, runDefaults, address.parameters);
  assert.equal(formatHash({ ...address, parameters }), "#t=pairs&cat=coding&l=ru");
});

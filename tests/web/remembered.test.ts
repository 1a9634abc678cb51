// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The reader's language and colours, which the page finds again without its address.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Keeper } from "../../web/remembered";
import { ReaderMemory } from "../../web/remembered";
import { Store } from "../../web/store";
import { FakeEngine, World } from "./support/fake_engine";

function storage(): Keeper & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (n) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  };
}

function opened(keeper: () => Keeper | null, hash = ""): Store {
  return new Store(
    new FakeEngine(new World(["a", "b"])),
    hash,
    "en",
    undefined,
    new ReaderMemory(keeper),
  );
}
const shown = ({ language, theme }: Store) => [language.value, theme.value];

test("what the reader chose is there when the page is opened without its address", () => {
  const keeper = storage();
  const first = opened(() => keeper);
  first.chooseLanguage("ru");
  first.chooseTheme("dark");
  assert.match(first.hash(), /l=ru&th=dark/); // where nothing is kept, a reload still has it
  const second = opened(() => keeper);
  assert.deepEqual(shown(second), ["ru", "dark"]);
  assert.equal(second.hash(), "#t=board"); // a link leaves the other reader his own
  second.chooseTheme("auto");
  assert.match(second.hash(), /th=auto/);
  assert.deepEqual(shown(opened(() => keeper)), ["ru", "auto"]);
});

test("the address wins, and following a link chooses nothing for later", () => {
  const keeper = storage();
  opened(() => keeper).chooseLanguage("ru");
  const linked = opened(() => keeper, "#l=zh&th=light");
  assert.deepEqual(shown(linked), ["zh", "light"]);
  linked.follow("#t=pairs");
  assert.deepEqual(shown(linked), ["ru", "auto"]);
  assert.deepEqual([...keeper.kept], [["ringside.language", "ru"]]);
});

test("a browser that keeps nothing, or nonsense, is no error", () => {
  const closed = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const store = opened(closed);
  store.chooseLanguage("zh");
  assert.deepEqual(shown(store), ["zh", "auto"]);
  assert.deepEqual(shown(opened(() => null)), ["en", "auto"]);
  const keeper = storage();
  keeper.setItem("ringside.language", "xx");
  keeper.setItem("ringside.theme", "__proto__");
  assert.deepEqual(shown(opened(() => keeper)), ["en", "auto"]);
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Settings taken back and made again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../web/store";
import { Undo } from "../../web/undo";
import { FakeEngine, numbers, World } from "./support/fake_engine";

const file = (name: string) => ({ name, size: 100 }) as File;
const turns = async (n = 20) => {
  for (let i = 0; i < n; i++) await Promise.resolve();
};
async function opened(hash = "") {
  const store = new Store(new FakeEngine(new World(["a", "b", "c", "d"])), hash, "en");
  await store.start();
  await store.loader.open(file("one.json"));
  await turns();
  return store;
}
const can = ({ undo }: Store) => [undo.canUndo.value, undo.canRedo.value];

test("filters, methods and pins go back one by one, and forward again", async () => {
  const store = await opened();
  assert.deepEqual(can(store), [false, false]);
  store.change((options) => {
    options.clean.anony = false;
  });
  store.change((options) => {
    options.method = "online-elo";
  });
  store.togglePin("d");
  const pins = store.pins.value;
  const seen = () => [
    store.options.value!.clean.anony,
    store.options.value!.method,
    store.pins.value,
  ];
  assert.deepEqual(seen(), [false, "online-elo", pins]);
  store.undo.undo();
  assert.deepEqual(seen(), [false, "online-elo", null]);
  store.undo.undo();
  assert.deepEqual(seen(), [false, "bradley-terry", null]);
  store.undo.undo();
  assert.deepEqual(seen(), [true, "bradley-terry", null]);
  assert.deepEqual(can(store), [false, true]);
  store.undo.undo(); // nothing is left to take back
  for (let i = 0; i < 3; i++) store.undo.redo();
  assert.deepEqual(seen(), [false, "online-elo", pins]);
  assert.deepEqual(can(store), [true, false]);
});

test("another setting after going back ends the way forward", async () => {
  const store = await opened();
  store.togglePin("d");
  store.undo.undo();
  store.change((options) => {
    options.seed = 9;
  });
  assert.deepEqual(can(store), [true, false]);
});

test("what changes no setting is no step, and a view is none", async () => {
  const store = await opened();
  store.change(() => {});
  store.follow("#t=pairs");
  assert.equal(store.view.value, "pairs");
  assert.deepEqual(can(store), [false, false]);
  store.follow("#t=pairs&k=32");
  assert.deepEqual(can(store), [true, false]);
  store.undo.undo();
  assert.equal(store.options.value!.elo.k, 4);
  assert.doesNotMatch(store.hash(), /k=32/);
});

test("new data leaves nothing to take back, also its own reset of filters", async () => {
  const store = await opened("#lang=English");
  store.togglePin("d");
  await store.loader.open(file("two.json"));
  await turns();
  assert.deepEqual(store.options.value!.clean.language, []);
  assert.deepEqual(can(store), [false, false]);
  store.undo.undo();
  assert.deepEqual([store.options.value!.clean.language, store.pins.value], [[], null]);
});

test("any walk back and forward ends where it should", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = numbers(seed);
    let now = 0;
    const undo = new Undo<number>((state) => {
      now = state;
    });
    undo.begin(0);
    // The same by hand: all states, and where in them one stands.
    let states = [0];
    let at = 0;
    for (let step = 0; step < 60; step++) {
      const draw = random();
      if (draw < 0.4) {
        now = Math.floor(random() * 1e6);
        undo.note(now);
        states = [...states.slice(0, at + 1), now];
        at += 1;
      } else if (draw < 0.7) {
        undo.undo();
        at = Math.max(0, at - 1);
      } else {
        undo.redo();
        at = Math.min(states.length - 1, at + 1);
      }
      assert.equal(now, states[at], `seed ${seed}, step ${step}`);
      assert.deepEqual(
        [undo.canUndo.value, undo.canRedo.value],
        [at > 0, at < states.length - 1],
        `seed ${seed}, step ${step}`,
      );
    }
  }
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Signal, signal } from "@preact/signals-core";
import { keepAddress } from "../../web/address_bar";

/** A bar that, like a browser's, tells of a change later; and a state that is its address. */
function parts(shown = "") {
  let hash = shown;
  let listener = () => {};
  const written: string[] = [];
  const followed: string[] = [];
  const state: Signal<string | null> = signal(null);
  const bar = {
    hash: () => hash,
    replace(to: string) {
      hash = to;
      written.push(to);
    },
    onChange(each: () => void) {
      listener = each;
    },
  };
  keepAddress(
    {
      address: () => state.value,
      follow(to) {
        followed.push(to);
        state.value = `${to}&followed`;
      },
    },
    bar,
    shown,
  );
  return {
    state,
    written,
    followed,
    hash: () => hash,
    go(to: string) {
      hash = to;
    },
    tell: () => listener(),
  };
}

test("a state is written once it is known, and when it changes", () => {
  const { state, written } = parts();
  assert.deepEqual(written, []);
  state.value = "#a";
  state.value = "#b";
  assert.deepEqual(written, ["#a", "#b"]);
});

test("an address that the reader has just chosen is not written over before it is followed", () => {
  const { state, written, followed, go, tell, hash } = parts();
  go("#sample=arena"); // the news of it comes later
  state.value = "#t=board"; // the core has started meanwhile
  assert.equal(hash(), "#sample=arena");
  state.value = "#t=pairs";
  assert.deepEqual(written, []);
  tell();
  assert.deepEqual(followed, ["#sample=arena"]);
  assert.equal(hash(), "#sample=arena&followed");
  state.value = "#t=time";
  assert.equal(hash(), "#t=time");
});

test("a state that changed while another address stood there is written when that one has gone", () => {
  const { state, followed, go, tell, hash } = parts("#a");
  state.value = "#a";
  go("#elsewhere");
  state.value = "#b"; // held back
  go("#a"); // gone back to before the news of it came
  tell();
  assert.equal(hash(), "#b");
  assert.deepEqual(followed, []);
});

test("one's own writing is not followed, nor an address twice", () => {
  const { state, followed, go, tell } = parts();
  state.value = "#a";
  tell();
  go("#b");
  tell();
  tell();
  assert.deepEqual(followed, ["#b"]);
});

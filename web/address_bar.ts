// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Every state has its address. The state is written to it, and an address that the reader types,
// follows or goes back to becomes the state.
import { effect } from "@preact/signals-core";

export interface AddressBar {
  hash(): string;
  /** Without a step to go back to: only a followed link makes one. */
  replace(hash: string): void;
  /** Calls back some time after the reader has changed the hash, as browsers do. */
  onChange(listener: () => void): void;
}

export interface Addressed {
  /** The address of the state; null while the state is not known yet. */
  address(): string | null;
  follow(hash: string): void;
}

/** `shown` is the address that the state was made from. */
export function keepAddress(state: Addressed, bar: AddressBar, shown: string): void {
  let known = shown;
  const write = () => {
    const hash = state.address();
    // Another address than the last one is the reader's: the news of it is on its way.
    if (hash === null || bar.hash() !== known || hash === known) return;
    bar.replace(hash);
    known = bar.hash();
  };
  bar.onChange(() => {
    if (bar.hash() === known) {
      write(); // what was held back while another address stood there
      return;
    }
    known = bar.hash();
    state.follow(known);
    write();
  });
  effect(write);
}

export const browserBar: AddressBar = {
  hash: () => location.hash,
  replace: (hash) => history.replaceState(null, "", hash),
  onChange: (listener) => addEventListener("hashchange", listener),
};

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The samples of the first screen. They are drawn in the tab from known strengths by the core; the
// names are trees, so that nobody takes an invented rating for a real model's.
import type { SimulateOptions } from "./core";
import type { Key } from "./i18n/words";

export interface Sample {
  id: string;
  title: Key;
  about: Key;
  change: Partial<SimulateOptions>;
}

const trees = [
  "sequoia-4",
  "oak-405b",
  "cedar-pro",
  "maple-3.5",
  "ash-large-2",
  "linden-72b",
  "hornbeam-70b",
  "juniper-turbo",
  "larch-plus",
  "alder-mini",
  "rowan-8x7b",
  "spruce-34b",
  "willow-instant",
  "poplar-13b",
  "hazel-9b",
  "aspen-7b",
  "elder-6b",
  "birch-lite",
  "sapling-3b",
  "acorn-1b",
  "yew-2",
  "walnut-20b",
  "cypress-11b",
  "plum-2b",
];

export const samples: readonly Sample[] = [
  {
    id: "arena",
    title: "sample.arena",
    about: "sample.arena.about",
    change: { num_battles: 33000, models: trees.slice(0, 20), tie_prob: 0.3, days: 182 },
  },
  {
    id: "months",
    title: "sample.months",
    about: "sample.months.about",
    change: { num_battles: 120000, models: trees, tie_prob: 0.3, days: 487, seed: 7 },
  },
];

export const sampleNamed = (id: string): Sample | undefined =>
  samples.find((sample) => sample.id === id);

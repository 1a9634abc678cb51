// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What battles can be sliced by, as far as their file tells it.
import type { SliceBy } from "./core";
import { sliceKinds } from "./hash";

const columnOf: Record<Exclude<SliceBy, "length">, string> = {
  language: "language",
  category: "category",
  judge: "judge",
  turns: "turn",
  month: "time",
};
/** The lengths that the core knows: as the file says it, or counted from the texts. */
const lengths = ["length", "characters"];

export function kindsOf(columns: readonly string[], features: readonly string[]): SliceBy[] {
  return sliceKinds.filter((kind) =>
    kind === "length"
      ? lengths.some((feature) => features.includes(feature))
      : columns.includes(columnOf[kind]),
  );
}

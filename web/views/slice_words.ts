// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Slices in words: what each is called, and how much a model differs in it.
import { html } from "lit-html";
import type { SliceBy, SliceTable } from "../core";
import type { Key, Words } from "../i18n/words";
import { indexOf, type Place } from "./slice_finding";
import { rich, shortName } from "./text";

export const kindNames: Record<SliceBy, Key> = {
  language: "slices.by.language",
  category: "slices.by.category",
  judge: "slices.by.judge",
  turns: "slices.by.turns",
  length: "slices.by.length",
  month: "slices.by.month",
};

/** As what is sliced by stands in a sentence: "in Russian", "in votes of ann". */
const called: Record<SliceBy, Key> = {
  language: "slices.called.language",
  category: "slices.called.category",
  judge: "slices.called.judge",
  turns: "slices.called.turns",
  length: "slices.called.length",
  month: "slices.called.month",
};

/** A range of the core with the dash of print; labels of the file stay what they are. */
export function sliceName(words: Words, { by, slices }: SliceTable, slice: number): string {
  const { name = "", rest = false } = slices[slice] ?? {};
  if (rest) return words.text("slices.rest");
  return by === "turns" || by === "length" ? name.replace("-", "–") : name;
}

export function sliceCalled(words: Words, table: SliceTable, slice: number): unknown[] {
  const name = sliceName(words, table, slice);
  if (table.slices[slice]?.rest) return [words.text("slices.rest.called")];
  return rich(words, called[table.by], {
    slice: html`<bdi title=${name}>${shortName(name)}</bdi>`,
  });
}

/** As words.rating writes it, so that the plural form is that of the number that is seen. */
export const wholePoints = (points: number): number => Math.round(points) + 0;

/** "+61", "−12", "0", or "–" where nothing is compared. */
export function signedPoints(words: Words, points: number | undefined): string {
  if (points === undefined || !Number.isFinite(points)) return "–";
  return `${wholePoints(points) > 0 ? "+" : ""}${words.rating(points)}`;
}

/** The key of "{model} is {n} points stronger in {slice}", and its n. */
export function difference(table: SliceTable, place: Place): { key: Key; n: number } {
  const points = wholePoints(table.difference[indexOf(table, place)] ?? Number.NaN);
  return { key: points < 0 ? "slices.weaker" : "slices.stronger", n: Math.abs(points) };
}

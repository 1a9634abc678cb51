// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Messages and names as markup.
import { html, type TemplateResult } from "lit-html";
import { isolate, type Key, pieces, type Words } from "../i18n/words";
import type { Called } from "../loads";

type Value = string | number | TemplateResult | unknown[];

/** A message with elements in its placeholders and its *emphasis* as <em>. */
export function rich(words: Words, key: Key, values: Record<string, Value>): unknown[] {
  const n = typeof values.n === "number" ? values.n : undefined;
  const result: unknown[] = [];
  let emphasised: unknown[] = [];
  const flush = () => {
    if (emphasised.length > 0) result.push(html`<em>${emphasised}</em>`);
    emphasised = [];
  };
  for (const piece of pieces(words.raw(key, n))) {
    const value = "slot" in piece ? values[piece.slot] : piece.text;
    const shown = typeof value === "number" ? words.integer(value) : (value ?? "");
    if (piece.emphasis) emphasised.push(shown);
    else {
      flush();
      result.push(shown);
    }
  }
  flush();
  return result;
}

const longestInText = 48;

/** A name for a sentence: cut when it is very long, whole on hover. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= longestInText
    ? name
    : `${characters.slice(0, longestInText - 1).join("")}…`;
}

/** A model's name in running text: any script, any length, never markup. */
export const model = (name: string): TemplateResult =>
  html`<bdi title=${name}>${shortName(name)}</bdi>`;

/** Names joined as the language joins them. */
export function modelList(words: Words, names: readonly string[]): unknown[] {
  return words
    .listParts(names.length)
    .map((part) => ("item" in part ? model(names[part.item] ?? "") : part.text));
}

/** The name of the data: its files', or the sample's in the language of the page. */
export function nameOf(words: Words, { name, more, sample }: Called): string {
  if (sample) return words.text(sample.title);
  return more > 0 ? words.text("files.called", { name: isolate(name), n: more }) : isolate(name);
}

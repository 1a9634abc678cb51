// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Probabilities of tests, as people write them.
import type { Words } from "../i18n/words";

/** Below this an adjusted p is called a difference, as in the core. */
export const significance = 0.05;

const least = 0.001;

/** Three, or as many as keep a significant p below the threshold: 0.04996. */
function digitsOf(p: number): number {
  let digits = 3;
  while (p < significance && digits < 9 && Number(p.toFixed(digits)) >= significance) digits += 1;
  return digits;
}

/** "0.012", "< 0.001", or "–" where nothing was tested. */
export function pValue(words: Words, p: number): string {
  if (!Number.isFinite(p)) return "–";
  return p < least ? `<\u202f${words.decimal(least, 3)}` : words.decimal(p, digitsOf(p));
}

/** The same after the letter: "p = 0.012", "p < 0.001". */
export function pText(words: Words, p: number): string {
  const written = pValue(words, p);
  return p < least ? `p\u202f${written}` : `p\u202f=\u202f${written}`;
}

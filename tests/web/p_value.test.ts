// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsOf } from "../../web/i18n/words";
import { pText, pValue } from "../../web/views/p_value";

test("a p is written with three digits, and never rounded over the threshold", () => {
  const words = wordsOf("en");
  const written = [0.0123, 0.0499, 0.04996, 0.05, 0.0504, 1, Number.NaN, 0.0009].map((p) =>
    pValue(words, p).replace("\u202f", " "),
  );
  assert.deepEqual(written, [
    "0.012",
    "0.0499",
    "0.04996",
    "0.050",
    "0.050",
    "1.000",
    "–",
    "< 0.001",
  ]);
  assert.equal(pText(wordsOf("ru"), 0.0123).replaceAll("\u202f", " "), "p = 0,012");
});

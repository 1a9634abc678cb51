// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The broken inputs of golden/broken_inputs.json through the command line: the same error as from
// the core, in one line, with its place.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { bad, file } from "./ringside.mjs";

const corpus = JSON.parse(
  readFileSync(new URL("../golden/broken_inputs.json", import.meta.url), "utf8"),
);

for (const { id, title, bytes, says, byte, line } of corpus) {
  test(`${id}: ${title}`, () => {
    const content = Buffer.from(bytes, "latin1");
    const path = file("broken", content);
    for (const error of [
      bad(1, ["elo", path, "--bootstrap", "0"]),
      bad(1, ["leaderboard", "-", "--bootstrap", "0"], { input: content }),
    ]) {
      assert.ok(error.includes(says), `${says} in ${error}`);
      if (line) assert.ok(error.includes(`:line ${line}`), error);
      if (byte) assert.match(error, new RegExp(`byte ${byte}\\b`));
    }
  });
}

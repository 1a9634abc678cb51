// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What README.md shows after a `$ build/ringside ...` line is what that command prints.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const binary = process.env.RINGSIDE_BIN ?? join(root, "build", "ringside");
const blocks = [
  ...readFileSync(join(root, "README.md"), "utf8").matchAll(
    /```console\n\$ build\/ringside(.*)\n([\s\S]*?)```/g,
  ),
];

test("README.md shows at least one command with its output", () => {
  assert.ok(blocks.length > 0);
});

for (const [, words, output] of blocks) {
  test(`README.md: build/ringside${words}`, () => {
    const run = spawnSync(binary, words.trim().split(/\s+/), { encoding: "utf8" });
    assert.equal(run.status, 0, run.stderr);
    assert.equal(output, run.stdout);
  });
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// An independent recomputation by Python with numpy.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import test from "node:test";
import { program } from "./ringside.mjs";

const python = ["python3", "/usr/bin/python3"].find(
  (name) => spawnSync(name, ["-c", "import numpy"]).status === 0,
);

test("ratings, sandwich, Fisher and cluster intervals agree with numpy", () => {
  assert.ok(python, "./dev setup test installs numpy");
  const script = join(import.meta.dirname ?? "tests/cli", "../numpy/recompute.py");
  const worlds = process.env.RINGSIDE_FULL ? "100" : "12";
  const { status, stdout, stderr } = spawnSync(python, [script, program, worlds], {
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /rows of boards agree with numpy/);
});

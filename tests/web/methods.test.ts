// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import type { MethodReport } from "../../web/core";
import { bestOf, firstsOf } from "../../web/views/method_findings";
import { World } from "./support/fake_engine";

const report: MethodReport = new World(["x", "y", "z"]).methods();

test("the first place that most methods give is told before the others", () => {
  assert.deepEqual(firstsOf(report), [
    { models: ["x"], methods: ["bradley-terry", "win-rate"] },
    { models: ["y"], methods: ["online-elo"] },
  ]);
});

test("a shared first place is that of both, and a method without an answer has none", () => {
  const rank = Uint32Array.from([...[1, 1, 0], ...[1, 2, 0], ...[3, 3, 0]]);
  const methods = report.methods.map((each, k) => (k === 2 ? { ...each, rated: 0 } : each));
  assert.deepEqual(firstsOf({ ...report, methods, rank }), [
    { models: ["x", "y"], methods: ["bradley-terry"] },
    { models: ["x"], methods: ["online-elo"] },
  ]);
});

test("the best method has the smallest log-loss of those that have one", () => {
  assert.equal(bestOf(report)?.method, "bradley-terry");
  const none = report.methods.map((each) => ({ ...each, log_loss: Number.NaN }));
  assert.equal(bestOf({ ...report, methods: none }), null);
});

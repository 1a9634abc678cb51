// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Runs the command line. RINGSIDE_BIN names the program; build/ringside by default.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const program = resolve(process.env.RINGSIDE_BIN ?? "build/ringside");

// A folder of its own for each test file, removed at the end.
export const folder = mkdtempSync(join(tmpdir(), "ringside-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

export function ringside(args, { input = "", env = {}, bin = program } = {}) {
  const { status, signal, stdout, stderr, error } = spawnSync(bin, args, {
    input,
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 30,
    env: { ...process.env, ...env },
  });
  if (error && error.code !== "EPIPE") throw error;
  return { status, signal, out: stdout, err: stderr };
}

// The output of a run that must succeed and stay silent on stderr.
export function good(args, options) {
  const { status, out, err } = ringside(args, options);
  assert.equal(err, "", `ringside ${args.join(" ")}`);
  assert.equal(status, 0, `ringside ${args.join(" ")}`);
  return out;
}

export const goodJson = (args, options) => JSON.parse(good([...args, "--format", "json"], options));

// The message of a run that must fail: one line on stderr, nothing on standard output.
export function bad(status, args, options) {
  const result = ringside(args, options);
  assert.equal(result.out, "", `ringside ${args.join(" ")}`);
  assert.match(result.err, /^ringside: [^\n]+\n$/, `ringside ${args.join(" ")}`);
  assert.equal(result.status, status, result.err);
  return result.err;
}

export function file(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

// Ten battles in which x, y and z can all be rated, as rows of the Arena's schema.
export const battles = [
  ["x", "y", "model_a"],
  ["x", "y", "model_a"],
  ["y", "x", "model_a"],
  ["y", "z", "model_a"],
  ["y", "z", "tie"],
  ["z", "y", "model_a"],
  ["x", "z", "model_a"],
  ["z", "x", "model_b"],
  ["z", "x", "tie (bothbad)"],
  ["x", "z", "model_b"],
].map(([model_a, model_b, winner]) => ({ model_a, model_b, winner }));

export const asJson = (rows) => JSON.stringify(rows);
export const asLines = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { asJson, bad, battles, file, folder, good, program, ringside } from "./ringside.mjs";

const data = file("battles.json", asJson(battles));
const shell = (command) => spawnSync("bash", ["-c", command], { encoding: "utf8", cwd: folder });

test("ends quietly when its reader has enough", () => {
  for (const args of ["battle --num-battles 200000", "elo battles.json --bootstrap 0"]) {
    const { stdout, stderr } = shell(
      `set -o pipefail; '${program}' ${args} | head -n 1; echo "\${PIPESTATUS[0]}"`,
    );
    assert.equal(stderr, "");
    assert.match(stdout, /\n0\n$/);
  }
});

test("reports a full disk", { skip: !existsSync("/dev/full") }, () => {
  const { stderr, stdout } = shell(`'${program}' elo battles.json > /dev/full; echo $?`);
  assert.match(stderr, /^ringside: standard output: No space left on device\n$/);
  assert.equal(stdout, "1\n");
  assert.match(bad(1, ["battle", "--output", "/dev/full"]), /\/dev\/full: .*No space left/);
  assert.match(bad(1, ["elo", data, "--output", "/dev/full"]), /No space left/);
});

test("reports where it cannot write, and prints nothing then", () => {
  assert.match(bad(1, ["elo", data, "--output", folder]), /is a folder/);
  assert.match(bad(1, ["battle", "--output", join(folder, "no/where.json")]), /No such file/);
  assert.match(bad(1, ["pipeline", "--output", join(folder, "no/where.json")]), /No such file/);
  if (process.getuid?.() === 0) return; // root writes everywhere
  const locked = file("locked.json", "kept");
  chmodSync(locked, 0o444);
  assert.match(bad(1, ["elo", data, "--output", locked]), /Permission denied/);
  assert.equal(readFileSync(locked, "utf8"), "kept");
});

test("replaces a file whole, keeps its mode, and follows links", () => {
  const path = file("old.json", "old");
  chmodSync(path, 0o640);
  symlinkSync(path, join(folder, "link.json"));
  good(["elo", data, "--output", join(folder, "link.json")]);
  assert.ok(lstatSync(join(folder, "link.json")).isSymbolicLink());
  assert.equal(JSON.parse(readFileSync(path)).leaderboard.length, 3);
  assert.equal(statSync(path).mode & 0o777, 0o640);
});

test("leaves no half file when it is stopped", async () => {
  const place = join(folder, "stopped");
  mkdirSync(place);
  const args = ["battle", "--num-battles", "4000000", "--output", join(place, "battles.json")];
  const child = spawn(program, args);
  const closed = new Promise((done) => child.on("close", (code) => done(code)));
  while (readdirSync(place).length === 0) await new Promise((next) => setTimeout(next, 5));
  child.kill("SIGTERM");
  assert.equal(await closed, 143);
  assert.deepEqual(readdirSync(place), []);
});

test("leaves no half file at a limit of file size, nor when the terminal closes", async () => {
  const place = join(folder, "limited");
  mkdirSync(place);
  const limited = shell(
    `ulimit -f 10; '${program}' battle --num-battles 200000 --output limited/battles.json; echo $?`,
  );
  assert.match(limited.stderr, /^ringside: limited\/battles\.json: .*File too large\n$/);
  assert.equal(limited.stdout, "1\n");
  const args = ["battle", "--num-battles", "4000000", "--output", join(place, "battles.json")];
  const child = spawn(program, args);
  const closed = new Promise((done) => child.on("close", (code) => done(code)));
  while (readdirSync(place).length === 0) await new Promise((next) => setTimeout(next, 5));
  child.kill("SIGHUP");
  assert.equal(await closed, 129);
  assert.deepEqual(readdirSync(place), []);
});

test("goes on with fewer threads where the system gives no more", () => {
  // The address space holds the stacks of a few threads only.
  const run = (threads) =>
    shell(`ulimit -v 600000; '${program}' pipeline --num-battles 500 --threads ${threads}`);
  const { status, stdout, stderr } = run(256);
  assert.equal(stderr, "");
  assert.equal(status, 0);
  assert.equal(stdout, run(1).stdout);
});

test("writes nothing without being asked", () => {
  const before = readdirSync(folder);
  good(["pipeline", "--num-battles", "500", "--bootstrap", "0"]);
  good(["elo", data]);
  assert.deepEqual(readdirSync(folder), before);
});

test("draws no progress bar where stderr is no terminal", () => {
  const { err } = ringside(["pipeline", "--bootstrap", "5000"], { env: { CI: "", TERM: "xterm" } });
  assert.equal(err, "");
});

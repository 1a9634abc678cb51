// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How fast a judge is asked, and what memory many verdicts take. At length with RINGSIDE_FULL.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { place } from "./loopback.mjs";
import { answerLines, judge, standIn, startJudge } from "./stand_in.mjs";

const full = Boolean(process.env.RINGSIDE_FULL);

function prepared(prompts) {
  const cwd = place();
  writeFileSync(join(cwd, "answers.jsonl"), answerLines(4, prompts));
  return cwd;
}

const flags = (url, pairs, more) => [
  ...["--answers", "answers.jsonl", "--prompts", "100000", "--pairs", String(pairs)],
  ...["--judge", "llm", "--judge-backend", "openai", "--base-url", url],
  ...["--judge-model", "judge-0", "--bootstrap", "0", "--out", "out", "--log-level", "quiet"],
  ...["--reuse-above", "1", ...more],
];

test("keeps a rate of requests", async (t) => {
  const server = await standIn(t);
  const perMinute = full ? 1200 : 1800;
  const pairs = full ? 620 : 75;
  const args = flags(server.url, pairs, ["--requests-per-minute", String(perMinute)]);
  const { status, err } = await judge(args, { cwd: prepared(150) });
  assert.equal(status, 0, err);
  const times = server.requests.map(({ at }) => at);
  const took = times.at(-1) - times[0];
  const ideal = ((times.length - 1) * 60_000) / perMinute;
  assert.ok(Math.abs(took / ideal - 1) < (full ? 0.02 : 0.1), `${took} ms for ${ideal} ms`);
  if (!full) return;
  const inAMinute = times.filter((at) => at - times[0] < 60_000).length;
  assert.ok(Math.abs(inAMinute / perMinute - 1) < 0.02, `${inAMinute} in a minute`);
});

test("keeps a rate of tokens", async (t) => {
  const server = await standIn(t);
  const args = flags(server.url, 20, ["--tokens-per-minute", "60000", "--concurrency", "1"]);
  const { status, err } = await judge(args, { cwd: prepared(20) });
  assert.equal(status, 0, err);
  const [first, last] = [server.requests[0].at, server.requests.at(-1).at];
  const letters = server.requests.map(({ turns }) => turns[0].content.length);
  const tokens = letters.slice(0, -1).reduce((sum, n) => sum + Math.ceil(n / 4) + 1, 0);
  const took = (last - first) / 1000;
  assert.ok(took > (tokens / 1000) * 0.9, `${tokens} tokens in ${took} s`);
});

// 40 ms a reply and eight at a time are 200 a second.
test("many verdicts take bounded memory", async (t) => {
  const verdicts = full ? 20_000 : 2_000;
  const server = await standIn(t, () => ({ delay: full ? 40 : 0 }));
  const cwd = prepared(Math.ceil(verdicts / 12) + 1);
  const { child, ended } = startJudge(flags(server.url, verdicts / 2, []), { cwd });
  let peak = 0;
  const watch = setInterval(() => {
    try {
      const text = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(text)?.[1] ?? 0));
    } catch {
      // it has ended
    }
  }, 20);
  const { status, err } = await ended;
  clearInterval(watch);
  assert.equal(status, 0, err);
  assert.equal(server.requests.length, verdicts);
  const results = readFileSync(join(cwd, "out", "results.csv"), "utf8");
  assert.equal(results.trimEnd().split("\r\n").length, verdicts / 2 + 1);
  assert.ok(peak > 0 && peak < 100_000, `${peak} kB`);
});

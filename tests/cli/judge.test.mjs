// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A judge that is asked over the network, from answers to results.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { place } from "./loopback.mjs";
import { goodJson } from "./ringside.mjs";
import { answerLines, judge, key, says, standIn, startJudge } from "./stand_in.mjs";

const models = 4;
const prompts = 12;
const pairs = 60;

function prepared() {
  const cwd = place();
  writeFileSync(join(cwd, "answers.jsonl"), answerLines(models, prompts));
  return cwd;
}

const flags = (url, more = []) => [
  ...["--answers", "answers.jsonl", "--pairs", String(pairs), "--judge", "llm"],
  ...["--judge-backend", "openai", "--base-url", url, "--judge-model", "judge-0"],
  ...["--bootstrap", "100", "--out", "out", "--log-level", "quiet", "--reuse-above", "1", ...more],
];

const read = (cwd, name) => readFileSync(join(cwd, "out", name), "utf8");

// The rows of a CSV without quoted line ends, as objects.
function rows(text) {
  const [names, ...lines] = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])));
}

const timeless = (text) =>
  rows(text).map(({ latency, ...rest }) => {
    assert.match(latency, /^[\d.e-]+$/);
    return rest;
  });

const untimed = (page) => page.replace(/<td class="time">[\d.]+ s<\/td>/, "");

async function finished(cwd, url, more = []) {
  const result = await judge(flags(url, more), { cwd });
  assert.equal(result.status, 0, result.err);
  return result;
}

test("judges every pair in both orders and writes all results", async (t) => {
  const server = await standIn(t);
  const cwd = prepared();
  const { err } = await finished(cwd, server.url);
  assert.equal(err, "");
  assert.equal(server.requests.length, 2 * pairs);
  assert.deepEqual(
    readdirSync(join(cwd, "out")).sort(),
    "conclusion.md elo_history.csv final_ranking.csv journal.jsonl report.html results.csv run.json win_counts.csv".split(
      " ",
    ),
  );
  const results = rows(read(cwd, "results.csv"));
  assert.equal(results.length, pairs);
  for (const row of results) {
    const [a, b] = [row.answer_a, row.answer_b].map((text) => Number(/\d+/.exec(text)[0]));
    assert.equal(row.judge_winner, a === b ? "tie" : a > b ? "model_a" : "model_b");
    assert.equal(row.inconsistent, "false");
    assert.equal(row.judge, "judge-0");
  }
  const ranking = rows(read(cwd, "final_ranking.csv"));
  assert.equal(ranking.length, models);
  assert.equal(
    ranking.reduce((sum, { games }) => sum + Number(games), 0),
    2 * pairs,
  );
  assert.equal(read(cwd, "elo_history.csv").trimEnd().split("\r\n").length, pairs + 1);
});

test("both APIs are asked as they document it, with the key in its header", async (t) => {
  const server = await standIn(t);
  await finished(prepared(), server.url);
  assert.equal(server.requests[0].path, "/chat/completions");
  assert.equal(server.requests[0].headers.authorization, `Bearer ${key}`);
  const other = await standIn(t);
  const cwd = prepared();
  const args = flags(other.url).map((each) => (each === "openai" ? "anthropic" : each));
  const result = await judge(args, { cwd, env: { ANTHROPIC_API_KEY: key } });
  assert.equal(result.status, 0, result.err);
  const [first] = other.requests;
  assert.equal(first.path, "/v1/messages");
  assert.equal(first.headers["x-api-key"], key);
  assert.equal(first.headers["anthropic-version"], "2023-06-01");
  assert.ok(first.system.length > 0);
});

test("a judge that always says A names no winner", async (t) => {
  const server = await standIn(t, () => ({ text: "A" }));
  const cwd = prepared();
  await finished(cwd, server.url);
  for (const row of rows(read(cwd, "results.csv"))) {
    assert.equal(row.judge_winner, "tie");
    assert.equal(row.inconsistent, "true");
  }
});

test("a chatty verdict is asked for once more, then counted as unparsable", async (t) => {
  const server = await standIn(t, ({ turns }) =>
    turns.length === 1 ? { text: "I think A is the better one." } : undefined,
  );
  const cwd = prepared();
  await finished(cwd, server.url);
  assert.equal(server.requests.length, 4 * pairs);
  assert.ok(rows(read(cwd, "results.csv")).every(({ inconsistent }) => inconsistent === "false"));

  const stubborn = await standIn(t, (_, n) => (n % 5 === 0 ? { text: "" } : undefined));
  const place = prepared();
  await finished(place, stubborn.url, ["--concurrency", "1"]);
  const counts = rows(read(place, "results.csv")).filter(
    ({ judge_winner }) => judge_winner === "unparsable",
  );
  assert.equal(counts.length, JSON.parse(read(place, "run.json")).totals.unparsable);
});

for (const [name, odd] of [
  ["429 without Retry-After", { status: 429, body: "{}" }],
  ["429 with Retry-After", { status: 429, headers: { "retry-after": "1" }, body: "{}" }],
  ["500", { status: 500, body: "oops" }],
  ["529", { status: 529, body: '{"error":{"message":"overloaded"}}' }],
  ["a cut connection", { cut: 20 }],
  ["truncated JSON", { body: '{"choices":[{"message":{"content":"A' }],
  ["a web page", { headers: { "content-type": "text/html" }, body: "<h1>Gateway</h1>" }],
  ["an error with status 200", { body: '{"error":{"message":"try later"}}' }],
]) {
  test(`comes through ${name}`, async (t) => {
    const server = await standIn(t, (_, n) => (n === 3 || n === 11 ? odd : undefined));
    const calm = await standIn(t);
    const [cwd, twin] = [prepared(), prepared()];
    await finished(cwd, server.url);
    await finished(twin, calm.url);
    assert.equal(server.requests.length, 2 * pairs + 2);
    assert.deepEqual(timeless(read(cwd, "results.csv")), timeless(read(twin, "results.csv")));
  });
}

test("waits as long as Retry-After says", async (t) => {
  let refused = 0;
  const server = await standIn(t, ({ at }, n) => {
    if (n !== 2) return undefined;
    refused = at;
    return { status: 429, headers: { "retry-after": "2" }, body: "{}" };
  });
  await finished(prepared(), server.url, ["--concurrency", "1"]);
  assert.ok(server.requests[3].at - refused >= 1990, `${server.requests[3].at - refused} ms`);
});

test("a service that never comes round is a pair without a verdict, not an outcome", async (t) => {
  const broken = "Question 3 ";
  const server = await standIn(t, ({ turns }) =>
    turns[0].content.includes(broken) ? { status: 400, body: '{"error":"too long"}' } : undefined,
  );
  const cwd = prepared();
  await finished(cwd, server.url);
  for (const row of rows(read(cwd, "results.csv"))) {
    assert.equal(row.judge_winner === "not judged", row.prompt.includes(broken));
  }
});

for (const [status, message] of [
  [401, /HTTP 401: the service does not take the key in OPENAI_API_KEY/],
  [404, /HTTP 404: no such model/],
]) {
  test(`says at once what HTTP ${status} means`, async (t) => {
    const server = await standIn(t, () => ({
      status,
      body: JSON.stringify({ error: { message: status === 404 ? "no such model" : `bad ${key}` } }),
    }));
    const result = await judge(flags(server.url, ["--concurrency", "1"]), { cwd: prepared() });
    assert.equal(result.status, 1);
    assert.match(result.err, message);
    assert.equal(server.requests.length, 1);
    assert.ok(!result.err.includes(key));
  });
}

test("without a key it says which to set, and asks nobody", async () => {
  const cwd = prepared();
  const none = { ANTHROPIC_API_KEY: "", OPENROUTER_API_KEY: "", OPENAI_API_KEY: "" };
  const args = ["--answers", "answers.jsonl", "--judge", "llm", "--pairs", "6"];
  const { status, err } = await judge(args, { cwd, env: none });
  assert.equal(status, 2);
  for (const name of Object.keys(none)) assert.match(err, new RegExp(name));
});

test("the key stands in no file and no output", async (t) => {
  const server = await standIn(t, (_, n) =>
    n % 7 === 3 ? { status: 500, body: JSON.stringify({ error: { message: key } }) } : undefined,
  );
  const cwd = prepared();
  const { out, err } = await finished(cwd, server.url, ["--log-level", "requests"]);
  assert.match(err, /HTTP 500: \(key\)/);
  const files = readdirSync(join(cwd, "out")).map((name) => read(cwd, name));
  for (const text of [out, err, ...files]) assert.ok(!text.includes(key));
});

for (const rule of ["even", "gain"]) {
  test(`stops at a number of requests and goes on with --resume, ${rule} schedule`, async (t) => {
    const more = ["--schedule", rule];
    const server = await standIn(t);
    const [cwd, twin] = [prepared(), prepared()];
    const first = await judge(flags(server.url, [...more, "--max-requests", "40"]), { cwd });
    assert.equal(first.status, 1);
    assert.equal(server.requests.length, 40);
    const again = await judge(flags(server.url, more), { cwd });
    assert.equal(again.status, 2);
    assert.match(again.err, /--resume/);
    await finished(cwd, server.url, [...more, "--resume"]);
    assert.equal(server.requests.length, 2 * pairs);
    await finished(twin, server.url, more);
    assert.deepEqual(timeless(read(cwd, "results.csv")), timeless(read(twin, "results.csv")));
    assert.equal(read(cwd, "final_ranking.csv"), read(twin, "final_ranking.csv"));
  });
}

test("never passes the cost that it may", async (t) => {
  const server = await standIn(t);
  const cwd = prepared();
  const more = ["--prices", "judge-0=10/30", "--max-cost", "0.1"];
  const { status, out } = await judge(flags(server.url, more), { cwd });
  assert.equal(status, 1);
  const cost = Number(/cost (\d+\.\d+)/.exec(out)[1]);
  assert.ok(cost > 0.05 && cost <= 0.1, String(cost));
  const unknown = await judge(flags(server.url, ["--max-cost", "1"]), { cwd: prepared() });
  assert.equal(unknown.status, 2);
  assert.match(unknown.err, /needs a price for judge-0/);
});

test("a dry run asks nothing and says what it would", async (t) => {
  const server = await standIn(t);
  const cwd = prepared();
  const { status, out } = await judge(flags(server.url, ["--dry-run"]), { cwd });
  assert.equal(status, 0);
  assert.match(out, /judge-0 would be asked for 120 verdicts: at most [\d,]+ tokens in/);
  assert.equal(server.requests.length, 0);
  assert.deepEqual(readdirSync(cwd), ["answers.jsonl"]);
});

test("killed at random points it asks nothing twice and ends the same", async (t) => {
  const kills = process.env.RINGSIDE_FULL ? 100 : 8;
  const underWay = 8; // requests whose replies a kill may lose
  const server = await standIn(t, () => ({ delay: 5 }));
  const twin = prepared();
  const begin = performance.now();
  await finished(twin, server.url);
  const whole = performance.now() - begin;
  const expected = timeless(read(twin, "results.csv"));
  let killed = 0;
  for (let round = 0; round < kills; round += 1) {
    const cwd = prepared();
    const before = server.requests.length;
    const { child, ended } = startJudge(flags(server.url), { cwd });
    const moment = whole * ((0.5 + round * 0.618034) % 1); // spread over the whole run
    const kill = setTimeout(() => child.kill("SIGKILL"), moment);
    const { signal } = await ended;
    clearTimeout(kill);
    killed += signal === "SIGKILL" ? 1 : 0;
    await finished(cwd, server.url, ["--resume"]);
    assert.deepEqual(timeless(read(cwd, "results.csv")), expected, `killed after ${moment} ms`);
    for (const name of ["elo_history.csv", "final_ranking.csv", "conclusion.md", "run.json"])
      assert.equal(read(cwd, name), read(twin, name), name);
    assert.equal(untimed(read(cwd, "report.html")), untimed(read(twin, "report.html")));
    const replies = read(cwd, "journal.jsonl").trimEnd().split("\n").slice(1);
    assert.equal(new Set(replies.map((line) => JSON.parse(line).key)).size, 2 * pairs);
    assert.equal(replies.length, 2 * pairs);
    assert.ok(server.requests.length - before <= 2 * pairs + underWay);
  }
  assert.ok(killed > kills / 2, `${killed} of ${kills} runs were killed in the middle`);
});

test("a signal stops it in good order", async (t) => {
  let run;
  const server = await standIn(t, (_, n) => {
    if (n === 20) run.child.kill("SIGTERM");
    return { delay: 30 };
  });
  const cwd = prepared();
  run = startJudge(flags(server.url, ["--concurrency", "2"]), { cwd });
  const { status, err } = await run.ended;
  assert.equal(status, 143);
  assert.match(err, /stopped; --resume goes on from here/);
  await finished(cwd, server.url, ["--resume"]);
});

test("candidates are asked for each answer once", async (t) => {
  // No two answers alike: the same question is put only once.
  const server = await standIn(t, (request) =>
    request.model === "judge-0" ? undefined : { text: `${request.model}: ${says(request)}` },
  );
  const cwd = place();
  writeFileSync(join(cwd, "prompts.txt"), 'First?\n\n{"prompt":"Second?"}\nThird?\n');
  const args = [
    ...["--judge", "llm", "--candidate-models", "model-1,model-2,model-3", "--pairs", "0"],
    ...["--prompts-file", "prompts.txt", "--judge-backend", "openai", "--base-url", server.url],
    ...["--judge-model", "judge-0", "--bootstrap", "0", "--out", "out", "--log-level", "quiet"],
  ];
  const { status, err } = await judge(args, { cwd });
  assert.equal(status, 0, err);
  const asked = server.requests.filter(({ model }) => model !== "judge-0");
  assert.deepEqual(asked.map(({ model, turns }) => `${model} ${turns[0].content}`).sort(), [
    ...["First?", "Second?", "Third?"].map((prompt) => `model-1 ${prompt}`),
    ...["First?", "Second?", "Third?"].map((prompt) => `model-2 ${prompt}`),
    ...["First?", "Second?", "Third?"].map((prompt) => `model-3 ${prompt}`),
  ]);
  assert.equal(server.requests.length, 9 + 2 * 9);
});

test("OpenRouter gets its own names", async (t) => {
  const server = await standIn(t);
  const args = flags(server.url)
    .map((each) => (each === "openai" ? "openrouter" : each))
    .map((each) => (each === "judge-0" ? "claude-opus-4-8" : each));
  const { status, err } = await judge(args, { cwd: prepared(), env: { OPENROUTER_API_KEY: key } });
  assert.equal(status, 0, err);
  assert.equal(server.requests[0].model, "anthropic/claude-opus-4.8");
});

test("the same seed gives the same files, and they drop straight into a leaderboard", async (t) => {
  const server = await standIn(t);
  const [one, two] = [prepared(), prepared()];
  await finished(one, server.url);
  await finished(two, server.url);
  for (const name of readdirSync(join(one, "out"))) {
    if (name === "journal.jsonl" || name === "results.csv") continue;
    if (name === "run.json" || name === "report.html") continue; // they name the address
    assert.equal(read(one, name), read(two, name), name);
  }
  const results = join(one, "out", "results.csv");
  const board = goodJson(["leaderboard", results, "--preset", "course", "--bootstrap", "0"]);
  const ranking = rows(read(one, "final_ranking.csv"));
  for (const [at, { model, rating }] of board.leaderboard.entries()) {
    assert.equal(model, ranking[at].model);
    assert.ok(Math.abs(rating - Number(ranking[at].elo)) < 1e-9);
  }
});

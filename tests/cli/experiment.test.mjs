// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// An experiment without a network, its schedule, and how a configuration describes it.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { bad, file, folder, good, goodJson, ringside } from "./ringside.mjs";
import { answerLines } from "./stand_in.mjs";

const written =
  "conclusion.md elo_history.csv final_ranking.csv report.html results.csv run.json win_counts.csv".split(
    " ",
  );

// Runs a simulated experiment that says nothing on stderr; gives its files by name.
function files(name, args) {
  good([...args, "--out", name]);
  assert.deepEqual(readdirSync(join(folder, name)).sort(), written);
  return Object.fromEntries(
    written.map((each) => [each, readFileSync(join(folder, name, each), "utf8")]),
  );
}

const few = ["judge", "--pairs", "120", "--bootstrap", "50"];

test("the defaults run in under ten seconds and recover the order", () => {
  const begin = performance.now();
  const all = files("defaults", ["judge"]);
  assert.ok(performance.now() - begin < 10_000);
  assert.equal(all["results.csv"].trimEnd().split("\r\n").length, 1001);
  assert.equal(all["elo_history.csv"].trimEnd().split("\r\n").length, 1001);
  const models = all["final_ranking.csv"].split("\r\n").map((line) => line.split(",")[0]);
  assert.deepEqual(models.slice(1, 5), ["GPT-4o-mini", "Qwen2.5-7B", "Llama-3-8B", "Mistral-7B"]);
  assert.match(all["conclusion.md"], /true order was recovered: 4 of 4 models/);
  assert.match(all["conclusion.md"], /Online Elo, K 32 from 1500 points/);
});

// At length 200 seeds: order 200 of 200, coverage 93.5 % of 800 intervals.
test("recovers the planted order, and 95 % intervals cover the truth", () => {
  const seeds = process.env.RINGSIDE_FULL ? 200 : 20;
  let inside = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { leaderboard, recovery } = goodJson([
      ...["judge", "--method", "bradley-terry", "--seed", String(seed), "--bootstrap", "400"],
      ...["--threads", "1", "--log-level", "quiet", "--out", "covered"],
    ]);
    assert.equal(recovery.in_place, 4, `seed ${seed}`);
    for (const [at, { expected }] of recovery.models.entries())
      inside += leaderboard[at].lower <= expected && expected <= leaderboard[at].upper ? 1 : 0;
  }
  const coverage = inside / (4 * seeds);
  assert.ok(coverage > (seeds === 200 ? 0.92 : 0.86) && coverage < 1, String(coverage));
});

test("the same seed gives the same bytes, another seed others", () => {
  const one = files("seed-one", [...few, "--seed", "7"]);
  assert.deepEqual(files("seed-same", [...few, "--seed", "7"]), one);
  assert.notEqual(files("seed-other", [...few, "--seed", "8"])["results.csv"], one["results.csv"]);
});

test("run.json is a configuration that does the same again", () => {
  const args = ["--position-bias", "0.2", "--noise", "0.1", "--seed", "9", "--anchor", "a=1200"];
  const one = files("record", [...few, ...args, "--candidate-models", "a,b,c,d"]);
  const config = join(folder, "record", "run.json");
  assert.deepEqual(files("record-judge", ["judge", "--config", config]), one);
  assert.deepEqual(files("record-pipeline", ["pipeline", "--config", config]), one);
});

test("tells how far the judge can be trusted", () => {
  const biased = [...few, "--position-bias", "1"];
  const { flips, first, unparsable } = JSON.parse(files("biased", biased)["run.json"]).audit;
  assert.deepEqual([flips.share, first.share, unparsable.share], [1, 1, 0]);
  assert.equal(flips.cases, 120);
  const votes = join(folder, "people.csv");
  const answers = file("unequal.jsonl", answerLines(4, 200));
  const args = [...few, "--answers", answers, "--seed", "5"];
  const plain = files("unasked", args);
  assert.match(plain["conclusion.md"], /Same outcome as people: not measured: no --human-votes/);
  // People who say what the judge says, but that every tie is won by model_a.
  const lines = plain["results.csv"]
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  const column = lines[0].indexOf("judge_winner");
  const said = lines.slice(1).map((cells) => cells[column]);
  const told = lines.map((cells, at) => [
    ...cells.slice(1, 4),
    at === 0 ? "winner" : said[at - 1] === "tie" ? "model_a" : said[at - 1],
  ]);
  file("people.csv", told.map((cells) => cells.join()).join("\n"));
  const { human, human_kappa } = JSON.parse(
    files("asked", [...args, "--human-votes", votes])["run.json"],
  ).audit;
  const decisive = said.filter((winner) => winner !== "tie").length;
  assert.ok(decisive > 60 && decisive < 120);
  assert.equal(human.cases, 120);
  assert.ok(Math.abs(human.share - decisive / 120) < 1e-12);
  assert.ok(human_kappa > 0.5 && human_kappa < 1);
});

test("the report is one page that holds everything and runs nothing", () => {
  const page = files("page", [...few, "--candidate-models", "<b>&a,b,c,d"])["report.html"];
  assert.doesNotMatch(page, /<script|<b>|src=|href=/);
  for (const part of ["&lt;b&gt;&amp;a", "<h2>Ranking</h2>", "<h2>Every two models</h2>"])
    assert.ok(page.includes(part), part);
  for (const part of [
    "<h2>The judge</h2>",
    "Online Elo, K 32 from 1500 points",
    "answers_fingerprint",
  ])
    assert.ok(page.includes(part), part);
  assert.doesNotMatch(page, /\b(?:NaN|nan|undefined|inf)\b/);
});

test("precomputed preferences serve again in place of the bias", () => {
  const table = join(folder, "preferences.csv");
  const one = files("computed", [...few, "--bias", "0.2", "--write-preferences", table]);
  const two = files("precomputed", [...few, "--preferences", table]);
  assert.equal(two["results.csv"], one["results.csv"]);
});

test("verdicts that exist already serve again", () => {
  const answers = file("answers.jsonl", answerLines(4, 200));
  const args = [...few, "--answers", answers];
  const one = files("judged", args);
  const results = join(folder, "judged", "results.csv");
  const two = files("judged-again", [...args, "--judge", "file", "--verdicts", results]);
  for (const name of ["elo_history.csv", "final_ranking.csv", "win_counts.csv"])
    assert.equal(two[name], one[name], name);
});

test("results drop straight into elo", () => {
  const one = files("dropped", few);
  const results = join(folder, "dropped", "results.csv");
  const { leaderboard } = goodJson(["elo", results, "--preset", "course", "--bootstrap", "0"]);
  const ranking = one["final_ranking.csv"].trimEnd().split("\r\n").slice(1);
  assert.equal(leaderboard.length, ranking.length);
  for (const [at, line] of ranking.entries()) {
    const [model, elo] = line.split(",");
    assert.equal(leaderboard[at].model, model);
    assert.equal(leaderboard[at].rating, Number(elo));
  }
});

test("remarks on a small experiment and refuses one that cannot be", () => {
  const answers = file("many.jsonl", answerLines(4, 30));
  const cut = ringside([
    "judge",
    "--answers",
    answers,
    "--prompts",
    "20",
    "--pairs",
    "20",
    "--dry-run",
  ]);
  assert.match(cut.err, /the first 20 of 30 prompts are used; --prompts takes more\n/);
  const small = ["judge", "--candidate-models", "a,b", "--prompts", "50", "--pairs", "20"];
  const dry = [...small, "--dry-run", "--log-level", "quiet"];
  assert.match(good(dry), /20 pairs of answers of 2 models to 50 prompts/);
  for (const [args, message] of [
    [["--prompts", "2"], /2\b.*At most 12 pairs are possible/],
    [["--candidate-models", "a,a"], /a is named twice/],
    [["--candidate-models", "a"], /two models/],
    [["--judge", "file"], /needs --verdicts/],
    [["--bias", "0.7"], /bias must be/],
    [["--judge-prompt", "Which?"], /\{prompt\}/],
    [["--concurrency", "0"], /--concurrency must be at least 1/],
    [["--timeout", "0"], /--timeout must be at least 1/],
    [["--judge-temperature", "-1"], /must be from 0 to 2/],
    [["--judge-tokens", "0"], /must be at least 1/],
    [["--requests-per-minute", "-1"], /must not be below 0/],
    [["--prices", "a"], /MODEL=INPUT\/OUTPUT/],
    [["--reuse-above", "2"], /a cosine above 0 and at most 1/],
  ])
    assert.match(bad(2, ["judge", "--log-level", "quiet", "--out", "refused", ...args]), message);
});

test("a schedule is what the judge will play", () => {
  const one = files("played", [...few, "--seed", "3"]);
  const schedule = good(["schedule", "--pairs", "120", "--seed", "3"]);
  const firsts = (text) =>
    text
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(",").slice(0, 4).join());
  assert.deepEqual(firsts(one["results.csv"]), firsts(schedule));
  assert.match(bad(2, ["schedule", "--prompts", "2"]), /At most 12 pairs are possible/);
});

test("a schedule may follow the verdicts, and newcomers meet reference models", () => {
  const args = [...few, "--candidate-models", "a,b,c,d", "--seed", "4"];
  const gain = [...args, "--schedule", "gain", "--reference", "a,b", "--newcomer-games", "20"];
  const one = files("gain", gain);
  assert.deepEqual(files("gain-same", gain), one);
  const config = join(folder, "gain", "run.json");
  assert.deepEqual(files("gain-again", ["judge", "--config", config]), one);
  const lines = one["results.csv"].trimEnd().split("\r\n").slice(1);
  assert.equal(lines.length, 120);
  // c and d are newcomers for their first 20 games, so their first meeting comes late.
  const meets = lines.map((line) => line.split(",").slice(1, 3).sort().join(" "));
  assert.ok(meets.indexOf("c d") > 30, String(meets.indexOf("c d")));

  const fewest = [...args, "--schedule", "fewest"];
  const schedule = good(["schedule", ...fewest.slice(1).filter((_, at) => at < 2 || at > 3)]);
  const firsts = (text) =>
    text
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(",").slice(0, 4).join());
  assert.deepEqual(firsts(files("fewest", fewest)["results.csv"]), firsts(schedule));
  for (const [more, message] of [
    [["schedule", "--schedule", "gain"], /follows the verdicts: ringside judge plays it/],
    [["judge", "--schedule", "gain", "--prompts", "2", "--pairs", "1000"], /at most 12 pairs/],
    [["judge", "--schedule", "gain", "--reference", "z"], /"z" is none of the candidates/],
    [["judge", "--reference", "GPT-4o-mini"], /--schedule gain or fewest/],
    [["judge", "--schedule", "gain", "--judge", "file", "--verdicts", "v.csv"], /can be asked/],
    [["judge", "--schedule", "best"], /even\|gain\|fewest/],
  ]) {
    const quiet = more[0] === "judge" ? ["--log-level", "quiet"] : [];
    assert.match(bad(2, [...more, ...quiet]), message);
  }
});

test("a configuration is the flags that it names, and the command line counts more", () => {
  const config = file("config.json", '{"num-battles": 300, "bootstrap": 0, "tie_prob": 0.2}');
  const args = ["--num-battles", "300", "--bootstrap", "0", "--tie-prob", "0.2"];
  assert.equal(good(["pipeline", "--config", config]), good(["pipeline", ...args]));
  assert.equal(good([`--config=${config}`]), good(args));
  assert.equal(
    good(["--tie-prob", "0.1", "--config", config]),
    good([...args.slice(0, -1), "0.1"]),
  );
  const yaml = file(
    "config.yml",
    "# as above\nnum-battles: 300\nrating: {bootstrap: 0}\ntie_prob: 0.2\nanchor: ~\nlanguage: []\n",
  );
  assert.equal(good(["pipeline", "--config", yaml]), good(["pipeline", ...args]));
  const rules = file("rules.json", '{"anony": false, "language": ["English", "German"]}');
  const data = file("few.csv", "model_a,model_b,winner,language\na,b,tie,German\nb,a,tie,French\n");
  const read = (more) => goodJson(["elo", data, "--bootstrap", "0", "--config", rules, ...more]);
  assert.deepEqual(read([]).options.clean.language, ["English", "German"]);
  assert.equal(read([]).options.clean.anony, false);
  assert.deepEqual(read(["--language", "French,German"]).options.clean.language, [
    "French",
    "German",
  ]);
});

for (const [text, message] of [
  ["[1]", /is an object/],
  ["{", /not valid JSON/],
  ['{"no_such_flag": 1}', /no option --no-such-flag/],
  ['{"seed": "soon"}', /--seed.*whole number/],
  ['{"models": [["a"]]}', /must be a list/],
  ['{"config": "more.json"}', /cannot name another/],
]) {
  test(`refuses the configuration ${text}`, () => {
    const status = text === "{" ? 1 : 2;
    assert.match(bad(status, ["pipeline", "--config", file("odd.json", text)]), message);
  });
}

for (const [text, message] of [
  ["seed: [1", /odd.yaml: is not valid YAML, line 1/],
  ["a: 1\nb: : 2\n", /odd.yaml: is not valid YAML, line 2/],
  ["models: &m [*m]", /or itself/],
  ["no_such_flag: 1", /no option --no-such-flag/],
  ["- 1", /is an object/],
]) {
  test(`refuses the YAML configuration ${JSON.stringify(text)}`, () => {
    const status = /YAML|itself/.test(message.source) ? 1 : 2;
    assert.match(bad(status, ["pipeline", "--config", file("odd.yaml", text)]), message);
  });
}

test("a battle by a judge writes its battles alone", () => {
  mkdirSync(join(folder, "battle"), { recursive: true });
  const args = ["--pairs", "60", "--bootstrap", "0", "--out", join(folder, "battle")];
  const text = good(["battle", "--judge", "simulate", "--log-level", "quiet", ...args]);
  const battles = JSON.parse(text);
  assert.equal(battles.length, 60);
  const none = { ANTHROPIC_API_KEY: "", OPENROUTER_API_KEY: "", OPENAI_API_KEY: "" };
  assert.match(bad(2, ["battle", "--source", "llm"], { env: none }), /set ANTHROPIC_API_KEY/);
  assert.match(
    bad(2, ["pipeline", "--source", "llm", "--candidate-models", "a", "b"], { env: none }),
    /set ANTHROPIC_API_KEY/,
  );
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import test from "node:test";
import { asJson, bad, battles, file, good, goodJson } from "./ringside.mjs";

// With every column that a cleaning rule asks for: one vote an hour from 2024-01-15.
const votes = battles.map((battle, i) => ({
  ...battle,
  judge: "j",
  language: "English",
  tstamp: 1705276800 + 3600 * i,
}));
const data = file("battles.json", asJson(votes));

test("names its version", () => {
  assert.match(good(["--version"]), /^ringside \d+\.\d+\.\d+\n$/);
});

test("explains every command and ends its help with examples", () => {
  const help = good(["--help"]);
  for (const command of ["pipeline", "battle", "elo", "leaderboard", "judge", "download"]) {
    assert.match(help, new RegExp(`^  ${command} `, "m"));
    const own = good([command, "--help"]);
    assert.match(own, /Examples:\n(?: {2}.+\n)+$/);
    assert.ok(
      own.split("\n").every((line) => line.length <= 90 || /^https:\S+$/.test(line)),
      own,
    );
  }
});

test("shows the defaults of the core in its help", () => {
  const help = good(["elo", "--help"]).replace(/\s+/g, " ");
  for (const text of [
    "[bradley-terry]", // --method
    "[1000]", // --bootstrap, --init-rating
    "[400]", // --scale
    "--anony, --no-anony",
    "--exclude-models A,B,...",
    "--anchor MODEL=RATING",
  ]) {
    assert.ok(help.includes(text), text);
  }
});

for (const [args, message] of [
  [["--no-such-option"], /no-such-option/],
  [["elo", data, "--no-such-option", "3"], /no option --no-such-option; see ringside elo --help/],
  [["pipeline", "more"], /"more" is one argument too many/],
  [["-x"], /no option -x/],
  [["no-such-command"], /no-such-command/],
  [["elo"], /ringside elo FILE/],
  [["leaderboard"], /ringside leaderboard FILE/],
  [["pipeline", "--source", "arena"], /--input/],
  [["battle", "--source", "dice"], /simulate\|arena\|llm/],
  [["pipeline", "--sample", "10"], /--sample/],
  [["elo", "--input", ""], /--input.*needs a file name/],
  [["pipeline", "--input", ""], /--input.*needs a file name/],
  [["pipeline", "--output", ""], /--output.*needs a file name/],
  [["pipeline", "--source", "simulate", "--input", data], /reads no file/],
  [["pipeline", "--set-aside", "list.csv"], /--set-aside needs a file/],
  [["battle", "--features"], /--features needs a file/],
  [["battle", "--encoding", "gb18030"], /--encoding needs a file/],
  [["elo", data, "--set-aside", "-"], /--set-aside.*standard output/],
  [["elo", data, "--set-aside", data], /--set-aside would write over/],
  [["elo", data, "--output", data], /--output would write over/],
  [["battle", "--input", data, "--output", data], /--output would write over/],
  [["inspect", data, "--write-map", data], /--write-map would write over/],
  [["elo", data, "--output", "new.csv", "--set-aside", "./new.csv"], /the same file/],
  [["elo", data, "--output", "-", "--format", "csv"], /standard output/],
  [["elo", data, "--bootstrap", "3"], /at least 20/],
  [["elo", data, "--method", "chess"], /bradley-terry\|online-elo/],
  [["elo", data, "--k", "fast"], /--k.*number.*"fast"/],
  [["elo", data, "--k", "nan"], /--k/],
  [["elo", data, "--k", "inf"], /--k/],
  [["elo", data, "--k", "0", "--method", "online-elo"], /k must be/],
  [["elo", data, "--k"], /--k/],
  [["elo", data, "--scale", "0"], /scale must be/],
  [["elo", data, "--scale", "-400"], /scale must be/],
  [["elo", data, "--base", "1"], /base must be/],
  [["elo", data, "--init-rating", "1e999"], /--init-rating/],
  [["elo", data, "--bootstrap", "-1"], /--bootstrap.*whole number/],
  [["elo", data, "--bootstrap", "1.5"], /--bootstrap/],
  [["elo", data, "--bootstrap", "4294967296"], /--bootstrap/],
  [["elo", data, "--seed", "-1"], /--seed/],
  [["elo", data, "--seed", "18446744073709551616"], /--seed/],
  [["elo", data, "--threads", "0"], /--threads/],
  [["elo", data, "--top-n", "ten"], /--top-n/],
  [["elo", data, "--anchor", "x"], /MODEL=RATING/],
  [["elo", data, "--anchor", "x=high"], /--anchor/],
  [["elo", data, "--anchor", "nobody=1000"], /nobody/],
  [["elo", data, "--format", "xml"], /table\|csv\|json/],
  [["elo", data, "--min-date", "yesterday"], /yesterday/],
  [["elo", data, "--max-date", "2024-13-01"], /2024-13-01/],
  [["elo", data, "--min-turn", "x"], /--min-turn/],
  [["pipeline", "--tie-prob", "0.6"], /tie_prob/],
  [["pipeline", "--models", "a,a"], /twice/],
  [["pipeline", "--models", "alone"], /two models/],
  [["pipeline", "--num-battles", "0"], /num_battles/],
  [["battle", "--format", "xml"], /json\|jsonl\|csv/],
  [["leaderboard", data, "--view", "map"], /board\|pairs\|history/],
  [["leaderboard", data, "--period", "decade"], /day\|week\|month/],
]) {
  test(`rejects as bad usage: ${args.filter((each) => each !== data).join(" ")}`, () => {
    assert.match(bad(2, args), message);
  });
}

test("takes options without a command as those of pipeline", () => {
  const args = ["--num-battles", "300", "--bootstrap", "0"];
  assert.equal(good(args), good(["pipeline", ...args]));
});

test("knows the course project's short method names", () => {
  for (const [short, long] of [
    ["bt", "bradley-terry"],
    ["mle", "bradley-terry"],
    ["elo", "online-elo"],
    ["online", "online-elo"],
  ]) {
    assert.equal(goodJson(["elo", data, "--method", short]).options.method, long);
  }
});

test("a preset is Elo as it is known, and other flags change it wherever they stand", () => {
  const ratedAs = (...args) => {
    const { method, elo, scale } = goodJson(["elo", data, ...args]).options;
    return [method, elo.k_rule, elo.k, scale.init_rating];
  };
  assert.deepEqual(ratedAs("--preset", "course"), ["online-elo", "fixed", 32, 1500]);
  assert.deepEqual(ratedAs("--preset", "fide"), ["online-elo", "fide", 4, 1000]);
  assert.deepEqual(ratedAs("--k", "16", "--preset", "course"), ["online-elo", "fixed", 16, 1500]);
  assert.deepEqual(ratedAs("--preset", "course", "--k", "16"), ["online-elo", "fixed", 16, 1500]);
  assert.match(bad(2, ["elo", data, "--preset", "chess"]), /arena\|course\|dynamic\|fide/);
});

test("hands every option to the core", () => {
  const { options } = goodJson([
    ...["leaderboard", "--input", data, "--method", "online-elo", "--bootstrap", "70"],
    ...[
      "--seed",
      "12345",
      "--intervals",
      "percentile",
      "--clusters",
      "none",
      "--base",
      "2",
      "--scale",
      "100.5",
    ],
    ...["--init-rating", "-5", "--anchor", "x=1200", "--k-rule", "dynamic", "--k", "1e1"],
    ...["--no-anony", "--no-dedup", "--min-turn", "0", "--language", "English,German"],
    ...["--language", "French", "--min-date", "2024-01-01", "--max-date", "2024-02-29", "--burst"],
    ...[
      "--duplicates",
      "--exclude-models",
      "gone*,",
      "--interval",
      "M",
      "--provisional-below",
      "12",
    ],
    ...["--threads", "2"],
  ]);
  assert.deepEqual(options, {
    method: "online-elo",
    bootstrap: 70,
    seed: 12345,
    intervals: "percentile",
    clusters: "none",
    scale: { base: 2, scale: 100.5, init_rating: -5, anchor: "x", anchor_rating: 1200 },
    fit: {
      ties: "half",
      side_advantage: false,
      pair_weights: false,
      time_decay: false,
      ridge: 0,
      pseudo_battles: 0,
    },
    style: { style: [], style_preset: "mle" },
    elo: { k_rule: "dynamic", k: 10 },
    clean: {
      anony: false,
      dedup: false,
      min_turn: 0,
      language: ["English", "German", "French"],
      min_date: "2024-01-01",
      max_date: "2024-02-29",
      duplicates: true,
      burst: true,
      exclude_models: ["gone*"],
    },
    history: { period: "month", provisional_below: 12 },
  });
});

test("hands every option of the fit to the core", () => {
  const { options } = goodJson([
    ...["elo", data, "--bootstrap", "0", "--ties", "rao-kupper"],
    ...["--side-advantage", "--pair-weights", "--time-decay", "--ridge", "0.5"],
    ...["--pseudo-battles", "1e0"],
  ]);
  assert.deepEqual(options.fit, {
    ties: "rao-kupper",
    side_advantage: true,
    pair_weights: true,
    time_decay: true,
    ridge: 0.5,
    pseudo_battles: 1,
  });
});

test("refuses a rule whose column the file lacks", () => {
  const bare = file("bare.csv", "model_a,model_b,winner\na,b,model_a\nb,a,model_a\n");
  for (const [rule, word] of [
    [["--language", "English"], "language"],
    [["--min-turn", "2"], "min_turn"],
    [["--min-date", "2024-01-01"], "first or last day"],
    [["--burst"], "burst"],
    [["--duplicates"], "duplicates"],
  ]) {
    const error = bad(1, ["elo", bare, ...rule]);
    assert.match(error, new RegExp(`no column of .*${word}`));
  }
});

test("takes a seed of 64 bits", () => {
  const text = good(["elo", data, "--seed", "18446744073709551615", "--format", "json"]);
  assert.match(text, /"seed": 18446744073709551615\b/);
});

test("takes the last of a repeated option", () => {
  const { options } = goodJson([
    "elo",
    data,
    "--seed",
    "1",
    "--seed",
    "2",
    "--burst",
    "--no-burst",
  ]);
  assert.equal(options.seed, 2);
  assert.equal(options.clean.burst, false);
});

test("shifts the board to an anchor whose name holds an equals sign", () => {
  const rows = battles.map((row) => ({
    ...row,
    model_a: row.model_a.replace("x", "x=1"),
    model_b: row.model_b.replace("x", "x=1"),
  }));
  const path = file("equals.json", asJson(rows));
  const { leaderboard } = goodJson(["elo", path, "--anchor", "x=1=1114"]);
  assert.equal(leaderboard.find((row) => row.model === "x=1").rating, 1114);
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The commands that ask about rated battles: compare, slices, judges, next, methods.
import assert from "node:assert/strict";
import test from "node:test";
import { asLines, bad, battles, file, good, goodJson, ringside } from "./ringside.mjs";

const data = file("battles.jsonl", asLines(battles));

// Two models, 60 : 40: log(1.5) in log-odds, 70.4 points; its variance is 1/60 + 1/40.
const duel = file(
  "duel.jsonl",
  asLines(
    Array.from({ length: 100 }, (_, row) => ({
      model_a: "good",
      model_b: "fair",
      winner: row % 5 < 3 ? "model_a" : "model_b",
      judge: row % 2 ? "ann" : "bob",
      language: row % 4 < 2 ? "English" : "Chinese",
      turn: 1 + (row % 3),
      tstamp: 1.7e9 + row * 86400,
    })),
  ),
);
const points = (400 * Math.log(1.5)) / Math.log(10);
const error = (400 / Math.log(10)) * Math.sqrt(1 / 60 + 1 / 40);
const near = (value, expected, tolerance = 1e-6) =>
  assert.ok(Math.abs(value - expected) <= tolerance, `${value} is not ${expected}`);
const rowsOf = (csv) => csv.trimEnd().split("\r\n");

test("compares two models as by hand", () => {
  const { comparisons, influence, options } = goodJson([
    ...["compare", duel, "fair", "good", "--intervals", "sandwich", "--bootstrap", "0"],
  ]);
  assert.equal(comparisons.length, 1);
  const [pair] = comparisons;
  assert.equal(pair.model, "good");
  assert.equal(pair.other, "fair");
  assert.equal(pair.battles, 100);
  near(pair.difference, points);
  near(pair.lower, points - 1.959964 * error, 1e-4);
  near(pair.upper, points + 1.959964 * error, 1e-4);
  near(pair.p, 0.0471, 5e-4); // z = 0.405465 / 0.204124 = 1.98637
  assert.equal(pair.p_holm, pair.p);
  assert.equal(pair.verdict, "clearly");
  assert.equal(pair.battles_needed, 99); // ((2.802 / 0.405465)^2 - 24) / 0.24 = 98.98
  assert.equal(influence, null);
  assert.equal(options.intervals, "sandwich");
});

test("compares neighbours of the board and says what holds the leader up", () => {
  const { comparisons, influence } = goodJson(["compare", duel]);
  assert.equal(comparisons.length, 1);
  assert.ok(comparisons[0].lower < points && comparisons[0].upper > points);
  assert.equal(influence.leader, "good");
  assert.equal(influence.votes, 20);
  near(influence.share, 0.2);
  const text = good(["compare", duel]);
  assert.match(
    text,
    /^Bradley-Terry, 95 % intervals from 1,000 bootstrap replicates \(seed 42\)\n/,
  );
  assert.match(text, /good +fair +70\.4/);
  assert.match(text, /Without 20 votes \(20\.0 % of all\) good would no longer be ahead of fair/);
  assert.match(text, /Rows: 100 read, 100 kept/);
});

test("compares under the options of the fit, and says them", () => {
  const text = good(["compare", data, "--ties", "davidson", "--bootstrap", "40"]);
  assert.match(text, /^Bradley-Terry, ties by davidson \(\d/);
  assert.doesNotMatch(text, /Without .* votes/);
  const board = goodJson(["elo", data, "--ties", "davidson", "--bootstrap", "40"]);
  const { comparisons, options, influence } = goodJson([
    ...["compare", data, "--ties", "davidson", "--bootstrap", "40"],
  ]);
  assert.equal(options.fit.ties, "davidson");
  assert.equal(influence, null);
  assert.deepEqual(
    comparisons.map(({ model }) => model),
    board.leaderboard.slice(0, -1).map(({ model }) => model),
  );
  near(comparisons[0].difference, board.headline.difference, 1e-9);
});

test("writes comparisons as CSV", () => {
  const rows = rowsOf(good(["compare", data, "--bootstrap", "40", "--format", "csv"]));
  assert.equal(rows.length, 3);
  assert.match(rows[0], /^model,other,difference,lower,upper,probability,p,p_holm,verdict,/);
});

test("compares only models that are there", () => {
  assert.match(bad(2, ["compare", data, "x", "nobody"]), /"nobody" is not a model of this file/);
  assert.match(bad(2, ["compare", data, "x"]), /name two models/);
  assert.match(bad(2, ["compare", data, "x", "x"]), /cannot be compared with itself/);
  assert.match(bad(2, ["compare"]), /give a battle file/);
});

test("reads further files by --input", () => {
  const { comparisons } = goodJson(["compare", "good", "fair", "--input", duel, duel]);
  assert.equal(comparisons[0].battles, 200);
});

test("rates slices and tests them", () => {
  const { slices, options } = goodJson(["slices", duel, "--by", "language"]);
  assert.equal(slices.by, "language");
  assert.deepEqual(slices.models, ["good", "fair"]);
  assert.deepEqual(
    slices.slices.map(({ name, battles }) => [name, battles]),
    [
      ["Chinese", 50],
      ["English", 50],
    ],
  );
  assert.equal(options.bootstrap, 0);
  // Two slices against each other: one test of one degree.
  assert.equal(slices.slices[0].freedom, 1);
  near(slices.slices[0].p, slices.slices[1].p, 1e-9);
  for (const by of ["judge", "turns", "month"]) {
    const text = good(["slices", duel, "--by", by]);
    assert.match(text, new RegExp(`^Bradley-Terry, sliced by ${by}\n`));
    assert.match(text, /Rank in brackets/);
    assert.doesNotMatch(text, /nan|inf/i);
  }
  assert.match(good(["slices", duel, "--by", "month", "--slices", "2"]), /\(rest\)/);
  const rows = rowsOf(good(["slices", duel, "--by", "language", "--format", "csv"]));
  assert.equal(rows.length, 5);
  assert.match(rows[0], /^slice,rest,model,rating,lower,upper,rank,battles,difference,/);
});

test("slices by length, counted from the texts", () => {
  const talk = (length) => [
    { role: "user", content: "?" },
    { role: "assistant", content: "a".repeat(length) },
  ];
  const rows = Array.from({ length: 80 }, (_, row) => ({
    model_a: "good",
    model_b: "fair",
    winner: row % 5 < 3 ? "model_a" : "model_b",
    conversation_a: talk(10 + (row % 4) * 100),
    conversation_b: talk(10 + (row % 4) * 100),
  }));
  const { slices } = goodJson(["slices", file("talks.jsonl", asLines(rows)), "--by", "length"]);
  assert.deepEqual(
    slices.slices.map(({ name, battles }) => [name, battles]),
    [20, 220, 420, 620].map((length) => [String(length), 20]),
  );
});

test("does not slice by what the file does not tell", () => {
  assert.match(bad(1, ["slices", data, "--by", "judge"]), /no column of judges/);
  assert.match(bad(2, ["slices", data, "--by", "mood"]), /wants language\|category/);
  assert.match(bad(2, ["slices", data, "--method", "elo"]), /there is no option --method/);
});

test("shows the judges", () => {
  const { judges } = goodJson(["judges", duel]);
  assert.deepEqual(
    judges.judges.map(({ judge, votes }) => [judge, votes]),
    [
      ["ann", 50],
      ["bob", 50],
    ],
  );
  // Of the first of two answers, which is always the good one.
  near(judges.judges[0].left.share, 0.6);
  near(judges.judges[0].expected_left, 0.6, 1e-6);
  const text = good(["judges", duel]);
  assert.match(text, /ann +50 +0\.0 % +60\.0 %/);
  assert.match(text, /2 judges, 0 of them anomalous/);
  const rows = rowsOf(good(["judges", duel, "--format", "csv"]));
  assert.match(rows[0], /^judge,votes,ties_cases,ties_share,ties_lower,ties_upper,left_cases,/);
  assert.equal(rows.length, 3);
  for (const row of rows) assert.equal(row.split(",").length, rows[0].split(",").length);
  assert.match(bad(1, ["judges", data]), /no column of judges/);
});

test("names what to judge next", () => {
  const rows = [...battles, { model_a: "x", model_b: "new", winner: "tie" }];
  const more = file("new.jsonl", asLines(rows));
  const { pairs, next } = goodJson(["next", more, "--pairs", "2"]);
  assert.equal(next.rule, "gain");
  assert.equal(pairs.length, 2);
  assert.deepEqual(
    pairs.map(({ battles, gain }) => [battles, gain]),
    [
      [0, null],
      [0, null],
    ],
  );
  assert.match(good(["next", more]), /never met/);
  const fewest = goodJson(["next", more, "--rule", "fewest", "--pairs", "0"]);
  assert.deepEqual(fewest.pairs, []);
  assert.match(bad(2, ["next", more, "--reference", "nobody"]), /nobody/);
  assert.equal(rowsOf(good(["next", more, "--format", "csv"]))[0], "model_a,model_b,battles,gain");
});

test("compares all methods", () => {
  const { report } = goodJson(["methods", duel]);
  assert.equal(report.learned, 80);
  assert.equal(report.foretold, 20);
  assert.ok(report.timed);
  const [first] = report.methods;
  assert.equal(first.method, "bradley-terry");
  near(first.log_loss, -(0.6 * Math.log(0.6) + 0.4 * Math.log(0.4)), 1e-9);
  near(first.accuracy, 0.6);
  const grounded = report.methods.find(({ method }) => method === "grounded");
  assert.match(grounded.problem, /needs decided battles, ties and both-bad/);
  const text = good(["methods", duel]);
  assert.match(text, /A coin has a log-loss of 0\.693/);
  assert.match(text, /grounded: The grounded model needs/);
  const rows = rowsOf(good(["methods", duel, "--format", "csv"]));
  assert.equal(rows.length, report.methods.length + 1);
  assert.match(rows[0], /^method,rated,log_loss,accuracy,tau_bradley-terry,/);
});

test("shows ratings with and without style", () => {
  const rows = Array.from({ length: 400 }, (_, row) => {
    const long = row % 3 === 0;
    const won = (row * 7) % 10 < (long ? 8 : 5);
    return {
      model_a: "good",
      model_b: "fair",
      winner: won ? "model_a" : "model_b",
      length_a: long ? 900 : 300,
      length_b: long ? 300 : 300 + (row % 7) * 20,
    };
  });
  const styled = file("styled.jsonl", asLines(rows));
  const args = ["leaderboard", styled, "--view", "style", "--style", "length"];
  const { style, options } = goodJson(args);
  assert.deepEqual(options.style.style, ["length"]);
  assert.equal(style.coefficients[0].feature, "length");
  assert.ok(style.coefficients[0].coefficient > 0);
  assert.ok(style.models[0].rating < style.models[0].plain_rating);
  assert.match(good(args), /^Bradley-Terry, style controlled \(mle\)/);
  assert.match(good([...args, "--format", "csv"]), /^model,rank,rating,lower,upper,plain_rank,/);
  assert.match(bad(2, ["leaderboard", styled, "--style", "length"]), /--view style/);
  assert.match(bad(2, ["leaderboard", styled, "--view", "style"]), /needs --style/);
  assert.match(bad(1, [...args, "--style", "mood"]), /mood/);
});

test("style control is of Bradley-Terry", () => {
  const args = ["leaderboard", data, "--view", "style", "--style", "length"];
  assert.match(bad(2, [...args, "--method", "online-elo"]), /of Bradley-Terry, not of online Elo/);
});

test("says which flags change nothing under the method", () => {
  const warning = (...args) => {
    const { status, err } = ringside([...args, data, "--bootstrap", "0"]);
    assert.equal(status, 0, err);
    return err;
  };
  const idle =
    /^ringside: --k changes nothing: it is for Online Elo, and --method is bradley-terry\n$/;
  for (const command of ["elo", "leaderboard", "compare"]) {
    assert.match(warning(command, "--k", "16"), idle);
    assert.equal(warning(command, "--k", "16", "--method", "online-elo"), "");
    assert.equal(warning(command, "--k", "16", "--preset", "course"), "");
    assert.match(
      warning(command, "--ties", "davidson", "--method", "online-elo"),
      /--ties changes nothing: it is for Bradley-Terry, and --method is online-elo/,
    );
  }
  assert.match(bad(2, ["next", data, "--anchor", "x=1000"]), /there is no option --anchor/);
  assert.match(bad(2, ["next", data, "--top-n", "3"]), /there is no option --top-n/);
});

test("names models that are close to one that is not there", () => {
  const rows = battles.map((row) => ({
    ...row,
    model_a: `model-${row.model_a}`,
    model_b: `model-${row.model_b}`,
  }));
  const named = file("named.jsonl", asLines(rows));
  const close =
    /"model-w" is not a model of this file\. Close to it: "model-x", "model-y", "model-z"\./;
  for (const command of ["elo", "leaderboard", "compare", "slices", "next", "methods"]) {
    const args = [command, named, "--exclude-models", "model-x,model-w"];
    assert.match(bad(2, args), close);
    assert.match(bad(2, args), /exclude_models/);
  }
  assert.match(bad(2, ["compare", named, "model-x", "model-w"]), close);
  assert.match(bad(2, ["elo", named, "--anchor", "model-w=1000"]), close);
  assert.match(bad(2, ["next", named, "--reference", "model-w"]), close);
  assert.match(bad(2, ["elo", named, "--anchor", "nobody=1000"]), /of this file\.\n$/);
  good(["elo", named, "--exclude-models", "gone*", "--bootstrap", "0"]);
});

// Nothing varies where every battle is a tie: no interval has a width, and none is shown.
test("shows no NaN and no certainty where nothing varies", () => {
  const ties = Array.from({ length: 60 }, (_, row) => ({
    model_a: row % 3 ? "x" : "z",
    model_b: row % 3 === 1 ? "z" : "y",
    winner: "tie",
    language: row % 2 ? "English" : "Chinese",
    length_a: 100 + ((row * 37) % 50),
    length_b: 100 + ((row * 11) % 70),
    judge: row % 2 ? "ann" : "bob",
  }));
  const tied = file("ties.jsonl", asLines(ties));
  for (const args of [
    ["compare", tied],
    ["compare", tied, "--intervals", "sandwich", "--bootstrap", "0"],
    ["compare", tied, "--side-advantage"],
    ["slices", tied],
    ["judges", tied],
    ["next", tied],
    ["methods", tied],
    ["leaderboard", tied, "--view", "style", "--style", "length"],
    ["leaderboard", tied, "--side-advantage"],
  ]) {
    const text = good(args);
    assert.doesNotMatch(text, /\b(nan|inf|infinity)\b/i, args.join(" "));
    assert.doesNotMatch(text, /clearly|probably/, args.join(" "));
    assert.doesNotMatch(text, / 0\.0 to 0\.0|1000\.0 to 1000\.0/, args.join(" "));
    for (const format of ["csv", "json"])
      assert.doesNotMatch(
        good([...args, "--format", format]),
        /\b(nan|inf|infinity)\b/i,
        args.join(" "),
      );
  }
});

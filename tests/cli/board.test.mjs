// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import {
  asJson,
  asLines,
  bad,
  battles,
  file,
  folder,
  good,
  goodJson,
  program,
} from "./ringside.mjs";

const data = file("battles.json", asJson(battles));

test("writes one JSON object with what a reader needs", () => {
  const rows = [...battles, { model_a: "x", model_b: "loser", winner: "model_a" }];
  const board = goodJson(["elo", file("loser.jsonl", asLines(rows))]);
  for (const row of board.leaderboard) {
    assert.ok(Number.isInteger(row.rank) && row.rank >= 1);
    assert.equal(typeof row.model, "string");
    assert.ok(Number.isFinite(row.rating));
    for (const bound of [row.lower, row.upper]) assert.ok(bound === null || Number.isFinite(bound));
    assert.equal(row.battles, row.wins + row.losses + row.ties);
  }
  assert.deepEqual(
    board.unrated.map(({ model, reason }) => ({ model, reason })),
    [{ model: "loser", reason: "never_won" }],
  );
  assert.equal(board.rows.read, 11);
  assert.equal(board.rows.kept, 11);
  assert.deepEqual(board.rows.set_aside, []);
  assert.equal(board.options.method, "bradley-terry");
  assert.equal(board.options.seed, 42);
  assert.match(board.data_fingerprint, /^[0-9a-f]{16}$/);
  assert.doesNotMatch(JSON.stringify(board), /NaN|Infinity/);
});

// Two of three wins: log 2 in log-odds, 120.4 points, 60.2 on each side of the mean.
test("rates as Bradley and Terry do", () => {
  const rows = ["model_a", "model_a", "model_b"].map((winner) => ({
    model_a: "x",
    model_b: "y",
    winner,
  }));
  const { leaderboard } = goodJson(["elo", file("three.jsonl", asLines(rows)), "--bootstrap", "0"]);
  const half = (200 * Math.log(2)) / Math.log(10);
  assert.ok(Math.abs(leaderboard[0].rating - 1000 - half) < 1e-6);
  assert.ok(Math.abs(leaderboard[1].rating - 1000 + half) < 1e-6);
  assert.equal(leaderboard[0].lower, null);
});

// x wins at 1000 : 1000 and gains K / 2 = 16.
test("plays online Elo in the order of the file", () => {
  const path = file("one.jsonl", asLines([{ model_a: "x", model_b: "y", winner: "model_a" }]));
  const { leaderboard } = goodJson(["elo", path, "--method", "online-elo", "--k", "32"]);
  assert.deepEqual(
    leaderboard.map(({ model, rating }) => [model, rating]),
    [
      ["x", 1016],
      ["y", 984],
    ],
  );
});

test("lists models without a rating, and why, below the table", () => {
  const rows = [
    ...battles,
    { model_a: "x", model_b: "loser", winner: "model_a" },
    { model_a: "winner", model_b: "x", winner: "model_a" },
    { model_a: "far", model_b: "away", winner: "tie" },
  ];
  const table = good(["leaderboard", file("unrated.jsonl", asLines(rows))]);
  assert.match(table, /^Not rated:$/m);
  assert.match(table, /^ {2}loser never won/m);
  assert.match(table, /^ {2}winner never lost/m);
  assert.match(table, /^ {2}far is not linked/m);
  assert.doesNotMatch(table, /nan|inf/i);
});

test("shortens tables alone with --top-n", () => {
  const many = join(folder, "many.json");
  const names = Array.from({ length: 30 }, (_, index) => `model-${index}`).join(",");
  good(["battle", "--models", names, "--num-battles", "20000", "--output", many]);
  const elo = ["elo", many, "--bootstrap", "0"];
  const lines = (args) => good([...elo, ...args]).match(/^ *\d+ {2}model-/gm).length;
  assert.equal(lines([]), 20);
  assert.equal(lines(["--top-n", "5"]), 5);
  assert.equal(lines(["--top-n", "0"]), 30);
  assert.equal(lines(["--top-n", "31"]), 30);
  assert.match(good([...elo, "--top-n", "5"]), /first 5 of 30 models; --top-n 0 shows all/);
  assert.equal(goodJson([...elo, "--top-n", "5"]).leaderboard.length, 30);
  const csv = good([...elo, "--top-n", "5", "--format", "csv"])
    .trimEnd()
    .split("\r\n");
  assert.equal(csv.length, 31);
  assert.match(csv[0], /^rank,model,rating,lower,upper,battles,wins,losses,ties/);
});

test("rates more models than it gives intervals for, and says so", () => {
  const models = 5001;
  const rows = Array.from({ length: models }, (_, i) => {
    const pair = `m${i},m${(i + 1) % models}`;
    return `${pair},model_a\n${pair},tie\n`;
  });
  const path = file("ring.csv", `model_a,model_b,winner\n${rows.join("")}`);
  const { leaderboard, replicates } = goodJson(["elo", path]);
  assert.deepEqual([leaderboard.length, replicates], [models, 0]);
  assert.match(good(["elo", path]), /too many models for intervals: at most 5,000/);
});

test("gives the same bytes on any number of threads", () => {
  for (const method of ["bradley-terry", "online-elo"]) {
    const run = (threads) =>
      good(
        ["pipeline", "--method", method, "--bootstrap", "203", "--num-battles", "800"].concat([
          "--format",
          "json",
          "--threads",
          threads,
        ]),
      );
    const one = run("1");
    assert.equal(JSON.parse(one).replicates, 203);
    for (const threads of ["2", "5", "300"]) assert.equal(run(threads), one, `${threads} threads`);
  }
});

test("refuses more replicates than fit into memory", () => {
  assert.match(bad(1, ["elo", data, "--bootstrap", "4294967295"]), /200 million/);
});

test("moves intervals with the seed, never ratings", () => {
  const one = goodJson(["elo", data, "--seed", "1"]).leaderboard;
  const two = goodJson(["elo", data, "--seed", "2"]).leaderboard;
  assert.deepEqual(
    one.map(({ rating }) => rating),
    two.map(({ rating }) => rating),
  );
  assert.notDeepEqual(one, two);
});

test("shows a ratings file as the battles it came from", () => {
  const ratings = join(folder, "ratings.json");
  const path = file("dirty.jsonl", asLines([...battles, { model_a: "x", model_b: "x" }]));
  const table = good(["elo", path, "--output", ratings]);
  assert.equal(good(["leaderboard", ratings]), table);
  assert.equal(good(["leaderboard", path]), table);
  for (const format of ["csv", "json"]) {
    assert.equal(
      good(["leaderboard", ratings, "--format", format]),
      good(["elo", path, "--format", format]),
    );
  }
  assert.equal(readFileSync(ratings, "utf8"), good(["elo", path, "--format", "json"]));
  const sorted = Object.fromEntries(Object.entries(JSON.parse(readFileSync(ratings))).sort());
  assert.equal(good(["leaderboard", "-"], { input: JSON.stringify(sorted) }), table);
});

test("knows ratings that come in pieces, behind a mark and white space", () => {
  const ratings = join(folder, "marked.json");
  good(["elo", data, "--output", ratings]);
  const text = readFileSync(ratings, "utf8");
  const pieces = ["\ufeff\n", text.slice(0, 5), text.slice(5)].map((piece, i) =>
    file(`piece-${i}`, piece),
  );
  const feed = pieces.map((path) => `cat '${path}'`).join("; sleep 0.1; ");
  const run = spawnSync("bash", ["-c", `(${feed}) | '${program}' leaderboard -`], {
    encoding: "utf8",
  });
  assert.equal(run.stderr, "");
  assert.equal(run.stdout, good(["leaderboard", ratings]));
});

test("writes ratings as CSV when the name says so", () => {
  const path = join(folder, "ratings.csv");
  good(["elo", data, "--output", path]);
  assert.equal(readFileSync(path, "utf8"), good(["elo", data, "--format", "csv"]));
});

test("refuses what a ratings file cannot answer", () => {
  const ratings = join(folder, "finished.json");
  good(["elo", data, "--output", ratings]);
  assert.match(bad(2, ["leaderboard", ratings, "--method", "bt"]), /--method needs battles/);
  assert.match(bad(2, ["leaderboard", ratings, "--view", "pairs"]), /--view needs battles/);
  assert.match(
    bad(2, ["leaderboard", ratings, "--set-aside", join(folder, "list.csv")]),
    /--set-aside needs battles/,
  );
  assert.match(bad(2, ["leaderboard", ratings, "--features"]), /--features needs battles/);
  const text = readFileSync(ratings, "utf8");
  const cut = file("cut.json", text.slice(0, -20));
  assert.match(bad(1, ["leaderboard", cut]), /cut\.json/);
  const wrong = file("wrong.json", text.replace(/"rating": [\d.]+/, '"rating": "high"'));
  assert.match(bad(1, ["leaderboard", wrong]), /wrong\.json: .*rating/);
  const other = file("other.json", '{"leaderboard": [{"name": "x"}]}');
  assert.match(bad(1, ["leaderboard", other]), /other\.json: /);
});

test("shows pairs as a table, CSV and JSON", () => {
  const pairs = ["leaderboard", data, "--view", "pairs"];
  const table = good(pairs);
  assert.match(table, /^Model +Opponent +Battles +Observed +Predicted$/m);
  assert.match(table, /Mean absolute error/);
  assert.equal(
    good([...pairs, "--format", "csv"])
      .trimEnd()
      .split("\r\n").length,
    7,
  );
  assert.equal(goodJson(pairs).models.length, 3);
});

test("shows the history where there are times, and says so where there are none", () => {
  const path = join(folder, "days.json");
  good(["battle", "--num-battles", "2000", "--days", "60", "--output", path]);
  const history = ["leaderboard", path, "--view", "history", "--period", "month"];
  assert.match(good(history), /^Model +First +Last +Change +Highest +Lowest +Volatility$/m);
  const { time, models, rating } = goodJson(history);
  assert.ok(time.length >= 2);
  assert.equal(rating.length, time.length * models.length);
  assert.match(good([...history, "--format", "csv"]), /^date,time,model,rank,rating/);
  assert.match(bad(1, ["leaderboard", data, "--view", "history"]), /time/);
});

const hostile = [
  "a,b",
  'say "hi"',
  "two\nlines",
  "__proto__",
  "constructor",
  "שלום עולם",
  "\u202eevil",
  "模型一号",
  "e\u0301clair",
  "\x1b[31mred",
  "=1+1",
  "x".repeat(200),
];

test("survives hostile names in every format", () => {
  const rows = hostile.flatMap((name) => [
    { model_a: name, model_b: "plain", winner: "model_a" },
    { model_a: name, model_b: "plain", winner: "model_b" },
  ]);
  const path = file("hostile.jsonl", asLines(rows));
  const { leaderboard } = goodJson(["elo", path]);
  assert.deepEqual(new Set(leaderboard.map(({ model }) => model)), new Set([...hostile, "plain"]));
  const table = good(["elo", path, "--top-n", "0"]);
  assert.ok(!table.includes("\x1b") && !table.includes("\u202e"), "control characters are escaped");
  assert.match(table, /two\\nlines/);
  const ratings = join(folder, "hostile.json");
  good(["elo", path, "--output", ratings]);
  assert.deepEqual(goodJson(["leaderboard", ratings]).leaderboard, leaderboard);
  good(["elo", path, "--format", "csv"]);
});

test("lines columns up behind wide and combining characters", () => {
  const rows = ["模型一号", "e\u0301clair", "plain"].flatMap((name) => [
    { model_a: name, model_b: "reference", winner: "model_a" },
    { model_a: name, model_b: "reference", winner: "model_b" },
  ]);
  const table = good(["elo", file("wide.jsonl", asLines(rows)), "--bootstrap", "0"]);
  const column = (name, width) => {
    const line = table.split("\n").find((each) => each.includes(`1  ${name}`));
    return line.indexOf("1000.0") - name.length + width;
  };
  assert.equal(column("模型一号", 8), column("plain", 5));
  assert.equal(column("e\u0301clair", 6), column("plain", 5));
});

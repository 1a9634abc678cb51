// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Files as people have them, dropped or chosen, and compared with the command line.
import { arenaJson, battles, delimited, jsonLines } from "../support/arena.mjs";
import { commandLine, expect, expectSameRatings, Ringside, test } from "./ringside";

const rows = (seed = 1) => battles({ rows: 4000, models: 12, seed });

// Each with battles of its own, so that no board can be taken for another's.
const files: [string, string][] = [
  ["battles.json", arenaJson(rows(2))],
  ["battles.jsonl", jsonLines(rows(3))],
  ["battles.csv", delimited(rows(4))],
  ["marked.csv", delimited(rows(5), { separator: ";", bom: true })],
  ["battles.tsv", delimited(rows(6), { separator: "\t" })],
  ["not_really.json", delimited(rows(7))],
];

test("dropped files are rated as on the command line", async ({ ringside, write }) => {
  await ringside.open("#r=200");
  for (const [name, content] of files) {
    await test.step(name, async () => {
      const path = write(name, content);
      const shell = commandLine("elo", "--input", path, "--bootstrap", "200");
      expectSameRatings(await ringside.rated(path), shell.leaderboard);
    });
  }
});

test("a dropped file has the intervals that nobody asked to change", async ({
  ringside,
  write,
}) => {
  const path = write("battles.csv", delimited(rows()));
  await ringside.open();
  const shell = commandLine("elo", "--input", path, "--method", "bradley-terry");
  expectSameRatings(await ringside.rated(path), shell.leaderboard);
});

test("a chosen file replaces the sample", async ({ ringside, write }) => {
  await ringside.openSample();
  await ringside.choose(write("battles.csv", delimited(rows())));
  await expect(ringside.board).toHaveCount(12);
});

test("online Elo of page and command line agree", async ({ ringside, write }) => {
  const path = write("battles.jsonl", jsonLines(rows()));
  await ringside.open("#t=board&m=online-elo&r=200");
  await ringside.drop(path);
  const shell = commandLine("elo", "--input", path, "--method", "online-elo", "--bootstrap", "200");
  expectSameRatings(await ringside.intervals(), shell.leaderboard);
});

test("the number of workers changes no digit", async ({ browser, place, address, write }) => {
  const path = write("battles.json", arenaJson(rows()));
  const answers: unknown[] = [];
  for (const workers of [1, 2, 3, 8]) {
    const page = await browser.newPage();
    await page.addInitScript((count) => {
      Object.defineProperty(navigator, "hardwareConcurrency", { get: () => count });
    }, workers);
    const ringside = new Ringside(page, address);
    await ringside.open("#r=300");
    await ringside.choose(path);
    answers.push(await ringside.intervals());
    await page.close();
  }
  expect(answers, place).toEqual(Array(4).fill(answers[0]));
});

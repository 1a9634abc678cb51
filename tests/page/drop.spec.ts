// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Files as people have them, dropped or chosen, and compared with the command line.
import { arenaJson, battles, delimited, jsonLines } from "../support/arena.mjs";
import { commandLine, expect, expectSameRatings, Ringside, test } from "./ringside";

const rows = () => battles({ rows: 4000, models: 12 });

const files: Record<string, [string, () => string]> = {
  "Arena JSON": ["battles.json", () => arenaJson(rows())],
  "JSON lines": ["battles.jsonl", () => jsonLines(rows())],
  CSV: ["battles.csv", () => delimited(rows())],
  "CSV with a byte order mark and semicolons": [
    "battles.csv",
    () => delimited(rows(), { separator: ";", bom: true }),
  ],
  TSV: ["battles.tsv", () => delimited(rows(), { separator: "\t" })],
  "CSV under a name that says JSON": ["battles.json", () => delimited(rows())],
};

for (const [title, [name, content]] of Object.entries(files)) {
  test(`a dropped file of ${title} is rated as on the command line`, async ({
    ringside,
    write,
  }) => {
    const path = write(name, content());
    await ringside.open();
    await ringside.drop(path);
    const shell = commandLine("elo", "--input", path, "--method", "bradley-terry");
    expectSameRatings(await ringside.intervals(), shell.leaderboard);
  });
}

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
    await ringside.open();
    await ringside.choose(path);
    answers.push(await ringside.intervals());
    await page.close();
  }
  expect(answers, place).toEqual(Array(4).fill(answers[0]));
});

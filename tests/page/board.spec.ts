// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the leaderboard says beside its numbers.
import { battles, delimited } from "../support/arena.mjs";
import { commandLine, expect, test } from "./ringside";

test("the rank of the command line stands beside the range", async ({ ringside, write, page }) => {
  const path = write("battles.csv", delimited(battles({ rows: 2000, models: 12 })));
  await ringside.open("#r=200");
  await ringside.choose(path);
  await ringside.intervals();
  const ranks = await page.locator("td.ub").allTextContents();
  const shell = commandLine(
    ...["elo", "--input", path, "--method", "bradley-terry", "--bootstrap", "200"],
  ).leaderboard as unknown as { rank: number }[];
  expect(ranks.map(Number)).toEqual(shell.map(({ rank }) => rank));
  const ranges = await page.locator("td.rank").allTextContents();
  expect(ranges.some((range) => /^\d+–\d+$/.test(range))).toBe(true);
  for (const range of ranges) {
    const [best, worst] = range.split("–").map(Number);
    expect(worst ?? best).toBeGreaterThanOrEqual(best!);
  }
});

test("battles that no rating uses are told with the unrated models", async ({
  ringside,
  write,
  page,
}) => {
  const strong = Array.from({ length: 7 }, () => "undefeated,b,model_a");
  const rows = ["model_a,model_b,winner", "a,b,model_a", "b,a,model_a", "a,b,tie", ...strong];
  await ringside.open();
  await ringside.choose(write("battles.csv", `${rows.join("\n")}\n`));
  await ringside.intervals();
  await expect(page.locator("[data-unrated=undefeated]")).toBeVisible();
  await expect(page.locator("[data-crossing='7']")).toContainText("7");
});

test("a table drawn in parts is whole when it says so", async ({ ringside, write, page }) => {
  const path = write("battles.csv", delimited(battles({ rows: 30_000, models: 130 })));
  await ringside.open("#r=0");
  await ringside.choose(path);
  expect(await ringside.intervals()).toHaveLength(130);
  await page.locator("th.model button").click();
  const sorted = (await ringside.intervals()).map((row) => row.model);
  expect(sorted).toHaveLength(130);
  const collator = new Intl.Collator("en-GB", { numeric: true });
  expect(sorted).toEqual([...sorted].sort(collator.compare));
});

test("the notices open from the footer and close", async ({ ringside, page }) => {
  await ringside.open();
  await page.locator("[data-action=notices]").click();
  const dialog = page.locator("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("Eigen");
  await expect(dialog).toContainText("lit-html");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a failed load names its file and what is still there", async ({ ringside, write }) => {
  await ringside.openSample();
  await ringside.choose(write("torn.json", '[{"model_a":"x"'));
  await expect(ringside.error).toContainText("torn.json was not loaded");
  await expect(ringside.error).toContainText("A simulated arena");
});

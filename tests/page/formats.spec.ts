// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Every format of battles, dropped on one page one after the other under names that say nothing, and
// compared with the command line.
import { againstABaseline, everyFormat } from "../support/formats.mjs";
import { commandLine, expect, expectSameRatings, test } from "./ringside";

const plain = ["--method", "bradley-terry", "--bootstrap", "0"];

test("a dropped file of every format is rated as on the command line", async ({
  ringside,
  write,
}) => {
  test.setTimeout(240_000);
  await ringside.open("#r=0");
  for (const [index, [title, content]] of everyFormat().entries()) {
    await test.step(title, async () => {
      const path = write(`${index}.bin`, content);
      const shell = commandLine("elo", "--input", path, ...plain);
      expect(shell.leaderboard.length).toBeGreaterThan(1);
      expectSameRatings(await ringside.rated(path), shell.leaderboard);
    });
  }
});

test("games against a baseline that the file does not name ask for it, and count as results", async ({
  ringside,
  write,
  page,
}) => {
  const path = write("judgments.jsonl", againstABaseline());
  await ringside.open("#r=0");
  await ringside.drop(path);
  const dialog = page.locator("dialog.wide");
  await dialog.locator("input[name=baseline]").fill("the baseline");
  await page.keyboard.press("Tab");
  await expect(dialog.locator("[data-usable]")).toHaveText(/^\d+ of 400 results usable$/);
  await dialog.locator("[data-action=apply-mapping]").click();
  const shell = commandLine("elo", "--input", path, "--baseline", "the baseline", ...plain);
  expectSameRatings(await ringside.intervals(), shell.leaderboard);
  await page.locator("nav a[href*='t=data']").click();
  await expect(page.locator(".funnel")).toContainText("Results in the file");
});

test("judgments that name no models are refused as such", async ({ ringside, write }) => {
  const before = await ringside.openSample("#sample=arena&r=20");
  const rows = Array.from({ length: 9 }, (_, idx) => ({
    idx,
    prompt: "p",
    response: "[[A>B]]",
    model_vote: "[[A>B]]",
    human_vote: "leftvote",
  }));
  const path = write("bench.jsonl", rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  await ringside.refuses(path, "missing_column", before);
});

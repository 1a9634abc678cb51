// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Methods side by side and two models compared, as the command line tells them.
import type { Comparison, MethodReport } from "../../web/core";
import { battles, jsonLines } from "../support/arena.mjs";
import { axeRuns, commandLine, expect, test, violationsOf } from "./ringside";

const rows = () => jsonLines(battles({ rows: 3000, models: 8, seed: 9 }));

test("every method is scored as on the command line", async ({ ringside, write, page }) => {
  const path = write("battles.jsonl", rows());
  const { report: shell } = commandLine<{ report: MethodReport }>("methods", path);
  await ringside.open("#t=methods&r=0&th=dark");
  await ringside.drop(path);
  await expect(page.locator("[data-slope]")).toHaveCount(8);
  for (const { method, log_loss } of shell.methods) {
    const told = await page.locator(`[data-system='${method}']`).getAttribute("data-log-loss");
    if (log_loss === null) expect(told).toBe("");
    else expect(Number(told)).toBeCloseTo(log_loss, 9);
  }
  if (axeRuns) expect(await violationsOf(page)).toEqual([]);
  await page.locator("figure button.ghost").click();
  const first = page.locator("figure tbody tr").first().locator("td");
  await expect(first).toHaveCount(shell.methods.filter(({ rated }) => rated > 0).length);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the chosen pair is compared as on the command line", async ({ ringside, write, page }) => {
  const path = write("battles.jsonl", rows());
  await ringside.open("#t=pairs&r=200");
  await ringside.drop(path);
  const compared = page.locator("[data-verdict]");
  await expect(compared).toBeVisible();
  const names = await page.locator(".compared .verdict bdi").allTextContents();
  const args = ["compare", path, ...names, "--bootstrap", "200"];
  const [shell] = commandLine<{ comparisons: Comparison[] }>(...args).comparisons;
  await expect(compared).toHaveAttribute("data-verdict", shell!.verdict);
  const told = async (name: string) => Number(await compared.getAttribute(name));
  expect(await told("data-difference")).toBeCloseTo(shell!.difference, 9);
  expect(await told("data-p")).toBeCloseTo(shell!.p_holm ?? Number.NaN, 9);
});

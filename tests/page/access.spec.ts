// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Each view in both themes: the rules of WCAG 2 A and AA, and a narrow telephone.
import { axeRuns, expect, test, violationsOf } from "./ringside";

const views = ["data", "board", "pairs", "time&tab=race", "time&tab=history"];

for (const view of ["first screen", ...views]) {
  const hash = (rest: string) =>
    view === "first screen" ? `#${rest}` : `#t=${view}&sample=months&${rest}`;

  if (axeRuns) {
    test(`${view} breaks no rule of WCAG 2 AA in either theme`, async ({ ringside, page }) => {
      for (const theme of ["light", "dark"]) {
        await ringside.open(hash(`th=${theme}`));
        await expect(page.locator(`html[data-theme=${theme}]`)).toBeVisible();
        await ringside.settled();
        expect(await violationsOf(page), theme).toEqual([]);
      }
    });
  }

  test(`${view} fits a telephone without sideways scrolling`, async ({ ringside, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await ringside.open(hash("l=ru"));
    await ringside.settled();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

test("the keyboard alone loads a sample and reaches every view", async ({ ringside, page }) => {
  await ringside.open();
  const sample = page.locator("[data-sample=arena]");
  await expect(sample).toBeEnabled(); // the core starts first
  await sample.focus();
  await page.keyboard.press("Enter");
  await ringside.intervals();
  for (const view of ["pairs", "time", "data", "board"]) {
    await page.locator(`nav a[href*='t=${view}']`).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`t=${view}`));
  }
});

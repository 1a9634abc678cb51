// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { expect, test } from "./ringside";

test.beforeEach(async ({ ringside }) => {
  await ringside.open("#t=time&tab=race&sample=months");
  await expect(ringside.page.locator("[data-race-frame]")).toBeVisible();
});

test("the race waits at its last frame", async ({ page }) => {
  const scrubber = page.locator("[data-race] input[type=range]").first();
  const [value, max] = await scrubber.evaluate((input) => {
    const range = input as HTMLInputElement;
    return [range.value, range.max];
  });
  expect(value).toBe(max);
});

test("play runs from the start, pause holds", async ({ page }) => {
  const frame = page.locator("[data-race-frame]");
  const at = () => frame.getAttribute("data-race-frame");
  await page.locator("[data-action=play]").click();
  const seen = new Set<string | null>();
  await expect
    .poll(async () => seen.add(await at()).size, { intervals: [50] })
    .toBeGreaterThanOrEqual(3);
  await page.locator("[data-action=play]").click();
  const held = await at();
  await page.waitForTimeout(600);
  expect(await at()).toBe(held);
});

test("the scrubber shows the frame it points at", async ({ page }) => {
  const scrubber = page.locator("[data-race] input[type=range]").first();
  await scrubber.focus();
  await page.keyboard.press("Home");
  await expect(page.locator("[data-race-frame]")).toHaveAttribute("data-race-frame", "0");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-race-frame]")).toHaveAttribute("data-race-frame", "1");
});

test("speed goes from 1 to 10", async ({ page }) => {
  const framesIn = async (speed: string, milliseconds: number) => {
    await page.locator("[data-race] input[type=range]").first().focus();
    await page.keyboard.press("Home");
    const control = page.locator("[data-action=speed]");
    const tag = await control.evaluate((element) => element.tagName);
    if (tag === "SELECT") await control.selectOption(speed);
    else await control.fill(speed);
    await page.locator("[data-action=play]").click();
    await page.waitForTimeout(milliseconds);
    await page.locator("[data-action=play]").click();
    return Number(await page.locator("[data-race-frame]").getAttribute("data-race-frame"));
  };
  const slow = await framesIn("1", 2000);
  const fast = await framesIn("10", 1000);
  expect(fast).toBeGreaterThan(slow);
});

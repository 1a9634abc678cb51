// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { appendFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { writeArenaFile } from "../support/arena.mjs";
import { rendererPeak } from "../support/renderer_memory.mjs";
import { expect, test } from "./ringside";

test("a long read shows its progress and stops when asked", async ({ ringside, folder, page }) => {
  const path = join(folder, "big.json");
  const { rows } = writeArenaFile(path, 600);
  const before = await ringside.openSample("#sample=arena&r=20");
  await ringside.choose(path);
  const progress = page.locator("[data-loading] progress");
  await expect(progress).toBeVisible();
  await expect
    .poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value))
    .toBeGreaterThan(0);
  await ringside.cancelsBefore(rows);
  expect(await ringside.rows()).toEqual(before);
});

for (const [title, change] of [
  ["grows", (path: string) => appendFileSync(path, " ")],
  ["shrinks", (path: string) => truncateSync(path, 1_000_000)],
] as const) {
  test(`a file that ${title} while it is read is an error`, async ({ ringside, folder, page }) => {
    const path = join(folder, "changing.json");
    writeArenaFile(path, 600);
    const before = await ringside.openSample("#sample=arena&r=20");
    await ringside.choose(path);
    await expect(page.locator("[data-loading] progress")).toBeVisible();
    change(path);
    await expect(ringside.error).toHaveAttribute("data-error-id", /read_changed|read_short/);
    expect(await ringside.rows()).toEqual(before);
  });
}

test("two gigabytes become a leaderboard in little memory @full", async ({
  ringside,
  folder,
  page,
}) => {
  test.setTimeout(300_000);
  const path = join(folder, "huge.json");
  const { rows } = writeArenaFile(path, 2000);
  await ringside.open();
  const start = Date.now();
  await ringside.drop(path);
  await expect(ringside.board.first()).toBeVisible({ timeout: 120_000 });
  console.log(`2 GB on the board: ${(Date.now() - start) / 1000} s, ${rendererPeak()} MB`);
  await ringside.intervals();
  expect(rendererPeak()).toBeLessThanOrEqual(400);
  await page.locator("nav a[href*='t=data']").click();
  await expect(page.locator("[data-rows-read]")).toHaveAttribute("data-rows-read", String(rows));
});

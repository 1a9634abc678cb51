// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { appendFileSync, readdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { writeArenaFile } from "../support/arena.mjs";
import { expect, test } from "./ringside";

test("a long read shows its progress and stops when asked", async ({ ringside, folder, page }) => {
  const path = join(folder, "big.json");
  writeArenaFile(path, 600);
  const before = await ringside.openSample("#sample=arena&r=20");
  await ringside.choose(path);
  const progress = page.locator("[data-loading] progress");
  await expect(progress).toBeVisible();
  await expect
    .poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value))
    .toBeGreaterThan(0);
  const start = Date.now();
  await page.locator("[data-action=cancel]").click();
  await expect(progress).toBeHidden();
  expect(Date.now() - start).toBeLessThan(1500);
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

/** Largest resident memory of any renderer process so far, in MB. */
function rendererPeak(): number {
  const peaks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer")) return 0;
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        return Number(status.match(/^VmHWM:\s+(\d+) kB/m)?.[1] ?? 0) / 1000;
      } catch {
        return 0;
      }
    });
  return Math.max(0, ...peaks);
}

test("two gigabytes are read in little memory @full", async ({ ringside, folder }) => {
  test.setTimeout(300_000);
  const path = join(folder, "huge.json");
  const { rows } = writeArenaFile(path, 2000);
  await ringside.open("#t=data");
  const start = Date.now();
  await ringside.choose(path);
  await expect(ringside.page.locator("[data-rows-read]")).toHaveAttribute(
    "data-rows-read",
    String(rows),
    { timeout: 120_000 },
  );
  console.log(`2 GB: ${(Date.now() - start) / 1000} s, renderer peak ${rendererPeak()} MB`);
  expect(rendererPeak()).toBeLessThan(700);
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The rows that do not count, downloaded and compared with the list of the command line.
import { appendFileSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { writeArenaFile } from "../support/arena.mjs";
import { rendererPeak } from "../support/renderer_memory.mjs";
import { commandLine, expect, test } from "./ringside";

const header = "model_a,model_b,winner,anony,note";

/** Rows of several faults, some of which hold addresses. */
function faulty(from: number): string {
  const lines = [header];
  for (let row = from; row < from + 400; row += 1) {
    const winner = row % 7 === 0 ? "=meh" : row % 3 === 0 ? "model_a" : "model_b";
    const b = row % 11 === 0 ? "x" : "y";
    const blind = row % 13 !== 0;
    lines.push(`x,${b},${winner},${blind},"write to jane.${row}@example.com, or +49 30 1234567"`);
  }
  return `${lines.join("\n")}\n`;
}

async function downloaded(page: Page, reason: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.locator(`[data-aside='${reason}']`).click();
  return readFileSync(await (await download).path(), "utf8");
}

test("what was set aside is listed as on the command line, masked", async ({
  ringside,
  write,
  folder,
  page,
}) => {
  const path = write("battles.csv.gz", gzipSync(faulty(0)));
  const list = join(folder, "list.csv");
  commandLine("elo", path, "--bootstrap", "0", "--set-aside", list);
  await ringside.open("#r=0&t=data");
  await ringside.drop(path);
  const all = await downloaded(page, "all");
  await expect(page.locator("[data-aside=all]")).toBeFocused();
  expect(all).toBe(readFileSync(list, "utf8"));
  expect(all).toContain("[email]");
  expect(all).toContain("[phone]");
  expect(all).not.toContain("jane.");
  const [top, ...rest] = all.split("\n");
  for (const reason of ["unknown_outcome", "self_battle", "not_anonymous"]) {
    const lines = rest.filter((line) => line.split(",")[1] === reason);
    expect(lines.length).toBeGreaterThan(5);
    expect(await downloaded(page, reason)).toBe([top, ...lines, ""].join("\n"));
  }
});

test("rows of several files are listed with the name of their file", async ({
  ringside,
  write,
  folder,
  page,
}) => {
  const paths = [write("one.csv", faulty(0)), write("two.csv", faulty(1000))];
  const list = join(folder, "list.csv");
  commandLine("elo", ...paths, "--bootstrap", "0", "--set-aside", list);
  await ringside.open("#r=0&t=data");
  await ringside.drop(...paths);
  await expect(page.locator("[data-reason=unknown_outcome] .example")).toContainText("one.csv");
  const expected = readFileSync(list, "utf8").replaceAll(`${folder}/`, "");
  expect(await downloaded(page, "all")).toBe(expected);
});

test("a file that has changed since is told, and nothing is lost", async ({
  ringside,
  write,
  page,
}) => {
  await ringside.open("#r=0&t=data");
  await ringside.drop(write("battles.csv", faulty(0)));
  await expect(page.locator("[data-kept]")).toBeVisible();
  write("battles.csv", `${faulty(0)}x,y,model_a,true,\n`);
  await page.locator("[data-aside=unknown_outcome]").click();
  await expect(ringside.error).toHaveAttribute("data-error-id", "read_changed");
  await expect(page.locator("[data-kept]")).toBeVisible();
});

test("the list of two gigabytes needs little memory @full", async ({ ringside, folder, page }) => {
  test.setTimeout(300_000);
  const path = join(folder, "huge.json");
  const { bytes } = writeArenaFile(path, 2000);
  truncateSync(path, bytes - "\n]\n".length);
  appendFileSync(path, ',\n{"model_a":"x","model_b":"x","winner":"tie"}\n]\n');
  await ringside.open("#r=0&t=data");
  await ringside.drop(path);
  await expect(page.locator("[data-aside=all]")).toBeVisible({ timeout: 120_000 });
  const start = Date.now();
  const text = await downloaded(page, "all");
  const lines = text.trim().split("\n").slice(1);
  const took = `${(Date.now() - start) / 1000} s, ${rendererPeak()} MB`;
  console.log(`2 GB read again, ${lines.length} rows listed: ${took}`);
  expect(lines[0]).toContain(",self_battle,");
  await expect(page.locator("[data-aside=all]")).toContainText(lines.length.toLocaleString("en"));
  expect(rendererPeak()).toBeLessThanOrEqual(400);
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What can be taken along: pictures, numbers, the command line, and what the page remembers.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { battles, delimited } from "../support/arena.mjs";
import { axeRuns, expect, test, violationsOf } from "./ringside";

const ringside = resolve("build/ringside");

/** The file that a button of a menu gives. */
async function saved(
  page: Page,
  menu: string,
  id: string,
): Promise<{ name: string; bytes: Buffer }> {
  const details = page.locator(`details[data-menu=${menu}]`);
  await details.locator("summary").click();
  const coming = page.waitForEvent("download");
  await details.locator(`[data-save=${id}]`).click();
  const download = await coming;
  await expect(details).not.toHaveAttribute("open");
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Width and height in the header of a PNG file. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)] as const;

/** Both tables say the same, numbers to 1e-9: libm differs between the two builds. */
function expectSameTable(page: string, shell: string) {
  const cells = (text: string) =>
    text
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
  const [found, wanted] = [cells(page), cells(shell)];
  expect(found.map(({ length }) => length)).toEqual(wanted.map(({ length }) => length));
  found.flat().forEach((cell, i) => {
    const other = wanted.flat()[i]!;
    const [x, y] = [Number(cell), Number(other)];
    if (cell === "" || Number.isNaN(x)) expect(cell).toBe(other);
    else expect(Math.abs(x - y), `${cell} ${other}`).toBeLessThanOrEqual(1e-9 * Math.abs(y));
  });
}

test("charts are saved as drawings, pixels and numbers", async ({ ringside: app, write, page }) => {
  const path = write("battles.csv", delimited(battles({ rows: 4000, models: 9 })));
  await app.open("#r=0&th=dark");
  await app.choose(path);
  await app.intervals();
  await page.locator("nav a[href*='t=pairs']").click();
  await app.settled();

  const csv = await saved(page, "pairs", "csv");
  expect(csv.name).toBe("pairs.csv");
  const shell = ["leaderboard", path, "--bootstrap", "0", "--view", "pairs", "--format", "csv"];
  expectSameTable(csv.bytes.toString(), execFileSync(ringside, shell, { encoding: "utf8" }));

  const svg = (await saved(page, "pairs", "svg")).bytes.toString();
  expect(svg).not.toMatch(/var\(|<image|data-/);
  expect(svg.match(/https?:\/\/[^"]*/g)).toEqual(["http://www.w3.org/2000/svg"]);
  expect(svg).toContain("On average, the ratings miss");
  expect(svg).toContain('fill="#121417"'); // the theme of the page
  // The browser reads it as a document without complaint and paints it.
  const painted = await page.evaluate(async (text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    await image.decode();
    return {
      broken: parsed.querySelector("parsererror")?.textContent ?? null,
      size: [image.naturalWidth, image.naturalHeight],
      data: JSON.parse(parsed.querySelector("metadata")?.textContent ?? "{}"),
    };
  }, svg);
  expect(painted.broken).toBeNull();
  expect(painted.data.data).toMatch(/^[0-9a-f]{16}$/);
  expect(painted.data.address).toContain("r=0");
  const one = sizeOf((await saved(page, "pairs", "png1")).bytes);
  expect(one).toEqual(painted.size);
  const two = await saved(page, "pairs", "png2");
  expect(two.name).toBe("pairs@2x.png");
  expect(sizeOf(two.bytes)).toEqual(one.map((side) => side * 2));
  expect((await saved(page, "pair", "svg")).bytes.toString()).toContain("</svg>");

  // From its table, too: the chart comes back for it.
  await page.locator("nav a[href*='t=time']").click();
  await page.locator("[href*='tab=history']").click();
  await page.getByRole("button", { name: "Show as table" }).click();
  expect((await saved(page, "history", "svg")).bytes.toString()).toContain("<path");
  const history = (await saved(page, "history", "csv")).bytes.toString();
  const view = ["--view", "history", "--format", "csv"];
  const asked = [...shell.slice(0, 4), ...view];
  expectSameTable(history, execFileSync(ringside, asked, { encoding: "utf8" }));
  await page.locator("[href*='t=time']:not([href*='tab=history'])").first().click();
  const race = (await saved(page, "race", "csv")).bytes.toString().split("\r\n");
  expect(race[1]).toMatch(/^\d{4}-\d\d-\d\d,[\d.]+,1,/);
});

test("a menu is left by Escape, by the keyboard and by a click beside it", async ({
  ringside: app,
  page,
}) => {
  await app.open("#sample=arena&r=0&t=pairs&l=ru");
  await expect(page.locator("details[data-menu=pairs]")).toBeVisible();
  await app.settled();
  const menu = page.locator("details[data-menu=pairs]");
  const summary = menu.locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(menu.locator("[data-save=svg]")).toBeFocused();
  if (axeRuns) expect(await violationsOf(page, "details[data-menu=pairs]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expect(summary).toBeFocused();
  await summary.click();
  await page.locator("nav").click({ position: { x: 5, y: 5 } });
  await expect(menu).not.toHaveAttribute("open");
  await summary.click();
  await menu.locator("[data-save=csv]").focus();
  await page.keyboard.press("Tab");
  await expect(menu).not.toHaveAttribute("open");
});

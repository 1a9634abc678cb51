// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What can be taken along: pictures, numbers, the command line, and what the page remembers.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { battles, delimited } from "../support/arena.mjs";
import { axeRuns, expect, expectSameRatings, test, violationsOf } from "./ringside";

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

const noClipboard = () =>
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
  });

/** The text that a button of the board's menu would copy, taken from the dialog that shows it. */
async function shown(page: Page, id: string): Promise<{ text: string; about: string }> {
  await page.locator("details[data-menu=leaderboard] summary").click();
  await page.locator(`[data-save=${id}]`).click();
  const dialog = page.locator("dialog[data-copy]");
  const field = dialog.locator("textarea");
  await expect(field).toBeFocused();
  const text = await field.inputValue();
  const chosen = await field.evaluate((area: HTMLTextAreaElement) => [
    area.selectionStart,
    area.selectionEnd,
  ]);
  expect(chosen).toEqual([0, text.length]);
  const about = (await dialog.textContent()) ?? "";
  if (axeRuns) expect(await violationsOf(page, "dialog[data-copy]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  return { text, about };
}

/** What the copied command prints, run by a shell in a folder with the program on its path. */
function run(command: string, folder: string): string {
  const path = `${dirname(ringside)}:${process.env.PATH}`;
  return execFileSync("sh", ["-c", `${command} --format json`], {
    cwd: folder,
    env: { ...process.env, PATH: path },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
}

/** The same object, numbers to 1e-9. */
function expectSameObject(found: unknown, wanted: unknown, at = "") {
  if (typeof wanted === "number" && typeof found === "number")
    expect(Math.abs(found - wanted), at).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)));
  else if (wanted && typeof wanted === "object" && found && typeof found === "object") {
    expect(Object.keys(found), at).toEqual(Object.keys(wanted));
    for (const [key, value] of Object.entries(wanted))
      expectSameObject((found as Record<string, unknown>)[key], value, `${at}.${key}`);
  } else expect(found, at).toEqual(wanted);
}

test("the board leaves as CSV, JSON, Markdown, picture, command and link", async ({
  ringside: app,
  write,
  folder,
  page,
}) => {
  await page.addInitScript(noClipboard);
  write("it's mine.csv", delimited(battles({ rows: 4000, models: 9 })));
  await app.open("#r=100&seed=3&ex=ember-mini&an=0&pin=fjord-mini");
  await app.choose(join(folder, "it's mine.csv"));
  const rows = await app.intervals();

  const command = await shown(page, "copy-command");
  expect(command.text).toBe(
    "ringside leaderboard 'it'\\''s mine.csv' --bootstrap 100 --seed 3 --no-anony " +
      "--exclude-models ember-mini",
  );
  const shell = JSON.parse(run(command.text, folder));
  expectSameRatings(rows, shell.leaderboard);

  const json = await saved(page, "leaderboard", "json");
  expect(json.name).toBe("leaderboard.json");
  expectSameObject(JSON.parse(json.bytes.toString()), shell);
  // The command line takes it for the ratings that they are.
  write("again.json", json.bytes);
  const again = JSON.parse(run("ringside leaderboard again.json", folder));
  expect(again).toEqual(JSON.parse(json.bytes.toString()));

  const csv = (await saved(page, "leaderboard", "csv")).bytes.toString();
  expect(csv.split("\r\n").length).toBe(rows.length + 2);
  expect(csv).toContain(`,${rows[0]!.model},`);
  const markdown = (await saved(page, "leaderboard", "markdown")).bytes.toString();
  expect(markdown.match(/^\| \d/gm)).toHaveLength(rows.length);
  expect((await shown(page, "copy-markdown")).text).toBe(markdown);
  const svg = (await saved(page, "leaderboard", "svg")).bytes.toString();
  expect(svg.match(/<circle/g)).toHaveLength(rows.length);
  expect(svg).toContain("100 replicates, seed 3");

  const link = await shown(page, "copy-link");
  expect(link.text).toBe(page.url());
  expect(link.about).toMatch(/ember-mini/);
});

test("a sample's command draws the same battles", async ({ ringside: app, folder, page }) => {
  await page.addInitScript(noClipboard);
  const rows = await app.openSample("#sample=arena&m=online-elo&k=32&r=0");
  const { text } = await shown(page, "copy-command");
  expect(text).toMatch(/^ringside battle .* \| ringside leaderboard - --method online-elo /);
  expectSameRatings(rows, JSON.parse(run(text, folder)).leaderboard);
});

test("what can be copied is copied", async ({ ringside: app, page }) => {
  await page.addInitScript(() => {
    const kept = { text: "" };
    Object.assign(window, { kept });
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async (text: string) => {
          kept.text = text;
        },
      },
    });
  });
  await app.openSample("#sample=arena&r=0");
  const menu = page.locator("details[data-menu=leaderboard]");
  await menu.locator("summary").click();
  await menu.locator("[data-save=copy-link]").click();
  await expect(menu.locator("[role=status]")).toContainText("Copied");
  await expect(menu.locator("[role=status]")).toContainText("no model");
  expect(await page.evaluate("kept.text")).toBe(page.url());
});

test("language and colours are found again without the address", async ({
  ringside: app,
  page,
}) => {
  await app.open();
  await page.locator("select[name=language]").selectOption("ru");
  await page.locator("select[name=theme]").selectOption("dark");
  await expect(page).toHaveURL(/l=ru&th=dark/);
  await page.goto("about:blank");
  await app.open();
  await expect(page.locator("html[lang=ru-RU][data-theme=dark]")).toBeVisible();
  await page.goto("about:blank");
  await app.open("#l=zh&th=light");
  await expect(page.locator("html[data-theme=light]")).toHaveAttribute("lang", /zh/);
});

test("settings are taken back by button and by key, but not from inside a field", async ({
  ringside: app,
  page,
}) => {
  const first = await app.openSample("#sample=arena&r=0");
  const undo = page.locator("[data-action=undo]");
  await expect(undo).toHaveCount(0);
  await page.locator("[data-segments=method] [data-value=online-elo]").click();
  await expect(page).toHaveURL(/m=online-elo/);
  await app.settled();
  const second = await app.rows();
  expect(second).not.toEqual(first);
  await undo.click();
  await expect(page).not.toHaveURL(/m=online-elo/);
  await app.settled();
  expect(await app.rows()).toEqual(first);
  if (axeRuns) expect(await violationsOf(page, "header")).toEqual([]);
  await page.keyboard.press("Control+Shift+Z");
  await expect(page).toHaveURL(/m=online-elo/);
  await page.locator(".search").fill("oak");
  await page.keyboard.press("Control+z");
  await expect(page.locator(".search")).toHaveValue("");
  await expect(page).toHaveURL(/m=online-elo/);
  await page.locator(".search").blur();
  await page.keyboard.press("Control+z");
  await expect(page).not.toHaveURL(/m=online-elo/);
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test("a picture larger than a canvas may be is told, and no menu widens a telephone", async ({
  ringside: app,
  write,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await app.open("#r=0&l=ru");
  await app.choose(write("battles.csv", delimited(battles({ rows: 20_000, models: 130 }))));
  await app.intervals();
  const board = page.locator("details[data-menu=leaderboard]");
  await board.locator("summary").click();
  await board.locator("[data-save=png4]").click();
  await expect(board.locator("[role=status]")).toContainText(/8\s192/);
  await expect(board).toHaveAttribute("open");
  const fits = async () => {
    const box = await page.locator("details[open] .menu-list").boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(320);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  };
  await fits();
  await page.keyboard.press("Escape");
  const one = await saved(page, "leaderboard", "png1");
  expect(sizeOf(one.bytes)[1]).toBeGreaterThan(130 * 20);
  await page.locator("nav a[href*='t=pairs']").click();
  for (const name of ["pairs", "pair"]) {
    await page.locator(`details[data-menu=${name}] summary`).click();
    await fits();
    await page.keyboard.press("Escape");
  }
});

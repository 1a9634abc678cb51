// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Files whose columns nobody knows: the dialog that maps them, as a reader meets it.
import { readFileSync } from "node:fs";
import { battles } from "../support/arena.mjs";
import {
  axeRuns,
  commandLine,
  expect,
  expectSameRatings,
  type Ringside,
  test,
  violationsOf,
} from "./ringside";

const words: Record<string, string> = { model_a: "first", model_b: "other", tie: "draw" };

/** 600 battles under names of columns and outcomes that no format has. */
function strange(): string {
  const lines = ["left_llm,right_llm,verdict,rater,asked"];
  for (const row of battles({ rows: 600, models: 6 })) {
    const verdict = words[row.winner] ?? "junk";
    lines.push([row.model_a, row.model_b, verdict, row.judge, row.tstamp].join(","));
  }
  return `${lines.join("\n")}\n`;
}

async function mapColumns({ page }: Ringside) {
  const choices = { model_a: "left_llm", model_b: "right_llm", winner: "verdict", judge: "rater" };
  for (const [role, path] of Object.entries(choices))
    await page.locator(`dialog select[name=${role}]`).selectOption(path);
}

async function mapValues({ page }: Ringside) {
  const meanings = { first: "model_a", other: "model_b", draw: "tie", junk: "ignore" };
  for (const [value, meaning] of Object.entries(meanings))
    await page.locator(`dialog [data-value=${value}] select`).selectOption(meaning);
}

test("a file of unknown columns opens the dialog, and is rated as --map does", async ({
  ringside,
  write,
  page,
}) => {
  const path = write("votes.csv", strange());
  await ringside.open("#r=0");
  await ringside.drop(path);
  const dialog = page.locator("dialog.wide");
  await expect(dialog).toBeVisible();
  const proceed = dialog.locator("[data-action=apply-mapping]");
  await expect(dialog.locator("[data-missing]")).toContainText("First model");
  await expect(proceed).toBeDisabled();
  await mapColumns(ringside);
  await expect(dialog.locator("[data-unmapped='3']")).toBeVisible();
  await expect(proceed).toBeDisabled();
  await mapValues(ringside);
  await expect(dialog.locator("[data-unmapped]")).toHaveCount(0);
  await expect(dialog.locator("[data-usable]")).toHaveAttribute("data-of", "600");
  const download = page.waitForEvent("download");
  await dialog.locator("[data-action=export-mapping]").click();
  const map = await (await download).path();
  expect(JSON.parse(readFileSync(map, "utf8")).columns.winner).toBe("verdict");
  await proceed.click();
  await expect(dialog).toHaveCount(0);
  const board = await ringside.intervals();
  const shell = commandLine(
    ...["elo", "--input", path, "--map", map, "--method", "bradley-terry", "--bootstrap", "0"],
  );
  expectSameRatings(board, shell.leaderboard);
});

test("the columns are remembered for the next file like it, until forgotten", async ({
  ringside,
  write,
  page,
}) => {
  await ringside.open("#r=0&t=data");
  await ringside.choose(write("one.csv", strange()));
  await mapColumns(ringside);
  await mapValues(ringside);
  await page.locator("[data-action=apply-mapping]").click();
  await ringside.settled();
  await page.reload();
  await ringside.choose(write("two.csv", strange()));
  await expect(page.locator(".remembered")).toContainText("20");
  await expect(page.locator("dialog.wide")).toHaveCount(0);
  await page.locator("[data-action=forget]").click();
  await expect(page.locator("dialog.wide")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ringside.error).toHaveAttribute("data-error-id", "missing_column");
});

test("a file chosen before the core has started is read by its remembered columns", async ({
  ringside,
  write,
  page,
}) => {
  const path = write("votes.csv", strange());
  await ringside.open("#r=20");
  await ringside.choose(path);
  await mapColumns(ringside);
  await mapValues(ringside);
  await page.locator("[data-action=apply-mapping]").click();
  await ringside.settled();
  // The page's own first step: its script has run, and its worker has not answered.
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const file = new File([sessionStorage.getItem("file") as string], "votes.csv");
      const transfer = new DataTransfer();
      transfer.items.add(file);
      const input = document.querySelector("input[type=file]") as HTMLInputElement;
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  });
  await page.evaluate((text) => sessionStorage.setItem("file", text), strange());
  await page.reload();
  await ringside.settled();
  expect(await ringside.intervals()).toHaveLength(6);
  await expect(page.locator("dialog.wide")).toHaveCount(0);
});

test("a file of games against a baseline is mapped by hand", async ({ ringside, write, page }) => {
  const lines = ["answerer,one,two", "m1,A>B,B>A", "m2,B>A,A>>B", "m1,A=B,A=B", "m2,A>>B,B>>A"];
  await ringside.open("#r=0&t=data");
  await ringside.choose(write("games.csv", `${lines.join("\n")}\n`));
  const dialog = page.locator("dialog.wide");
  await dialog.locator("select[name=kind]").selectOption("games");
  await dialog.locator("select[name=model_b]").selectOption("answerer");
  await dialog.locator("select[name=game_2]").selectOption("two");
  await expect(dialog.locator("[data-missing]")).toContainText("First model");
  await dialog.locator("input[name=baseline]").fill("base");
  await dialog.locator("input[name=baseline]").blur();
  await expect(dialog.locator("[data-usable='4']")).toBeVisible();
  await dialog.locator("[data-action=apply-mapping]").click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[data-kept]")).toBeVisible();
  await ringside.settled();
});

test("another file closes the dialog of the one before it, and the focus goes back", async ({
  ringside,
  write,
  page,
}) => {
  const lines = ["model_a,model_b,winner", "a,b,model_a", "b,a,model_a", "a,b,tie"];
  await ringside.open("#r=0&t=data");
  await ringside.choose(write("battles.csv", `${lines.join("\n")}\n`));
  const columns = page.locator("[data-action=columns]");
  await columns.focus();
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog.wide");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(columns).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await ringside.drop(write("other.csv", `${lines.join("\n")}\n`));
  await expect(page.locator("dialog[data-arriving]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await ringside.drop(write("another.csv", `${lines.join("\n")}\n`));
  await page.locator("[data-action=replace]").click();
  await expect(dialog).toHaveCount(0);
  await ringside.settled();
  await expect(page.locator(".chip")).toHaveAttribute("title", "another.csv");
});

test("the columns of a loaded file open on demand and leave the data alone", async ({
  ringside,
  write,
  page,
}) => {
  const lines = ["model_a,model_b,winner", "a,b,model_a", "b,a,model_a", "a,b,tie", "a,b,meh"];
  await ringside.open("#r=0&t=data");
  await ringside.choose(write("battles.csv", `${lines.join("\n")}\n`));
  await page.locator("[data-fix=outcomes]").click();
  const dialog = page.locator("dialog.wide");
  await expect(dialog.locator("[data-role=winner] small")).toContainText("sure");
  await expect(dialog.locator("[data-unmapped='1']")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[data-kept]")).toHaveText("3");
  await page.locator("[data-action=columns]").click();
  await dialog.locator("[data-value=meh] select").selectOption("tie");
  await page.locator("[data-action=apply-mapping]").click();
  await expect(page.locator("[data-reason=unknown_outcome]")).toHaveCount(0);
  await ringside.settled();
});

test("what holds Continue back is a click away, and times show the days they are taken for", async ({
  ringside,
  write,
  page,
}) => {
  await ringside.open("#r=0");
  await ringside.choose(write("votes.csv", strange()));
  const dialog = page.locator("dialog.wide");
  await dialog.locator("select[name=time]").focus();
  await dialog.locator("[data-missing]").click();
  await expect(dialog.locator("select[name=model_a]")).toBeFocused();
  await mapColumns(ringside);
  await dialog.locator("[data-unmapped]").click();
  await expect(dialog.locator(".values .open select").first()).toBeFocused();
  await dialog.locator("select[name=time]").selectOption("asked");
  await expect(dialog.locator("[data-role=time] [data-span]")).toContainText(
    / 20\d\d to .* 20\d\d/,
  );
});

test("many unknown outcomes are told above the board, with the way to the columns", async ({
  ringside,
  write,
  page,
}) => {
  const lines = ["model_a,model_b,winner", "a,b,model_a", "b,a,model_a", "a,b,tie", "a,b,meh"];
  await ringside.open("#r=0");
  await ringside.choose(write("battles.csv", `${lines.join("\n")}\n`));
  const notice = page.locator("[data-rows-to-map]");
  await expect(notice).toContainText("1 row of 4 has an outcome");
  await notice.locator("[data-fix=outcomes]").click();
  await expect(page.locator("dialog.wide [data-unmapped='1']")).toBeVisible();
  await page.keyboard.press("Escape");
  await notice.locator("[data-action=dismiss-unmapped]").click();
  await expect(notice).toHaveCount(0);
});

test("a mapping that is none is refused in words", async ({ ringside, write, page }) => {
  await ringside.open("#r=0");
  await ringside.choose(write("votes.csv", strange()));
  await mapColumns(ringside);
  await page.locator("[data-mapping-file]").setInputFiles(write("map.json", "[1]"));
  await expect(page.locator(".dialog-foot")).toContainText("This file is no mapping.");
});

for (const theme of axeRuns ? ["light", "dark"] : []) {
  test(`the dialog in ${theme} breaks no rule of WCAG 2 AA and fits 320 px`, async ({
    ringside,
    write,
    page,
  }) => {
    await ringside.open(`#r=0&l=ru&th=${theme}`);
    await ringside.choose(write("votes.csv", strange()));
    await mapColumns(ringside);
    await expect(page.locator("[data-unmapped]")).toBeVisible();
    expect(await violationsOf(page, "dialog.wide")).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.locator(".mapping").evaluate((element) => element.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

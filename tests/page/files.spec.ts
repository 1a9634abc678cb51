// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Several files: read as one, added to what is loaded or put in its place, and told apart.

import { gzipSync } from "node:zlib";
import { battles, delimited, jsonLines } from "../support/arena.mjs";
import { parquet } from "../support/parquet.mjs";
import { axeRuns, commandLine, expect, expectSameRatings, test, violationsOf } from "./ringside";

const rows = (seed: number) => [...battles({ rows: 1500, models: 8, seed })];
const plain = ["--method", "bradley-terry", "--bootstrap", "0"];

test("files that are dropped together are rated as the command line rates them", async ({
  ringside,
  write,
  page,
}) => {
  const paths = [
    write("one.csv", delimited(rows(2))),
    write("two.jsonl.gz", gzipSync(jsonLines(rows(3)))),
    write("three.parquet", parquet(rows(4))),
  ];
  await ringside.open("#r=0");
  await ringside.drop(...paths);
  const shell = commandLine("elo", ...paths, ...plain);
  expectSameRatings(await ringside.intervals(), shell.leaderboard);
  await expect(page.locator(".chip b")).toHaveText(/one\.csv\W and 2 more$/);
  await page.locator("nav a[href*='t=data']").click();
  for (const name of ["one.csv", "two.jsonl.gz", "three.parquet"])
    await expect(page.locator(`[data-file='${name}'] [data-file-rows='1500']`)).toBeVisible();
  await expect(page.locator("[data-file='three.parquet']")).toContainText("Parquet");
  await expect(page.locator("[data-rows-read]")).toHaveAttribute("data-rows-read", "4500");
});

test("a file that comes to others is added or replaces them, as the reader says", async ({
  ringside,
  write,
  page,
}) => {
  const [one, two, three] = [2, 3, 4].map((n) => write(`${n}.csv`, delimited(rows(n))));
  await ringside.open("#r=0&t=data");
  await ringside.drop(one!);
  await expect(page.locator(".chip")).toHaveAttribute("title", "2.csv");
  await ringside.drop(two!);
  const dialog = page.locator("dialog[data-arriving]");
  await expect(dialog).toContainText("3.csv");
  if (axeRuns) expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".chip")).toHaveAttribute("title", "2.csv");

  await ringside.drop(two!, one!);
  // What is there already is not taken a second time, unless somebody wants it.
  await expect(dialog.locator("input:checked")).toHaveCount(1);
  await dialog.locator("[data-action=add]").click();
  await expect(page.locator("[data-file]")).toHaveCount(2);
  const both = commandLine("elo", one!, two!, ...plain);
  await page.locator("nav a[href*='t=board']").click();
  expectSameRatings(await ringside.intervals(), both.leaderboard);

  await ringside.choose(three!);
  await dialog.locator("[data-action=replace]").click();
  await expect(page.locator(".chip")).toHaveAttribute("title", "4.csv");
  const alone = commandLine("elo", three!, ...plain);
  expectSameRatings(await ringside.intervals(), alone.leaderboard);
});

test("a broken file among others is named, and they are read without it", async ({
  ringside,
  write,
  page,
}) => {
  const [one, two] = [2, 3].map((n) => write(`${n}.csv`, delimited(rows(n))));
  const broken = write("broken.json", '[{"model_a": oops');
  await ringside.open("#r=0");
  await ringside.drop(one!, broken, two!);
  await expect(ringside.error).toContainText("broken.json");
  await page.locator("[data-action=without]").click();
  const shell = commandLine("elo", one!, two!, ...plain);
  expectSameRatings(await ringside.intervals(), shell.leaderboard);
  await expect(ringside.error).toHaveCount(0);
});

test("columns of one file among several are chosen without losing the others", async ({
  ringside,
  write,
  page,
}) => {
  const strange = delimited(rows(3)).replace("winner", "verdict");
  const paths = [write("one.csv", delimited(rows(2))), write("two.csv", strange)];
  await ringside.open("#r=0&t=data");
  await ringside.drop(...paths);
  const dialog = page.locator("dialog.wide");
  await expect(dialog).toContainText("two.csv");
  await dialog.locator("select[name=winner]").selectOption("verdict");
  await dialog.locator("[data-action=apply-mapping]").click();
  await expect(page.locator("[data-file]")).toHaveCount(2);
  await expect(page.locator("[data-rows-read]")).toHaveAttribute("data-rows-read", "3000");
});

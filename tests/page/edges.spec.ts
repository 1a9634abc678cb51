// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Inputs at the edge of what a board can show: long names, strange addresses, level or many models.
import { expect, test } from "./ringside";

test("names of 1,000 characters stay inside a narrow window", async ({ ringside, write, page }) => {
  const names = ["a", "b", "c"].map((letter) => letter.repeat(1000));
  const lines = ["model_a,model_b,winner,tstamp"];
  for (let i = 0; i < 300; i += 1) {
    const winner = i % 5 === 0 ? "tie" : i % 3 === 0 ? "model_a" : "model_b";
    lines.push([names[i % 3], names[(i + 1) % 3], winner, 1_700_000_000 + i * 90_000].join(","));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await ringside.open("#r=100");
  await ringside.choose(write("battles.csv", `${lines.join("\n")}\n`));
  await ringside.intervals();
  for (const view of ["board", "pairs", "time", "data"]) {
    await page.locator(`nav a[href*='t=${view}']`).click();
    await ringside.settled();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, view).toBeLessThanOrEqual(320);
  }
});

test("a link to another sample loads it", async ({ ringside, page }) => {
  await ringside.openSample("#sample=arena&r=0");
  await page.evaluate(() => {
    location.hash = "#sample=months&r=0";
  });
  await expect(page.locator(".chip")).toContainText("Sixteen months of votes");
  await ringside.settled();
  await expect(page).toHaveURL(/sample=months/);
});

test("a link that is followed while the state changes is not lost", async ({ ringside, page }) => {
  await ringside.open();
  await expect(page).toHaveURL(/#t=board/); // the first address is written
  await page.evaluate(() => {
    location.hash = "#sample=arena&r=0";
    // Before the browser tells of the link.
    document.documentElement.querySelector<HTMLSelectElement>("select[name=theme]")!.value = "dark";
    document
      .querySelector("select[name=theme]")!
      .dispatchEvent(new Event("change", { bubbles: true }));
  });
  await ringside.settled();
  await expect(ringside.board.first()).toBeVisible();
  await expect(page).toHaveURL(/sample=arena/);
});

test("a setting in the address that no table has room for is its default", async ({
  ringside,
  page,
}) => {
  const [row] = await ringside.openSample("#sample=arena&r=0&m=online-elo&init=1e308&k=1e308");
  expect(row!.rating).toBeLessThan(2000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test("two models that are level do not lead", async ({ ringside, write, page }) => {
  const rows = ["model_a,model_b,winner,tstamp"];
  for (let day = 0; day < 40; day += 1) {
    rows.push(`one,two,${day % 2 === 0 ? "model_a" : "model_b"},${1_700_000_000 + day * 86_400}`);
  }
  await ringside.open("#r=0");
  await ringside.choose(write("battles.csv", `${rows.join("\n")}\n`));
  await ringside.intervals();
  await expect(page.locator("h1.lede")).toContainText("level");
  await page.locator("nav a[href*='t=time']").click();
  await expect(page.locator("figure h1")).toContainText("level");
});

test("without intervals for too many models, the board says so", async ({
  ringside,
  write,
  page,
}) => {
  const lines = ["model_a,model_b,winner"];
  for (let i = 0; i < 5100; i += 1) {
    lines.push(`m${i},m${(i + 1) % 5100},model_a`);
  }
  await ringside.open();
  await ringside.choose(write("battles.csv", `${lines.join("\n")}\n`));
  await ringside.settled();
  await expect(page.locator("p.sub")).toContainText("5,100 models are too many");
  await expect(ringside.error).toHaveCount(0);
});

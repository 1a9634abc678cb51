// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the data view says of the battles, the switches that act on it, and the rules behind them.
import { battles } from "../support/arena.mjs";
import { expect, test } from "./ringside";

const columns = ["model_a", "model_b", "winner", "judge", "tstamp", "question_id"] as const;

/** Battles with 30 repeated rows, a burst of 8, unknown outcomes and a second group of models. */
function unhealthy(): string {
  const lines: string[] = [columns.join(",")];
  let n = 0;
  const put = (a: string, b: string, winner: string, judge: string, time: number) => {
    n += 1;
    lines.push([a, b, winner, judge, time, `q${n}`].join(","));
  };
  for (const row of battles({ rows: 1500, models: 6 }))
    put(row.model_a!, row.model_b!, row.winner, `judge-${n % 400}`, Math.round(row.tstamp));
  lines.push(...lines.slice(1, 31));
  for (let i = 0; i < 8; i += 1)
    put("aster-mini", "dune-mini", "model_b", "hasty", 1_700_000_000 + i);
  for (let i = 0; i < 5; i += 1) put("aster-mini", "dune-mini", "meh", "j", 1_710_000_000 + i);
  for (const [winner, count] of [
    ["model_a", 3],
    ["model_b", 2],
  ] as const) {
    for (let i = 0; i < count; i += 1)
      put("apart-1", "apart-2", winner, `x${i}`, 1_720_000_000 + i);
  }
  return `${lines.join("\n")}\n`;
}

test("repeated rows are told, set aside by the button, and taken back", async ({
  ringside,
  write,
  page,
}) => {
  await ringside.open("#t=data&r=0");
  await ringside.drop(write("battles.csv", unhealthy()));
  const advice = page.locator("[data-advice=drop_duplicates]");
  await expect(advice).toContainText("30 rows");
  await expect(page.locator("[data-kept]")).toHaveText("1,543");
  await advice.locator("[data-fix=duplicates]").click();
  await expect(page.locator("[data-done=duplicates]")).toContainText("30 repeated rows");
  await expect(page.locator("[data-kept]")).toHaveText("1,513");
  await expect(page.locator("[data-reason=duplicate]")).toContainText("30");
  await expect(page).toHaveURL(/dup=1/);
  await expect(page.locator("input[name=duplicates]")).toBeChecked();
  await page.locator("[data-done=duplicates] button").click();
  await expect(advice).toBeVisible();
  await expect(page).not.toHaveURL(/dup=/);
});

test("bursts and unconnected groups have their switches, and the rest has a reason", async ({
  ringside,
  write,
  page,
}) => {
  await ringside.open("#t=data&r=0");
  await ringside.drop(write("battles.csv", unhealthy()));
  await page.locator("[data-fix=burst]").click();
  await expect(page.locator("[data-done=burst]")).toContainText("8 votes");
  await page.locator("[data-fix=exclude_models]").click();
  await expect(page.locator("[data-done=exclude_models]")).toContainText("5 battles");
  await expect(page.locator("[data-fact=groups] dd")).toHaveText("1");
  await expect(page.locator("[data-advice=map_outcomes]")).toContainText("5 rows");
  const url = new URL(page.url());
  expect(decodeURIComponent(url.hash)).toContain("ex=apart-1,apart-2");
  await page.locator("nav a[href*='t=board']").click();
  await expect(page.locator(".filter.on")).toHaveCount(2);
});

test("a file that cannot tell votes apart offers no rule about repeated rows", async ({
  ringside,
  write,
  page,
}) => {
  const rows = ["model_a,model_b,winner", "a,b,model_a", "a,b,model_a", "b,a,model_a", "a,b,tie"];
  await ringside.open("#t=data&r=0");
  await ringside.choose(write("battles.csv", `${rows.join("\n")}\n`));
  await expect(page.locator("input[name=duplicates]")).toBeDisabled();
  await expect(page.locator("[data-fact=duplicates]")).toHaveCount(0);
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Judges and slices as a reader meets them, with the numbers that the command line has for the file.

import type { JudgeReport, SliceTable } from "../../web/core";
import { battles, modelNames } from "../support/arena.mjs";
import { axeRuns, commandLine, expect, type Ringside, test, violationsOf } from "./ringside";

/** The matrices are lists in JSON, with null where nothing is known. */
type Listed<T> = { [K in keyof T]: T[K] extends Float64Array ? (number | null)[] : T[K] };

/** Votes of 12 judges, each battle judged by two of them; one always votes for the weaker model. */
function votes(): string {
  const lines: string[] = [];
  const strength = (model: string) => -modelNames(6).indexOf(model);
  let n = 0;
  for (const row of battles({ rows: 3000, models: 6, seed: 4 })) {
    n += 1;
    for (const second of [0, 1]) {
      const judge = `judge-${(n * 5 + second * 7) % 12}`;
      let winner = second && n % 4 === 0 ? "tie" : row.winner;
      // One model is far better in Russian than elsewhere.
      const better = ["model_a", "model_b"].find(
        (side) => row[side as "model_a" | "model_b"] === "ember-mini",
      );
      if (better && row.language === "Russian") winner = better;
      if (judge === "judge-7")
        winner = strength(row.model_a!) > strength(row.model_b!) ? "model_b" : "model_a";
      const { model_a, model_b, language, tstamp } = row;
      const vote = { model_a, model_b, winner, judge, language, tstamp, question_id: `q${n}` };
      lines.push(JSON.stringify(vote));
    }
  }
  return `${lines.join("\n")}\n`;
}

const near = (found: string | null, expected: number | null | undefined, label: string) => {
  if (expected === null || expected === undefined) expect(found, label).toBe("NaN");
  else
    expect(Math.abs(Number(found) - expected), label).toBeLessThanOrEqual(
      1e-9 * Math.max(1, Math.abs(expected)),
    );
};

async function openWith(ringside: Ringside, path: string, hash: string, shown = "main .scroll") {
  await ringside.open(hash);
  await ringside.choose(path);
  await expect(ringside.page.locator(shown).first()).toBeVisible();
  await ringside.settled();
}

test("the judges are those of the command line, sorted and searched, and the odd one is named", async ({
  ringside,
  write,
  page,
}) => {
  const path = write("votes.jsonl", votes());
  const { judges: report } = commandLine("judges", path) as unknown as { judges: JudgeReport };
  await openWith(ringside, path, "#t=judges&r=0");
  const rows = page.locator("tr[data-judge]");
  await expect(rows).toHaveCount(12);
  for (const [i, expected] of report.judges.entries()) {
    const row = rows.nth(i);
    await expect(row).toHaveAttribute("data-judge", expected.judge);
    await expect(row).toHaveAttribute("data-votes", String(expected.votes));
    near(await row.getAttribute("data-left"), expected.left.share, "first side");
    near(await row.getAttribute("data-expected"), expected.expected_left, "expected");
    near(await row.getAttribute("data-reliability"), expected.reliability, "reliability");
    near(await row.getAttribute("data-p"), expected.anomaly_p, "p");
  }
  const lede = page.locator("h1.lede");
  near(await lede.getAttribute("data-alpha"), report.alpha, "alpha");
  await expect(lede).toContainText(`${report.alpha?.toFixed(2)} over 3,000 shared prompts`);
  expect(report.judges.filter((row) => row.anomalous).map((row) => row.judge)).toContain("judge-7");
  await expect(page.locator("tr[data-anomalous]")).toHaveCount(report.anomalous);
  // Nobody voted in both orders, and the answers have no lengths: no such columns.
  await expect(page.locator("[data-column=flips], [data-column=longer]")).toHaveCount(0);

  await page.locator("[data-column=p] button").click();
  await expect(page.locator("[data-column=p]")).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.first()).toContainText("≠ votes unlike the others");
  if (axeRuns) expect(await violationsOf(page, "main")).toEqual([]);
  await page.locator("main input[type=search]").fill("judge-7");
  await expect(rows).toHaveCount(1);
  await expect(page.locator(".judges caption")).toContainText("11 hidden by the search");

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("slices have the numbers of the command line, a finding, a read-out and a table", async ({
  ringside,
  write,
  page,
}) => {
  const path = write("votes.jsonl", votes());
  const { slices: table } = commandLine("slices", path, "--by", "language") as unknown as {
    slices: Listed<SliceTable>;
  };
  await openWith(ringside, path, "#t=slices&r=0");
  const title = page.locator("h1.finding");
  await expect(title).toContainText(/ember-mini is \d+ points stronger in Russian/);
  const at =
    table.models.indexOf("ember-mini") * table.slices.length +
    table.slices.findIndex(({ name }) => name === "Russian");
  await expect(title).toContainText(`${Math.round(table.difference[at]!)} points`);
  for (const summary of table.slices) {
    const head = page.locator(`[data-head="${summary.name}"]`);
    await expect(head).toHaveAttribute("data-battles", String(summary.battles));
    near(await head.getAttribute("data-p"), summary.p_holm, summary.name);
    await expect(head).toContainText(summary.p_holm < 0.05 ? "≠ differs" : "no difference shown");
  }
  await expect(page.locator(`td[data-at="${at}"]`)).toContainText("▲");
  const certain = table.p_holm.filter((p) => p !== null && p < 0.05).length;
  await expect(page.locator("td.more, td.less")).toHaveCount(certain);

  // Arrows move the one cell that Tab reaches, and it is read out.
  const readout = page.locator(".slice-readout");
  await expect(readout).toContainText("ember-mini in Russian");
  await page.locator("td[data-at='0']").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  const last = table.slices.at(-1)!.name;
  await expect(readout).toContainText(`${table.models[1]} in ${last}`);
  await expect(readout).toContainText(
    `rating ${Math.round(table.rating[2 * table.slices.length - 1]!)}`,
  );
  await expect(page.locator("td[tabindex='0']")).toHaveCount(1);
  if (axeRuns) expect(await violationsOf(page, "main")).toEqual([]);

  await page.getByRole("button", { name: "Show as table" }).click();
  const rows = page.locator("tr[data-at]");
  await expect(rows).toHaveCount(table.models.length * table.slices.length);
  for (const i of [0, 1, at]) {
    near(await rows.nth(i).getAttribute("data-rating"), table.rating[i], "rating");
    near(await rows.nth(i).getAttribute("data-difference"), table.difference[i], "difference");
    near(await rows.nth(i).getAttribute("data-p"), table.p_holm[i], "p");
  }
  await page.getByRole("button", { name: "Show as chart" }).click();

  await page.locator("select[name=by]").selectOption("month");
  await expect(page.locator("table[data-by=month]")).toBeVisible();
  await expect(page).toHaveURL(/by=month/);
  await expect(page.locator("select[name=by] option")).toHaveText(["language", "judge", "month"]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("what cannot be shown is said, with the way on", async ({ ringside, write, page }) => {
  await ringside.open("#sample=arena&t=slices&by=category&m=online-elo&r=0");
  const notice = page.locator("[data-error-id]");
  await expect(notice).toContainText("Slices are rated by Bradley-Terry, not by online Elo.");
  await page.locator("[data-fix=method]").click();
  // The sample tells no category.
  await expect(page.locator("table[data-by=language]")).toBeVisible();
  await expect(page.locator("[data-instead=language]")).toContainText(
    "cannot be sliced by category",
  );

  const rows = ["model_a,model_b,winner", "a,b,model_a", "b,a,model_a", "a,b,tie"];
  await openWith(ringside, write("bare.csv", rows.join("\n")), "#t=board&r=0", "tr[data-model]");
  await page.locator("nav a[href*='t=judges']").click();
  await expect(notice).toContainText("do not say who judged");
  await page.locator("nav a[href*='t=slices']").click();
  await expect(notice).toContainText("cannot be sliced");
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Parquet files, dropped on the page and compared with the same battles as JSON lines on the command
// line.
import { battles } from "../support/arena.mjs";
import { parquet, parquetTwin } from "../support/parquet.mjs";
import { commandLine, expect, expectSameRatings, test } from "./ringside";

const rows = [...battles({ rows: 4000, models: 12 })];

for (const codec of ["SNAPPY", "GZIP", "ZSTD", "UNCOMPRESSED"]) {
  test(`Parquet packed by ${codec} is rated as its rows are`, async ({ ringside, write, page }) => {
    const twin = write("twin.jsonl", parquetTwin(rows));
    await ringside.open();
    await ringside.drop(write("battles.json", parquet(rows, { codec })));
    const shell = commandLine("elo", "--input", twin, "--method", "bradley-terry");
    expectSameRatings(await ringside.intervals(), shell.leaderboard);
    await page.locator("nav a[href*='t=data']").click();
    await expect(page.locator(".data-file .facts")).toContainText("Parquet");
    await expect(page.locator("[data-rows-read]")).toHaveAttribute("data-rows-read", "4000");
  });
}

test("Parquet whose columns nobody knows is mapped in the dialog, nested ones too", async ({
  ringside,
  write,
  page,
}) => {
  const strange = rows.map((row) => ({ ...row, winner: row.winner.replace("model_", "side ") }));
  await ringside.open("#r=0&t=data");
  await ringside.drop(write("strange.parquet", parquet(strange)));
  await page.locator("[data-action=columns]").click();
  const dialog = page.locator("dialog.wide");
  await dialog.locator("select[name=category]").selectOption("dedup_tag.high_freq");
  await dialog.locator("[data-value='side a'] select").selectOption("model_a");
  await dialog.locator("[data-value='side b'] select").selectOption("model_b");
  await expect(dialog.locator("[data-unmapped]")).toHaveCount(0);
  await dialog.locator("[data-action=apply-mapping]").click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[data-reason=unknown_outcome]")).toHaveCount(0);
  await ringside.settled();
});

for (const [title, change] of [
  ["cut off", (bytes: Uint8Array) => bytes.slice(0, -20)],
  ["damaged", (bytes: Uint8Array) => bytes.slice().fill(0xff, 100, bytes.length / 4)],
  ["of four bytes", (bytes: Uint8Array) => bytes.slice(0, 4)],
] as const) {
  test(`Parquet that is ${title} is an error, and the board stays`, async ({ ringside, write }) => {
    const before = await ringside.openSample("#sample=arena&r=20");
    await ringside.choose(write("battles.parquet", change(parquet(rows))));
    await expect(ringside.error).toHaveAttribute("data-error-id", "broken_archive");
    expect(await ringside.rows()).toEqual(before);
  });
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Parquet files, dropped on the page and compared with the same battles as JSON lines on the command
// line.
import { battles } from "../support/arena.mjs";
import { parquet, parquetTwin } from "../support/parquet.mjs";
import { commandLine, expect, expectSameRatings, test } from "./ringside";

const rows = [...battles({ rows: 4000, models: 12 })];

test("Parquet is rated as its rows are, however it is packed", async ({
  ringside,
  write,
  page,
}) => {
  await ringside.open("#r=200");
  for (const [index, codec] of ["SNAPPY", "GZIP", "ZSTD", "UNCOMPRESSED"].entries()) {
    await test.step(codec, async () => {
      const rows = [...battles({ rows: 4000, models: 12, seed: index + 2 })];
      const twin = write("twin.jsonl", parquetTwin(rows));
      const shell = commandLine("elo", "--input", twin, "--bootstrap", "200");
      const board = await ringside.rated(write(`${codec}.json`, parquet(rows, { codec })));
      expectSameRatings(board, shell.leaderboard);
    });
  }
  await page.locator("nav a[href*='t=data']").click();
  await expect(page.locator(".data-file .facts")).toContainText("Parquet");
  await expect(page.locator("[data-rows-read]")).toHaveAttribute("data-rows-read", "4000");
});

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

const damaged: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  "cut off": (bytes) => bytes.slice(0, -20),
  damaged: (bytes) => bytes.slice().fill(0xff, 100, bytes.length / 4),
  "of four bytes": (bytes) => bytes.slice(0, 4),
};

test("Parquet that is damaged is an error, and the board stays", async ({ ringside, write }) => {
  const before = await ringside.openSample("#sample=arena&r=20");
  for (const [title, change] of Object.entries(damaged)) {
    await test.step(title, () =>
      ringside.refuses(write(`${title}.parquet`, change(parquet(rows))), "broken_archive", before),
    );
  }
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The page in Firefox by file:// and http, compared with the command line. Playwright's own Firefox
// is another browser; this is the one that people have.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import puppeteer from "puppeteer-core";
import { battles, delimited } from "../support/arena.mjs";
import { serve } from "../support/serve.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../../..");
const folder = mkdtempSync(join(tmpdir(), "ringside-firefox-"));
const addresses = { file: pathToFileURL(join(root, "dist/index.html")).toString() };
let browser;
let server;

before(async () => {
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    // Automation relaxes this by default, and a page that fails for everybody would pass here.
    extraPrefsFirefox: { "security.fileuri.strict_origin_policy": true },
  });
  const served = await serve(join(root, "dist"));
  server = served.server;
  addresses.http = served.url;
});

after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true });
});

for (const place of ["file", "http"]) {
  test(`the sample is rated in Firefox by ${place}`, async () => {
    await withPage(`${addresses[place]}#sample=arena`, async (page) => {
      const rows = await boardWithIntervals(page);
      assert.ok(rows.length >= 10);
      assert.ok(rows.every((row) => row.lower < row.rating && row.rating < row.upper));
    });
  });

  test(`a file in Firefox by ${place} is rated as on the command line`, async () => {
    const path = join(folder, `${place}.csv`);
    writeFileSync(path, delimited(battles({ rows: 4000, models: 12 })));
    const command = ["elo", "--input", path, "--method", "bradley-terry", "--format", "json"];
    const shell = execFileSync(join(root, "build/ringside"), command, { encoding: "utf8" });

    await withPage(addresses[place], async (page) => {
      const input = await page.waitForSelector("input[type=file]");
      await input.uploadFile(path);
      assertSameRatings(await boardWithIntervals(page), JSON.parse(shell).leaderboard);
    });
  });
}

test("a gzip file of one member or two is rated in Firefox", async () => {
  const text = delimited(battles({ rows: 4000, models: 12 }));
  const half = text.indexOf("\n", text.length / 2) + 1;
  const packed = {
    "one.csv.gz": [text],
    "two.csv.gz": [text.slice(0, half), text.slice(half)],
  };
  for (const [name, parts] of Object.entries(packed)) {
    const path = join(folder, name);
    writeFileSync(path, Buffer.concat(parts.map((part) => gzipSync(part))));
    const command = ["elo", "--input", path, "--method", "bradley-terry", "--format", "json"];
    const shell = execFileSync(join(root, "build/ringside"), command, { encoding: "utf8" });
    await withPage(addresses.file, async (page) => {
      const input = await page.waitForSelector("input[type=file]");
      await input.uploadFile(path);
      assertSameRatings(await boardWithIntervals(page), JSON.parse(shell).leaderboard);
    });
  }
});

async function withPage(address, work) {
  const page = await browser.newPage();
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(address);
  await work(page);
  assert.deepEqual(complaints, []);
  await page.close();
}

async function boardWithIntervals(page) {
  await page.waitForSelector("[data-intervals=done]", { timeout: 60_000 });
  return page.$$eval("tr[data-model]", (rows) =>
    rows.map((row) => ({
      model: row.dataset.model,
      rating: Number(row.dataset.rating),
      lower: Number(row.dataset.lower),
      upper: Number(row.dataset.upper),
    })),
  );
}

function assertSameRatings(page, shell) {
  assert.deepEqual(
    page.map((row) => row.model),
    shell.map((row) => row.model),
  );
  page.forEach((row, index) => {
    for (const field of ["rating", "lower", "upper"]) {
      const expected = shell[index][field];
      const close = Math.abs(row[field] - expected) <= 1e-9 * Math.abs(expected);
      assert.ok(close, `${field} of ${row.model}: ${row[field]}, not ${expected}`);
    }
  });
}

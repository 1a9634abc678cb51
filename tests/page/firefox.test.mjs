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
import { everyFormat } from "../support/formats.mjs";
import { parquet, parquetTwin } from "../support/parquet.mjs";
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

const mainFormats = [
  ...["Arena 0826", "140k preferences", "55k one-hot", "arena-hard 2", "MT-bench pairs"],
  ...["AlpacaEval", "LLM Comparator", "compar:IA", "counted by outcome", "UTF-16"],
];

test("the main formats and Parquet are rated in Firefox as on the command line", async () => {
  const formats = everyFormat().filter(([title]) => mainFormats.includes(title));
  assert.equal(formats.length, mainFormats.length);
  const files = [
    ...formats.map(([title, text]) => [title, text, text]),
    ...["SNAPPY", "GZIP", "ZSTD"].map((codec, seed) => {
      const own = [...battles({ rows: 1500, models: 7, seed: seed + 9 })];
      return [`Parquet by ${codec}`, parquet(own, { codec }), parquetTwin(own)];
    }),
  ];
  await withPage(`${addresses.file}#r=0`, async (page) => {
    for (const [index, [title, content, twin]] of files.entries()) {
      const path = join(folder, `${index}.bin`);
      const twinPath = join(folder, `${index}.twin`);
      writeFileSync(path, content);
      writeFileSync(twinPath, twin);
      const input = await page.waitForSelector("input[type=file]");
      await input.uploadFile(path);
      if (index > 0) await (await page.waitForSelector("[data-action=replace]")).click();
      await page.waitForSelector(`.chip[title='${index}.bin']`);
      assertSameRatings(await boardWithIntervals(page), withoutIntervals(twinPath), title);
    }
  });
});

test("files are added and their faulty rows listed in Firefox", async () => {
  const paths = ["one", "two"].map((name, seed) => {
    const path = join(folder, `${name}.csv`);
    writeFileSync(path, `${delimited(battles({ rows: 900, models: 6, seed: seed + 3 }))}x,x,tie\n`);
    return path;
  });
  await withPage(`${addresses.file}#r=0&t=data`, async (page) => {
    await page.setViewport({ width: 1280, height: 800 });
    const input = await page.waitForSelector("input[type=file]");
    await input.uploadFile(paths[0]);
    await page.waitForSelector("[data-own]");
    await input.uploadFile(paths[1]);
    await (await page.waitForSelector("[data-action=add]")).click();
    await page.waitForSelector("[data-file='two.csv']");
    // What the browser would save: the text behind the link that the page clicks.
    await page.evaluate(() => {
      HTMLAnchorElement.prototype.click = () => {};
      URL.createObjectURL = (blob) => {
        blob.text().then((text) => {
          document.body.dataset.saved = text;
        });
        return "blob:";
      };
    });
    await (await page.waitForSelector("[data-aside=wrong_field_count]")).click();
    await page.waitForSelector("body[data-saved]");
    assert.equal(
      await page.evaluate(() => document.body.dataset.saved),
      ["one", "two"].reduce(
        (text, name) => `${text}${name}.csv,902,wrong_field_count,"x,x,tie"\n`,
        "file,line,reason,row\n",
      ),
    );
    await (await page.waitForSelector("nav a[href*='t=board']")).click();
    assertSameRatings(await boardWithIntervals(page), withoutIntervals(...paths), "both");
  });
});

function withoutIntervals(...paths) {
  const options = ["--method", "bradley-terry", "--bootstrap", "0", "--format", "json"];
  const shell = execFileSync(join(root, "build/ringside"), ["elo", ...paths, ...options], {
    encoding: "utf8",
  });
  return JSON.parse(shell).leaderboard;
}

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
      lower: row.dataset.lower ? Number(row.dataset.lower) : null,
      upper: row.dataset.upper ? Number(row.dataset.upper) : null,
    })),
  );
}

function assertSameRatings(page, shell, title) {
  assert.deepEqual(
    page.map((row) => row.model),
    shell.map((row) => row.model),
    title,
  );
  page.forEach((row, index) => {
    for (const field of ["rating", "lower", "upper"]) {
      const expected = shell[index][field];
      const close =
        expected === null
          ? row[field] === null
          : Math.abs(row[field] - expected) <= 1e-9 * Math.abs(expected);
      assert.ok(close, `${field} of ${row.model}: ${row[field]}, not ${expected}`);
    }
  });
}

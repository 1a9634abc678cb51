// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Packed files and other encodings, dropped on the page and compared with the command line.
import { gzipSync } from "node:zlib";
import { arenaJson, battles, delimited, jsonLines } from "../support/arena.mjs";
import { zip, zstd } from "../support/pack.mjs";
import { commandLine, expect, expectSameRatings, test } from "./ringside";

const rows = [...battles({ rows: 4000, models: 12 })];
const json = arenaJson(rows);
const lines = jsonLines(rows);
const half = lines.indexOf("\n", lines.length / 2) + 1;

// Each with battles of its own, so that no board can be taken for another's.
const own = (seed: number) => battles({ rows: 4000, models: 12, seed });
const packed: Record<string, Uint8Array> = {
  gzip: gzipSync(arenaJson(own(2))),
  "gzip of two members": Buffer.concat([
    gzipSync(lines.slice(0, half)),
    gzipSync(lines.slice(half)),
  ]),
  zstd: zstd(arenaJson(own(3))),
  "a zip of one file": zip({ "battles.json": arenaJson(own(4)) }),
  "a zip of battles and something else": zip({
    "notes.txt": "Hello.\n",
    "data/battles.csv": delimited(own(5)),
  }),
  "a zip that is not compressed": zip({ "battles.json": arenaJson(own(6)) }, { store: true }),
};

test("packed files are rated as on the command line", async ({ ringside, write }) => {
  await ringside.open("#r=200");
  for (const [index, [title, bytes]] of Object.entries(packed).entries()) {
    await test.step(title, async () => {
      const path = write(`${index}.bin`, bytes);
      const shell = commandLine("elo", "--input", path, "--bootstrap", "200");
      expectSameRatings(await ringside.rated(path), shell.leaderboard);
    });
  }
});

test("a zip of several battle files asks which one", async ({ ringside, write, page }) => {
  const few = jsonLines([...battles({ rows: 900, models: 5 })]);
  await ringside.open();
  await ringside.drop(write("two.zip", zip({ "few.jsonl": few, "many.json": json })));
  await expect(ringside.error).toHaveAttribute("data-error-id", "several_members");
  await page.locator("[data-member='few.jsonl']").click();
  await expect(ringside.board).toHaveCount(5);
  await expect(ringside.error).toHaveCount(0);
});

test("text in another encoding is read on a click", async ({ ringside, write, page }) => {
  const names = ["модель", "победа", "ничья"];
  const bytes = Buffer.concat(
    [
      "model_a,model_b,winner\n",
      ...rows
        .slice(0, 300)
        .map((row, index) => `${names[index % 3]},${names[(index + 1) % 3]},${row.winner}\n`),
    ].map((line) =>
      Buffer.from(
        [...line].map((each) => {
          const code = each.charCodeAt(0);
          return code < 128 ? code : code - 0x410 + 0xc0;
        }),
      ),
    ),
  );
  await ringside.open();
  await ringside.drop(write("battles.csv", bytes));
  await expect(ringside.error).toHaveAttribute("data-error-id", "bad_encoding");
  await page.locator("[data-encoding='windows-1251']").click();
  const board = await ringside.intervals();
  expect(board.map(({ model }) => model).sort()).toEqual([...names].sort());
});

const gz = gzipSync(json);
const broken: Record<string, [Uint8Array, string]> = {
  "gzip that is cut off": [gz.subarray(0, -100), "broken_archive"],
  "gzip with a wrong check sum": [
    Buffer.concat([gz.subarray(0, -8), Buffer.alloc(8)]),
    "broken_archive",
  ],
  "zstd that is cut off": [zstd(json).subarray(0, -100), "broken_archive"],
  "a zip that is cut off": [zip({ "b.json": json }).subarray(0, -100), "broken_archive"],
  "an empty zip": [zip({}), "broken_archive"],
  "an encrypted zip": [zip({ "b.json": json }, { encrypted: true }), "encrypted_archive"],
  "a zip of other things": [zip({ "a.txt": "Hello", "b.txt": "world" }), "several_members"],
  "a bzip2 file": [Buffer.from("BZh91AY&SY"), "unknown_format"],
  "gzip of nothing": [gzipSync(""), "empty_input"],
};

test("packed files that are broken are errors, and the board stays", async ({
  ringside,
  write,
}) => {
  const before = await ringside.openSample("#sample=arena&r=20");
  for (const [index, [title, [bytes, id]]] of Object.entries(broken).entries()) {
    await test.step(title, () => ringside.refuses(write(`${index}.bin`, bytes), id, before));
  }
});

test("a packed file that holds a big one stops when asked", async ({ ringside, write, page }) => {
  const before = await ringside.openSample("#sample=arena&r=20");
  await ringside.choose(write("bomb.gz", gzipSync(lines.repeat(200))));
  const progress = page.locator("[data-loading] progress");
  await expect(progress).toBeVisible();
  await ringside.cancelsBefore(rows.length * 200);
  expect(await ringside.rows()).toEqual(before);
});

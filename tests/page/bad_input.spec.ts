// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Every file that cannot be rated: an error with its id, in words, and the earlier board stays.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { arenaJson, battles, delimited } from "../support/arena.mjs";
import { expect, test } from "./ringside";

// Few replicates: what matters here is that the board stays as it is.
const sample = "#sample=arena&r=20";
const some = (rows: number, models = 6) => [...battles({ rows, models })];
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const bad: Record<string, [string, string | Uint8Array, string]> = {
  "an empty file": ["battles.json", "", "empty_input"],
  "an empty list": ["battles.json", "[]", "empty_input"],
  "a header and nothing else": ["battles.csv", "model_a,model_b,winner\n", "empty_input"],
  "a file with one model": [
    "battles.csv",
    "model_a,model_b,winner\na,a,model_a\na,a,tie\n",
    "no_usable_row",
  ],
  "JSON that breaks off": ["battles.json", arenaJson(some(50)).slice(0, 20000), "broken_json"],
  "a picture": ["battles.json", png, "unknown_format"],
  "JSON without a list": ["battles.json", '{"rows": {"a": 1}}', "no_battle_list"],
  "a table without an outcome": ["battles.csv", "model_a,model_b\na,b\n", "missing_column"],
  "a table with an open quote": [
    "battles.csv",
    'model_a,model_b,winner\n"a,b,model_a\n',
    "broken_csv",
  ],
  "winners that nobody knows": [
    "battles.csv",
    "model_a,model_b,winner\na,b,perhaps\nb,a,???\n",
    "no_usable_row",
  ],
};

// One after the other, for a file that is refused may not harm the reading of the next.
test("files that cannot be rated are errors, and the board stays", async ({
  ringside,
  write,
  page,
}) => {
  const before = await ringside.openSample(sample);
  for (const [index, [title, [name, content, id]]] of Object.entries(bad).entries()) {
    await test.step(title, async () => {
      await ringside.refuses(write(`${index}-${name}`, content), id, before);
      expect(await page.locator("main").textContent()).not.toMatch(/\bNaN\b|undefined|\[object/);
    });
  }
});

test("a folder is an error, and the board stays", async ({ ringside, folder }) => {
  const before = await ringside.openSample(sample);
  mkdirSync(join(folder, "battles"));
  await ringside.drop(join(folder, "battles"));
  await expect(ringside.error).toHaveAttribute("data-error-id", "is_folder");
  expect(await ringside.rows()).toEqual(before);
});

test("rows that cannot be used are counted with their reasons", async ({
  ringside,
  write,
  page,
}) => {
  const rows = some(300);
  const lines = delimited(rows).trimEnd().split("\n");
  const wrong = lines[1]!.replace(/model_[ab]|tie.*?(?=,)/g, "nobody");
  const broken = [
    rows.map((row) => row.model_a)[0],
    rows.map((row) => row.model_a)[0],
    "tie",
    "j",
    "1",
    "true",
    "English",
    "1700000000",
  ].join(",");
  await ringside.open("#t=data");
  await ringside.choose(write("battles.csv", `${[...lines, wrong, broken].join("\n")}\n`));
  await expect(page.locator("[data-reason=unknown_outcome]")).toContainText("1");
  await expect(page.locator("[data-reason=self_battle]")).toContainText("1");
});

test("names stay text", async ({ ringside, write, page }) => {
  const names = [
    '<img src=x onerror="document.title=1">',
    'comma, quote " and\nnewline',
    "__proto__",
    "constructor",
    "\u05d0\u05d1\u05d2 right to left",
    "=HYPERLINK(1)",
  ];
  const rows = some(600).map((row, index) => ({
    ...row,
    model_a: names[index % names.length],
    model_b: names[(index + 1 + (index % 4)) % names.length],
  }));
  const title = await page.title();
  await ringside.open();
  await ringside.choose(write("battles.csv", delimited(rows)));
  const board = await ringside.intervals();
  expect(board.map((row) => row.model).sort()).toEqual([...names].sort());
  expect(await page.title()).not.toBe("1");
  expect(title).not.toBe("1");
});

test("100,000 models are rated sparsely or refused in words", async ({ ringside, write, page }) => {
  const lines = ["model_a,model_b,winner"];
  for (let model = 0; model < 100_000; model += 1) {
    lines.push(`m${model},m${(model + 1) % 100_000},${model % 2 === 0 ? "model_a" : "model_b"}`);
  }
  await ringside.openSample(sample);
  await ringside.choose(write("battles.csv", `${lines.join("\n")}\n`));
  const answer = page.locator("[data-error-id], a.chip[title='battles.csv']");
  await expect(answer.first()).toBeVisible({ timeout: 50_000 });
  await ringside.settled();
});

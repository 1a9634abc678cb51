// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// An afternoon with the page in a few minutes: what is left behind by each round must not add up.
import type { Page } from "@playwright/test";
import { battles, jsonLines } from "../support/arena.mjs";
import { expect, test } from "./ringside";

const rounds = 40;
const hashes = [
  "#t=board&m=online-elo&r=100",
  "#t=pairs",
  "#t=time&tab=race",
  "#t=time&tab=history",
  "#t=data&l=ru",
  "#t=board&th=dark",
];

async function leftBehind(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("Performance.enable");
  const { metrics } = await cdp.send("Performance.getMetrics");
  await cdp.detach();
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: value("JSHeapUsedSize"), nodes: value("Nodes") };
}

test("forty files and every view later the page is as light as before @full", async ({
  ringside,
  page,
  write,
}) => {
  test.setTimeout(900_000);
  const path = write("battles.jsonl", jsonLines(battles({ rows: 20_000, models: 40 })));
  await ringside.open("#t=board");
  let early = { heap: 0, nodes: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await ringside.choose(path);
    for (const hash of hashes) {
      await page.evaluate((next) => {
        location.hash = next;
      }, hash);
      await ringside.settled();
    }
    if (round === 4) early = await leftBehind(page);
  }
  const late = await leftBehind(page);
  expect(late.heap).toBeLessThan(1.5 * early.heap + 5e6);
  expect(late.nodes).toBeLessThan(1.5 * early.nodes + 500);
});

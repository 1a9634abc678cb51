// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { rendererPeak } from "../tests/support/renderer_memory.mjs";
import { bundleWorker } from "../web/build.mjs";

const core = fileURLToPath(new URL("../build/wasm/wasm", import.meta.url));
const dist = fileURLToPath(new URL("../dist/index.html", import.meta.url));

/** The kernels on one thread, and the engine: reading, and 10,000 replicates over two workers. */
export async function inChromium(path) {
  const source = { wasm: readFileSync(`${core}/core.wasm`).toString("base64") };
  const worker = await bundleWorker(core);
  return withPage(async (page) => {
    await page.setContent("<input type=file>");
    await page.addScriptTag({ content: await bundledKernels() });
    await page.locator("input").setInputFiles(path);
    const kernels = await page.evaluate(({ wasm }) => {
      const [file] = document.querySelector("input").files;
      return globalThis.bench.kernels(file, wasm);
    }, source);
    const engine = await page.evaluate(
      (parts) => {
        const [file] = document.querySelector("input").files;
        return globalThis.bench.throughEngine(file, parts, { workers: 2, replicates: 10_000 });
      },
      { ...source, worker },
    );
    return { kernels, ...engine };
  });
}

/** A big file through the page itself: seconds to the leaderboard, and what the renderer took. */
export async function pageOnFile(path) {
  return withPage(async (page) => {
    await page.goto(pathToFileURL(dist).toString());
    const start = performance.now();
    await page.locator("input[type=file]").first().setInputFiles(path);
    await page.locator("tr[data-model]").first().waitFor({ timeout: 300_000 });
    const seconds = (performance.now() - start) / 1000;
    return { seconds, rendererMegabytes: rendererPeak() };
  });
}

async function withPage(work) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    return await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}

async function bundledKernels() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("chromium.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    alias: { "ringside-core": `${core}/core.cjs` },
    external: ["fs", "path"],
  });
  return outputFiles[0].text;
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The engine as the page runs it, on node's threads: the real worker script and the real core.
import { Blob } from "node:buffer";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createEngine } from "../../../web/engine/client";
import type { Engine } from "../../../web/engine/protocol";

const core = resolve("build/wasm/wasm");
const wasm = () => WebAssembly.compile(readFileSync(`${core}/core.wasm`));

/** Starts engines whose worker script is written for this test file alone. */
export async function engineStarter(name: string): Promise<(workers?: number) => Engine> {
  createRequire(import.meta.url)(resolve("tests/support/node_worker.cjs"));
  const { bundleWorker } = await import(pathToFileURL(resolve("web/build.mjs")).href);
  const script = resolve(`build/web-tests/${name}_worker.cjs`);
  mkdirSync("build/web-tests", { recursive: true });
  writeFileSync(script, await bundleWorker(core));
  const module = wasm();
  return (workers = 2) => createEngine({ module, script, workers });
}

export function fileOf(content: string | Uint8Array, name = "battles.csv"): File {
  return Object.assign(new Blob([content]), { name }) as unknown as File;
}

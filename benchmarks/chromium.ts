// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Bundled by run.mjs and put into an empty page: the kernels on its one thread, and what the page
// does with them: reading in the engine's worker and the bootstrap over its pool.
import createCore from "ringside-core";
import { createEngine } from "../web/engine/client";
import { piecesOf } from "../web/engine/read_file";
import { timeKernels } from "./kernels.mjs";

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
const never = new AbortController().signal;

async function kernels(file: File, wasm: string) {
  const module = await WebAssembly.compile(bytesOf(wasm));
  const core = await createCore({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  return timeKernels(core, piecesOf(file, never), file.size);
}

/**
 * Megabytes (10^6) a second of reading the file, the better of two times, since the first compiles
 * the hot code as well; and seconds of `replicates` over `workers` workers, once it is rated.
 */
async function throughEngine(
  file: File,
  { wasm, worker }: { wasm: string; worker: string },
  { workers, replicates }: { workers: number; replicates: number },
) {
  const engine = createEngine({
    module: WebAssembly.compile(bytesOf(wasm)),
    script: URL.createObjectURL(new Blob([worker], { type: "text/javascript" })),
    workers,
  });
  const read = [];
  for (let round = 0; round < 2; round += 1) {
    const start = performance.now();
    await engine.call("open", { files: [{ file }] });
    read.push((performance.now() - start) / 1000);
  }
  const { run } = await engine.call("defaults", {});
  const options = { ...run, bootstrap: replicates };
  await engine.call("rate", { options });
  const start = performance.now();
  await engine.call("intervals", { options });
  const bootstrapSeconds = (performance.now() - start) / 1000;
  engine.dispose();
  return { readMegabytesPerSecond: file.size / 1e6 / Math.min(...read), bootstrapSeconds };
}

Object.assign(globalThis, { bench: { kernels, throughEngine } });

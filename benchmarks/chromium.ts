// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Bundled by run.mjs and put into an empty page: the kernels on its one thread, and the bootstrap
// over the engine's own workers.
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

/** Seconds of `replicates` over `workers` workers, after the file is read and rated. */
async function bootstrap(
  file: File,
  { wasm, worker }: { wasm: string; worker: string },
  { workers, replicates }: { workers: number; replicates: number },
) {
  const engine = createEngine({
    module: WebAssembly.compile(bytesOf(wasm)),
    script: URL.createObjectURL(new Blob([worker], { type: "text/javascript" })),
    workers,
  });
  await engine.call("open", { file });
  const { run } = await engine.call("defaults", {});
  const options = { ...run, bootstrap: replicates };
  await engine.call("rate", { options });
  const start = performance.now();
  await engine.call("intervals", { options });
  const seconds = (performance.now() - start) / 1000;
  engine.dispose();
  return seconds;
}

Object.assign(globalThis, { bench: { kernels, bootstrap } });

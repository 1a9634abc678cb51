// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { timeKernels } from "./kernels.mjs";

const pieceBytes = 1 << 20;
const folder = new URL("../build/wasm/wasm/", import.meta.url);

/** The kernels in this process; the module of the page is loaded as the page loads it. */
export async function inNode(path, size) {
  const createCore = createRequire(import.meta.url)(new URL("core.cjs", folder).pathname);
  const module = await WebAssembly.compile(readFileSync(new URL("core.wasm", folder)));
  const core = await createCore({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  return timeKernels(core, piecesOf(path), size);
}

function* piecesOf(path) {
  const file = openSync(path, "r");
  const buffer = new Uint8Array(pieceBytes);
  for (;;) {
    const length = readSync(file, buffer);
    if (length === 0) break;
    yield buffer.subarray(0, length);
  }
  closeSync(file);
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT

/** The script that Emscripten writes beside core.wasm; web/build.mjs knows where it lies. */
declare module "ringside-core" {
  import type { Core } from "../core";

  export interface Hooks {
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): object;
  }
  export default function createCore(hooks: Hooks): Promise<Core>;
}

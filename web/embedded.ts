// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { createEngine } from "./engine/client";
import type { Engine } from "./engine/protocol";

/** The engine in the inert script tags of the page, where web/build.mjs put its parts. */
export function startEmbeddedEngine(): Engine {
  const script = new Blob([takeText("core-worker")], { type: "text/javascript" });
  return createEngine({
    module: compile(takeText("core-wasm")),
    script,
  });
}

function takeText(id: string): string {
  const tag = document.getElementById(id)!;
  const text = tag.textContent!;
  tag.remove(); // the page needs it once
  return text;
}

/** The module is gzipped and in base64. */
async function compile(base64: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT

/** The first message to a worker. */
export interface Boot {
  role: "session" | "pool" | "unpack";
  module: WebAssembly.Module; // compiled once, shared by all
  script: Blob | string; // the worker script, or its address
  workers: number; // of the pool that a session starts
}

/** A classic worker: browsers refuse module workers from a Blob under file://. */
export function startWorker(boot: Boot): Worker {
  const { script } = boot;
  // Under file:// a worker may not use an address that the page made: each makes its own.
  const address = typeof script === "string" ? script : URL.createObjectURL(script);
  const worker = new Worker(address);
  if (script !== address) {
    // Its first word says that it has its script.
    const revoke = () => URL.revokeObjectURL(address);
    worker.addEventListener("message", revoke, { once: true });
    worker.addEventListener("error", revoke, { once: true });
  }
  worker.postMessage(boot);
  return worker;
}

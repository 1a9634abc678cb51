// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT

/** The first message to a worker. */
export interface Boot {
  role: "session" | "pool";
  module: WebAssembly.Module; // compiled once, shared by all
  script: string; // address of the worker script
  workers: number; // of the pool that a session starts
}

/** A classic worker: browsers refuse module workers from a Blob under file://. */
export function startWorker(boot: Boot): Worker {
  const worker = new Worker(boot.script);
  worker.postMessage(boot);
  return worker;
}

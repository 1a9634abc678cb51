// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A classic web Worker on node's worker threads: enough of it for web/engine. The tests make it the
// global Worker; in a thread it first gives the script the globals of a worker scope.
const { Worker: Thread, isMainThread, parentPort, workerData } = require("node:worker_threads");

class NodeWorker {
  #thread;

  constructor(script) {
    this.#thread = new Thread(__filename, { workerData: { script } });
  }

  postMessage(message, transfer) {
    this.#thread.postMessage(message, transfer);
  }

  addEventListener(type, listener) {
    this.#thread.on(type, (value) => {
      if (type === "message") listener({ data: value });
      else listener({ message: value.message, preventDefault() {} });
    });
  }

  terminate() {
    this.#thread.terminate();
  }
}

globalThis.Worker = NodeWorker;
if (!isMainThread && workerData?.script) {
  globalThis.self = globalThis;
  globalThis.addEventListener = (_type, listener) =>
    parentPort.on("message", (data) => listener({ data }));
  globalThis.postMessage = (message, transfer) => parentPort.postMessage(message, transfer);
  globalThis.importScripts = () => {}; // by which Emscripten knows a worker
  globalThis.location = { href: workerData.script };
  require(workerData.script);
}

module.exports = { NodeWorker };

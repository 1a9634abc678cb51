// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The one worker script. Its first message says what it is: the page's worker, which holds the
// loaded battles and starts a pool of its own kind, or one of that pool.
import createCore, { type Hooks } from "ringside-core";
import type { Core } from "../core";
import { poolHandlers, sessionHandlers } from "./handlers";
import { Pool } from "./pool";
import type { Calls, PoolCalls } from "./protocol";
import { type Boot, startWorker } from "./start_worker";
import { type Handlers, type Port, serve } from "./transport";

const port = globalThis as unknown as Port;

function startCore(module: WebAssembly.Module): Promise<Core> {
  return new Promise((resolve, reject) => {
    const instantiateWasm: Hooks["instantiateWasm"] = (imports, done) => {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), reject);
      return {};
    };
    createCore({ instantiateWasm }).then(resolve, reject);
  });
}

async function session({ module, script, workers }: Boot): Promise<Handlers<Calls>> {
  const spawn = () => startWorker({ role: "pool", module, script, workers: 0 });
  return sessionHandlers(await startCore(module), new Pool(spawn, workers));
}

async function pool({ module }: Boot): Promise<Handlers<PoolCalls>> {
  return poolHandlers(await startCore(module));
}

let booted = false;
port.addEventListener("message", ({ data }: MessageEvent<Boot>) => {
  if (booted) return;
  booted = true;
  if (data.role === "session") serve<Calls>(port, session(data));
  else serve<PoolCalls>(port, pool(data));
});

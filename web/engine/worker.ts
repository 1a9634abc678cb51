// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The one worker script. Its first message says what it is: the page's worker, which holds the
// loaded battles and starts a pool of its own kind, one of that pool, or one that unpacks.
import createCore, { type Hooks } from "ringside-core";
import type { Core } from "../core";
import { poolHandlers, sessionHandlers } from "./handlers";
import { Pool } from "./pool";
import type { Calls, PoolCalls } from "./protocol";
import { type Boot, startWorker } from "./start_worker";
import { type Handlers, type Port, serve } from "./transport";
import { type UnpackCalls, unpackHandlers } from "./unpack_apart";

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
  const spawn = (role: Boot["role"]) => startWorker({ role, module, script, workers: 0 });
  const pool = new Pool(() => spawn("pool"), workers);
  return sessionHandlers(await startCore(module), pool, () => spawn("unpack"));
}

async function pool({ module }: Boot): Promise<Handlers<PoolCalls>> {
  return poolHandlers(await startCore(module));
}

let booted = false;
port.addEventListener("message", ({ data }: MessageEvent<Boot>) => {
  if (booted) return;
  booted = true;
  if (data.role === "session") serve<Calls>(port, session(data));
  else if (data.role === "pool") serve<PoolCalls>(port, pool(data));
  else serve<UnpackCalls>(port, Promise.resolve(unpackHandlers()));
});

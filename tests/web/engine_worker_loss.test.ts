// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the client does about workers that die or do not listen, with workers that do so on purpose.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { createEngine } from "../../web/engine/client";

type Listener = (event: object) => void;
type Message = { id: number; name: string; argument: unknown } | { cancel: number };

/** A worker under the test's control: it notes what it is told, and says what the test says. */
class FakeWorker {
  static all: FakeWorker[] = [];
  readonly told: Message[] = [];
  terminated = false;
  readonly #listeners = new Map<string, Listener>();

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: Message | { role: string }): void {
    if (!("role" in message)) this.told.push(message);
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }
  terminate(): void {
    this.terminated = true;
  }
  answer(name: string, value: unknown): void {
    const call = this.told.filter((message) => "name" in message && message.name === name).at(-1);
    assert.ok(call && "id" in call, `${name} was not called`);
    this.#listeners.get("message")!({ data: { id: call.id, value } });
  }
  answerAll(value: unknown): void {
    for (const message of this.told) {
      if ("id" in message) this.#listeners.get("message")!({ data: { id: message.id, value } });
    }
  }
  refuse(name: string, failure: object): void {
    const call = this.told.filter((message) => "name" in message && message.name === name).at(-1);
    assert.ok(call && "id" in call, `${name} was not called`);
    this.#listeners.get("message")!({ data: { id: call.id, failure } });
  }
  die(message: string): void {
    this.#listeners.get("error")!({ message, preventDefault() {} });
  }
  get calls(): string[] {
    return this.told.flatMap((message) => ("name" in message ? [message.name] : []));
  }
}

function start() {
  FakeWorker.all = [];
  Object.assign(globalThis, { Worker: FakeWorker });
  const module = Promise.resolve({} as WebAssembly.Module);
  return createEngine({ module, script: "worker", workers: 1 });
}

const turns = () => new Promise((resolve) => setImmediate(resolve));
const options = {} as never;

/** Timers that run when the test says so; node's own differ between its versions. */
const { setTimeout, clearTimeout } = globalThis;
afterEach(() => Object.assign(globalThis, { setTimeout, clearTimeout }));

function stopClock() {
  const timers: { at: number; run: () => void }[] = [];
  let now = 0;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, delay: number) => timers.push({ at: now + delay, run }),
    clearTimeout: (timer: number) => {
      timers[timer - 1].run = () => {};
    },
  });
  return {
    tick(milliseconds: number) {
      now += milliseconds;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timer.run();
        timer.run = () => {};
      }
    },
  };
}

test("the death of the worker rejects every pending call, and the next call finds the data", async () => {
  const engine = start();
  const file = { name: "a.json" } as File;
  const opening = engine.call("open", { files: [{ file }] });
  await turns();
  FakeWorker.all[0].answer("open", "report");
  await opening;

  const lost = [engine.call("rate", { options }), engine.call("history", { options })];
  await turns();
  FakeWorker.all[0].die("out of memory");
  for (const call of lost) {
    await assert.rejects(call, { code: "worker_died", message: /out of memory/ });
  }

  const next = engine.call("rate", { options });
  await turns();
  assert.equal(FakeWorker.all.length, 2);
  assert.deepEqual(FakeWorker.all[1].told[0], {
    id: 1,
    name: "open",
    argument: { files: [{ file }] },
  });
  assert.deepEqual(FakeWorker.all[1].calls, ["open"]);
  FakeWorker.all[1].answer("open", "report");
  await turns();
  FakeWorker.all[1].answer("rate", "board");
  assert.equal(await next, "board");
});

test("a worker that goes on for 2 s after a cancel is replaced, and other calls are asked again", async () => {
  const clock = stopClock();
  const engine = start();
  const loading = engine.call("simulate", { options });
  await turns();
  FakeWorker.all[0].answer("simulate", "report");
  await loading;

  const abort = new AbortController();
  const cancelled = engine.call("history", { options }, { signal: abort.signal });
  const waiting = engine.call("pairs", { options, top: 3 });
  await turns();
  abort.abort();
  await assert.rejects(cancelled, { code: "cancelled" });
  clock.tick(1999);
  assert.equal(FakeWorker.all[0].terminated, false);
  clock.tick(1);
  assert.equal(FakeWorker.all[0].terminated, true);

  await turns();
  FakeWorker.all[1].answer("simulate", "report");
  await turns();
  assert.deepEqual(FakeWorker.all[1].calls, ["simulate", "pairs"]);
  FakeWorker.all[1].answer("pairs", "matrix");
  assert.equal(await waiting, "matrix");
});

test("a worker that does stop after a cancel stays", async () => {
  const clock = stopClock();
  const engine = start();
  const abort = new AbortController();
  const cancelled = engine.call("history", { options }, { signal: abort.signal });
  await turns();
  abort.abort();
  await assert.rejects(cancelled, { code: "cancelled" });
  FakeWorker.all[0].answer("history", "too late");
  await turns();
  clock.tick(5000);
  assert.equal(FakeWorker.all[0].terminated, false);
  assert.equal(FakeWorker.all.length, 1);
});

for (const late of ["open", "simulate", "keep_rows_so_far"] as const) {
  test(`battles that ${late} loads after its cancel give way to those that were there`, async () => {
    const engine = start();
    const file = { name: "kept.json" } as File;
    const opening = engine.call("open", { files: [{ file }] });
    await turns();
    FakeWorker.all[0].answer("open", "report");
    await opening;

    const abort = new AbortController();
    const cancelled = engine.call(late, { options } as never, { signal: abort.signal });
    await turns();
    abort.abort();
    await assert.rejects(cancelled, { code: "cancelled" });
    FakeWorker.all[0].answer(late, "too late");
    await turns();
    assert.equal(FakeWorker.all[0].terminated, true);
    assert.deepEqual(FakeWorker.all[1].told, [
      { id: 1, name: "open", argument: { files: [{ file }] } },
    ]);
  });
}

test("a file that cannot be read again is reported once, not for ever", async () => {
  const engine = start();
  const opening = engine.call("open", { files: [{ file: {} as File }] });
  await turns();
  FakeWorker.all[0].answer("open", "report");
  await opening;
  FakeWorker.all[0].die("lost");
  const rating = engine.call("rate", { options });
  await turns();
  FakeWorker.all[1].die("lost again");
  await assert.rejects(rating, { code: "worker_died" });
  const again = engine.call("rate", { options });
  await turns();
  assert.deepEqual(FakeWorker.all[2].calls, ["rate"]);
  FakeWorker.all[2].answer("rate", "nothing loaded");
  await again;
});

test("files that were added are read again behind the first", async () => {
  const engine = start();
  for (const add of [false, true, true]) {
    const opening = engine.call("open", { files: [{ file: {} as File }], add });
    await turns();
    FakeWorker.all[0].answer("open", "report");
    await opening;
  }
  FakeWorker.all[0].die("lost");
  const rating = engine.call("rate", { options });
  for (let i = 0; i < 3; i += 1) {
    await turns();
    FakeWorker.all[1].answer("open", "report");
  }
  await turns();
  assert.deepEqual(FakeWorker.all[1].calls, ["open", "open", "open", "rate"]);
  FakeWorker.all[1].answer("rate", "board");
  assert.equal(await rating, "board");
});

test("a worker that cannot read the file again is ended", async () => {
  const engine = start();
  const opening = engine.call("open", { files: [{ file: {} as File }] });
  await turns();
  FakeWorker.all[0].answer("open", "report");
  await opening;
  FakeWorker.all[0].die("lost");
  const rating = engine.call("rate", { options });
  await turns();
  FakeWorker.all[1].refuse("open", { code: "read_changed", message: "It changed." });
  await assert.rejects(rating, { code: "read_changed" });
  assert.equal(FakeWorker.all[1].terminated, true);
});

test("a second table leaves the first alone, a second rating replaces the first", async () => {
  const engine = start();
  const tables = [0, 1].map(() => engine.call("csv", { options, table: "leaderboard" }));
  const replaced = engine.call("rate", { options });
  const latest = engine.call("rate", { options });
  await assert.rejects(replaced, { code: "cancelled" });
  await turns();
  const [worker] = FakeWorker.all;
  worker.answerAll("table");
  assert.deepEqual(await Promise.all([...tables, latest]), ["table", "table", "table"]);
});

test("a browser without what the page needs is told so", async () => {
  const module = Promise.reject(new Error("no SIMD"));
  const engine = createEngine({ module, script: "worker", workers: 1 });
  await assert.rejects(engine.call("defaults", {}), { code: "unsupported", message: /no SIMD/ });
});

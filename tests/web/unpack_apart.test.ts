// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import "./support/node_globals";
import assert from "node:assert/strict";
import { Blob } from "node:buffer";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { serve } from "../../web/engine/transport";
import {
  type Packed,
  type UnpackCalls,
  unpackApart,
  unpackHandlers,
} from "../../web/engine/unpack_apart";
import { zstd } from "../support/pack.mjs";

/** 5 MB of lines that differ: several batches. */
const text = Array.from({ length: 400_000 }, (_, row) => `line ${(row * 7919) % 400_009}\n`).join(
  "",
);
const never = new AbortController().signal;

/** The worker on the other side of a channel, and whether it was ended. */
function spawner() {
  const state = { ended: 0 };
  const spawn = () => {
    const { port1, port2 } = new MessageChannel();
    serve<UnpackCalls>(port2 as never, Promise.resolve(unpackHandlers()));
    port1.start();
    port2.start();
    const terminate = () => {
      state.ended += 1;
      port1.close();
    };
    return Object.assign(port1, { terminate }) as unknown as Worker;
  };
  return { spawn, state };
}

const packed = (bytes: Uint8Array, container: Packed["container"]): Packed => ({
  file: new Blob([bytes]) as unknown as globalThis.Blob,
  name: "battles",
  container,
});

async function read(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts).toString();
}

for (const [container, bytes] of [
  ["gzip", gzipSync(text)],
  ["gzip", Buffer.concat([gzipSync(text.slice(0, 1000)), gzipSync(text.slice(1000))])],
  ["gzip", gzipSync("")],
  ["zstd", zstd(text)],
] as const) {
  test(`${container} of ${bytes.length} bytes gives every byte in order, and the worker ends`, async () => {
    const { spawn, state } = spawner();
    let taken = 0;
    const count = (so: number) => {
      taken = so;
    };
    const found = await read(unpackApart(spawn, packed(bytes, container), never, count));
    assert.equal(found.length, bytes.length > 100 ? text.length : 0);
    assert.ok(found === (bytes.length > 100 ? text : ""));
    assert.equal(taken, bytes.length);
    assert.equal(state.ended, 1);
  });
}

test("what is damaged is told with its code, after the text before it", async () => {
  const { spawn, state } = spawner();
  const pieces = unpackApart(
    spawn,
    packed(gzipSync(text).subarray(0, -9), "gzip"),
    never,
    () => {},
  );
  await assert.rejects(read(pieces), { code: "broken_archive" });
  assert.equal(state.ended, 1);
});

test("a reader that stops early, or gives up, ends the worker at once", async () => {
  const early = spawner();
  for await (const _ of unpackApart(early.spawn, packed(gzipSync(text), "gzip"), never, () => {}))
    break;
  assert.equal(early.state.ended, 1);

  const given = spawner();
  const abort = new AbortController();
  const pieces = unpackApart(given.spawn, packed(gzipSync(text), "gzip"), abort.signal, () => {});
  await pieces.next();
  abort.abort();
  await assert.rejects(read(pieces), { code: "cancelled" });
  assert.ok(given.state.ended >= 1);
});

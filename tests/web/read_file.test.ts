// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { piecesOf } from "../../web/engine/read_file";

const never = new AbortController().signal;

/** A file of `size` bytes whose stream gives `pieces`, then fails with `error` if there is one. */
function fileOf(
  pieces: number[],
  size: number,
  error?: Error,
  type: "bytes" | undefined = "bytes",
) {
  const stream = () => {
    const left = [...pieces];
    const source = {
      type,
      pull(controller: ReadableByteStreamController & ReadableStreamDefaultController) {
        const length = left.shift();
        if (length !== undefined) controller.enqueue(new Uint8Array(length).fill(length % 256));
        else if (error) controller.error(error);
        else {
          controller.close();
          controller.byobRequest?.respond(0);
        }
      },
    };
    return new ReadableStream(source as never);
  };
  const slice = () => new Blob();
  return { name: "battles.json", size, type: "", stream, slice } as unknown as File;
}

async function read(file: File, signal = never): Promise<number[]> {
  const bytes: number[] = [];
  for await (const piece of piecesOf(file, signal)) bytes.push(...piece);
  return bytes;
}

for (const type of ["bytes", undefined] as const) {
  test(`every byte arrives once, from a stream of ${type ?? "chunks"}`, async () => {
    const bytes = await read(fileOf([3, 70_000, 1], 70_004, undefined, type));
    assert.equal(bytes.length, 70_004);
    assert.deepEqual(bytes.slice(0, 4), [3, 3, 3, 70_000 % 256]);
    assert.equal(bytes.at(-1), 1);
  });
}

test("a stream that ends early is read_short, and says where", async () => {
  const wanted = { code: "read_short", where: { byte: 10, line: 0 } };
  await assert.rejects(read(fileOf([10], 12)), wanted);
  await assert.rejects(read(fileOf([], 12)), { code: "read_short" });
});

test("a file that grew or broke while it was read is read_changed", async () => {
  await assert.rejects(read(fileOf([10, 5], 12)), { code: "read_changed" });
  const unreadable = new DOMException("gone", "NotReadableError");
  await assert.rejects(read(fileOf([10], 12, unreadable)), { code: "read_changed" });
});

test("a file that changed after its stream was opened is read_changed", async () => {
  const refuse = () => Promise.reject(new DOMException("changed", "NotReadableError"));
  const file = Object.assign(fileOf([10], 10), { slice: () => ({ arrayBuffer: refuse }) });
  await assert.rejects(read(file as unknown as File), { code: "read_changed" });
});

test("a folder is told apart from a file that is gone", async () => {
  const gone = new DOMException("gone", "NotFoundError");
  await assert.rejects(read(fileOf([], 4096, gone)), { code: "is_folder" });
  await assert.rejects(read(fileOf([], 1234, gone)), { code: "read_changed" });
});

test("no piece is given after a cancel", async () => {
  const abort = new AbortController();
  const pieces = piecesOf(fileOf([10, 10, 10], 30), abort.signal);
  await pieces.next();
  abort.abort();
  await assert.rejects(pieces.next(), { code: "cancelled" });
});

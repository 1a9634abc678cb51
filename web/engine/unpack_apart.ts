// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Unpacking in a worker of its own, so that the core reads one piece while the next is unpacked.
import { cancelled } from "./failure";
import { piecesOf } from "./read_file";
import { Caller, type Handlers } from "./transport";
import { gunzip, type Pieces, unzstd } from "./unpack";

/** Text that is sent at once, and how many of such are on their way. */
const batchBytes = 1 << 20;
const batchesAhead = 3;

/** A file, or the part of one that takes its place, and what it is packed in. */
export interface Packed {
  file: Blob;
  name: string;
  container: "gzip" | "zstd";
}

interface Batch {
  bytes: Uint8Array;
  /** Bytes of the file that were read for all so far. */
  taken: number;
  done: boolean;
}

export interface UnpackCalls {
  begin: [Packed, null];
  next: [Record<string, never>, Batch];
}

/** The text of a packed file, in this thread. */
export function unpackHere(
  { file, name, container }: Packed,
  signal: AbortSignal,
  taken: (bytes: number) => void,
): Pieces {
  const named = new File([file], name); // a part of a file has none
  const read = () => piecesOf(named, signal, taken);
  return container === "gzip" ? gunzip(read, name) : unzstd(read(), name);
}

/** What the worker does: it unpacks when it is asked for more, one batch after the other. */
export function unpackHandlers(): Handlers<UnpackCalls> {
  const never = new AbortController().signal; // who gives up ends this worker
  let pieces: AsyncIterator<Uint8Array> | undefined;
  let left: Uint8Array = new Uint8Array();
  let taken = 0;
  let done = false;
  let last: Promise<unknown> = Promise.resolve();

  async function next(): Promise<Batch> {
    const bytes = new Uint8Array(batchBytes);
    let size = 0;
    while (size < bytes.length && !done) {
      if (left.length === 0) {
        const step = await pieces?.next();
        done = !step || step.done === true;
        left = step?.done ? new Uint8Array() : (step?.value ?? new Uint8Array());
      }
      const part = left.subarray(0, bytes.length - size);
      bytes.set(part, size);
      size += part.length;
      left = left.subarray(part.length);
    }
    return { bytes: bytes.subarray(0, size), taken, done };
  }

  return {
    begin(packed) {
      const count = (bytes: number) => {
        taken = bytes;
      };
      pieces = unpackHere(packed, never, count)[Symbol.asyncIterator]();
      return null;
    },
    next() {
      const batch = last.then(next);
      last = batch.catch(() => {});
      return batch;
    },
  };
}

/** The same text, unpacked in a worker that ends with the reading. */
export async function* unpackApart(
  spawn: () => Worker,
  packed: Packed,
  signal: AbortSignal,
  taken: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const worker = new Caller<UnpackCalls>(spawn());
  const end = () => worker.terminate(cancelled());
  signal.addEventListener("abort", end, { once: true });
  const more = () => {
    const batch = worker.call("next", {});
    batch.catch(() => {}); // told when it is its turn
    return batch;
  };
  try {
    await worker.call("begin", packed);
    const ahead = Array.from({ length: batchesAhead }, more);
    while (true) {
      const batch = await ahead.shift();
      if (!batch) return;
      if (!batch.done) ahead.push(more());
      taken(batch.taken);
      if (batch.bytes.length > 0) yield batch.bytes;
      if (batch.done) return;
    }
  } finally {
    signal.removeEventListener("abort", end);
    end();
  }
}

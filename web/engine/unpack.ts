// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// From the pieces of a packed file to the pieces of its text, with a few of them in memory.
import { Decompress } from "fzstd";
import { CallFailure, pageFailure } from "./failure";
import { gunzipMembers } from "./gunzip_members";

export type Pieces = AsyncIterable<Uint8Array>;

/** What is unpacked at a time: a small file that holds a big one must not fill the memory. */
const gzipSlice = 1 << 16;
const zstdSlice = 1 << 12;

/** Why a file cannot be unpacked; a failure of the reading itself stays what it is. */
export function damaged(name: string, error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const why = error instanceof Error ? error.message : String(error);
  return pageFailure("broken_archive", `${name} cannot be unpacked: ${why}`);
}

export function* slicesOf(piece: Uint8Array, length: number): Generator<Uint8Array> {
  for (let begin = 0; begin < piece.length; begin += length) {
    yield piece.subarray(begin, begin + length);
  }
}

/**
 * Gzip by the browser, which checks the sums. It refuses a second member behind the first: such a
 * file is opened again and unpacked in the page, from where the browser had come to.
 */
export async function* gunzip(open: () => Pieces, name: string): AsyncGenerator<Uint8Array> {
  const given = { bytes: 0, wholeFile: false };
  try {
    for await (const piece of inflate(open(), given)) {
      given.bytes += piece.length;
      yield piece;
    }
    return;
  } catch (error) {
    // What fails after the last byte was cut off.
    if (error instanceof CallFailure || given.wholeFile) throw damaged(name, error);
    try {
      yield* behind(gunzipMembers(open(), error), given.bytes);
    } catch (second) {
      throw damaged(name, second);
    }
  }
}

async function* inflate(pieces: Pieces, state: { wholeFile: boolean }): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  let fault: unknown;
  const write = async () => {
    for await (const piece of pieces) {
      // Copies: the buffer comes again with other bytes, maybe before they are used.
      for (const slice of slicesOf(piece, gzipSlice)) await writer.write(slice.slice());
    }
    state.wholeFile = true;
    await writer.close();
  };
  const written = write().catch((error) => {
    fault ??= error;
    return writer.abort(error).catch(() => {});
  });
  const reader = readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  try {
    while (true) {
      const { value, done } = await reader.read();
      if (done) break;
      yield value;
    }
  } catch (error) {
    await written;
    throw fault ?? error;
  } finally {
    await reader.cancel().catch(() => {});
    await written;
  }
}

/** The pieces without their first bytes. */
async function* behind(pieces: Pieces, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const piece of pieces) {
    const skipped = Math.min(left, piece.length);
    left -= skipped;
    if (skipped < piece.length) yield piece.subarray(skipped);
  }
}

export async function* unzstd(pieces: Pieces, name: string): AsyncGenerator<Uint8Array> {
  let unpacked: Uint8Array[] = [];
  const stream = new Decompress((piece) => unpacked.push(piece));
  try {
    for await (const piece of pieces) {
      for (const slice of slicesOf(piece, zstdSlice)) {
        // A copy, since it keeps what it cannot use yet.
        stream.push(slice.slice());
        yield* unpacked;
        unpacked = [];
      }
    }
    stream.push(new Uint8Array(), true);
    yield* unpacked;
  } catch (error) {
    throw damaged(name, error);
  }
}

/** Text in another encoding, by a label of the Encoding Standard, as UTF-8. */
export async function* recode(pieces: Pieces, encoding: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(decoder.decode(piece, { stream: true }));
  yield encoder.encode(decoder.decode());
}

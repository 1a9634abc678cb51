// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { cancelled, pageFailure } from "./failure";

const pieceBytes = 1 << 20;

/**
 * The bytes of a file in pieces of at most 1 MB, each valid until the next one is asked for: all of
 * them come in the same buffer. Fails when they are not file.size bytes in the end, for a browser
 * may end a stream early without an error, and when the file changed meanwhile. `taken` is told how
 * many bytes there were.
 */
export async function* piecesOf(
  file: File,
  signal: AbortSignal,
  taken: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const reader = open(file);
  let bytes = 0;
  try {
    while (true) {
      const piece = await reader.read().catch((error: unknown) => {
        throw readFailure(file, bytes, error);
      });
      // After the wait: nobody may take a piece of a file that was given up.
      if (signal.aborted) throw cancelled();
      if (!piece) break;
      bytes += piece.length;
      if (bytes > file.size) throw changed(file, bytes);
      taken(bytes);
      yield piece;
    }
  } finally {
    reader.close();
  }
  if (bytes < file.size) {
    const message = `Only ${bytes} of the ${file.size} bytes of ${file.name} could be read.`;
    throw pageFailure("read_short", message, bytes);
  }
  // A stream that is open goes on over a file that changes; opening it again tells (in Chromium).
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw changed(file, bytes);
    });
}

interface PieceReader {
  read(): Promise<Uint8Array | undefined>;
  close(): void;
}

/** One buffer travels to and fro; where the browser has no byte stream, it makes new ones. */
function open(file: File): PieceReader {
  const stream = file.stream() as ReadableStream<Uint8Array>;
  const close = (reader: { cancel(): Promise<void> }) => reader.cancel().catch(() => {});
  try {
    const reader = stream.getReader({ mode: "byob" });
    let buffer = new ArrayBuffer(pieceBytes);
    return {
      async read() {
        const { value, done } = await reader.read(new Uint8Array(buffer));
        if (value) buffer = value.buffer;
        return done ? undefined : value;
      },
      close: () => close(reader),
    };
  } catch {
    const reader = stream.getReader();
    return {
      async read() {
        const { value, done } = await reader.read();
        return done ? undefined : value;
      },
      close: () => close(reader),
    };
  }
}

function changed(file: File, byte: number) {
  const message = `${file.name} changed, moved or became unreadable while it was read.`;
  return pageFailure("read_changed", message, byte);
}

/** A dropped folder looks like a file of one disk block without a type that is not there. */
export function readFailure(file: File, bytes: number, error: unknown) {
  const notFound = error instanceof DOMException && error.name === "NotFoundError";
  const likeFolder = bytes === 0 && file.type === "" && file.size % 4096 === 0;
  if (notFound && likeFolder) {
    return pageFailure("is_folder", `${file.name} is a folder: drop a file instead.`);
  }
  return changed(file, bytes);
}

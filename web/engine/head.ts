// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The beginning of a text, from which the core tells which column means what.
import type { Core, Inspection, ReadOptions, Result } from "../core";
import { unwrap } from "./failure";
import type { Pieces } from "./unpack";

/** As much of the text as there is, at most so many bytes. */
export async function beginningOf(pieces: Pieces, most: number): Promise<Uint8Array> {
  const head = new Uint8Array(most);
  let size = 0;
  for await (const piece of pieces) {
    const part = piece.subarray(0, head.length - size);
    head.set(part, size);
    size += part.length;
    if (size === head.length) break;
  }
  return head.subarray(0, size);
}

export function inspectHead(
  session: InstanceType<Core["Session"]>,
  head: Uint8Array,
  options: ReadOptions,
): Result<Inspection> {
  const part = head.subarray(0, session.defaults().head.inspected);
  unwrap(session.piece(part.length)).set(part);
  return session.inspect(options);
}

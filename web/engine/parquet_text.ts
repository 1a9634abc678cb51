// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The text of a Parquet file in the page: of the columns that the battles need, and of no other.
import type { ReadOptions } from "../core";
import { cancelled } from "./failure";
import { inspectHead } from "./head";
import { ParquetFile } from "./parquet";
import { readFailure } from "./read_file";
import type { Session, Text } from "./text_of";
import { damaged, type Pieces } from "./unpack";

export async function parquetText(
  session: Session,
  file: File,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<Text> {
  let taken = 0;
  const slice = async (begin: number, end = file.size): Promise<ArrayBuffer> => {
    const part = await file
      .slice(begin, end)
      .arrayBuffer()
      .catch((error: unknown) => {
        throw readFailure(file, taken, error);
      });
    if (signal.aborted) throw cancelled();
    taken += part.byteLength;
    return part;
  };
  try {
    const parquet = await ParquetFile.open({ byteLength: file.size, slice });
    const head = await parquet.head();
    const inspection = inspectHead(session, head, options);
    const text = { container: "parquet" as const, size: 0, head, inspection, options };
    // Nothing to read by: what there is to look at tells the core, and the core the reader, why.
    if (!inspection.ok || inspection.value.problem) {
      return { ...text, pieces: once(head), fileBytes: head.length, taken: () => 0 };
    }
    const { needed } = inspection.value;
    const columns = options.features ? [...parquet.columns] : parquet.columnsOf(needed);
    taken = 0;
    const fileBytes = parquet.bytesOf(columns);
    const pieces = guarded(parquet.lines(columns), file.name);
    // Chunks are fetched with the gaps between them.
    return { ...text, pieces, fileBytes, taken: () => Math.min(taken, fileBytes) };
  } catch (error) {
    throw damaged(file.name, error);
  }
}

async function* once(head: Uint8Array): AsyncGenerator<Uint8Array> {
  yield head;
}

async function* guarded(pieces: Pieces, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw damaged(name, error);
  }
}

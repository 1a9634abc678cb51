// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The text of a Parquet file in the page: of the columns that the battles need, and of no other.
import type { Mapping, ReadOptions } from "../core";
import { cancelled } from "./failure";
import { inspectHead } from "./head";
import { ParquetFile } from "./parquet";
import { readFailure } from "./read_file";
import type { Session, Text } from "./text_of";
import { damaged, type Pieces } from "./unpack";

/** Roles that are mapped but not read, in the columns that take the most room. */
const unread = new Set<keyof Mapping["columns"]>(["prompt_text", "answer_a", "answer_b"]);

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
    const mapping = inspection.ok ? inspection.value.mapping : options.mapping;
    const columns = options.features ? [...parquet.columns] : parquet.columnsOf(pathsOf(mapping));
    const text = { container: "parquet" as const, size: 0, head };
    // Nothing to read by: what there is to look at tells the core, and the core the reader, why.
    if (columns.length === 0 || !inspection.ok || inspection.value.problem) {
      return { ...text, pieces: once(head), fileBytes: head.length, taken: () => 0, options };
    }
    taken = 0;
    const fileBytes = parquet.bytesOf(columns);
    const pieces = guarded(parquet.lines(columns), file.name);
    // Chunks are fetched with the gaps between them.
    return {
      ...text,
      pieces,
      fileBytes,
      taken: () => Math.min(taken, fileBytes),
      options: { ...options, mapping },
    };
  } catch (error) {
    throw damaged(file.name, error);
  }
}

const pathsOf = ({ columns }: Mapping): string[] =>
  Object.entries(columns)
    .filter(([role, path]) => path !== "" && !unread.has(role as keyof Mapping["columns"]))
    .map(([, path]) => path);

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

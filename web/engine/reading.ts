// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The bytes of a file from the disk to the core, with a breath in between in which a cancel is seen.
import type { Container } from "../core";
import { breathe } from "./breathe";
import { CallFailure, cancelled, unwrap } from "./failure";
import type { Opening } from "./protocol";
import { type Session, textOf } from "./text_of";
import type { Context } from "./transport";

/** How long the reading of a file keeps the worker deaf to a cancel. */
const breathMilliseconds = 40;

export interface Way {
  /** The file will be added to what is loaded. */
  add?: boolean;
  /** Bytes of text after which the rest is left. */
  most?: number;
  /** What else is to be done before the first piece, and after each. */
  begun?: () => void;
  fed?: () => void;
}

export interface Reading {
  container: Container;
  /** Whether its end was reached. */
  whole: boolean;
  bytes: number;
  rows: number;
}

/** Reads a file into a session, which then has to be told what becomes of it. */
export async function readInto(
  session: Session,
  opening: Opening,
  { signal, progress }: Context,
  spawn: () => Worker,
  { add = false, most = Number.POSITIVE_INFINITY, begun, fed }: Way = {},
): Promise<Reading> {
  const text = await textOf(session, opening, signal, spawn);
  const { container, fileBytes } = text;
  const heed = () => {
    if (signal.aborted) throw cancelled();
  };
  heed();
  unwrap(session.start_reading(text.size, text.options, add));
  begun?.();
  if (text.head) {
    unwrap(session.piece(text.head.length)).set(text.head);
    unwrap(session.recognise_by_piece());
  }
  let rowsRead = 0;
  let lastBreath = performance.now();
  for await (const piece of text.pieces) {
    unwrap(session.piece(piece.length)).set(piece);
    const { bytes, rows } = unwrap(session.feed());
    fed?.();
    rowsRead = rows;
    if (bytes >= most) return { container, whole: false, bytes: fileBytes, rows };
    if (performance.now() - lastBreath > breathMilliseconds) {
      progress({ done: text.taken(), total: fileBytes, rows });
      await breathe();
      heed(); // a small packed file may hold text for long
      lastBreath = performance.now();
    }
  }
  await breathe();
  heed(); // what follows cannot be taken back
  return { container, whole: true, bytes: fileBytes, rows: rowsRead };
}

/** Does the same with each file; what fails is told of the file, and progress is that of all. */
export async function eachFile(
  files: readonly Opening[],
  context: Context,
  work: (opening: Opening, context: Context, index: number) => Promise<Reading>,
  explain: (error: unknown) => unknown = (error) => error,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  let [bytes, rows] = [0, 0]; // of the files before
  let after = files.reduce((total, { file }) => total + file.size, 0);
  for (const [index, opening] of files.entries()) {
    after -= opening.file.size;
    const progress: Context["progress"] = (own) =>
      context.progress({
        done: bytes + own.done,
        total: bytes + own.total + after,
        rows: rows + (own.rows ?? 0),
      });
    try {
      const reading = await work(opening, { ...context, progress }, index);
      readings.push(reading);
      bytes += reading.bytes;
      rows += reading.rows;
    } catch (error) {
      const told = explain(error);
      throw told instanceof CallFailure ? told.with({ file: index }) : told;
    }
  }
  return readings;
}

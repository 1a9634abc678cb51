// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// @ts-check
// The program that the command line starts for a Parquet file:
//
//   ringside-parquet.mjs head|rows FILE [PATH...]
//
// writes its first rows with long values cut, or all of its rows, as JSON lines: of the columns that
// the paths name, or of all. What goes wrong is the last line on stderr.
import { once } from "node:events";
import { open } from "node:fs/promises";
import { ParquetFile } from "../web/engine/parquet";

/** @param {string} path */
async function opened(path) {
  const file = await open(path);
  const { size } = await file.stat();
  const slice = async (begin = 0, end = size) => {
    const bytes = new Uint8Array(Math.max(0, end - begin));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, begin);
    if (bytesRead < bytes.length) throw new Error("the file was cut off while it was read");
    return bytes.buffer;
  };
  return ParquetFile.open({ byteLength: size, slice });
}

/**
 * @param {ParquetFile} parquet
 * @param {string | undefined} part
 * @param {string[]} paths
 */
async function* lines(parquet, part, paths) {
  if (part === "head") yield await parquet.head();
  else yield* parquet.lines(paths.length > 0 ? parquet.columnsOf(paths) : [...parquet.columns]);
}

/** @param {string} text */
function fail(text) {
  process.stderr.write(`${text.replace(/\s+/g, " ")}\n`);
  process.exitCode = 1;
}

const [part, path = "", ...paths] = process.argv.slice(2);
process.stdout.on("error", () => process.exit(0)); // nobody reads on
try {
  const parquet = await opened(path);
  const unknown = paths.filter((each) => parquet.columnsOf([each]).length === 0);
  if (unknown.length > 0) {
    fail(`there is no column ${unknown.join(", ")}; there are ${parquet.columns.join(", ")}`);
  } else {
    for await (const piece of lines(parquet, part, paths)) {
      if (!process.stdout.write(piece)) await once(process.stdout, "drain");
    }
  }
} catch (error) {
  fail(`the Parquet file cannot be read: ${error instanceof Error ? error.message : error}`);
}

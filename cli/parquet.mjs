// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The program that the command line starts for a Parquet file:
//
//   node ringside-parquet.mjs head|rows FILE [PATH...]
//
// writes its first rows with long values cut, or all of its rows, as JSON lines: of the columns that
// the paths name, or of all. What goes wrong is one line on stderr.
import { once } from "node:events";
import { open } from "node:fs/promises";
import { ParquetFile } from "../web/engine/parquet";

async function* lines([part, path, ...paths]) {
  const file = await open(path);
  const { size } = await file.stat();
  const slice = async (begin, end = size) => {
    const bytes = new Uint8Array(Math.max(0, end - begin));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, begin);
    if (bytesRead < bytes.length) throw new Error("the file was cut off while it was read");
    return bytes.buffer;
  };
  const parquet = await ParquetFile.open({ byteLength: size, slice });
  if (part === "head") yield await parquet.head();
  else yield* parquet.lines(paths.length > 0 ? parquet.columnsOf(paths) : [...parquet.columns]);
}

const path = process.argv[3];
process.stdout.on("error", () => process.exit(0)); // nobody reads on
try {
  for await (const piece of lines(process.argv.slice(2))) {
    if (!process.stdout.write(piece)) await once(process.stdout, "drain");
  }
} catch (error) {
  process.stderr.write(`${path}: the Parquet file cannot be read: ${error.message}\n`);
  process.exitCode = 1;
}

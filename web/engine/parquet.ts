// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Parquet files as JSON lines. Of all texts these keep what Parquet tells apart (null from "", true
// from "true", a struct from its name), and the reader of the core has a path for every field in them.

import { gunzipSync } from "fflate";
import { decompress } from "fzstd";
import {
  type AsyncBuffer,
  type ColumnMetaData,
  type CompressionCodec,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetScan,
  parquetSchema,
} from "hyparquet";
import { pageFailure } from "./failure";
import { isoTime, jsonValue, shortened } from "./parquet_values";

const rowsInText = 4096;

/** Columns whose first row group is larger are texts; they are not looked at to find the battles. */
const headColumnBytes = 1 << 26;
const headRows = 200;

const codecs: readonly CompressionCodec[] = ["UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD"];
const compressors: Compressors = {
  GZIP: (input, length) => gunzipSync(input, { out: new Uint8Array(length) }),
  ZSTD: (input, length) => decompress(input, new Uint8Array(length)),
};

const parsers = {
  timestampFromMilliseconds: (time: bigint) => isoTime(time, 1000n),
  timestampFromMicroseconds: (time: bigint) => isoTime(time, 1_000_000n),
  timestampFromNanoseconds: (time: bigint) => isoTime(time, 1_000_000_000n),
  dateFromDays: (days: number | undefined) =>
    days === undefined ? null : (isoTime(BigInt(days) * 86_400n, 1n)?.slice(0, 10) ?? null),
};

export class ParquetFile {
  /** Names of the outermost columns. */
  readonly columns: readonly string[];

  private constructor(
    private readonly file: AsyncBuffer,
    private readonly metadata: FileMetaData,
  ) {
    this.columns = parquetSchema(metadata).children.map(({ element }) => element.name);
  }

  static async open(file: AsyncBuffer): Promise<ParquetFile> {
    return new ParquetFile(file, await parquetMetadataAsync(file));
  }

  /** The columns with a field that one of these paths names. */
  columnsOf(paths: readonly string[]): string[] {
    return this.columns.filter((name) =>
      paths.some((path) => path === name || path.startsWith(`${name}.`)),
    );
  }

  /** Bytes that these columns have in the file. */
  bytesOf(columns: readonly string[]): number {
    return this.#parts(columns).reduce((sum, part) => sum + Number(part.total_compressed_size), 0);
  }

  /**
   * The first rows with long values cut short: enough to tell which column means what. A column that
   * cannot be unpacked here stands in it without its values.
   */
  async head(): Promise<Uint8Array> {
    const columns = this.columns.filter((name) => this.#firstSize(name) <= headColumnBytes);
    const lines: Uint8Array[] = [];
    const known = columns.filter((name) => !this.#unknownCodec([name]));
    const write = (value: unknown) => jsonValue(shortened(value));
    for await (const piece of this.#text(columns, known, write, headRows)) lines.push(piece);
    return new Uint8Array(await new Blob(lines as BlobPart[]).arrayBuffer());
  }

  /** These columns as JSON lines, one row group in memory at a time. */
  async *lines(columns: string[]): AsyncGenerator<Uint8Array> {
    const unknown = this.#unknownCodec(columns);
    if (unknown) {
      const message = `The column ${unknown.path_in_schema[0]} is compressed by ${unknown.codec}; snappy, gzip and zstd are known here.`;
      throw pageFailure("parquet_codec", message);
    }
    yield* this.#text(columns, columns, jsonValue, Number.POSITIVE_INFINITY);
  }

  /** At most `most` rows of the columns; those that are not among the `known` ones have no values. */
  async *#text(
    columns: string[],
    known: string[],
    write: (value: unknown) => string,
    most: number,
  ): AsyncGenerator<Uint8Array> {
    const { file, metadata } = this;
    const encoder = new TextEncoder();
    const keys = columns.map((name) => `${JSON.stringify(name)}:`);
    const scan = await parquetScan({ file, metadata, columns: known, compressors, parsers });
    let left = most;
    for (const { rowStart, rowEnd } of scan.ranges) {
      const rows = Math.min(rowEnd - rowStart, left);
      if (rows <= 0) break;
      left -= rows;
      const values: ArrayLike<unknown>[] = [];
      for (const column of columns) {
        const part = { column, rowStart, rowEnd: rowStart + rows };
        values.push(known.includes(column) ? await scan.readColumn(part) : []);
      }
      for (let begin = 0; begin < rows; begin += rowsInText) {
        let text = "";
        for (let row = begin; row < Math.min(begin + rowsInText, rows); row += 1) {
          const fields = keys.map((key, column) => key + write(values[column]?.[row]));
          text += `{${fields.join(",")}}\n`;
        }
        yield encoder.encode(text);
      }
    }
  }

  #firstSize(name: string): number {
    const parts = this.#parts([name], this.metadata.row_groups.slice(0, 1));
    return parts.reduce((sum, part) => sum + Number(part.total_uncompressed_size), 0);
  }

  /** The first part of these columns that is packed in a way that is not known here. */
  #unknownCodec(columns: readonly string[]) {
    return this.#parts(columns).find((part) => !codecs.includes(part.codec));
  }

  /** What the file says of the parts of these columns. */
  #parts(columns: readonly string[], groups = this.metadata.row_groups): ColumnMetaData[] {
    return groups
      .flatMap((group) => group.columns.flatMap(({ meta_data }) => meta_data ?? []))
      .filter((part) => columns.includes(part.path_in_schema[0] ?? ""));
  }
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { parquetWriteBuffer } from "hyparquet-writer";
import { ParquetFile } from "../../web/engine/parquet";
import { isoTime, jsonValue, shortened } from "../../web/engine/parquet_values";
import { parquet, parquetTwin } from "../support/parquet.mjs";

/** The file, and the bytes that were asked for. */
async function opened(bytes: Uint8Array) {
  const asked = { bytes: 0 };
  const slice = async (begin: number, end = bytes.length) => {
    asked.bytes += end - begin;
    return bytes.slice(begin, end).buffer;
  };
  return { file: await ParquetFile.open({ byteLength: bytes.length, slice }), asked };
}

async function read(pieces: AsyncIterable<Uint8Array>): Promise<Record<string, unknown>[]> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  const text = Buffer.concat(parts).toString();
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const rows = Array.from({ length: 2500 }, (_, row) => ({
  model_a: `model-${row % 7}`,
  model_b: `model-${(row + 1 + (row % 5)) % 7}`,
  winner: ["model_a", "model_b", "tie", "tie (bothbad)"][(row * 7919) % 4],
  judge: `judge "${row % 900}" й`,
  turn: 1 + (row % 3),
  language: row % 10 === 3 ? null : "English",
  tstamp: 1_700_000_000 + row * 61.5,
}));
const twin = parquetTwin(rows)
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
const columns = Object.keys(twin[0]);
const withTime = (row: Record<string, unknown>) => ({
  ...row,
  tstamp: Date.parse(`${row.tstamp}`),
});

for (const codec of ["SNAPPY", "GZIP", "ZSTD", "UNCOMPRESSED"]) {
  test(`rows packed by ${codec} are those of JSON lines: nulls, structs, times, dictionaries`, async () => {
    const { file } = await opened(parquet(rows, { codec }));
    const found = await read(file.lines(columns));
    assert.deepEqual(found.map(withTime), twin.map(withTime));
  });
}

test("only the columns that are wanted are read from the file", async () => {
  const bytes = parquet(rows, { codec: "UNCOMPRESSED" });
  const { file, asked } = await opened(bytes);
  asked.bytes = 0;
  assert.deepEqual(file.columnsOf(["model_a", "dedup_tag.sampled", "turns", "nobody"]), [
    "model_a",
    "dedup_tag",
  ]);
  const wanted = ["model_a", "model_b", "winner"];
  await read(file.lines(wanted));
  assert.ok(file.bytesOf(wanted) < bytes.length / 10);
  assert.ok(asked.bytes <= file.bytesOf(wanted) + 50_000, `${asked.bytes}`);
});

test("the head shows nested values and cuts long ones", async () => {
  const { file } = await opened(parquet(rows));
  const head = await read(
    (async function* () {
      yield await file.head();
    })(),
  );
  assert.equal(head.length, 200);
  assert.deepEqual(Object.keys(head[0]!), [...file.columns]);
  assert.equal((head[1]!.conversation_a as { role: string }[])[0]!.role, "user");
  assert.equal((shortened("x".repeat(1000)) as string).length, 201);
  assert.deepEqual(shortened({ a: [1, 2, 3, 4], b: null }), { a: [1, 2, 3], b: null });
});

test("values that JSON does not know become what the core reads", () => {
  assert.equal(isoTime(1_700_000_000_123_456n, 1_000_000n), "2023-11-14T22:13:20.123456Z");
  assert.equal(isoTime(1_700_000_000_000n, 1000n), "2023-11-14T22:13:20Z");
  assert.equal(isoTime(-1n, 1000n), "1969-12-31T23:59:59.999Z");
  assert.equal(isoTime(undefined, 1000n), null);
  assert.equal(isoTime(10n ** 30n, 1000n), null);
  assert.equal(jsonValue(Number.NaN), "null");
  assert.equal(jsonValue(undefined), "null");
  assert.equal(jsonValue(12n), "12");
  assert.equal(jsonValue(2n ** 60n), `"${2n ** 60n}"`);
  assert.equal(jsonValue({ a: 1n, b: new Uint8Array(2) }), '{"a":1,"b":null}');
});

test("a codec that is not known here is named, and only where its column is wanted", async () => {
  const columnData = [
    { name: "model_a", data: ["x", "y"] },
    { name: "text", data: ["one", "two"], codec: "LZ4_RAW" as const },
  ];
  const compressors = { LZ4_RAW: (bytes: Uint8Array) => bytes };
  const buffer = parquetWriteBuffer({ columnData, compressors });
  const { file } = await opened(new Uint8Array(buffer));
  assert.deepEqual(await read(file.lines(["model_a"])), [{ model_a: "x" }, { model_a: "y" }]);
  const head = new TextDecoder().decode(await file.head());
  assert.equal(head, '{"model_a":"x","text":null}\n{"model_a":"y","text":null}\n');
  await assert.rejects(read(file.lines(["text"])), {
    code: "parquet_codec",
    message: /text is compressed by LZ4_RAW/,
  });
});

test("a file that is cut off or damaged is refused", async () => {
  const bytes = parquet(rows);
  await assert.rejects(opened(bytes.subarray(0, -10)));
  await assert.rejects(opened(bytes.subarray(0, 8)));
  const damaged = bytes.slice();
  damaged.fill(0xff, 100, 20_000);
  await assert.rejects(opened(damaged).then(({ file }) => read(file.lines([...file.columns]))));
});

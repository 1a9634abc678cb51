// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Battles as a Parquet file, as data sets are published: with columns of nested lists and structs
// beside the few that are needed. Each string column gets a dictionary where that pays.
import { gzipSync } from "node:zlib";
import { parquetWriteBuffer } from "hyparquet-writer";
import { zstd } from "./pack.mjs";

const compressors = { GZIP: (bytes) => gzipSync(bytes), ZSTD: zstd };

const text = (name, repetition_type = "OPTIONAL") => ({
  name,
  type: "BYTE_ARRAY",
  converted_type: "UTF8",
  repetition_type,
});

const message = [
  { name: "conversation_a", repetition_type: "OPTIONAL", converted_type: "LIST", num_children: 1 },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  { name: "element", repetition_type: "OPTIONAL", num_children: 2 },
  text("role"),
  text("content"),
];
const tag = [
  { name: "dedup_tag", repetition_type: "OPTIONAL", num_children: 2 },
  { name: "high_freq", type: "BOOLEAN", repetition_type: "OPTIONAL" },
  { name: "sampled", type: "BOOLEAN", repetition_type: "OPTIONAL" },
];
const time = {
  name: "tstamp",
  type: "INT64",
  converted_type: "TIMESTAMP_MICROS",
  logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MICROS" },
  repetition_type: "OPTIONAL",
};
const turns = { name: "turn", type: "INT64", repetition_type: "OPTIONAL" };

/** A Parquet file of battles from arena.mjs. `codec` is SNAPPY, GZIP, ZSTD or UNCOMPRESSED. */
export function parquet(battles, { codec = "SNAPPY", rowGroupSize = 1000 } = {}) {
  const rows = [...battles];
  const column = (name, value = (row) => row[name]) => ({ name, data: rows.map(value) });
  const talk = (row) => [
    { role: "user", content: `A question of ${row.judge}` },
    { role: "assistant", content: null },
  ];
  const columnData = [
    column("question_id", (_, index) => `q${index}`),
    column("model_a"),
    column("model_b"),
    column("winner"),
    column("judge", (row, index) => (index % 7 === 0 ? null : row.judge)),
    column("turn", (row) => BigInt(row.turn)),
    column("language"),
    column("tstamp", (row) => new Date(row.tstamp * 1000)),
    column("conversation_a", talk),
    column("dedup_tag", (_, index) =>
      index % 50 === 0 ? null : { high_freq: index % 11 === 0, sampled: index % 11 !== 1 },
    ),
  ];
  const schema = [
    { name: "root", num_children: columnData.length },
    ...["question_id", "model_a", "model_b", "winner"].map((name) => text(name, "REQUIRED")),
    text("judge"),
    turns,
    text("language"),
    time,
    ...message,
    ...tag,
  ];
  const buffer = parquetWriteBuffer({ columnData, schema, codec, compressors, rowGroupSize });
  return new Uint8Array(buffer);
}

/** The same battles as JSON lines, as far as they are read. */
export function parquetTwin(battles) {
  const lines = [...battles].map((row, index) =>
    JSON.stringify({
      question_id: `q${index}`,
      model_a: row.model_a,
      model_b: row.model_b,
      winner: row.winner,
      judge: index % 7 === 0 ? null : row.judge,
      turn: row.turn,
      language: row.language,
      tstamp: new Date(row.tstamp * 1000).toISOString(),
      dedup_tag:
        index % 50 === 0 ? null : { high_freq: index % 11 === 0, sampled: index % 11 !== 1 },
    }),
  );
  return `${lines.join("\n")}\n`;
}

/** Rows of texts and whole numbers as a Parquet file and as JSON lines. */
export function plainParquet(rows) {
  const columnData = Object.keys(rows[0]).map((name) => ({
    name,
    type: typeof rows[0][name] === "number" ? "INT32" : "STRING",
    data: rows.map((row) => row[name]),
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
export const plainLines = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** Scores that begin like shares, 0 and 1, of which line 4001 is none. */
export const guessedShares = Array.from({ length: 5000 }, (_, row) => ({
  model_a: "xyz"[row % 3],
  model_b: "xyz"[(row + 1) % 3],
  winner: row === 4000 ? -1 : row % 2,
  note: `note ${row}`,
}));

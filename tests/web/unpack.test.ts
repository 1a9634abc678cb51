// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { Blob } from "node:buffer";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { gunzip, recode, unzstd } from "../../web/engine/unpack";
import { membersOf } from "../../web/engine/zip";
import { zip, zstd } from "../support/pack.mjs";

/** Half a megabyte of lines that differ. */
const text = Array.from({ length: 40_000 }, (_, row) => `line ${(row * 7919) % 40_009}\n`).join("");

/** In one buffer that is overwritten, as pieces of a file come. */
async function* cut(bytes: Uint8Array, length = 5000): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(length);
  for (let begin = 0; begin < bytes.length; begin += length) {
    const part = bytes.subarray(begin, begin + length);
    buffer.set(part);
    yield buffer.subarray(0, part.length);
  }
}

async function read(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts).toString();
}

const readGzip = (bytes: Uint8Array) => read(gunzip(() => cut(bytes), "battles.gz"));
const isBroken = { code: "broken_archive" };

const parts = [0, 1, 100_000, 400_000].map((begin, index, all) =>
  gzipSync(text.slice(begin, all[index + 1])),
);

test("gzip gives every byte, of one member or several", async () => {
  assert.equal(await readGzip(gzipSync(text)), text);
  assert.equal(await readGzip(Buffer.concat(parts)), text);
  assert.equal(await readGzip(gzipSync("")), "");
});

test("gzip that is damaged, cut off or followed by something is refused", async () => {
  const flip = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy[copy.length + at]! ^= 1;
    return copy;
  };
  const whole = gzipSync(text);
  const several = Buffer.concat(parts);
  for (const bytes of [
    whole.subarray(0, -1),
    whole.subarray(0, 3000),
    several.subarray(0, -1),
    flip(whole, -8),
    flip(several, -8),
    flip(several, -8 - parts.at(-1)!.length),
    Buffer.concat([whole, Buffer.from("more")]),
  ]) {
    await assert.rejects(readGzip(bytes), isBroken);
  }
});

test("a failure of the reading stays what it is", async () => {
  const failure = Object.assign(new Error("gone"), { code: "read_changed" });
  async function* broken() {
    yield gzipSync(text).subarray(0, 1000);
    throw failure;
  }
  await assert.rejects(read(gunzip(broken, "battles.gz")), /gone/);
});

test("zstd gives every byte and refuses what is cut off", async () => {
  const bytes = readFileSync("tests/golden/ten_battles.jsonl.zst");
  const lines = (await read(unzstd(cut(bytes), "b.zst"))).trimEnd().split("\n");
  assert.equal(lines.length, 10);
  assert.deepEqual(JSON.parse(lines[0]!), { model_a: "x", model_b: "y", winner: "model_a" });
  const frames = Buffer.concat([zstd(text), zstd(text)]);
  assert.equal(await read(unzstd(cut(frames), "b.zst")), text + text);
  await assert.rejects(read(unzstd(cut(bytes.subarray(0, -5)), "b.zst")), isBroken);
});

test("a text is re-encoded across the cuts of its pieces", async () => {
  const bytes = Uint8Array.from([0xc4, 0xa3, 0xd0, 0xcd, 0x41, 0xbc, 0xd7]); // GB 18030
  for (const length of [1, 2, 3]) {
    assert.equal(await read(recode(cut(bytes, length), "gb18030")), "模型A甲");
  }
});

function fileOf(bytes: Uint8Array): File {
  return Object.assign(new Blob([bytes]), { name: "battles.zip" }) as unknown as File;
}

async function* piecesOf(blob: globalThis.Blob): AsyncGenerator<Uint8Array> {
  yield* cut(new Uint8Array(await blob.arrayBuffer()));
}

for (const options of [{}, { store: true }, { zip64: true }]) {
  test(`members of a zip are found and unpacked: ${JSON.stringify(options)}`, async () => {
    const bytes = zip({ "a/one.csv": text, ".hidden": "", "__MACOSX/one": "", 二: "2" }, options);
    const members = await membersOf(fileOf(bytes));
    assert.deepEqual(
      members.map(({ name }) => name),
      ["a/one.csv", "二"],
    );
    for (const [index, expected] of [text, "2"].entries()) {
      const { stored, content } = members[index]!;
      const blob = await content();
      const unpacked = stored ? piecesOf(blob) : gunzip(() => piecesOf(blob), "one");
      assert.equal(await read(unpacked), expected);
    }
  });
}

test("a zip that is cut off or damaged is refused", async () => {
  const bytes = zip({ "one.csv": text });
  await assert.rejects(membersOf(fileOf(bytes.subarray(0, -30))), isBroken);
  await assert.rejects(membersOf(fileOf(bytes.subarray(0, 1000))), isBroken);
  const [member] = await membersOf(fileOf(zip({ "one.csv": text }, { damage: true })));
  const blob = await member!.content();
  await assert.rejects(read(gunzip(() => piecesOf(blob), "one")), isBroken);
});

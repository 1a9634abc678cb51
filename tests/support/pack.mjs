// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Files as people pack them, made where they are needed. Not for real use: small and in memory.
import { deflateRawSync } from "node:zlib";

const bytesOf = (content) => (typeof content === "string" ? Buffer.from(content) : content);

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian fields: [bytes, value] each. */
function fields(...list) {
  return Buffer.concat(
    list.map(([size, value]) => {
      const field = Buffer.alloc(size);
      if (size === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, size);
      return field;
    }),
  );
}

/**
 * A zip file of {name: content} (APPNOTE 6.3.10). `store` leaves the members as they are, `zip64`
 * gives the sizes in 64 bits, `encrypted` says that they are, `damage` makes the check sums wrong.
 */
export function zip(members, { store, zip64, encrypted, damage } = {}) {
  const local = [];
  const central = [];
  let offset = 0;
  for (const [path, content] of Object.entries(members)) {
    const name = Buffer.from(path);
    const plain = bytesOf(content);
    const data = store ? plain : deflateRawSync(plain);
    const sizes = [data.length, plain.length];
    const flags = 0x800 | (encrypted ? 1 : 0); // names are UTF-8
    const common = [
      [2, zip64 ? 45 : 20],
      [2, flags],
      [2, store ? 0 : 8],
      [2, 0],
      [2, 0x21],
      [4, (crc32(plain) ^ (damage ? 1 : 0)) >>> 0],
      ...sizes.map((size) => [4, zip64 ? 0xffffffff : size]),
      [2, name.length],
    ];
    const wide = [
      [8, sizes[1]],
      [8, sizes[0]],
    ];
    const localExtra = zip64 ? fields([2, 1], [2, 16], ...wide) : Buffer.alloc(0);
    const extra = zip64 ? fields([2, 1], [2, 24], ...wide, [8, offset]) : Buffer.alloc(0);
    const header = fields([4, 0x04034b50], ...common, [2, localExtra.length]);
    local.push(header, name, localExtra, data);
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, zip64 ? 0xffffffff : offset],
    ];
    central.push(fields([4, 0x02014b50], [2, 20], ...common, [2, extra.length], ...rest));
    central.push(name, extra);
    offset += header.length + name.length + localExtra.length + data.length;
  }
  const directory = Buffer.concat(central);
  return Buffer.concat([...local, directory, zipEnd(members, directory.length, offset, zip64)]);
}

function zipEnd(members, size, offset, zip64) {
  const count = Object.keys(members).length;
  const end = (entries, length, begin) =>
    fields(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries],
      [2, entries],
      [4, length],
      [4, begin],
      [2, 0],
    );
  if (!zip64) return end(count, size, offset);
  const record = fields(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  );
  const locator = fields([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]);
  return Buffer.concat([record, locator, end(0xffff, 0xffffffff, 0xffffffff)]);
}

/** A zstd frame (RFC 8878) of blocks that are not compressed. */
export function zstd(content) {
  const bytes = bytesOf(content);
  const most = 1 << 17;
  const parts = [Buffer.from("28b52ffda0", "hex"), fields([4, bytes.length])];
  let begin = 0;
  do {
    const block = bytes.subarray(begin, begin + most);
    begin += block.length;
    const last = begin >= bytes.length ? 1 : 0;
    parts.push(fields([3, (block.length << 3) | last]), block);
  } while (begin < bytes.length);
  return Buffer.concat(parts);
}

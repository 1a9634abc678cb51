// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Gzip files of several members one after the other, which browsers do not unpack.
import { Gunzip } from "fflate";

const sliceBytes = 1 << 14;
const trailerBytes = 8;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function addToCrc(crc: number, bytes: Uint8Array): number {
  let sum = crc;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 255] as number) ^ (sum >>> 8);
  return sum;
}

/**
 * The text of all members. fflate does not compare the check sums, so it is done here. Throws
 * `refusal` where there is one member alone: its fault is what the browser found.
 */
export async function* gunzipMembers(
  pieces: AsyncIterable<Uint8Array>,
  refusal: unknown,
): AsyncGenerator<Uint8Array> {
  let unpacked: Uint8Array[] = [];
  let members = 1;
  let crc = -1;
  let taken = 0; // bytes before `slice`
  let slice = new Uint8Array();
  let last = new Uint8Array(); // the last bytes before `slice`

  const checkMember = (end: number) => {
    const near = new Uint8Array([...last, ...slice.subarray(0, end - taken)]);
    const trailer = near.subarray(near.length - trailerBytes);
    const expected = new DataView(trailer.buffer, trailer.byteOffset).getInt32(0, true);
    if ((crc ^ -1) !== expected) throw new Error("the check sum of a member does not fit");
    crc = -1;
  };

  const stream = new Gunzip((piece) => {
    crc = addToCrc(crc, piece);
    unpacked.push(piece);
  });
  stream.onmember = (offset) => {
    checkMember(offset);
    members += 1;
  };
  for await (const piece of pieces) {
    for (let begin = 0; begin < piece.length; begin += sliceBytes) {
      slice = piece.slice(begin, begin + sliceBytes);
      stream.push(slice);
      yield* unpacked;
      unpacked = [];
      last = new Uint8Array([...last, ...slice.subarray(-trailerBytes)]).slice(-trailerBytes);
      taken += slice.length;
      slice = new Uint8Array();
    }
  }
  stream.push(new Uint8Array(), true);
  yield* unpacked;
  if (members === 1) throw refusal;
  checkMember(taken);
}

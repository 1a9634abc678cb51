// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The members of a zip file. The library reads the directory; a member is then a piece of the file,
// which the browser unpacks as gzip: both are deflate, and so it compares the check sum.
import { type Reader, ZipReader } from "@zip.js/zip.js/lib/zip-core-reader.js";
import { pageFailure } from "./failure";
import { damaged } from "./unpack";

const stored = 0;
const deflated = 8;
const localHeaderBytes = 30;

export interface Member {
  name: string;
  encrypted: boolean;
  /** Its bytes: a gzip file unless `stored`. */
  content(): Promise<Blob>;
  stored: boolean;
}

/** Files in it, without what operating systems hide there. */
export async function membersOf(file: File): Promise<Member[]> {
  const bytes = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  const source = { size: file.size, init() {}, readUint8Array: bytes };
  const reader = new ZipReader(source as unknown as Reader<Blob>);
  const entries = await reader.getEntries().catch((error: unknown) => {
    throw damaged(file.name, error);
  });
  const visible = entries.filter(
    ({ directory, filename }) => !directory && !/(^|\/)\.|^__MACOSX\//.test(filename),
  );
  return visible.map((entry) => ({
    name: entry.filename,
    encrypted: entry.encrypted,
    stored: entry.compressionMethod === stored,
    async content() {
      const { offset, compressedSize, uncompressedSize, compressionMethod, crc32 } = entry;
      if (compressionMethod !== stored && compressionMethod !== deflated) {
        const message = `${entry.filename} is packed by method ${compressionMethod} of zip; only deflate is known here.`;
        throw pageFailure("broken_archive", message);
      }
      const header = new DataView((await bytes(offset, localHeaderBytes)).buffer);
      if (header.byteLength < localHeaderBytes || header.getUint32(0, true) !== 0x04034b50) {
        throw damaged(file.name, new Error("a member is not where the directory says"));
      }
      const names = header.getUint16(26, true) + header.getUint16(28, true);
      const begin = offset + localHeaderBytes + names;
      const data = file.slice(begin, begin + compressedSize);
      if (data.size < compressedSize) throw damaged(file.name, new Error("a member is cut off"));
      if (compressionMethod === stored) return data;
      const trailer = new Uint32Array([crc32 ?? 0, uncompressedSize % 0x1_0000_0000]);
      return new Blob([new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]), data, trailer]);
    },
  }));
}

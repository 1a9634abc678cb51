// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The text in a file: as it is, or unpacked, or in another encoding. The core tells what it is.
import type { Container, Core, Inspection, ReadOptions, Result } from "../core";
import { pageFailure, unwrap } from "./failure";
import { beginningOf } from "./head";
import { parquetText } from "./parquet_text";
import type { Opening } from "./protocol";
import { piecesOf, readFailure } from "./read_file";
import { gunzip, type Pieces, recode } from "./unpack";
import { type Packed, unpackApart, unpackHere } from "./unpack_apart";
import { type Member, membersOf } from "./zip";

/** A smaller file is unpacked before a worker has started. */
const apartBytes = 1 << 22;

export type Session = InstanceType<Core["Session"]>;

export interface Text {
  /** What it is packed in. */
  container: Container;
  pieces: Pieces;
  /** Bytes of the text, 0 if they are not known. */
  size: number;
  /** Bytes to be read from the file, of which `taken` says how many are. */
  fileBytes: number;
  taken(): number;
  /** How the records are read. */
  options: ReadOptions;
  /** What tells the layout instead of the beginning of the text, which has not all columns. */
  head?: Uint8Array;
  /** What that shows. */
  inspection?: Result<Inspection>;
}

/** Begins to read; fails when the file cannot be unpacked or it is not clear which member to take. */
export async function textOf(
  session: Session,
  { file, member, encoding, options: given }: Opening,
  signal: AbortSignal,
  spawn: () => Worker,
): Promise<Text> {
  const defaults = session.defaults();
  const options = { ...defaults.read, ...given };
  let taken = 0;
  const count = (bytes: number) => {
    taken = bytes;
  };
  const read = (part: File): Pieces => piecesOf(part, signal, count);
  const head = await bytesOf(file, defaults.head.sniffed);
  const container = unwrap(session.container(head));
  const text = { container, size: 0, fileBytes: file.size, taken: () => taken, options };
  const as = (pieces: Pieces): Pieces => (encoding ? recode(pieces, encoding) : pieces);

  if (container === "parquet") return parquetText(session, file, options, signal);
  const unpack = (packed: Packed): Pieces =>
    packed.file.size < apartBytes
      ? unpackHere(packed, signal, count)
      : unpackApart(spawn, packed, signal, count);

  if (container === "gzip" || container === "zstd") {
    return { ...text, pieces: as(unpack({ file, name: file.name, container })) };
  }
  if (container === "zip") {
    const chosen = await choose(session, file, member, signal);
    const part = named(await chosen.content(), `${file.name} (${chosen.name})`);
    const packed: Packed = { file: part, name: part.name, container: "gzip" };
    const pieces = chosen.stored ? read(part) : unpack(packed);
    return { ...text, fileBytes: part.size, pieces: as(pieces) };
  }
  return { ...text, size: encoding ? 0 : file.size, pieces: as(read(file)) };
}

/** The member that is named, or the only one, or the only one that begins with battles. */
async function choose(
  session: Session,
  file: File,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<Member> {
  const all = await membersOf(file);
  let left = all;
  if (wanted !== undefined) left = all.filter(({ name }) => name === wanted);
  else if (all.length > 1) {
    left = [];
    for (const each of all) if (await hasBattles(session, each, signal)) left.push(each);
  }
  const [member, another] = left;
  if (member && !another) {
    if (!member.encrypted) return member;
    throw pageFailure("encrypted_archive", `${member.name} in ${file.name} is encrypted.`);
  }
  if (all.length === 0) throw pageFailure("broken_archive", `${file.name} holds no file.`);
  const members = (another ? left : all).map(({ name }) => name);
  const found = another ? "several battle files" : "no file that begins with battles";
  throw pageFailure("several_members", `${file.name} holds ${found}.`).with({ members });
}

async function hasBattles(session: Session, member: Member, signal: AbortSignal): Promise<boolean> {
  if (member.encrypted) return false;
  const content = named(await member.content(), member.name);
  const read = () => piecesOf(content, signal);
  const most = session.defaults().head.sniffed;
  const head = await beginningOf(member.stored ? read() : gunzip(read, member.name), most);
  return unwrap(session.begins_battles(head, head.length < most));
}

/** A part of a file, or what takes its place, as a file. */
function named(blob: Blob, name: string): File {
  return Object.assign(blob, { name }) as File;
}

async function bytesOf(file: File, bytes: number): Promise<Uint8Array> {
  const buffer = await file
    .slice(0, bytes)
    .arrayBuffer()
    .catch((error: unknown) => {
      throw readFailure(file, 0, error);
    });
  return new Uint8Array(buffer);
}

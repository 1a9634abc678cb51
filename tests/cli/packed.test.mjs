// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Battle files in gzip, zstd, zip and their like, and in other encodings.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { zip, zstd } from "../support/pack.mjs";
import { asJson, asLines, bad, battles, file, folder, goodJson, program } from "./ringside.mjs";

const text = asLines(battles);
const half = text.indexOf("\n", text.length / 2) + 1;
const board = goodJson(["elo", file("plain.jsonl", text)]).leaderboard;
// zstd -19 of what asLines(battles) gives; see tests/golden/README.md
const golden = fileURLToPath(new URL("../golden/ten_battles.jsonl.zst", import.meta.url));

const both = { "a/battles.jsonl": text, "notes.txt": "Nothing to see here.\n" };
const packed = {
  gzip: gzipSync(text),
  "gzip of two members": Buffer.concat([
    gzipSync(text.slice(0, half)),
    gzipSync(text.slice(half)),
    Buffer.alloc(512),
  ]),
  zstd: readFileSync(golden),
  "zstd that is not compressed": zstd(text),
  "zip of one file": zip({ "battles.jsonl": text }),
  "zip of one battle file and another": zip(both),
  "zip that is not compressed": zip(both, { store: true }),
  zip64: zip(both, { zip64: true }),
  "zip made on a Mac": zip({
    "b.json": asJson(battles),
    "__MACOSX/._b.json": "x",
    ".DS_Store": "y",
  }),
};

for (const [title, bytes] of Object.entries(packed)) {
  test(`reads ${title}, from a file and from standard input`, () => {
    const path = file("packed", bytes);
    assert.deepEqual(goodJson(["elo", path]).leaderboard, board);
    assert.deepEqual(goodJson(["elo", "-"], { input: bytes }).leaderboard, board);
    assert.deepEqual(goodJson(["leaderboard", path]).leaderboard, board);
  });
}

for (const [packer, name, ...args] of [
  ["xz", "made.xz", "-kf"],
  ["bzip2", "made.bz2", "-kf"],
  ["lz4", "made.lz4", "-qfm"],
  ["tar", "made.tar.gz", "-czf", "made.tar.gz"],
  ["bsdtar", "made.7z", "--format", "7zip", "-cf", "made.7z"],
]) {
  test(`reads what ${packer} makes`, () => {
    file("made", text);
    const { error, status } = spawnSync(packer, [...args, "made"], { cwd: folder });
    assert.equal(error, undefined, `./dev setup test installs ${packer}`);
    assert.equal(status, 0);
    const path = join(folder, name);
    assert.deepEqual(goodJson(["elo", path]).leaderboard, board);
    assert.deepEqual(goodJson(["elo", "-"], { input: readFileSync(path) }).leaderboard, board);
  });
}

test("finished ratings may be packed too", () => {
  const ratings = join(folder, "ratings.json");
  goodJson(["elo", file("plain.jsonl", text), "--output", ratings]);
  const path = file("ratings.json.gz", gzipSync(readFileSync(ratings)));
  assert.deepEqual(goodJson(["leaderboard", path]).leaderboard, board);
});

test("an archive of several battle files asks which, and takes the one that is named", () => {
  const other = asLines([...battles, battles[0]]);
  const path = file("several.zip", zip({ "one.jsonl": text, "two.jsonl": other }));
  const error = bad(1, ["elo", path]);
  assert.match(error, /several battle files.*--member.*one\.jsonl, two\.jsonl/);
  assert.deepEqual(goodJson(["elo", path, "--member", "one.jsonl"]).leaderboard, board);
  const read = goodJson(["elo", "-", "--member", "two.jsonl"], { input: readFileSync(path) });
  assert.equal(read.rows.read, battles.length + 1);
  assert.match(bad(1, ["elo", path, "--member", "three"]), /no member three.*one\.jsonl, two/);
  assert.match(bad(2, ["elo", file("plain.jsonl", text), "--member", "x"]), /--member is for/);
});

test("the battle file of an archive is the one that the mapping reads", () => {
  const map = file(
    "map.json",
    JSON.stringify({
      columns: { model_a: "p", model_b: "q", winner: "w" },
      values: [{ value: "1st", outcome: "model_a" }],
    }),
  );
  const path = file(
    "odd.zip",
    zip({ "a.csv": "p,q,w\nx,y,1st\ny,x,1st\n", "b.csv": "p,q\nx,y\n" }),
  );
  assert.match(bad(1, ["elo", path]), /no file that begins with battles/);
  assert.equal(goodJson(["elo", path, "--map", map, "--bootstrap", "0"]).rows.kept, 2);
});

const flipped = Buffer.from(packed.gzip);
flipped[flipped.length - 8] ^= 1; // in the check sum
const broken = {
  "a gzip that is cut off": [packed.gzip.subarray(0, -20), /gzip file breaks off/],
  "a gzip with a wrong check sum": [flipped, /gzip file is damaged/],
  "a gzip with something behind it": [Buffer.concat([packed.gzip, Buffer.from("more")]), /damaged/],
  "a zstd that is cut off": [packed.zstd.subarray(0, -9), /cannot be unpacked.*incomplete/],
  "a zip that is cut off": [packed["zip of one file"].subarray(0, 90), /cannot be unpacked/],
  "a zip with a wrong check sum": [zip({ "b.jsonl": text }, { damage: true }), /bad CRC/],
  "an encrypted zip": [zip({ "b.jsonl": text }, { encrypted: true }), /b\.jsonl is encrypted/],
  "an empty zip": [zip({}), /holds no file/],
  "a zip of other things": [
    zip({ "a.txt": "hello", "b.txt": "world" }),
    /no file that begins with/,
  ],
  "a gzip of nothing": [gzipSync(""), /empty/],
  "a gzip of a picture": [gzipSync(Buffer.from("89504e470d0a1a0a00", "hex")), /PNG/],
};

for (const [title, [bytes, message]] of Object.entries(broken)) {
  test(`says what is wrong with ${title}`, () => {
    const path = file("broken", bytes);
    assert.match(bad(1, ["elo", path]), message);
    assert.match(bad(1, ["elo", "-"], { input: bytes }), message);
  });
}

test("a small file that holds a big one takes little memory", () => {
  const path = file("bomb.gz", gzipSync(text.repeat(200_000)));
  const command = 'ulimit -v 200000; exec "$0" "$@"';
  const args = ["-c", command, program, "elo", path, "--bootstrap", "0", "--format", "csv"];
  const { status, stderr } = spawnSync("bash", args, { encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
});

test("text in another encoding is read when it is named, and the error guesses it", () => {
  const names = {
    "windows-1251": [0xec, 0xee, 0xe4, 0xe5, 0xeb, 0xfc],
    gb18030: [0xc4, 0xa3, 0xd0, 0xcd],
  };
  for (const [encoding, letters] of Object.entries(names)) {
    const name = Buffer.from(letters);
    const rows = battles.map((row) => Object.values(row).join(",").replaceAll("x", "\0"));
    const csv = ["model_a,model_b,winner", ...rows, ""].join("\n");
    const parts = csv.split("\0").flatMap((part) => [Buffer.from(part), name]);
    const bytes = Buffer.concat(parts.slice(0, -1));
    const path = file("names.csv", bytes);
    assert.match(bad(1, ["elo", path]), new RegExp(`not UTF-8.*--encoding ${encoding}`));
    const read = goodJson(["elo", path, "--encoding", encoding]).leaderboard;
    const utf8 = csv.replaceAll("\0", new TextDecoder(encoding).decode(name));
    assert.deepEqual(read, goodJson(["elo", "-"], { input: utf8 }).leaderboard);
    const gz = gzipSync(bytes);
    assert.deepEqual(
      goodJson(["elo", "-", "--encoding", encoding], { input: gz }).leaderboard,
      read,
    );
  }
});

test("an encoding that does not exist or does not fit is an error", () => {
  const path = file("plain.jsonl", text);
  assert.match(bad(2, ["elo", path, "--encoding", "klingon"]), /"klingon" is not known/);
  const odd = file("odd.csv", Buffer.concat([Buffer.from("model_a,"), Buffer.from([0xff, 0xff])]));
  assert.match(
    bad(1, ["elo", odd, "--encoding", "shift_jis"]),
    /byte 8: the text is not shift_jis/,
  );
});

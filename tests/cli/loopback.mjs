// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Servers on the loopback that behave, or do not, and downloads from them.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { folder, program } from "./ringside.mjs";

// Some MB in which every piece tells its place.
function filler(seed, bytes = 3_000_000) {
  const piece = (i) => createHash("sha512").update(`${seed} ${i}`).digest();
  const pieces = Array.from({ length: Math.ceil(bytes / 64) }, (_, i) => piece(i));
  return Buffer.concat(pieces).subarray(0, bytes);
}
export const content = filler("old");
export const changed = filler("new");
export const half = 1_500_000;

// A place of its own for each test, to see everything that is left in it.
export const place = () => mkdtempSync(join(folder, "place-"));

export async function listen(t, server, scheme = "http") {
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `${scheme}://127.0.0.1:${server.address().port}`;
}

// Answers the n-th request, from 0, with answer(request, response, n).
export async function serve(t, answer) {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response, requests.length - 1);
  });
  return { url: await listen(t, server), requests };
}

// What a good server answers, up to `breakAt` bytes of its body, where the connection ends.
export function give(request, response, body, { etag, modified, breakAt = Infinity } = {}) {
  const validator = request.headers["if-range"];
  const same = validator === undefined || validator === etag || validator === modified;
  const range = same && /^bytes=(\d+)-$/.exec(request.headers.range ?? "");
  const from = range ? Number(range[1]) : 0;
  if (from >= body.length) {
    response.writeHead(416, { "content-range": `bytes */${body.length}` });
    return response.end();
  }
  const headers = { "content-length": body.length - from };
  if (etag) headers.etag = etag;
  if (modified) headers["last-modified"] = modified;
  if (range) headers["content-range"] = `bytes ${from}-${body.length - 1}/${body.length}`;
  response.writeHead(range ? 206 : 200, headers);
  send(response, body.subarray(from), breakAt);
}

export function send(response, body, breakAt = Infinity) {
  if (breakAt >= body.length) return response.end(body);
  response.write(body.subarray(0, breakAt), () => response.destroy());
}

export const environment = { ...process.env, no_proxy: "*", NO_PROXY: "*" };

export function start(args, cwd, env = {}) {
  const child = spawn(program, ["download", ...args], { cwd, env: { ...environment, ...env } });
  const result = { out: "", err: "" };
  child.stdout.on("data", (text) => {
    result.out += text;
  });
  child.stderr.on("data", (text) => {
    result.err += text;
  });
  const ended = new Promise((done) => {
    child.on("close", (status, signal) => done({ ...result, status, signal }));
  });
  return { child, ended };
}

export const download = (args, cwd, env) => start(args, cwd, env).ended;

// The last line of a download that must fail and leave nothing but what is named.
export async function fails(status, args, cwd, left = [], env = {}) {
  const result = await download(args, cwd, env);
  assert.equal(result.status, status, result.err);
  assert.equal(result.out, "");
  assert.match(result.err, /^(ringside: [^\n]+\n)+$/);
  assert.deepEqual(readdirSync(cwd).sort(), left);
  return result.err.trim().split("\n").at(-1);
}

export async function succeeds(args, cwd, expected, name = "battles.json", left = [name]) {
  const result = await download(args, cwd);
  assert.equal(result.status, 0, result.err);
  assert.deepEqual(readdirSync(cwd).sort(), left);
  assert.ok(readFileSync(join(cwd, name)).equals(expected), "the bytes of the server");
  return result;
}

export const parts = ["battles.json.part", "battles.json.part.json"];
export const etag = '"one"';
export const modified = "Wed, 14 Aug 2024 12:00:00 GMT";

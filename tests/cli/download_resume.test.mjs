// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A download that broke off goes on where it was, if the file is still the same.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import {
  changed,
  content,
  environment,
  etag,
  fails,
  give,
  half,
  modified,
  parts,
  place,
  send,
  serve,
  start,
  succeeds,
} from "./loopback.mjs";
import { program } from "./ringside.mjs";

// Sends the first half, and then nothing; to later requests all that they ask for.
function stallOnce(request, response, n) {
  if (n > 0) return give(request, response, content, { etag });
  response.writeHead(200, { "content-length": content.length, etag });
  response.write(content.subarray(0, half));
}

async function arrival(cwd, bytes) {
  const part = join(cwd, parts[0]);
  while (!existsSync(part) || statSync(part).size !== bytes) {
    await new Promise((next) => setTimeout(next, 5));
  }
}

for (const [kind, version] of [
  ["ETag", { etag }],
  ["Last-Modified", { modified }],
  ["Last-Modified where the ETag is weak", { modified, etag: 'W/"one"' }],
]) {
  test(`goes on by itself where a connection broke off, by ${kind}`, async (t) => {
    const server = await serve(t, (request, response, n) =>
      give(request, response, content, { ...version, breakAt: n === 0 ? half : Infinity }),
    );
    const { err } = await succeeds([`${server.url}/battles.json`], place(), content);
    assert.match(err, /^ringside: [^\n]*; attempt 2 of 6 in 1 s\n$/);
    assert.equal(server.requests.length, 2);
    const { range, "if-range": validator } = server.requests[1].headers;
    const from = Number(/^bytes=(\d+)-$/.exec(range)[1]);
    assert.ok(from > 0 && from <= half, range);
    assert.equal(validator, kind === "ETag" ? etag : modified);
  });
}

// A download that broke off half-way, with the parts it left.

async function broken(t, rest, version = { etag }) {
  const server = await serve(t, (request, response, n) =>
    n === 0
      ? give(request, response, content, { ...version, breakAt: half })
      : rest(request, response, n),
  );
  const cwd = place();
  const args = [`${server.url}/battles.json`, "--retries", "0"];
  const message = await fails(1, args, cwd, parts);
  assert.match(
    message,
    /; [\d,]+ bytes are kept in .*battles\.json\.part: the same command goes on/,
  );
  const kept = readFileSync(join(cwd, parts[0]));
  assert.ok(kept.length > 0 && kept.equals(content.subarray(0, kept.length)));
  return { server, cwd, args, kept: kept.length };
}

test("goes on in the next run", async (t) => {
  const rest = (request, response) => give(request, response, content, { etag });
  const { server, cwd, args, kept } = await broken(t, rest);
  assert.equal(statSync(join(cwd, parts[1])).mode & 0o077, 0, "an address may hold a password");
  const { err } = await succeeds(args, cwd, content);
  assert.equal(err, "");
  assert.equal(server.requests[1].headers.range, `bytes=${kept}-`);
});

test("begins anew where the server ignores ranges", async (t) => {
  const rest = (_, response) => {
    response.writeHead(200, { "content-length": content.length, etag });
    response.end(content);
  };
  const { cwd, args } = await broken(t, rest);
  await succeeds(args, cwd, content);
});

test("begins anew where the file has changed", async (t) => {
  const rest = (request, response) => give(request, response, changed, { etag: '"two"' });
  const { cwd, args } = await broken(t, rest);
  await succeeds(args, cwd, changed);
});

for (const [what, headers] of [
  ["another ETag", (from) => ({ etag: '"two"', "content-range": `bytes ${from}-2999999/3000000` })],
  ["another size", (from) => ({ etag, "content-range": `bytes ${from}-2999999/3000001` })],
  ["another place", () => ({ etag, "content-range": "bytes 7-2999999/3000000" })],
  ["no range", () => ({ etag })],
]) {
  test(`begins anew where the rest comes with ${what}, whatever If-Range says`, async (t) => {
    const rest = (request, response) => {
      if (!request.headers.range) return give(request, response, changed, { etag: '"two"' });
      const from = Number(/\d+/.exec(request.headers.range)[0]);
      response.writeHead(206, headers(from));
      response.end(changed.subarray(from));
    };
    const { server, cwd, args } = await broken(t, rest);
    await succeeds(args, cwd, changed);
    assert.equal(server.requests.length, 3);
  });
}

test("begins anew where the file has become shorter than what is kept", async (t) => {
  const short = changed.subarray(0, 1000);
  const rest = (request, response) => {
    delete request.headers["if-range"]; // as if unknown
    give(request, response, short, { etag: '"two"' });
  };
  const { cwd, args } = await broken(t, rest);
  await succeeds(args, cwd, short);
});

test("asks a whole part for its last byte only", async (t) => {
  const rest = (request, response) => give(request, response, content, { etag });
  const { server, cwd, args } = await broken(t, rest);
  writeFileSync(join(cwd, parts[0]), content); // as after a power cut before the renaming
  await succeeds(args, cwd, content);
  assert.equal(server.requests[1].headers.range, "bytes=2999999-");
});

test("does not go on with bytes of another address", async (t) => {
  const rest = (request, response) => give(request, response, changed, { etag });
  const { server, cwd } = await broken(t, rest);
  await succeeds([`${server.url}/other.json`, "--output", "battles.json"], cwd, changed);
  assert.equal(server.requests[1].headers.range, undefined);
});

test("keeps what another address has brought when the new one is wrong", async (t) => {
  const rest = (_, response) => response.writeHead(404).end();
  const { server, cwd } = await broken(t, rest);
  const wrong = [`${server.url}/wrong.json`, "--output", "battles.json"];
  assert.match(await fails(1, wrong, cwd, parts), /HTTP 404 \(not found\)$/);
});

test("does not touch a .part of another program", async (t) => {
  const server = await serve(t, (request, response) => give(request, response, content));
  const cwd = place();
  writeFileSync(join(cwd, parts[0]), "of a browser");
  const message = await fails(1, [`${server.url}/battles.json`], cwd, [parts[0]]);
  assert.match(message, /battles\.json\.part is there and not of ringside/);
  assert.equal(readFileSync(join(cwd, parts[0]), "utf8"), "of a browser");
  assert.equal(server.requests.length, 0);
});

test("keeps nothing where the server gives no version to compare", async (t) => {
  const server = await serve(t, (request, response) =>
    give(request, response, content, { breakAt: half }),
  );
  const message = await fails(1, [`${server.url}/battles.json`, "--retries", "0"], place());
  assert.match(message, /; nothing is kept, for this server does not say/);
});

test("gives up after bounded attempts on a length that never comes", async (t) => {
  const server = await serve(t, (request, response) => {
    if (request.headers.range) return response.writeHead(416).end();
    response.writeHead(200, { "content-length": 1000, etag });
    response.write(content.subarray(0, 900), () => response.destroy());
  });
  const cwd = place();
  const message = await fails(1, [`${server.url}/battles.json`, "--retries", "1"], cwd, parts);
  assert.match(message, /100 bytes remaining.*900 bytes are kept/);
  assert.ok(server.requests.length <= 4, String(server.requests.length));
});

test("takes a chunked body that breaks off for no file", async (t) => {
  const server = await serve(t, (_, response) => {
    response.writeHead(200, { etag });
    send(response, content, half);
  });
  const args = [`${server.url}/battles.json`, "--retries", "0"];
  assert.match(await fails(1, args, place(), parts), /bytes are kept/);
});

test("counts the attempts anew with every MB that comes", async (t) => {
  const server = await serve(t, (request, response) =>
    give(request, response, content, { etag, breakAt: 1_200_000 }),
  );
  await succeeds([`${server.url}/battles.json`, "--retries", "1"], place(), content);
  assert.ok(server.requests.length >= 3);
});

test("tries again when the server is busy, as late as it asks", async (t) => {
  const server = await serve(t, (request, response, n) => {
    if (n > 0) return give(request, response, content, { etag });
    response.writeHead(503, { "retry-after": "2" }).end("busy");
  });
  const { err } = await succeeds([`${server.url}/battles.json`], place(), content);
  assert.match(err, /^ringside: the server answers HTTP 503 .*; attempt 2 of 6 in 2 s\n$/);
});

test("gives a stalled server up, and goes on later", async (t) => {
  const server = await serve(t, stallOnce);
  const cwd = place();
  const args = [`${server.url}/battles.json`, "--retries", "0", "--stall-limit", "1"];
  const message = await fails(1, args, cwd, parts);
  assert.match(message, /nothing to speak of came for 1 s; 1,500,000 bytes are kept/);
  await succeeds(args, cwd, content);
});

test("gives a server up that never answers", async (t) => {
  const server = await serve(t, () => {});
  const args = [`${server.url}/battles.json`, "--retries", "0", "--stall-limit", "1"];
  assert.match(await fails(1, args, place()), /nothing to speak of came for 1 s$/);
});

test("reports a full disk, and goes on when there is room", async (t) => {
  const server = await serve(t, (request, response) => {
    if (request.url !== "/huge.json") return give(request, response, content, { etag });
    response.writeHead(200, { "content-length": 1e15 });
    response.write("[");
  });
  const cwd = place();
  // The limit of file size stands for the disk: 1,000 kB.
  const limited = spawn(
    "bash",
    ["-c", `ulimit -f 1000; exec '${program}' download "$0"`, `${server.url}/battles.json`],
    { cwd, env: environment },
  );
  let err = "";
  limited.stderr.on("data", (text) => {
    err += text;
  });
  assert.equal(await new Promise((done) => limited.on("close", done)), 1);
  assert.match(
    err,
    /battles\.json\.part: cannot be written: File too large; 1,024,000 bytes are kept/,
  );
  assert.deepEqual(readdirSync(cwd).sort(), parts);
  await succeeds([`${server.url}/battles.json`], cwd, content);
  const huge = await fails(1, [`${server.url}/huge.json`], cwd, ["battles.json"]);
  assert.match(huge, /has 1,000,000,000,000,000 bytes, but the disk has room for [\d,]+$/);
});

for (const [signal, status] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
]) {
  test(`stops at ${signal} with its bytes kept, and goes on`, async (t) => {
    const server = await serve(t, stallOnce);
    const cwd = place();
    const args = [`${server.url}/battles.json`];
    const { child, ended } = start(args, cwd);
    await arrival(cwd, half);
    const asked = Date.now();
    child.kill(signal);
    const result = await ended;
    assert.equal(result.status, status);
    assert.ok(Date.now() - asked < 2000);
    assert.match(
      result.err,
      /^ringside: http:[^ ]*battles\.json: stopped; 1,500,000 bytes are kept in [^\n]*: the same command goes on from there\n$/,
    );
    assert.deepEqual(readdirSync(cwd).sort(), parts);
    await succeeds(args, cwd, content);
    assert.equal(server.requests[1].headers.range, `bytes=${half}-`);
  });
}

test("goes on after a sudden end", async (t) => {
  const server = await serve(t, stallOnce);
  const cwd = place();
  const { child, ended } = start([`${server.url}/battles.json`], cwd);
  await arrival(cwd, half);
  // Meanwhile a second one keeps its hands off.
  const second = await fails(1, [`${server.url}/battles.json`], cwd, parts);
  assert.match(second, /another ringside is downloading it$/);
  child.kill("SIGKILL");
  await ended;
  assert.deepEqual(readdirSync(cwd).sort(), parts);
  await succeeds([`${server.url}/battles.json`], cwd, content);
  assert.equal(server.requests[1].headers.range, `bytes=${half}-`);
});

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A download brings the whole file or says why not, and leaves nothing else.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { join } from "node:path";
import test from "node:test";
import {
  content,
  download,
  etag,
  fails,
  give,
  half,
  listen,
  parts,
  place,
  serve,
  succeeds,
} from "./loopback.mjs";
import { bad, good } from "./ringside.mjs";

test("brings the whole file and names the command to go on with", async (t) => {
  const server = await serve(t, (request, response) => give(request, response, content, { etag }));
  const cwd = place();
  const { out, err } = await succeeds([`${server.url}/data/battles.json?x=1#y`], cwd, content);
  assert.equal(err, "");
  assert.equal(out, "Downloaded battles.json.\nNext: ringside leaderboard battles.json\n");
  assert.equal(server.requests[0].url, "/data/battles.json?x=1");
  assert.equal(server.requests[0].headers.range, undefined);
});

test("brings a file whose size and version the server does not tell", async (t) => {
  const server = await serve(t, (_, response) => {
    response.writeHead(200); // chunked
    response.write(content.subarray(0, half), () => response.end(content.subarray(half)));
  });
  await succeeds([`${server.url}/battles.json`], place(), content);
});

for (const [status, reason] of [
  [403, "HTTP 403 (no access)"],
  [404, "HTTP 404 (not found)"],
  [204, "HTTP 204 and no file"],
  [304, "HTTP 304 and no file"],
]) {
  test(`says HTTP ${status} once, and leaves nothing`, async (t) => {
    const server = await serve(t, (_, response) => {
      response.writeHead(status);
      response.end(status >= 400 ? "<h1>No</h1>" : undefined);
    });
    const url = server.url.replace("//", "//user:secret@");
    const message = await fails(1, [`${url}/battles.json?key=secret`], place());
    assert.equal(message, `ringside: ${server.url}/battles.json: the server answers ${reason}`);
    assert.equal(server.requests.length, 1);
  });
}

test("refuses a web page and an empty file", async (t) => {
  const server = await serve(t, (request, response) => {
    const page = request.url.startsWith("/page");
    response.writeHead(200, page ? { "content-type": "text/html; charset=utf-8" } : {});
    response.end(page ? "<html>" : "");
  });
  assert.match(await fails(1, [`${server.url}/page.json`], place()), /is a web page/);
  assert.match(await fails(1, [`${server.url}/empty.json`], place()), /is empty$/);
});

test("follows redirects and keeps the name that was asked for", async (t) => {
  const server = await serve(t, (request, response) => {
    if (request.url === "/store/17") return give(request, response, content, { etag });
    response.writeHead(302, { location: "/store/17", "content-type": "text/html" });
    response.end("<html>moved</html>");
  });
  await succeeds([`${server.url}/battles.json`], place(), content);
});

test("ends a loop of redirects, and follows none out of http", async (t) => {
  const server = await serve(t, (request, response) => {
    const location = request.url === "/loop.json" ? "/loop.json" : "file:///etc/hostname";
    response.writeHead(302, { location }).end();
  });
  assert.match(await fails(1, [`${server.url}/loop.json`], place()), /more than 10 redirects$/);
  assert.equal(server.requests.length, 11);
  const message = await fails(1, [`${server.url}/file.json`], place());
  assert.match(message, /neither http nor https$/);
});

test("says at once when no server is there", async (t) => {
  const server = createServer();
  const url = await listen(t, server);
  await new Promise((closed) => server.close(closed));
  const begun = Date.now();
  assert.match(await fails(1, [`${url}/battles.json`], place()), /connect/i);
  assert.ok(Date.now() - begun < 900, "without a second attempt");
});

test("replaces a file only with --force, and only by a whole one", async (t) => {
  const server = await serve(t, (request, response, n) =>
    give(request, response, content, { etag, breakAt: n === 0 ? half : Infinity }),
  );
  const cwd = place();
  writeFileSync(join(cwd, "battles.json"), "mine");
  const args = [`${server.url}/battles.json`, "--retries", "0"];
  const refused = await fails(2, args, cwd, ["battles.json"]);
  assert.match(refused, /battles\.json is there already; --force replaces it$/);
  assert.equal(server.requests.length, 0);
  await fails(1, [...args, "--force"], cwd, ["battles.json", ...parts]);
  assert.equal(readFileSync(join(cwd, "battles.json"), "utf8"), "mine");
  await succeeds([...args, "--force"], cwd, content);
});

test("does not replace a file that appears while it works", async (t) => {
  const cwd = place();
  const server = await serve(t, (request, response) => {
    writeFileSync(join(cwd, "battles.json"), "mine");
    give(request, response, content, { etag });
  });
  const left = ["battles.json", ...parts];
  const message = await fails(2, [`${server.url}/battles.json`], cwd, left);
  assert.match(message, /is there already; --force replaces it; 3,000,000 bytes are kept/);
  assert.equal(readFileSync(join(cwd, "battles.json"), "utf8"), "mine");
  await succeeds([`${server.url}/battles.json`, "--force"], cwd, content);
});

test("replaces what a link points at, and no device", async (t) => {
  const server = await serve(t, (request, response) => give(request, response, content, { etag }));
  const cwd = place();
  mkdirSync(join(cwd, "store"));
  writeFileSync(join(cwd, "store", "real.json"), "old");
  symlinkSync("store/real.json", join(cwd, "battles.json"));
  const left = ["battles.json", "store"];
  await succeeds([`${server.url}/battles.json`, "--force"], cwd, content, "battles.json", left);
  assert.ok(readFileSync(join(cwd, "store", "real.json")).equals(content));
  assert.deepEqual(readdirSync(join(cwd, "store")), ["real.json"]);
  const device = [`${server.url}/battles.json`, "--output", "/dev/null", "--force"];
  assert.match(await fails(1, device, cwd, left), /\/dev\/null: is no ordinary file$/);
});

test("says where it cannot write, before it asks the server", async (t) => {
  const server = await serve(t, (request, response) => give(request, response, content));
  const cwd = place();
  const url = `${server.url}/battles.json`;
  assert.match(await fails(1, [url, "--output", "no/where.json"], cwd), /No such file/);
  assert.match(await fails(1, [url, "--output", "."], cwd), /is a folder/);
  assert.equal(server.requests.length, 0);
});

for (const [path, name, word] of [
  ["a/..%2F..%2Fetc%2Fpasswd", "_.._etc_passwd", "_.._etc_passwd"],
  [".%2e%2f.bashrc", "_.bashrc", "_.bashrc"],
  ["--help", "help", "help"],
  ["two%20words%0A.json", "two words_n.json", "'two words_n.json'"],
  ["it%27s$(id).json", "it's$(id).json", "'it'\\''s$(id).json'"],
  ["%E5%AF%B9%E6%88%98.json", "对战.json", "'对战.json'"],
  ["bad%FFbyte.json", "bad_xffbyte.json", "bad_xffbyte.json"],
  [`${"n".repeat(300)}.json`, `${"n".repeat(195)}.json`, `${"n".repeat(195)}.json`],
]) {
  test(`makes a safe name of /${path.slice(0, 40)}`, async (t) => {
    const server = await serve(t, (request, response) => give(request, response, content));
    const { out } = await succeeds([`${server.url}/${path}`], place(), content, name);
    assert.ok(out.endsWith(`\nNext: ringside leaderboard ${word}\n`), out);
  });
}

test("writes into the file that --output names", async (t) => {
  const server = await serve(t, (request, response) => give(request, response, content));
  const { out } = await succeeds(
    [`${server.url}/`, "--output=-x.json"],
    place(),
    content,
    "-x.json",
  );
  assert.match(out, /\nNext: ringside leaderboard \.\/-x\.json\n$/);
});

for (const [args, message] of [
  [["battles.json"], /"battles\.json" is no address that begins with https:\/\/ or http:\/\//],
  [["ftp://127.0.0.1/battles.json"], /is no address/],
  [["file:///etc/passwd"], /is no address/],
  [["http://"], /is no address/],
  [["http://127.0.0.1:1/"], /names no file: say --output FILE/],
  [["http://127.0.0.1:1/x/.."], /names no file/],
  [["http://127.0.0.1:1/x", "--output", "-"], /into a file/],
  [["http://127.0.0.1:1/x", "--output", ""], /--output.*needs a file name/],
  [[""], /needs/],
  [["http://127.0.0.1:1/x", "--stall-limit", "0"], /at least 1/],
  [["http://127.0.0.1:1/x", "--retries", "-1"], /--retries.*whole number/],
  [["http://127.0.0.1:1/x", "y"], /one argument too many/],
]) {
  test(`download ${args.join(" ")} is bad usage`, () => {
    assert.match(bad(2, ["download", ...args]), message);
  });
}

test("names the public file in its help", () => {
  assert.match(
    good(["download", "--help"]),
    /\nhttps:\/\/storage\.googleapis\.com\/\S+\/clean_battle_20240814_public\.json\n/,
  );
});

// A certificate for 127.0.0.1 that nobody has signed; undefined where there is no openssl.
function certificate() {
  const cwd = place();
  const made = spawnSync(
    "openssl",
    "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem".split(
      " ",
    ),
    { cwd },
  );
  if (made.status !== 0) return undefined;
  const path = join(cwd, "cert.pem");
  return { path, cert: readFileSync(path), key: readFileSync(join(cwd, "key.pem")) };
}

const own = certificate();

test("trusts no server that it has no reason to", { skip: !own }, async (t) => {
  const plain = await serve(t, (request, response) => give(request, response, content));
  const server = createSecureServer(own, (request, response) => {
    if (request.url === "/battles.json") return give(request, response, content);
    response.writeHead(302, { location: `${plain.url}/battles.json` }).end();
  });
  const url = await listen(t, server, "https");
  const distrusted = await fails(1, [`${url}/battles.json`], place(), [], { SSL_CERT_FILE: "" });
  assert.match(distrusted, /certificate/);
  const trusted = await download([`${url}/battles.json`], place(), { SSL_CERT_FILE: own.path });
  assert.equal(trusted.status, 0, trusted.err);
  const env = { SSL_CERT_FILE: own.path };
  const downgraded = await fails(1, [`${url}/moved.json`], place(), [], env);
  assert.match(downgraded, /redirects from https to an address that is not https$/);
  assert.equal(plain.requests.length, 0);
});

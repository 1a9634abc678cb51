// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Serves a folder on 127.0.0.1 for `./dev run` and the browser tests:
//   node tests/support/serve.mjs dist '#sample=arena' [port]
import { spawn } from "node:child_process";
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

/** Starts on `port` (0: any free one) and resolves with the server and its address. */
export function serve(folder, port = 0) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const file = resolve(root, `.${path.endsWith("/") ? `${path}index.html` : path}`);
    const size = file.startsWith(root + sep) ? sizeOf(file) : undefined;
    if (size === undefined || !["GET", "HEAD"].includes(request.method)) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
      return;
    }
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-length": size });
    if (request.method === "HEAD") response.end();
    else createReadStream(file).pipe(response);
  });
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => {
      done({ server, url: `http://127.0.0.1:${server.address().port}/` });
    });
  });
}

function sizeOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : undefined;
}

function openInBrowser(url) {
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  spawn("xdg-open", [url], { stdio: "ignore", detached: true }).on("error", () => {});
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [folder, hash = "", port = "0"] = process.argv.slice(2);
  const { url } = await serve(folder, Number(port));
  console.log(`The page, served:     ${url}${hash}\nCtrl-C ends.`);
  openInBrowser(url + hash);
}

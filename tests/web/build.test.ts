// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parseHTML } from "linkedom";

/** The policy that Chromium and Firefox were tried with: nothing may be fetched from anywhere. */
const policy =
  "default-src 'none'; connect-src 'none'; img-src data: blob:; media-src blob:; " +
  "style-src 'unsafe-inline'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; " +
  "worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'";

function build(folder: string): string {
  execFileSync(process.execPath, ["web/build.mjs", "build/wasm/wasm", folder]);
  assert.deepEqual(readdirSync(folder), ["index.html"]);
  return readFileSync(`${folder}/index.html`, "utf8");
}

const page = build("build/web-tests/dist");
const { document } = parseHTML(page);

test("the same sources give the same page", () => {
  assert.equal(build("build/web-tests/dist-again"), page);
});

test("the page may fetch nothing and refers to nothing outside itself", () => {
  const tag = document.querySelector("meta[http-equiv=Content-Security-Policy]")!;
  assert.equal(tag.getAttribute("content"), policy);
  const outside = document.querySelectorAll("[src], link[href]:not([href^='data:'])");
  assert.equal(outside.length, 0);
  // Without one a browser asks the server for /favicon.ico, which the policy then refuses.
  assert.ok(document.querySelector("link[rel=icon]"));
});

test("the page is smaller than 2.5 MB and every slot is filled", () => {
  assert.ok(page.length < 2.5e6, `${page.length} bytes`);
  assert.doesNotMatch(page, /\{\{\w+\}\}/);
  for (const id of ["core-wasm", "core-worker", "notices"]) {
    assert.ok(document.getElementById(id)!.textContent!.length > 1000, id);
  }
});

test("no text inside a script ends it early", () => {
  const scripts = page.match(/<script\b/g)!;
  assert.equal(page.match(/<\/script/g)!.length, scripts.length);
});

test("the licence of everything inside is in the page", () => {
  const notices = document.getElementById("notices")!.textContent!;
  for (const name of [
    "Eigen",
    "JSON for Modern C++",
    "musl",
    "lit-html",
    "d3-scale",
    "fflate",
    "fzstd",
    "zip.js",
  ]) {
    assert.ok(notices.includes(name), name);
  }
});

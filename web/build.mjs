// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Builds dist/index.html: one file that opens by double click, with the script, the styles, the
// worker and the core inside. Browsers refuse sibling scripts, workers and fetches under file://.
//
//   node web/build.mjs [CORE_FOLDER [DIST_FOLDER]]
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const web = fileURLToPath(new URL(".", import.meta.url));
const defaultCore = fileURLToPath(new URL("../build/wasm/wasm", import.meta.url));
const defaultDist = fileURLToPath(new URL("../dist", import.meta.url));

/** The issue's limit for the whole file. */
const mostBytes = 2.5e6;

/** One bundle, a classic script or a style sheet: its text, and the files that went into it. */
async function bundle(entry, options = {}) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    target: ["chrome110", "firefox115", "safari17"],
    charset: "utf8",
    legalComments: "none", // the notices hold them all
    logLevel: "warning",
    ...options,
  });
  return { text: outputFiles[0].text, inputs: Object.keys(metafile.inputs) };
}

function workerBundle(core) {
  return bundle(`${web}engine/worker.ts`, {
    alias: { "ringside-core": `${core}/core.cjs` },
    // Emscripten's loader asks for these where it takes node for a shell.
    external: ["fs", "path"],
  });
}

/** The worker script with Emscripten's loader inside. The tests run it under node. */
export async function bundleWorker(core = defaultCore) {
  return (await workerBundle(core)).text;
}

/** What the licences of everything inside the page ask to be shown. */
function notices(inputs) {
  const folders = inputs.map((input) => input.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]);
  const packages = [...new Set(folders.filter(Boolean))].sort();
  const texts = packages.map((folder) => {
    const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    return `${name} ${version}\n\n${readFileSync(`${folder}/LICENSE`, "utf8").trim()}\n`;
  });
  return [readFileSync(`${web}notices.txt`, "utf8"), ...texts].join(`\n${"-".repeat(80)}\n\n`);
}

/** Text that stays inside its <script>: both sequences mean the same to JavaScript. */
function insideScript(text) {
  return text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
}

async function buildPage(core, dist) {
  const style = await bundle(`${web}style.css`);
  const worker = await workerBundle(core);
  const main = await bundle(`${web}main.ts`);
  const parts = {
    style: style.text,
    wasm: gzipSync(readFileSync(`${core}/core.wasm`), { level: 9 }).toString("base64"),
    worker: insideScript(worker.text),
    main: insideScript(main.text),
    notices: insideScript(notices([...worker.inputs, ...main.inputs])),
  };
  const page = readFileSync(`${web}index.html`, "utf8").replace(/\{\{(\w+)\}\}/g, (slot, name) => {
    if (!(name in parts)) throw new Error(`web/index.html: nothing fills ${slot}`);
    return parts[name];
  });
  mkdirSync(dist, { recursive: true });
  writeFileSync(`${dist}/index.html`, page);
  report({ ...parts, "index.html": page });
}

function report(texts) {
  for (const [name, text] of Object.entries(texts)) {
    const raw = Buffer.byteLength(text);
    const zipped = gzipSync(text).length;
    console.log(
      `${name.padEnd(12)}${raw.toLocaleString("en").padStart(10)} bytes` +
        `${zipped.toLocaleString("en").padStart(10)} gzipped`,
    );
    if (raw > mostBytes) throw new Error(`${name} is larger than ${mostBytes} bytes`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [core = defaultCore, dist = defaultDist] = process.argv.slice(2);
  await buildPage(resolve(core), resolve(dist));
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// `./dev bench`: measures natively, in node and in Chromium on a generated arena file, prints one
// table beside the targets, and writes it to benchmarks/results/DATE-MACHINE.md.
//
//   node benchmarks/run.mjs [--full]    --full: a 2 GB file through the page as well
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeArenaFile } from "../tests/support/arena.mjs";
import { inChromium, pageOnFile } from "./in_chromium.mjs";
import { inNode } from "./in_node.mjs";
import { describeMachine, machineName } from "./machine.mjs";
import { nativeCommand, nativeKernels } from "./native.mjs";
import { atLeast, atMost, markdown, plain } from "./table.mjs";

const nativeTargets = {
  ReadArenaJson: atLeast(500), // MB/s
  FitBradleyTerryFromCold: atMost(2), // ms
  "TenThousandReplicates/iterations:1": atMost(7000), // ms
  PlayOnlineElo: atMost(15), // ns
};

const full = process.argv.includes("--full");
const folder = mkdtempSync(join(tmpdir(), "ringside-bench-"));
try {
  await main();
} finally {
  rmSync(folder, { recursive: true });
}

async function main() {
  const small = join(folder, "arena.json");
  const { bytes, rows } = writeArenaFile(small, 300);
  console.log(`A generated arena file: ${rows} battles of 130 models, ${bytes / 1e6} MB.\n`);

  const lines = [];
  const add = (what, unit, measured, target) => {
    lines.push({ what, unit, measured, target });
    console.log(plain(lines.at(-1)));
  };
  add("native: file to leaderboard", "MB/s", nativeCommand(small, bytes), atLeast(500));
  for (const kernel of nativeKernels()) addNative(add, kernel);
  const packed = gzipOf(small);
  add("native: .json.gz to leaderboard", "MB/s", nativeCommand(packed, bytes));
  const page = await pageOnFile(packed);
  add("page: .json.gz to leaderboard", "MB/s", bytes / 1e6 / page.seconds);
  add("page: .json.gz, peak of the renderer", "MB", page.rendererMegabytes, atMost(400));
  addKernels(add, "node", await inNode(small, bytes));
  const chromium = await inChromium(small);
  addKernels(add, "Chromium", chromium.kernels);
  add("Chromium: arena JSON in the worker", "MB/s", chromium.readMegabytesPerSecond, atLeast(350));
  add("Chromium: 10,000 replicates, 2 workers", "s", chromium.bootstrapSeconds, atMost(5));
  if (full) {
    const huge = join(folder, "huge.json");
    writeArenaFile(huge, 2000);
    const page = await pageOnFile(huge);
    add("page: 2 GB from drop to leaderboard", "s", page.seconds, atMost(10));
    add("page: 2 GB, peak of the renderer", "MB", page.rendererMegabytes, atMost(400));
  }

  const day = new Date().toISOString().slice(0, 10);
  const path = `benchmarks/results/${day}-${machineName()}.md`;
  mkdirSync("benchmarks/results", { recursive: true });
  writeFileSync(path, `# ${day}\n\n${describeMachine()}\n${markdown(lines)}`);
  console.log(`\nWritten to ${path}`);
}

/** The file packed at the level that is fastest to pack; speeds are of the text inside. */
function gzipOf(path) {
  execFileSync("gzip", ["-1", "--keep", path]);
  return `${path}.gz`;
}

/** Bytes a second where the kernel counts them, time for each item, or time of the whole. */
function addNative(add, { name, nanoseconds, bytesPerSecond, itemsPerSecond }) {
  const what = `native: ${name}`;
  const target = nativeTargets[name];
  if (bytesPerSecond) add(what, "MB/s", bytesPerSecond / 1e6, target);
  else if (itemsPerSecond) add(what, "ns an item", 1e9 / itemsPerSecond, target);
  else add(what, "ms", nanoseconds / 1e6, target);
}

function addKernels(add, where, kernels) {
  add(`${where}: arena JSON, first reading`, "MB/s", kernels.readMegabytesPerSecond);
  add(`${where}: online Elo and board`, "ns a battle", kernels.eloNanoseconds, atMost(15));
  add(`${where}: Bradley-Terry and board, 130 models`, "ms", kernels.fitMilliseconds, atMost(2));
  add(`${where}: 10,000 replicates, 1 thread (from 500)`, "s", kernels.replicateMicroseconds / 100);
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const program = "build/release/benchmarks/core_bench";

/** Megabytes (10^6) a second of the command line from file to leaderboard, best of three. */
export function nativeCommand(path, bytes) {
  const args = ["elo", "--input", path, "--bootstrap", "0", "--format", "csv"];
  const seconds = [1, 2, 3].map(() => {
    const start = performance.now();
    execFileSync("build/ringside", args, { stdio: ["ignore", "ignore", "inherit"] });
    return (performance.now() - start) / 1000;
  });
  return bytes / 1e6 / Math.min(...seconds);
}

/** Google Benchmark's own measurements: real time of one iteration, and what was counted. */
export function nativeKernels() {
  if (!existsSync(program)) return [];
  const output = execFileSync(program, ["--benchmark_format=json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 26,
  });
  const units = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };
  return JSON.parse(output).benchmarks.map((each) => ({
    name: each.name,
    nanoseconds: each.real_time * units[each.time_unit],
    bytesPerSecond: each.bytes_per_second,
    itemsPerSecond: each.items_per_second,
  }));
}

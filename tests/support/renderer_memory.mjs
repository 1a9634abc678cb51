// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from "node:fs";

/** Largest resident memory so far of any renderer process that is alive, in MB (10^6 bytes). */
export function rendererPeak() {
  const peaks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((process) => {
      try {
        const command = readFileSync(`/proc/${process}/cmdline`, "utf8");
        if (!command.includes("--type=renderer")) return 0;
        const status = readFileSync(`/proc/${process}/status`, "utf8");
        return (Number(status.match(/^VmHWM:\s+(\d+) kB/m)?.[1] ?? 0) * 1024) / 1e6;
      } catch {
        return 0; // it ended meanwhile
      }
    });
  return Math.max(0, ...peaks);
}

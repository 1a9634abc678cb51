// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What a result was measured on.
import { execFileSync } from "node:child_process";
import { cpus, release, totalmem } from "node:os";

const firstLine = (command, ...args) => {
  try {
    return execFileSync(command, args, { encoding: "utf8" }).split("\n")[0].trim();
  } catch {
    return `${command}: not found`;
  }
};

const processor = () => cpus()[0]?.model.replace(/\s+/g, " ").trim() || "unknown processor";

/** A word for a file name: the processor and its cores. */
export function machineName() {
  const words = processor().replace(/\(.*?\)|@.*|\b(CPU|Processor)\b/g, "");
  const slug = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${slug}-${cpus().length}-cores`;
}

/** One fact a line, as Markdown. */
export function describeMachine() {
  return [
    `${processor()}, ${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB, Linux ${release()}`,
    firstLine("g++", "--version"),
    firstLine("em++", "--version"),
    `node ${process.version}`,
    firstLine("chromium", "--version"),
    `commit ${firstLine("git", "describe", "--always", "--dirty")}`,
  ]
    .map((fact) => `* ${fact}\n`)
    .join("");
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The boundary rules of CONTRIBUTING.md that a machine can check. Prints each breach as
// file:line: rule, and fails when there is one. Exceptions in core are the compiler's to refuse.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

// Earlier stages first; a stage includes only earlier ones, its own files and core/*.h.
const stages = [
  "ingest",
  "clean",
  "ratings",
  "uncertainty",
  "judges",
  "slices",
  "simulate",
  "history",
  "report",
  "judging",
];

const textual = [
  {
    files: /^core\//,
    pattern: /#include <(fstream|iostream|thread|mutex|future|filesystem|cstdio|ctime|locale)>/,
    rule: "core knows bytes and values: no files, threads, printing, clock or locale",
  },
  { files: /^core\//, pattern: /\b\w+_clock::now\b|\bstd::rand\b/, rule: "core has no clock" },
  {
    files: /^core\/(?!ingest\/simd\.h)/,
    pattern: /__EMSCRIPTEN__|__wasm/,
    rule: "only core/ingest/simd.h may ask what it is compiled for",
  },
  {
    files: /^web\/(?!charts\/).*\.ts$/,
    pattern: /\bMath\.(exp|expm1|log|log2|log10|log1p|pow|sqrt)\b|[^*]\*\*[^*/]/,
    rule: "no statistics in the page: ask the core",
  },
  {
    files: /^web\/.*\.ts$/,
    pattern: /\bd3\.(mean|median|quantile|deviation|variance|rank)\b/,
    rule: "no statistics in the page: ask the core",
  },
  {
    files: /^web\/.*\.ts$/,
    pattern: /import\b[^;]*\b(mean|median|quantile\w*|deviation|variance|rank)\b[^;]*"d3-array"/,
    rule: "no statistics in the page: ask the core",
  },
  {
    files: /^web\/engine\//,
    pattern: /\bdocument\.|\bHTMLElement\b/,
    rule: "the engine never touches the document",
  },
  {
    files: /^web\/(views|charts)\//,
    pattern: /\bnew Worker\b|\bpostMessage\b/,
    rule: "views never touch the worker",
  },
  {
    files: /^web\/charts\//,
    pattern: /\.(getBBox|getComputedTextLength)\b/,
    rule: "charts draw without a browser: take measure(text, font)",
  },
  {
    files: /^(?!tests\/support\/boundaries\.mjs)/,
    pattern: /(^|[\s"'`(=])\/(work|tmp|root|home)\/|registry\.npmjs\.org/,
    rule: "no path or host of one machine",
  },
];

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((file) => /\.(cpp|h|ts|mjs|js|css|html|txt|json|md|cmake)$|^dev$|^\.ci\//.test(file));

const breaches = files.flatMap((file) => {
  const text = read(file);
  return text === undefined ? [] : [...checkText(file, text), ...checkFile(file, text)];
});
for (const breach of breaches) console.error(breach);
process.exit(breaches.length > 0 ? 1 : 0);

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined; // deleted in the work tree
  }
}

function checkText(file, text) {
  const code = /\.(cpp|h|ts|mjs|js)$/.test(file) ? withoutComments(text) : text;
  return code.split("\n").flatMap((line, index) => {
    const rules = textual.filter(({ files, pattern }) => files.test(file) && pattern.test(line));
    return [...rules.map(({ rule }) => rule), ...checkInclude(file, line)].map(
      (rule) => `${file}:${index + 1}: ${rule}`,
    );
  });
}

// Comments become blank lines, so that line numbers stay.
function withoutComments(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(^|\s)\/\/.*$/gm, "$1");
}

function checkInclude(file, line) {
  const stage = stages.indexOf(file.match(/^core\/(\w+)\//)?.[1]);
  const included = stages.indexOf(line.match(/^#include "core\/(\w+)\//)?.[1]);
  return stage >= 0 && included > stage
    ? [`${stages[stage]} comes before ${stages[included]}`]
    : [];
}

function checkFile(file, text) {
  const breaches = [];
  if (/\.(cpp|h|ts|mjs)$/.test(file) && !file.endsWith(".d.ts") && !/^\/\/ SPDX-/.test(text)) {
    breaches.push(`${file}:1: the two SPDX lines are missing`);
  }
  if (file === "wasm/bindings.cpp" && text.split("\n").length > 200) {
    breaches.push(`${file}:200: bindings are a list of under 200 lines`);
  }
  return breaches;
}

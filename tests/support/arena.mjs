// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Seeded battles between invented models, laid out as the public Arena files are. Tests and
// benchmarks use them in place of real votes, whose licences keep them out of this repository.
//
//   node tests/support/arena.mjs FILE MEGABYTES    writes a big JSON file, one row about 1.2 kB
import { closeSync, openSync, writeSync } from "node:fs";
import { basename } from "node:path";

const families = ["aster", "borealis", "corvid", "dune", "ember", "fjord", "glacier", "heron"];
const sizes = ["mini", "7b", "8x7b", "13b-chat", "70b", "405b", "pro", "turbo", "v1.5", "instruct"];
const languages = ["English", "English", "English", "Chinese", "Russian", "German", "unknown"];
const firstVote = 1682351591.1322; // 2023-04-24
const lastVote = 1723590000.0; // 2024-08-13
// Of the 8,385 pairs of the 130 published models 1,850 have battles. Here each model meets those
// whose number is near its own, 1,800 pairs of 130.
const reach = 16;

/** Model names, strongest first. */
export function modelNames(count) {
  return Array.from({ length: count }, (_, index) => {
    const name = `${families[index % families.length]}-${sizes[Math.floor(index / families.length) % sizes.length]}`;
    const round = Math.floor(index / (families.length * sizes.length));
    return round === 0 ? name : `${name}-${round}`;
  });
}

/** Uniform numbers in [0, 1): xorshift32, the same on every machine. */
function random(seed) {
  let state = (seed * 2654435761 + 1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/**
 * Rows of an arena file in time order. Strengths are 12 points apart; models enter one by one over
 * the first two thirds of the time. A few rows are not blind and a few repeat a frequent prompt.
 */
export function* battles({ rows, models = 20, seed = 1 }) {
  const names = modelNames(models);
  const next = random(seed);
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows;
    const alive = Math.min(models, 4 + Math.floor((models - 4) * Math.min(1, share * 1.5)));
    const a = Math.floor(next() * alive);
    const near = Math.min(alive, reach);
    const first = Math.max(0, Math.min(a - (reach >> 1), alive - near));
    const b = first + ((a - first + 1 + Math.floor(next() * (near - 1))) % near);
    const expected = 1 / (1 + 10 ** (((a - b) * 12) / 400));
    const tie = 1.2 * expected * (1 - expected);
    const draw = next();
    const winner =
      draw < tie
        ? next() < 0.5
          ? "tie"
          : "tie (bothbad)"
        : draw < tie + expected - tie / 2
          ? "model_a"
          : "model_b";
    yield {
      model_a: names[a],
      model_b: names[b],
      winner,
      // A judge votes about three times, as in the published files.
      judge: `arena_user_${(1e9 + Math.floor((next() * rows) / 3)).toString(36)}`,
      turn: 1 + Math.floor(next() * next() * 6),
      anony: next() < 0.95,
      language: languages[Math.floor(next() * languages.length)],
      tstamp: Math.round((firstVote + share * (lastVote - firstVote)) * 1e4) / 1e4,
      tokens: [8 + Math.floor(next() * 90), 80 + Math.floor(next() * 2500)],
      sampled: next() < 0.94,
    };
  }
}

const yes = (truth) => (truth ? "true" : "false");

/** One row of clean_battle_20240814_public.json, indented as pandas does it. */
export function arenaRecord(row) {
  const [asked, answered] = row.tokens;
  return `    {
        "model_a":${JSON.stringify(row.model_a)},
        "model_b":${JSON.stringify(row.model_b)},
        "winner":"${row.winner}",
        "judge":"${row.judge}",
        "turn":${row.turn},
        "anony":${yes(row.anony)},
        "language":"${row.language}",
        "tstamp":${row.tstamp},
        "conv_metadata":{
            "sum_user_tokens":${asked},
            "sum_assistant_a_tokens":${answered},
            "sum_assistant_b_tokens":${answered + asked},
            "context_a_tokens":${asked},
            "context_b_tokens":${asked},
            "turns":${row.turn}
        },
        "is_code":${yes(asked % 5 === 0)},
        "is_refusal":false,
        "dedup_tag":{
            "high_freq":${yes(!row.sampled)},
            "sampled":${yes(row.sampled)}
        },
        "category_tag":{
            "if_v0.1":{
                "if":${yes(asked % 4 === 0)},
                "score":${asked % 6}
            },
            "math_v0.1":{
                "math":${yes(asked % 9 === 0)}
            },
            "criteria_v0.1":{
                "specificity":${yes(asked % 3 === 0)},
                "domain_knowledge":${yes(asked % 2 === 0)},
                "complexity":false,
                "problem_solving":true,
                "creativity":false,
                "technical_accuracy":true,
                "real_world":${yes(asked % 7 !== 0)}
            }
        }
    }`;
}

export const arenaJson = (rows) => `[\n${[...rows].map(arenaRecord).join(",\n")}\n]\n`;

export const jsonLines = (rows) =>
  [...rows]
    .map(({ tokens, sampled, ...row }) => `${JSON.stringify({ ...row, dedup_tag: { sampled } })}\n`)
    .join("");

const columns = ["model_a", "model_b", "winner", "judge", "turn", "anony", "language", "tstamp"];

export function delimited(rows, { separator = ",", bom = false } = {}) {
  const field = (value) => {
    const text = String(value);
    const special = text.includes(separator) || /["\r\n]/.test(text);
    return special ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [columns, ...[...rows].map((row) => columns.map((name) => row[name]))];
  return `${bom ? "\ufeff" : ""}${lines.map((line) => `${line.map(field).join(separator)}\n`).join("")}`;
}

/** Writes an Arena JSON file of about `megabytes` (10^6 bytes); returns the exact size and rows. */
export function writeArenaFile(path, megabytes, { models = 130, seed = 1 } = {}) {
  const rows = Math.max(1, Math.round((megabytes * 1e6) / 1150));
  const file = openSync(path, "w");
  let bytes = 0;
  let pending = "[\n";
  const flush = () => {
    bytes += writeSync(file, pending);
    pending = "";
  };
  let written = 0;
  for (const row of battles({ rows, models, seed })) {
    written += 1;
    pending += `${arenaRecord(row)}${written < rows ? ",\n" : "\n]\n"}`;
    if (pending.length > 1 << 22) flush();
  }
  flush();
  closeSync(file);
  return { bytes, rows };
}

// By its name: bundled into a test, it would be the program that was called.
if (basename(process.argv[1] ?? "") === "arena.mjs") {
  const [path, megabytes] = process.argv.slice(2);
  const { bytes, rows } = writeArenaFile(path, Number(megabytes));
  console.log(`${path}: ${rows} rows, ${bytes} bytes`);
}

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The leaderboard as a table for a README, a pull request or a forum.
import type { Board, LeaderboardRow } from "./core";
import type { Words } from "./i18n/words";
import { rankRange } from "./rank";

/** Text that no Markdown reads as markup, and that stays in its cell. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/[\\`*_{}[\]()#+!|>~]/g, (mark) => `\\${mark}`)
    .replace(/(^|[^\w])@(?=\w)/g, "$1&#64;") // nobody is called by a model's name
    .replace(/:\/\//g, "&#58;//")
    .trim();
}

function interval(words: Words, { lower, upper }: LeaderboardRow): string {
  if (lower === null && upper === null) return "–";
  const bound = (points: number | null) =>
    points === null ? words.text("board.open") : words.rating(points);
  return words.text("board.range", { lower: bound(lower), upper: bound(upper) });
}

/** `note` stands below the table: what the numbers come from. */
export function boardMarkdown(words: Words, board: Board, note: string): string {
  const header = [
    words.text("board.rank"),
    words.text("board.model"),
    words.text("board.rating"),
    words.text("board.interval"),
    words.text("board.battles"),
    words.text("board.status"),
  ];
  const rows = board.leaderboard.map((row) => [
    rankRange(row),
    markdownText(row.model),
    words.rating(row.rating),
    interval(words, row),
    words.integer(row.battles),
    words.text(row.provisional ? "board.is_provisional" : "board.settled"),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(header),
    "|---:|:---|---:|:---:|---:|:---|",
    ...rows.map(line),
    "",
    markdownText(note),
    "",
  ].join("\n");
}

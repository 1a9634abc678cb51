// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The same kind of invented battles in every format that is recognised, as those files are written.
import { battles, delimited, jsonLines } from "./arena.mjs";

const lines = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
const csv = (header, rows, separator = ",") =>
  [header, ...rows]
    .map(
      (row) => `${row.map((each) => `"${String(each).replaceAll('"', '""')}"`).join(separator)}\n`,
    )
    .join("");

const won = (row, a, b, tie) => (row.winner === "model_a" ? a : row.winner === "model_b" ? b : tie);
const two = (row) => [row.model_a, row.model_b];
const iso = (row) => new Date(row.tstamp * 1000).toISOString().slice(0, 23);
const talk = (text) => [
  { role: "user", content: 'Say "hi",\nplease' },
  { role: "assistant", content: text },
];
const arena = {
  "Arena 2023": (rows) =>
    JSON.stringify(
      rows.map(({ tokens, sampled, ...row }) => row),
      null,
      2,
    ),
  "Arena 0629": (rows) =>
    JSON.stringify(
      rows.map(({ tokens, sampled, ...row }) => ({
        ...row,
        conv_metadata: { sum_user_tokens: tokens[0], turns: row.turn },
        is_code: false,
        dedup_tag: { high_freq: !sampled, sampled },
        criteria_tag: { specificity: true, real_world: false },
      })),
      null,
      4,
    ).replaceAll("/", "\\/"),
  "Arena 0826": (rows) =>
    JSON.stringify(
      rows.map(({ tokens, sampled, ...row }) => ({
        ...row,
        conv_metadata: {
          turns: row.turn,
          header_count_a: { h1: 1, h2: 0 },
          bold_count_a: { "**": tokens[0], __: 0 },
        },
        dedup_tag: { high_freq: !sampled, sampled },
        category_tag: { "criteria_v0.1": { complexity: true }, "if_v0.1": { if: true, score: 4 } },
      })),
    ),
  "33k conversations": (rows) =>
    lines(
      rows.map(({ tokens, sampled, ...row }, id) => ({
        question_id: `q${id}`,
        ...row,
        conversation_a: talk("A"),
        conversation_b: talk("B"),
        openai_moderation: { categories: { harassment: false }, flagged: false },
      })),
    ),
  "100k preferences as CSV": (rows) =>
    csv(
      [
        ...["question_id", "model_a", "model_b", "winner", "conversation_a", "turn", "anony"],
        ...["language", "tstamp", "judge_hash"],
      ],
      rows.map((row, id) => [
        `q${id}`,
        ...two(row),
        row.winner,
        "[{'role': 'user',\n'content': \"a, b\"}]",
        row.turn,
        row.anony ? "True" : "False",
        row.language,
        row.tstamp,
        row.judge,
      ]),
    ),
  "140k preferences": (rows) =>
    lines(
      rows.map((row, id) => ({
        id: `i${id}`,
        model_a: row.model_a,
        model_b: row.model_b,
        winner: won(row, "model_a", "model_b", row.winner === "tie" ? "tie" : "both_bad"),
        evaluation_session_id: `s${id >> 2}`,
        evaluation_order: (id % 4) + 1,
        conversation_a: [{ role: "user", content: [{ type: "text", text: "t" }] }],
        conv_metadata: { sum_assistant_a_tokens: row.tokens[1], turns: row.turn },
        language: "pl",
        is_code: false,
        timestamp: `${iso(row)}925`,
      })),
    ),
  "55k one-hot": (rows) =>
    csv(
      [
        ...["id", "model_a", "model_b", "prompt", "response_a", "response_b"],
        ...["winner_model_a", "winner_model_b", "winner_tie"],
      ],
      rows.map((row, id) => [
        ...[id, ...two(row), '["multi\nline"]', "a,b", "c"],
        ...won(row, [1, 0, 0], [0, 1, 0], [0, 0, 1]),
      ]),
    ),
};

const judged = {
  "arena-hard 2": (rows) =>
    lines(
      rows.map((row, id) => ({
        uid: `u${id}`,
        category: "hard",
        judge: "a judge",
        model: row.model_b,
        baseline: row.model_a,
        games: [
          { score: won(row, "A>B", "B>>A", "A=B"), judgment: { answer: "x" }, prompt: ["p"] },
          id % 9 === 0 ? null : { score: won(row, "B>>A", "A>B", "B=A"), prompt: ["p"] },
        ],
      })),
    ),
  "MT-bench by people": (rows) =>
    csv(
      ["question_id", "model_a", "model_b", "winner", "judge", "turn"],
      rows.map((row, id) => [
        ...[81 + (id % 80), ...two(row)],
        ...[won(row, "model_a", "model_b", id % 2 ? "tie" : "tie (inconsistent)"), "expert_17", 1],
      ]),
    ),
  "MT-bench pairs": (rows) =>
    lines(
      rows.map((row, id) => ({
        question_id: 81 + (id % 80),
        model_1: row.model_a,
        model_2: row.model_b,
        g1_winner: won(row, "model_1", "model_2", id % 3 ? "tie" : "error"),
        g2_winner: id % 7 === 0 ? "tie" : won(row, "model_1", "model_2", "model_1"),
        judge: ["gpt-4", "pair-v2"],
        turn: 1 + (id % 2),
        tstamp: row.tstamp,
      })),
    ),
  AlpacaEval: (rows) =>
    JSON.stringify(
      rows.map((row, id) => ({
        instruction: 'Say "hi"',
        output_1: "a",
        generator_1: row.model_a,
        output_2: "b",
        generator_2: row.model_b,
        annotator: "a judge",
        preference: id % 50 === 0 ? null : won(row, 1.02 + (id % 40) / 100, 2, id % 2 ? 1.5 : 0),
      })),
    ),
  "LLM Comparator": (rows) =>
    JSON.stringify({
      metadata: { source_path: "x", custom_fields_schema: [] },
      models: [{ name: "new one" }, { name: "old one" }],
      examples: rows.map((row) => ({
        input_text: "i",
        tags: ["t"],
        output_text_a: "a",
        output_text_b: "b",
        score: won(row, 1.5, -0.5, 0),
        individual_rater_scores: [{ score: -1, rating_label: "B", rationale: "r" }],
      })),
    }),
};

const others = {
  "LLMFAO and Evalica": (rows) =>
    csv(
      ["id", "prompt", "model_x", "model_y", "worker", "winner", "left", "right"],
      rows.map((row, id) => [
        ...[id, 8, 97, 98, id % 30, won(row, "left", "right", "tie")],
        ...two(row).map((name) => `${name} (70B)`),
      ]),
    ),
  "compar:IA": (rows) =>
    csv(
      [
        ...["id", "timestamp", "model_a_name", "model_b_name", "chosen_model_name"],
        ...["both_equal", "visitor_id", "conv_turns"],
      ],
      rows.map((row, id) => [
        ...[id, iso(row).replace("T", " "), ...two(row), won(row, ...two(row), "")],
        ...[won(row, "False", "False", id % 40 ? "True" : "False"), `v${id % 90}`, row.turn],
      ]),
      "\t",
    ),
  "winner and loser": (rows) =>
    csv(
      ["date", "winner", "loser"],
      rows.flatMap((row) => [
        [iso(row).slice(0, 10), ...won(row, two(row), two(row).reverse(), two(row))],
      ]),
    ),
  "[[winner, loser], ...]": (rows) =>
    JSON.stringify(rows.map((row) => won(row, two(row), two(row).reverse(), two(row)))),
  "two scores": (rows) =>
    csv(
      ["model_a", "model_b", "score_a", "score_b"],
      rows.map((row) => [...two(row), ...won(row, [3, 2.5], [0, 1], [7, 7])]),
    ),
  "results as in R": (rows) =>
    csv(
      ["player1", "player2", "result"],
      rows.map((row) => [...two(row), won(row, 1, 0, 0.5)]),
    ),
  "counted by outcome": (rows) =>
    csv(
      ["model_a", "model_b", "winner", "count"],
      rows.map((row, id) => [...two(row), row.winner, 1 + (id % 30)]),
    ),
  "counted by pair": (rows) =>
    csv(
      ["model_a", "model_b", "wins_a", "wins_b", "ties"],
      rows.map((row, id) => [...two(row), ...won(row, [9, id % 4, 1], [2, 7, 0], [3, 3, 5])]),
    ),
  "a list inside an object": (rows) =>
    JSON.stringify({
      about: { rows: rows.length },
      battles: rows.map(({ tokens, ...row }) => row),
    }),
  "UTF-16": (rows) => Buffer.from(`\ufeff${delimited(rows)}`, "utf16le"),
  "JSON lines": (rows) => jsonLines(rows),
};

/** A file of each format, by its name; each has battles of its own. */
export function everyFormat({ rows = 900, models = 6 } = {}) {
  const writers = Object.entries({ ...arena, ...judged, ...others });
  return writers.map(([title, write], seed) => [
    title,
    write([...battles({ rows, models, seed: seed + 30 })]),
  ]);
}

/** Verdicts of games whose first model is not in the file. */
export const againstABaseline = (rows = 200) =>
  lines(
    [...battles({ rows, models: 4 })].map((row, id) => ({
      question_id: `q${id}`,
      model: row.model_a,
      judge: "a judge",
      games: [
        { score: won(row, "B>A", "A>B", "A=B") },
        { score: won(row, "A>>B", "B>A", id % 5 ? "A=B" : null) },
      ],
    })),
  );

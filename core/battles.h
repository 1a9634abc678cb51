// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/string_pool.h"

namespace ringside {

using ModelId = std::uint32_t;  // dense, in order of first appearance among the kept rows

enum class Outcome : std::uint8_t { a_wins, b_wins, tie, both_bad };

inline constexpr std::uint32_t kNoLabel = std::numeric_limits<std::uint32_t>::max();
// A row without a time in a table that has times. Its value is a quiet NaN: test with std::isnan.
inline constexpr double kNoTime = std::numeric_limits<double>::quiet_NaN();
// A row that does not say how many turns there were, or yes or no. It differs from every row that
// does, and no rule sets it aside.
inline constexpr std::uint16_t kNoTurn = std::numeric_limits<std::uint16_t>::max();
inline constexpr std::uint8_t kNoFlag = std::numeric_limits<std::uint8_t>::max();

// A column of text: the distinct values, and each row's number among them or kNoLabel.
struct LabelColumn {
  StringPool labels;
  std::vector<std::uint32_t> code;  // [rows], or empty where the file has no such column
  bool empty() const { return code.empty(); }
};

// A number of the two answers of each battle, such as how long they are.
struct FeatureColumn {
  std::string name;         // core/ingest/answer_features.h has the names
  std::vector<float> a, b;  // [rows] of the first and the second answer; a quiet NaN if unknown
};

// Battles as columns. Every column has rows() entries unless it says otherwise. a[i] != b[i], every
// name is non-empty, every number is finite (kNoTime and unknown features apart): the reader set
// aside what is not.
struct BattleTable {
  std::vector<std::string> models;  // [models]
  std::vector<ModelId> a, b;        // [rows]
  std::vector<Outcome> outcome;     // [rows]
  std::vector<double> share;        // [rows] or empty; a's share of the battle in [0, 1], where the
                                    // file is soft; `outcome` then holds the nearer side
  std::vector<std::uint32_t>
      count;                        // [rows] or empty for all 1; battles in an aggregated row, >= 1
  std::vector<double> time;         // [rows] or empty; seconds since 1970 UTC, or kNoTime
  std::vector<double> weight;       // [rows] or empty for all 1; finite, >= 0
  std::vector<std::uint16_t> turn;  // [rows] or empty; turns of the conversation, or kNoTurn
  std::vector<std::uint8_t> anony;  // [rows] or empty; 1 if the vote was blind, 0 or kNoFlag
  std::vector<std::uint8_t>
      sampled;  // [rows] or empty; 1 if Arena's dedup_tag kept the prompt, 0 or kNoFlag
  std::vector<std::uint32_t> line;  // [rows] line of the file at which the row begins, from 1
  std::vector<std::uint16_t> file;  // [rows] or empty for one file; which of the files, from 1
  std::vector<std::uint8_t> game;   // [rows] or empty; which game of a record that tells of two:
                                    // 1, 2 (whose sides were turned), 0 of other records
  LabelColumn judge, language, prompt;  // prompt: question or conversation id
  LabelColumn category;                 // kind of the prompt
  std::vector<FeatureColumn> features;  // [features] each name once; empty unless asked for

  std::size_t rows() const { return a.size(); }
};

// Calls visit(name, absent, column...) for each column that a file may lack, with the one of each
// table: a vector or a LabelColumn. `absent` is what a row has in it that says nothing; a share of
// none is the score. Models and features, which are not numbered by rows, a, b and outcome, which
// every battle has, and line, file and game, its place in the files, are the caller's.
template <class Visit, class... Tables>
void for_each_optional_column(Visit&& visit, Tables&... tables) {
  visit("time", kNoTime, tables.time...);
  visit("judge", kNoLabel, tables.judge...);
  visit("language", kNoLabel, tables.language...);
  visit("turn", kNoTurn, tables.turn...);
  visit("anony", kNoFlag, tables.anony...);
  visit("sampled", kNoFlag, tables.sampled...);
  visit("prompt", kNoLabel, tables.prompt...);
  visit("weight", 1.0, tables.weight...);
  visit("count", std::uint32_t{1}, tables.count...);
  visit("share", 0.5, tables.share...);
  visit("category", kNoLabel, tables.category...);
}

// The entries of a column, one a row.
template <class T>
const std::vector<T>& entries_of(const std::vector<T>& column) {
  return column;
}
template <class T>
std::vector<T>& entries_of(std::vector<T>& column) {
  return column;
}
inline const std::vector<std::uint32_t>& entries_of(const LabelColumn& column) {
  return column.code;
}
inline std::vector<std::uint32_t>& entries_of(LabelColumn& column) { return column.code; }

// a's score in the row: 1, 0 or a half, or the share that the file gives.
inline double score_of(const BattleTable& table, std::size_t row) {
  if (!table.share.empty()) return table.share[row];
  // In the order of Outcome; a branch on it would be mispredicted every other time.
  constexpr double kScores[] = {1.0, 0.0, 0.5, 0.5};
  return kScores[static_cast<std::size_t>(table.outcome[row])];
}

// Whether the answer of a stood first. In the second game of a record the sides were turned.
inline bool a_stood_first(const BattleTable& table, std::size_t row) {
  return table.game.empty() || table.game[row] != 2;
}

inline std::uint32_t count_of(const BattleTable& table, std::size_t row) {
  return table.count.empty() ? 1 : table.count[row];
}

// Rows of a table, ascending: what a rule or a filter left. Stages pass this instead of copies.
using RowSet = std::vector<std::uint32_t>;

// Rows that were set aside for one reason, at reading or by a cleaning rule.
struct SetAside {
  std::string reason{};
  std::uint64_t rows = 0;
  std::uint64_t first_line = 0;
  std::string example{};
  std::uint32_t file = 0;
};

// What became of the rows of a file: read == kept + the sum of set_aside, always.
struct RowAudit {
  std::uint64_t read = 0;
  std::uint64_t kept = 0;
  std::vector<SetAside> set_aside{};
};

template <>
struct Named<Outcome> {
  static constexpr std::string_view name = "Outcome";
  static constexpr auto values =
      std::array{value(Outcome::a_wins, "model_a"), value(Outcome::b_wins, "model_b"),
                 value(Outcome::tie, "tie"), value(Outcome::both_bad, "tie (bothbad)")};
};

template <>
struct Described<SetAside> {
  static constexpr std::string_view name = "SetAside";
  static constexpr auto fields = std::tuple{
      field("reason", &SetAside::reason,
            "Why, as a fixed snake_case word such as unknown_outcome."),
      field("rows", &SetAside::rows, "How many rows."),
      field("first_line", &SetAside::first_line, "Line of the first of them, from 1."),
      field("example", &SetAside::example, "What stood there, at most 120 characters."),
      field("file", &SetAside::file,
            "Which of the files that line is of, from 1; 0 where there is one."),
  };
};

template <>
struct Described<RowAudit> {
  static constexpr std::string_view name = "RowAudit";
  static constexpr auto fields = std::tuple{
      field("read", &RowAudit::read, "Rows of the file, usable or not."),
      field("kept", &RowAudit::kept, "Rows that count."),
      field("set_aside", &RowAudit::set_aside,
            "The others, by reason; read == kept + the sum of their rows."),
  };
};

}  // namespace ringside

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

// A column of text: the distinct values, and each row's number among them or kNoLabel.
struct LabelColumn {
  StringPool labels;
  std::vector<std::uint32_t> code;  // [rows], or empty where the file has no such column
  bool empty() const { return code.empty(); }
};

// A number of the two answers of each battle, such as how long they are.
struct FeatureColumn {
  std::string name;         // length, headers, lists, bold, or as a column of the file is called
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
  std::vector<std::uint16_t> turn;  // [rows] or empty; turns of the conversation, 0 if not given
  std::vector<std::uint8_t> anony;  // [rows] or empty; 1 if the vote was blind
  std::vector<std::uint8_t> sampled;    // [rows] or empty; 1 if Arena's dedup_tag kept the prompt
  std::vector<std::uint32_t> line;      // [rows] line of the file at which the row begins, from 1
  std::vector<std::uint16_t> file;      // [rows] or empty for one file; which of the files, from 1
  LabelColumn judge, language, prompt;  // prompt: question or conversation id
  LabelColumn category;                 // kind of the prompt
  std::vector<FeatureColumn> features;  // [features] each name once; empty unless asked for

  std::size_t rows() const { return a.size(); }
};

// a's score in the row: 1, 0 or a half, or the share that the file gives.
inline double score_of(const BattleTable& table, std::size_t row) {
  if (!table.share.empty()) return table.share[row];
  // In the order of Outcome; a branch on it would be mispredicted every other time.
  constexpr double kScores[] = {1.0, 0.0, 0.5, 0.5};
  return kScores[static_cast<std::size_t>(table.outcome[row])];
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

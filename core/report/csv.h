// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Tables as CSV: RFC 4180 (comma, CRLF, quotes doubled), UTF-8 without BOM, a header with the names
// of the description. Numbers have a decimal point and as few digits as read back the same; what is
// missing, NaN or infinite is an empty cell. A text that a spreadsheet would run as a formula (it
// begins with = + - @, a tab or a carriage return) gets an apostrophe in front.
#pragma once

#include <cmath>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/describe.h"
#include "core/history/history.h"
#include "core/report/leaderboard.h"
#include "core/report/pair_matrix.h"
#include "core/slices/slice_table.h"

namespace ringside {

// The leaderboard, one line per rated model.
std::string leaderboard_csv(std::span<const LeaderboardRow> rows);

// One line per ordered pair of different models.
std::string pairs_csv(const PairMatrix& matrix);

// One line per period and model that is rated in it.
std::string history_csv(const History& history);

// One line per model and slice.
std::string slices_csv(const SliceTable& slices);

// The shortest text that reads back as the same number; "" for NaN and infinities.
std::string number_text(double number);

// A text as a cell: defused, and quoted where it must be.
std::string text_cell(std::string_view text);

template <class T>
inline constexpr bool has_no_cell = false;

template <class T>
std::string cell(const T& value) {
  if constexpr (is_optional<T>) {
    return value ? cell(*value) : std::string();
  } else if constexpr (NamedEnum<T>) {
    return text_cell(name_of(value));
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_floating_point_v<T>) {
    return number_text(value);
  } else if constexpr (std::is_arithmetic_v<T>) {
    return std::to_string(value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return text_cell(value);
  } else {
    static_assert(has_no_cell<T>, "a member type without a CSV spelling");
  }
}

// Any described struct whose members are numbers, text, enumerators, truth values, optionals, or
// such structs: the columns of `ties` are ties_cases, ties_share ...
template <DescribedStruct Row>
std::string csv_names(const std::string& prefix = {}) {
  std::string line;
  for_each_field<Row>([&](const auto& each) {
    using Value = std::remove_cvref_t<decltype(std::declval<Row>().*each.member)>;
    const std::string name = prefix + std::string(each.name);
    line += line.empty() ? "" : ",";
    if constexpr (DescribedStruct<Value>) {
      line += csv_names<Value>(name + "_");
    } else {
      line += name;
    }
  });
  return line;
}

template <DescribedStruct Row>
std::string csv_cells(const Row& row) {
  std::string line;
  bool first = true;
  for_each_field<Row>([&](const auto& each) {
    if (!first) line += ',';
    first = false;
    const auto& value = row.*each.member;
    if constexpr (DescribedStruct<std::remove_cvref_t<decltype(value)>>) {
      line += csv_cells(value);
    } else {
      line += cell(value);
    }
  });
  return line;
}

template <DescribedStruct Row>
std::string csv_header() {
  return csv_names<Row>() + "\r\n";
}

template <DescribedStruct Row>
void append_csv(std::string& text, const Row& row) {
  text += csv_cells(row) + "\r\n";
}

template <DescribedStruct Row>
std::string rows_csv(std::span<const Row> rows) {
  std::string text = csv_header<Row>();
  for (const Row& row : rows) append_csv(text, row);
  return text;
}

}  // namespace ringside

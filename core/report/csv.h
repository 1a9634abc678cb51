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

namespace ringside {

// The leaderboard, one line per rated model.
std::string leaderboard_csv(std::span<const LeaderboardRow> rows);

// One line per ordered pair of different models.
std::string pairs_csv(const PairMatrix& matrix);

// One line per period and model that is rated in it.
std::string history_csv(const History& history);

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

// Any described struct whose members are numbers, text, enumerators, truth values or optionals.
template <DescribedStruct Row>
std::string csv_header() {
  std::string line;
  for_each_field<Row>(
      [&](const auto& each) { line.append(line.empty() ? "" : ",").append(each.name); });
  return line.append("\r\n");
}

template <DescribedStruct Row>
void append_csv(std::string& text, const Row& row) {
  bool first = true;
  for_each_field<Row>([&](const auto& each) {
    if (!first) text += ',';
    first = false;
    text += cell(row.*each.member);
  });
  text.append("\r\n");
}

}  // namespace ringside

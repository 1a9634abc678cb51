// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/result.h"

namespace ringside {

enum class SliceBy : std::uint8_t { language, category, judge, turns, length, month };

// Some of the rows that count, which share a property. Slices are disjoint.
struct Slice {
  std::string name;   // a label of the file, a range such as 2-3 or 5+, or a month such as 2024-03
  bool rest = false;  // what none of the named slices holds; its name is empty
  std::uint64_t battles = 0;
  RowSet rows;
};

inline constexpr std::uint32_t kMostSlices = 60;

struct SliceOptions {
  SliceBy by = SliceBy::language;
  std::uint32_t slices = 8;
};

// The `most` slices of the rows, and one for the rest where there is one. Labels: those with most
// battles first, equal ones by name; rows without a label are in no slice. Turns: 1, 2, 3-4, 5-9,
// 10+, as far as they occur. Length: quarters of the battles by the length of the two answers
// together, which needs answer_length(). Months: the last ones, in order of time. Fails with
// missing_column where the table cannot tell, and with bad_option for a `most` of 0 or above
// kMostSlices.
Result<std::vector<Slice>> slice_rows(const BattleTable& table, std::span<const std::uint32_t> rows,
                                      SliceBy by, std::uint32_t most);

template <>
struct Described<SliceOptions> {
  static constexpr std::string_view name = "SliceOptions";
  static constexpr auto fields = std::tuple{
      field("by", &SliceOptions::by, "What the battles are sliced by; length needs the texts."),
      field("slices", &SliceOptions::slices,
            "Slices to rate: those with most battles, or the last months; others are the rest."),
  };
};

template <>
struct Named<SliceBy> {
  static constexpr std::string_view name = "SliceBy";
  static constexpr auto values =
      std::array{value(SliceBy::language, "language"), value(SliceBy::category, "category"),
                 value(SliceBy::judge, "judge"),       value(SliceBy::turns, "turns"),
                 value(SliceBy::length, "length"),     value(SliceBy::month, "month")};
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/battles.h"
#include "core/describe.h"

namespace ringside {

// What a judge said of two answers, named as it saw them: A stood first.
enum class JudgeChoice : std::uint8_t { a, b, tie, unparsable };

// The verdict that a reply gives, or unparsable. Either the whole reply is A, B or tie, in any case
// and with white space around it; or it holds a verdict in double brackets, [[A]], [[B]], [[C]] or
// [[tie]] (Zheng et al. 2023), [[A>>B]], [[A>B]], [[A=B]], [[B>A]], [[B>>A]] (Li et al. 2024), and
// all verdicts in it agree. Nothing else counts: "A is better" may go on to say that it is not.
JudgeChoice parse_verdict(std::string_view reply);

// One pair of answers after both orders.
struct JudgedPair {
  std::optional<Outcome> outcome{};  // of the two models; nothing when a verdict is unparsable
  bool inconsistent = false;         // the two orders disagree: a tie then
};

// `first` was given with a's answer as A, `swapped` with b's answer as A.
JudgedPair settle(JudgeChoice first, JudgeChoice swapped);

template <>
struct Named<JudgeChoice> {
  static constexpr std::string_view name = "JudgeChoice";
  static constexpr auto values =
      std::array{value(JudgeChoice::a, "A"), value(JudgeChoice::b, "B"),
                 value(JudgeChoice::tie, "tie"), value(JudgeChoice::unparsable, "unparsable")};
};

}  // namespace ringside

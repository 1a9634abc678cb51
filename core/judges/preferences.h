// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/battles.h"
#include "core/ratings/bradley_terry.h"
#include "core/result.h"

namespace ringside {

// A share of some cases with Wilson's 95 % interval; {0, 1} without cases.
struct Share {
  std::uint32_t cases = 0;
  double share = 0.5;
  double lower = 0.0, upper = 1.0;
};

// What a judge tends to, whatever the quality. Each vote counts once.
struct Preferences {
  std::uint32_t votes = 0;
  Share ties;                  // of all votes
  Share left;                  // of decisive votes: given to the model shown first
  double expected_left = 0.5;  // by the ratings, over those among rated models
  Share longer;  // of decisive votes on answers of different length: to the longer one
  double expected_longer = 0.5;  // by the ratings, over those among rated models
  Share flips;  // of pairs of votes on the same prompt in both orders: not the same verdict
  // Of a judge who is called like a model, over votes on it: its score less what the ratings
  // expect, with a 95 % interval by the normal distribution from two votes on.
  std::uint32_t own_votes = 0;
  std::optional<double> own_effect{}, own_lower{}, own_upper{};
};

// [judges] of the table's labels. Lengths are the feature called "length". Fails with
// missing_column without judges.
Result<std::vector<Preferences>> preferences_of_judges(const BattleTable& table,
                                                       std::span<const std::uint32_t> rows,
                                                       const Strengths& fit);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/ratings/bradley_terry.h"
#include "tests/support/worlds.h"

namespace ringside::testing {

// All rows of a table with their Bradley-Terry fit; no strengths where there is none.
struct Fitted {
  PairCounts counts;
  Comparable comparable;
  Strengths strengths;
};

inline Fitted fit(const BattleTable& table) {
  Fitted fitted;
  fitted.counts = count_pairs(table, all_rows(table));
  fitted.comparable = find_comparable(fitted.counts);
  auto strengths = fit_bradley_terry(fitted.counts, fitted.comparable);
  if (strengths) fitted.strengths = *std::move(strengths);
  return fitted;
}

}  // namespace ringside::testing

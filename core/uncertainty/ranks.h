// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/uncertainty/bootstrap.h"

namespace ringside {

// Rank(UB) = 1 + models whose lower bound is ahead of my upper bound (FastChat's rule).
// [models]
std::vector<std::uint32_t> rank_upper_bound(std::span<const double> lower,
                                            std::span<const double> upper);

// The 2.5 and 97.5 % points (inverse distribution function) of each model's rank, 1 + models
// ahead of it, over the replicates that place it. Without any: 1 and all models.
struct RankIntervals {
  std::vector<std::uint32_t> best, worst;  // [models]
};
RankIntervals rank_intervals(const Replicates& replicates);

// P(column i is ahead of column j) over the replicates that place both; equal ones count a half. A
// half when there is none, and where the difference is the same in all of them.
double probability_above(const Replicates& replicates, std::uint32_t i, std::uint32_t j);

}  // namespace ringside

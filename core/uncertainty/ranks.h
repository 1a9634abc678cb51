// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/uncertainty/bootstrap.h"

namespace ringside {

// Rank(UB) = 1 + models whose lower bound is strictly above my upper bound (FastChat's rule).
// [models]
std::vector<std::uint32_t> rank_upper_bound(std::span<const double> lower,
                                            std::span<const double> upper);

// 1 + models strictly above, so equal ratings share a rank. [models]
std::vector<std::uint32_t> rank_by_rating(std::span<const double> rating);

// The 2.5 and 97.5 % points (inverse distribution function) of each model's rank, 1 + models
// strictly above, over the replicates that place it. Without any: 1 and all models.
struct RankIntervals {
  std::vector<std::uint32_t> best, worst;  // [models]
};
RankIntervals rank_intervals(const Replicates& replicates);

// P(column i is above column j) over the replicates that place both; equal ones count a half. A
// half when there is none.
double probability_above(const Replicates& replicates, std::uint32_t i, std::uint32_t j);

}  // namespace ringside

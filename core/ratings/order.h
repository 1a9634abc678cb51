// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Who is ahead of whom. A fit stops within 1e-11 of its maximum, so two models with equal records
// differ by noise, and the noise has a sign: every comparison of strengths goes through here.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/ratings/bradley_terry.h"

namespace ringside {

// Strengths that differ by no more than this, in log-odds or in points, are the same.
inline constexpr double kSameStrength = 1e-7;

// An infinite strength is ahead of, or behind, every finite one; NaN is neither.
inline bool is_ahead(double x, double y) { return x > y + kSameStrength; }

// 1 + the number of strengths ahead of each; 0 for NaN. [strengths]
std::vector<std::uint32_t> ranks_of(std::span<const double> strength);

// Positions in `strengths` from the highest to the lowest, equal ones by name. Among neighbours
// the first of which equals the others there is no other order.
std::vector<std::uint32_t> board_order(const Strengths& strengths,
                                       const std::vector<std::string>& names);

}  // namespace ringside

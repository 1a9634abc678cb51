// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/ratings/bradley_terry.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

// Battles taken out of one cell.
struct Removal {
  std::uint32_t cell = 0;  // index into the PairCounts
  std::uint32_t count = 0;
};

// A set of votes without which the leader is no longer ahead of the rival.
struct Overturn {
  std::uint64_t votes = 0;
  std::vector<Removal> removed{};  // those that hold the leader up most come first
};

// The smallest such set found for columns `leader` and `rival` of the fit: an upper bound on what
// is needed, not a proof that less is not enough. Votes are sorted by their first-order influence
// on the difference (Broderick, Giordano & Meager 2020), and the shortest prefix is found by
// bisection with exact refits. It also counts as overturned when the rest no longer compares the
// two on one scale. Nothing when no prefix does it. Fails as the fit does.
Result<std::optional<Overturn>> smallest_overturn(const PairCounts& counts, const Strengths& fit,
                                                  std::uint32_t leader, std::uint32_t rival);

// First-order influence of one battle of each cell on strength `i` less strength `j`: what its
// removal takes off the difference. 0 for cells outside the fit. [cells]
Result<std::vector<double>> influence_on_difference(const PairCounts& counts, const Strengths& fit,
                                                    std::uint32_t i, std::uint32_t j);

// Takes out cells without battles, which a fit does not expect.
void remove_empty_cells(PairCounts& counts);

}  // namespace ringside

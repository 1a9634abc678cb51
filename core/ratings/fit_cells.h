// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/battles.h"
#include "core/ratings/comparable.h"
#include "core/ratings/fit_options.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

// What a fit sees of the rows that count.
struct FitCells {
  std::vector<double> weight;  // [table.rows()] of battle_weights, or empty
  PairCounts counts;           // of cells_for(options)
  Comparable comparable;       // comparable_for(counts, options)
};

// Whether the options ask for other cells than count_pairs and find_comparable give by themselves.
bool needs_own_cells(const FitOptions& options);

// Fails as check_fit and battle_weights do.
Result<FitCells> count_for_fit(const BattleTable& table, std::span<const std::uint32_t> rows,
                               const FitOptions& options, std::span<const double> reliability = {});

}  // namespace ringside

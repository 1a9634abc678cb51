// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/battles.h"
#include "core/ratings/fit_options.h"
#include "core/result.h"

namespace ringside {

// What each of the given rows weighs in a fit: its weight in the file, times the reliability of its
// voter, times 1 / max(battles of its pair, 50) under pair_weights (the reweighting of the Arena's
// leaderboard: much-played pairs do not drown the others), times 0.95^max(0, age - 30) under
// time_decay, age in whole days before the newest of the rows. Weights scale a battle's
// log-likelihood. [table.rows()], 0 outside the rows; empty where the options change nothing.
// `reliability` [table.rows()] in [0, 1], or empty for all 1. Fails with missing_column when
// time_decay finds a row without a time.
Result<std::vector<double>> battle_weights(const BattleTable& table,
                                           std::span<const std::uint32_t> rows,
                                           const FitOptions& options,
                                           std::span<const double> reliability);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/battles.h"
#include "core/result.h"

namespace ringside {

struct WholeHistoryOptions {
  double drift = 300.0;  // variance that a rating gains per day, Elo points squared
};

// One model's strength on each day on which it played, ascending.
struct WholeHistory {
  std::vector<std::int64_t> day;  // since 1970
  std::vector<double> theta;      // natural log-odds; 0 is the virtual opponent
};

// Whole-history rating: Coulom, "Whole-history rating: a Bayesian rating system for players of
// time-varying strength" (2008). The maximum of Bradley-Terry on the day of each battle, with a
// Wiener process between the days and one virtual win and one virtual loss against strength 0 on
// the first, by Newton's method on one model after the other, and on what all share on each day,
// until no strength moves by more than 1e-7. Rows without a time all fall on one day. [models];
// empty for one that never played. Fails with not_converged when a thousand sweeps do not do.
Result<std::vector<WholeHistory>> rate_whole_history(const BattleTable& table,
                                                     std::span<const std::uint32_t> rows,
                                                     const WholeHistoryOptions& options);

}  // namespace ringside

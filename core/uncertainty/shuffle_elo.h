// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/ratings/elo.h"
#include "core/result.h"
#include "core/uncertainty/bootstrap.h"

namespace ringside {

// Online Elo with the battles in a random order, one row per shuffle: how much of a rating is the
// order of the battles. Columns: all models; NaN for one that never played. A shuffle depends on
// (seed, its number) alone. Fails as check_replicates does.
Result<Replicates> shuffle_elo(const BattleTable& table, std::span<const std::uint32_t> rows,
                               const EloOptions& options, const Scale& scale, std::uint64_t seed,
                               ReplicateRange range);

// The middle and the middle 95 % of each column (type 7); NaN for one without a finite value.
struct Envelope {
  std::vector<double> lower, median, upper;  // [models]
};
Envelope envelope_of(const Replicates& shuffles);

inline constexpr std::uint32_t kConvergenceWindow = 100;  // battles

// How far a rating still moves: |mean rating over the model's last 100 battles - over the 100
// before|, in points; NaN for a model with fewer than 200 battles. [models]
std::vector<double> late_change(const BattleTable& table, std::span<const std::uint32_t> rows,
                                const EloOptions& options, const Scale& scale);

// A model has converged while its late change is at most this many points: 9.3 sqrt(K). Of settled
// models in simulated worlds over 80 % are under it, for K from 4 to 32. Rules with several K count
// by the one of settled models.
double default_convergence_threshold(const EloOptions& options);

}  // namespace ringside

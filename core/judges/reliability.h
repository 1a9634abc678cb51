// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/judges/ballots.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

// How far a judge can be trusted: the probability that a decisive vote names the better side. 1/2
// is a coin. [judges] of the table's labels; 3/4, the middle of its prior, for one without votes.
struct Reliability {
  std::vector<double> eta{};
  std::uint32_t iterations = 0;  // of EM
};

inline constexpr double kUnknownEta = 0.75;

// The confusion model of Dawid & Skene (1979) by EM from the majority, on items with at least two
// judges. The truth of an item is a win of either model or a tie, the two wins alike; a judge names
// the right side, the wrong one, or a tie with own chances under either truth. One more right,
// wrong and tied vote for each judge, a flat Dirichlet prior; eta = right / (right + wrong). Fails
// with not_converged when `most_iterations` do not settle it.
inline constexpr std::uint32_t kMostEmRounds = 1000;
Result<Reliability> dawid_skene(const Ballots& ballots,
                                std::uint32_t most_iterations = kMostEmRounds);

// Where votes are single: P(vote) = eta s + (1 - eta)(1 - s) for s the chance that a Bradley-Terry
// model gives to it, at its maximum with a Beta(2, 2) prior on eta, over decisive votes among rated
// models. The reference of a judge is the fit without its own votes: refitted for judges with over
// 1 % of the battles, to first order for others. Fails as fisher_covariance does, and with
// missing_column without judges.
Result<Reliability> reliability_by_ratings(const BattleTable& table,
                                           std::span<const std::uint32_t> rows,
                                           const PairCounts& counts, const Strengths& fit);

// max(0, 2 eta - 1) of each row's judge, times its own weight; rows without a judge keep theirs. A
// weight column for the table. [rows of the table]
std::vector<double> reliability_weights(const BattleTable& table, const Reliability& reliability);

}  // namespace ringside

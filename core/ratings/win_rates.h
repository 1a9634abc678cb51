// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Two scores that are no model of battles.
#pragma once

#include <vector>

#include "core/ratings/pair_counts.h"

namespace ringside {

// Mean over its opponents of a model's share against each, ties half. NaN for a model that never
// played. [models]
std::vector<double> average_win_rate(const PairCounts& counts);

// PageRank (Page, Brin, Motwani & Winograd 1999) of the graph in which each win is a vote of the
// loser for the winner, ties half a vote each way: damping 0.85, one without losses votes for all
// who played. They sum to 1; NaN for a model that never played. [models]
std::vector<double> page_rank(const PairCounts& counts);

}  // namespace ringside

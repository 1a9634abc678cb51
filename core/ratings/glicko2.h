// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Glicko-2: Glickman, "Example of the Glicko-2 system" (2012, glicko.net/glicko/glicko2.pdf).
// Ratings are updated once per rating period, by all battles in it, from the ratings at its start.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/battles.h"

namespace ringside {

struct Glicko2Options {
  double start_rating = 1500.0;    // points
  double start_deviation = 350.0;  // points
  double start_volatility = 0.06;  // of the rating on the scale of 173.7178 points
  double tau = 0.5;                // how fast volatility may change, 0.3 to 1.2
  double period_days = 7.0;        // length of a rating period; without times all is one period
};

struct Glicko2Player {
  double rating = 1500.0, deviation = 350.0, volatility = 0.06;
};

struct Glicko2Result {
  Glicko2Player opponent;
  double score = 0.0;    // against the opponent, 0 to 1
  double battles = 1.0;  // of this kind
};

// The player after a period with these results; without any, only the deviation grows. The
// volatility is the root of step 5, bracketed first (Illinois) and found in at most 100 steps.
Glicko2Player after_period(const Glicko2Player& player, std::span<const Glicko2Result> results,
                           double tau);

// All models of the table after the rows, which are in order of time. [models]
std::vector<Glicko2Player> rate_glicko2(const BattleTable& table,
                                        std::span<const std::uint32_t> rows,
                                        const Glicko2Options& options);

// Expected score of `player`, the uncertainty of both taken into account.
double expected_score(const Glicko2Player& player, const Glicko2Player& opponent);

}  // namespace ringside

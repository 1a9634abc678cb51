// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/ratings/scale.h"
#include "core/result.h"

namespace ringside {

struct SimulateOptions {
  std::uint32_t num_battles = 5000;
  double tie_prob = 0.1;
  std::uint64_t seed = 42;
  std::vector<std::string> models{};
  std::uint32_t days = 0;
};

// Battles whose truth is known.
struct SimulatedBattles {
  BattleTable table;
  std::vector<double> strength;  // [models] points, in the order of table.models
};

// Draws pairs uniformly and outcomes from the strengths. P(tie) = 4 c s (1 - s) with s the expected
// score and c = tie_prob, at most 0.5, which keeps "a tie is half a win" consistent: a constant tie
// probability would not. Without `models`, the eight of the course project with its strengths; with
// names, strengths 40 points apart around 1000, first name strongest. With `days`, votes are spread
// evenly over that many days up to 2024-08-14, every other model arrives one by one in the course
// of them, the strongest last, and the votes have judges, languages, turns and both-bad ties; the
// strengths never move. table.models is the whole roster, with or without a battle. Fails with
// too_few_models for one name, and with bad_option for a tie_prob outside [0, 0.5], a doubled or
// empty name, no battle, or more than 36,500 days.
Result<SimulatedBattles> simulate(const SimulateOptions& options);

template <>
struct Described<SimulateOptions> {
  static constexpr std::string_view name = "SimulateOptions";
  static constexpr auto fields = std::tuple{
      field("num_battles", &SimulateOptions::num_battles, "Battles to draw."),
      field("tie_prob", &SimulateOptions::tie_prob,
            "Tie probability of two equal models, 0 to 0.5; it falls as they differ."),
      field("seed", &SimulateOptions::seed, "Seed of the random numbers."),
      field("models", &SimulateOptions::models,
            "Names, strongest first, 40 points apart; empty for the course project's eight."),
      field("days", &SimulateOptions::days,
            "Spread the votes over this many days; 0 for no times."),
  };
};

}  // namespace ringside

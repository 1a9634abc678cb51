// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/describe.h"
#include "core/judging/preferences.h"
#include "core/judging/schedule.h"
#include "core/judging/verdict.h"
#include "core/result.h"

namespace ringside {

struct SimulatedJudgeOptions {
  double bias = 0.1;
  double tie_prob = 0.1;
  double position_bias = 0.0;
  double noise = 0.0;
  std::uint64_t seed = 42;
};

// What a simulated judge said of one game, and what it should have said.
struct SimulatedVerdicts {
  Outcome truth = Outcome::tie;            // drawn from the preference
  JudgeChoice first = JudgeChoice::tie;    // with a's answer as A
  JudgeChoice swapped = JudgeChoice::tie;  // with b's answer as A
};

// Fails with bad_option for a bias outside [0, 0.5], a tie_prob outside [0, 0.5], or a
// position_bias or noise outside [0, 1].
Status check(const SimulatedJudgeOptions& options);

// Game `number` is judged by (seed, number) alone. The truth is drawn from the preference. Each
// order by itself then says A with probability position_bias, else A or B by a coin with
// probability noise, else the truth.
SimulatedVerdicts judge_by_chance(const PreferenceTable& preferences, const Game& game,
                                  std::uint32_t number, const SimulatedJudgeOptions& options);

template <>
struct Described<SimulatedJudgeOptions> {
  static constexpr std::string_view name = "SimulatedJudgeOptions";
  static constexpr auto fields = std::tuple{
      field("bias", &SimulatedJudgeOptions::bias,
            "Expected score above a half for each step between two models, 0 to 0.5."),
      field("tie_prob", &SimulatedJudgeOptions::tie_prob,
            "Tie probability of two equal models, 0 to 0.5; it falls as they differ."),
      field("position_bias", &SimulatedJudgeOptions::position_bias,
            "Probability that the judge names the answer shown first, whatever it is."),
      field("noise", &SimulatedJudgeOptions::noise,
            "Probability that the judge names one of the two by a coin."),
      field("seed", &SimulatedJudgeOptions::seed, "Seed of the judge."),
  };
};

}  // namespace ringside

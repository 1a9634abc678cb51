// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/judging/answers.h"
#include "core/result.h"

namespace ringside {

// A comparison to make: the answers of two models to one prompt.
struct Game {
  std::uint32_t prompt = 0;
  ModelId a = 0;  // shown first
  ModelId b = 0;
};

struct ScheduleOptions {
  std::uint32_t pairs = 1000;
  std::uint64_t seed = 42;
};

// Games in the order of play, the same for the same answers and options:
// - every two models meet equally often, within one game;
// - no two models meet twice on one prompt;
// - of the games of two models each is shown first in half, within one; of the games of a model, it
//   is shown first in half, within the number of its opponents;
// - the order is shuffled.
// With pairs = 0 every two models meet on each prompt that both answered. Fails with too_few_models
// for fewer than two, and with bad_option for more games than there are such prompts, or none.
Result<std::vector<Game>> schedule_games(const AnswerSet& answers, const ScheduleOptions& options);

template <>
struct Described<ScheduleOptions> {
  static constexpr std::string_view name = "ScheduleOptions";
  static constexpr auto fields = std::tuple{
      field("pairs", &ScheduleOptions::pairs,
            "Pairs of answers to compare, every two models equally often; 0 for all there are."),
      field("seed", &ScheduleOptions::seed, "Seed of prompts, sides and order."),
  };
};

}  // namespace ringside

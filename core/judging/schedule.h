// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
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

// Which two models meet next.
enum class ScheduleRule : std::uint8_t {
  even,    // every two equally often, in random order
  gain,    // the largest expected gain of precision first, after the verdicts so far
  fewest,  // the fewest games first
};

struct ScheduleOptions {
  ScheduleRule rule = ScheduleRule::even;
  std::uint32_t pairs = 1000;
  std::vector<std::string> reference{};
  std::uint32_t newcomer_games = 100;
  std::uint64_t seed = 42;
};

// Games of the even rule in the order of play, the same for the same answers and options:
// - every two models meet equally often, within one game;
// - no two models meet twice on one prompt;
// - of the games of two models each is shown first in half, within one; of the games of a model, it
//   is shown first in half, within the number of its opponents;
// - the order is shuffled.
// With pairs = 0 every two models meet on each prompt that both answered. Fails with too_few_models
// for fewer than two, and with bad_option for more games than there are such prompts, or none, and
// for reference models, which the other rules know (core/judging/next_games.h).
Result<std::vector<Game>> schedule_games(const AnswerSet& answers, const ScheduleOptions& options);

template <>
struct Named<ScheduleRule> {
  static constexpr std::string_view name = "ScheduleRule";
  static constexpr auto values =
      std::array{value(ScheduleRule::even, "even"), value(ScheduleRule::gain, "gain"),
                 value(ScheduleRule::fewest, "fewest")};
};

template <>
struct Described<ScheduleOptions> {
  static constexpr std::string_view name = "ScheduleOptions";
  static constexpr auto fields = std::tuple{
      field("schedule", &ScheduleOptions::rule,
            "Which models meet next: every two equally often, those whose next game is expected to "
            "tell most, or those with the fewest games."),
      field("pairs", &ScheduleOptions::pairs, "Pairs of answers to compare; 0 for all there are."),
      field("reference", &ScheduleOptions::reference,
            "Models that newcomers meet (--schedule gain or fewest)."),
      field("newcomer_games", &ScheduleOptions::newcomer_games,
            "Games that a model plays against reference models alone, where some are named."),
      field("seed", &ScheduleOptions::seed, "Seed of prompts, sides and order."),
  };
};

}  // namespace ringside

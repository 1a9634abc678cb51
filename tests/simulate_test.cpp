// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/simulate/simulate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/calendar.h"
#include "tests/support/run.h"

namespace ringside {
namespace {

SimulatedBattles world_of(const SimulateOptions& options) {
  auto world = simulate(options);
  EXPECT_TRUE(world) << world.error().message;
  return *std::move(world);
}

TEST(Simulate, TheDefaultsAreTheCourseProjectsEightModels) {
  const SimulatedBattles world = world_of({});
  EXPECT_EQ(world.table.models, (std::vector<std::string>{
                                    "gpt-4", "claude-3-opus", "gemini-1.5-pro", "llama-3-70b",
                                    "mixtral-8x7b", "gpt-3.5-turbo", "llama-2-13b", "vicuna-13b"}));
  EXPECT_EQ(world.strength, (std::vector<double>{1250, 1225, 1180, 1120, 1075, 1035, 980, 935}));
  EXPECT_EQ(world.table.rows(), 5000u);
  EXPECT_TRUE(world.table.time.empty() && world.table.judge.empty());
}

TEST(Simulate, NamedModelsStandFortyPointsApartAroundThousand) {
  EXPECT_EQ(world_of({.models = {"a", "b", "c"}}).strength, (std::vector<double>{1040, 1000, 960}));
  EXPECT_EQ(world_of({.models = {"a", "b"}}).strength, (std::vector<double>{1020, 980}));
}

TEST(Simulate, TheSameSeedGivesTheSameBattlesAndAnotherOthers) {
  const SimulatedBattles one = world_of({.seed = 1}), again = world_of({.seed = 1});
  EXPECT_EQ(one.table.a, again.table.a);
  EXPECT_EQ(one.table.outcome, again.table.outcome);
  EXPECT_NE(one.table.outcome, world_of({.seed = 2}).table.outcome);
}

TEST(Simulate, NobodyFightsItselfAndEveryPairMeetsEquallyOften) {
  const SimulatedBattles world = world_of({.num_battles = 56000});
  std::vector<double> met(64, 0.0);
  for (std::size_t row = 0; row < world.table.rows(); ++row) {
    ASSERT_NE(world.table.a[row], world.table.b[row]);
    ++met[world.table.a[row] * 8 + world.table.b[row]];
  }
  for (std::size_t pair = 0; pair < 64; ++pair) {
    if (pair % 9 == 0) continue;  // 1,000 of each ordered pair expected, deviation 31
    EXPECT_NEAR(met[pair], 1000.0, 5 * 31.4) << pair;
  }
}

// P(tie) = 4 c s (1 - s) and P(a) + P(tie) / 2 = s, within 5 standard errors, for several s.
TEST(Simulate, TiesFallAsModelsDifferAndTheMeanScoreStaysTheExpectedOne) {
  for (const double tie_prob : {0.0, 0.1, 0.5}) {
    const SimulatedBattles world = world_of({.num_battles = 400000, .tie_prob = tie_prob});
    std::vector<double> battles(64, 0.0), ties(64, 0.0), score(64, 0.0);
    for (std::size_t row = 0; row < world.table.rows(); ++row) {
      const std::size_t pair = world.table.a[row] * 8 + world.table.b[row];
      ++battles[pair];
      ties[pair] += world.table.outcome[row] == Outcome::tie;
      score[pair] += score_of(world.table, row);
    }
    for (std::size_t pair = 0; pair < 64; ++pair) {
      if (pair % 9 == 0) continue;
      const double difference = world.strength[pair / 8] - world.strength[pair % 8];
      const double s = 1.0 / (1.0 + std::pow(10.0, -difference / 400.0));
      const double tie = 4.0 * tie_prob * s * (1.0 - s);
      const double n = battles[pair];
      EXPECT_NEAR(ties[pair] / n, tie, 5.0 * std::sqrt(tie * (1.0 - tie) / n) + 1e-12);
      EXPECT_NEAR(score[pair] / n, s, 5.0 * std::sqrt((s * (1.0 - s) - tie / 4.0) / n) + 1e-12);
    }
  }
}

TEST(Simulate, BothMethodsRecoverTheOrderOfTheTruth) {
  const SimulatedBattles world = world_of({.num_battles = 40000});
  for (const Method method : {Method::bradley_terry, Method::online_elo}) {
    const Board board = run(world.table, {.method = method, .bootstrap = 0}).board;
    ASSERT_EQ(board.leaderboard.size(), 8u);
    for (std::size_t i = 0; i < 8; ++i) {
      EXPECT_EQ(board.leaderboard[i].model, world.table.models[i]) << name_of(method);
    }
  }
}

TEST(Simulate, BradleyTerryRecoversTheTruthWithinItsIntervals) {
  const SimulatedBattles world = world_of({.num_battles = 40000, .tie_prob = 0.3});
  const Board board = run(world.table, {.bootstrap = 300}).board;
  double mean = 0.0;
  for (const double strength : world.strength) mean += strength / 8.0;
  for (const LeaderboardRow& row : board.leaderboard) {
    const auto place = std::find(world.table.models.begin(), world.table.models.end(), row.model);
    const double truth =
        world.strength[static_cast<std::size_t>(place - world.table.models.begin())] - mean +
        1000.0;
    const double width = *row.upper - *row.lower;  // about 4 standard errors
    EXPECT_NEAR(row.rating, truth, width) << row.model;
  }
}

TEST(Simulate, WithDaysNewcomersArriveOneByOneTheStrongestLast) {
  const SimulatedBattles world = world_of({.num_battles = 33000, .days = 480});
  std::vector<double> first(8, 0.0);
  for (std::size_t row = world.table.rows(); row-- > 0;) {
    first[world.table.a[row]] = first[world.table.b[row]] = world.table.time[row];
  }
  const double start = world.table.time.front();
  for (const std::size_t old : {1u, 3u, 5u, 7u}) EXPECT_LT(first[old] - start, 86400.0);
  EXPECT_GT(first[6] - start, 40 * 86400.0);
  EXPECT_LT(first[6], first[4]);
  EXPECT_LT(first[4], first[2]);
  EXPECT_LT(first[2], first[0]);
}

TEST(Simulate, WithDaysTimesAscendWithinTheGivenDaysAndColumnsAreFull) {
  const SimulatedBattles world = world_of({.num_battles = 5000, .days = 2});
  const BattleTable& table = world.table;
  EXPECT_TRUE(std::is_sorted(table.time.begin(), table.time.end()));
  EXPECT_EQ(format_date(day_of(table.time.front())), "2024-08-13");
  EXPECT_EQ(format_date(day_of(table.time.back())), "2024-08-14");
  EXPECT_EQ(table.judge.code.size(), table.rows());
  EXPECT_EQ(table.language.code.size(), table.rows());
  EXPECT_EQ(table.turn.size(), table.rows());
  EXPECT_EQ(table.line.size(), table.rows());
  EXPECT_EQ(table.language.labels.size(), 8u);
  EXPECT_GT(std::count(table.outcome.begin(), table.outcome.end(), Outcome::both_bad), 0);
  EXPECT_GE(*std::min_element(table.turn.begin(), table.turn.end()), 1);
}

TEST(Simulate, RefusesWhatHasNoMeaning) {
  const auto code = [](const SimulateOptions& options) {
    const auto world = simulate(options);
    return world ? std::string("accepted") : std::string(name_of(world.error().code));
  };
  EXPECT_EQ(code({.models = {"alone"}}), "too_few_models");
  EXPECT_EQ(code({.models = {"a", "b", "a"}}), "bad_option");
  EXPECT_EQ(code({.models = {"a", ""}}), "bad_option");
  EXPECT_EQ(code({.tie_prob = 0.51}), "bad_option");
  EXPECT_EQ(code({.tie_prob = -0.01}), "bad_option");
  EXPECT_EQ(code({.tie_prob = std::nan("")}), "bad_option");
  EXPECT_EQ(code({.num_battles = 0}), "bad_option");
  EXPECT_EQ(code({.days = 40000}), "bad_option");
  EXPECT_EQ(code({.num_battles = 1, .models = {"a", "b"}, .days = 1}), "accepted");
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The systems shown for comparison, each against a known answer.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>
#include <string>

#include "core/calendar.h"
#include "core/ratings/agreement.h"
#include "core/ratings/glicko2.h"
#include "core/ratings/points.h"
#include "core/ratings/skill.h"
#include "core/ratings/whole_history.h"
#include "core/ratings/win_rates.h"
#include "tests/support/random_table.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::add_record;
using testing::all_rows;
using testing::id_of;

// The example of the paper, which rounds each step to four digits and so prints 1464.06, 151.52,
// 0.05999; without rounding as sublee/glicko2 tests it.
TEST(Glicko2, MatchesTheExampleOfThePaper) {
  const Glicko2Result results[] = {{{1400.0, 30.0, 0.06}, 1.0, 1.0},
                                   {{1550.0, 100.0, 0.06}, 0.0, 1.0},
                                   {{1700.0, 300.0, 0.06}, 0.0, 1.0}};
  const Glicko2Player after = after_period({1500.0, 200.0, 0.06}, results, 0.5);
  EXPECT_NEAR(after.rating, 1464.050671, 1e-4);
  EXPECT_NEAR(after.deviation, 151.516524, 1e-4);
  EXPECT_NEAR(after.volatility, 0.059995984, 1e-8);
}

TEST(Glicko2, WithoutBattlesOnlyTheDeviationGrows) {
  const Glicko2Player after = after_period({1500.0, 200.0, 0.06}, {}, 0.5);
  EXPECT_EQ(after.rating, 1500.0);
  EXPECT_NEAR(after.deviation, std::hypot(200.0, 0.06 * 173.7178), 1e-9);
}

// In another tool the loop for the volatility never ended.
TEST(Glicko2, TheVolatilityIsFoundForAnyResult) {
  Random random(1, 0);
  for (int world = 0; world < 2000; ++world) {
    SCOPED_TRACE("world " + std::to_string(world));
    const Glicko2Result results[] = {
        {{3000.0 * random.uniform(), 1.0 + 400.0 * random.uniform(), 0.06},
         random.uniform() < 0.5 ? 0.0 : 1.0,
         std::floor(1.0 + 5000.0 * random.uniform())}};
    const Glicko2Player after = after_period(
        {3000.0 * random.uniform(), 1.0 + 400.0 * random.uniform(), 0.02 + random.uniform()},
        results, 0.1 + 1.5 * random.uniform());
    EXPECT_TRUE(std::isfinite(after.rating) && after.deviation > 0.0 && after.volatility > 0.0);
  }
}

TEST(Glicko2, PeriodsBeginFromTheRatingsBefore) {
  BattleTable table;
  add_record(table, "A", "B", 2, 0);
  table.time = {0.0, 8.0 * kSecondsPerDay};
  const auto players = rate_glicko2(table, all_rows(table), {});
  const Glicko2Player start{};
  const Glicko2Result first[] = {{start, 1.0, 1.0}}, lost[] = {{start, 0.0, 1.0}};
  const Glicko2Player a = after_period(start, first, 0.5), b = after_period(start, lost, 0.5);
  const Glicko2Result second[] = {{b, 1.0, 1.0}};
  EXPECT_EQ(players[0].rating, after_period(a, second, 0.5).rating);
  EXPECT_GT(expected_score(players[0], players[1]), 0.5);
}

// Test vectors of openskill.js (bradley-terry-full); the draw from its issue 262.
TEST(Skill, WengLinMatchesOpenskill) {
  Skill a, b;
  play_weng_lin(a, b, 1.0);
  EXPECT_NEAR(a.mean, 27.63523138347365, 1e-9);
  EXPECT_NEAR(b.mean, 22.36476861652635, 1e-9);
  EXPECT_NEAR(a.deviation, 8.065506316323548, 1e-9);
  Skill c, d;
  play_weng_lin(c, d, 0.5);
  EXPECT_NEAR(c.mean, 25.0, 1e-12);
  EXPECT_NEAR(d.deviation, 8.065506316323548, 1e-9);
}

// sublee/trueskill with its defaults.
TEST(Skill, TrueSkillMatchesTheReference) {
  Skill a, b;
  play_true_skill(a, b, 1.0);
  EXPECT_NEAR(a.mean, 29.396, 1e-3);
  EXPECT_NEAR(b.mean, 20.604, 1e-3);
  EXPECT_NEAR(a.deviation, 7.171, 1e-3);
  Skill c, d;
  play_true_skill(c, d, 0.5);
  EXPECT_NEAR(c.mean, 25.0, 1e-9);
  EXPECT_NEAR(c.deviation, 6.458, 1e-3);
}

TEST(Skill, StaysFiniteThroughTheGreatestSurprise) {
  for (const double score : {0.0, 0.5, 1.0}) {
    Skill a{2000.0, 0.5}, b{-2000.0, 0.5};
    play_true_skill(a, b, score);
    EXPECT_TRUE(std::isfinite(a.mean) && std::isfinite(b.mean) && a.deviation > 0.0);
    play_weng_lin(a, b, score);
    EXPECT_TRUE(std::isfinite(a.mean) && std::isfinite(b.mean) && a.deviation > 0.0);
  }
}

// scipy's BFGS on the log posterior.
TEST(WholeHistory, MatchesTheReferenceOnThreePlayers) {
  BattleTable table;
  const auto play = [&](int day, const char* winner, const char* loser) {
    add(table, winner, loser, Outcome::a_wins);
    table.time.push_back(kSecondsPerDay * day);
  };
  play(1, "A", "B");
  play(1, "A", "C");
  play(5, "B", "C");
  play(5, "A", "B");
  play(20, "B", "A");
  play(20, "C", "A");
  play(20, "B", "C");
  const auto rated = rate_whole_history(table, all_rows(table), {.drift = 300.0});
  ASSERT_TRUE(rated);
  const std::vector<WholeHistory>& histories = *rated;
  const double expected[3][3] = {
      {55.5532, 51.3278, 22.9186}, {36.9123, 40.9122, 60.3104}, {-94.0939, -93.8684, -84.8574}};
  const std::int64_t days[] = {1, 5, 20};
  for (std::size_t player = 0; player < 3; ++player) {
    ASSERT_EQ(histories[player].day.size(), 3U);
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_EQ(histories[player].day[k], days[k]);
      EXPECT_NEAR(histories[player].theta[k] * 400.0 / std::numbers::ln10, expected[player][k],
                  0.01);
    }
  }
}

// The slope of the log posterior, written down anew, vanishes on each day of each model. What all
// share on a day is held by the drift alone: steps of single models need thousands of sweeps here.
TEST(WholeHistory, ReachesTheMaximumOverManyDays) {
  constexpr std::uint32_t kModels = 12;
  constexpr int kDays = 300;
  Dice dice(7);
  BattleTable table;
  for (std::uint32_t model = 0; model < kModels; ++model)
    table.models.push_back("m" + std::to_string(model));
  for (int row = 0; row < 9000; ++row) {
    const std::uint32_t a = dice.below(kModels);
    table.a.push_back(a);
    table.b.push_back((a + 1 + dice.below(kModels - 1)) % kModels);
    const double ahead = 0.1 * (static_cast<double>(a) - static_cast<double>(table.b.back()));
    table.outcome.push_back(dice.chance(1.0 / (1.0 + std::exp(-ahead))) ? Outcome::a_wins
                                                                        : Outcome::b_wins);
    table.time.push_back(kSecondsPerDay * std::floor(dice.uniform() * kDays));
  }
  const auto histories = rate_whole_history(table, all_rows(table), {.drift = 300.0});
  ASSERT_TRUE(histories) << histories.error().message;
  std::vector<std::map<std::int64_t, double>> theta(kModels), slope(kModels);
  for (std::uint32_t model = 0; model < kModels; ++model) {
    const WholeHistory& history = (*histories)[model];
    for (std::size_t k = 0; k < history.day.size(); ++k)
      theta[model][history.day[k]] = history.theta[k];
    const double unit = std::numbers::ln10 / 400.0;
    slope[model][history.day[0]] += 1.0 - 2.0 * expected_score(history.theta[0]);
    for (std::size_t k = 1; k < history.day.size(); ++k) {
      const auto gap = static_cast<double>(history.day[k] - history.day[k - 1]);
      const double pull = (history.theta[k] - history.theta[k - 1]) / (300.0 * unit * unit * gap);
      slope[model][history.day[k]] -= pull;
      slope[model][history.day[k - 1]] += pull;
    }
  }
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const std::int64_t day = day_of(table.time[row]);
    const ModelId a = table.a[row], b = table.b[row];
    const double surprise = score_of(table, row) - expected_score(theta[a][day] - theta[b][day]);
    slope[a][day] += surprise;
    slope[b][day] -= surprise;
  }
  for (const auto& days : slope) {
    for (const auto& [day, each] : days) EXPECT_NEAR(each, 0.0, 1e-4) << "day " << day;
  }
}

BattleTable evalica_simple() {
  BattleTable table;
  add(table, "0", "1", Outcome::tie);
  add_record(table, "0", "2", 0, 1, 1);
  add(table, "0", "4", Outcome::tie);
  add(table, "1", "0", Outcome::a_wins);
  add(table, "1", "2", Outcome::tie, 2);
  add(table, "1", "3", Outcome::tie);
  add(table, "2", "4", Outcome::tie);
  add(table, "3", "0", Outcome::a_wins);
  add(table, "3", "1", Outcome::a_wins);
  add(table, "3", "2", Outcome::a_wins);
  add(table, "3", "4", Outcome::tie, 2);
  add(table, "4", "0", Outcome::a_wins);
  add(table, "4", "3", Outcome::a_wins);
  return table;
}

// dustalov/evalica, simple.csv.
TEST(WinRates, MatchEvalicaOnFiveItems) {
  const BattleTable table = evalica_simple();
  const PairCounts counts = count_pairs(table, all_rows(table));
  const auto rate = average_win_rate(counts);
  const auto rank = page_rank(counts);
  const double rates[] = {0.1875, 0.5, 0.4375, 0.7708333333333334, 0.6388888888888888};
  const double ranks[] = {0.13280040999661394, 0.154050897098547, 0.16240277665024722,
                          0.2779483968089381, 0.2727975194456537};
  for (std::size_t k = 0; k < 5; ++k) {
    const ModelId model = id_of(table, std::to_string(k));
    EXPECT_NEAR(rate[model], rates[k], 1e-12);
    EXPECT_NEAR(rank[model], ranks[k], 1e-8);
  }
}

TEST(WinRates, AModelThatNeverPlayedHasNone) {
  BattleTable table = evalica_simple();
  table.models.push_back("idle");
  const PairCounts counts = count_pairs(table, all_rows(table));
  EXPECT_TRUE(std::isnan(average_win_rate(counts)[5]) && std::isnan(page_rank(counts)[5]));
}

// scipy.stats.kendalltau and spearmanr.
TEST(Agreement, MatchesScipy) {
  const double a[] = {1, 2, 3, 4, 5, 6}, b[] = {2, 1, 4, 3, 6, 5};
  EXPECT_NEAR(kendall_tau(a, b), 0.6, 1e-9);
  EXPECT_NEAR(spearman_rho(a, b), 0.8285714286, 1e-9);
  const double c[] = {1, 2, 2, 4, 5}, d[] = {1, 3, 2, 4, 4};
  EXPECT_NEAR(kendall_tau(c, d), 0.8888888889, 1e-9);
  EXPECT_NEAR(spearman_rho(c, d), 0.9473684211, 1e-9);
}

TEST(Agreement, LeavesOutWhatOneDoesNotScore) {
  const double nan = std::nan("");
  const double a[] = {1, nan, 2, 3}, b[] = {1, 5, 2, 3};
  EXPECT_EQ(kendall_tau(a, b), 1.0);
  const double c[] = {nan, nan, nan, 1};
  EXPECT_TRUE(std::isnan(kendall_tau(a, c)));
}

}  // namespace
}  // namespace ringside

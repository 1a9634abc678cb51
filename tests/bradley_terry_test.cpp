// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/bradley_terry.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string_view>

#include "core/ratings/scale.h"
#include "tests/support/published.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::add_record;
using testing::all_rows;
using testing::id_of;

Strengths fit(const PairCounts& counts) {
  Result<Strengths> result = fit_bradley_terry(counts, find_comparable(counts));
  EXPECT_TRUE(result) << (result ? "" : result.error().message);
  return result ? *std::move(result) : Strengths{};
}

Strengths fit(const BattleTable& table) { return fit(count_pairs(table, all_rows(table))); }

double theta_of(const BattleTable& table, const Strengths& strengths, std::string_view name) {
  const auto at = std::find(strengths.models.begin(), strengths.models.end(), id_of(table, name));
  if (at == strengths.models.end()) return std::nan("");
  return strengths.theta[static_cast<std::size_t>(at - strengths.models.begin())];
}

using Expected = std::vector<std::pair<std::string_view, double>>;

// Expected ratings in points with the mean of the models at 1000.
void expect_points(const BattleTable& table, const Expected& expected, double tolerance) {
  const Strengths strengths = fit(table);
  EXPECT_EQ(strengths.models.size(), expected.size());
  for (const auto& [name, points] : expected)
    EXPECT_NEAR(1000.0 + points_per_logit({}) * theta_of(table, strengths, name), points, tolerance)
        << name;
}

TEST(BradleyTerry, TwoModelsAreTheLogOfTheirOdds) {
  BattleTable table;
  add_record(table, "A", "B", 3, 1);
  expect_points(table,
                {{"A", 1000.0 + 200.0 * std::log10(3.0)}, {"B", 1000.0 - 200.0 * std::log10(3.0)}},
                1e-9);
}

TEST(BradleyTerry, ATieIsHalfAWin) {
  BattleTable table;
  add_record(table, "A", "B", 5, 3, 4);
  const Strengths strengths = fit(table);
  EXPECT_NEAR(strengths.theta[0] - strengths.theta[1], std::log(7.0 / 5.0), 1e-12);
  EXPECT_NEAR(points_per_logit({}) * (strengths.theta[0] - strengths.theta[1]), 58.45121427, 1e-8);
}

// The worked example of Wikipedia's article on the Bradley-Terry model; there rounded to 0.640,
// 1.043, 0.660, 2.270.
TEST(BradleyTerry, MatchesTheWikipediaExample) {
  const BattleTable table = testing::wikipedia();
  const Strengths strengths = fit(table);
  const Expected expected = {
      {"A", 0.63983482}, {"B", 1.0433144}, {"C", 0.6598102}, {"D", 2.27037663}};
  for (const auto& [name, strength] : expected)
    EXPECT_NEAR(std::exp(theta_of(table, strengths, name)), strength, 1e-8);
}

// simple.csv of dustalov/evalica and its golden shares.
TEST(BradleyTerry, MatchesEvalicaOnFiveItems) {
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
  const Strengths strengths = fit(table);
  double sum = 0.0;
  for (const double theta : strengths.theta) sum += std::exp(theta);
  const Expected expected = {{"0", 0.0507996725},
                             {"1", 0.1311506915},
                             {"2", 0.1316856807},
                             {"3", 0.3368886804},
                             {"4", 0.3494752749}};
  for (const auto& [name, share] : expected)
    EXPECT_NEAR(std::exp(theta_of(table, strengths, name)) / sum, share, 1e-9) << name;
}

TEST(BradleyTerry, CountsBothBadAsATieAmongFourLanguageModels) {
  expect_points(testing::language_models(),
                {{"alpaca", 856.12047528},
                 {"claude", 1077.42102358},
                 {"gpt", 1104.62947828},
                 {"llama", 961.82902286}},
                1e-8);
}

// Published coefficients -2.94907, -0.47957, 0.26895 with Biometrika at 0.
TEST(BradleyTerry, MatchesThePublishedCitations) {
  const BattleTable table = testing::journals();
  const Strengths strengths = fit(table);
  const double zero = theta_of(table, strengths, "Biometrika");
  EXPECT_NEAR(theta_of(table, strengths, "Comm Statist") - zero, -2.9490725, 1e-7);
  EXPECT_NEAR(theta_of(table, strengths, "JASA") - zero, -0.47956977, 1e-7);
  EXPECT_NEAR(theta_of(table, strengths, "JRSS-B") - zero, 0.26895406, 1e-7);
}

// American League East 1987, home advantage ignored: Agresti (2002), p. 438, to four digits.
TEST(BradleyTerry, MatchesTheBaseballSeasonOf1987) {
  const std::vector<std::string_view> teams = {"Milwaukee", "Detroit",   "Toronto",  "New York",
                                               "Boston",    "Cleveland", "Baltimore"};
  // Home wins and losses of the team in the row against the one in the column.
  const int won[7][7] = {{0, 4, 4, 4, 6, 4, 6}, {3, 0, 4, 4, 6, 6, 4}, {2, 4, 0, 2, 4, 4, 6},
                         {3, 5, 2, 0, 4, 4, 6}, {5, 2, 3, 4, 0, 5, 6}, {2, 3, 3, 4, 4, 0, 2},
                         {2, 1, 1, 2, 1, 3, 0}};
  const int lost[7][7] = {{0, 3, 2, 3, 1, 2, 0}, {3, 0, 2, 3, 0, 1, 3}, {5, 3, 0, 4, 3, 2, 0},
                          {3, 1, 5, 0, 3, 2, 1}, {1, 5, 3, 2, 0, 2, 0}, {5, 3, 4, 3, 2, 0, 4},
                          {5, 5, 6, 4, 6, 4, 0}};
  BattleTable table;
  for (std::size_t a = 0; a < 7; ++a) {
    for (std::size_t b = 0; b < 7; ++b)
      add_record(table, teams[a], teams[b], won[a][b], lost[a][b]);
  }
  const Strengths strengths = fit(table);
  const double zero = theta_of(table, strengths, "Baltimore");
  const Expected expected = {{"Boston", 1.10769771},   {"Cleveland", 0.68385277},
                             {"Detroit", 1.43640843},  {"Milwaukee", 1.58135588},
                             {"New York", 1.24761785}, {"Toronto", 1.29448512}};
  for (const auto& [name, theta] : expected)
    EXPECT_NEAR(theta_of(table, strengths, name) - zero, theta, 1e-8) << name;
}

BattleTable weighted_battles(double factor) {
  BattleTable table;
  const auto play = [&](std::string_view a, std::string_view b, Outcome outcome, double weight) {
    add(table, a, b, outcome);
    table.weight.push_back(weight * factor);
  };
  play("A", "B", Outcome::a_wins, 2.5);
  play("A", "B", Outcome::b_wins, 1.0);
  play("B", "C", Outcome::a_wins, 1.5);
  play("B", "C", Outcome::tie, 0.5);
  play("C", "A", Outcome::b_wins, 2.0);
  play("C", "A", Outcome::a_wins, 0.75);
  play("B", "C", Outcome::b_wins, 1.25);
  play("B", "C", Outcome::b_wins, 0.0);
  return table;
}

TEST(BradleyTerry, MatchesReferenceForFractionalWeights) {
  expect_points(weighted_battles(1.0),
                {{"A", 1110.38436758}, {"B", 956.04691285}, {"C", 933.56871957}}, 1e-7);
}

TEST(BradleyTerry, ScalingAllWeightsMovesNothing) {
  for (const double factor : {1e-9, 3.7, 1e9})
    expect_points(weighted_battles(factor),
                  {{"A", 1110.38436758}, {"B", 956.04691285}, {"C", 933.56871957}}, 1e-7);
}

// Faults of other tools: -831.6 for the winless model with the others moved by 900 points, and 1e-6
// for all when one is undefeated.
TEST(BradleyTerry, AWinlessOrUndefeatedModelMovesNobody) {
  BattleTable table;
  add_record(table, "A", "B", 6, 4);
  add_record(table, "A", "C", 5, 0);
  add_record(table, "B", "C", 5, 0);
  add_record(table, "D", "A", 9, 0);
  const Strengths strengths = fit(table);
  EXPECT_EQ(strengths.models, (std::vector<ModelId>{0, 1}));
  EXPECT_NEAR(points_per_logit({}) * (strengths.theta[0] - strengths.theta[1]), 70.43650362, 1e-8);
}

TEST(BradleyTerry, NothingComparableIsAnErrorNotANumber) {
  BattleTable table;
  add_record(table, "A", "B", 3, 0);
  const PairCounts counts = count_pairs(table, all_rows(table));
  const Result<Strengths> result = fit_bradley_terry(counts, find_comparable(counts));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::not_identified);
  EXPECT_FALSE(fit_bradley_terry(PairCounts{}, find_comparable(PairCounts{})));
}

TEST(BradleyTerry, AnotherGroupChangesNothingInsideTheFirst) {
  BattleTable table;
  add_record(table, "A", "B", 20, 10);
  add_record(table, "B", "C", 30, 20);
  const Strengths alone = fit(table);
  add_record(table, "D", "E", 2, 1);
  const Strengths together = fit(table);
  EXPECT_EQ(together.models, alone.models);
  EXPECT_EQ(together.theta, alone.theta);
}

// A chain of n models of which each beats the next 9 : 1: every difference is ln 9. Fault of
// another tool: 100 iterations left 60 models 113 points off without a word.
TEST(BradleyTerry, AChainIsExact) {
  for (const std::uint32_t n : {60U, 200U, 400U, 1500U}) {
    PairCounts counts{.models = n};
    for (std::uint32_t i = 0; i + 1 < n; ++i) {
      for (const bool won : {false, true}) {
        counts.a.push_back(i);
        counts.b.push_back(i + 1);
        counts.score.push_back(won ? 1.0 : 0.0);
        counts.weight.push_back(1.0);
        counts.count.push_back(won ? 9 : 1);
      }
    }
    const Strengths strengths = fit(counts);
    ASSERT_EQ(strengths.theta.size(), n);
    EXPECT_LE(strengths.last_step, 1e-9);
    for (std::uint32_t i = 0; i < n; ++i)
      ASSERT_NEAR(strengths.theta[i], (0.5 * (n - 1) - i) * std::log(9.0), 1e-8)
          << i << " of " << n;
  }
}

TEST(BradleyTerry, AnOutsiderWithOneWinInABillionIsExact) {
  PairCounts counts{.models = 2,
                    .a = {0, 0},
                    .b = {1, 1},
                    .score = {0.0, 1.0},
                    .weight = {1, 1},
                    .count = {1000000000U, 1}};
  EXPECT_NEAR(fit(counts).theta[1] - fit(counts).theta[0], std::log(1e9), 1e-9);
}

TEST(BradleyTerry, NeitherRowOrderNorSidesMoveABit) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed, 1);
    const BattleTable table =
        testing::draw_world({.models = 3 + random.below(20), .battles = 800}, seed).table;
    RowSet order = all_rows(table);
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    const BattleTable other = testing::reordered(table, order, seed % 2 == 0);
    const Strengths left = fit(table);
    const Strengths right = fit(other);
    for (std::size_t k = 0; k < left.models.size(); ++k)
      EXPECT_EQ(left.theta[k], theta_of(other, right, table.models[left.models[k]]))
          << "seed " << seed;
  }
}

TEST(BradleyTerry, RenamingModelsMovesNothing) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    BattleTable table = testing::draw_world({.models = 15, .battles = 800}, seed).table;
    const Strengths before = fit(table);
    std::reverse(table.models.begin(), table.models.end());
    const Strengths after = fit(table);
    ASSERT_EQ(before.models, after.models);
    for (std::size_t k = 0; k < before.theta.size(); ++k)
      EXPECT_NEAR(before.theta[k], after.theta[k], 1e-9) << "seed " << seed;
  }
}

// The naive twin: Zermelo's iteration (1929) on a list of rows, no damping, no factors.
std::vector<double> fit_by_iteration(const BattleTable& table, const Strengths& of) {
  std::vector<double> strength(table.models.size(), 0.0);
  for (const ModelId model : of.models) strength[model] = 1.0;
  for (int round = 0; round < 200000; ++round) {
    std::vector<double> wins(table.models.size(), 0.0), chances(table.models.size(), 0.0);
    for (std::size_t row = 0; row < table.rows(); ++row) {
      const ModelId a = table.a[row];
      const ModelId b = table.b[row];
      if (strength[a] == 0.0 || strength[b] == 0.0) continue;
      wins[a] += score_of(table, row);
      wins[b] += 1.0 - score_of(table, row);
      chances[a] += 1.0 / (strength[a] + strength[b]);
      chances[b] += 1.0 / (strength[a] + strength[b]);
    }
    double change = 0.0;
    for (const ModelId model : of.models) {
      const double next = wins[model] / chances[model];
      change = std::max(change, std::abs(std::log(next / strength[model])));
      strength[model] = next;
    }
    if (change < 1e-13) break;
  }
  std::vector<double> theta;
  double mean = 0.0;
  for (const ModelId model : of.models) {
    theta.push_back(std::log(strength[model]));
    mean += theta.back() / static_cast<double>(of.models.size());
  }
  for (double& each : theta) each -= mean;
  return theta;
}

TEST(BradleyTerry, AgreesWithZermelosIterationOnRandomWorlds) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Random random(seed, 1);
    const std::uint32_t models = 2 + random.below(8);
    const BattleTable table = testing::draw_world({.models = models,
                                                   .battles = 20 + random.below(200),
                                                   .pairs = models - 1 + random.below(10),
                                                   .spread = 0.8},
                                                  seed)
                                  .table;
    const PairCounts counts = count_pairs(table, all_rows(table));
    const Comparable comparable = find_comparable(counts);
    if (comparable.rated.empty()) continue;
    const Strengths strengths = fit(counts);
    const std::vector<double> naive = fit_by_iteration(table, strengths);
    for (std::size_t k = 0; k < naive.size(); ++k)
      EXPECT_NEAR(strengths.theta[k], naive[k], 1e-8) << "seed " << seed;
  }
}

// A ring has no short cut: nothing to average over, steps must run around it.
TEST(BradleyTerry, SolvesLargeSparseGraphs) {
  for (const bool mixed : {false, true}) {
    constexpr std::uint32_t kModels = 3000;
    Random random(11, 0);
    std::vector<double> theta;
    for (std::uint32_t i = 0; i < kModels; ++i) theta.push_back(testing::normal(random));
    PairCounts counts{.models = kModels};
    const auto play = [&](std::uint32_t a, std::uint32_t b) {
      const double p = 1.0 / (1.0 + std::exp(theta[b] - theta[a]));
      for (const double score : {0.0, 1.0}) {
        counts.a.push_back(a);
        counts.b.push_back(b);
        counts.score.push_back(score);
        counts.weight.push_back(score == 1.0 ? p : 1.0 - p);  // expected outcomes: theta is exact
        counts.count.push_back(40);
      }
    };
    for (std::uint32_t i = 0; i < kModels; ++i) play(i, (i + 1) % kModels);
    for (std::uint32_t i = 0; mixed && i < 4 * kModels; ++i) {
      const std::uint32_t a = random.below(kModels);
      play(a, (a + 1 + random.below(kModels - 1)) % kModels);
    }
    const Strengths strengths = fit(counts);
    double mean = 0.0;
    for (const double each : theta) mean += each / kModels;
    for (std::uint32_t i = 0; i < kModels; ++i)
      ASSERT_NEAR(strengths.theta[i], theta[i] - mean, 1e-8) << i << (mixed ? " mixed" : " ring");
  }
}

TEST(BradleyTerry, AnyStartGivesTheSameAnswer) {
  const BattleTable table = testing::draw_world({.models = 10, .battles = 500}, 4).table;
  const PairCounts counts = count_pairs(table, all_rows(table));
  const Comparable comparable = find_comparable(counts);
  const Strengths cold = fit(counts);
  for (const double far : {0.0, 1.0, -30.0, 800.0}) {
    std::vector<double> start = cold.theta;
    for (std::size_t k = 0; k < start.size(); ++k) start[k] += far * static_cast<double>(k % 3);
    const Result<Strengths> warm = fit_bradley_terry(counts, comparable, start);
    ASSERT_TRUE(warm);
    for (std::size_t k = 0; k < start.size(); ++k)
      EXPECT_NEAR(warm->theta[k], cold.theta[k], 1e-9) << far;
  }
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/method_report.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/ratings/scale.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::add_record;
using testing::all_rows;

const MethodRow& row_of(const MethodReport& report, RatingSystem system) {
  return report.methods[static_cast<std::size_t>(system)];
}

// Four battles to learn from, 3 : 1 for A, and one to foretell, won by B. By hand: Bradley-Terry
// expects 3/4 of A; nobody foresees B.
TEST(Methods, ForetellTheLastFifthByHand) {
  BattleTable table;
  add_record(table, "A", "B", 3, 1);
  add(table, "B", "A", Outcome::a_wins);
  const MethodReport report = compare_methods(table, all_rows(table), false, {}, {});
  EXPECT_EQ(report.learned, 4u);
  EXPECT_EQ(report.foretold, 1u);
  EXPECT_EQ(report.decided, 1u);
  EXPECT_FALSE(report.timed);
  EXPECT_NEAR(row_of(report, RatingSystem::bradley_terry).log_loss, std::log(4.0), 1e-9);
  EXPECT_EQ(row_of(report, RatingSystem::bradley_terry).accuracy, 0.0);
  EXPECT_EQ(row_of(report, RatingSystem::win_rate).accuracy, 0.0);
  EXPECT_TRUE(std::isnan(row_of(report, RatingSystem::win_rate).log_loss));
  EXPECT_NEAR(report.coin_log_loss, std::log(2.0), 1e-15);
  // No tie and no both-bad vote: Davidson is Bradley-Terry, the grounded model has no answer.
  EXPECT_NEAR(row_of(report, RatingSystem::davidson).log_loss, std::log(4.0), 1e-9);
  const MethodRow& grounded = row_of(report, RatingSystem::grounded);
  EXPECT_FALSE(grounded.problem.empty());
  EXPECT_EQ(grounded.rated, 0u);
  EXPECT_TRUE(std::isnan(grounded.log_loss) && std::isnan(grounded.accuracy));
}

// A beats B beats C and nobody else met; D beat E once, apart from them.
TEST(Methods, RankEveryModelThatOneOfThemScores) {
  BattleTable table;
  add_record(table, "B", "C", 3, 1);
  add_record(table, "A", "B", 3, 1);
  add(table, "D", "E", Outcome::a_wins);
  const MethodReport report = compare_methods(table, all_rows(table), false, {}, {});
  EXPECT_EQ(report.models, (std::vector<std::string>{"A", "B", "C", "D", "E"}));
  const std::size_t n = report.methods.size();
  const auto ranks = [&](RatingSystem system) {
    std::vector<std::uint32_t> found;
    for (std::size_t model = 0; model < report.models.size(); ++model)
      found.push_back(report.rank[model * n + static_cast<std::size_t>(system)]);
    return found;
  };
  EXPECT_EQ(ranks(RatingSystem::bradley_terry), (std::vector<std::uint32_t>{1, 2, 3, 0, 0}));
  // By hand: A 3/4, B 1/4 of A and 3/4 of C, C 1/4, D all, E nothing.
  EXPECT_EQ(ranks(RatingSystem::win_rate), (std::vector<std::uint32_t>{2, 3, 4, 1, 5}));
}

// Online Elo by the textbook: K 4, base 10, scale 400; equal at first, so A gains 2.
TEST(Methods, PlayEloByItsOptions) {
  BattleTable table;
  add(table, "A", "B", Outcome::a_wins, 5);
  double a = 1000.0, b = 1000.0;
  for (int i = 0; i < 4; ++i) {
    const double gain = 16.0 * (1.0 - 1.0 / (1.0 + std::pow(10.0, (b - a) / 400.0)));
    a += gain;
    b -= gain;
  }
  const MethodReport report = compare_methods(table, all_rows(table), false, {.k = 16.0}, {});
  EXPECT_NEAR(row_of(report, RatingSystem::online_elo).log_loss,
              std::log(1.0 + std::pow(10.0, (b - a) / 400.0)), 1e-12);
  EXPECT_EQ(row_of(report, RatingSystem::online_elo).accuracy, 1.0);
  EXPECT_FALSE(row_of(report, RatingSystem::bradley_terry).problem.empty()) << "B never won";
}

TEST(Methods, AgreeOnWorldsWithManyBattlesAndBeatACoin) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto world = testing::draw_world({.models = 8, .battles = 8000}, seed);
    const MethodReport report = compare_methods(world.table, all_rows(world.table), false, {}, {});
    const std::size_t n = report.methods.size();
    ASSERT_EQ(report.kendall_tau.size(), n * n);
    EXPECT_EQ(report.learned, 6400u);
    EXPECT_EQ(report.foretold, 1600u);
    for (std::size_t i = 0; i < n; ++i) {
      SCOPED_TRACE(std::string(name_of(report.methods[i].method)) + ", seed " +
                   std::to_string(seed));
      EXPECT_EQ(report.methods[i].problem, "");
      EXPECT_EQ(report.methods[i].rated, 8u);
      EXPECT_EQ(report.kendall_tau[i * n + i], 1.0);
      EXPECT_GT(report.kendall_tau[i], 0.5);
      for (std::size_t j = 0; j < n; ++j)
        EXPECT_EQ(report.kendall_tau[i * n + j], report.kendall_tau[j * n + i]);
      EXPECT_GT(report.methods[i].accuracy, 0.55);
      if (!std::isnan(report.methods[i].log_loss))
        EXPECT_LT(report.methods[i].log_loss, report.coin_log_loss);
    }
    EXPECT_TRUE(std::isnan(report.methods[n - 1].log_loss));
    EXPECT_FALSE(std::isnan(report.methods[0].log_loss));
  }
}

// A model that appears only at the end is nobody's to foretell.
TEST(Methods, ForetellOnlyModelsThatAllKnow) {
  BattleTable table;
  add_record(table, "A", "B", 6, 6, 4);
  add(table, "A", "B", Outcome::tie, 2);
  add(table, "new", "A", Outcome::a_wins, 2);
  const MethodReport report = compare_methods(table, all_rows(table), true, {}, {});
  EXPECT_EQ(report.learned, 16u);
  EXPECT_EQ(report.foretold, 2u);
  EXPECT_EQ(report.decided, 0u);
  EXPECT_TRUE(report.timed);
  EXPECT_TRUE(std::isnan(row_of(report, RatingSystem::bradley_terry).accuracy));
  EXPECT_NEAR(row_of(report, RatingSystem::bradley_terry).log_loss, std::log(2.0), 1e-12);
}

TEST(Methods, HaveNoAnswerWithoutBattles) {
  const MethodReport report = compare_methods({}, {}, false, {}, {});
  EXPECT_EQ(report.learned + report.foretold, 0u);
  for (const MethodRow& row : report.methods) EXPECT_TRUE(std::isnan(row.log_loss));
}

}  // namespace
}  // namespace ringside

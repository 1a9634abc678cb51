// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/pair_matrix.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "tests/support/random_table.h"

namespace ringside {
namespace {

RowSet all_rows(const BattleTable& table) {
  RowSet rows(table.rows());
  std::iota(rows.begin(), rows.end(), 0u);
  return rows;
}

Strengths strengths_of(std::vector<double> theta) {
  Strengths strengths;
  for (ModelId model = 0; model < theta.size(); ++model) strengths.models.push_back(model);
  strengths.theta = std::move(theta);
  return strengths;
}

// a beats b once as the first and twice as the second model; they tie, and are both bad, once.
BattleTable small_table() {
  BattleTable table;
  table.models = {"a", "b", "c"};
  table.a = {0, 1, 1, 0, 1, 1};
  table.b = {1, 0, 0, 1, 0, 0};
  table.outcome = {Outcome::a_wins, Outcome::b_wins,   Outcome::b_wins,
                   Outcome::tie,    Outcome::both_bad, Outcome::a_wins};
  return table;
}

Result<PairMatrix> matrix_of(const BattleTable& table, const RowSet& rows,
                             const Strengths& strengths, double logit, std::uint32_t top) {
  return make_pair_matrix(table, rows, {}, count_pairs(table, rows), strengths, {.logit = logit},
                          top);
}

TEST(PairMatrix, FillsBothDirectionsFromBothOrders) {
  const BattleTable table = small_table();
  const auto matrix = matrix_of(table, all_rows(table), strengths_of({1, 0, -1}), 1.0, 0);
  ASSERT_TRUE(matrix);
  const std::size_t ab = 1, ba = 3;
  EXPECT_EQ(matrix->battles[ab], 6u);
  EXPECT_EQ(matrix->battles[ba], 6u);
  EXPECT_EQ(matrix->wins[ab], 3u);
  EXPECT_EQ(matrix->wins[ba], 1u);
  EXPECT_EQ(matrix->ties[ab], 1u);
  EXPECT_EQ(matrix->both_bad[ba], 1u);
  EXPECT_NEAR(matrix->observed[ab], 4.0 / 6.0, 1e-15);
  EXPECT_NEAR(matrix->observed[ba], 2.0 / 6.0, 1e-15);
  EXPECT_NEAR(matrix->predicted[ab], 1.0 / (1.0 + std::exp(-1.0)), 1e-15);
}

TEST(PairMatrix, APairThatNeverMetAndTheDiagonalAreMissingNotAHalf) {
  const BattleTable table = small_table();
  const auto matrix = matrix_of(table, all_rows(table), strengths_of({1, 0, -1}), 1.0, 0);
  ASSERT_TRUE(matrix);
  EXPECT_TRUE(std::isnan(matrix->observed[2]));  // a, c
  EXPECT_FALSE(std::isnan(matrix->predicted[2]));
  for (const std::size_t diagonal : {0u, 4u, 8u}) {
    EXPECT_TRUE(std::isnan(matrix->observed[diagonal]));
    EXPECT_TRUE(std::isnan(matrix->predicted[diagonal]));
    EXPECT_EQ(matrix->battles[diagonal], 0u);
  }
}

TEST(PairMatrix, ErrorsAverageOverPairsAndOverBattles) {
  BattleTable table;
  table.models = {"a", "b", "c"};
  table.a = {0, 0};
  table.b = {1, 2};
  table.outcome = {Outcome::a_wins, Outcome::tie};
  table.count = {3, 1};
  const auto matrix = matrix_of(table, all_rows(table), strengths_of({0, 0, 0}), 1.0, 0);
  ASSERT_TRUE(matrix);  // a-b: observed 1, predicted 0.5; a-c: 0.5 and 0.5
  EXPECT_DOUBLE_EQ(matrix->mean_absolute_error, 0.25);
  EXPECT_DOUBLE_EQ(matrix->weighted_error, 0.375);
}

TEST(PairMatrix, NobodyMetMeansNoErrorAndNoNan) {
  BattleTable table = small_table();
  const auto matrix = matrix_of(table, RowSet{}, strengths_of({1, 0, -1}), 1.0, 0);
  ASSERT_TRUE(matrix);
  EXPECT_EQ(matrix->mean_absolute_error, 0.0);
  EXPECT_EQ(matrix->weighted_error, 0.0);
}

TEST(PairMatrix, ShowsTheFirstOfTheBoard) {
  const BattleTable table = small_table();
  const auto matrix = matrix_of(table, all_rows(table), strengths_of({0, 1, 2}), 1.0, 2);
  ASSERT_TRUE(matrix);
  EXPECT_EQ(matrix->models, (std::vector<std::string>{"c", "b"}));
  EXPECT_EQ(matrix->battles, (std::vector<std::uint32_t>{0, 0, 0, 0}));
}

TEST(PairMatrix, RefusesMoreModelsThanCanBeDrawn) {
  BattleTable table;
  for (int i = 0; i < 2001; ++i) table.models.push_back("m" + std::to_string(i));
  const Strengths strengths = strengths_of(std::vector<double>(2001, 0.0));
  const auto all = matrix_of(table, RowSet{}, strengths, 1.0, 0);
  ASSERT_FALSE(all);
  EXPECT_EQ(all.error().code, ErrorCode::too_large);
  EXPECT_TRUE(matrix_of(table, RowSet{}, strengths, 1.0, 20));
}

TEST(PairMatrix, DirectionsMirrorEachOtherOnRandomTables) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    BattleTable table = random_table(seed, {.rows = 200, .models = 9});
    if (seed % 2 == 0) {
      Dice dice(seed);
      for (std::size_t row = 0; row < table.rows(); ++row) table.share.push_back(dice.uniform());
    }
    const Strengths strengths = strengths_of({3, 2, 1, 0, -1, 5, 6, 7, 4});
    const auto matrix = matrix_of(table, all_rows(table), strengths, 0.3, 0);
    ASSERT_TRUE(matrix);
    std::uint64_t battles = 0;
    for (std::size_t i = 0; i < 9; ++i) {
      for (std::size_t j = 0; j < 9; ++j) {
        if (i == j) continue;
        const std::size_t there = i * 9 + j, back = j * 9 + i;
        battles += matrix->battles[there];
        ASSERT_EQ(matrix->battles[there], matrix->wins[there] + matrix->wins[back] +
                                              matrix->ties[there] + matrix->both_bad[there]);
        ASSERT_EQ(matrix->battles[there], matrix->battles[back]);
        ASSERT_NEAR(matrix->predicted[there] + matrix->predicted[back], 1.0, 1e-12);
        if (std::isnan(matrix->observed[there])) continue;
        ASSERT_NEAR(matrix->observed[there] + matrix->observed[back], 1.0, 1e-12);
      }
    }
    ASSERT_EQ(battles, 2 * table.rows()) << "seed " << seed;
  }
}

TEST(PairMatrix, ErrorsDoNotMoveWithTheModelsShown) {
  const BattleTable table = random_table(7, {.rows = 300, .models = 9});
  const Strengths strengths = strengths_of({3, 2, 1, 0, -1, 5, 6, 7, 4});
  const auto all = matrix_of(table, all_rows(table), strengths, 0.3, 0);
  const auto three = matrix_of(table, all_rows(table), strengths, 0.3, 3);
  ASSERT_TRUE(all);
  ASSERT_TRUE(three);
  EXPECT_GT(all->mean_absolute_error, 0.0);
  EXPECT_EQ(all->mean_absolute_error, three->mean_absolute_error);
  EXPECT_EQ(all->weighted_error, three->weighted_error);
}

}  // namespace
}  // namespace ringside

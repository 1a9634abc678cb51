// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/simulate/sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "tests/support/random_table.h"

namespace ringside {
namespace {

RowSet first_rows(std::uint32_t n) {
  RowSet rows(n);
  std::iota(rows.begin(), rows.end(), 0U);
  return rows;
}

TEST(Sample, TakesSoManyRowsInTheirOrder) {
  const RowSet rows = first_rows(1000);
  for (const std::uint32_t n : {0U, 1U, 17U, 999U}) {
    const RowSet sample = sample_rows(rows, n, 42);
    EXPECT_EQ(sample.size(), n);
    EXPECT_TRUE(std::is_sorted(sample.begin(), sample.end()));
    EXPECT_EQ(std::adjacent_find(sample.begin(), sample.end()), sample.end());
  }
}

TEST(Sample, TakesAllRowsWhenThereAreNoMore) {
  const RowSet rows = {3, 5, 8};
  EXPECT_EQ(sample_rows(rows, 3, 42), rows);
  EXPECT_EQ(sample_rows(rows, 4, 42), rows);
}

TEST(Sample, DependsOnTheSeedAlone) {
  const RowSet rows = first_rows(1000);
  EXPECT_EQ(sample_rows(rows, 100, 7), sample_rows(rows, 100, 7));
  EXPECT_NE(sample_rows(rows, 100, 7), sample_rows(rows, 100, 8));
}

// 4,000 samples of 5 of 20 rows: each row is expected 1,000 times, standard deviation 27.4 under
// equal chances; 5 of them are allowed.
TEST(Sample, TakesEveryRowEquallyOften) {
  std::vector<int> taken(20, 0);
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    for (const std::uint32_t row : sample_rows(first_rows(20), 5, seed)) ++taken[row];
  }
  for (const int times : taken) EXPECT_NEAR(times, 1000, 137);
}

TEST(TakeRows, KeepsWhatStandsInTheRows) {
  const BattleTable table = random_table(11);
  const RowSet rows = sample_rows(first_rows(400), 60, 11);
  const BattleTable taken = take_rows(table, rows);
  ASSERT_EQ(taken.rows(), rows.size());
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const std::uint32_t row = rows[at];
    EXPECT_EQ(taken.models[taken.a[at]], table.models[table.a[row]]);
    EXPECT_EQ(taken.models[taken.b[at]], table.models[table.b[row]]);
    EXPECT_EQ(taken.outcome[at], table.outcome[row]);
    EXPECT_EQ(taken.line[at], table.line[row]);
    EXPECT_EQ(taken.turn[at], table.turn[row]);
    const std::uint32_t label = table.language.code[row];
    ASSERT_EQ(taken.language.code[at] == kNoLabel, label == kNoLabel);
    if (label == kNoLabel) continue;
    EXPECT_EQ(taken.language.labels[taken.language.code[at]], table.language.labels[label]);
  }
}

TEST(TakeRows, KeepsCategoriesAndFeatures) {
  BattleTable table = random_table(12, {.rows = 3});
  table.category.code = {table.category.labels.intern("math"), kNoLabel,
                         table.category.labels.intern("code")};
  table.features = {{"length", {1.0F, 2.0F, 3.0F}, {4.0F, 5.0F, 6.0F}}};
  const BattleTable taken = take_rows(table, {1, 2});
  EXPECT_EQ(taken.category.code, (std::vector<std::uint32_t>{kNoLabel, 0}));
  EXPECT_EQ(taken.category.labels[0], "code");
  ASSERT_EQ(taken.features.size(), 1U);
  EXPECT_EQ(taken.features[0].name, "length");
  EXPECT_EQ(taken.features[0].a, (std::vector<float>{2.0F, 3.0F}));
  EXPECT_EQ(taken.features[0].b, (std::vector<float>{5.0F, 6.0F}));
}

TEST(TakeRows, NumbersModelsByFirstAppearance) {
  BattleTable table;
  table.models = {"x", "y", "z"};
  table.a = {0, 2};
  table.b = {1, 1};
  table.outcome = {Outcome::tie, Outcome::a_wins};
  table.line = {1, 2};
  const BattleTable taken = take_rows(table, {1});
  EXPECT_EQ(taken.models, (std::vector<std::string>{"z", "y"}));
  EXPECT_EQ(taken.a, std::vector<ModelId>{0});
  EXPECT_EQ(taken.b, std::vector<ModelId>{1});
  EXPECT_TRUE(taken.time.empty());
}

}  // namespace
}  // namespace ringside

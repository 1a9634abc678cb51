// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/residuals.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/ratings/comparable.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add_record;
using testing::id_of;

PairCounts counts_of(const BattleTable& table) {
  return count_pairs(table, testing::all_rows(table));
}

// Under the model itself residuals are standard normal, whatever the ties and the leverage.
TEST(PairResiduals, AreStandardWhereTheModelHolds) {
  double sum = 0.0, squares = 0.0, n = 0.0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const PairCounts counts = counts_of(
        testing::draw_world({.models = 5, .battles = 2000, .spread = 0.5, .ties = 0.4}, seed)
            .table);
    const auto fit = fit_bradley_terry(counts, find_comparable(counts));
    ASSERT_TRUE(fit);
    const auto residuals = pair_residuals(counts, *fit);
    ASSERT_TRUE(residuals);
    for (const PairResidual& each : *residuals) {
      sum += each.z;
      squares += each.z * each.z;
      n += 1.0;
    }
  }
  EXPECT_NEAR(sum / n, 0.0, 0.06);
  EXPECT_NEAR(squares / n, 1.0, 0.06) << n << " residuals";
}

TEST(PairResiduals, FindThePairThatDoesNotFit) {
  BattleTable table;
  add_record(table, "a", "b", 500, 500);
  add_record(table, "a", "c", 500, 500);
  add_record(table, "a", "d", 500, 500);
  add_record(table, "b", "c", 600, 400);
  add_record(table, "b", "d", 500, 500);
  add_record(table, "c", "d", 500, 500);
  const PairCounts counts = counts_of(table);
  const auto fit = fit_bradley_terry(counts, find_comparable(counts));
  const auto residuals = pair_residuals(counts, *fit);
  ASSERT_EQ(residuals->size(), 6u);
  const PairResidual& worst = residuals->front();
  EXPECT_EQ(worst.a, id_of(table, "b"));
  EXPECT_EQ(worst.b, id_of(table, "c"));
  EXPECT_NEAR(worst.observed, 0.6, 1e-12);
  EXPECT_GT(worst.z, 3.5);
  EXPECT_LT(worst.p_holm, 0.01);
  EXPECT_EQ(worst.battles, 1000u);
}

TEST(PairResiduals, ABridgeHasNone) {
  BattleTable table;
  add_record(table, "a", "b", 5, 3);
  add_record(table, "b", "c", 2, 4);
  const PairCounts counts = counts_of(table);
  const auto fit = fit_bradley_terry(counts, find_comparable(counts));
  const auto residuals = pair_residuals(counts, *fit);
  ASSERT_TRUE(residuals);
  for (const PairResidual& each : *residuals) {
    EXPECT_EQ(each.z, 0.0);
    EXPECT_EQ(each.p_holm, 1.0);
  }
}

TEST(Cycles, FindTheCircleAndItsDirection) {
  BattleTable table;
  add_record(table, "rock", "scissors", 80, 20);
  add_record(table, "scissors", "paper", 75, 25);
  add_record(table, "paper", "rock", 70, 30);
  add_record(table, "rock", "well", 30, 70);
  add_record(table, "scissors", "well", 20, 80);
  const auto cycles = find_cycles(counts_of(table), 10);
  ASSERT_TRUE(cycles);
  EXPECT_EQ(cycles->triangles, 2u);
  ASSERT_EQ(cycles->found.size(), 1u);
  const Cycle& circle = cycles->found[0];
  EXPECT_EQ(circle.a, id_of(table, "paper"));
  EXPECT_EQ(circle.b, id_of(table, "rock"));
  EXPECT_EQ(circle.c, id_of(table, "scissors"));
  EXPECT_NEAR(circle.share_ab, 0.7, 1e-12);
  EXPECT_NEAR(circle.share_bc, 0.8, 1e-12);
  EXPECT_NEAR(circle.share_ca, 0.75, 1e-12);
  EXPECT_LT(circle.p, 0.001);
}

// Equal models make circles by chance; they must not look certain.
TEST(Cycles, ByChanceAreNotCertain) {
  int certain = 0, found = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto cycles = find_cycles(
        counts_of(testing::draw_world({.models = 6, .battles = 1500, .spread = 0.0}, seed).table),
        100);
    found += cycles->found.empty() ? 0 : 1;
    for (const Cycle& each : cycles->found) certain += each.p < 0.05 ? 1 : 0;
  }
  EXPECT_GT(found, 150);
  EXPECT_LE(certain, 4);
}

}  // namespace
}  // namespace ringside

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

// The naive twin looks at every ordered triple whose first sorts first by name.
std::vector<Cycle> every_circle(const BattleTable& table) {
  const std::size_t models = table.models.size();
  std::vector<double> won(models * models, 0.0), met(models * models, 0.0);
  for (std::uint32_t row = 0; row < table.rows(); ++row) {
    const double score = score_of(table, row);
    won[table.a[row] * models + table.b[row]] += score;
    won[table.b[row] * models + table.a[row]] += 1.0 - score;
    met[table.a[row] * models + table.b[row]] += 1.0;
    met[table.b[row] * models + table.a[row]] += 1.0;
  }
  const auto beats = [&](ModelId x, ModelId y) {
    return 2.0 * won[x * models + y] > met[x * models + y];
  };
  std::vector<Cycle> circles;
  for (ModelId a = 0; a < models; ++a) {
    for (ModelId b = 0; b < models; ++b) {
      for (ModelId c = 0; c < models; ++c) {
        const bool named = table.models[a] < table.models[b] && table.models[a] < table.models[c];
        if (named && beats(a, b) && beats(b, c) && beats(c, a)) circles.push_back({a, b, c});
      }
    }
  }
  return circles;
}

TEST(Cycles, AreAllCirclesAndTheFirstOfThemWhenFewerAreWanted) {
  const auto models_of = [](const Cycle& each) { return std::array{each.a, each.b, each.c}; };
  std::size_t circles = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const BattleTable table =
        testing::draw_world({.models = 9, .battles = 400, .spread = 0.2}, seed).table;
    const PairCounts counts = counts_of(table);
    const auto all = find_cycles(counts, 1000);
    ASSERT_TRUE(all);
    std::vector<std::array<ModelId, 3>> fast, naive;
    for (const Cycle& each : all->found) fast.push_back(models_of(each));
    for (const Cycle& each : every_circle(table)) naive.push_back(models_of(each));
    std::sort(fast.begin(), fast.end());
    std::sort(naive.begin(), naive.end());
    EXPECT_EQ(fast, naive) << "seed " << seed;
    circles += naive.size();
    for (std::size_t at = 1; at < all->found.size(); ++at)
      EXPECT_LE(all->found[at - 1].p, all->found[at].p);
    for (const std::uint32_t most : {0U, 1U, 3U, 8U}) {
      const auto some = find_cycles(counts, most);
      EXPECT_EQ(some->triangles, all->triangles);
      ASSERT_EQ(some->found.size(), std::min<std::size_t>(most, all->found.size()));
      for (std::size_t at = 0; at < some->found.size(); ++at) {
        EXPECT_EQ(models_of(some->found[at]), models_of(all->found[at])) << "seed " << seed;
        EXPECT_EQ(some->found[at].p, all->found[at].p);
      }
    }
  }
  EXPECT_GT(circles, 500u);
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

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/next_pair.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/ratings/comparable.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add_record;

// arXiv 2403.04132, equation 9.
TEST(SamplingGain, IsTheClosedFormOfTheArenaPaper) {
  EXPECT_NEAR(sampling_gain(0.25, 10), 0.0073582107, 1e-9);
  EXPECT_NEAR(sampling_gain(0.25, 100), 0.0002481405, 1e-9);
  EXPECT_NEAR(sampling_gain(0.09, 10), 0.0044149264, 1e-9);
  EXPECT_TRUE(std::isinf(sampling_gain(0.25, 0)));
  EXPECT_EQ(sampling_gain(0.0, 0), 0.0);
}

struct World {
  BattleTable table;
  PairCounts counts;
  Strengths fit;
};

World world_of(BattleTable table) {
  World world{std::move(table), {}, {}};
  world.counts = count_pairs(world.table, testing::all_rows(world.table));
  auto fit = fit_bradley_terry(world.counts, find_comparable(world.counts));
  if (fit) world.fit = *std::move(fit);
  return world;
}

std::vector<NextPair> next(const World& world, const NextPairOptions& options) {
  return *next_pairs(world.table.models, world.counts, world.fit, options);
}

TEST(NextPair, PairsThatNeverMetComeFirstThenTheLeastCertain) {
  BattleTable table;
  add_record(table, "a", "b", 200, 200);
  add_record(table, "b", "c", 150, 150);
  add_record(table, "c", "d", 300, 300);
  const World world = world_of(table);
  const auto pairs = next(world, {.pairs = 10});
  ASSERT_EQ(pairs.size(), 6u);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(pairs[k].battles, 0u);
  EXPECT_EQ(pairs[0].model_a + pairs[0].model_b, "ac") << "equal ones by name";
  EXPECT_EQ(pairs[3].model_a + pairs[3].model_b, "bc");
  EXPECT_NEAR(pairs[3].gain, sampling_gain(0.25, 300), 1e-9);
  EXPECT_EQ(next(world, {.rule = NextPairRule::fewest, .pairs = 4})[3].battles, 300u);
}

TEST(NextPair, NewcomersMeetReferenceModelsOnly) {
  BattleTable table;
  add_record(table, "a", "b", 200, 200);
  add_record(table, "b", "c", 150, 150);
  add_record(table, "new", "b", 5, 5);
  add_record(table, "newer", "c", 2, 2);
  const World world = world_of(table);
  const auto has = [](const std::vector<NextPair>& pairs, const char* x, const char* y) {
    return std::any_of(pairs.begin(), pairs.end(), [&](const NextPair& pair) {
      return (pair.model_a == x && pair.model_b == y) || (pair.model_a == y && pair.model_b == x);
    });
  };
  const auto open = next(world, {.pairs = 100});
  EXPECT_FALSE(has(open, "new", "newer"));
  EXPECT_TRUE(has(open, "new", "a"));
  const auto named = next(world, {.pairs = 100, .reference = {"b"}});
  EXPECT_TRUE(has(named, "new", "b"));
  EXPECT_FALSE(has(named, "new", "a"));
  EXPECT_TRUE(has(named, "a", "c")) << "old models meet anybody";
  EXPECT_TRUE(has(next(world, {.pairs = 100, .newcomer_battles = 0}), "new", "newer"));
  EXPECT_EQ(
      next_pairs(world.table.models, world.counts, world.fit, {.reference = {"x"}}).error().code,
      ErrorCode::bad_option);
}

TEST(NextPair, UniformChoosesEveryPairInTheEnd) {
  const World world = world_of(testing::draw_world({.models = 6, .battles = 900}, 2).table);
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto pairs = next(world, {.rule = NextPairRule::uniform, .pairs = 1, .seed = seed});
    seen.insert(pairs[0].model_a + "|" + pairs[0].model_b);
  }
  EXPECT_EQ(seen.size(), 15u);
}

// The battles of the pair that met least after 300 rounds of judging what the rule names.
std::uint64_t fewest_after_judging(BattleTable table, NextPairRule rule) {
  for (std::uint32_t round = 0; round < 300; ++round) {
    const auto pairs =
        next(world_of(table), {.rule = rule, .pairs = 1, .seed = round + 1, .newcomer_battles = 0});
    testing::add(table, pairs[0].model_a, pairs[0].model_b,
                 round % 2 == 0 ? Outcome::a_wins : Outcome::b_wins);
  }
  return next(world_of(table), {.rule = NextPairRule::fewest, .pairs = 10})[0].battles;
}

// The loop of an arena, of 400 battles on six of the ten pairs: judging what it names beats judging
// at random on the pair that is known least.
TEST(NextPair, EvensOutWhatIsKnown) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const BattleTable table =
        testing::draw_world({.models = 5, .battles = 400, .pairs = 6, .spread = 0.5}, seed).table;
    const auto by_gain = fewest_after_judging(table, NextPairRule::gain);
    const auto by_chance = fewest_after_judging(table, NextPairRule::uniform);
    EXPECT_GE(by_gain, 40u) << "700 battles over 10 pairs, seed " << seed;
    EXPECT_GT(by_gain, by_chance + by_chance / 2) << "seed " << seed;
  }
}

}  // namespace
}  // namespace ringside

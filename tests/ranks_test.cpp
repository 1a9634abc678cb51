// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/ranks.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/ratings/order.h"
#include "core/uncertainty/random.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
using Ranks = std::vector<std::uint32_t>;

// The rule of FastChat's recompute_final_ranking, by hand: touching bounds do not separate.
TEST(RankUpperBound, CountsModelsStrictlyAbove) {
  EXPECT_EQ(rank_upper_bound(std::vector<double>{1200, 1190, 1180, 1100, 1000},
                             std::vector<double>{1220, 1205, 1190, 1180, 1099}),
            (Ranks{1, 1, 2, 3, 5}));
}

TEST(RankUpperBound, OpenBoundsSeparateNobody) {
  EXPECT_EQ(rank_upper_bound(std::vector<double>{10, -kInfinity, 0},
                             std::vector<double>{20, kInfinity, 5}),
            (Ranks{1, 1, 2}));
}

TEST(RankUpperBound, FollowsTheUpperBoundAndGivesTheHighestRankOne) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed, 0);
    std::vector<double> lower, upper;
    for (std::uint32_t i = 2 + random.below(30); i > 0; --i) {
      const double middle = 100.0 * testing::normal(random);
      lower.push_back(middle - 60.0 * random.uniform());
      upper.push_back(middle + 60.0 * random.uniform());
    }
    const Ranks rank = rank_upper_bound(lower, upper);
    for (std::size_t i = 0; i < rank.size(); ++i) {
      bool highest = true;
      for (std::size_t j = 0; j < rank.size(); ++j) {
        highest = highest && upper[i] >= upper[j];
        if (upper[i] > upper[j]) {
          EXPECT_LE(rank[i], rank[j]) << "seed " << seed;
        }
      }
      if (highest) {
        EXPECT_EQ(rank[i], 1u) << "seed " << seed;
      }
    }
  }
}

TEST(RanksOf, EqualStrengthsShareARank) {
  EXPECT_EQ(ranks_of(std::vector<double>{5, 9, 5, 1}), (Ranks{2, 1, 2, 4}));
  EXPECT_EQ(ranks_of(std::vector<double>{1, kNaN, kInfinity, 1, -kInfinity}),
            (Ranks{2, 0, 1, 2, 4}));
  EXPECT_TRUE(ranks_of({}).empty());
}

TEST(RanksOf, TakesTheNoiseOfAFitForEqual) {
  EXPECT_EQ(ranks_of(std::vector<double>{1.0, 1.0 + 1e-11, 1.0 - 1e-11}), (Ranks{1, 1, 1}));
  EXPECT_EQ(ranks_of(std::vector<double>{1.0, 1.0 + 1e-6}), (Ranks{2, 1}));
}

// Model 0 leads in 97 of 100 replicates, model 1 in 3, model 2 never; models 1 and 2 tie in 50.
Replicates hundred() {
  Replicates replicates{.models = 3, .value = {}};
  for (int i = 0; i < 100; ++i) {
    const std::vector<double> row = i < 3    ? std::vector{1.0, 2.0, 0.0}
                                    : i < 53 ? std::vector{2.0, 1.0, 1.0}
                                             : std::vector{2.0, 1.0, 0.0};
    replicates.value.insert(replicates.value.end(), row.begin(), row.end());
  }
  return replicates;
}

TEST(RankIntervals, AreTheMiddle95PercentOfTheReplicates) {
  const RankIntervals ranks = rank_intervals(hundred());
  EXPECT_EQ(ranks.best, (Ranks{1, 1, 2}));
  EXPECT_EQ(ranks.worst, (Ranks{2, 2, 3}));
}

TEST(RankIntervals, ALostModelIsLastAndASilentOneIsLeftOut) {
  Replicates replicates{.models = 3, .value = {}};
  for (int i = 0; i < 40; ++i) {
    const double low = i < 20 ? -kInfinity : 5.0;
    replicates.value.insert(replicates.value.end(), {1.0, low, kNaN});
  }
  const RankIntervals ranks = rank_intervals(replicates);
  EXPECT_EQ(ranks.best, (Ranks{1, 1, 1}));
  EXPECT_EQ(ranks.worst, (Ranks{2, 2, 3}));
}

TEST(ProbabilityAbove, CountsEqualReplicatesAsAHalf) {
  const Replicates replicates = hundred();
  EXPECT_NEAR(probability_above(replicates, 0, 1), 0.97, 1e-12);
  EXPECT_NEAR(probability_above(replicates, 1, 0), 0.03, 1e-12);
  EXPECT_NEAR(probability_above(replicates, 1, 2), 0.75, 1e-12);
}

TEST(ProbabilityAbove, LeavesOutSilentReplicates) {
  const Replicates replicates{.models = 2,
                              .value = {kNaN, 1.0, 2.0, 1.0, 3.0, 1.0, -kInfinity, 1.0}};
  EXPECT_NEAR(probability_above(replicates, 0, 1), 2.0 / 3.0, 1e-12);
  EXPECT_EQ(probability_above(Replicates{.models = 2, .value = {}}, 0, 1), 0.5);
}

}  // namespace
}  // namespace ringside

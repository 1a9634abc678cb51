// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/bootstrap.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <map>

#include "core/ratings/scale.h"
#include "core/uncertainty/intervals.h"
#include "core/uncertainty/largest_part.h"
#include "core/uncertainty/multinomial.h"
#include "core/uncertainty/ranks.h"
#include "tests/support/fitted.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::add_record;
using testing::all_rows;
using testing::fit;
using testing::Fitted;
using testing::id_of;

Replicates resample(const Fitted& fitted, std::uint64_t seed, ReplicateRange range) {
  Result<Replicates> result = bootstrap(fitted.counts, fitted.strengths, seed, range);
  EXPECT_TRUE(result) << (result ? "" : result.error().message);
  return result ? *std::move(result) : Replicates{};
}

// NaN included.
bool same_bytes(const std::vector<double>& left, const std::vector<double>& right) {
  return left.size() == right.size() &&
         std::memcmp(left.data(), right.data(), left.size() * sizeof(double)) == 0;
}

double standard_deviation(const std::vector<double>& values) {
  double sum = 0.0;
  double squares = 0.0;
  const double n = static_cast<double>(values.size());
  for (const double each : values) sum += each;
  for (const double each : values) squares += (each - sum / n) * (each - sum / n);
  return std::sqrt(squares / (n - 1.0));
}

// 100 battles 60 : 40. By the delta method the difference has a deviation of 35.46 points; its
// exact 95 % interval, from binomial quantiles 50 and 69, is 0 to 138.995 points.
TEST(Bootstrap, TwoModelsSpreadAsTheDeltaMethodSays) {
  BattleTable table;
  add_record(table, "A", "B", 60, 40);
  const Replicates replicates = resample(fit(table), 42, {0, 10000});
  std::vector<double> difference;
  for (std::size_t row = 0; row < replicates.rows(); ++row)
    difference.push_back(points_per_logit({}) *
                         (replicates.value[2 * row] - replicates.value[2 * row + 1]));
  EXPECT_NEAR(standard_deviation(difference) / 35.459996, 1.0, 0.05);
  std::sort(difference.begin(), difference.end());
  const double step = points_per_logit({}) * 4.0 / 100.0;  // one battle more or less, about
  EXPECT_NEAR(quantile_type7(difference, 0.025), 0.0, 1.5 * step);
  EXPECT_NEAR(quantile_type7(difference, 0.975), 138.994959, 1.5 * step);
}

TEST(Bootstrap, AnySplitOfTheRangeGivesTheSameBytes) {
  // Few battles, so that some replicates fall apart and some need Newton steps.
  const Fitted fitted =
      fit(testing::draw_world({.models = 12, .battles = 120, .pairs = 20, .spread = 1.5}, 3).table);
  const Replicates whole = resample(fitted, 9, {0, 200});
  for (const std::uint32_t size : {1U, 7U, 64U}) {
    std::vector<double> joined;
    for (std::uint32_t begin = 0; begin < 200; begin += size) {
      const Replicates part = resample(fitted, 9, {begin, std::min(begin + size, 200U)});
      joined.insert(joined.end(), part.value.begin(), part.value.end());
    }
    EXPECT_TRUE(same_bytes(whole.value, joined)) << size;
  }
  EXPECT_FALSE(same_bytes(whole.value, resample(fitted, 10, {0, 200}).value)) << "another seed";
}

TEST(Bootstrap, AnySplitOfTheRangeGivesTheSameBytesOfClusters) {
  BattleTable table =
      testing::draw_world({.models = 12, .battles = 120, .pairs = 20, .spread = 1.5}, 3).table;
  for (std::size_t row = 0; row < table.rows(); ++row)
    table.judge.code.push_back(table.judge.labels.intern("judge " + std::to_string(row % 25)));
  const Fitted fitted = fit(table);
  const auto clusters = make_clusters(table, all_rows(table), fitted.counts,
                                      fitted.comparable.is_rated, ClusterBy::judge);
  ASSERT_TRUE(clusters);
  ASSERT_EQ(clusters->size(), 25u);
  const auto value_of = [&](ReplicateRange range) {
    return bootstrap(fitted.counts, fitted.strengths, *clusters, 9, range)->value;
  };
  const std::vector<double> whole = value_of({0, 200});
  for (const std::uint32_t size : {1U, 7U, 64U}) {
    std::vector<double> joined;
    for (std::uint32_t begin = 0; begin < 200; begin += size) {
      const std::vector<double> part = value_of({begin, std::min(begin + size, 200U)});
      joined.insert(joined.end(), part.begin(), part.end());
    }
    EXPECT_TRUE(same_bytes(whole, joined)) << size;
  }
  EXPECT_FALSE(same_bytes(whole, resample(fitted, 9, {0, 200}).value)) << "battles one by one";
}

TEST(Bootstrap, NeitherRowOrderNorSidesMoveABit) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed, 1);
    const BattleTable table =
        testing::draw_world({.models = 10, .battles = 200, .pairs = 18}, seed).table;
    RowSet order = all_rows(table);
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    const BattleTable other = testing::reordered(table, order, true);
    const Fitted left = fit(table);
    const Fitted right = fit(other);
    const std::size_t models = left.strengths.models.size();
    ASSERT_EQ(models, right.strengths.models.size());
    const Replicates here = resample(left, seed, {0, 20});
    const Replicates there = resample(right, seed, {0, 20});
    std::map<std::string, std::size_t> column;
    for (std::size_t k = 0; k < models; ++k) column[other.models[right.strengths.models[k]]] = k;
    for (std::size_t at = 0; at < here.value.size(); ++at) {
      const std::string& name = table.models[left.strengths.models[at % models]];
      const double twin = there.value[at - at % models + column[name]];
      EXPECT_TRUE(here.value[at] == twin || (std::isnan(here.value[at]) && std::isnan(twin)))
          << "seed " << seed << ": " << here.value[at] << ", " << twin;
    }
  }
}

// The naive twin draws the same cells, and hands them to the plain fit with its own existence
// check.
TEST(Bootstrap, AgreesWithARefitFromCold) {
  int apart = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random shape(seed, 1);
    const std::uint32_t models = 2 + shape.below(9);
    const Fitted fitted = fit(testing::draw_world({.models = models,
                                                   .battles = 30 + shape.below(400),
                                                   .pairs = models - 1 + shape.below(10),
                                                   .spread = 1.2},
                                                  seed)
                                  .table);
    const Strengths& full = fitted.strengths;
    if (full.models.empty()) continue;
    const Comparable comparable = find_comparable(fitted.counts);
    PairCounts among;  // the cells that are resampled
    for (std::size_t cell = 0; cell < fitted.counts.cells(); ++cell) {
      if (!comparable.is_rated[fitted.counts.a[cell]] ||
          !comparable.is_rated[fitted.counts.b[cell]])
        continue;
      among.a.push_back(fitted.counts.a[cell]);
      among.b.push_back(fitted.counts.b[cell]);
      among.score.push_back(fitted.counts.score[cell]);
      among.weight.push_back(1.0);
      among.count.push_back(fitted.counts.count[cell]);
    }
    const Replicates replicates = resample(fitted, seed, {0, 30});
    for (std::uint32_t number = 0; number < 30; ++number) {
      std::vector<double> drawn(among.cells());
      Random random(seed, number);
      Multinomial(among.count).draw(random, drawn);
      PairCounts counts;
      counts.models = fitted.counts.models;
      for (std::size_t cell = 0; cell < among.cells(); ++cell) {
        if (drawn[cell] == 0.0) continue;
        counts.a.push_back(among.a[cell]);
        counts.b.push_back(among.b[cell]);
        counts.score.push_back(among.score[cell]);
        counts.weight.push_back(1.0);
        counts.count.push_back(static_cast<std::uint32_t>(drawn[cell]));
      }
      const Comparable drawn_comparable = find_comparable(counts);
      const double* row = &replicates.value[std::size_t{number} * full.models.size()];
      if (drawn_comparable.rated.size() < full.models.size()) ++apart;
      Strengths twin;
      if (!drawn_comparable.rated.empty()) twin = *fit_bradley_terry(counts, drawn_comparable);
      double shift = 0.0;
      for (std::size_t k = 0, of = 0; k < full.models.size(); ++k) {
        if (of < twin.models.size() && full.models[k] == twin.models[of]) {
          shift += full.theta[k] / static_cast<double>(twin.models.size());
          ++of;
        }
      }
      for (std::size_t k = 0, of = 0; k < full.models.size(); ++k) {
        if (of < twin.models.size() && full.models[k] == twin.models[of]) {
          EXPECT_NEAR(row[k], twin.theta[of] + shift, 1e-8) << "seed " << seed;
          ++of;
        } else {
          EXPECT_FALSE(std::isfinite(row[k])) << "seed " << seed;
        }
      }
    }
  }
  EXPECT_GT(apart, 50) << "the worlds must contain replicates that fall apart";
}

// Fault of another tool: a degenerate replicate near -3800 blew an interval up.
TEST(Bootstrap, AModelThatLostItsOnlyWinIsBelowTheOthersNotAtMinus3800) {
  BattleTable table;
  add_record(table, "A", "B", 60, 50);
  add_record(table, "A", "C", 40, 1);
  add_record(table, "D", "B", 30, 1);
  const Fitted fitted = fit(table);
  ASSERT_EQ(fitted.strengths.models.size(), 4u);
  const Replicates replicates = resample(fitted, 1, {0, 2000});
  int below = 0;
  int above = 0;
  for (std::size_t row = 0; row < replicates.rows(); ++row) {
    const double* value = &replicates.value[4 * row];
    EXPECT_TRUE(std::isfinite(value[0]) && std::isfinite(value[1]));
    for (std::size_t model = 0; model < 4; ++model) {
      if (std::isfinite(value[model])) {
        EXPECT_LT(std::abs(value[model]), 10.0);
      }
    }
    below += value[id_of(table, "C")] == -std::numeric_limits<double>::infinity() ? 1 : 0;
    above += value[id_of(table, "D")] == std::numeric_limits<double>::infinity() ? 1 : 0;
  }
  // A single battle of 182 is missing from a replicate with probability (1 - 1/182)^182 = 0.367.
  EXPECT_NEAR(below, 734, 110);
  EXPECT_NEAR(above, 734, 110);
  const Intervals intervals = percentile_intervals(replicates);
  EXPECT_EQ(intervals.lower[id_of(table, "C")], -std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isfinite(intervals.upper[id_of(table, "C")]));
  EXPECT_EQ(intervals.upper[id_of(table, "D")], std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isfinite(intervals.lower[id_of(table, "A")]));
  EXPECT_TRUE(std::isfinite(intervals.upper[id_of(table, "A")]));
}

// 3 wins of 4: a replicate has 4, 3, 2 ... of them by the binomial law, and the sweeps count.
TEST(Bootstrap, OfTwoModelsKnowsWhoIsAheadInASweep) {
  BattleTable table;
  add_record(table, "A", "B", 3, 1);
  const Replicates replicates = resample(fit(table), 1, {0, 20000});
  const double sweeps = std::pow(0.75, 4);
  const double ahead = sweeps + 4 * std::pow(0.75, 3) * 0.25 + 0.5 * 6 * std::pow(0.1875, 2);
  EXPECT_NEAR(probability_above(replicates, 0, 1), ahead, 0.01);
  const RankIntervals ranks = rank_intervals(replicates);
  EXPECT_EQ(ranks.worst[0], 2u);
  const Intervals intervals = percentile_intervals(replicates);
  EXPECT_EQ(intervals.upper[0], std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isfinite(intervals.lower[0]));
  EXPECT_EQ(intervals.lower[1], -std::numeric_limits<double>::infinity());
}

// a beats b and c beats d: no chain of wins tells a from d, nor a from c.
TEST(Bootstrap, OfSeveralTopsAndBottomsTellsNothing) {
  const PairLikelihood apart{
      .models = 4, .i = {0, 2}, .j = {1, 3}, .won_i = {1, 1}, .won_j = {0, 0}};
  for (const double place : largest_part(apart, std::vector<double>{1, 1}).elsewhere)
    EXPECT_TRUE(std::isnan(place));
  const PairLikelihood star{
      .models = 4, .i = {0, 0}, .j = {1, 2}, .won_i = {1, 1}, .won_j = {0, 0}};
  const std::vector<double> places = largest_part(star, std::vector<double>{1, 1}).elsewhere;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(std::vector<double>(places.begin(), places.begin() + 3),
            (std::vector<double>{kInfinity, -kInfinity, -kInfinity}));
  EXPECT_TRUE(std::isnan(places[3]));
}

// A lost bridge between two groups tells nothing about the smaller one.
TEST(Bootstrap, AGroupThatIsCutOffIsSilent) {
  BattleTable table;
  add_record(table, "A", "B", 60, 50);
  add(table, "B", "C", Outcome::tie);
  add_record(table, "C", "D", 9, 8);
  const Replicates replicates = resample(fit(table), 1, {0, 300});
  int silent = 0;
  for (std::size_t row = 0; row < replicates.rows(); ++row) {
    EXPECT_TRUE(std::isfinite(replicates.value[4 * row]));
    silent += std::isnan(replicates.value[4 * row + 2]) ? 1 : 0;
  }
  EXPECT_NEAR(silent, 300 * 0.367, 45);
}

TEST(Bootstrap, EachReplicateKeepsTheMeanOfTheFit) {
  const Fitted fitted =
      fit(testing::draw_world({.models = 8, .battles = 60, .pairs = 12}, 5).table);
  const std::vector<double>& full = fitted.strengths.theta;
  const Replicates replicates = resample(fitted, 4, {0, 300});
  for (std::size_t row = 0; row < replicates.rows(); ++row) {
    double sum = 0.0;
    double full_sum = 0.0;
    for (std::size_t k = 0; k < full.size(); ++k) {
      const double value = replicates.value[row * full.size() + k];
      if (!std::isfinite(value)) continue;
      sum += value;
      full_sum += full[k];
    }
    EXPECT_NEAR(sum, full_sum, 1e-10);
  }
}

TEST(Bootstrap, ResamplesBattlesNotWeights) {
  BattleTable table;
  add_record(table, "A", "B", 60, 40);
  const Replicates plain = resample(fit(table), 42, {0, 100});
  table.weight.assign(table.rows(), 1000.0);
  const Replicates heavy = resample(fit(table), 42, {0, 100});
  for (std::size_t at = 0; at < plain.value.size(); ++at)
    EXPECT_NEAR(plain.value[at], heavy.value[at], 1e-9);
}

TEST(Bootstrap, RefusesImpossibleRanges) {
  BattleTable table;
  add_record(table, "A", "B", 60, 40);
  const Fitted fitted = fit(table);
  EXPECT_EQ(resample(fitted, 1, {5, 5}).rows(), 0u);
  EXPECT_EQ(bootstrap(fitted.counts, fitted.strengths, 1, {6, 5}).error().code,
            ErrorCode::bad_option);
  EXPECT_EQ(bootstrap(fitted.counts, fitted.strengths, 1, {0, 100000001}).error().code,
            ErrorCode::too_large);
  EXPECT_EQ(resample(Fitted{}, 1, {0, 10}).rows(), 0u);
}

// Percentile intervals of simulated worlds hold the true strength in about 95 of 100 cases,
// averaged over worlds and models; both in the gauge of mean 0.
TEST(Bootstrap, IntervalsCoverTheTruth) {
  int covered = 0;
  int total = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    testing::World world =
        testing::draw_world({.models = 5, .battles = 600, .spread = 0.6, .ties = 0.3}, seed);
    const Fitted fitted = fit(world.table);
    ASSERT_EQ(fitted.strengths.models.size(), 5u) << "seed " << seed;
    double mean = 0.0;
    for (const double theta : world.theta) mean += theta / 5.0;
    const Intervals intervals = percentile_intervals(resample(fitted, seed, {0, 300}));
    for (std::size_t k = 0; k < 5; ++k) {
      const double truth = world.theta[k] - mean;
      covered += intervals.lower[k] <= truth && truth <= intervals.upper[k] ? 1 : 0;
      ++total;
    }
  }
  EXPECT_GE(covered, 0.93 * total);
  EXPECT_LE(covered, 0.97 * total);
}

TEST(BootstrapElo, AnySplitOfTheRangeGivesTheSameBytes) {
  const BattleTable table = testing::draw_world({.models = 6, .battles = 500}, 2).table;
  const auto resample_elo = [&](ReplicateRange range) {
    return bootstrap_elo(table, all_rows(table), {}, {}, 9, range)->value;
  };
  const std::vector<double> whole = resample_elo({0, 50});
  EXPECT_EQ(whole.size(), 50u * 6u);
  std::vector<double> joined;
  for (const ReplicateRange range : {ReplicateRange{0, 1}, {1, 20}, {20, 50}}) {
    const std::vector<double> part = resample_elo(range);
    joined.insert(joined.end(), part.begin(), part.end());
  }
  EXPECT_TRUE(same_bytes(whole, joined));
}

TEST(BootstrapElo, ScattersAroundTheRatingsOfTheFile) {
  const BattleTable table =
      testing::draw_world({.models = 6, .battles = 20000, .spread = 0.5}, 2).table;
  EloState state = start_elo(6, {});
  play(state, table, all_rows(table), {}, {});
  const Result<Replicates> replicates = bootstrap_elo(table, all_rows(table), {}, {}, 9, {0, 400});
  ASSERT_TRUE(replicates);
  const Intervals intervals = percentile_intervals(*replicates);
  for (std::size_t model = 0; model < 6; ++model) {
    EXPECT_LT(intervals.lower[model], state.rating[model]);
    EXPECT_GT(intervals.upper[model], state.rating[model]);
    // Online Elo forgets: its deviation is near sqrt(K / 2 * 400 / ln 10 / 2) = 13 points or less.
    EXPECT_LT(intervals.upper[model] - intervals.lower[model], 70.0);
    EXPECT_GT(intervals.upper[model] - intervals.lower[model], 20.0);
  }
}

TEST(BootstrapElo, NeverPlaysARowOfWeightZero) {
  BattleTable table;
  add_record(table, "A", "B", 5, 0);
  table.weight.assign(5, 0.0);
  const Result<Replicates> replicates = bootstrap_elo(table, all_rows(table), {}, {}, 1, {0, 20});
  ASSERT_TRUE(replicates);
  for (const double rating : replicates->value) EXPECT_TRUE(std::isnan(rating));
}

}  // namespace
}  // namespace ringside

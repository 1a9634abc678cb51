// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Each kind of 95 % interval holds the truth of simulated worlds in 93 to 97 of 100 cases, averaged
// over worlds and models. RINGSIDE_FULL=1 takes ten times the worlds.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <string>

#include "core/uncertainty/compare.h"
#include "core/uncertainty/sandwich.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::all_rows;

std::uint64_t worlds() { return std::getenv("RINGSIDE_FULL") != nullptr ? 4000 : 400; }

struct Coverage {
  std::uint64_t covered = 0, total = 0;

  void add(double lower, double truth, double upper) {
    covered += lower <= truth && truth <= upper ? 1 : 0;
    ++total;
  }
  double share() const { return static_cast<double>(covered) / static_cast<double>(total); }
};

#define EXPECT_COVERS(coverage)        \
  EXPECT_GE((coverage).share(), 0.93); \
  EXPECT_LE((coverage).share(), 0.97); \
  ::testing::Test::RecordProperty(#coverage, std::to_string((coverage).share()))

// Each strength against the mean of all, and each difference.
void add_world(Coverage& strengths, Coverage& differences, const Evidence& evidence,
               const std::vector<double>& truth) {
  double mean = 0.0;
  for (const double theta : truth) mean += theta / static_cast<double>(truth.size());
  const Intervals intervals = intervals_of(evidence);
  for (std::size_t k = 0; k < truth.size(); ++k)
    strengths.add(intervals.lower[k], truth[k] - mean, intervals.upper[k]);
  for (std::uint32_t i = 0; i < truth.size(); ++i) {
    for (std::uint32_t j = 0; j < i; ++j) {
      const Bounds bounds = difference_interval(evidence, i, j);
      differences.add(bounds.lower, truth[i] - truth[j], bounds.upper);
    }
  }
}

TEST(Coverage, OfSandwichFisherAndPercentileIntervals) {
  Coverage sandwich, sandwich_pair, fisher, fisher_pair, raw, raw_pair, percentile, percentile_pair;
  for (std::uint64_t seed = 1; seed <= worlds(); ++seed) {
    const testing::World world =
        testing::draw_world({.models = 5, .battles = 800, .spread = 0.6, .ties = 0.4}, 1000 + seed);
    const PairCounts counts = count_pairs(world.table, all_rows(world.table));
    const auto fit = fit_bradley_terry(counts, find_comparable(counts));
    ASSERT_TRUE(fit && fit->models.size() == 5) << "seed " << seed;
    const Covariance robust = *sandwich_covariance(counts, *fit);
    const Covariance scaled = *fisher_covariance(counts, *fit, weighted_dispersion(counts, *fit));
    const Covariance classic = *fisher_covariance(counts, *fit, 1.0);
    const Replicates none;
    const Replicates drawn = *bootstrap(counts, *fit, seed, {0, 300});
    const std::vector<double>& truth = world.theta;
    add_world(sandwich, sandwich_pair, {*fit, none, robust, IntervalKind::sandwich}, truth);
    add_world(fisher, fisher_pair, {*fit, none, scaled, IntervalKind::fisher}, truth);
    add_world(raw, raw_pair, {*fit, none, classic, IntervalKind::fisher}, truth);
    add_world(percentile, percentile_pair, {*fit, drawn, robust}, truth);
  }
  EXPECT_COVERS(sandwich);
  EXPECT_COVERS(sandwich_pair);
  EXPECT_COVERS(fisher);
  EXPECT_COVERS(fisher_pair);
  EXPECT_COVERS(percentile);
  EXPECT_COVERS(percentile_pair);
  // What the dispersion is for: with 40 % ties among equals the classic errors are too wide.
  EXPECT_GT(raw.share(), 0.97);
}

// 60 judges who cast each of their votes three times: plain intervals are far too narrow.
testing::World repeated_votes(std::uint64_t seed) {
  testing::World world = testing::draw_world(
      {.models = 5, .battles = 60 * 12, .spread = 0.6, .ties = 0.3}, 7000 + seed);
  BattleTable table = world.table;
  for (int again = 0; again < 2; ++again) {
    table.a.insert(table.a.end(), world.table.a.begin(), world.table.a.end());
    table.b.insert(table.b.end(), world.table.b.begin(), world.table.b.end());
    table.outcome.insert(table.outcome.end(), world.table.outcome.begin(),
                         world.table.outcome.end());
  }
  table.line.assign(table.rows(), 1);
  for (std::size_t row = 0; row < table.rows(); ++row)
    table.judge.code.push_back(
        table.judge.labels.intern("judge " + std::to_string(row % (60 * 12) / 12)));
  world.table = std::move(table);
  return world;
}

TEST(Coverage, OfClusterIntervalsWhereVotesAreRepeated) {
  Coverage sandwich, sandwich_pair, percentile, percentile_pair, plain, plain_pair;
  for (std::uint64_t seed = 1; seed <= worlds(); ++seed) {
    const testing::World world = repeated_votes(seed);
    const PairCounts counts = count_pairs(world.table, all_rows(world.table));
    const Comparable comparable = find_comparable(counts);
    const auto fit = fit_bradley_terry(counts, comparable);
    ASSERT_TRUE(fit && fit->models.size() == 5) << "seed " << seed;
    const auto clusters = make_clusters(world.table, all_rows(world.table), counts,
                                        comparable.is_rated, ClusterBy::judge);
    const Covariance clustered = *cluster_covariance(counts, *fit, *clusters);
    const Covariance naive = *sandwich_covariance(counts, *fit);
    const Replicates none;
    const Replicates drawn = *bootstrap(counts, *fit, *clusters, seed, {0, 300});
    add_world(sandwich, sandwich_pair, {*fit, none, clustered, IntervalKind::sandwich},
              world.theta);
    add_world(percentile, percentile_pair, {*fit, drawn, clustered}, world.theta);
    add_world(plain, plain_pair, {*fit, none, naive, IntervalKind::sandwich}, world.theta);
  }
  EXPECT_COVERS(sandwich);
  EXPECT_COVERS(sandwich_pair);
  EXPECT_COVERS(percentile);
  EXPECT_COVERS(percentile_pair);
  EXPECT_LT(plain.share(), 0.85) << "the worlds must need clusters";
}

// Few clusters: Student's t keeps what the normal distribution would lose.
TEST(Coverage, OfTwelveClustersIsKeptByStudentsT) {
  Coverage student, student_pair, normal, normal_pair;
  for (std::uint64_t seed = 1; seed <= worlds(); ++seed) {
    testing::World world = testing::draw_world(
        {.models = 3, .battles = 1200, .spread = 0.5, .ties = 0.3}, 9000 + seed);
    for (std::size_t row = 0; row < world.table.rows(); ++row)
      world.table.judge.code.push_back(
          world.table.judge.labels.intern("judge " + std::to_string(row % 12)));
    const PairCounts counts = count_pairs(world.table, all_rows(world.table));
    const Comparable comparable = find_comparable(counts);
    const auto fit = fit_bradley_terry(counts, comparable);
    ASSERT_TRUE(fit && fit->models.size() == 3) << "seed " << seed;
    const auto clusters = make_clusters(world.table, all_rows(world.table), counts,
                                        comparable.is_rated, ClusterBy::judge);
    Covariance covariance = *cluster_covariance(counts, *fit, *clusters);
    ASSERT_EQ(covariance.clusters, 12u);
    const Replicates none;
    add_world(student, student_pair, {*fit, none, covariance, IntervalKind::sandwich}, world.theta);
    covariance.clusters = kFewClusters;
    add_world(normal, normal_pair, {*fit, none, covariance, IntervalKind::sandwich}, world.theta);
  }
  EXPECT_COVERS(student);
  EXPECT_LT(normal.share(), student.share() - 0.01);
}

}  // namespace
}  // namespace ringside

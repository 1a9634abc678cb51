// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The options of the fit through all stages.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/report/json.h"
#include "core/resample_task.h"
#include "tests/support/run.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add_record;

RunOptions with_fit(const FitOptions& fit) {
  RunOptions options;
  options.bootstrap = 40;
  options.fit = fit;
  return options;
}

BattleTable timed_world(std::uint64_t seed) {
  BattleTable table = testing::draw_world({.models = 6, .battles = 900}, seed).table;
  for (std::size_t row = 0; row < table.rows(); ++row)
    table.time.push_back(1.7e9 + 8000.0 * static_cast<double>(row));
  return table;
}

const FitOptions kKinds[] = {{.ties = TieModel::drop},
                             {.ties = TieModel::davidson, .side_advantage = true},
                             {.ties = TieModel::rao_kupper, .pair_weights = true},
                             {.ties = TieModel::grounded, .time_decay = true},
                             {.time_decay = true},
                             {.ridge = 0.3}};

TEST(FitPipeline, OneRecordHasThreeBoards) {
  BattleTable table;
  add_record(table, "A", "B", 5, 3, 4);
  const auto gap = [&](TieModel ties) {
    RunOptions options = with_fit({.ties = ties});
    options.bootstrap = 0;
    return run(table, options).board.headline.difference;
  };
  EXPECT_NEAR(gap(TieModel::half), 58.45121427, 1e-8);
  EXPECT_NEAR(gap(TieModel::davidson), 88.73949985, 1e-8);
  EXPECT_NEAR(gap(TieModel::rao_kupper), 66.19864381, 1e-8);
}

TEST(FitPipeline, APriorIsSaidInTheHeadlineAndTheBoard) {
  const BattleTable table = timed_world(1);
  const Board plain = run(table, with_fit({})).board;
  EXPECT_FALSE(plain.headline.regularised || plain.fit.regularised);
  for (const FitOptions& fit : {FitOptions{.ridge = 1.0}, FitOptions{.pseudo_battles = 4.0}}) {
    const Board board = run(table, with_fit(fit)).board;
    EXPECT_TRUE(board.headline.regularised && board.fit.regularised);
    EXPECT_LT(board.headline.rating, plain.headline.rating);
  }
}

TEST(FitPipeline, ParametersComeWithIntervals) {
  const Board board =
      run(timed_world(2), with_fit({.ties = TieModel::davidson, .side_advantage = true})).board;
  ASSERT_TRUE(board.fit.tie_parameter && board.fit.side_advantage);
  EXPECT_LT(*board.fit.tie_lower, *board.fit.tie_parameter);
  EXPECT_GT(*board.fit.tie_upper, *board.fit.tie_parameter);
  EXPECT_LT(*board.fit.side_lower, 0.0);  // sides are drawn at random
  EXPECT_GT(*board.fit.side_upper, 0.0);
  EXPECT_FALSE(run(timed_world(2), with_fit({})).board.fit.tie_parameter);
}

TEST(FitPipeline, TheLastSnapshotIsTheBoard) {
  for (const FitOptions& fit : kKinds) {
    const BattleTable table = timed_world(3);
    const RunOptions options = with_fit(fit);
    const RunResult result = run(table, options);
    const auto history = make_history(table, result.prepared, options);
    ASSERT_TRUE(history);
    const std::size_t models = history->models.size();
    ASSERT_EQ(models, result.board.leaderboard.size());
    for (std::size_t k = 0; k < models; ++k) {
      EXPECT_EQ(history->models[k], result.board.leaderboard[k].model);
      EXPECT_EQ(history->rating[(history->time.size() - 1) * models + k],
                result.board.leaderboard[k].rating);
    }
  }
}

TEST(FitPipeline, AWorkerResamplesTheSameBytes) {
  for (const FitOptions& fit : kKinds) {
    const BattleTable table = timed_world(4);
    const RunOptions options = with_fit(fit);
    const RunResult result = run(table, options);
    Resampler resampler;
    ASSERT_TRUE(resampler.load(make_resample_task(table, result.prepared, result.rated, options)));
    const auto replicates = resampler.replicates({0, 40});
    ASSERT_TRUE(replicates);
    ASSERT_EQ(replicates->value.size(), result.replicates.value.size());
    EXPECT_EQ(std::memcmp(replicates->value.data(), result.replicates.value.data(),
                          replicates->value.size() * sizeof(double)),
              0);
  }
}

// The error of the pairs is that of the expected score, ties half, under every tie model.
TEST(FitPipeline, PredictsScoresUnderEveryTieModel) {
  for (const FitOptions& fit : kKinds) {
    const BattleTable table = timed_world(5);
    const RunResult result = run(table, with_fit(fit));
    const auto pairs = make_pairs(table, result.prepared, result.rated, 0);
    ASSERT_TRUE(pairs);
    const std::size_t n = pairs->models.size();
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_NEAR(pairs->predicted[i * n + j] + pairs->predicted[j * n + i], 1.0, 1e-12);
    }
    EXPECT_GT(pairs->mean_absolute_error, 0.0);
    EXPECT_LT(pairs->mean_absolute_error, 0.15);
  }
}

TEST(FitPipeline, ReliabilityOfVotersIsAWeight) {
  BattleTable table;
  add_record(table, "A", "B", 6, 3);
  auto prepared = prepare(table, all_read(table), {});
  ASSERT_TRUE(prepared);
  prepared->reliability.assign(table.rows(), 1.0);
  for (std::size_t row = 0; row < 6; ++row) prepared->reliability[row] = 0.5;
  const auto rated = rate(table, *prepared, {});
  ASSERT_TRUE(rated);
  EXPECT_NEAR(rated->strengths.theta[0], 0.0, 1e-12);
}

TEST(FitPipeline, StyleControlShowsBothRatings) {
  BattleTable table = timed_world(6);
  Random random(6, 1);
  FeatureColumn length{"length", {}, {}};
  for (std::size_t row = 0; row < table.rows(); ++row) {
    length.a.push_back(static_cast<float>(random.below(300)));
    length.b.push_back(static_cast<float>(random.below(300)));
  }
  table.features.push_back(length);
  RunOptions options;
  options.style.style = {"length"};
  const auto prepared = prepare(table, all_read(table), options.clean);
  ASSERT_TRUE(prepared);
  const auto report = make_style(table, *prepared, options);
  ASSERT_TRUE(report);
  const Board board = run(table, options).board;
  ASSERT_EQ(report->models.size(), board.leaderboard.size());
  EXPECT_EQ(report->battles, table.rows());
  double change = 0.0;
  for (const StyledModel& model : report->models) {
    const auto row =
        std::find_if(board.leaderboard.begin(), board.leaderboard.end(),
                     [&](const LeaderboardRow& each) { return each.model == model.model; });
    ASSERT_NE(row, board.leaderboard.end());
    EXPECT_EQ(model.plain_rating, row->rating);
    EXPECT_LT(model.lower, model.rating);
    change += model.change;
  }
  EXPECT_NEAR(change, 0.0, 1e-8);
  EXPECT_TRUE(std::is_sorted(report->models.begin(), report->models.end(),
                             [](const StyledModel& left, const StyledModel& right) {
                               return left.rating > right.rating;
                             }));
  options.fit.ties = TieModel::davidson;
  EXPECT_FALSE(make_style(table, *prepared, options));
}

TEST(FitPipeline, OptionsSurviveJson) {
  const RunOptions options =
      with_fit({.ties = TieModel::rao_kupper, .side_advantage = true, .ridge = 0.25});
  const auto back = from_json_text<RunOptions>(json_text(options));
  ASSERT_TRUE(back);
  EXPECT_TRUE(same_fields(back->fit, options.fit));
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Numbers at the edge of what can be computed give an error, never a NaN, a hang or a wrapped sum.
#include <gtest/gtest.h>

#include <cmath>

#include "core/pipeline.h"
#include "core/uncertainty/intervals.h"

namespace ringside {
namespace {

struct Row {
  const char* winner;
  const char* loser;
  double weight = 1.0;
  std::uint32_t count = 1;
};

BattleTable table_of(const std::vector<Row>& rows) {
  BattleTable table;
  const auto id_of = [&](const char* name) {
    for (ModelId model = 0; model < table.models.size(); ++model) {
      if (table.models[model] == name) return model;
    }
    table.models.emplace_back(name);
    return static_cast<ModelId>(table.models.size() - 1);
  };
  for (const Row& row : rows) {
    table.a.push_back(id_of(row.winner));
    table.b.push_back(id_of(row.loser));
    table.outcome.push_back(Outcome::a_wins);
    table.weight.push_back(row.weight);
    table.count.push_back(row.count);
  }
  return table;
}

Result<Rated> rated(const BattleTable& table, const RunOptions& options) {
  const auto prepared = prepare(table, {}, options.clean);
  if (!prepared) return prepared.error();
  return rate(table, *prepared, options);
}

TEST(Limits, WeightsBeyondTheRangeOfNumbersAreNotConvergedAndNeverNaN) {
  for (const double weight : {1e308, 1.7e308}) {
    const BattleTable table =
        table_of({{"A", "B", weight}, {"A", "B", weight}, {"B", "A", weight}, {"B", "A", 1e-300}});
    const auto result = rated(table, {});
    ASSERT_FALSE(result) << weight;
    EXPECT_EQ(result.error().code, ErrorCode::not_converged);
  }
}

TEST(Limits, OnlineEloThatLeavesTheRangeOfNumbersIsAnError) {
  const BattleTable table =
      table_of({{"A", "B", 1e308}, {"B", "C", 1e308}, {"C", "A", 1e308}, {"A", "C", 1e308}});
  const RunOptions options{.method = Method::online_elo, .elo = {.k = 1e10}};
  const auto result = rated(table, options);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::too_large);
}

TEST(Limits, AScaleWithoutAFinitePointIsABadOption) {
  const BattleTable table = table_of({{"A", "B"}, {"B", "A"}});
  const RunOptions options{.scale = {.base = 1.0 + 0x1p-52, .scale = 1e308}};
  const auto result = rated(table, options);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::bad_option);
}

TEST(Limits, MoreBattlesThan32BitsCountAreRefused) {
  const auto fits =
      prepare(table_of({{"A", "B", 1, 4000000000}, {"B", "A", 1, 294967295}}), {}, {});
  EXPECT_TRUE(fits);
  const auto over =
      prepare(table_of({{"A", "B", 1, 4000000000}, {"B", "A", 1, 294967296}}), {}, {});
  ASSERT_FALSE(over);
  EXPECT_EQ(over.error().code, ErrorCode::too_large);
}

TEST(Limits, OnlineEloRefusesToPlayHundredsOfMillionsOfBattles) {
  const BattleTable table = table_of({{"A", "B", 1, 300000000}, {"B", "A"}});
  const auto elo = rated(table, {.method = Method::online_elo});
  ASSERT_FALSE(elo);
  EXPECT_EQ(elo.error().code, ErrorCode::too_large);
  EXPECT_TRUE(rated(table, {}));
}

TEST(Limits, IntervalsStopAtFiveThousandModelsAndRatingsDoNot) {
  BattleTable ring;
  constexpr std::uint32_t kModels = 5001;
  for (std::uint32_t model = 0; model < kModels; ++model) {
    ring.models.push_back("m" + std::to_string(model));
    ring.a.push_back(model);
    ring.b.push_back((model + 1) % kModels);
    ring.outcome.push_back(Outcome::a_wins);
  }
  const RunOptions options;
  const auto prepared = prepare(ring, {}, options.clean);
  ASSERT_TRUE(prepared);
  const auto result = rate(ring, *prepared, options);
  ASSERT_TRUE(result);
  const auto replicates = replicate(ring, *prepared, *result, options, {0, 1});
  ASSERT_FALSE(replicates);
  EXPECT_EQ(replicates.error().code, ErrorCode::too_large);
}

TEST(Limits, AnEloReplicateThatNeverPlaysAModelSaysNothingOfIt) {
  std::vector<Row> rows(200, Row{"A", "B"});
  rows.push_back({"N", "A"});
  const BattleTable table = table_of(rows);
  const RunOptions options{.method = Method::online_elo, .elo = {.k = 32.0}};
  const auto prepared = prepare(table, {}, options.clean);
  ASSERT_TRUE(prepared);
  const auto result = rate(table, *prepared, options);
  ASSERT_TRUE(result);
  const auto replicates = replicate(table, *prepared, *result, options, {0, 500});
  ASSERT_TRUE(replicates);
  const Intervals intervals = percentile_intervals(*replicates);
  const auto newcomer = static_cast<std::uint32_t>(table.models.size() - 1);
  // A battle is drawn Poisson(1) times: never with probability 1/e.
  EXPECT_NEAR(intervals.dropped[newcomer], 500 * std::exp(-1.0), 50.0);
  for (std::size_t at = newcomer; at < replicates->value.size(); at += replicates->models) {
    EXPECT_NE(replicates->value[at], options.scale.init_rating);
  }
}

TEST(Limits, BattlesWithUnratedModelsAreSaid) {
  const BattleTable table = table_of({{"A", "B"}, {"B", "A"}, {"A", "Z"}, {"A", "Z"}, {"A", "Z"}});
  const auto prepared = prepare(table, {}, {});
  ASSERT_TRUE(prepared);
  const auto result = rate(table, *prepared, {});
  ASSERT_TRUE(result);
  const auto board = make_board(table, *prepared, *result, {}, {});
  ASSERT_TRUE(board);
  EXPECT_EQ(board->crossing, 3u);
}

TEST(Limits, RulesAskedForByNameNeedTheirColumn) {
  const BattleTable table = table_of({{"A", "B"}, {"B", "A"}});
  EXPECT_TRUE(check_columns(table, {}));
  for (const CleanOptions& options :
       {CleanOptions{.min_turn = 2}, CleanOptions{.language = {"English"}},
        CleanOptions{.min_date = "2024-01-01"}, CleanOptions{.max_date = "2024-01-01"},
        CleanOptions{.burst = true}}) {
    const Status status = check_columns(table, options);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().code, ErrorCode::missing_column);
  }
}

TEST(Limits, AModelToLeaveOutMustBeThereUnlessItIsAPattern) {
  const BattleTable table = table_of({{"alpha", "beta"}, {"beta", "alpha"}});
  EXPECT_TRUE(check_excluded(table, {.exclude_models = {"alpha", "gone*"}}));
  const Status status = check_excluded(table, {.exclude_models = {"beta", "alpa"}});
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, ErrorCode::bad_option);
  EXPECT_EQ(status.error().message,
            "exclude_models: \"alpa\" is not a model of this file. Close to it: \"alpha\".");
}

}  // namespace
}  // namespace ringside

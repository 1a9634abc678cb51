// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/recovery.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

SimulatedBattles world_of(std::vector<std::string> models, std::vector<double> strength) {
  SimulatedBattles world;
  world.table.models = std::move(models);
  world.strength = std::move(strength);
  return world;
}

std::vector<LeaderboardRow> board_of(std::vector<std::pair<std::string, double>> ratings) {
  std::vector<LeaderboardRow> board;
  for (auto& [model, rating] : ratings) board.push_back({.model = model, .rating = rating});
  return board;
}

TEST(Recovery, ShiftsTheTruthToTheMeanOfTheBoard) {
  const auto world = world_of({"a", "b", "c"}, {1300, 1200, 1100});
  const auto board = board_of({{"a", 1110}, {"b", 995}, {"c", 895}});
  const Recovery recovery = compare_with_truth(board, world, {});
  ASSERT_EQ(recovery.models.size(), 3U);
  EXPECT_DOUBLE_EQ(recovery.models[0].strength, 1300);
  EXPECT_DOUBLE_EQ(recovery.models[0].expected, 1100);
  EXPECT_DOUBLE_EQ(recovery.models[0].error, 10);
  EXPECT_DOUBLE_EQ(recovery.models[1].error, -5);
  EXPECT_DOUBLE_EQ(recovery.models[2].error, -5);
  EXPECT_DOUBLE_EQ(recovery.mean_absolute_error, 20.0 / 3.0);
  EXPECT_EQ(recovery.in_place, 3U);
}

TEST(Recovery, StretchesTheTruthToTheScaleOfTheBoard) {
  const auto world = world_of({"a", "b"}, {1100, 900});
  const auto board = board_of({{"a", 50}, {"b", -50}});
  const Recovery recovery = compare_with_truth(board, world, {.scale = 200.0});
  EXPECT_NEAR(recovery.mean_absolute_error, 0.0, 1e-12);
}

TEST(Recovery, CountsModelsInTheirTruePlace) {
  const auto world = world_of({"a", "b", "c"}, {1, 2, 3});
  const Recovery recovery = compare_with_truth(board_of({{"b", 9}, {"c", 8}, {"a", 7}}), world, {});
  EXPECT_EQ(recovery.in_place, 1U);
  EXPECT_EQ(recovery.models[0].true_place, 2U);
  EXPECT_EQ(recovery.models[0].place, 1U);
  EXPECT_EQ(recovery.models[2].true_place, 3U);
}

TEST(Recovery, ComparesRatedModelsAlone) {
  const auto world = world_of({"a", "unrated", "b"}, {1200, 5000, 1000});
  const Recovery recovery = compare_with_truth(board_of({{"a", 100}, {"b", -100}}), world, {});
  EXPECT_EQ(recovery.in_place, 2U);
  EXPECT_NEAR(recovery.mean_absolute_error, 0.0, 1e-12);
}

TEST(Recovery, OfNoModelsIsEmpty) {
  const Recovery recovery = compare_with_truth({}, world_of({"a"}, {1}), {});
  EXPECT_TRUE(recovery.models.empty());
  EXPECT_EQ(recovery.mean_absolute_error, 0.0);
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/battle_weights.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/calendar.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add_record;
using testing::all_rows;

TEST(BattleWeights, AreEmptyWhenNothingChangesThem) {
  BattleTable table;
  add_record(table, "A", "B", 3, 2);
  const auto weight = battle_weights(table, all_rows(table), {}, {});
  ASSERT_TRUE(weight);
  EXPECT_TRUE(weight->empty());
}

TEST(BattleWeights, APairSharesOneWeightBeyondFiftyBattles) {
  BattleTable table;
  add_record(table, "A", "B", 150, 25);
  add_record(table, "B", "A", 25, 0);
  add_record(table, "A", "C", 10, 2);
  const auto weight = battle_weights(table, all_rows(table), {.pair_weights = true}, {});
  ASSERT_TRUE(weight);
  EXPECT_EQ(weight->front(), 1.0 / 200.0);
  EXPECT_EQ((*weight)[199], 1.0 / 200.0);
  EXPECT_EQ(weight->back(), 1.0 / 50.0);
}

TEST(BattleWeights, CountTheBattlesOfAggregatedRows) {
  BattleTable table;
  add_record(table, "A", "B", 1, 1);
  table.count = {300, 100};
  const auto weight = battle_weights(table, all_rows(table), {.pair_weights = true}, {});
  ASSERT_TRUE(weight);
  EXPECT_EQ(weight->front(), 1.0 / 400.0);
}

TEST(BattleWeights, DecayByWholeDaysAfterAMonth) {
  BattleTable table;
  add_record(table, "A", "B", 4, 0);
  const double now = 1.7e9;
  table.time = {now, now - 30.9 * kSecondsPerDay, now - 31.0 * kSecondsPerDay,
                now - 100.5 * kSecondsPerDay};
  const auto weight = battle_weights(table, all_rows(table), {.time_decay = true}, {});
  ASSERT_TRUE(weight);
  EXPECT_EQ((*weight)[0], 1.0);
  EXPECT_EQ((*weight)[1], 1.0);
  EXPECT_DOUBLE_EQ((*weight)[2], 0.95);
  EXPECT_NEAR((*weight)[3], std::pow(0.95, 70), 1e-15);
}

TEST(BattleWeights, AgeIsThatAmongTheRowsThatCount) {
  BattleTable table;
  add_record(table, "A", "B", 2, 0);
  table.time = {0.0, 40.0 * kSecondsPerDay};
  const RowSet first = {0};
  const auto weight = battle_weights(table, first, {.time_decay = true}, {});
  ASSERT_TRUE(weight);
  EXPECT_EQ((*weight)[0], 1.0);
}

TEST(BattleWeights, DecayNeedsEveryTime) {
  BattleTable table;
  add_record(table, "A", "B", 2, 0);
  EXPECT_FALSE(battle_weights(table, all_rows(table), {.time_decay = true}, {}));
  table.time = {0.0, kNoTime};
  const auto weight = battle_weights(table, all_rows(table), {.time_decay = true}, {});
  ASSERT_FALSE(weight);
  EXPECT_EQ(weight.error().code, ErrorCode::missing_column);
}

TEST(BattleWeights, MultiplyWithTheFileAndTheVoter) {
  BattleTable table;
  add_record(table, "A", "B", 2, 0);
  table.weight = {3.0, 0.0};
  const std::vector<double> reliability = {0.5, 1.0};
  const auto weight = battle_weights(table, all_rows(table), {}, reliability);
  ASSERT_TRUE(weight);
  EXPECT_EQ(*weight, (std::vector<double>{1.5, 0.0}));
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/pair_counts.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::all_rows;

PairCounts count_all(const BattleTable& table) { return count_pairs(table, all_rows(table)); }

// Cells by name, which is what must not depend on rows, sides or ids.
using Cells = std::vector<std::tuple<std::string, std::string, double, double, std::uint32_t>>;
Cells by_name(const BattleTable& table, const PairCounts& counts) {
  Cells cells;
  for (std::size_t i = 0; i < counts.cells(); ++i)
    cells.emplace_back(table.models[counts.a[i]], table.models[counts.b[i]], counts.score[i],
                       counts.weight[i], counts.count[i]);
  return cells;
}

// The naive twin: an ordered map of the rows.
Cells counted_by_map(const BattleTable& table) {
  std::map<std::tuple<std::string, std::string, double, double>, std::uint32_t> map;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    std::string a = table.models[table.a[row]];
    std::string b = table.models[table.b[row]];
    double score = score_of(table, row);
    if (b < a) {
      std::swap(a, b);
      score = 1.0 - score;
    }
    const double weight = table.weight.empty() ? 1.0 : table.weight[row];
    if (weight > 0.0) map[{a, b, score, weight}] += count_of(table, row);
  }
  Cells cells;
  for (const auto& [key, count] : map) cells.push_back(std::tuple_cat(key, std::tuple{count}));
  return cells;
}

TEST(PairCounts, FoldsBothOrdersOfAPairAndCountsBothBadAsATie) {
  BattleTable table;
  add(table, "zebra", "ant", Outcome::a_wins, 3);
  add(table, "ant", "zebra", Outcome::a_wins, 2);
  add(table, "ant", "zebra", Outcome::tie);
  add(table, "zebra", "ant", Outcome::both_bad);
  const PairCounts counts = count_all(table);
  EXPECT_EQ(by_name(table, counts), (Cells{{"ant", "zebra", 0.0, 1.0, 3},
                                           {"ant", "zebra", 0.5, 1.0, 2},
                                           {"ant", "zebra", 1.0, 1.0, 2}}));
  EXPECT_EQ(counts.models, 2u);
}

TEST(PairCounts, TellTheSidesApartWithTheSecondGameOfARecordTurned) {
  BattleTable table;
  add(table, "zebra", "ant", Outcome::a_wins);  // zebra first
  add(table, "ant", "zebra", Outcome::b_wins);  // ant first
  add(table, "zebra", "ant", Outcome::a_wins);  // ant first, in a second game
  add(table, "ant", "zebra", Outcome::b_wins);  // zebra first, in a second game
  table.game = {0, 1, 2, 2};
  const PairCounts counts = count_pairs(table, all_rows(table), {.sides = true}, {});
  ASSERT_EQ(counts.cells(), 2u);
  EXPECT_EQ(counts.a_first, (std::vector<std::uint8_t>{0, 1}));
  EXPECT_EQ(counts.count, (std::vector<std::uint32_t>{2, 2}));
  EXPECT_EQ(cells_of_rows(table, all_rows(table), counts),
            (std::vector<std::uint32_t>{0, 1, 1, 0}));
}

TEST(PairCounts, CountsOnlyTheGivenRows) {
  BattleTable table;
  add(table, "a", "b", Outcome::a_wins, 4);
  EXPECT_EQ(count_pairs(table, RowSet{1, 3}).count, std::vector<std::uint32_t>{2});
  EXPECT_EQ(count_pairs(table, RowSet{}).cells(), 0u);
}

TEST(PairCounts, LeavesOutWeightZeroAndSeparatesWeights) {
  BattleTable table;
  add(table, "a", "b", Outcome::a_wins, 4);
  table.weight = {0.0, 2.0, 0.5, 2.0};
  EXPECT_EQ(by_name(table, count_all(table)),
            (Cells{{"a", "b", 1.0, 0.5, 1}, {"a", "b", 1.0, 2.0, 2}}));
}

TEST(PairCounts, AddsTheCountsOfAggregatedRows) {
  BattleTable table;
  add(table, "a", "b", Outcome::a_wins, 2);
  table.count = {1000, 7};
  EXPECT_EQ(by_name(table, count_all(table)), (Cells{{"a", "b", 1.0, 1.0, 1007}}));
}

TEST(PairCounts, SplitsACellThatOverflows) {
  BattleTable table;
  add(table, "a", "b", Outcome::a_wins, 2);
  table.count = {4000000000U, 1000000000U};
  EXPECT_EQ(by_name(table, count_all(table)),
            (Cells{{"a", "b", 1.0, 1.0, 4294967295U}, {"a", "b", 1.0, 1.0, 705032705U}}));
}

TEST(PairCounts, AShareAndItsMirrorMeetInOneCell) {
  BattleTable table;
  add(table, "a", "b", Outcome::b_wins);
  add(table, "b", "a", Outcome::a_wins);
  table.share = {0.3, 0.7};
  const PairCounts counts = count_all(table);
  ASSERT_EQ(counts.cells(), 1u);
  EXPECT_NEAR(counts.score[0], 0.3, 1e-12);
  EXPECT_EQ(counts.count[0], 2u);
}

TEST(PairCounts, AgreesWithAMapOnRandomWorlds) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed, 1);
    BattleTable table =
        testing::draw_world({.models = 2 + random.below(20), .battles = 500}, seed).table;
    if (seed % 2 == 0) {
      for (std::size_t i = 0; i < table.rows(); ++i) table.weight.push_back(random.below(3));
    }
    if (seed % 3 == 0) {
      for (std::size_t i = 0; i < table.rows(); ++i) table.count.push_back(1 + random.below(9));
    }
    if (seed % 5 == 0) {
      for (std::size_t i = 0; i < table.rows(); ++i) table.share.push_back(random.below(9) / 8.0);
    }
    const Cells cells = by_name(table, count_all(table));
    EXPECT_EQ(cells, counted_by_map(table)) << "seed " << seed;
  }
}

TEST(PairCounts, NeitherRowOrderNorSidesMoveACell) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Random random(seed, 1);
    BattleTable table = testing::draw_world({.models = 12, .battles = 400}, seed).table;
    if (seed % 2 == 0) {
      for (std::size_t i = 0; i < table.rows(); ++i) table.share.push_back(random.uniform());
    }
    RowSet order = all_rows(table);
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    const BattleTable other = testing::reordered(table, order, true);
    EXPECT_EQ(by_name(table, count_all(table)), by_name(other, count_all(other)))
        << "seed " << seed;
  }
}

TEST(PairCounts, ManyModelsGiveTheCellsOfFewModels) {
  BattleTable table = testing::draw_world({.models = 30, .battles = 3000}, 5).table;
  const Cells few = by_name(table, count_all(table));
  for (int i = 0; i < 1000; ++i) table.models.push_back("idle " + std::to_string(i));
  EXPECT_EQ(by_name(table, count_all(table)), few);
}

}  // namespace
}  // namespace ringside

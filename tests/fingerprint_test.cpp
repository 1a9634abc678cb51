// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/fingerprint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/random_table.h"

namespace ringside {
namespace {

TEST(Fingerprint, IsSixteenHexDigitsThatNeverChange) {
  BattleTable table;
  table.models = {"gpt-4", "vicuna-13b"};
  table.a = {0, 1};
  table.b = {1, 0};
  table.outcome = {Outcome::a_wins, Outcome::both_bad};
  EXPECT_EQ(fingerprint(table), "43181b02a927e900");  // the same in every build; results quote it
}

TEST(Fingerprint, EveryPartOfARowMatters) {
  const BattleTable original = random_table(1, {.rows = 50});
  std::set<std::string> seen = {fingerprint(original)};
  const auto differs = [&](auto change) {
    BattleTable table = original;
    change(table);
    return seen.insert(fingerprint(table)).second;
  };
  EXPECT_TRUE(differs([](BattleTable& table) { std::swap(table.a[7], table.b[7]); }));
  EXPECT_TRUE(differs([](BattleTable& table) {
    table.outcome[7] = table.outcome[7] == Outcome::tie ? Outcome::a_wins : Outcome::tie;
  }));
  EXPECT_TRUE(differs([](BattleTable& table) { table.time[7] = 5.0; }));
  EXPECT_TRUE(differs([](BattleTable& table) { table.weight[7] = 3.0; }));
  EXPECT_TRUE(differs([](BattleTable& table) { table.count.assign(table.rows(), 2); }));
  EXPECT_TRUE(differs([](BattleTable& table) { table.models[0] += "x"; }));
  EXPECT_TRUE(
      differs([](BattleTable& table) { table = reorder(table, shuffled(table.rows(), 1)); }));
  EXPECT_TRUE(differs([](BattleTable& table) {
    for (auto* column : {&table.a, &table.b}) column->pop_back();
    table.outcome.pop_back();
  }));
}

TEST(Fingerprint, NumberingOfModelsAndColumnsOfOnesDoNotMatter) {
  BattleTable table = random_table(2, {.rows = 50, .every_column = false});
  const std::string before = fingerprint(table);
  table.weight.assign(table.rows(), 1.0);
  table.count.assign(table.rows(), 1);
  std::reverse(table.models.begin(), table.models.end());
  const auto last = static_cast<ModelId>(table.models.size() - 1);
  for (auto* column : {&table.a, &table.b}) {
    for (ModelId& model : *column) model = last - model;
  }
  EXPECT_EQ(fingerprint(table), before);
}

}  // namespace
}  // namespace ringside

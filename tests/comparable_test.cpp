// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/comparable.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::add_record;
using testing::all_rows;
using testing::id_of;

Comparable compare(const BattleTable& table) {
  return find_comparable(count_pairs(table, all_rows(table)));
}

std::set<std::string> rated_names(const BattleTable& table, const Comparable& comparable) {
  std::set<std::string> names;
  for (const ModelId model : comparable.rated) names.insert(table.models[model]);
  return names;
}

TEST(Comparable, AModelThatNeverWonIsNotRated) {
  BattleTable table;
  add_record(table, "A", "B", 6, 4);
  add_record(table, "A", "C", 5, 0);
  add_record(table, "B", "C", 5, 0);
  const Comparable comparable = compare(table);
  EXPECT_EQ(rated_names(table, comparable), (std::set<std::string>{"A", "B"}));
  EXPECT_EQ(comparable.reason[id_of(table, "C")], UnratedReason::never_won);
  EXPECT_EQ(comparable.components, 2u);
  EXPECT_EQ(comparable.crossing, 10u);
}

TEST(Comparable, AModelThatNeverLostIsNotRated) {
  BattleTable table;
  add_record(table, "A", "B", 6, 4);
  add_record(table, "C", "A", 5, 0);
  const Comparable comparable = compare(table);
  EXPECT_EQ(rated_names(table, comparable), (std::set<std::string>{"A", "B"}));
  EXPECT_EQ(comparable.reason[id_of(table, "C")], UnratedReason::never_lost);
}

TEST(Comparable, OneTieConnectsBothWays) {
  BattleTable table;
  add_record(table, "A", "B", 6, 4);
  add_record(table, "A", "C", 5, 0, 1);
  EXPECT_EQ(rated_names(table, compare(table)), (std::set<std::string>{"A", "B", "C"}));
}

TEST(Comparable, SeparateGroupsAreNotRatedOnOneScale) {
  BattleTable table;
  add_record(table, "A", "B", 2, 1);
  add_record(table, "C", "D", 20, 10);
  table.models.push_back("E");
  const Comparable comparable = compare(table);
  EXPECT_EQ(rated_names(table, comparable), (std::set<std::string>{"C", "D"}));
  EXPECT_EQ(comparable.components, 2u);
  EXPECT_EQ(comparable.crossing, 3u);
  EXPECT_EQ(comparable.reason[id_of(table, "A")], UnratedReason::not_connected);
  EXPECT_EQ(comparable.reason[id_of(table, "E")], UnratedReason::no_battle);
}

TEST(Comparable, EqualGroupsAreChosenByNameWhateverTheRowOrder) {
  BattleTable table;
  add_record(table, "C", "D", 2, 1);
  add_record(table, "B", "E", 2, 1);
  EXPECT_EQ(rated_names(table, compare(table)), (std::set<std::string>{"B", "E"}));
}

TEST(Comparable, NothingIsRatedWithoutACycleOfWins) {
  BattleTable table;
  add_record(table, "A", "B", 3, 0);
  add_record(table, "B", "C", 3, 0);
  const Comparable comparable = compare(table);
  EXPECT_TRUE(comparable.rated.empty());
  EXPECT_EQ(comparable.components, 3u);
  EXPECT_EQ(comparable.crossing, 6u);
  EXPECT_EQ(comparable.reason[0], UnratedReason::never_lost);
  EXPECT_EQ(comparable.reason[1], UnratedReason::not_connected);
  EXPECT_EQ(comparable.reason[2], UnratedReason::never_won);
}

TEST(Comparable, NoBattlesAtAll) {
  const Comparable comparable = find_comparable(PairCounts{});
  EXPECT_TRUE(comparable.rated.empty());
  EXPECT_EQ(comparable.components, 0u);
}

// The brute-force twin: the closure of "beat or tied" by Floyd and Warshall.
TEST(Comparable, AgreesWithTheTransitiveClosureOnRandomGraphs) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed, 2);
    const std::uint32_t n = 2 + random.below(9);
    BattleTable table;
    for (std::uint32_t i = 0; i < n; ++i)
      table.models.push_back(std::string(1, static_cast<char>('a' + i)));
    for (std::uint32_t i = random.below(3 * n); i > 0; --i) {
      const std::uint32_t a = random.below(n);
      const std::uint32_t b = (a + 1 + random.below(n - 1)) % n;
      add(table, table.models[a], table.models[b],
          random.below(8) == 0 ? Outcome::tie : Outcome::a_wins);
    }
    std::vector<std::vector<bool>> over(n, std::vector<bool>(n, false));
    std::vector<bool> played(n, false);
    for (std::size_t row = 0; row < table.rows(); ++row) {
      over[table.a[row]][table.b[row]] = true;
      if (table.outcome[row] == Outcome::tie) over[table.b[row]][table.a[row]] = true;
      played[table.a[row]] = played[table.b[row]] = true;
    }
    for (std::uint32_t k = 0; k < n; ++k) {
      for (std::uint32_t i = 0; i < n; ++i) {
        for (std::uint32_t j = 0; j < n; ++j)
          if (over[i][k] && over[k][j]) over[i][j] = true;
      }
    }
    const auto together = [&](std::uint32_t i, std::uint32_t j) {
      return i == j || (over[i][j] && over[j][i]);
    };
    std::uint32_t components = 0;
    std::uint64_t most = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
      bool first = played[i];
      for (std::uint32_t j = 0; j < i; ++j) first = first && !together(i, j);
      if (first) ++components;
      std::uint64_t inner = 0;
      for (std::size_t row = 0; row < table.rows(); ++row)
        inner += together(i, table.a[row]) && together(i, table.b[row]) ? 1U : 0U;
      most = std::max(most, inner);
    }
    const Comparable comparable = compare(table);
    EXPECT_EQ(comparable.components, components) << "seed " << seed;
    EXPECT_EQ(table.rows() - comparable.crossing, most) << "seed " << seed;
    for (const ModelId i : comparable.rated) {
      for (std::uint32_t j = 0; j < n; ++j)
        EXPECT_EQ(comparable.is_rated[j] != 0, together(i, j)) << "seed " << seed;
    }
  }
}

TEST(Comparable, ACycleOf100000ModelsIsOneComponent) {
  constexpr std::uint32_t kModels = 100000;
  PairCounts counts{.models = kModels};
  for (std::uint32_t i = 0; i < kModels; ++i) {
    counts.a.push_back(i);
    counts.b.push_back((i + 1) % kModels);
    counts.score.push_back(1.0);
    counts.weight.push_back(1.0);
    counts.count.push_back(1);
  }
  EXPECT_EQ(find_comparable(counts).rated.size(), kModels);
  counts.score.back() = 0.0;
  EXPECT_TRUE(find_comparable(counts).rated.empty());
  EXPECT_EQ(find_comparable(counts).components, kModels);
}

}  // namespace
}  // namespace ringside

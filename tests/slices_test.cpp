// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "core/ratings/points.h"
#include "core/slices/slice_table.h"
#include "core/uncertainty/chi_square.h"
#include "tests/support/fitted.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::all_rows;
using testing::draw_world;
using testing::World;

// Languages at random, with shares 4 : 3 : 2 : 1.
void add_languages(BattleTable& table, std::uint64_t seed) {
  Random random(seed, 77);
  for (const char* name : {"English", "Chinese", "Russian", "German"})
    table.language.labels.intern(name);
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const std::uint32_t u = random.below(10);
    table.language.code.push_back(u < 4 ? 0 : u < 7 ? 1 : u < 9 ? 2 : 3);
  }
}

Result<SliceTable> slices_of(const BattleTable& table, SliceBy by = SliceBy::language,
                             std::uint32_t most = 10, std::uint32_t top = 0) {
  const testing::Fitted fitted = testing::fit(table);
  return make_slice_table(table, all_rows(table), fitted.strengths, line_from_logits({}), {}, by,
                          most, top);
}

TEST(ChiSquare, HasItsKnownTails) {
  // scipy.stats.chi2.ppf(0.95, df)
  EXPECT_NEAR(chi_square_above(3.841458820694124, 1), 0.05, 1e-14);
  EXPECT_NEAR(chi_square_above(18.307038053275146, 10), 0.05, 1e-14);
  EXPECT_NEAR(chi_square_above(124.34211340400407, 100), 0.05, 1e-12);
  EXPECT_EQ(chi_square_above(0.0, 3), 1.0);
  for (const double x : {0.01, 0.5, 2.0, 7.0, 40.0, 300.0}) {
    EXPECT_NEAR(chi_square_above(x, 2), std::exp(-x / 2), 1e-13 * std::exp(-x / 2));
    const double four = std::exp(-x / 2) * (1.0 + x / 2);
    EXPECT_NEAR(chi_square_above(x, 4), four, 1e-12 * four);
  }
}

TEST(SliceRows, ArePartsOfTheRowsThatSay) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    World world = draw_world({.models = 5, .battles = 400}, seed);
    BattleTable& table = world.table;
    add_languages(table, seed);
    Random random(seed, 3);
    FeatureColumn length{.name = "length", .a = {}, .b = {}};
    for (std::size_t row = 0; row < table.rows(); ++row) {
      const bool known = random.below(10) != 0;
      table.turn.push_back(known ? static_cast<std::uint16_t>(1 + random.below(14)) : kNoTurn);
      table.time.push_back(known ? 1.7e9 + 86400.0 * random.below(700) : kNoTime);
      length.a.push_back(known ? static_cast<float>(random.below(30)) : std::nanf(""));
      length.b.push_back(static_cast<float>(random.below(30)));
      if (!known) table.language.code[row] = kNoLabel;
    }
    table.features.push_back(length);
    for (const SliceBy by : {SliceBy::language, SliceBy::turns, SliceBy::length, SliceBy::month}) {
      for (const std::uint32_t most : {2U, 60U}) {
        const auto slices = slice_rows(table, all_rows(table), by, most);
        ASSERT_TRUE(slices) << seed;
        std::set<std::uint32_t> seen;
        std::set<std::string> names;
        std::size_t rows = 0;
        for (const Slice& slice : *slices) {
          EXPECT_TRUE(std::is_sorted(slice.rows.begin(), slice.rows.end()));
          EXPECT_FALSE(slice.rows.empty());
          EXPECT_EQ(slice.battles, slice.rows.size());
          EXPECT_EQ(slice.rest, slice.name.empty());
          names.insert(slice.name);
          seen.insert(slice.rows.begin(), slice.rows.end());
          rows += slice.rows.size();
        }
        EXPECT_EQ(seen.size(), rows) << "a row in two slices";
        EXPECT_EQ(names.size(), slices->size());
        std::size_t say = 0;
        for (std::size_t row = 0; row < table.rows(); ++row) {
          say += by == SliceBy::language ? table.language.code[row] != kNoLabel
                 : by == SliceBy::turns  ? table.turn[row] != kNoTurn
                 : by == SliceBy::length ? !std::isnan(length.a[row])
                                         : !std::isnan(table.time[row]);
        }
        EXPECT_EQ(rows, say) << seed << ", " << static_cast<int>(by);
        EXPECT_LE(slices->size(), most + 1U);
      }
    }
  }
}

TEST(SliceRows, HaveNamesThatSayWhatIsIn) {
  BattleTable table;
  testing::add_record(table, "a", "b", 6, 2);
  table.turn = {1, 2, 3, 4, 5, 9, 10, kNoTurn};
  table.time = {0.0, 31 * 86400.0 - 1, 31 * 86400.0, -1.0, 1704067200.0, kNoTime, 0.0, 0.0};
  table.features = {{"length", {1, 2, 3, 4, 5, 6, 7, 8}, {0, 0, 0, 0, 0, 0, 0, 0}}};
  const auto names = [&](SliceBy by, std::uint32_t most) {
    std::vector<std::string> result;
    const auto slices = slice_rows(table, all_rows(table), by, most);
    for (const Slice& slice : *slices)
      result.push_back(slice.name + ":" + std::to_string(slice.battles));
    return result;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names(SliceBy::turns, 9), (Names{"1:1", "2:1", "3-4:2", "5-9:2", "10+:1"}));
  EXPECT_EQ(names(SliceBy::month, 9), (Names{"1969-12:1", "1970-01:4", "1970-02:1", "2024-01:1"}));
  EXPECT_EQ(names(SliceBy::month, 2), (Names{"1970-02:1", "2024-01:1", ":5"}));
  EXPECT_EQ(names(SliceBy::length, 9), (Names{"1-2:2", "3-4:2", "5-6:2", "7-8:2"}));
}

TEST(SliceRows, NeedTheColumn) {
  const World world = draw_world({.models = 4, .battles = 50}, 1);
  for (const SliceBy by : {SliceBy::language, SliceBy::category, SliceBy::judge, SliceBy::turns,
                           SliceBy::length, SliceBy::month}) {
    const auto slices = slice_rows(world.table, all_rows(world.table), by, 5);
    ASSERT_FALSE(slices);
    EXPECT_EQ(slices.error().code, ErrorCode::missing_column);
  }
}

TEST(Slices, RateEachAsItsRowsAlone) {
  World world = draw_world({.models = 6, .battles = 3000}, 5);
  add_languages(world.table, 5);
  const auto table = slices_of(world.table);
  ASSERT_TRUE(table);
  const auto slices = slice_rows(world.table, all_rows(world.table), SliceBy::language, 10);
  ASSERT_EQ(table->slices.size(), 4U);
  for (std::size_t column = 0; column < 4; ++column) {
    const PairCounts counts = count_pairs(world.table, (*slices)[column].rows);
    const auto alone = fit_bradley_terry(counts, find_comparable(counts));
    ASSERT_TRUE(alone);
    double mean = 0.0;
    double overall = 0.0;
    for (std::size_t i = 0; i < 6; ++i) {
      const auto model = testing::id_of(world.table, table->models[i]);
      const double gap = table->rating[i * 4 + column] - table->rating[column];
      const auto first = testing::id_of(world.table, table->models[0]);
      EXPECT_NEAR(gap, line_from_logits({}).factor * (alone->theta[model] - alone->theta[first]),
                  1e-6);
      mean += table->rating[i * 4 + column];
      overall += table->overall[i];
    }
    EXPECT_NEAR(mean, overall, 1e-6) << "a slice stands on the board's level";
  }
}

// Languages that mean nothing: p is uniform, and intervals of differences hold 0.
TEST(Slices, FindNothingWhereThereIsNothing) {
  int tests = 0, rejected = 0, cells = 0, outside = 0, families = 0, wrong = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    World world = draw_world({.models = 6, .battles = 2500, .spread = 0.5}, seed);
    add_languages(world.table, seed);
    const auto table = slices_of(world.table);
    ASSERT_TRUE(table) << seed;
    ++families;
    bool any = false;
    for (const SliceSummary& slice : table->slices) {
      if (std::isnan(slice.p)) continue;
      ++tests;
      rejected += slice.p < 0.05 ? 1 : 0;
    }
    for (std::size_t at = 0; at < table->p.size(); ++at) {
      if (std::isnan(table->p[at])) continue;
      ++cells;
      outside += table->difference_lower[at] > 0.0 || table->difference_upper[at] < 0.0 ? 1 : 0;
      any = any || table->p_holm[at] < 0.05;
    }
    wrong += any ? 1 : 0;
  }
  RecordProperty("rejected", rejected);
  EXPECT_EQ(tests, 800);
  EXPECT_NEAR(rejected / static_cast<double>(tests), 0.05, 0.025);
  EXPECT_NEAR(outside / static_cast<double>(cells), 0.05, 0.02);
  EXPECT_LE(wrong / static_cast<double>(families), 0.10);
}

TEST(Slices, FindTheModelThatIsBetterInOneLanguage) {
  int found = 0, held = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    World world = draw_world({.models = 6, .battles = 6000, .spread = 0.4, .ties = 0.2}, seed);
    add_languages(world.table, seed);
    // In Chinese model 2 wins what it would lose in 150 of 400 cases and more.
    Random random(seed, 9);
    for (std::size_t row = 0; row < world.table.rows(); ++row) {
      if (world.table.language.code[row] != 1 || random.uniform() > 0.5) continue;
      if (world.table.a[row] == 2) world.table.outcome[row] = Outcome::a_wins;
      if (world.table.b[row] == 2) world.table.outcome[row] = Outcome::b_wins;
    }
    const auto table = slices_of(world.table);
    ASSERT_TRUE(table);
    const auto column = static_cast<std::size_t>(
        std::find_if(table->slices.begin(), table->slices.end(),
                     [](const auto& slice) { return slice.name == "Chinese"; }) -
        table->slices.begin());
    const auto row = static_cast<std::size_t>(
        std::find(table->models.begin(), table->models.end(), world.table.models[2]) -
        table->models.begin());
    const std::size_t at = row * table->slices.size() + column;
    found += table->p_holm[at] < 0.05 && table->difference[at] > 0.0 ? 1 : 0;
    held += table->slices[column].p_holm < 0.05 ? 1 : 0;
  }
  EXPECT_GE(found, 38);
  EXPECT_GE(held, 38);
}

TEST(Slices, DoNotTestWhatIsTooSmallAndSayNothingOfIt) {
  World world = draw_world({.models = 5, .battles = 600}, 3);
  BattleTable& table = world.table;
  for (const char* name : {"big", "small"}) table.language.labels.intern(name);
  for (std::size_t row = 0; row < table.rows(); ++row)
    table.language.code.push_back(row % 16 == 0 ? 1 : 0);
  const auto slices = slices_of(table);
  ASSERT_TRUE(slices);
  ASSERT_EQ(slices->slices[1].name, "small");
  EXPECT_LT(slices->slices[1].battles, 50U);
  EXPECT_TRUE(std::isnan(slices->slices[1].p));
  EXPECT_TRUE(std::isnan(slices->difference[1]));
  EXPECT_EQ(slices->battles.size(), 10U);
}

TEST(Slices, ShowTheFirstModelsOnly) {
  World world = draw_world({.models = 8, .battles = 4000}, 11);
  add_languages(world.table, 11);
  const auto all = slices_of(world.table);
  const auto three = slices_of(world.table, SliceBy::language, 2, 3);
  ASSERT_TRUE(all && three);
  ASSERT_EQ(three->models.size(), 3U);
  ASSERT_EQ(three->slices.size(), 3U);
  EXPECT_TRUE(three->slices[2].rest);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_DOUBLE_EQ(three->rating[i * 3], all->rating[i * all->slices.size()]);
}

TEST(Slices, SayWhenNoneCanBeRated) {
  BattleTable table;
  testing::add_record(table, "a", "b", 1, 1);
  for (const char* name : {"x", "y"}) table.language.labels.intern(name);
  table.language.code = {0, 1};
  const auto slices = slices_of(table);
  ASSERT_FALSE(slices);
  EXPECT_EQ(slices.error().code, ErrorCode::not_identified);
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/clean/clean.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/calendar.h"
#include "core/clean/burst.h"
#include "core/clean/duplicates.h"
#include "core/simulate/sample.h"
#include "tests/support/random_table.h"

namespace ringside {
namespace {

const CleanOptions kNoRules{.anony = false, .dedup = false};

// Rows of two models that differ in the columns a test sets.
BattleTable rows_of(std::size_t rows) {
  BattleTable table;
  table.models = {"gpt-4", "vicuna-13b"};
  table.a.assign(rows, 0);
  table.b.assign(rows, 1);
  table.outcome.assign(rows, Outcome::a_wins);
  for (std::size_t row = 0; row < rows; ++row) {
    table.line.push_back(static_cast<std::uint32_t>(10 * row + 2));
  }
  return table;
}

void add_judge(BattleTable& table, const std::vector<std::string>& judges) {
  for (const std::string& judge : judges) {
    table.judge.code.push_back(judge.empty() ? kNoLabel : table.judge.labels.intern(judge));
  }
}

double at(const char* date, double seconds = 0.0) {
  return static_cast<double>(*parse_date(date)) * kSecondsPerDay + seconds;
}

std::map<std::string, std::uint64_t> reasons(const RowAudit& audit) {
  std::map<std::string, std::uint64_t> result;
  for (const SetAside& each : audit.set_aside) result[each.reason] = each.rows;
  return result;
}

TEST(Clean, KeepsEverythingWhenTheColumnsAreMissing) {
  const BattleTable table = rows_of(3);
  const auto result = clean(
      table, {.min_turn = 2, .language = {"English"}, .min_date = "2024-01-01", .burst = true});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->rows, (RowSet{0, 1, 2}));
  EXPECT_EQ(result->audit.read, 3u);
  EXPECT_EQ(result->audit.kept, 3u);
  EXPECT_TRUE(result->audit.set_aside.empty());
}

TEST(Clean, CountsEachRowAtTheFirstRuleThatSetsItAside) {
  BattleTable table = rows_of(4);
  table.anony = {1, 0, 0, 1};
  table.sampled = {1, 0, 1, 0};
  const auto result = clean(table, {});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->rows, (RowSet{0}));
  const auto counted = reasons(result->audit);
  EXPECT_EQ(counted.at("not_anonymous"), 2u);
  EXPECT_EQ(counted.at("not_sampled"), 1u);
}

TEST(Clean, PassesOverRowsThatDoNotSayUnlessSomebodyAsked) {
  BattleTable table = rows_of(4);
  table.anony = {1, 0, kNoFlag, kNoFlag};
  table.sampled = {kNoFlag, 1, 0, kNoFlag};
  EXPECT_EQ(clean(table, {})->rows, (RowSet{0, 3}));
  table.turn = {kNoTurn, 3, 3, 2};
  const auto result = clean(table, {.min_turn = 2});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->rows, (RowSet{3}));
  EXPECT_EQ(reasons(result->audit).at("few_turns"), 1u);
}

TEST(Clean, SaysWhereAndWhatTheFirstRowOfAReasonWas) {
  BattleTable table = rows_of(3);
  table.anony = {1, 0, 0};
  table.time = {at("2023-05-01"), at("2023-05-01", 86399.0), at("2023-05-02")};
  add_judge(table, {"arena_user_1", "arena_user_973", "arena_user_2"});
  const auto result = clean(table, {});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->audit.set_aside.size(), 1u);
  EXPECT_EQ(result->audit.set_aside[0].first_line, 12u);
  EXPECT_EQ(result->audit.set_aside[0].example,
            "judge arena_user_973, gpt-4 vs vicuna-13b, 2023-05-01");
}

TEST(Clean, AnExampleIsNeverLongerThan120Bytes) {
  BattleTable table = rows_of(2);
  table.models[0] = std::string(500, 'x');
  table.anony = {0, 1};
  const auto result = clean(table, {});
  ASSERT_TRUE(result);
  EXPECT_LE(result->audit.set_aside[0].example.size(), 120u);
}

TEST(Clean, BothDaysOfADateRangeAreIncludedInUtc) {
  BattleTable table = rows_of(6);
  table.time = {at("2024-02-28", 86399.9), at("2024-02-29"), at("2024-03-01", 86399.9),
                at("2024-03-02"),          kNoTime,          at("2024-02-29", 5.0)};
  CleanOptions options = kNoRules;
  options.min_date = "2024-02-29";
  options.max_date = "2024-03-01";
  const auto result = clean(table, options);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->rows, (RowSet{1, 2, 5}));
  const auto counted = reasons(result->audit);
  EXPECT_EQ(counted.at("before_min_date"), 1u);
  EXPECT_EQ(counted.at("after_max_date"), 1u);
  EXPECT_EQ(counted.at("no_time"), 1u);
}

TEST(Clean, WithoutADateLimitARowWithoutTimeStays) {
  BattleTable table = rows_of(2);
  table.time = {kNoTime, 5.0};
  const auto result = clean(table, kNoRules);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->rows.size(), 2u);
}

TEST(Clean, RefusesWhatIsNotADateOrARange) {
  const BattleTable table = rows_of(2);
  for (const char* wrong : {"yesterday", "2023-02-29", "01/02/2023"}) {
    const auto result = clean(table, {.min_date = wrong});
    ASSERT_FALSE(result) << wrong;
    EXPECT_EQ(result.error().code, ErrorCode::bad_option);
    EXPECT_NE(result.error().message.find(wrong), std::string::npos);
  }
  const auto backwards = clean(table, {.min_date = "2024-01-02", .max_date = "2024-01-01"});
  ASSERT_FALSE(backwards);
  EXPECT_EQ(backwards.error().code, ErrorCode::bad_option);
  EXPECT_TRUE(clean(table, {.min_date = "2024-01-02", .max_date = "2024-01-02"}));
}

TEST(Clean, LanguagesCompareWithoutCaseAndMissingOnesGo) {
  BattleTable table = rows_of(4);
  for (const char* language : {"English", "german", "Chinese"}) {
    table.language.code.push_back(table.language.labels.intern(language));
  }
  table.language.code.push_back(kNoLabel);
  CleanOptions options = kNoRules;
  options.language = {"ENGLISH", "German"};
  const auto result = clean(table, options);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->rows, (RowSet{0, 1}));
  EXPECT_EQ(result->audit.set_aside[0].example, "gpt-4 vs vicuna-13b, Chinese");
}

TEST(Clean, NamesTheRuleThatLeftNothing) {
  BattleTable table = rows_of(5000);
  table.anony.assign(5000, 0);
  table.sampled.assign(5000, 0);
  std::fill(table.anony.begin(), table.anony.begin() + 200, std::uint8_t{1});
  const auto result = clean(table, {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::no_usable_row);
  EXPECT_EQ(result.error().message, "All 5,000 rows were set aside: 4,800 by anonymous only.");
}

TEST(Clean, AnUnknownLanguageLeavesNothingAndSaysSo) {
  BattleTable table = rows_of(2);
  for (int i = 0; i < 2; ++i)
    table.language.code.push_back(table.language.labels.intern("English"));
  const auto result = clean(table, {.language = {"Klingon"}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "All 2 rows were set aside: 2 by the language.");
}

TEST(Clean, ExcludesModelsByNameOrPattern) {
  BattleTable table = rows_of(3);
  table.models.push_back("gpt-4-0613");
  table.b = {1, 2, 1};
  table.a = {0, 1, 2};
  CleanOptions options = kNoRules;
  options.exclude_models = {"gpt-4-*"};
  const auto result = clean(table, options);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->rows, (RowSet{0}));
  EXPECT_EQ(reasons(result->audit).at("excluded_model"), 2u);
}

TEST(Clean, ARowOfWeightZeroIsSetAsideWhateverTheOptions) {
  BattleTable table = rows_of(3);
  table.weight = {1.0, 0.0, 0.5};
  const auto result = clean(table, kNoRules);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->rows, (RowSet{0, 2}));
  EXPECT_EQ(reasons(result->audit).at("zero_weight"), 1u);
}

TEST(Clean, AFourthVoteWithin300SecondsTakesAllFourWithIt) {
  BattleTable table = rows_of(5);
  add_judge(table, std::vector<std::string>(5, "j"));
  table.time = {0.0, 100.0, 200.0, 300.0, 700.0};
  CleanOptions options = kNoRules;
  options.burst = true;
  const auto result = clean(table, options);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->rows, (RowSet{4}));
  table.time[3] = 300.5;
  EXPECT_EQ(clean(table, options)->rows.size(), 5u);
}

TEST(Clean, ThreeVotesOrFourJudgesAreNoBurst) {
  BattleTable table = rows_of(4);
  add_judge(table, {"j", "j", "j", ""});
  table.time = {1.0, 2.0, 3.0, 4.0};
  CleanOptions options = kNoRules;
  options.burst = true;
  EXPECT_EQ(clean(table, options)->rows.size(), 4u);
}

TEST(Clean, VotesOutsideTheWindowOfABurstStay) {
  BattleTable table = rows_of(6);
  add_judge(table, std::vector<std::string>(6, "j"));
  table.time = {0.0, 299.0, 301.0, 302.0, 303.0, 700.0};  // the last four of five are close
  CleanOptions options = kNoRules;
  options.burst = true;
  EXPECT_EQ(clean(table, options)->rows, (RowSet{0, 5}));
}

// The definition: any four votes of one judge within 300 seconds.
std::vector<std::uint8_t> naive_bursts(const BattleTable& table) {
  std::vector<std::uint8_t> in_burst(table.rows(), 0);
  for (std::size_t first = 0; first < table.rows(); ++first) {
    if (table.judge.code[first] == kNoLabel || std::isnan(table.time[first])) continue;
    RowSet window;
    for (std::uint32_t row = 0; row < table.rows(); ++row) {
      if (table.judge.code[row] == table.judge.code[first] &&
          table.time[row] >= table.time[first] && table.time[row] - table.time[first] <= 300.0) {
        window.push_back(row);
      }
    }
    if (window.size() < 4) continue;
    for (const std::uint32_t row : window) in_burst[row] = 1;
  }
  return in_burst;
}

TEST(Clean, BurstsAgreeWithTheirDefinitionInAnyOrderOfTheRows) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const BattleTable table = random_table(seed);
    const BattleTable mixed = reorder(table, shuffled(table.rows(), seed));
    ASSERT_EQ(find_bursts(table), naive_bursts(table)) << "seed " << seed;
    ASSERT_EQ(find_bursts(mixed), naive_bursts(mixed)) << "seed " << seed;
  }
}

CleanOptions random_options(Dice& dice) {
  CleanOptions options{.anony = dice.chance(0.5), .dedup = dice.chance(0.5)};
  options.min_turn = dice.below(3);
  if (dice.chance(0.4)) options.language = {"GERMAN", "English"};
  if (dice.chance(0.4)) options.min_date = "2023-07-23";
  if (dice.chance(0.4)) options.max_date = "2023-07-30";
  options.burst = dice.chance(0.5);
  if (dice.chance(0.4)) options.exclude_models = {"model 3"};
  return options;
}

TEST(Clean, ReadIsKeptPlusSetAsideOnRandomTablesAndOptions) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Dice dice(seed);
    const BattleTable table = random_table(seed, {.rows = 120});
    const auto result = clean(table, random_options(dice));
    if (!result) {
      EXPECT_EQ(result.error().code, ErrorCode::no_usable_row);
      continue;
    }
    const RowAudit& audit = result->audit;
    std::uint64_t sum = audit.kept;
    for (const SetAside& each : audit.set_aside) {
      sum += each.rows;
      EXPECT_GT(each.rows, 0u);
      EXPECT_FALSE(each.example.empty());
      EXPECT_GT(each.first_line, 0u);
    }
    ASSERT_EQ(audit.read, table.rows()) << "seed " << seed;
    ASSERT_EQ(audit.read, sum) << "seed " << seed;
    ASSERT_EQ(audit.kept, result->rows.size());
    ASSERT_TRUE(std::is_sorted(result->rows.begin(), result->rows.end()));
  }
}

// A row is judged by the table alone, so two rules keep what each of them keeps.
TEST(Clean, KeptRowsAreTheIntersectionOfWhatEachRuleKeeps) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const BattleTable table = random_table(seed);
    CleanOptions burst_only = kNoRules;
    burst_only.burst = true;
    const CleanOptions blind_only{.anony = true, .dedup = false};
    CleanOptions both = blind_only;
    both.burst = true;
    const RowSet left = clean(table, burst_only)->rows;
    const RowSet right = clean(table, blind_only)->rows;
    RowSet expected;
    std::set_intersection(left.begin(), left.end(), right.begin(), right.end(),
                          std::back_inserter(expected));
    ASSERT_EQ(clean(table, both)->rows, expected) << "seed " << seed;
  }
}

TEST(Duplicates, AreEqualInEveryColumnThatIsRead) {
  BattleTable table = random_table(3, {.rows = 1});
  BattleTable twice = take_rows(table, {0, 0});
  twice.category.code = {twice.category.labels.intern("math"), 0};
  EXPECT_EQ(find_duplicates(twice), (std::vector<std::uint8_t>{0, 1}));
  const std::vector<std::uint8_t> none = {0, 0};
  BattleTable other = twice;
  other.anony[1] ^= 1;
  EXPECT_EQ(find_duplicates(other), none);
  other = twice;
  other.sampled[1] ^= 1;
  EXPECT_EQ(find_duplicates(other), none);
  other = twice;
  other.category.code[1] = kNoLabel;
  EXPECT_EQ(find_duplicates(other), none);
}

}  // namespace
}  // namespace ringside

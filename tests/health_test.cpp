// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/health.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/clean/duplicates.h"
#include "core/ingest/battle_reader.h"
#include "core/session.h"
#include "core/uncertainty/intervals.h"
#include "tests/support/random_table.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::add_record;

Health health_of(const BattleTable& table, const CleanOptions& options = {}) {
  const RowAudit read{.read = table.rows(), .kept = table.rows()};
  const Result<Prepared> prepared = prepare(table, read, options);
  EXPECT_TRUE(prepared);
  return check_health(table, *prepared, options);
}

bool advises(const Health& health, Advice advice) {
  return std::any_of(health.suggestions.begin(), health.suggestions.end(),
                     [&](const Suggestion& each) { return each.advice == advice; });
}

TEST(Health, CountsOutcomesAndSides) {
  BattleTable table;
  add(table, "x", "y", Outcome::a_wins, 60);
  add(table, "y", "x", Outcome::b_wins, 20);
  add(table, "x", "y", Outcome::tie, 15);
  add(table, "x", "y", Outcome::both_bad, 5);
  const Health health = health_of(table);
  EXPECT_EQ(health.battles, 100u);
  EXPECT_EQ(health.models, 2u);
  EXPECT_DOUBLE_EQ(health.tie_share, 0.2);
  EXPECT_DOUBLE_EQ(health.both_bad_share, 0.05);
  EXPECT_DOUBLE_EQ(health.first_share.value_or(0.0), 0.75);
  EXPECT_EQ(std::pair(health.first_lower, health.first_upper), wilson_interval(60.0, 80.0));
  EXPECT_TRUE(advises(health, Advice::side_advantage));
}

TEST(Health, HasNoShareOfTheFirstWhereNothingWasDecided) {
  BattleTable table;
  add(table, "x", "y", Outcome::tie, 30);
  add(table, "y", "x", Outcome::both_bad, 3);
  const Health health = health_of(table);
  EXPECT_FALSE(health.first_share.has_value());
  EXPECT_EQ(std::pair(health.first_lower, health.first_upper), std::pair(0.0, 1.0));
  EXPECT_FALSE(advises(health, Advice::side_advantage));
}

TEST(Health, IsSilentAboutHealthyBattles) {
  BattleTable table;
  for (const auto& [a, b] : {std::pair{"x", "y"}, {"y", "z"}, {"z", "x"}}) {
    add(table, a, b, Outcome::a_wins, 20);
    add(table, a, b, Outcome::b_wins, 20);
  }
  const Health health = health_of(table);
  EXPECT_TRUE(health.suggestions.empty());
  EXPECT_TRUE(health.skewed.empty());
  ASSERT_EQ(health.groups.size(), 1u);
  EXPECT_EQ(health.groups[0].models, (std::vector<std::string>{"x", "y", "z"}));
  EXPECT_EQ(health.groups[0].battles, 120u);
  EXPECT_EQ(std::tuple(health.pairs, health.possible_pairs, health.thin_pairs),
            (std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>(3, 3, 0)));
}

TEST(Health, FindsGroupsTheUndefeatedAndTheWinless) {
  BattleTable table;
  add(table, "b", "a", Outcome::tie, 12);
  add(table, "d", "c", Outcome::tie, 30);
  add(table, "champion", "a", Outcome::a_wins, 3);
  add(table, "last", "a", Outcome::b_wins, 3);
  const Health health = health_of(table);
  ASSERT_EQ(health.groups.size(), 2u);
  EXPECT_EQ(health.groups[0].models, (std::vector<std::string>{"c", "d"}));
  EXPECT_EQ(health.groups[1].models, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(health.undefeated, (std::vector<std::string>{"champion"}));
  EXPECT_EQ(health.winless, (std::vector<std::string>{"last"}));
  EXPECT_EQ(health.thin_pairs, 2u);
  EXPECT_TRUE(advises(health, Advice::unconnected_groups));
  EXPECT_TRUE(advises(health, Advice::few_battles));
}

TEST(Health, NamesModelsThatMeetOneOpponent) {
  BattleTable table;
  add(table, "a", "b", Outcome::tie, 10);
  add(table, "a", "c", Outcome::tie, 10);
  add(table, "b", "c", Outcome::tie, 10);
  add(table, "d", "c", Outcome::tie, 9);
  add(table, "d", "a", Outcome::tie, 2);
  const Health health = health_of(table);
  ASSERT_EQ(health.skewed.size(), 1u);
  EXPECT_EQ(health.skewed[0].model, "d");
  EXPECT_EQ(health.skewed[0].opponent, "c");
  EXPECT_DOUBLE_EQ(health.skewed[0].share, 9.0 / 11.0);
}

TEST(Health, CountsJudgesDaysAndWhatIsMissing) {
  const auto battles = read_battles(
      "model_a,model_b,winner,judge,language,tstamp\n"
      "x,y,model_a,ann,English,1682351591\n"
      "x,y,model_b,ann,,1682351599\n"
      "x,y,tie,,English,1682451599\n"
      "x,y,tie,bob,German,\n"
      "x,y,nonsense,bob,German,1682451599\n");
  ASSERT_TRUE(battles);
  const auto prepared = prepare(battles->table, battles->audit, {});
  ASSERT_TRUE(prepared);
  const Health health = check_health(battles->table, *prepared, {});
  EXPECT_EQ(health.judges, 2u);
  EXPECT_EQ(health.days, 2u);
  EXPECT_EQ(health.without_judge, 1u);
  EXPECT_EQ(health.without_language, 1u);
  EXPECT_EQ(health.without_time, 1u);
  EXPECT_TRUE(advises(health, Advice::map_outcomes));
}

TEST(Health, AppliedAdviceIsNotGivenAgain) {
  const auto battles = read_battles(
      "model_a,model_b,winner,judge,tstamp\n"
      "x,y,model_a,ann,1682351591\n"
      "x,y,model_a,ann,1682351591\n"
      "y,x,model_a,ann,1682351591\n");
  ASSERT_TRUE(battles);
  EXPECT_TRUE(advises(health_of(battles->table), Advice::drop_duplicates));
  const Health after = health_of(battles->table, {.duplicates = true});
  EXPECT_FALSE(advises(after, Advice::drop_duplicates));
  ASSERT_EQ(after.rows.set_aside.size(), 1u);
  EXPECT_EQ(after.rows.set_aside[0].reason, "duplicate");
  EXPECT_EQ(after.rows.set_aside[0].first_line, 3u);
}

// A page shows the health of battles that cannot be rated, most of all of those.
TEST(Health, IsKnownWithoutRatings) {
  Session session;
  constexpr std::string_view kText = "model_a,model_b,winner\nx,y,model_a\nx,z,model_a\n";
  ASSERT_TRUE(session.start_reading(kText.size(), {}, false));
  const auto room = session.piece(static_cast<std::uint32_t>(kText.size()));
  ASSERT_TRUE(room);
  std::copy(kText.begin(), kText.end(), room->begin());
  ASSERT_TRUE(session.feed());
  ASSERT_TRUE(session.finish_reading());
  EXPECT_FALSE(session.rate({}));
  const auto health = session.health({});
  ASSERT_TRUE(health);
  EXPECT_EQ(health->undefeated, (std::vector<std::string>{"x"}));
  EXPECT_TRUE(health->groups.empty());
}

// A set of whole rows as the naive twin.
TEST(Duplicates, AreWhatASetOfRowsSays) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed, 0);
    BattleTable table;
    std::set<std::tuple<ModelId, ModelId, Outcome, double, std::uint32_t, std::uint16_t>> seen;
    std::vector<std::uint8_t> expected;
    table.models = {"x", "y", "z"};
    const char* judges[] = {"ann", "bob"};
    for (const char* judge : judges) table.judge.labels.intern(judge);
    for (int row = 0; row < 300; ++row) {
      const ModelId a = random.below(3);
      const ModelId b = (a + 1 + random.below(2)) % 3;
      const auto outcome = static_cast<Outcome>(random.below(4));
      const double time = 1e9 + random.below(4);
      const std::uint32_t judge = random.below(2);
      const auto turn = static_cast<std::uint16_t>(random.below(2));
      table.a.push_back(a);
      table.b.push_back(b);
      table.outcome.push_back(outcome);
      table.time.push_back(time);
      table.judge.code.push_back(judge);
      table.turn.push_back(turn);
      expected.push_back(seen.insert({a, b, outcome, time, judge, turn}).second ? 0 : 1);
    }
    ASSERT_EQ(find_duplicates(table), expected) << "seed " << seed;
  }
}

TEST(Duplicates, AreNoTwoGamesOfOneRecord) {
  BattleTable table;
  add(table, "x", "y", Outcome::a_wins, 6);
  for (const char* label : {"p", "q"}) table.prompt.labels.intern(label);
  table.judge.labels.intern("gpt-4");
  table.prompt.code = {0, 0, 1, 1, 0, 0};
  table.judge.code = {0, 0, 0, 0, 0, 0};
  table.game = {1, 2, 1, 2, 1, 2};
  EXPECT_EQ(find_duplicates(table), (std::vector<std::uint8_t>{0, 0, 0, 0, 1, 1}));
}

// A file may be one line, so lines tell nothing of what repeats what.
TEST(Health, IsThatOfTheRowsHoweverTheyAreWritten) {
  std::vector<std::string> rows;
  for (int row = 0; row < 60; ++row) {
    const int vote = row % 40;  // the last 20 repeat the first
    rows.push_back(R"({"model_a":"x","model_b":"y","winner":")" +
                   std::string(vote % 5 == 0 ? "model_b" : "model_a") +
                   R"(","judge":"j","tstamp":)" + std::to_string(1700000000 + 1000 * vote) + "}");
  }
  const auto array = [&](const char* between) {
    std::string text = "[" + rows[0];
    for (std::size_t row = 1; row < rows.size(); ++row) text += between + rows[row];
    return text + "]";
  };
  std::string lines;
  for (const std::string& row : rows) lines += row + "\n";
  for (const std::string& text : {array(","), array(",\n"), array(",\n\n"), lines}) {
    const auto battles = read_battles(text, {});
    ASSERT_TRUE(battles);
    const Health health = health_of(battles->table);
    EXPECT_EQ(health.duplicates, 20u);
    EXPECT_DOUBLE_EQ(health.first_share.value_or(0.0), 0.8);
    EXPECT_TRUE(advises(health, Advice::side_advantage));
  }
}

TEST(Health, CountsSidesOfBattlesWhoseSidesAreKnown) {
  BattleTable table;
  add_record(table, "x", "y", 60, 4);
  EXPECT_DOUBLE_EQ(health_of(table).first_share.value_or(0.0), 0.9375);
  table.game.assign(table.rows(), 1);
  EXPECT_FALSE(health_of(table).first_share);
  EXPECT_FALSE(advises(health_of(table), Advice::side_advantage));
  std::fill(table.game.begin() + 60, table.game.end(), std::uint8_t{0});
  EXPECT_DOUBLE_EQ(health_of(table).first_share.value_or(1.0), 0.0);
}

TEST(Duplicates, AreUnknownWhereVotesCannotBeToldApart) {
  BattleTable table;
  add(table, "x", "y", Outcome::a_wins, 5);
  EXPECT_FALSE(tells_votes_apart(table));
  EXPECT_EQ(find_duplicates(table), std::vector<std::uint8_t>(5, 0));
}

TEST(Health, ARuleThatIsOnHasLeftNothingToCount) {
  const BattleTable table = random_table(5, {.rows = 2000});
  BattleTable twice = table;
  for (std::size_t row = 0; row + 1 < twice.rows(); row += 50) {
    std::vector<std::uint32_t> order(twice.rows());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    order[row + 1] = static_cast<std::uint32_t>(row);
    twice = reorder(twice, order);
  }
  const Health off = health_of(twice);
  EXPECT_GE(off.duplicates, 20u);
  EXPECT_GT(off.in_bursts, 0u);
  const Health on = health_of(twice, {.duplicates = true, .burst = true});
  EXPECT_EQ(on.duplicates, 0u);
  EXPECT_EQ(on.in_bursts, 0u);
  EXPECT_FALSE(advises(on, Advice::drop_duplicates));
  EXPECT_FALSE(advises(on, Advice::drop_bursts));
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/leaderboard.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/report/headline.h"

namespace ringside {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr PointLine kPoints{1.0, 0.0, 0.0};

BattleTable models_named(std::vector<std::string> names) {
  BattleTable table;
  table.models = std::move(names);
  return table;
}

// Strengths of all models of the table, in its order, in points.
Strengths strengths_of(std::vector<double> points) {
  Strengths strengths;
  for (ModelId model = 0; model < points.size(); ++model) strengths.models.push_back(model);
  strengths.theta = std::move(points);
  return strengths;
}

// Hand-made case of the rule of betagouv/ComparIA PR #639.
TEST(Leaderboard, ATierEndsWhereTheUpperBoundMissesTheLeadersLowerBound) {
  const std::vector<double> lower = {1190, 1180, 1185, 1170, 1150, 1090};
  const std::vector<double> upper = {1230, 1220, 1205, 1189, 1200, 1110};
  EXPECT_EQ(tiers(lower, upper), (std::vector<std::uint32_t>{1, 1, 1, 2, 2, 3}));
}

TEST(Leaderboard, AnUpperBoundThatJustReachesTheLeaderJoins) {
  EXPECT_EQ(tiers(std::vector<double>{1100, 1000}, std::vector<double>{1200, 1100}),
            (std::vector<std::uint32_t>{1, 1}));
  EXPECT_TRUE(tiers({}, {}).empty());
}

TEST(Leaderboard, AnOpenIntervalJoinsAndHoldsEverybody) {
  EXPECT_EQ(tiers(std::vector<double>{-kInfinity, 1000}, std::vector<double>{kInfinity, 1001}),
            (std::vector<std::uint32_t>{1, 1}));
}

TEST(Leaderboard, CountsWinsLossesAndTiesWithBothBadAmongTheTies) {
  BattleTable table = models_named({"a", "b"});
  table.a = {0, 1, 0, 0, 1};
  table.b = {1, 0, 1, 1, 0};
  table.outcome = {Outcome::a_wins, Outcome::a_wins, Outcome::tie, Outcome::both_bad,
                   Outcome::b_wins};
  table.count = {10, 1, 2, 3, 100};
  const RowSet rows = {0, 1, 2, 3};
  const auto records = count_records(table, rows);
  EXPECT_EQ(records[0].battles, 16u);
  EXPECT_EQ(records[0].wins, 10u);
  EXPECT_EQ(records[0].losses, 1u);
  EXPECT_EQ(records[0].ties, 5u);
  EXPECT_EQ(records[0].both_bad, 3u);
  EXPECT_EQ(records[1].wins, 1u);
  EXPECT_EQ(records[1].losses, 10u);
}

TEST(Leaderboard, WithoutReplicatesRanksFollowTheRatingsAndTiesShareOne) {
  const BattleTable table = models_named({"c", "b", "a", "d"});
  const Strengths strengths = strengths_of({1000, 1100, 1000, 900});
  const std::vector<ModelRecord> records(4, {.battles = 300});
  const auto rows = make_leaderboard(table, {strengths, {}, {}}, kPoints, records);
  ASSERT_EQ(rows.size(), 4u);
  const std::vector<std::string> names = {rows[0].model, rows[1].model, rows[2].model,
                                          rows[3].model};
  EXPECT_EQ(names, (std::vector<std::string>{"b", "a", "c", "d"}));
  EXPECT_EQ(rows[1].rank, 2u);
  EXPECT_EQ(rows[2].rank, 2u);
  EXPECT_EQ(rows[3].rank, 4u);
  for (const LeaderboardRow& row : rows) {
    EXPECT_FALSE(row.lower || row.upper || row.rank_best || row.rank_worst);
    EXPECT_FALSE(row.tier_end || row.provisional);
  }
}

TEST(Leaderboard, AModelUnder300BattlesIsProvisional) {
  const std::vector<ModelRecord> records = {{.battles = 299}, {.battles = 300}};
  const auto rows =
      make_leaderboard(models_named({"a", "b"}), {strengths_of({2, 1}), {}, {}}, kPoints, records);
  EXPECT_TRUE(rows[0].provisional);
  EXPECT_FALSE(rows[1].provisional);
}

TEST(Leaderboard, AnIntervalOverFiftyPointsOrAnOpenOneIsProvisional) {
  const BattleTable table = models_named({"narrow", "wide", "open"});
  const Strengths strengths = strengths_of({1200, 1100, 1000});
  Replicates replicates{.models = 3, .value = {}};
  for (int i = 0; i < 100; ++i) {
    const double shift = i < 50 ? -1.0 : 1.0;
    replicates.value.insert(replicates.value.end(), {1200 + 25 * shift, 1100 + 25.5 * shift,
                                                     i % 10 == 0 ? -kInfinity : 1000 + shift});
  }
  const std::vector<ModelRecord> records(3, {.battles = 1000});
  const auto rows = make_leaderboard(table, {strengths, replicates, {}}, kPoints, records);
  EXPECT_FALSE(rows[0].provisional);
  EXPECT_EQ(*rows[0].upper - *rows[0].lower, 50.0);
  EXPECT_TRUE(rows[1].provisional);
  EXPECT_TRUE(rows[2].provisional);
  EXPECT_FALSE(rows[2].lower);
  EXPECT_TRUE(rows[2].upper);
}

TEST(Leaderboard, TheAnchorShiftsRatingsAndIntervalsByTheSameAmount) {
  const BattleTable table = models_named({"a", "b", "c"});
  Strengths strengths = strengths_of({1.0, 0.25, -1.25});
  Replicates replicates{.models = 3, .value = {}};
  for (int i = 0; i < 40; ++i) {
    const double noise = 0.01 * (i - 20);
    replicates.value.insert(replicates.value.end(), {1.0 + noise, 0.25 - noise, -1.25 + noise});
  }
  const std::vector<ModelRecord> records(3, {.battles = 1000});
  Scale scale;
  const auto plain =
      make_leaderboard(table, {strengths, replicates, {}}, line_from_logits(scale), records);
  scale.anchor = "b";
  scale.anchor_rating = 1114.0;
  const auto line = with_anchor(line_from_logits(scale), strengths, table.models, scale);
  ASSERT_TRUE(line);
  const auto anchored = make_leaderboard(table, {strengths, replicates, {}}, *line, records);
  EXPECT_EQ(anchored[1].rating, 1114.0);
  const double shift = anchored[1].rating - plain[1].rating;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(anchored[i].rating - plain[i].rating, shift, 1e-9);
    EXPECT_NEAR(*anchored[i].lower - *plain[i].lower, shift, 1e-9);
    EXPECT_NEAR(*anchored[i].upper - *plain[i].upper, shift, 1e-9);
    EXPECT_EQ(anchored[i].rank, plain[i].rank);
  }
}

TEST(Leaderboard, AnAnchorWithoutARatingIsRefused) {
  const std::vector<std::string> names = {"a", "b", "winless"};
  const Strengths strengths = strengths_of({1.0, -1.0});
  const auto unrated = with_anchor({}, strengths, names, {.anchor = "winless"});
  ASSERT_FALSE(unrated);
  EXPECT_EQ(unrated.error().code, ErrorCode::bad_option);
  EXPECT_EQ(unrated.error().message, "The anchor \"winless\" has no rating in these battles.");
  const auto unknown = with_anchor({}, strengths, names, {.anchor = "gpt-5"});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message, "The anchor \"gpt-5\" is not a model of this file.");
}

TEST(Leaderboard, UnratedModelsAreListedWithMostBattlesFirst) {
  const BattleTable table = models_named({"rated", "z", "b", "a"});
  Comparable comparable;
  comparable.reason = {UnratedReason::no_battle, UnratedReason::never_won,
                       UnratedReason::not_connected, UnratedReason::no_battle};
  const std::vector<ModelRecord> records = {{.battles = 9}, {.battles = 2}, {}, {}};
  const auto unrated = list_unrated(table, strengths_of({1000}), comparable, records);
  ASSERT_EQ(unrated.size(), 3u);
  EXPECT_EQ(unrated[0].model, "z");
  EXPECT_EQ(unrated[0].reason, UnratedReason::never_won);
  EXPECT_EQ(unrated[0].battles, 2u);
  EXPECT_EQ(unrated[1].model, "a");
  EXPECT_EQ(unrated[2].model, "b");
}

// Replicates of three models: a leader at 100, a rival at 100 less the given differences, and a
// model far below, at 0 or 1 in turn.
Headline headline_for(const std::vector<double>& differences, double logit = 0.01) {
  const BattleTable table = models_named({"leader", "rival", "last"});
  const Strengths strengths = strengths_of({100, 90, 0});
  Replicates replicates{.models = 3, .value = {}};
  for (const double difference : differences) {
    const double last = replicates.rows() % 2;
    replicates.value.insert(replicates.value.end(), {100, 100 - difference, last});
  }
  const std::vector<ModelRecord> records(3, {.battles = 1000});
  const auto rows = make_leaderboard(table, {strengths, replicates, {}}, kPoints, records);
  return make_headline(table, rows, {strengths, replicates, {}}, kPoints, {.logit = logit});
}

TEST(Headline, ALeaderWhoseEveryDifferenceExcludesZeroIsApart) {
  std::vector<double> differences(100, 10.0);
  differences[99] = 11.0;
  const Headline headline = headline_for(differences);
  EXPECT_EQ(headline.certainty, Certainty::apart);
  EXPECT_EQ(headline.leader, "leader");
  EXPECT_EQ(headline.runner_up, "rival");
  EXPECT_EQ(headline.rating, 100.0);
  EXPECT_EQ(headline.difference, 10.0);
  EXPECT_EQ(headline.difference_lower, 10.0);
  EXPECT_EQ(headline.probability, 1.0);
  EXPECT_NEAR(*headline.expected_share, 0.52497918747894, 1e-12);  // 1 / (1 + exp(-0.1))
  EXPECT_TRUE(headline.tied.empty());
}

TEST(Headline, ALeaderAheadInNineOfTenReplicatesIsProbable) {
  std::vector<double> differences(100, 10.0);
  std::fill(differences.begin(), differences.begin() + 10, -1.0);
  EXPECT_EQ(headline_for(differences).certainty, Certainty::probable);
  differences[10] = -1.0;
  const Headline headline = headline_for(differences);
  EXPECT_EQ(headline.certainty, Certainty::not_apart);
  EXPECT_EQ(headline.tied, (std::vector<std::string>{"rival"}));
  EXPECT_NEAR(*headline.probability, 0.89, 1e-12);
}

TEST(Headline, WithoutReplicatesNothingIsSaidAboutCertainty) {
  const Headline headline = headline_for({});
  EXPECT_EQ(headline.certainty, Certainty::unknown);
  EXPECT_FALSE(headline.probability || headline.difference_lower || headline.difference_upper);
  EXPECT_EQ(headline.provisional, 0u);
}

TEST(Headline, ARivalThatIsSometimesBeyondAllNumbersIsNotApart) {
  std::vector<double> differences(100, 10.0);
  std::fill(differences.begin(), differences.begin() + 5, -kInfinity);
  differences[5] = 9.0;
  const Headline headline = headline_for(differences);
  EXPECT_EQ(headline.certainty, Certainty::probable);
  EXPECT_FALSE(headline.difference_lower);
  EXPECT_EQ(headline.difference_upper, 10.0);
}

TEST(Headline, AnEmptyBoardHasNoLeader) {
  const Headline headline = make_headline({}, {}, {{}, {}, {}}, kPoints, {});
  EXPECT_EQ(headline.leader, "");
  EXPECT_EQ(headline.certainty, Certainty::unknown);
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "core/judges/agreement.h"
#include "core/judges/anomaly.h"
#include "core/judges/judge_report.h"
#include "core/judges/preferences.h"
#include "core/judges/reliability.h"
#include "core/ratings/comparable.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::all_rows;
using testing::id_of;

// Four raters of 11 units with missing values, and one unit that nobody rated: published 0.743
// (Krippendorff 2011), digits by dustalov/evalica.
TEST(Krippendorff, MatchesThePublishedExample) {
  constexpr int kNone = 0;
  const int ratings[4][12] = {{1, 2, 3, 3, 2, 1, 4, 1, 2, kNone, kNone, kNone},
                              {1, 2, 3, 3, 2, 2, 4, 1, 2, 5, kNone, 3},
                              {kNone, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, kNone},
                              {1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, kNone}};
  std::vector<std::vector<std::uint32_t>> counts(12, std::vector<std::uint32_t>(5, 0));
  for (const auto& rater : ratings) {
    for (std::size_t unit = 0; unit < 12; ++unit) {
      if (rater[unit] != kNone) ++counts[unit][static_cast<std::size_t>(rater[unit] - 1)];
    }
  }
  const Krippendorff result = krippendorff_alpha(counts);
  EXPECT_NEAR(result.observed, 8.0, 1e-12);
  EXPECT_NEAR(result.expected, 31.179487179487182, 1e-12);
  EXPECT_NEAR(result.alpha.value(), 0.743421052631579, 1e-12);
}

TEST(Krippendorff, SaysNothingWhereNothingCanDisagree) {
  EXPECT_FALSE(krippendorff_alpha(std::vector<std::vector<std::uint32_t>>{}).alpha);
  EXPECT_FALSE(krippendorff_alpha({{1, 0}, {0, 1}}).alpha) << "single values";
  EXPECT_FALSE(krippendorff_alpha({{3, 0}, {2, 0}}).alpha) << "one value only";
  EXPECT_EQ(krippendorff_alpha({{2, 0}, {0, 2}}).alpha, 1.0);
}

// 20 + 5 + 10 + 15 grants (Wikipedia, "Cohen's kappa"): 0.4.
TEST(CohenKappa, MatchesTheTextbookExample) {
  EXPECT_NEAR(cohen_kappa({20, 5, 0, 10, 15, 0, 0, 0, 0}).value(), 0.4, 1e-12);
  EXPECT_FALSE(cohen_kappa({}));
  EXPECT_FALSE(cohen_kappa({7, 0, 0, 0, 0, 0, 0, 0, 0})) << "chance agrees always";
}

void add_vote(BattleTable& table, const char* judge, const char* prompt, const char* a,
              const char* b, Outcome outcome) {
  add(table, a, b, outcome);
  table.judge.code.push_back(table.judge.labels.intern(judge));
  table.prompt.code.push_back(table.prompt.labels.intern(prompt));
}

TEST(Ballots, FoldSidesAndTurnDisagreementWithOneselfIntoATie) {
  BattleTable table;
  add_vote(table, "zoe", "q1", "x", "y", Outcome::a_wins);
  add_vote(table, "ann", "q1", "y", "x", Outcome::a_wins);
  add_vote(table, "zoe", "q1", "y", "x", Outcome::a_wins);    // the other way round: both for y
  add_vote(table, "ann", "q2", "x", "y", Outcome::both_bad);  // alone
  add_vote(table, "ann", "q1", "x", "z", Outcome::a_wins);    // another pair
  const auto ballots = collect_ballots(table, all_rows(table));
  ASSERT_TRUE(ballots);
  ASSERT_EQ(ballots->items(), 1u);
  EXPECT_EQ(ballots->judge, (std::vector<std::uint32_t>{1, 0}));
  EXPECT_EQ(ballots->vote, (std::vector<Ballot>{Ballot::second, Ballot::tie}));
  table.prompt = {};
  EXPECT_EQ(collect_ballots(table, all_rows(table)).error().code, ErrorCode::missing_column);
}

// Twenty models of known strength; judges name the better side with a known chance.
struct JudgedWorld {
  BattleTable table;
  std::vector<double> eta;
};

JudgedWorld judged_world(std::uint64_t seed, std::uint32_t judges, std::uint32_t votes,
                         std::uint32_t per_item) {
  Random random(seed, 0);
  JudgedWorld world;
  std::vector<double> theta;
  for (int model = 0; model < 20; ++model) {
    world.table.models.push_back("model " + std::to_string(model));
    theta.push_back(1.5 * testing::normal(random));
  }
  for (std::uint32_t judge = 0; judge < judges; ++judge)
    world.eta.push_back(judge % 5 == 0 ? 0.5 : 0.8 + 0.04 * (judge % 5));
  for (std::uint32_t item = 0; item < votes; ++item) {
    const ModelId a = random.below(20);
    const ModelId b = (a + 1 + random.below(19)) % 20;
    const double p = 1.0 / (1.0 + std::exp(theta[b] - theta[a]));
    const bool a_better = random.uniform() < p;
    const std::uint32_t first = random.below(judges);
    for (std::uint32_t k = 0; k < per_item; ++k) {
      const std::uint32_t judge = (first + k) % judges;
      const bool honest = random.uniform() < world.eta[judge];
      world.table.a.push_back(a);
      world.table.b.push_back(b);
      world.table.outcome.push_back(a_better == honest ? Outcome::a_wins : Outcome::b_wins);
      world.table.line.push_back(item + 1);
      world.table.judge.code.push_back(
          world.table.judge.labels.intern("judge " + std::to_string(judge)));
      world.table.prompt.code.push_back(
          world.table.prompt.labels.intern("q" + std::to_string(item)));
    }
  }
  return world;
}

std::uint32_t label_of(const BattleTable& table, std::uint32_t judge) {
  return table.judge.labels.find("judge " + std::to_string(judge));
}

TEST(DawidSkene, RecoversHowReliableEachJudgeIs) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const JudgedWorld world = judged_world(seed, 10, 3000, 5);
    const auto found = dawid_skene(*collect_ballots(world.table, all_rows(world.table)));
    ASSERT_TRUE(found) << "seed " << seed;
    for (std::uint32_t judge = 0; judge < 10; ++judge)
      EXPECT_NEAR(found->eta[label_of(world.table, judge)], world.eta[judge], 0.05)
          << "seed " << seed << ", judge " << judge;
  }
}

TEST(DawidSkene, IsAnErrorBeforeItHasSettled) {
  const JudgedWorld world = judged_world(1, 6, 300, 3);
  const Ballots ballots = *collect_ballots(world.table, all_rows(world.table));
  const auto settled = dawid_skene(ballots);
  ASSERT_TRUE(settled);
  ASSERT_GT(settled->iterations, 1u);
  EXPECT_TRUE(dawid_skene(ballots, settled->iterations));
  EXPECT_EQ(dawid_skene(ballots, settled->iterations - 1).error().code, ErrorCode::not_converged);
  EXPECT_TRUE(dawid_skene(Ballots{}, 0)) << "nothing to settle";
}

TEST(Reliability, IsRecoveredFromSingleVotesByTheRatings) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const JudgedWorld world = judged_world(seed, 20, 40000, 1);
    const PairCounts counts = count_pairs(world.table, all_rows(world.table));
    const auto fit = fit_bradley_terry(counts, find_comparable(counts));
    const auto found = reliability_by_ratings(world.table, all_rows(world.table), counts, *fit);
    ASSERT_TRUE(found);
    double coins = 0.0, others = 0.0;
    for (std::uint32_t judge = 0; judge < 20; ++judge) {
      const double eta = found->eta[label_of(world.table, judge)];
      // The reference is blurred by the unreliable votes in it, so honest ones look better yet.
      (judge % 5 == 0 ? coins : others) += eta / (judge % 5 == 0 ? 4.0 : 16.0);
    }
    EXPECT_NEAR(coins, 0.5, 0.08) << "seed " << seed;
    EXPECT_GT(others, 0.85) << "seed " << seed;
    const std::vector<double> weight = reliability_weights(world.table, *found);
    double coin_weight = 0.0, other_weight = 0.0;
    for (std::size_t row = 0; row < weight.size(); ++row) {
      EXPECT_GE(weight[row], 0.0);
      const bool coin = found->eta[world.table.judge.code[row]] < 0.62;
      (coin ? coin_weight : other_weight) += weight[row];
    }
    EXPECT_LT(coin_weight, 0.1 * other_weight);
  }
}

// The reference leaves the judge's own votes out: a judge alone in the data cannot vouch for
// itself.
TEST(Reliability, OneOwnWordIsNoEvidence) {
  BattleTable table;
  for (int i = 0; i < 60; ++i) add_vote(table, "loud", "q", "x", "y", Outcome::a_wins);
  for (int i = 0; i < 30; ++i) add_vote(table, "rest", "q", "x", "y", Outcome::a_wins);
  for (int i = 0; i < 30; ++i) add_vote(table, "rest", "q", "x", "y", Outcome::b_wins);
  const PairCounts counts = count_pairs(table, all_rows(table));
  const auto fit = fit_bradley_terry(counts, find_comparable(counts));
  const auto found = reliability_by_ratings(table, all_rows(table), counts, *fit);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->eta[table.judge.labels.find("loud")], 0.5, 1e-6)
      << "without its votes the two models are equal";
}

TEST(Reliability, SwappingSidesMovesNothing) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const JudgedWorld world = judged_world(seed, 6, 300, 3);
    BattleTable swapped = testing::reordered(world.table, all_rows(world.table), true);
    swapped.judge = world.table.judge;
    swapped.prompt = world.table.prompt;
    const auto here = dawid_skene(*collect_ballots(world.table, all_rows(world.table)));
    const auto there = dawid_skene(*collect_ballots(swapped, all_rows(swapped)));
    ASSERT_TRUE(here && there) << "seed " << seed;
    EXPECT_EQ(here->eta, there->eta) << "seed " << seed;
  }
}

// FastChat's rule by hand: six votes against a majority of 70 to 30 pass 1 / 0.05.
TEST(Martingale, MatchesTheVotesAgainstAMajority) {
  Martingale martingale;
  const double expected[] = {1.66666667, 2.77777778, 4.62962963,
                             7.71604938, 12.8600823, 21.43347051};
  for (const double each : expected) {
    martingale.vote(0.3);
    EXPECT_NEAR(std::exp(martingale.log_now()), each, 1e-6);
  }
  EXPECT_GT(martingale.log_highest(), std::log(20.0));
  martingale.vote(1.0);
  EXPECT_NEAR(std::exp(martingale.log_highest()), 21.43347051, 1e-6) << "the highest stays";
}

TEST(Martingale, NoVoteIsImpossibleAndTheMeanStaysOne) {
  EXPECT_EQ(share_of_vote(0, 99), 0.01) << "a vote that nobody else cast";
  EXPECT_EQ(share_of_vote(69, 30), 0.7);
  for (std::uint64_t n = 2; n <= 40; ++n) {
    for (std::uint64_t first = 0; first <= n; ++first) {
      // Of n exchangeable votes each may be the one that is looked at.
      const std::uint64_t second = n - first;
      double mean = 0.0;
      if (first > 0) mean += static_cast<double>(first) / (2.0 * share_of_vote(first - 1, second));
      if (second > 0)
        mean += static_cast<double>(second) / (2.0 * share_of_vote(second - 1, first));
      const bool mixed = first > 0 && second > 0;
      EXPECT_NEAR(mean / static_cast<double>(n), mixed ? 1.0 : 0.5, 1e-12);
    }
  }
}

// R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "BH").
TEST(BenjaminiHochberg, MatchesR) {
  const std::vector<double> adjusted =
      benjamini_hochberg(std::vector<double>{0.01, 0.04, 0.03, 0.005});
  const double expected[] = {0.02, 0.04, 0.04, 0.02};
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(adjusted[k], expected[k], 1e-15);
}

TEST(AnomalousJudges, AreTheOnesWhoVoteAtRandomOrAgainst) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    JudgedWorld world = judged_world(seed, 40, 20000, 1);
    // Judge 7 turns each of its votes round.
    const std::uint32_t liar = label_of(world.table, 7);
    for (std::size_t row = 0; row < world.table.rows(); ++row) {
      if (world.table.judge.code[row] != liar) continue;
      Outcome& outcome = world.table.outcome[row];
      outcome = outcome == Outcome::a_wins ? Outcome::b_wins : Outcome::a_wins;
    }
    const auto anomalies = anomalous_judges(world.table, all_rows(world.table));
    ASSERT_TRUE(anomalies);
    EXPECT_LT((*anomalies)[liar].p_adjusted, 1e-6) << "seed " << seed;
    int wrong = 0;
    for (std::uint32_t judge = 0; judge < 40; ++judge) {
      if (judge == 7 || judge % 5 == 0) continue;
      wrong += (*anomalies)[label_of(world.table, judge)].p_adjusted < kFalseDiscoveries ? 1 : 0;
    }
    EXPECT_LE(wrong, 1) << "seed " << seed;
  }
}

TEST(Preferences, CountSidesTiesLengthsAndFlips) {
  BattleTable table;
  add_vote(table, "j", "q1", "x", "y", Outcome::a_wins);
  add_vote(table, "j", "q1", "y", "x", Outcome::a_wins);  // a flip: left both times
  add_vote(table, "j", "q2", "x", "y", Outcome::a_wins);
  add_vote(table, "j", "q2", "y", "x", Outcome::b_wins);  // x both times
  add_vote(table, "j", "q3", "x", "y", Outcome::tie);
  add_vote(table, "other", "q3", "x", "y", Outcome::b_wins);
  const float unknown = std::numeric_limits<float>::quiet_NaN();
  table.features.push_back({"length", {9, 5, 5, 8, 1, unknown}, {3, 5, 7, 9, 2, 4}});
  const auto preferences = preferences_of_judges(table, all_rows(table), {});
  ASSERT_TRUE(preferences);
  const Preferences& judge = (*preferences)[0];
  EXPECT_EQ(judge.votes, 5u);
  EXPECT_EQ(judge.ties.share, 0.2);
  EXPECT_EQ(judge.left.cases, 4u);
  EXPECT_EQ(judge.left.share, 0.75);
  EXPECT_EQ(judge.longer.cases, 3u) << "equal lengths do not count";
  EXPECT_NEAR(judge.longer.share, 2.0 / 3.0, 1e-15);
  EXPECT_EQ(judge.flips.cases, 2u);
  EXPECT_EQ(judge.flips.share, 0.5);
  EXPECT_EQ((*preferences)[1].longer.cases, 0u);
  EXPECT_FALSE(judge.own_effect);
}

// Both games of a record name the models in one order, and the second showed them in the other.
TEST(Preferences, KnowThatTheSecondGameOfARecordTurnedTheSides) {
  BattleTable table;
  add_vote(table, "j", "q1", "x", "y", Outcome::a_wins);
  add_vote(table, "j", "q1", "x", "y", Outcome::b_wins);  // a flip: first both times
  add_vote(table, "j", "q2", "x", "y", Outcome::a_wins);
  add_vote(table, "j", "q2", "x", "y", Outcome::a_wins);  // x both times
  table.game = {1, 2, 1, 2};
  const auto preferences = preferences_of_judges(table, all_rows(table), {});
  ASSERT_TRUE(preferences);
  const Preferences& judge = (*preferences)[0];
  EXPECT_EQ(judge.left.cases, 4u);
  EXPECT_EQ(judge.left.share, 0.75);
  EXPECT_EQ(judge.flips.cases, 2u);
  EXPECT_EQ(judge.flips.share, 0.5);
}

TEST(Preferences, ShowAJudgeThatFavoursItself) {
  const testing::World world =
      testing::draw_world({.models = 6, .battles = 6000, .spread = 0.6, .ties = 0.0}, 3);
  BattleTable table = world.table;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const bool self = row % 4 == 0;
    table.judge.code.push_back(
        table.judge.labels.intern(self ? std::string(table.models[2]) : "people"));
    if (!self || (table.a[row] != 2 && table.b[row] != 2)) continue;
    table.outcome[row] = table.a[row] == 2 ? Outcome::a_wins : Outcome::b_wins;
  }
  const PairCounts counts = count_pairs(table, all_rows(table));
  const auto fit = fit_bradley_terry(counts, find_comparable(counts));
  const auto preferences = preferences_of_judges(table, all_rows(table), *fit);
  const Preferences& self = (*preferences)[table.judge.labels.find(table.models[2])];
  ASSERT_TRUE(self.own_effect && self.own_lower);
  EXPECT_GT(*self.own_lower, 0.05);
  EXPECT_GT(self.own_votes, 50u);
}

TEST(JudgeReport, ChoosesItsModelAndKeepsTheBusiest) {
  const JudgedWorld shared = judged_world(1, 10, 600, 5);
  PairCounts counts = count_pairs(shared.table, all_rows(shared.table));
  auto fit = fit_bradley_terry(counts, find_comparable(counts));
  const auto report = report_judges(shared.table, all_rows(shared.table), counts, *fit, 3);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->by_confusion);
  EXPECT_EQ(report->judges.size(), 3u);
  EXPECT_EQ(report->all_judges, 10u);
  EXPECT_EQ(report->shared_items, 600u);
  EXPECT_GT(report->alpha.value(), 0.1);
  EXPECT_TRUE(report->judges[0].kappa && report->judges[0].agreement);
  const JudgedWorld single = judged_world(1, 10, 3000, 1);
  counts = count_pairs(single.table, all_rows(single.table));
  fit = fit_bradley_terry(counts, find_comparable(counts));
  const auto other = report_judges(single.table, all_rows(single.table), counts, *fit, 0);
  ASSERT_TRUE(other);
  EXPECT_FALSE(other->by_confusion || other->alpha || other->judges[0].kappa);
  BattleTable anonymous = single.table;
  anonymous.judge = {};
  EXPECT_EQ(report_judges(anonymous, all_rows(anonymous), counts, *fit, 0).error().code,
            ErrorCode::missing_column);
}

// Three votes of each judge on everything make one ballot, and votes without a name tell nothing of
// judges: neither takes from the share of the votes that others share.
TEST(JudgeReport, CountsVotesAndNotBallotsWhenItChoosesItsModel) {
  const JudgedWorld once = judged_world(1, 4, 200, 2);
  BattleTable table = once.table;
  for (const std::uint32_t row : all_rows(once.table)) {
    for (int again = 0; again < 2; ++again) {
      table.a.push_back(table.a[row]);
      table.b.push_back(table.b[row]);
      table.outcome.push_back(table.outcome[row]);
      table.line.push_back(table.line[row]);
      table.judge.code.push_back(table.judge.code[row]);
      table.prompt.code.push_back(table.prompt.code[row]);
    }
  }
  EXPECT_EQ(collect_ballots(table, all_rows(table))->cast, 1200u);
  EXPECT_EQ(collect_ballots(table, all_rows(table))->vote.size(), 400u);
  const std::size_t named = table.rows();
  for (std::size_t row = 0; row < 2 * named; ++row) {
    add(table, table.models[table.a[row % named]], table.models[table.b[row % named]],
        table.outcome[row % named]);
    table.judge.code.push_back(kNoLabel);
    table.prompt.code.push_back(table.prompt.code[row % named]);
  }
  const PairCounts counts = count_pairs(table, all_rows(table));
  const auto fit = fit_bradley_terry(counts, find_comparable(counts));
  const auto report = report_judges(table, all_rows(table), counts, *fit, 0);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->by_confusion);
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>

#include "core/ratings/order.h"
#include "core/ratings/outcome_covariance.h"
#include "core/report/comparison.h"
#include "core/uncertainty/bootstrap.h"
#include "core/uncertainty/normal.h"
#include "core/uncertainty/ranks.h"
#include "tests/support/fitted.h"
#include "tests/support/published.h"
#include "tests/support/run.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

using testing::add_record;

// R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm").
TEST(Holm, MatchesR) {
  const std::vector<double> p = {0.01, 0.04, 0.03, 0.005};
  const std::vector<double> expected = {0.03, 0.06, 0.06, 0.02};
  const std::vector<double> adjusted = holm(p);
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(adjusted[k], expected[k], 1e-15);
  EXPECT_TRUE(holm({}).empty());
}

// The definition: step k of the ascending p rejects while p_(k) <= alpha / (m - k + 1).
TEST(Holm, RejectsWhatTheStepDownProcedureRejects) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed, 0);
    std::vector<double> p(1 + random.below(30));
    for (double& each : p) each = std::pow(random.uniform(), 4.0);
    const std::vector<double> adjusted = holm(p);
    for (const double alpha : {0.01, 0.05, 0.2}) {
      std::vector<double> sorted = p;
      std::sort(sorted.begin(), sorted.end());
      std::size_t rejected = 0;
      while (rejected < sorted.size() &&
             sorted[rejected] <= alpha / static_cast<double>(sorted.size() - rejected))
        ++rejected;
      const auto counted = std::count_if(adjusted.begin(), adjusted.end(),
                                         [&](double each) { return each <= alpha; });
      EXPECT_EQ(static_cast<std::size_t>(counted), rejected) << "seed " << seed;
    }
  }
}

TEST(BattlesToSeparate, IsTheClosedForm) {
  // d = 0.2, se = 0.1, equal models without ties: (14.01^2 - 100) / 0.25 = 385.1...
  const double iota = information_of_battle({}, 0.3, 0.3, 1.0);
  EXPECT_EQ(iota, 0.25);
  EXPECT_EQ(battles_to_separate(0.2, 0.01, iota), std::uint32_t{386});
  EXPECT_EQ(battles_to_separate(1.0, 0.01, iota), std::uint32_t{0}) << "already apart";
  EXPECT_EQ(battles_to_separate(0.0, 0.01, iota), std::nullopt) << "equal models never part";
  EXPECT_EQ(battles_to_separate(0.001, 0.01, iota), std::nullopt) << "over a million";
  // 32 % ties at h = 1/4: h^2 / (h - 0.32 / 4).
  EXPECT_NEAR(information_of_battle({}, 0.0, 0.0, 1.0 - 0.32), 0.0625 / (0.25 - 0.08), 1e-15);
}

// Davidson, equal models, nu = 1: a third each; d log P / d difference is 1/2 for a win, -1/2 for a
// loss and 0 for the tie.
TEST(BattlesToSeparate, UnderATieModelABattleTellsItsFisherInformation) {
  const OutcomeModel davidson{.ties = TieModel::davidson, .tie = 0.0};
  EXPECT_NEAR(information_of_battle(davidson, 0.4, 0.4, 0.1), 1.0 / 6.0, 1e-15);
  for (const TieModel ties : {TieModel::davidson, TieModel::rao_kupper, TieModel::grounded}) {
    const OutcomeModel model{.ties = ties, .tie = -0.5, .level = 0.7};
    for (const double ahead : {0.0, 0.8, -2.0}) {
      constexpr double kStep = 1e-4;
      const auto at = [&](double more) {
        return outcome_probabilities(ties, 0.7 + ahead + more / 2, 0.7 - more / 2, model.tie);
      };
      const auto here = at(0.0), below = at(-kStep), above = at(kStep);
      double numeric = 0.0;
      for (std::size_t k = 0; k < here.size(); ++k) {
        const double slope = (above[k] - below[k]) / (2.0 * kStep);
        if (here[k] > 0.0) numeric += slope * slope / here[k];
      }
      EXPECT_NEAR(information_of_battle(model, ahead, 0.0, 1.0), numeric, 1e-7)
          << name_of(ties) << " " << ahead;
    }
  }
}

TEST(BattlesToSeparate, ThatManyMakeTheDifferenceSignificantInFourOfFive) {
  // Two models, d known, n battles: the Wald test rejects in about 80 % of the worlds.
  const double d = 0.3;
  const double p = 1.0 / (1.0 + std::exp(-d));
  const double nothing_yet = kInfinity;
  const std::uint32_t n =
      battles_to_separate(d, nothing_yet, information_of_battle({}, d, 0.0, 1.0)).value();
  int rejected = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    Random random(seed, 0);
    double won = 0.0;
    for (std::uint32_t i = 0; i < n; ++i) won += random.uniform() < p ? 1.0 : 0.0;
    const double fitted = std::log(won / (n - won));
    const double error = std::sqrt(n / (won * (n - won)));
    rejected += std::abs(fitted) > kNormal975 * error ? 1 : 0;
  }
  EXPECT_NEAR(rejected / 2000.0, 0.8, 0.03);
}

TEST(Assurance, FollowsTheWordsOfTheMethods) {
  EXPECT_EQ(assurance_of({0.1, 0.5}, 0.99, 0.01), Assurance::clearly);
  EXPECT_EQ(assurance_of({0.1, 0.5}, 0.99, 0.05), Assurance::probably) << "Holm says no";
  EXPECT_EQ(assurance_of({0.1, 0.5}, 0.99, std::nullopt), Assurance::clearly) << "no tests";
  EXPECT_EQ(assurance_of({-0.1, 0.5}, 0.90, 0.01), Assurance::probably);
  EXPECT_EQ(assurance_of({-0.1, 0.5}, 0.89, 0.01), Assurance::not_apart);
  EXPECT_EQ(assurance_of({-kInfinity, 0.5}, 0.95, 0.01), Assurance::probably) << "open below";
}

TEST(ProbabilityBest, IsSharedByEqualsAndSumsToOne) {
  const Replicates replicates{.models = 3,
                              .value = {1, 0, -1,         //
                                        0, 0, -1,         // two firsts
                                        kInfinity, 5, 0,  // out of sight above
                                        kNaN, -1, 1,      // not placed
                                        kNaN, kNaN, kNaN}};
  const std::vector<double> best = probability_best(replicates);
  EXPECT_NEAR(best[0], 2.5 / 4.0, 1e-15);
  EXPECT_NEAR(best[1], 0.5 / 4.0, 1e-15);
  EXPECT_NEAR(best[2], 1.0 / 4.0, 1e-15);
  EXPECT_EQ(probability_best(Replicates{.models = 2, .value = {}}), (std::vector<double>{0, 0}));
}

// Mirror laws on random worlds, for each kind of evidence.
TEST(Evidence, ADifferenceMirrorsAndChancesAddUpToOne) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const BattleTable table = testing::draw_world({.models = 6, .battles = 200}, seed).table;
    const PairCounts counts = count_pairs(table, testing::all_rows(table));
    const auto fit = fit_bradley_terry(counts, find_comparable(counts));
    if (!fit) continue;
    const auto replicates = bootstrap(counts, *fit, seed, {0, 60});
    const auto covariance = sandwich_covariance(counts, *fit);
    ASSERT_TRUE(replicates && covariance);
    const Replicates none;
    for (const bool replicated : {true, false}) {
      const Evidence evidence{*fit, replicated ? *replicates : none, *covariance,
                              replicated ? IntervalKind::percentile : IntervalKind::sandwich};
      for (std::uint32_t i = 0; i < replicates->models; ++i) {
        for (std::uint32_t j = 0; j < i; ++j) {
          const Bounds there = difference_interval(evidence, i, j);
          const Bounds back = difference_interval(evidence, j, i);
          EXPECT_NEAR(there.lower, -back.upper, 1e-9) << "seed " << seed;
          EXPECT_NEAR(probability_above(evidence, i, j) + probability_above(evidence, j, i), 1.0,
                      1e-12);
        }
      }
    }
  }
}

// Battles that are all alike look like certainty to every formula.
TEST(Evidence, KnowsNothingWhereNothingVaried) {
  BattleTable ties;
  add_record(ties, "a", "b", 0, 0, 3);
  BattleTable ties_beside_others = ties;  // the variance of a less b is the noise of subtraction
  add_record(ties_beside_others, "b", "c", 40, 31, 7);
  add_record(ties_beside_others, "c", "d", 25, 27);
  BattleTable one_share;
  add_record(one_share, "a", "b", 0, 0, 5);
  one_share.share.assign(5, 0.7);
  for (const BattleTable& table : {ties, ties_beside_others, one_share}) {
    const testing::Fitted fitted = testing::fit(table);
    const auto resampled = bootstrap(fitted.counts, fitted.strengths, 1, {0, 200});
    ASSERT_TRUE(resampled);
    for (const IntervalKind kind : {IntervalKind::percentile, IntervalKind::sandwich}) {
      const auto covariance = sandwich_covariance(fitted.counts, fitted.strengths);
      ASSERT_TRUE(covariance);
      const Evidence evidence{fitted.strengths, *resampled, *covariance, kind};
      const Evidence alone{fitted.strengths, {}, *covariance, kind};
      const Bounds difference = difference_interval(evidence, 0, 1);
      EXPECT_TRUE(std::isinf(difference.lower) && std::isinf(difference.upper));
      EXPECT_EQ(probability_above(evidence, 0, 1), 0.5);
      EXPECT_EQ(probability_above(alone, 0, 1), 0.5);
      const PairTests tests = pair_tests(fitted.strengths, *covariance);
      EXPECT_EQ(tests.p[1], 1.0);
      EXPECT_FALSE(battles_to_separate(0.5, covariance->difference_variance(0, 1), 0.25));
    }
  }
}

// Under no difference at all, Holm names a wrong pair in at most 5 % of the worlds.
TEST(PairTests, HoldTheFamilyWiseErrorWhereAllModelsAreEqual) {
  int wrong = 0;
  constexpr int kWorlds = 400;
  for (std::uint64_t seed = 1; seed <= kWorlds; ++seed) {
    const BattleTable table =
        testing::draw_world({.models = 6, .battles = 1500, .spread = 0.0}, seed).table;
    const PairCounts counts = count_pairs(table, testing::all_rows(table));
    const auto fit = fit_bradley_terry(counts, find_comparable(counts));
    ASSERT_TRUE(fit) << "seed " << seed;
    const PairTests tests = pair_tests(*fit, *sandwich_covariance(counts, *fit));
    bool any = false;
    for (const double p : tests.p_holm) any = any || p < kSignificant;
    wrong += any ? 1 : 0;
  }
  // 20 expected at most; 3 standard deviations above.
  EXPECT_LE(wrong, 20 + 13);
  EXPECT_GE(wrong, 4) << "a test that never rejects proves nothing";
}

BattleTable three_models() {
  BattleTable table;
  add_record(table, "good", "fair", 300, 200, 100);
  add_record(table, "fair", "poor", 30, 29, 10);
  add_record(table, "good", "poor", 400, 100, 90);
  return table;
}

TEST(Comparison, PutsTheBetterFirstAndAgreesWithTheBoard) {
  const BattleTable table = three_models();
  for (const IntervalKind kind :
       {IntervalKind::percentile, IntervalKind::sandwich, IntervalKind::fisher}) {
    const RunOptions options{.bootstrap = 400, .intervals = kind};
    const RunResult result = run(table, options);
    const auto pair = make_comparison(table, result.prepared, result.rated, result.replicates,
                                      options, "poor", "good");
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->model, "good");
    EXPECT_EQ(pair->other, "poor");
    EXPECT_EQ(pair->verdict, Assurance::clearly);
    EXPECT_EQ(pair->battles, 590u);
    EXPECT_EQ(pair->battles_needed, std::uint32_t{0});
    EXPECT_LT(*pair->p, 1e-10);
    EXPECT_GE(*pair->p_holm, *pair->p);
    EXPECT_LT(*pair->lower, pair->difference);
    EXPECT_GT(*pair->upper, pair->difference);
    const auto& rows = result.board.leaderboard;
    EXPECT_NEAR(pair->difference, rows[0].rating - rows[2].rating, 1e-9);
    EXPECT_EQ(result.board.intervals, kind);
    const auto all =
        make_comparisons(table, result.prepared, result.rated, result.replicates, options, 0);
    ASSERT_TRUE(all);
    EXPECT_EQ(all->models, (std::vector<std::string>{rows[0].model, rows[1].model, rows[2].model}));
    EXPECT_EQ(all->difference[2], pair->difference);
    EXPECT_EQ(all->lower[2], *pair->lower);
    EXPECT_EQ(all->upper[6], -*pair->lower);
    EXPECT_TRUE(std::isnan(all->p[0]));
    EXPECT_NEAR(all->probability_best[0] + all->probability_best[1] + all->probability_best[2], 1.0,
                1e-12);
  }
}

TEST(Comparison, NeverTellsAModelFromItsTwin) {
  BattleTable table;
  add_record(table, "twin", "other", 300, 200);
  add_record(table, "brother", "other", 300, 200);
  const RunOptions options{.bootstrap = 200, .intervals = IntervalKind::sandwich};
  const RunResult result = run(table, options);
  const auto pair = make_comparison(table, result.prepared, result.rated, result.replicates,
                                    options, "twin", "brother");
  ASSERT_TRUE(pair);
  EXPECT_EQ(pair->model, "brother") << "equal ones by name";
  EXPECT_EQ(pair->verdict, Assurance::not_apart);
  EXPECT_EQ(pair->p, 1.0);
  EXPECT_EQ(pair->battles_needed, std::nullopt);
}

TEST(Comparison, RefusesWhatIsNotThere) {
  BattleTable table = three_models();
  testing::add(table, "lost", "good", Outcome::b_wins, 3);
  const RunOptions options{.bootstrap = 0};
  const RunResult result = run(table, options);
  const auto compare = [&](const char* x, const char* y) {
    return make_comparison(table, result.prepared, result.rated, result.replicates, options, x, y);
  };
  EXPECT_EQ(compare("good", "lost").error().code, ErrorCode::bad_option);
  EXPECT_EQ(compare("good", "nobody").error().code, ErrorCode::bad_option);
  EXPECT_EQ(compare("good", "good").error().code, ErrorCode::bad_option);
  EXPECT_TRUE(compare("good", "fair")->p) << "tests need no replicates";
  EXPECT_FALSE(compare("good", "fair")->lower) << "percentile intervals do";
}

TEST(Comparison, OnlineEloHasNoTestsAndSaysSo) {
  const BattleTable table = three_models();
  const RunOptions options{.method = Method::online_elo, .bootstrap = 100};
  const RunResult result = run(table, options);
  const auto pair = make_comparison(table, result.prepared, result.rated, result.replicates,
                                    options, "good", "poor");
  ASSERT_TRUE(pair);
  EXPECT_FALSE(pair->p || pair->p_holm || pair->battles_needed);
  EXPECT_TRUE(pair->lower && pair->upper && pair->probability);
}

TEST(Board, SandwichIntervalsNeedNoReplicates) {
  const BattleTable table = three_models();
  const Board board = run(table, {.bootstrap = 0, .intervals = IntervalKind::sandwich}).board;
  EXPECT_EQ(board.headline.certainty, Certainty::apart);
  EXPECT_TRUE(board.headline.probability && board.headline.difference_lower);
  EXPECT_EQ(board.leaderboard[0].rank, 1u);
  for (const LeaderboardRow& row : board.leaderboard) {
    EXPECT_TRUE(row.lower && row.upper);
    EXPECT_FALSE(row.rank_best) << "ranks over replicates need replicates";
    EXPECT_NEAR(*row.upper - row.rating, row.rating - *row.lower, 1e-9);
  }
}

// numpy, mean gauge: four models with ties of both kinds; strict > for the rank.
TEST(Board, MatchesNumpysSandwichIntervalsAndRanks) {
  const BattleTable table = testing::language_models();
  const Board board = run(table, {.bootstrap = 0, .intervals = IntervalKind::sandwich}).board;
  const auto expect_row = [&](std::size_t at, const char* name, double lower, double upper,
                              std::uint32_t rank) {
    const LeaderboardRow& row = board.leaderboard.at(at);
    EXPECT_EQ(row.model, name);
    EXPECT_NEAR(*row.lower, lower, 1e-5) << name;
    EXPECT_NEAR(*row.upper, upper, 1e-5) << name;
    EXPECT_EQ(row.rank, rank) << name;
  };
  expect_row(0, "gpt", 1060.313874, 1148.945083, 1);
  expect_row(1, "claude", 1025.070282, 1129.771765, 1);
  expect_row(2, "llama", 919.761718, 1003.896328, 3);
  expect_row(3, "alpaca", 793.665076, 918.575875, 4);
}

TEST(Board, RefusesKindsThatDoNotFit) {
  const BattleTable table = three_models();
  const auto prepared = prepare(table, all_read(table), {});
  const auto code = [&](const RunOptions& options) {
    return rate(table, *prepared, options).error().code;
  };
  EXPECT_EQ(code({.method = Method::online_elo, .intervals = IntervalKind::sandwich}),
            ErrorCode::bad_option);
  EXPECT_EQ(code({.method = Method::online_elo, .clusters = ClusterBy::judge}),
            ErrorCode::bad_option);
  EXPECT_EQ(code({.intervals = IntervalKind::fisher, .clusters = ClusterBy::judge}),
            ErrorCode::bad_option);
  EXPECT_EQ(code({.clusters = ClusterBy::judge}), ErrorCode::missing_column);
}

// Judges who all vote twice alike: half the evidence, so errors are sqrt(2) wider.
TEST(Board, TheDesignEffectOfVotesCastTwiceIsSqrtTwo) {
  BattleTable table = testing::draw_world({.models = 4, .battles = 3000}, 1).table;
  const std::size_t rows = table.rows();
  for (std::size_t row = 0; row < rows; ++row) {
    table.a.push_back(table.a[row]);
    table.b.push_back(table.b[row]);
    table.outcome.push_back(table.outcome[row]);
    table.line.push_back(static_cast<std::uint32_t>(rows + row));
  }
  for (std::size_t row = 0; row < 2 * rows; ++row)
    table.judge.code.push_back(table.judge.labels.intern(std::to_string(row % rows)));
  RunOptions options{
      .bootstrap = 1000, .intervals = IntervalKind::sandwich, .clusters = ClusterBy::judge};
  const Board wald = run(table, options).board;
  EXPECT_NEAR(wald.design_effect.value(), std::sqrt(2.0), 1e-3);
  EXPECT_EQ(wald.clusters, 3000u);
  options.intervals = IntervalKind::percentile;
  const Board drawn = run(table, options).board;
  for (std::size_t at = 0; at < 4; ++at) {
    const LeaderboardRow& row = drawn.leaderboard[at];
    const LeaderboardRow& other = wald.leaderboard[at];
    EXPECT_NEAR((*row.upper - *row.lower) / (*other.upper - *other.lower), 1.0, 0.12);
  }
}

BattleTable judged_world(std::uint64_t seed) {
  BattleTable table = testing::draw_world({.models = 6, .battles = 900, .spread = 0.3}, seed).table;
  Random random(seed, 1);
  for (std::size_t row = 0; row < table.rows(); ++row) {
    table.judge.code.push_back(
        table.judge.labels.intern("judge " + std::to_string(random.below(60))));
    table.weight.push_back(0.5 * (1 + random.below(4)));
  }
  return table;
}

std::vector<RunOptions> every_kind_of_interval() {
  std::vector<RunOptions> kinds;
  for (const ClusterBy clusters : {ClusterBy::none, ClusterBy::judge}) {
    for (const IntervalKind kind :
         {IntervalKind::percentile, IntervalKind::sandwich, IntervalKind::fisher}) {
      if (kind == IntervalKind::fisher && clusters != ClusterBy::none) continue;
      kinds.push_back({.bootstrap = 100, .intervals = kind, .clusters = clusters});
    }
  }
  return kinds;
}

// Weights have no unit: what counts is how they compare with each other.
TEST(Board, NoIntervalOfAnyKindMovesWhenAllWeightsDo) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const BattleTable table = judged_world(seed);
    BattleTable heavy = table;
    for (double& weight : heavy.weight) weight *= 100.0;
    for (const RunOptions& options : every_kind_of_interval()) {
      const Board here = run(table, options).board;
      const Board there = run(heavy, options).board;
      ASSERT_EQ(here.leaderboard.size(), there.leaderboard.size());
      for (std::size_t at = 0; at < here.leaderboard.size(); ++at) {
        EXPECT_NEAR(*here.leaderboard[at].lower, *there.leaderboard[at].lower, 1e-6)
            << "seed " << seed << ", " << name_of(options.intervals);
        EXPECT_NEAR(*here.leaderboard[at].upper, *there.leaderboard[at].upper, 1e-6);
      }
      EXPECT_EQ(here.headline.certainty, there.headline.certainty) << "seed " << seed;
    }
  }
}

// The same of fits with more than strengths. A prior has a weight, too, and grows with the others.
TEST(Board, NoIntervalOfAFitWithMoreParametersMovesWhenAllWeightsDo) {
  const FitOptions kinds[] = {{.side_advantage = true},
                              {.ties = TieModel::drop, .side_advantage = true},
                              {.ties = TieModel::davidson},
                              {.ties = TieModel::rao_kupper, .side_advantage = true},
                              {.ties = TieModel::grounded},
                              {.ridge = 2.0},
                              {.side_advantage = true, .pseudo_battles = 3.0},
                              {.ties = TieModel::davidson, .ridge = 0.5}};
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const BattleTable table = judged_world(seed);
    BattleTable heavy = table;
    for (double& weight : heavy.weight) weight *= 100.0;
    for (const FitOptions& fit : kinds) {
      for (const IntervalKind kind :
           {IntervalKind::percentile, IntervalKind::sandwich, IntervalKind::fisher}) {
        const RunOptions options{.bootstrap = 40, .intervals = kind, .fit = fit};
        RunOptions heavier = options;
        heavier.fit.ridge *= 100.0;
        heavier.fit.pseudo_battles *= 100.0;
        const Board here = run(table, options).board;
        const Board there = run(heavy, heavier).board;
        ASSERT_GT(here.leaderboard.size(), 1u);
        ASSERT_EQ(here.leaderboard.size(), there.leaderboard.size());
        for (std::size_t at = 0; at < here.leaderboard.size(); ++at) {
          const LeaderboardRow& one = here.leaderboard[at];
          const LeaderboardRow& other = there.leaderboard[at];
          ASSERT_TRUE(one.lower && other.lower && one.upper && other.upper);
          EXPECT_NEAR(*one.lower, *other.lower, 1e-6)
              << "seed " << seed << ", " << name_of(kind) << ", " << name_of(fit.ties);
          EXPECT_NEAR(*one.upper, *other.upper, 1e-6);
        }
      }
    }
  }
}

// What a complete likelihood says of battles of weight 1 is left as it is.
TEST(Board, FisherIntervalsOfATieModelAreRaw) {
  BattleTable table = judged_world(2);
  table.weight.clear();
  const FitOptions fit{.ties = TieModel::davidson};
  const RunResult result =
      run(table, {.bootstrap = 0, .intervals = IntervalKind::fisher, .fit = fit});
  const PairCounts& counts = counts_of(result.prepared, result.rated);
  const OutcomeFit fitted{result.rated.strengths, result.rated.outcome};
  EXPECT_EQ(outcome_dispersion(counts, fitted, fit), 1.0);
  const auto raw = outcome_covariance(counts, fitted, fit, CovarianceKind::fisher);
  ASSERT_TRUE(raw);
  const LeaderboardRow& first = result.board.leaderboard[0];
  const ModelId leader = testing::id_of(table, first.model);
  const auto& models = fitted.strengths.models;
  const auto at =
      static_cast<std::size_t>(std::find(models.begin(), models.end(), leader) - models.begin());
  EXPECT_NEAR((*first.upper - first.rating) / kNormal975,
              points_per_logit({}) * std::sqrt((*raw)(at, at)), 1e-9);
}

// In other tools an anchor widens the interval of every other model.
TEST(Board, AnAnchorShiftsIntervalsOfEveryKindAndWidensNone) {
  const BattleTable table = judged_world(3);
  for (RunOptions options : every_kind_of_interval()) {
    const Board plain = run(table, options).board;
    for (const LeaderboardRow& anchor : plain.leaderboard) {
      options.scale.anchor = anchor.model;
      options.scale.anchor_rating = 1200.0;
      const Board anchored = run(table, options).board;
      for (std::size_t at = 0; at < plain.leaderboard.size(); ++at) {
        const LeaderboardRow& here = plain.leaderboard[at];
        const LeaderboardRow& there = anchored.leaderboard[at];
        EXPECT_EQ(here.model, there.model);
        EXPECT_NEAR(there.rating - here.rating, 1200.0 - anchor.rating, 1e-9);
        EXPECT_NEAR(there.rating - *there.lower, here.rating - *here.lower, 1e-9);
        EXPECT_NEAR(*there.upper - there.rating, *here.upper - here.rating, 1e-9);
      }
      EXPECT_EQ(anchored.headline.certainty, plain.headline.certainty);
    }
  }
}

// One rule in every output: the sentence above the board is the least of the leader's verdicts.
TEST(Headline, SaysTheLeastOfWhatComparisonsSayOfTheLeader) {
  std::map<Certainty, int> said;
  int by_interval_alone = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const BattleTable table = judged_world(seed);
    std::vector<RunOptions> kinds = every_kind_of_interval();
    kinds.push_back({.method = Method::online_elo, .bootstrap = 100});
    for (const RunOptions& options : kinds) {
      const RunResult result = run(table, options);
      const auto all =
          make_comparisons(table, result.prepared, result.rated, result.replicates, options, 0);
      ASSERT_TRUE(all);
      const std::size_t models = all->models.size();
      std::uint8_t least = 0;
      bool apart = true;
      for (std::size_t other = 1; other < models; ++other) {
        least = std::max(least, all->verdict[other]);
        apart = apart && all->lower[other] > kSameStrength;
      }
      const Certainty expected[] = {Certainty::apart, Certainty::probable, Certainty::not_apart};
      EXPECT_EQ(result.board.headline.certainty, expected[least]) << "seed " << seed;
      ++said[expected[least]];
      by_interval_alone += apart && expected[least] != Certainty::apart ? 1 : 0;
    }
  }
  EXPECT_GT(said[Certainty::apart], 20);
  EXPECT_GT(said[Certainty::probable], 20);
  EXPECT_GT(said[Certainty::not_apart], 20);
  EXPECT_GT(by_interval_alone, 5) << "else the tests decide nothing";
}

// No file is known whose fit converges and whose curvature is singular all the same, so strengths
// that are 120 log-odds apart are put in the place of the fit: between the groups there is none.
TEST(Headline, CallsNothingClearWhereTheTestsCannotBeMade) {
  BattleTable table;
  add_record(table, "A", "B", 60, 20);
  add_record(table, "B", "C", 30, 20);
  add_record(table, "C", "D", 60, 20);
  const RunOptions options{.bootstrap = 60};
  RunResult result = run(table, options);
  ASSERT_EQ(result.board.headline.certainty, Certainty::apart);
  result.rated.strengths.theta = {61.0, 60.0, -60.0, -61.0};
  ASSERT_EQ(sandwich_covariance(result.prepared.counts, result.rated.strengths).error().code,
            ErrorCode::not_converged);
  const auto board = make_board(table, result.prepared, result.rated, result.replicates, options);
  ASSERT_TRUE(board) << board.error().message;
  EXPECT_EQ(board->headline.certainty, Certainty::probable);
  EXPECT_TRUE(board->leaderboard[0].lower);
  const auto pair =
      make_comparison(table, result.prepared, result.rated, result.replicates, options, "A", "B");
  ASSERT_TRUE(pair);
  EXPECT_FALSE(pair->p || pair->p_holm || pair->battles_needed);
  EXPECT_EQ(pair->verdict, Assurance::probably);
  EXPECT_EQ(
      make_board(table, result.prepared, result.rated, {}, {.intervals = IntervalKind::sandwich})
          .error()
          .code,
      ErrorCode::not_converged);
}

TEST(Headline, CallsNothingClearWhereTooManyModelsAreToBeTested) {
  const auto star = [](int models) {
    BattleTable table;
    for (int model = 1; model < models; ++model)
      add_record(table, "star", std::to_string(model), 60, 4);
    return table;
  };
  const RunOptions options{.bootstrap = 20};
  for (const int models : {60, 1001}) {
    const BattleTable table = star(models);
    const RunResult result = run(table, options);
    const bool tested = models <= static_cast<int>(kMostCovarianceModels);
    const Headline& headline = result.board.headline;
    EXPECT_EQ(headline.certainty, tested ? Certainty::apart : Certainty::probable) << models;
    EXPECT_GT(*headline.difference_lower, 0.0);
    EXPECT_TRUE(headline.tied.empty());
    const auto pair = make_comparison(table, result.prepared, result.rated, result.replicates,
                                      options, "star", "7");
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->p.has_value(), tested);
    EXPECT_EQ(pair->verdict, tested ? Assurance::clearly : Assurance::probably);
  }
}

}  // namespace
}  // namespace ringside

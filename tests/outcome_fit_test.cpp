// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/outcome_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string_view>

#include "core/ratings/fit_cells.h"
#include "core/ratings/outcome_covariance.h"
#include "core/ratings/scale.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::add_record;
using testing::all_rows;
using testing::id_of;

struct Fitted {
  FitCells cells;
  OutcomeFit fit;
};

Fitted fit(const BattleTable& table, const FitOptions& options) {
  auto cells = count_for_fit(table, all_rows(table), options);
  EXPECT_TRUE(cells);
  auto result = fit_outcomes(cells->counts, cells->comparable, options);
  EXPECT_TRUE(result) << (result ? "" : result.error().message);
  return {*std::move(cells), result ? *std::move(result) : OutcomeFit{}};
}

ErrorCode error_of(const BattleTable& table, const FitOptions& options) {
  const auto cells = count_for_fit(table, all_rows(table), options);
  if (!cells) return cells.error().code;
  const auto result = fit_outcomes(cells->counts, cells->comparable, options);
  EXPECT_FALSE(result);
  return result ? ErrorCode::empty_input : result.error().code;
}

double theta_of(const BattleTable& table, const Strengths& strengths, std::string_view name) {
  const auto at = std::find(strengths.models.begin(), strengths.models.end(), id_of(table, name));
  if (at == strengths.models.end()) return std::nan("");
  return strengths.theta[static_cast<std::size_t>(at - strengths.models.begin())];
}

double points_between(const BattleTable& table, const FitOptions& options) {
  const Strengths strengths = fit(table, options).fit.strengths;
  return points_per_logit({}) * (theta_of(table, strengths, "A") - theta_of(table, strengths, "B"));
}

BattleTable five_three_four() {
  BattleTable table;
  add_record(table, "A", "B", 5, 3, 4);
  return table;
}

// Four language models; a tie and both-bad in the last two columns.
BattleTable arena_of_four() {
  BattleTable table;
  const auto play = [&](std::string_view a, std::string_view b, int won, int lost, int tied,
                        int bad) {
    add_record(table, a, b, won, lost, tied);
    add(table, a, b, Outcome::both_bad, bad);
  };
  play("gpt", "claude", 18, 14, 9, 4);
  play("gpt", "llama", 25, 9, 6, 5);
  play("claude", "llama", 21, 8, 7, 3);
  play("llama", "alpaca", 16, 7, 3, 8);
  play("alpaca", "gpt", 2, 19, 1, 4);
  return table;
}

BattleTable evalica_simple() {
  BattleTable table;
  add(table, "0", "1", Outcome::tie);
  add_record(table, "0", "2", 0, 1, 1);
  add(table, "0", "4", Outcome::tie);
  add(table, "1", "0", Outcome::a_wins);
  add(table, "1", "2", Outcome::tie, 2);
  add(table, "1", "3", Outcome::tie);
  add(table, "2", "4", Outcome::tie);
  add(table, "3", "0", Outcome::a_wins);
  add(table, "3", "1", Outcome::a_wins);
  add(table, "3", "2", Outcome::a_wins);
  add(table, "3", "4", Outcome::tie, 2);
  add(table, "4", "0", Outcome::a_wins);
  add(table, "4", "3", Outcome::a_wins);
  return table;
}

using Expected = std::vector<std::pair<std::string_view, double>>;

// Closed forms: odds 7/5; log(5/3) and nu = 4 / sqrt(15); half the difference of the log-odds of a
// win and a loss, and minus half their sum.
TEST(OutcomeFit, OneRecordHasThreeRatings) {
  EXPECT_NEAR(points_between(five_three_four(), {}), 58.45121427, 1e-8);
  EXPECT_NEAR(points_between(five_three_four(), {.ties = TieModel::davidson}), 88.73949985, 1e-8);
  EXPECT_NEAR(points_between(five_three_four(), {.ties = TieModel::rao_kupper}), 66.19864381, 1e-8);
  EXPECT_NEAR(points_between(five_three_four(), {.ties = TieModel::drop}), 88.73949985, 1e-8);
  EXPECT_NEAR(tie_parameter(fit(five_three_four(), {.ties = TieModel::davidson}).fit.model),
              4.0 / std::sqrt(15.0), 1e-9);
  EXPECT_NEAR(tie_parameter(fit(five_three_four(), {.ties = TieModel::rao_kupper}).fit.model),
              0.7175422626, 1e-9);
}

// numpy, complex-step Newton to a gradient below 1e-7: the reference cases of the work order.
TEST(OutcomeFit, DavidsonMatchesTheReferenceOnFourModels) {
  const BattleTable table = arena_of_four();
  const Fitted davidson = fit(table, {.ties = TieModel::davidson});
  const Expected expected = {
      {"alpaca", -1.183776}, {"claude", 0.635817}, {"gpt", 0.860213}, {"llama", -0.312254}};
  for (const auto& [name, theta] : expected)
    EXPECT_NEAR(theta_of(table, davidson.fit.strengths, name), theta, 1e-6) << name;
  EXPECT_NEAR(tie_parameter(davidson.fit.model), 0.824897, 1e-6);
  EXPECT_NEAR(davidson.fit.log_likelihood, -188.207433, 1e-6);
}

TEST(OutcomeFit, RaoKupperMatchesTheReferenceOnFourModels) {
  const BattleTable table = arena_of_four();
  const Fitted fitted = fit(table, {.ties = TieModel::rao_kupper});
  const Expected expected = {
      {"alpaca", -0.888801}, {"claude", 0.484169}, {"gpt", 0.656244}, {"llama", -0.251612}};
  for (const auto& [name, theta] : expected)
    EXPECT_NEAR(theta_of(table, fitted.fit.strengths, name), theta, 1e-6) << name;
  EXPECT_NEAR(tie_parameter(fitted.fit.model), 0.632004, 1e-6);
  EXPECT_NEAR(fitted.fit.log_likelihood, -188.198788, 1e-6);
}

TEST(OutcomeFit, GroundedMatchesTheReferenceOnFourModels) {
  const BattleTable table = arena_of_four();
  const Fitted fitted = fit(table, {.ties = TieModel::grounded});
  const Expected expected = {
      {"alpaca", -0.08318}, {"claude", 1.66031}, {"gpt", 1.80326}, {"llama", 0.86157}};
  for (const auto& [name, theta] : expected) {
    EXPECT_NEAR(theta_of(table, fitted.fit.strengths, name) + fitted.fit.model.level, theta, 1e-4)
        << name;
  }
  EXPECT_NEAR(tie_parameter(fitted.fit.model), 1.5379, 1e-4);
  EXPECT_NEAR(fitted.fit.log_likelihood, -219.684306, 1e-6);
}

// evalica's own golden values stop after 100 iterations and are not the maximum.
TEST(OutcomeFit, DavidsonReachesTheMaximumOnEvalicasFiveItems) {
  const BattleTable table = evalica_simple();
  const Fitted fitted = fit(table, {.ties = TieModel::davidson});
  const Expected expected = {
      {"0", 0.019337}, {"1", 0.516678}, {"2", 0.517947}, {"3", 13.777405}, {"4", 14.025905}};
  for (const auto& [name, strength] : expected)
    EXPECT_NEAR(std::exp(theta_of(table, fitted.fit.strengths, name)), strength, 1e-5) << name;
  EXPECT_NEAR(tie_parameter(fitted.fit.model), 6.921998, 1e-5);
  EXPECT_NEAR(fitted.fit.log_likelihood, -11.00599312, 1e-7);
}

// American League East 1987 with home advantage: Agresti (2002), table 10.11, 0.302.
TEST(OutcomeFit, MatchesTheHomeAdvantageOfTheBaseballSeasonOf1987) {
  const std::vector<std::string_view> teams = {"Milwaukee", "Detroit",   "Toronto",  "New York",
                                               "Boston",    "Cleveland", "Baltimore"};
  const int won[7][7] = {{0, 4, 4, 4, 6, 4, 6}, {3, 0, 4, 4, 6, 6, 4}, {2, 4, 0, 2, 4, 4, 6},
                         {3, 5, 2, 0, 4, 4, 6}, {5, 2, 3, 4, 0, 5, 6}, {2, 3, 3, 4, 4, 0, 2},
                         {2, 1, 1, 2, 1, 3, 0}};
  const int lost[7][7] = {{0, 3, 2, 3, 1, 2, 0}, {3, 0, 2, 3, 0, 1, 3}, {5, 3, 0, 4, 3, 2, 0},
                          {3, 1, 5, 0, 3, 2, 1}, {1, 5, 3, 2, 0, 2, 0}, {5, 3, 4, 3, 2, 0, 4},
                          {5, 5, 6, 4, 6, 4, 0}};
  BattleTable table;
  for (std::size_t a = 0; a < 7; ++a) {
    for (std::size_t b = 0; b < 7; ++b)
      add_record(table, teams[a], teams[b], won[a][b], lost[a][b]);
  }
  const FitOptions options{.side_advantage = true};
  const Fitted fitted = fit(table, options);
  EXPECT_NEAR(fitted.fit.model.side, 0.30226066, 1e-8);
  double sum = 0.0;
  for (const double theta : fitted.fit.strengths.theta) sum += std::exp(theta);
  const Expected expected = {{"Baltimore", 0.0435598},  {"Boston", 0.13672032},
                             {"Cleveland", 0.08813143}, {"Detroit", 0.19046947},
                             {"Milwaukee", 0.22001368}, {"New York", 0.15687905},
                             {"Toronto", 0.16422626}};
  for (const auto& [name, share] : expected)
    EXPECT_NEAR(std::exp(theta_of(table, fitted.fit.strengths, name)) / sum, share, 1e-8) << name;
  const auto fisher =
      outcome_covariance(fitted.cells.counts, fitted.fit, options, CovarianceKind::fisher);
  ASSERT_TRUE(fisher);
  EXPECT_NEAR(std::sqrt((*fisher)(7, 7)), 0.13094371, 1e-8);
}

// Standard errors in points of the mean gauge, from numpy's pinv.
TEST(OutcomeFit, CovarianceMatchesTheReferenceUnderHalfWins) {
  const BattleTable table = arena_of_four();
  const Fitted fitted = fit(table, {});
  const auto errors_of = [&](CovarianceKind kind, std::string_view name) {
    const auto covariance = outcome_covariance(fitted.cells.counts, fitted.fit, {}, kind);
    EXPECT_TRUE(covariance);
    const auto& models = fitted.fit.strengths.models;
    const auto place = static_cast<std::size_t>(
        std::find(models.begin(), models.end(), id_of(table, name)) - models.begin());
    return points_per_logit({}) * std::sqrt((*covariance)(place, place));
  };
  EXPECT_NEAR(errors_of(CovarianceKind::fisher, "alpaca"), 39.53909948, 1e-6);
  EXPECT_NEAR(errors_of(CovarianceKind::fisher, "gpt"), 27.17619842, 1e-6);
  EXPECT_NEAR(errors_of(CovarianceKind::sandwich, "alpaca"), 31.8655854, 1e-6);
  EXPECT_NEAR(errors_of(CovarianceKind::sandwich, "llama"), 21.46330493, 1e-6);
}

TEST(OutcomeFit, TheErrorsOfTheExtrasAreThoseOfTheCovariance) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto world = testing::draw_world({.models = 6, .battles = 600}, seed);
    for (const TieModel ties : {TieModel::davidson, TieModel::rao_kupper, TieModel::grounded}) {
      const FitOptions options{.ties = ties, .side_advantage = true};
      const Fitted fitted = fit(world.table, options);
      const auto covariance =
          outcome_covariance(fitted.cells.counts, fitted.fit, options, CovarianceKind::sandwich);
      const auto errors = extra_errors(fitted.cells.counts, fitted.fit, options);
      ASSERT_TRUE(covariance && errors);
      EXPECT_NEAR(errors->side, std::sqrt((*covariance)(7, 7)), 1e-10);
      OutcomeModel next = fitted.fit.model;
      next.tie += 1e-6;
      const double slope = (tie_parameter(next) - tie_parameter(fitted.fit.model)) / 1e-6;
      EXPECT_NEAR(errors->tie, slope * std::sqrt((*covariance)(6, 6)), 1e-5 * errors->tie);
      double sum = 0.0;
      for (std::size_t k = 0; k < 6; ++k) sum += (*covariance)(2, k);
      EXPECT_NEAR(sum, 0.0, 1e-12);
    }
  }
}

TEST(OutcomeFit, TiesAloneDoNotRescueAnUndefeatedModel) {
  BattleTable table;
  add_record(table, "A", "B", 5, 0, 4);
  EXPECT_TRUE(std::isfinite(points_between(table, {})));
  EXPECT_EQ(error_of(table, {.ties = TieModel::davidson}), ErrorCode::not_identified);
  EXPECT_EQ(error_of(table, {.ties = TieModel::rao_kupper}), ErrorCode::not_identified);
  EXPECT_EQ(error_of(table, {.ties = TieModel::drop}), ErrorCode::not_identified);
}

TEST(OutcomeFit, ACircleOfWinsRescuesTies) {
  BattleTable table;
  add_record(table, "A", "B", 2, 0, 1);
  add_record(table, "B", "C", 2, 0, 1);
  EXPECT_EQ(error_of(table, {.ties = TieModel::davidson}), ErrorCode::not_identified);
  BattleTable tied = table;
  add_record(tied, "C", "A", 0, 0, 1);  // two wins and one tie around
  EXPECT_TRUE(
      std::isfinite(theta_of(tied, fit(tied, {.ties = TieModel::davidson}).fit.strengths, "A")));
  add_record(table, "C", "A", 1, 0);
  EXPECT_TRUE(
      std::isfinite(theta_of(table, fit(table, {.ties = TieModel::davidson}).fit.strengths, "A")));
}

TEST(OutcomeFit, OnlyTiesIdentifyNoTieParameter) {
  BattleTable table;
  add_record(table, "A", "B", 0, 0, 9);
  for (const TieModel ties : {TieModel::davidson, TieModel::rao_kupper, TieModel::grounded})
    EXPECT_EQ(error_of(table, {.ties = ties}), ErrorCode::not_identified);
  EXPECT_EQ(error_of(table, {.ties = TieModel::davidson, .ridge = 1.0}), ErrorCode::not_identified);
}

TEST(OutcomeFit, WithoutTiesATieModelIsBradleyTerry) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto world = testing::draw_world({.models = 6, .battles = 400, .ties = 0.0}, seed);
    const Fitted plain = fit(world.table, {});
    for (const TieModel ties : {TieModel::davidson, TieModel::rao_kupper}) {
      const Fitted fitted = fit(world.table, {.ties = ties});
      EXPECT_EQ(fitted.fit.model.ties, TieModel::half);
      for (std::size_t k = 0; k < 6; ++k)
        EXPECT_NEAR(fitted.fit.strengths.theta[k], plain.fit.strengths.theta[k], 1e-9);
    }
  }
}

TEST(OutcomeFit, ASideThatAlwaysWinsIsNotIdentified) {
  BattleTable table;
  add_record(table, "A", "B", 5, 0);
  add_record(table, "B", "A", 5, 0);
  EXPECT_EQ(error_of(table, {.side_advantage = true}), ErrorCode::not_identified);
  add_record(table, "A", "B", 0, 1);  // still nothing bounds what B does standing first
  EXPECT_EQ(error_of(table, {.side_advantage = true}), ErrorCode::not_identified);
  add_record(table, "B", "A", 0, 1);
  EXPECT_GT(fit(table, {.side_advantage = true}).fit.model.side, 1.0);
}

TEST(OutcomeFit, SoftOutcomesAreHalfWinsOnly) {
  BattleTable table = five_three_four();
  table.share.assign(table.rows(), 0.7);
  EXPECT_EQ(error_of(table, {.ties = TieModel::davidson}), ErrorCode::bad_option);
  EXPECT_EQ(error_of(table, {.ties = TieModel::drop}), ErrorCode::bad_option);
  EXPECT_NEAR(points_between(table, {}), 400.0 * std::log10(7.0 / 3.0), 1e-7);
}

TEST(OutcomeFit, AWrongPriorIsRefused) {
  for (const double wrong : {-1.0, std::nan(""), HUGE_VAL}) {
    EXPECT_EQ(error_of(five_three_four(), {.ridge = wrong}), ErrorCode::bad_option);
    EXPECT_EQ(error_of(five_three_four(), {.pseudo_battles = wrong}), ErrorCode::bad_option);
  }
}

// Two models at +-x: n pseudo-battles each leave 5.5 - 10 p(2x) + ... = 0, found by bisection.
TEST(OutcomeFit, PriorsSolveTheirEquations) {
  BattleTable table;
  add_record(table, "A", "B", 8, 2);
  const auto sigmoid = [](double x) { return 1.0 / (1.0 + std::exp(-x)); };
  const auto root = [](auto&& slope) {
    double low = 0.0, high = 10.0;
    for (int i = 0; i < 200; ++i) {
      const double middle = 0.5 * (low + high);
      (slope(middle) > 0.0 ? low : high) = middle;
    }
    return low;
  };
  const double pseudo =
      root([&](double x) { return 8.0 - 10.0 * sigmoid(2 * x) + 3.0 * (0.5 - sigmoid(x)); });
  EXPECT_NEAR(theta_of(table, fit(table, {.pseudo_battles = 3.0}).fit.strengths, "A"), pseudo,
              1e-9);
  const double ridge = root([&](double x) { return 8.0 - 10.0 * sigmoid(2 * x) - 2.0 * x; });
  EXPECT_NEAR(theta_of(table, fit(table, {.ridge = 2.0}).fit.strengths, "A"), ridge, 1e-9);
}

TEST(OutcomeFit, APriorRatesWhomBattlesLinkAndNobodyElse) {
  BattleTable table;
  add_record(table, "A", "B", 5, 0);
  add_record(table, "B", "C", 3, 0);
  add_record(table, "X", "Y", 1, 1);
  const FitOptions options{.ridge = 0.1};
  const Fitted fitted = fit(table, options);
  EXPECT_EQ(fitted.fit.strengths.models.size(), 3U);
  EXPECT_GT(theta_of(table, fitted.fit.strengths, "A"), theta_of(table, fitted.fit.strengths, "B"));
  EXPECT_EQ(fitted.cells.comparable.reason[id_of(table, "X")], UnratedReason::not_connected);
}

// The slope of the likelihood of the papers, row by row, at the answer.
TEST(OutcomeFit, EveryRowsSlopesCancelAtTheAnswer) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto world = testing::draw_world({.models = 5, .battles = 200, .spread = 0.7}, seed);
    const BattleTable& table = world.table;
    for (const TieModel ties : {TieModel::davidson, TieModel::rao_kupper, TieModel::grounded}) {
      const FitOptions options{.ties = ties, .side_advantage = seed % 2 == 0};
      const Fitted fitted = fit(table, options);
      const OutcomeModel& model = fitted.fit.model;
      const auto value = [&](const std::vector<double>& theta, double tie, double side) {
        double sum = 0.0;
        for (std::size_t row = 0; row < table.rows(); ++row) {
          const auto p = outcome_probabilities(ties, theta[table.a[row]] + model.level + side / 2,
                                               theta[table.b[row]] + model.level - side / 2, tie);
          const bool bad = table.outcome[row] == Outcome::both_bad && ties != TieModel::grounded;
          sum += std::log(p[bad ? 2 : static_cast<std::size_t>(table.outcome[row])]);
        }
        return sum;
      };
      const double best = value(fitted.fit.strengths.theta, model.tie, model.side);
      EXPECT_NEAR(best, fitted.fit.log_likelihood, 1e-9 * std::abs(best));
      constexpr double kStep = 1e-3;
      for (std::size_t k = 0; k < 5; ++k) {
        auto up = fitted.fit.strengths.theta, down = up;
        up[k] += kStep;
        down[k] -= kStep;
        EXPECT_LT(value(up, model.tie, model.side), best);
        EXPECT_LT(value(down, model.tie, model.side), best);
      }
      for (const double step : {-kStep, kStep}) {
        EXPECT_LT(value(fitted.fit.strengths.theta, model.tie + step, model.side), best);
        if (!options.side_advantage) continue;
        EXPECT_LT(value(fitted.fit.strengths.theta, model.tie, model.side + step), best);
      }
    }
  }
}

TEST(OutcomeFit, NeitherTheOrderOfTheRowsNorTheSideMovesABit) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto world = testing::draw_world({.models = 6, .battles = 300}, seed);
    RowSet order = all_rows(world.table);
    Random random(seed, 9);
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    for (const TieModel ties : {TieModel::davidson, TieModel::rao_kupper, TieModel::grounded}) {
      const Fitted straight = fit(world.table, {.ties = ties});
      const BattleTable other = testing::reordered(world.table, order, true);
      const Fitted mirrored = fit(other, {.ties = ties});
      EXPECT_EQ(straight.fit.model.tie, mirrored.fit.model.tie);
      for (const std::string& name : world.table.models)
        EXPECT_EQ(theta_of(world.table, straight.fit.strengths, name),
                  theta_of(other, mirrored.fit.strengths, name));
    }
  }
}

TEST(OutcomeFit, SwappingSidesTurnsTheAdvantageRound) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto world = testing::draw_world({.models = 5, .battles = 300}, seed);
    const FitOptions options{.ties = TieModel::davidson, .side_advantage = true};
    const Fitted straight = fit(world.table, options);
    const BattleTable other = testing::reordered(world.table, all_rows(world.table), true);
    const Fitted mirrored = fit(other, options);
    EXPECT_NEAR(straight.fit.model.side, -mirrored.fit.model.side, 1e-10);
    for (const std::string& name : world.table.models)
      EXPECT_NEAR(theta_of(world.table, straight.fit.strengths, name),
                  theta_of(other, mirrored.fit.strengths, name), 1e-10);
  }
}

TEST(OutcomeFit, ScalingAllWeightsMovesNothing) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto world = testing::draw_world({.models = 5, .battles = 300}, seed);
    for (const TieModel ties : {TieModel::davidson, TieModel::rao_kupper, TieModel::grounded}) {
      const FitOptions options{.ties = ties, .side_advantage = true};
      world.table.weight.clear();
      const Fitted plain = fit(world.table, options);
      for (const double factor : {1e-6, 7.5, 1e6}) {
        world.table.weight.assign(world.table.rows(), factor);
        const Fitted scaled = fit(world.table, options);
        for (std::size_t k = 0; k < 5; ++k)
          EXPECT_NEAR(scaled.fit.strengths.theta[k], plain.fit.strengths.theta[k], 1e-9);
        EXPECT_NEAR(scaled.fit.model.tie, plain.fit.model.tie, 1e-9);
      }
    }
  }
}

// 60,000 battles drawn from each model itself: every parameter within 4.5 standard errors.
TEST(OutcomeFit, RecoversTheTruthOfItsOwnWorlds) {
  for (const TieModel ties :
       {TieModel::half, TieModel::davidson, TieModel::rao_kupper, TieModel::grounded}) {
    SCOPED_TRACE(name_of(ties));
    const OutcomeModel truth{.ties = ties,
                             .tie = ties == TieModel::half ? 0.0 : std::log(0.7),
                             .side = 0.25,
                             .level = ties == TieModel::grounded ? 1.2 : 0.0};
    const std::vector<double> theta = {-0.9, -0.4, 0.0, 0.5, 0.8};
    BattleTable table;
    table.models = {"a", "b", "c", "d", "e"};
    Random random(77, 0);
    for (int i = 0; i < 60000; ++i) {
      const ModelId a = random.below(5), b = (a + 1 + random.below(4)) % 5;
      const auto p = outcome_probabilities(ties, theta[a] + truth.level + truth.side / 2,
                                           theta[b] + truth.level - truth.side / 2, truth.tie);
      double u = random.uniform();
      std::size_t outcome = 0;
      while (outcome < 3 && u >= p[outcome]) u -= p[outcome++];
      table.a.push_back(a);
      table.b.push_back(b);
      table.outcome.push_back(static_cast<Outcome>(outcome));
    }
    const FitOptions options{.ties = ties, .side_advantage = true};
    const Fitted fitted = fit(table, options);
    const auto covariance =
        outcome_covariance(fitted.cells.counts, fitted.fit, options, CovarianceKind::sandwich);
    const auto errors = extra_errors(fitted.cells.counts, fitted.fit, options);
    ASSERT_TRUE(covariance && errors);
    for (std::size_t k = 0; k < 5; ++k) {
      EXPECT_NEAR(fitted.fit.strengths.theta[k], theta[k], 4.5 * std::sqrt((*covariance)(k, k)));
      EXPECT_LT(std::sqrt((*covariance)(k, k)), 0.03);
    }
    EXPECT_NEAR(fitted.fit.model.side, truth.side, 4.5 * errors->side);
    EXPECT_NEAR(tie_parameter(fitted.fit.model), tie_parameter(truth), 4.5 * errors->tie);
    if (ties != TieModel::grounded) continue;
    EXPECT_NEAR(fitted.fit.model.level, truth.level, 0.1);
  }
}

}  // namespace
}  // namespace ringside

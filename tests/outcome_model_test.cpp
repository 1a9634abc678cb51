// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/outcome_model.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/uncertainty/random.h"

namespace ringside {
namespace {

constexpr TieModel kAll[] = {TieModel::half, TieModel::davidson, TieModel::rao_kupper,
                             TieModel::grounded};
constexpr Outcome kOutcomes[] = {Outcome::a_wins, Outcome::b_wins, Outcome::tie, Outcome::both_bad};

double value_at(TieModel ties, Outcome outcome, const std::array<double, 3>& x) {
  return log_probability(ties, outcome, x[0], x[1], x[2]).value;
}

// As the papers print them, with strengths p = e^A, q = e^B.
double printed(TieModel ties, Outcome outcome, double a, double b, double tie) {
  const double p = std::exp(a), q = std::exp(b);
  switch (ties) {
    case TieModel::half:
    case TieModel::drop:
      return outcome == Outcome::a_wins ? p / (p + q) : q / (p + q);
    case TieModel::davidson: {
      const double nu = std::exp(tie), tied = nu * std::sqrt(p * q);
      return (outcome == Outcome::a_wins   ? p
              : outcome == Outcome::b_wins ? q
                                           : tied) /
             (p + q + tied);
    }
    case TieModel::rao_kupper: {
      const double theta = std::sqrt(1.0 + std::exp(tie));
      const double win = p / (p + theta * q), loss = q / (q + theta * p);
      return outcome == Outcome::a_wins ? win : outcome == Outcome::b_wins ? loss : 1 - win - loss;
    }
    case TieModel::grounded:
      break;
  }
  const double t = 1.0 + std::exp(tie);
  const double win = p / (p + t * q + 1), loss = q / (q + t * p + 1), bad = 1 / (1 + p + q);
  switch (outcome) {
    case Outcome::a_wins:
      return win;
    case Outcome::b_wins:
      return loss;
    case Outcome::both_bad:
      return bad;
    case Outcome::tie:
      break;
  }
  return 1 - win - loss - bad;
}

TEST(OutcomeModel, HasTheProbabilitiesOfThePapers) {
  Random random(1, 0);
  for (int world = 0; world < 300; ++world) {
    SCOPED_TRACE("world " + std::to_string(world));
    const double a = 6.0 * random.uniform() - 3.0, b = 6.0 * random.uniform() - 3.0;
    const double tie = 4.0 * random.uniform() - 2.0;
    for (const TieModel ties : kAll) {
      const auto p = outcome_probabilities(ties, a, b, tie);
      EXPECT_NEAR(p[0] + p[1] + p[2] + p[3], 1.0, 1e-12);
      EXPECT_NEAR(p[0], printed(ties, Outcome::a_wins, a, b, tie), 1e-12);
      EXPECT_NEAR(p[1], printed(ties, Outcome::b_wins, a, b, tie), 1e-12);
      const bool tied = has_tie_parameter(ties), bad = ties == TieModel::grounded;
      EXPECT_NEAR(p[2], tied ? printed(ties, Outcome::tie, a, b, tie) : 0.0, 1e-12);
      EXPECT_NEAR(p[3], bad ? printed(ties, Outcome::both_bad, a, b, tie) : 0.0, 1e-12);
    }
  }
}

TEST(OutcomeModel, DerivativesAreThoseOfTheValue) {
  Random random(2, 0);
  constexpr double kStep = 1e-4;
  for (int world = 0; world < 100; ++world) {
    SCOPED_TRACE("world " + std::to_string(world));
    const std::array<double, 3> x = {4.0 * random.uniform() - 2.0, 4.0 * random.uniform() - 2.0,
                                     4.0 * random.uniform() - 2.0};
    for (const TieModel ties : kAll) {
      for (const Outcome outcome : kOutcomes) {
        const LogProbability exact = log_probability(ties, outcome, x[0], x[1], x[2]);
        for (std::size_t i = 0; i < 3; ++i) {
          auto up = x, down = x;
          up[i] += kStep;
          down[i] -= kStep;
          const double slope =
              (value_at(ties, outcome, up) - value_at(ties, outcome, down)) / (2.0 * kStep);
          EXPECT_NEAR(exact.slope[i], slope, 1e-7);
          for (std::size_t j = 0; j < 3; ++j) {
            const double bend =
                (log_probability(ties, outcome, up[0], up[1], up[2]).slope[j] -
                 log_probability(ties, outcome, down[0], down[1], down[2]).slope[j]) /
                (2.0 * kStep);
            EXPECT_NEAR(exact.bend[i][j], bend, 1e-7);
          }
        }
      }
    }
  }
}

TEST(OutcomeModel, KeepsItsDigitsFarFromTheMiddle) {
  for (const TieModel ties : kAll) {
    for (const Outcome outcome : kOutcomes) {
      for (const double far : {-600.0, 600.0}) {
        const LogProbability each = log_probability(ties, outcome, far, -far, 300.0);
        EXPECT_TRUE(std::isfinite(each.value));
        EXPECT_TRUE(std::isfinite(each.slope[0]) && std::isfinite(each.bend[0][0]));
      }
    }
  }
}

TEST(OutcomeModel, ExpectedScoreCountsTiesHalf) {
  const OutcomeModel davidson{.ties = TieModel::davidson, .tie = std::log(0.8), .side = 0.3};
  const auto p = outcome_probabilities(TieModel::davidson, 0.65, 0.0, std::log(0.8));
  EXPECT_NEAR(expected_score(davidson, 0.5, 0.0, 1), expected_score(davidson, 0.8, 0.0), 1e-15);
  EXPECT_NEAR(expected_score({.ties = TieModel::davidson, .tie = std::log(0.8)}, 0.65, 0.0),
              p[0] + p[2] / 2, 1e-15);
  EXPECT_NEAR(expected_score(davidson, 0.5, 0.0, 1) + expected_score(davidson, 0.0, 0.5, -1), 1.0,
              1e-15);
}

TEST(OutcomeModel, ExpectedScoresOfTwoSidesSumToOne) {
  Random random(3, 0);
  for (int world = 0; world < 200; ++world) {
    for (const TieModel ties : kAll) {
      const OutcomeModel model{.ties = ties,
                               .tie = random.uniform() - 0.5,
                               .side = random.uniform(),
                               .level = 2.0 * random.uniform()};
      const double a = 4.0 * random.uniform() - 2.0, b = 4.0 * random.uniform() - 2.0;
      for (const int first : {-1, 0, 1}) {
        EXPECT_NEAR(expected_score(model, a, b, first) + expected_score(model, b, a, -first), 1.0,
                    1e-12);
      }
    }
  }
}

}  // namespace
}  // namespace ringside

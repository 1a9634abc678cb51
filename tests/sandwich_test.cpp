// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/sandwich.h"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <cmath>
#include <map>
#include <string>

#include "core/ratings/points.h"
#include "core/ratings/scale.h"
#include "core/uncertainty/normal.h"
#include "tests/support/fitted.h"
#include "tests/support/published.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::add_record;
using testing::all_rows;
using testing::fit;
using testing::Fitted;
using testing::id_of;

double points_error(const Covariance& covariance, std::uint32_t i) {
  return points_per_logit({}) * std::sqrt(covariance.variance(i));
}

TEST(Sandwich, FisherOfTwoModelsIsTheClosedForm) {
  BattleTable table;
  add_record(table, "A", "B", 3, 1);
  const Fitted fitted = fit(table);
  const auto fisher = fisher_covariance(fitted.counts, fitted.strengths, 1.0);
  ASSERT_TRUE(fisher);
  // sqrt(1 / (n p (1 - p))) = sqrt(4 / 3)
  EXPECT_NEAR(std::sqrt(fisher->difference_variance(0, 1)), 1.1547005383792515, 1e-9);
  EXPECT_NEAR(dispersion(fitted.counts, fitted.strengths), 1.0, 1e-9) << "no ties";
}

// numpy: pinv of the Laplacian Hessian, and H+ G H+ with G summed per battle.
TEST(Sandwich, MatchesNumpyOnTheWikipediaExample) {
  const Fitted fitted = fit(testing::wikipedia());
  const auto fisher = fisher_covariance(fitted.counts, fitted.strengths, 1.0);
  const auto sandwich = sandwich_covariance(fitted.counts, fitted.strengths);
  ASSERT_TRUE(fisher && sandwich);
  const BattleTable table = testing::wikipedia();
  const std::map<std::string, std::pair<double, double>> expected = {
      {"A", {95.20945175, 94.56209147}},
      {"B", {83.69384929, 84.19318047}},
      {"C", {90.40295279, 91.75310292}},
      {"D", {107.93826782, 108.39468357}}};
  for (const auto& [name, errors] : expected) {
    EXPECT_NEAR(points_error(*fisher, id_of(table, name)), errors.first, 1e-6) << name;
    EXPECT_NEAR(points_error(*sandwich, id_of(table, name)), errors.second, 1e-6) << name;
  }
}

// numpy, four models with ties of both kinds; the errors against llama are those of differences.
TEST(Sandwich, MatchesNumpyWithTiesInBothGauges) {
  const BattleTable table = testing::language_models();
  const Fitted fitted = fit(table);
  const auto fisher = fisher_covariance(fitted.counts, fitted.strengths, 1.0);
  const auto sandwich = sandwich_covariance(fitted.counts, fitted.strengths);
  ASSERT_TRUE(fisher && sandwich);
  struct Errors {
    double fisher, sandwich, against_llama;
  };
  const std::map<std::string, Errors> expected = {
      {"alpaca", {39.53909948, 31.8655854, 42.62307485}},
      {"claude", {32.00549256, 26.71005275, 38.28721864}},
      {"gpt", {27.17619842, 22.61041783, 35.50778953}},
      {"llama", {25.57235568, 21.46330493, 0.0}}};
  const std::uint32_t llama = id_of(table, "llama");
  for (const auto& [name, errors] : expected) {
    const std::uint32_t model = id_of(table, name);
    EXPECT_NEAR(points_error(*fisher, model), errors.fisher, 1e-5) << name;
    EXPECT_NEAR(points_error(*sandwich, model), errors.sandwich, 1e-5) << name;
    EXPECT_NEAR(points_per_logit({}) * std::sqrt(sandwich->difference_variance(model, llama)),
                errors.against_llama, 1e-5)
        << name;
  }
}

// Stigler's journals, standard errors against Biometrika as R's BradleyTerry2 prints them.
TEST(Sandwich, FisherMatchesTheCitationsOfJournals) {
  const BattleTable table = testing::journals();
  const Fitted fitted = fit(table);
  const auto fisher = fisher_covariance(fitted.counts, fitted.strengths, 1.0);
  ASSERT_TRUE(fisher);
  const auto error = [&](const char* name) {
    return std::sqrt(fisher->difference_variance(id_of(table, name), id_of(table, "Biometrika")));
  };
  EXPECT_NEAR(error("Comm Statist"), 0.10254534, 1e-7);
  EXPECT_NEAR(error("JASA"), 0.06058873, 1e-7);
  EXPECT_NEAR(error("JRSS-B"), 0.07082997, 1e-7);
}

// The naive twin: battle by battle, with a pseudo-inverse from all eigenvectors.
Eigen::MatrixXd naive_sandwich(const BattleTable& table, const Strengths& fit,
                               const std::vector<std::uint32_t>& cluster) {
  const Eigen::Index n = static_cast<Eigen::Index>(fit.models.size());
  std::map<ModelId, Eigen::Index> column;
  for (std::size_t k = 0; k < fit.models.size(); ++k)
    column[fit.models[k]] = static_cast<Eigen::Index>(k);
  Eigen::MatrixXd h = Eigen::MatrixXd::Zero(n, n);
  std::map<std::uint32_t, Eigen::VectorXd> score;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (!column.count(table.a[row]) || !column.count(table.b[row])) continue;
    const Eigen::Index a = column[table.a[row]];
    const Eigen::Index b = column[table.b[row]];
    const double p = expected_score(fit.theta[static_cast<std::size_t>(a)] -
                                    fit.theta[static_cast<std::size_t>(b)]);
    const double weight = table.weight.empty() ? 1.0 : table.weight[row];
    if (weight == 0.0) continue;
    Eigen::VectorXd x = Eigen::VectorXd::Zero(n);
    x[a] = 1.0;
    x[b] = -1.0;
    h += weight * p * (1.0 - p) * x * x.transpose();
    auto [at, fresh] = score.try_emplace(cluster[row], Eigen::VectorXd::Zero(n));
    at->second += weight * (score_of(table, row) - p) * x;
  }
  Eigen::MatrixXd g = Eigen::MatrixXd::Zero(n, n);
  for (const auto& [name, u] : score) g += u * u.transpose();
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(h);
  Eigen::MatrixXd inverse = Eigen::MatrixXd::Zero(n, n);
  for (Eigen::Index k = 1; k < n; ++k)
    inverse += eigen.eigenvectors().col(k) * eigen.eigenvectors().col(k).transpose() /
               eigen.eigenvalues()[k];
  return inverse * g * inverse;
}

void expect_same(const Covariance& fast, const Eigen::MatrixXd& naive, std::uint64_t seed) {
  const double size = naive.cwiseAbs().maxCoeff();
  ASSERT_EQ(static_cast<Eigen::Index>(fast.models), naive.rows());
  for (std::uint32_t i = 0; i < fast.models; ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    for (std::uint32_t j = 0; j < fast.models; ++j)
      EXPECT_NEAR(fast.at(i, j), naive(row, static_cast<Eigen::Index>(j)), 1e-8 * size)
          << "seed " << seed;
  }
}

TEST(Sandwich, AgreesWithTheNaiveTwinOnRandomWorlds) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random shape(seed, 1);
    const std::uint32_t models = 2 + shape.below(12);
    BattleTable table = testing::draw_world({.models = models,
                                             .battles = 40 + shape.below(600),
                                             .pairs = models - 1 + shape.below(20),
                                             .spread = 1.0},
                                            seed)
                            .table;
    if (seed % 2 == 0) {
      for (std::size_t row = 0; row < table.rows(); ++row)
        table.weight.push_back(0.5 * shape.below(4));
    }
    const Fitted fitted = fit(table);
    if (fitted.strengths.models.empty()) continue;
    const auto battles = sandwich_covariance(fitted.counts, fitted.strengths);
    ASSERT_TRUE(battles) << "seed " << seed;
    std::vector<std::uint32_t> alone(table.rows());
    std::iota(alone.begin(), alone.end(), 0U);
    expect_same(*battles, naive_sandwich(table, fitted.strengths, alone), seed);

    for (std::size_t row = 0; row < table.rows(); ++row)
      table.judge.code.push_back(
          table.judge.labels.intern("judge " + std::to_string(shape.below(9))));
    const auto clusters = make_clusters(table, all_rows(table), fitted.counts,
                                        fitted.comparable.is_rated, ClusterBy::judge);
    ASSERT_TRUE(clusters);
    const auto clustered = cluster_covariance(fitted.counts, fitted.strengths, *clusters);
    if (!clustered) continue;
    const double g = clusters->size();
    EXPECT_EQ(clustered->clusters, clusters->size());
    expect_same(*clustered,
                naive_sandwich(table, fitted.strengths, table.judge.code) * (g / (g - 1.0)), seed);
  }
}

TEST(Sandwich, RowsSumToZeroAndNoVarianceIsNegative) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Fitted fitted = fit(testing::draw_world({.models = 9, .battles = 150}, seed).table);
    if (fitted.strengths.models.empty()) continue;
    const auto covariance = sandwich_covariance(fitted.counts, fitted.strengths);
    ASSERT_TRUE(covariance);
    for (std::uint32_t i = 0; i < covariance->models; ++i) {
      double sum = 0.0;
      for (std::uint32_t j = 0; j < covariance->models; ++j) {
        sum += covariance->at(i, j);
        EXPECT_EQ(covariance->at(i, j), covariance->at(j, i));
        EXPECT_GE(covariance->difference_variance(i, j), 0.0);
      }
      EXPECT_GE(covariance->variance(i), 0.0);
      EXPECT_NEAR(sum, 0.0, 1e-10) << "seed " << seed;
    }
  }
}

// k times the data divide every error by sqrt(k); k times the weight leaves the sandwich as it is
// and divides the square root of H+ by sqrt(k), for which its dispersion makes up.
TEST(Sandwich, ScalesWithDataAndNotWithWeights) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    BattleTable table = testing::draw_world({.models = 6, .battles = 300}, seed).table;
    const Fitted once = fit(table);
    if (once.strengths.models.empty()) continue;
    const auto plain = sandwich_covariance(once.counts, once.strengths);
    const auto fisher = fisher_covariance(once.counts, once.strengths, 1.0);
    ASSERT_TRUE(plain && fisher);
    BattleTable heavy = table;
    heavy.weight.assign(table.rows(), 4.0);
    const Fitted weighted = fit(heavy);
    const auto same = sandwich_covariance(weighted.counts, weighted.strengths);
    const auto less = fisher_covariance(weighted.counts, weighted.strengths, 1.0);
    EXPECT_NEAR(weighted_dispersion(weighted.counts, weighted.strengths),
                4.0 * weighted_dispersion(once.counts, once.strengths), 1e-9)
        << "seed " << seed;
    EXPECT_NEAR(dispersion(weighted.counts, weighted.strengths),
                dispersion(once.counts, once.strengths), 1e-9)
        << "seed " << seed;
    table.count.assign(table.rows(), 4);
    const Fitted often = fit(table);
    const auto quarter = sandwich_covariance(often.counts, often.strengths);
    ASSERT_TRUE(same && less && quarter);
    for (std::uint32_t k = 0; k < plain->models; ++k) {
      EXPECT_NEAR(same->variance(k) / plain->variance(k), 1.0, 1e-7) << "seed " << seed;
      EXPECT_NEAR(less->variance(k) / fisher->variance(k), 0.25, 1e-7) << "seed " << seed;
      EXPECT_NEAR(quarter->variance(k) / plain->variance(k), 0.25, 1e-7) << "seed " << seed;
    }
  }
}

TEST(Sandwich, NeitherRowOrderNorSidesMoveABit) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Random random(seed, 1);
    BattleTable table = testing::draw_world({.models = 9, .battles = 300}, seed).table;
    RowSet order = all_rows(table);
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    BattleTable other = testing::reordered(table, order, true);
    for (const std::uint32_t row : all_rows(table))
      table.judge.code.push_back(table.judge.labels.intern("judge " + std::to_string(row % 7)));
    for (const std::uint32_t row : order)
      other.judge.code.push_back(other.judge.labels.intern("judge " + std::to_string(row % 7)));
    const Fitted left = fit(table);
    const Fitted right = fit(other);
    const auto clusters_of = [](const BattleTable& battles, const Fitted& fitted) {
      return *make_clusters(battles, all_rows(battles), fitted.counts, fitted.comparable.is_rated,
                            ClusterBy::judge);
    };
    const auto here = sandwich_covariance(left.counts, left.strengths);
    const auto there = sandwich_covariance(right.counts, right.strengths);
    const auto here_too = cluster_covariance(left.counts, left.strengths, clusters_of(table, left));
    const auto there_too =
        cluster_covariance(right.counts, right.strengths, clusters_of(other, right));
    ASSERT_TRUE(here && there && here_too && there_too) << "seed " << seed;
    std::map<std::string, std::uint32_t> column;
    for (std::uint32_t k = 0; k < right.strengths.models.size(); ++k)
      column[other.models[right.strengths.models[k]]] = k;
    for (std::uint32_t k = 0; k < left.strengths.models.size(); ++k) {
      const std::uint32_t twin = column.at(table.models[left.strengths.models[k]]);
      EXPECT_EQ(here->variance(k), there->variance(twin)) << "seed " << seed;
      EXPECT_EQ(here_too->variance(k), there_too->variance(twin)) << "seed " << seed;
    }
  }
}

TEST(Sandwich, TiesMakeFisherTooWideAndTheDispersionMendsIt) {
  const Fitted fitted = fit(
      testing::draw_world({.models = 5, .battles = 40000, .spread = 0.4, .ties = 0.5}, 3).table);
  const double phi = dispersion(fitted.counts, fitted.strengths);
  EXPECT_NEAR(phi, 0.5, 0.01) << "1 - c for P(tie) = 4 c s (1 - s)";
  const auto raw = fisher_covariance(fitted.counts, fitted.strengths, 1.0);
  const auto mended = fisher_covariance(fitted.counts, fitted.strengths, phi);
  const auto sandwich = sandwich_covariance(fitted.counts, fitted.strengths);
  for (std::uint32_t k = 0; k < 5; ++k) {
    EXPECT_NEAR(raw->variance(k) / sandwich->variance(k), 2.0, 0.06);
    EXPECT_NEAR(mended->variance(k) / sandwich->variance(k), 1.0, 0.03);
  }
}

TEST(Sandwich, SaysWhatItCannotDo) {
  Fitted fitted;
  fitted.counts.models = 1001;
  for (ModelId model = 0; model < 1001; ++model) {
    fitted.strengths.models.push_back(model);
    fitted.strengths.theta.push_back(0.0);
  }
  EXPECT_EQ(sandwich_covariance(fitted.counts, fitted.strengths).error().code,
            ErrorCode::too_large);
  BattleTable table;
  add_record(table, "A", "B", 3, 1);
  table.judge.code.assign(4, table.judge.labels.intern("one"));
  fitted = fit(table);
  const auto clusters = make_clusters(table, all_rows(table), fitted.counts,
                                      fitted.comparable.is_rated, ClusterBy::judge);
  EXPECT_EQ(cluster_covariance(fitted.counts, fitted.strengths, *clusters).error().code,
            ErrorCode::bad_option);
  EXPECT_EQ(make_clusters(table, all_rows(table), fitted.counts, fitted.comparable.is_rated,
                          ClusterBy::prompt)
                .error()
                .code,
            ErrorCode::missing_column);
  EXPECT_EQ(sandwich_covariance({}, {})->models, 0u);
}

// R: qt(0.975, df), 2 * pt(-2, df); pnorm(1).
TEST(Normal, MatchesTables) {
  EXPECT_NEAR(student_975(1), 12.706204736432095, 1e-9);
  EXPECT_NEAR(student_975(2), 4.302652729749464, 1e-10);
  EXPECT_NEAR(student_975(5), 2.570581835636314, 1e-10);
  EXPECT_NEAR(student_975(28), 2.048407141795244, 1e-10);
  EXPECT_NEAR(student_two_sided(2.0, 3), 0.13932596855884, 1e-12);
  EXPECT_NEAR(student_two_sided(-2.0, 10), 0.07338803477074, 1e-12);
  EXPECT_NEAR(normal_below(1.0), 0.8413447460685429, 1e-15);
  EXPECT_NEAR(normal_two_sided(kNormal975), 0.05, 1e-15);
}

TEST(Clusters, HoldTheBattlesOfALabelTogetherAndOthersApart) {
  BattleTable table;
  add(table, "A", "B", Outcome::a_wins, 2);
  add(table, "B", "A", Outcome::a_wins, 2);
  add(table, "A", "B", Outcome::tie, 1);
  add(table, "C", "A", Outcome::b_wins, 1);  // C has no rating
  const auto judge = [&](const char* name) { return table.judge.labels.intern(name); };
  table.judge.code = {judge("zoe"), judge("ann"), judge("zoe"),
                      judge("zoe"), kNoLabel,     judge("cat")};
  const Fitted fitted = fit(table);
  const auto clusters = make_clusters(table, all_rows(table), fitted.counts,
                                      fitted.comparable.is_rated, ClusterBy::judge);
  ASSERT_TRUE(clusters);
  // Cells of A against B: lost, tied, won. Ann, then Zoe, then the row without a name.
  EXPECT_EQ(clusters->begin, (std::vector<std::uint32_t>{0, 1, 3, 4}));
  EXPECT_EQ(clusters->cell, (std::vector<std::uint32_t>{2, 0, 2, 1}));
  EXPECT_EQ(clusters->count, (std::vector<std::uint32_t>{1, 2, 1, 1}));
}

}  // namespace
}  // namespace ringside

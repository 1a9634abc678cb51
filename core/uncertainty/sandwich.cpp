// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/sandwich.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string>

#include "core/ratings/pair_likelihood.h"
#include "core/ratings/points.h"
#include "core/uncertainty/normal.h"

namespace ringside {
namespace {

using Matrix = Eigen::MatrixXd;

Eigen::Index index(std::size_t n) { return static_cast<Eigen::Index>(n); }

// The rated cells at the fit, models numbered as in rated_cells: by name, so that the order of the
// file does not move a bit.
struct Fitted {
  RatedCells cells;
  std::vector<std::uint32_t> column;  // [models] place in the fit
  std::vector<double> p;              // [pairs] expected score of i
  std::vector<double> information;    // [pairs] of H
};

Fitted at_the_fit(const PairCounts& counts, const Strengths& fit) {
  std::vector<std::uint8_t> is_rated(counts.models, 0);
  std::vector<std::uint32_t> place(counts.models, 0);
  for (std::uint32_t k = 0; k < fit.models.size(); ++k) {
    is_rated[fit.models[k]] = 1;
    place[fit.models[k]] = k;
  }
  Fitted fitted{rated_cells(counts, is_rated), {}, {}, {}};
  for (const ModelId model : fitted.cells.model) fitted.column.push_back(place[model]);
  const PairLikelihood& pairs = fitted.cells.likelihood;
  for (std::size_t pair = 0; pair < pairs.pairs(); ++pair) {
    const double ahead =
        fit.theta[fitted.column[pairs.i[pair]]] - fit.theta[fitted.column[pairs.j[pair]]];
    const double p = expected_score(ahead);
    fitted.p.push_back(p);
    fitted.information.push_back((pairs.won_i[pair] + pairs.won_j[pair]) * p *
                                 expected_score(-ahead));
  }
  return fitted;
}

Status check_size(const Strengths& fit) {
  if (fit.models.size() <= kMostCovarianceModels) return Done{};
  return fail(ErrorCode::too_large,
              "Standard errors are computed for at most " + std::to_string(kMostCovarianceModels) +
                  " rated models, and these battles have " + std::to_string(fit.models.size()) +
                  "; percentile intervals go further.");
}

// The generalised inverse of H in the gauge of mean 0: the inverse of H + c 11' without the part
// along 1, whose eigenvalue c n is chosen as the mean of the others.
Result<Matrix> inverse(const Fitted& fitted) {
  const PairLikelihood& pairs = fitted.cells.likelihood;
  const Eigen::Index n = index(pairs.models);
  Matrix matrix = Matrix::Zero(n, n);
  if (n == 0) return matrix;
  for (std::size_t pair = 0; pair < pairs.pairs(); ++pair) {
    const Eigen::Index i = index(pairs.i[pair]);
    const Eigen::Index j = index(pairs.j[pair]);
    matrix(i, i) += fitted.information[pair];
    matrix(j, j) += fitted.information[pair];
    matrix(i, j) -= fitted.information[pair];
    matrix(j, i) -= fitted.information[pair];
  }
  const double size = static_cast<double>(n);
  const double lift = matrix.trace() / (size * size);
  matrix.array() += lift;
  const Eigen::LLT<Matrix> cholesky(matrix);
  const double least = cholesky.matrixLLT().diagonal().minCoeff();
  if (cholesky.info() != Eigen::Success || !(least > 0.0))
    return fail(ErrorCode::not_converged,
                "The curvature at the fit is singular in floating point, so standard errors "
                "cannot be computed; are the ratings or the weights extremely far apart?");
  Matrix result = cholesky.solve(Matrix::Identity(n, n));
  result.array() -= 1.0 / (lift * size * size);
  return result;
}

// In the order of the fit.
Covariance in_order(const Fitted& fitted, const Matrix& matrix, std::uint32_t clusters) {
  Covariance result{.models = fitted.cells.likelihood.models, .clusters = clusters, .value = {}};
  const std::size_t n = result.models;
  result.value.resize(n * n);
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = 0; i <= j; ++i) {
      const Eigen::Index row = index(i);
      const Eigen::Index col = index(j);
      const double value = 0.5 * (matrix(row, col) + matrix(col, row));
      result.value[fitted.column[i] * n + fitted.column[j]] = value;
      result.value[fitted.column[j] * n + fitted.column[i]] = value;
    }
  }
  return result;
}

// G H+ for the Laplacian G with these weights of the pairs.
Matrix times_laplacian(const PairLikelihood& pairs, std::span<const double> weight,
                       const Matrix& bread) {
  Matrix result = Matrix::Zero(bread.rows(), bread.cols());
  for (std::size_t pair = 0; pair < pairs.pairs(); ++pair) {
    const Eigen::Index i = index(pairs.i[pair]);
    const Eigen::Index j = index(pairs.j[pair]);
    // Columns are contiguous, and both matrices are taken transposed.
    for (Eigen::Index k = 0; k < bread.rows(); ++k) {
      const double pull = weight[pair] * (bread(k, i) - bread(k, j));
      result(k, i) += pull;
      result(k, j) -= pull;
    }
  }
  return result;
}

// The sum over clusters of u u' for u the score of all votes of one.
Matrix meat_of_clusters(const PairCounts& counts, const Fitted& fitted, const Clusters& clusters) {
  const RatedCells& cells = fitted.cells;
  constexpr std::uint32_t kUnrated = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> rated(counts.cells(), kUnrated);
  for (std::uint32_t k = 0; k < cells.cell.size(); ++k) rated[cells.cell[k]] = k;
  const Eigen::Index n = index(cells.likelihood.models);
  Matrix meat = Matrix::Zero(n, n);
  std::vector<double> score(cells.likelihood.models, 0.0);
  std::vector<std::uint8_t> is_touched(score.size(), 0);
  std::vector<std::uint32_t> touched;
  const auto add = [&](std::uint32_t model, double value) {
    if (is_touched[model] == 0) touched.push_back(model);
    is_touched[model] = 1;
    score[model] += value;
  };
  for (std::uint32_t cluster = 0; cluster < clusters.size(); ++cluster) {
    touched.clear();
    for (std::uint32_t at = clusters.begin[cluster]; at < clusters.begin[cluster + 1]; ++at) {
      const std::uint32_t cell = clusters.cell[at];
      if (rated[cell] == kUnrated) continue;
      const std::uint32_t pair = cells.pair[rated[cell]];
      const double pull =
          clusters.count[at] * counts.weight[cell] * (counts.score[cell] - fitted.p[pair]);
      add(cells.likelihood.i[pair], pull);
      add(cells.likelihood.j[pair], -pull);
    }
    for (const std::uint32_t col : touched) {
      for (const std::uint32_t row : touched)
        meat(index(row), index(col)) += score[row] * score[col];
    }
    for (const std::uint32_t model : touched) {
      score[model] = 0.0;
      is_touched[model] = 0;
    }
  }
  return meat;
}

// sum count observed_weight(w) (s - p)^2 / sum count w p (1 - p); 1 without battles.
template <class ObservedWeight>
double spread_at_the_fit(const PairCounts& counts, const Strengths& fit,
                         ObservedWeight observed_weight) {
  const Fitted fitted = at_the_fit(counts, fit);
  double observed = 0.0;
  double expected = 0.0;
  for (std::size_t k = 0; k < fitted.cells.cell.size(); ++k) {
    const std::uint32_t cell = fitted.cells.cell[k];
    const double p = fitted.p[fitted.cells.pair[k]];
    const double off = counts.score[cell] - p;
    observed += counts.count[cell] * observed_weight(counts.weight[cell]) * off * off;
    expected += counts.count[cell] * counts.weight[cell] * p * (1.0 - p);
  }
  return expected > 0.0 ? observed / expected : 1.0;
}

}  // namespace

double Covariance::variance(std::uint32_t i) const { return std::max(0.0, at(i, i)); }

double Covariance::difference_variance(std::uint32_t i, std::uint32_t j) const {
  return std::max(0.0, at(i, i) + at(j, j) - 2.0 * at(i, j));
}

double Covariance::critical_value() const {
  return clusters > 0 && clusters < kFewClusters ? student_975(clusters - 1) : kNormal975;
}

double Covariance::p_value(double difference, double variance) const {
  if (difference == 0.0) return 1.0;
  const double z = difference / std::sqrt(variance);
  return clusters > 0 && clusters < kFewClusters ? student_two_sided(z, clusters - 1)
                                                 : normal_two_sided(z);
}

Result<Covariance> sandwich_covariance(const PairCounts& counts, const Strengths& fit) {
  if (const Status status = check_size(fit); !status) return status.error();
  const Fitted fitted = at_the_fit(counts, fit);
  const Result<Matrix> bread = inverse(fitted);
  if (!bread) return bread.error();
  const RatedCells& cells = fitted.cells;
  std::vector<double> meat(cells.likelihood.pairs(), 0.0);
  for (std::size_t k = 0; k < cells.cell.size(); ++k) {
    const std::uint32_t cell = cells.cell[k];
    const double pull = counts.weight[cell] * (counts.score[cell] - fitted.p[cells.pair[k]]);
    meat[cells.pair[k]] += counts.count[cell] * pull * pull;
  }
  const Matrix half = times_laplacian(cells.likelihood, meat, *bread);
  return in_order(fitted, half * *bread, 0);
}

Result<Covariance> cluster_covariance(const PairCounts& counts, const Strengths& fit,
                                      const Clusters& clusters) {
  if (const Status status = check_size(fit); !status) return status.error();
  if (clusters.size() < 2)
    return fail(ErrorCode::bad_option,
                "Standard errors by cluster need at least two of them, and these battles have " +
                    std::to_string(clusters.size()) + ".");
  const Fitted fitted = at_the_fit(counts, fit);
  const Result<Matrix> bread = inverse(fitted);
  if (!bread) return bread.error();
  const double g = clusters.size();
  const Matrix meat = meat_of_clusters(counts, fitted, clusters) * (g / (g - 1.0));
  return in_order(fitted, *bread * meat * *bread, clusters.size());
}

Result<Covariance> fisher_covariance(const PairCounts& counts, const Strengths& fit,
                                     double dispersion) {
  if (const Status status = check_size(fit); !status) return status.error();
  const Fitted fitted = at_the_fit(counts, fit);
  const Result<Matrix> bread = inverse(fitted);
  if (!bread) return bread.error();
  return in_order(fitted, *bread * dispersion, 0);
}

double dispersion(const PairCounts& counts, const Strengths& fit) {
  return spread_at_the_fit(counts, fit, [](double weight) { return weight; });
}

double weighted_dispersion(const PairCounts& counts, const Strengths& fit) {
  return spread_at_the_fit(counts, fit, [](double weight) { return weight * weight; });
}

}  // namespace ringside

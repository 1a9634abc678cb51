// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/ratings/style_rows.h"

namespace ringside {
namespace {

// Sums over the rows of one pair: of g, of g z, of h, of h z and of h z z^T (row >= column).
struct PairSums {
  double pull = 0.0, bend = 0.0;
  std::vector<double> bend_z, bend_zz;

  explicit PairSums(std::size_t features) : bend_z(features), bend_zz(features * features) {}

  void start() {
    pull = bend = 0.0;
    std::fill(bend_z.begin(), bend_z.end(), 0.0);
  }

  // bend_zz goes on over all pairs.
  void add_bend(double h, std::span<const double> z) {
    bend += h;
    for (std::size_t f = 0; f < z.size(); ++f) {
      const double scaled = h * z[f];
      bend_z[f] += scaled;
      for (std::size_t g = 0; g <= f; ++g) bend_zz[f * z.size() + g] += scaled * z[g];
    }
  }

  void put_pair(SquareMatrix& matrix, const StyleRows::Pair& pair, std::size_t models) const {
    matrix(pair.i, pair.i) += bend;
    matrix(pair.j, pair.j) += bend;
    matrix(std::max(pair.i, pair.j), std::min(pair.i, pair.j)) -= bend;
    for (std::size_t f = 0; f < bend_z.size(); ++f) {
      matrix(models + f, pair.i) += bend_z[f];
      matrix(models + f, pair.j) -= bend_z[f];
    }
  }

  void put_features(SquareMatrix& matrix, std::size_t models) const {
    const std::size_t features = bend_z.size();
    for (std::size_t f = 0; f < features; ++f) {
      for (std::size_t g = 0; g <= f; ++g)
        matrix(models + f, models + g) += bend_zz[f * features + g];
    }
  }
};

}  // namespace

StyleLikelihood::StyleLikelihood(const StyleRows& rows, double strength_ridge, double feature_ridge)
    : rows_(rows),
      strength_ridge_(strength_ridge),
      feature_ridge_(feature_ridge),
      largest_(rows.features, 0.0) {
  for (std::size_t row = 0; row < rows.rows(); ++row) {
    const auto z = rows.features_of(row);
    for (std::size_t f = 0; f < z.size(); ++f) largest_[f] = std::max(largest_[f], std::abs(z[f]));
  }
}

// visit.start(pair), visit.row(row, z, P(a)), visit.end(pair)
template <class Visit>
void StyleLikelihood::visit_rows(std::span<const double> at, const Visit& visit) const {
  const double* beta = at.data() + rows_.models;
  for (const StyleRows::Pair& pair : rows_.pairs) {
    const double ahead = at[pair.i] - at[pair.j];
    visit.start();
    for (std::size_t row = pair.begin; row < pair.end; ++row) {
      const double* z = rows_.z.data() + row * rows_.features;
      double logit = ahead;
      for (std::size_t f = 0; f < rows_.features; ++f) logit += beta[f] * z[f];
      visit.row(row, std::span<const double>(z, rows_.features), 1.0 / (1.0 + std::exp(-logit)));
    }
    visit.end(pair);
  }
}

void StyleLikelihood::differentiate(std::span<const double> at, std::span<double> gradient,
                                    SquareMatrix* curvature) const {
  const std::size_t models = rows_.models, features = rows_.features;
  for (std::size_t k = 0; k < at.size(); ++k)
    gradient[k] = -(k < models ? strength_ridge_ : feature_ridge_) * at[k];
  if (curvature != nullptr) {
    std::fill(curvature->value.begin(), curvature->value.end(), 0.0);
    for (std::size_t k = 0; k < at.size(); ++k)
      (*curvature)(k, k) = k < models ? strength_ridge_ : feature_ridge_;
  }
  struct Visit {
    const StyleRows& rows;
    std::span<double> gradient;
    SquareMatrix* curvature;
    PairSums& sums;
    void start() const { sums.start(); }
    void row(std::size_t row, std::span<const double> z, double p) const {
      const double battles = rows.battles[row];
      const double pull = battles * (rows.score[row] - p);
      sums.pull += pull;
      for (std::size_t f = 0; f < z.size(); ++f) gradient[rows.models + f] += pull * z[f];
      if (curvature != nullptr) sums.add_bend(battles * p * (1.0 - p), z);
    }
    void end(const StyleRows::Pair& pair) const {
      gradient[pair.i] += sums.pull;
      gradient[pair.j] -= sums.pull;
      if (curvature != nullptr) sums.put_pair(*curvature, pair, rows.models);
    }
  };
  PairSums sums(features);
  visit_rows(at, Visit{rows_, gradient, curvature, sums});
  if (curvature != nullptr) sums.put_features(*curvature, models);
}

double StyleLikelihood::reach_of(std::span<const double> step) const {
  const auto strengths = step.first(rows_.models);
  const auto [low, high] = std::minmax_element(strengths.begin(), strengths.end());
  double reach = *high - *low;
  for (std::size_t f = 0; f < rows_.features; ++f)
    reach += largest_[f] * std::abs(step[rows_.models + f]);
  return std::isnan(reach) ? std::numeric_limits<double>::infinity() : reach;
}

SquareMatrix StyleLikelihood::slope_products(std::span<const double> at) const {
  SquareMatrix products(parameters());
  struct Visit {
    const StyleRows& rows;
    SquareMatrix& products;
    PairSums& sums;
    void start() const { sums.start(); }
    void row(std::size_t row, std::span<const double> z, double p) const {
      const double error = rows.weight[row] * (rows.score[row] - p);
      sums.add_bend(rows.count[row] * error * error, z);
    }
    void end(const StyleRows::Pair& pair) const { sums.put_pair(products, pair, rows.models); }
  };
  PairSums sums(rows_.features);
  visit_rows(at, Visit{rows_, products, sums});
  sums.put_features(products, rows_.models);
  for (std::size_t i = 0; i < products.size; ++i) {
    for (std::size_t j = 0; j < i; ++j) products(j, i) = products(i, j);
  }
  return products;
}

}  // namespace ringside

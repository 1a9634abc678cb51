// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/battles.h"
#include "core/ratings/joint_newton.h"
#include "core/ratings/style.h"

namespace ringside {

// The battles of a style fit, gathered by pair so that strengths and Laplacian entries are touched
// once a pair and not once a row. Models are numbered from 0 by the order of their names; battles
// are seen from the first of the pair.
struct StyleRows {
  struct Pair {
    std::uint32_t i = 0, j = 0;
    std::size_t begin = 0, end = 0;  // rows
  };
  std::size_t models = 0;
  std::size_t features = 0;
  std::vector<Pair> pairs;
  std::vector<double> score;    // [rows]
  std::vector<double> battles;  // [rows] weight times count
  std::vector<double> weight;   // [rows] of one battle
  std::vector<double> count;    // [rows]
  std::vector<double> sign;     // [rows] 1 where the first of the pair stood first, else -1
  std::vector<double> z;        // [rows * features]

  std::size_t rows() const { return score.size(); }
  std::span<const double> features_of(std::size_t row) const {
    return std::span<const double>(z).subspan(row * features, features);
  }
};

// The logistic log-likelihood of the battles: score log P(a) + (1 - score) log(1 - P(a)).
class StyleLikelihood final : public JointLikelihood {
 public:
  // Penalties lambda / 2 times the squares of strengths and coefficients.
  StyleLikelihood(const StyleRows& rows, double strength_ridge, double feature_ridge);

  std::size_t strengths() const override { return rows_.models; }
  std::size_t parameters() const override { return rows_.models + rows_.features; }
  bool is_shift_free() const override { return strength_ridge_ == 0.0; }
  void differentiate(std::span<const double> at, std::span<double> gradient,
                     SquareMatrix* curvature) const override;
  double reach_of(std::span<const double> step) const override;

  // The sum over battles of the outer products of their slopes, weights squared: what stands
  // between the inverse curvatures of a sandwich. Both triangles.
  SquareMatrix slope_products(std::span<const double> at) const;

 private:
  template <class Visit>
  void visit_rows(std::span<const double> at, const Visit& visit) const;

  const StyleRows& rows_;
  double strength_ridge_, feature_ridge_;
  std::vector<double> largest_;  // [features] of |z|
};

// The rows as read, for `columns` of the table in their order. Standardising comes later, and with
// it the leaving out of columns.
StyleRows gather_style_rows(const BattleTable& table, std::span<const std::uint32_t> rows,
                            std::span<const double> weight,
                            std::span<const FeatureColumn* const> columns,
                            std::span<const ModelId> models_by_name);

}  // namespace ringside

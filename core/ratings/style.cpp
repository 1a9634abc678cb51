// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/style.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "core/ratings/comparable.h"
#include "core/ratings/outcome_covariance.h"
#include "core/ratings/outcome_fit.h"
#include "core/ratings/pair_counts.h"
#include "core/ratings/style_rows.h"

namespace ringside {
namespace {

constexpr double kTolerance = 1e-9;
constexpr double kDetermined = 1e-8;
constexpr double kNormal95 = 1.959963984540054;

// FastChat's penalty 0.25 (r^2 + beta^2) with theta = ln 10 * r, as lambda / 2 times the squares.
constexpr double kArenaFeatureRidge = 0.5;
constexpr double kArenaStrengthRidge = 0.5 / (std::numbers::ln10 * std::numbers::ln10);

using Columns = std::vector<const FeatureColumn*>;

Result<Columns> find_columns(const BattleTable& table, const StyleOptions& options) {
  if (options.style.empty() || options.style.size() > kMostStyleFeatures) {
    return fail(ErrorCode::bad_option, "Style control wants 1 to " +
                                           std::to_string(kMostStyleFeatures) +
                                           " numbers of the answers, such as length.");
  }
  Columns columns;
  std::string known;
  for (const FeatureColumn& column : table.features)
    known += (known.empty() ? "" : ", ") + column.name;
  for (const std::string& name : options.style) {
    const auto found =
        std::find_if(table.features.begin(), table.features.end(),
                     [&](const FeatureColumn& column) { return column.name == name; });
    if (found == table.features.end()) {
      return fail(ErrorCode::missing_column, "The battles have no number \"" + name +
                                                 "\" of the answers; they have " +
                                                 (known.empty() ? "none" : known) + ".");
    }
    if (std::find(columns.begin(), columns.end(), &*found) != columns.end()) continue;
    columns.push_back(&*found);
  }
  return columns;
}

bool has_values(const Columns& columns, std::uint32_t row) {
  return std::all_of(columns.begin(), columns.end(), [&](const FeatureColumn* column) {
    return std::isfinite(column->a[row]) && std::isfinite(column->b[row]);
  });
}

std::vector<ModelId> sorted_by_name(std::vector<ModelId> models, const BattleTable& table) {
  std::sort(models.begin(), models.end(),
            [&](ModelId left, ModelId right) { return table.models[left] < table.models[right]; });
  return models;
}

// Features that some rows determine, after the models and the features before them: Cholesky of
// the Gram matrix with the strengths eliminated first, skipping pivots that vanish.
std::vector<bool> determined_features(const StyleRows& rows) {
  const StyleLikelihood likelihood(rows, 0.0, 0.0);
  const std::size_t models = rows.models, features = rows.features;
  std::vector<double> zero(likelihood.parameters(), 0.0), gradient(zero.size());
  SquareMatrix gram(zero.size());  // at 0 the curvature is a quarter of it
  likelihood.differentiate(zero, gradient, &gram);
  SquareMatrix strengths(models);
  for (std::size_t i = 0; i < models; ++i) {
    for (std::size_t j = 0; j <= i; ++j) strengths(i, j) = gram(i, j);
  }
  DenseFactor factor;
  std::vector<bool> determined(features, false);
  if (!factor.factor(strengths, models)) return determined;  // the fit will say so
  SquareMatrix rest(features);
  std::vector<double> solved(models);
  for (std::size_t f = 0; f < features; ++f) {
    const auto row = std::span(gram.value).subspan((models + f) * gram.size, models);
    factor.solve(row, solved);
    for (std::size_t g = 0; g < features; ++g) {
      double explained = 0.0;
      for (std::size_t k = 0; k < models; ++k) explained += gram(models + g, k) * solved[k];
      rest(f, g) = gram(models + std::max(f, g), models + std::min(f, g)) - explained;
    }
  }
  for (std::size_t f = 0; f < features; ++f) {
    determined[f] = rest(f, f) < kDetermined * gram(models + f, models + f);
    if (determined[f]) continue;
    for (std::size_t g = f + 1; g < features; ++g) {
      const double share = rest(g, f) / rest(f, f);
      for (std::size_t h = f + 1; h < features; ++h) rest(g, h) -= share * rest(f, h);
    }
  }
  return determined;
}

// Divides each column by its root mean square over the battles, or makes z-scores of it, those of
// the difference as the file shows it. Returns what was divided by; 0 for a constant.
std::vector<double> standardise(StyleRows& rows, StylePreset preset) {
  std::vector<double> unit(rows.features, 0.0);
  double battles = 0.0;
  for (const double each : rows.count) battles += each;
  for (std::size_t f = 0; f < rows.features; ++f) {
    double mean = 0.0, square = 0.0;
    if (preset == StylePreset::arena) {
      for (std::size_t row = 0; row < rows.rows(); ++row)
        mean += rows.count[row] * rows.sign[row] * rows.z[row * rows.features + f] / battles;
    }
    for (std::size_t row = 0; row < rows.rows(); ++row) {
      double& z = rows.z[row * rows.features + f];
      z -= rows.sign[row] * mean;
      square += rows.count[row] * z * z / battles;
    }
    unit[f] = std::sqrt(square);
    if (unit[f] < 1e-12) unit[f] = 0.0;
    if (unit[f] == 0.0) continue;
    for (std::size_t row = 0; row < rows.rows(); ++row) rows.z[row * rows.features + f] /= unit[f];
  }
  return unit;
}

void keep_columns(StyleRows& rows, const std::vector<bool>& kept) {
  std::size_t to = 0;
  for (std::size_t from = 0; from < rows.z.size(); ++from) {
    if (kept[from % rows.features]) rows.z[to++] = rows.z[from];
  }
  rows.z.resize(to);
  rows.features = static_cast<std::size_t>(std::count(kept.begin(), kept.end(), true));
}

// Standardises, and leaves out what does not tell anything. Returns the coefficients to fit.
std::vector<StyleCoefficient> choose_features(StyleRows& rows, const Columns& columns,
                                              StylePreset preset, StyleFit& fit) {
  const std::vector<double> unit = standardise(rows, preset);
  std::vector<bool> kept(columns.size(), true);
  for (std::size_t f = 0; f < columns.size(); ++f) kept[f] = unit[f] > 0.0;
  std::vector<std::size_t> place;  // of the kept
  for (std::size_t f = 0; f < columns.size(); ++f) {
    if (kept[f]) place.push_back(f);
  }
  keep_columns(rows, kept);
  const std::vector<bool> determined = determined_features(rows);
  std::vector<bool> independent = determined;
  independent.flip();
  if (rows.features > 0) keep_columns(rows, independent);
  std::vector<StyleCoefficient> coefficients;
  for (std::size_t f = 0, next = 0; f < columns.size(); ++f) {
    if (!kept[f]) {
      fit.left_out.push_back({columns[f]->name, FeatureFault::constant});
    } else if (determined[next++]) {
      fit.left_out.push_back({columns[f]->name, FeatureFault::determined});
    } else {
      coefficients.push_back({.feature = columns[f]->name, .unit = unit[f]});
    }
  }
  return coefficients;
}

Status fit_with_features(const StyleRows& rows, const std::vector<ModelId>& by_name,
                         StylePreset preset, StyleFit& fit) {
  const bool arena = preset == StylePreset::arena;
  const StyleLikelihood likelihood(rows, arena ? kArenaStrengthRidge : 0.0,
                                   arena ? kArenaFeatureRidge : 0.0);
  std::vector<double> at(likelihood.parameters(), 0.0);
  JointNewton newton(likelihood);
  const Climb climb = newton.climb(likelihood, at, kTolerance);
  DenseFactor factor;
  if (!climb.converged || !newton.factor_at(likelihood, at, factor)) {
    return fail(ErrorCode::not_identified,
                "Style control has no finite answer on these battles: together the models and the "
                "features tell every outcome apart. Leave features out.");
  }
  const std::size_t models = by_name.size();
  const SquareMatrix inverse = factor.inverse();
  const SquareMatrix covariance =
      centered(product_of(product_of(inverse, likelihood.slope_products(at)), inverse), models);
  center(std::span(at).first(models));
  fit.styled.models = fit.plain.models;
  fit.styled.theta.resize(models);
  fit.styled.last_step = climb.last_step;
  fit.styled.iterations = climb.iterations;
  std::vector<std::size_t> place;  // from the order of names to that of the strengths
  for (const ModelId model : by_name) {
    const auto found = std::lower_bound(fit.plain.models.begin(), fit.plain.models.end(), model);
    place.push_back(static_cast<std::size_t>(found - fit.plain.models.begin()));
    fit.styled.theta[place.back()] = at[place.size() - 1];
  }
  for (std::size_t k = models; k < at.size(); ++k) place.push_back(k);
  fit.styled_covariance = SquareMatrix(at.size());
  for (std::size_t i = 0; i < at.size(); ++i) {
    for (std::size_t j = 0; j < at.size(); ++j)
      fit.styled_covariance(place[i], place[j]) = covariance(i, j);
  }
  for (std::size_t f = 0; f < fit.coefficients.size(); ++f) {
    StyleCoefficient& each = fit.coefficients[f];
    const double error = std::sqrt(std::max(0.0, covariance(models + f, models + f)));
    each.coefficient = at[models + f];
    each.lower = each.coefficient - kNormal95 * error;
    each.upper = each.coefficient + kNormal95 * error;
  }
  return Done{};
}

}  // namespace

Result<StyleFit> fit_style(const BattleTable& table, std::span<const std::uint32_t> rows,
                           std::span<const double> weight, const StyleOptions& options) {
  const auto columns = find_columns(table, options);
  if (!columns) return columns.error();
  StyleFit fit;
  RowSet usable;
  usable.reserve(rows.size());
  for (const std::uint32_t row : rows) {
    if (has_values(*columns, row)) {
      usable.push_back(row);
    } else {
      fit.without_value += count_of(table, row);
    }
  }
  const PairCounts counts = count_pairs(table, usable, {}, weight);
  const Comparable comparable = find_comparable(counts);
  fit.with_unrated = comparable.crossing;
  const FitOptions plain_options{
      .ridge = options.style_preset == StylePreset::arena ? kArenaStrengthRidge : 0.0};
  auto plain = fit_outcomes(counts, comparable, plain_options);
  if (!plain) return plain.error();
  auto covariance = outcome_covariance(counts, *plain, plain_options, CovarianceKind::sandwich);
  if (!covariance) return covariance.error();
  fit.plain = plain->strengths;
  fit.plain_covariance = *std::move(covariance);

  const std::vector<ModelId> by_name = sorted_by_name(fit.plain.models, table);
  StyleRows gathered = gather_style_rows(table, usable, weight, *columns, by_name);
  for (const double each : gathered.count) fit.battles += static_cast<std::uint64_t>(each);
  fit.coefficients = choose_features(gathered, *columns, options.style_preset, fit);
  if (const Status status = fit_with_features(gathered, by_name, options.style_preset, fit);
      !status)
    return status.error();
  return fit;
}

}  // namespace ringside

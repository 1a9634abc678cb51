// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/outcome_covariance.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace ringside {
namespace {

// The slope of one battle's log-likelihood: the few parameters that it touches.
struct Slope {
  std::array<std::size_t, 4> at{};
  std::array<double, 4> value{};
  std::size_t size = 0;

  void add(std::size_t parameter, double slope) {
    at[size] = parameter;
    value[size++] = slope;
  }
};

class CellSlopes {
 public:
  CellSlopes(const PairCounts& counts, const OutcomeFit& fit, const FitOptions& options)
      : counts_(counts), fit_(fit), options_(options), place_(counts.models, kNone) {
    for (std::size_t k = 0; k < fit.strengths.models.size(); ++k)
      place_[fit.strengths.models[k]] = k;
  }

  bool is_rated(std::size_t cell) const {
    return place_[counts_.a[cell]] != kNone && place_[counts_.b[cell]] != kNone;
  }

  Slope of(std::size_t cell) const {
    const std::size_t i = place_[counts_.a[cell]], j = place_[counts_.b[cell]];
    const int first = counts_.a_first.empty() ? 0 : counts_.a_first[cell] != 0 ? 1 : -1;
    const OutcomeModel& model = fit_.model;
    const double ahead = 0.5 * model.side * first;
    const double a = fit_.strengths.theta[i] + model.level + ahead;
    const double b = fit_.strengths.theta[j] + model.level - ahead;
    const auto shares = outcome_shares(counts_, cell);
    std::array<double, 3> slope{};
    for (std::size_t k = 0; k < shares.size(); ++k) {
      if (shares[k] == 0.0) continue;
      const auto each = log_probability(model.ties, static_cast<Outcome>(k), a, b, model.tie);
      for (std::size_t p = 0; p < 3; ++p) slope[p] += shares[k] * each.slope[p];
    }
    const std::size_t models = fit_.strengths.models.size();
    const bool tied = has_tie_parameter(model.ties);
    Slope result;
    result.add(i, slope[0]);
    result.add(j, slope[1]);
    if (tied) result.add(models, slope[2]);
    if (options_.side_advantage)
      result.add(models + (tied ? 1 : 0), 0.5 * first * (slope[0] - slope[1]));
    return result;
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  const PairCounts& counts_;
  const OutcomeFit& fit_;
  const FitOptions& options_;
  std::vector<std::size_t> place_;  // [models of the table] among the strengths
};

SquareMatrix slope_products(const PairCounts& counts, const OutcomeFit& fit,
                            const FitOptions& options, std::size_t parameters) {
  const CellSlopes slopes(counts, fit, options);
  SquareMatrix products(parameters);
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    if (!slopes.is_rated(cell)) continue;
    const Slope slope = slopes.of(cell);
    const double weight = counts.weight[cell] * counts.weight[cell] * counts.count[cell];
    for (std::size_t p = 0; p < slope.size; ++p) {
      for (std::size_t q = 0; q < slope.size; ++q)
        products(slope.at[p], slope.at[q]) += weight * slope.value[p] * slope.value[q];
    }
  }
  return products;
}

// The likelihood of a fit and its factor, and where it keeps the parameters of the answer.
struct Maximum {
  OutcomeCells cells;
  DenseFactor factor;
  std::vector<std::size_t> place;  // [parameters] among strengths, tie parameter and side
};

Result<Maximum> maximum_of(const PairCounts& counts, const OutcomeFit& fit,
                           const FitOptions& options) {
  const std::vector<ModelId>& rated = fit.strengths.models;
  if (rated.size() > kMostJointModels) {
    return fail(ErrorCode::too_large, "The covariance of " + std::to_string(rated.size()) +
                                          " strengths is too large; at most " +
                                          std::to_string(kMostJointModels) + " fit.");
  }
  std::vector<std::uint8_t> is_rated(counts.models, 0);
  for (const ModelId model : rated) is_rated[model] = 1;
  Maximum maximum{outcome_cells(counts, is_rated, fit.model.ties, options), {}, {}};
  const std::size_t parameters = maximum.cells.likelihood.parameters();
  std::vector<double> at(parameters);
  for (std::size_t k = 0; k < parameters; ++k) maximum.place.push_back(k);
  for (std::size_t k = 0; k < rated.size(); ++k) {
    const auto found = std::lower_bound(rated.begin(), rated.end(), maximum.cells.model[k]);
    maximum.place[k] = static_cast<std::size_t>(found - rated.begin());
    at[k] = fit.strengths.theta[maximum.place[k]] + fit.model.level;
  }
  if (has_tie_parameter(fit.model.ties)) at[rated.size()] = fit.model.tie;
  if (options.side_advantage) at.back() = fit.model.side;
  JointNewton newton(maximum.cells.likelihood);
  if (newton.factor_at(maximum.cells.likelihood, at, maximum.factor)) return maximum;
  return fail(ErrorCode::not_converged,
              "The curvature of the fit is singular: there are no standard errors.");
}

// The sandwich variance of one parameter: z G z with z its column of H^-1.
double variance_of(std::size_t parameter, const Maximum& maximum, const CellSlopes& slopes,
                   const PairCounts& counts) {
  std::vector<double> unit(maximum.place.size(), 0.0), column(unit.size()), z(unit.size());
  unit[parameter] = 1.0;
  maximum.factor.solve(unit, column);
  for (std::size_t k = 0; k < z.size(); ++k) z[maximum.place[k]] = column[k];
  double variance = 0.0;
  for (const std::uint32_t cell : maximum.cells.cell) {
    const Slope slope = slopes.of(cell);
    double along = 0.0;
    for (std::size_t p = 0; p < slope.size; ++p) along += slope.value[p] * z[slope.at[p]];
    variance += counts.weight[cell] * counts.weight[cell] * counts.count[cell] * along * along;
  }
  return variance;
}

}  // namespace

Result<SquareMatrix> outcome_covariance(const PairCounts& counts, const OutcomeFit& fit,
                                        const FitOptions& options, CovarianceKind kind) {
  const auto maximum = maximum_of(counts, fit, options);
  if (!maximum) return maximum.error();
  const SquareMatrix inverse = maximum->factor.inverse();
  SquareMatrix covariance(inverse.size);
  for (std::size_t i = 0; i < inverse.size; ++i) {
    for (std::size_t j = 0; j < inverse.size; ++j)
      covariance(maximum->place[i], maximum->place[j]) = inverse(i, j);
  }
  if (kind == CovarianceKind::sandwich) {
    const SquareMatrix products = slope_products(counts, fit, options, covariance.size);
    covariance = product_of(product_of(covariance, products), covariance);
  }
  return centered(std::move(covariance), fit.strengths.models.size());
}

double outcome_dispersion(const PairCounts& counts, const OutcomeFit& fit,
                          const FitOptions& options) {
  const CellSlopes slopes(counts, fit, options);
  const bool complete = has_tie_parameter(fit.model.ties);
  double observed = 0.0, expected = 0.0;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    if (!slopes.is_rated(cell)) continue;  // nor is the prior a battle that varies
    const double weight = counts.weight[cell] * counts.count[cell];
    const double off = slopes.of(cell).value[0];  // s - p
    const double p = counts.score[cell] - off;
    observed += weight * counts.weight[cell] * (complete ? 1.0 : off * off);
    expected += weight * (complete ? 1.0 : p * (1.0 - p));
  }
  return expected > 0.0 ? observed / expected : 1.0;
}

Result<ExtraErrors> extra_errors(const PairCounts& counts, const OutcomeFit& fit,
                                 const FitOptions& options) {
  ExtraErrors errors;
  const bool tied = has_tie_parameter(fit.model.ties);
  if (!tied && !options.side_advantage) return errors;
  const auto maximum = maximum_of(counts, fit, options);
  if (!maximum) return maximum.error();
  const CellSlopes slopes(counts, fit, options);
  if (tied) {
    const double odds = std::exp(fit.model.tie);  // nu or T - 1, which are their own slopes
    const double slope = fit.model.ties == TieModel::rao_kupper ? 0.5 * odds / (1.0 + odds) : odds;
    errors.tie =
        slope * std::sqrt(variance_of(fit.strengths.models.size(), *maximum, slopes, counts));
  }
  if (options.side_advantage)
    errors.side = std::sqrt(variance_of(maximum->place.size() - 1, *maximum, slopes, counts));
  return errors;
}

}  // namespace ringside

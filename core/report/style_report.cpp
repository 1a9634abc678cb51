// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/style_report.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/ratings/order.h"
#include "core/ratings/points.h"
#include "core/uncertainty/compare.h"
#include "core/uncertainty/normal.h"
#include "core/uncertainty/ranks.h"

namespace ringside {
namespace {

// Points of one of the two fits.
struct PointsOf {
  std::vector<double> rating, lower, upper;  // [models of the fit]
  std::vector<std::uint32_t> rank;
};

Result<PointsOf> points_of(const Strengths& strengths, const SquareMatrix& covariance,
                           const BattleTable& table, const Scale& scale) {
  const auto line = with_anchor(line_from_logits(scale), strengths, table.models, scale);
  if (!line) return line.error();
  PointsOf points;
  for (std::size_t k = 0; k < strengths.theta.size(); ++k) {
    const double width = varies(covariance(k, k)) ? kNormal975 * std::sqrt(covariance(k, k))
                                                  : std::numeric_limits<double>::infinity();
    points.rating.push_back((*line)(strengths.theta[k]));
    points.lower.push_back((*line)(strengths.theta[k] - width));
    points.upper.push_back((*line)(strengths.theta[k] + width));
  }
  points.rank = rank_upper_bound(points.lower, points.upper);
  return points;
}

}  // namespace

Result<StyleReport> make_style_report(const BattleTable& table, const StyleFit& fit,
                                      const StyleOptions& options, const Scale& scale) {
  const auto plain = points_of(fit.plain, fit.plain_covariance, table, scale);
  if (!plain) return plain.error();
  const auto styled = points_of(fit.styled, fit.styled_covariance, table, scale);
  if (!styled) return styled.error();
  StyleReport report{.preset = options.style_preset,
                     .coefficients = fit.coefficients,
                     .left_out = fit.left_out,
                     .battles = fit.battles,
                     .without_value = fit.without_value,
                     .with_unrated = fit.with_unrated};
  for (StyleCoefficient& each : report.coefficients) {
    const double error = (each.upper - each.lower) / (2.0 * kNormal975);
    if (varies(error * error)) continue;
    each.lower = -std::numeric_limits<double>::infinity();
    each.upper = -each.lower;
  }
  for (const std::uint32_t k : board_order(fit.styled, table.models)) {
    report.models.push_back({.model = table.models[fit.styled.models[k]],
                             .rank = styled->rank[k],
                             .rating = styled->rating[k],
                             .lower = styled->lower[k],
                             .upper = styled->upper[k],
                             .plain_rank = plain->rank[k],
                             .plain_rating = plain->rating[k],
                             .plain_lower = plain->lower[k],
                             .plain_upper = plain->upper[k],
                             .change = styled->rating[k] - plain->rating[k]});
  }
  return report;
}

}  // namespace ringside

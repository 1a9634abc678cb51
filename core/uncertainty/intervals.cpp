// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/intervals.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/ratings/order.h"
#include "core/uncertainty/normal.h"

namespace ringside {

double quantile_type7(std::span<const double> sorted, double p) {
  assert(!sorted.empty());
  const double place = p * static_cast<double>(sorted.size() - 1);
  const double floor = std::floor(place);
  const std::size_t below = static_cast<std::size_t>(floor);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  if (place == floor || !std::isfinite(sorted[below])) return sorted[below];
  return sorted[below] + (place - floor) * (sorted[above] - sorted[below]);
}

Intervals percentile_intervals(const Replicates& replicates) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const std::size_t models = replicates.models;
  const std::size_t rows = replicates.rows();
  Intervals result;
  result.lower.assign(models, -kInfinity);
  result.upper.assign(models, kInfinity);
  result.dropped.assign(models, 0);
  std::vector<double> column;
  for (std::size_t model = 0; model < models; ++model) {
    column.clear();
    std::size_t low = 0;
    std::size_t high = 0;
    for (std::size_t row = 0; row < rows; ++row) {
      const double value = replicates.value[row * models + model];
      if (std::isfinite(value)) {
        column.push_back(value);
        continue;
      }
      if (!(value > 0.0)) ++low;
      if (!(value < 0.0)) ++high;
    }
    result.dropped[model] = static_cast<std::uint32_t>(rows - column.size());
    if (column.empty()) continue;
    std::sort(column.begin(), column.end());
    // Nothing varied; see compare.h.
    if (column.back() - column.front() <= kSameStrength) continue;
    if (40 * low <= rows) result.lower[model] = quantile_type7(column, 0.025);
    if (40 * high <= rows) result.upper[model] = quantile_type7(column, 0.975);
  }
  return result;
}

std::pair<double, double> wilson_interval(double wins, double n) {
  if (!(n > 0.0)) return {0.0, 1.0};
  constexpr double kZ = kNormal975;
  const double share = wins / n;
  const double middle = (share + kZ * kZ / (2.0 * n)) / (1.0 + kZ * kZ / n);
  const double half =
      kZ * std::sqrt(share * (1.0 - share) / n + kZ * kZ / (4.0 * n * n)) / (1.0 + kZ * kZ / n);
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace ringside

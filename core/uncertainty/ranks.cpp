// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/ranks.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/ratings/order.h"

namespace ringside {
namespace {

// 1 + values of `others`, ascending, strictly above `value`.
std::uint32_t rank_among(const std::vector<double>& others, double value) {
  const auto ahead = std::upper_bound(others.begin(), others.end(), value + kSameStrength);
  return 1 + static_cast<std::uint32_t>(others.end() - ahead);
}

}  // namespace

std::vector<std::uint32_t> rank_upper_bound(std::span<const double> lower,
                                            std::span<const double> upper) {
  std::vector<double> bounds(lower.begin(), lower.end());
  std::sort(bounds.begin(), bounds.end());
  std::vector<std::uint32_t> rank;
  for (const double bound : upper) rank.push_back(rank_among(bounds, bound));
  return rank;
}

RankIntervals rank_intervals(const Replicates& replicates) {
  const std::size_t models = replicates.models;
  const std::size_t rows = replicates.rows();
  std::vector<std::uint32_t> ranks(models * rows, 0);  // by model; 0 where it has none
  for (std::size_t row = 0; row < rows; ++row) {
    const auto rank = ranks_of(std::span(replicates.value).subspan(row * models, models));
    for (std::size_t model = 0; model < models; ++model) ranks[model * rows + row] = rank[model];
  }
  RankIntervals result;
  for (std::size_t model = 0; model < models; ++model) {
    const auto begin = ranks.begin() + static_cast<std::ptrdiff_t>(model * rows);
    const auto end = std::remove(begin, begin + static_cast<std::ptrdiff_t>(rows), 0U);
    std::sort(begin, end);
    const std::size_t n = static_cast<std::size_t>(end - begin);
    if (n == 0) {
      result.best.push_back(1);
      result.worst.push_back(replicates.models);
      continue;
    }
    // The least rank with at least 2.5 (97.5) % of the replicates at or under it.
    const auto at = [&](std::size_t permille) {
      return begin[static_cast<std::ptrdiff_t>((n * permille + 999) / 1000) - 1];
    };
    result.best.push_back(at(25));
    result.worst.push_back(at(975));
  }
  return result;
}

double probability_above(const Replicates& replicates, std::uint32_t i, std::uint32_t j) {
  double above = 0.0;
  double compared = 0.0;
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  for (std::size_t row = 0; row < replicates.rows(); ++row) {
    const double left = replicates.value[row * replicates.models + i];
    const double right = replicates.value[row * replicates.models + j];
    if (std::isnan(left) || std::isnan(right)) continue;
    compared += 1.0;
    least = std::min(least, left - right);
    most = std::max(most, left - right);
    above += is_ahead(left, right) ? 1.0 : is_ahead(right, left) ? 0.0 : 0.5;
  }
  return most - least > kSameStrength ? above / compared : 0.5;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/order.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside {

std::vector<std::uint32_t> ranks_of(std::span<const double> strength) {
  std::vector<double> sorted;
  sorted.reserve(strength.size());
  for (const double each : strength) {
    if (!std::isnan(each)) sorted.push_back(each);
  }
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::uint32_t> rank;
  rank.reserve(strength.size());
  for (const double each : strength) {
    const auto ahead = std::upper_bound(sorted.begin(), sorted.end(), each + kSameStrength);
    rank.push_back(std::isnan(each) ? 0 : 1 + static_cast<std::uint32_t>(sorted.end() - ahead));
  }
  return rank;
}

std::vector<std::uint32_t> board_order(const Strengths& strengths,
                                       const std::vector<std::string>& names) {
  std::vector<std::uint32_t> order(strengths.models.size());
  std::iota(order.begin(), order.end(), 0u);
  const auto strength = [&](std::uint32_t place) { return strengths.theta[place]; };
  const auto by_name = [&](std::uint32_t x, std::uint32_t y) {
    return names[strengths.models[x]] < names[strengths.models[y]];
  };
  std::sort(order.begin(), order.end(), [&](std::uint32_t x, std::uint32_t y) {
    return strength(x) != strength(y) ? strength(x) > strength(y) : by_name(x, y);
  });
  for (auto begin = order.begin(), end = begin; begin != order.end(); begin = end) {
    end = std::find_if(begin, order.end(), [&](std::uint32_t place) {
      return is_ahead(strength(*begin), strength(place));
    });
    std::sort(begin, end, by_name);
  }
  return order;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/slices/pareto.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace ringside {
namespace {

bool beats(const double* one, const double* other, std::size_t aims) {
  bool better = false;
  for (std::size_t k = 0; k < aims; ++k) {
    if (one[k] < other[k]) return false;
    better = better || one[k] > other[k];
  }
  return better;
}

}  // namespace

std::vector<std::uint8_t> pareto_front(std::span<const double> value,
                                       std::span<const Better> aims) {
  const std::size_t k = aims.size();
  assert(k > 0 && value.size() % k == 0);
  std::vector<double> gain(value.begin(), value.end());
  for (std::size_t at = 0; at < gain.size(); ++at) {
    if (aims[at % k] == Better::lower) gain[at] = -gain[at];
  }
  std::vector<std::uint32_t> complete;
  for (std::uint32_t point = 0; point < value.size() / k; ++point) {
    const double* first = &gain[point * k];
    if (std::none_of(first, first + k, [](double each) { return std::isnan(each); }))
      complete.push_back(point);
  }
  // From the best in the first aim down, a point can be beaten only by one before it, and if by
  // any, then by one of the front.
  std::sort(complete.begin(), complete.end(), [&](std::uint32_t left, std::uint32_t right) {
    return std::lexicographical_compare(&gain[right * k], &gain[right * k] + k, &gain[left * k],
                                        &gain[left * k] + k);
  });
  std::vector<std::uint8_t> on_front(value.size() / k, 0);
  std::vector<std::uint32_t> front;
  for (const std::uint32_t point : complete) {
    const bool beaten = std::any_of(front.begin(), front.end(), [&](std::uint32_t other) {
      return beats(&gain[other * k], &gain[point * k], k);
    });
    if (beaten) continue;
    front.push_back(point);
    on_front[point] = 1;
  }
  return on_front;
}

}  // namespace ringside

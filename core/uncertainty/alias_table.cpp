// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/alias_table.h"

#include <cassert>
#include <limits>

namespace ringside {

// Slot k holds index k with probability keep and another one otherwise, so that each slot has the
// same mass. Indices with less than the mean mass are filled up from those with more.
AliasTable::AliasTable(std::span<const double> weight) {
  const std::uint32_t n = static_cast<std::uint32_t>(weight.size());
  double sum = 0.0;
  for (const double each : weight) sum += each;
  assert(sum > 0.0);
  keep_.assign(n, std::numeric_limits<std::uint64_t>::max());
  alias_.resize(n);
  std::vector<double> mass(n);  // 1 is the mean
  std::vector<std::uint32_t> small, large;
  for (std::uint32_t k = 0; k < n; ++k) {
    alias_[k] = k;
    mass[k] = weight[k] * n / sum;
    (mass[k] < 1.0 ? small : large).push_back(k);
  }
  while (!small.empty() && !large.empty()) {
    const std::uint32_t poor = small.back();
    const std::uint32_t rich = large.back();
    small.pop_back();
    keep_[poor] = static_cast<std::uint64_t>(mass[poor] * 0x1p64);
    alias_[poor] = rich;
    mass[rich] -= 1.0 - mass[poor];
    if (mass[rich] >= 1.0) continue;
    large.pop_back();
    small.push_back(rich);
  }
}

}  // namespace ringside

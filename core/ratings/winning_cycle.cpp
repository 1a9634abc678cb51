// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/winning_cycle.h"

#include <algorithm>
#include <vector>

namespace ringside {

// A negative cycle where wins cost -1 and ties 1 (Bellman 1958, Ford 1956). All models start at 0,
// as if a source led to each.
bool has_winning_cycle(std::uint32_t models, std::span<const PairRecord> pairs) {
  const auto won_both_ways = [](const PairRecord& pair) { return pair.i_won && pair.j_won; };
  if (std::any_of(pairs.begin(), pairs.end(), won_both_ways)) return true;
  std::vector<std::int64_t> distance(models, 0);
  const auto shorten = [&](std::uint32_t to, std::int64_t length) {
    const bool shorter = length < distance[to];
    if (shorter) distance[to] = length;
    return shorter;
  };
  for (std::uint32_t round = 0; round <= models; ++round) {
    bool changed = false;
    for (const PairRecord& pair : pairs) {
      if (pair.i_won) changed |= shorten(pair.j, distance[pair.i] - 1);
      if (pair.j_won) changed |= shorten(pair.i, distance[pair.j] - 1);
      if (!pair.tied) continue;
      changed |= shorten(pair.j, distance[pair.i] + 1);
      changed |= shorten(pair.i, distance[pair.j] + 1);
    }
    if (!changed) return false;
  }
  return true;
}

}  // namespace ringside

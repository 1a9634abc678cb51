// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/ratings/pair_likelihood.h"

namespace ringside {

// Evidence that a win graph is strongly connected: a tree of wins from one model to all others and
// a tree of losses, grown along the heaviest edges. While all 2 (n - 1) of them survive in a
// resampled likelihood on the same pairs, it is strongly connected too, and needs no search.
class WinWitness {
 public:
  // `full` is strongly connected.
  explicit WinWitness(const PairLikelihood& full);
  bool survives_in(const PairLikelihood& drawn) const;

 private:
  std::vector<std::uint32_t> won_i_, won_j_;  // pairs whose first, second model must have a win
};

}  // namespace ringside

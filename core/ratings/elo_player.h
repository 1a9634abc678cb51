// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>

#include "core/ratings/elo.h"
#include "core/ratings/exp2.h"

namespace ringside {

// One battle of online Elo, inlined into the loops that play millions: `play` and the bootstrap.
class EloPlayer {
 public:
  EloPlayer(const EloOptions& options, const Scale& scale)
      : options_(options), doublings_per_point_(std::log2(scale.base) / scale.scale) {}

  // `score` is a's share, weight > 0.
  void play(EloState& state, ModelId a, ModelId b, double score, double weight) const {
    double& rating_a = state.rating[a];
    double& rating_b = state.rating[b];
    const double expected = 1.0 / (1.0 + fast_exp2((rating_b - rating_a) * doublings_per_point_));
    const double gain = weight * (score - expected);
    if (options_.k_rule == KRule::fixed) {
      rating_a += options_.k * gain;
      rating_b -= options_.k * gain;
    } else {
      const double k_a = k_of(rating_a, state.battles[a]);
      const double k_b = k_of(rating_b, state.battles[b]);
      rating_a += k_a * gain;
      rating_b -= k_b * gain;
    }
    ++state.battles[a];
    ++state.battles[b];
  }

 private:
  double k_of(double rating, std::uint32_t battles) const {
    if (options_.k_rule == KRule::dynamic) return battles < 30 ? 32.0 : battles < 100 ? 24.0 : 16.0;
    return battles < 30 ? 40.0 : rating < 2400.0 ? 20.0 : 10.0;
  }

  EloOptions options_;
  double doublings_per_point_;
};

}  // namespace ringside

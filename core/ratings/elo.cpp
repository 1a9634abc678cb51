// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/elo.h"

#include <cassert>
#include <cmath>

#include "core/ratings/exp2.h"

namespace ringside {

EloState start_elo(std::uint32_t models, const Scale& scale) {
  return {std::vector<double>(models, scale.init_rating), std::vector<std::uint32_t>(models, 0)};
}

EloPlayer::EloPlayer(const EloOptions& options, const Scale& scale)
    : options_(options), doublings_per_point_(std::log2(scale.base) / scale.scale) {}

double EloPlayer::k_of(double rating, std::uint32_t battles) const {
  switch (options_.k_rule) {
    case KRule::fixed:
      return options_.k;
    case KRule::dynamic:
      return battles < 30 ? 32.0 : battles < 100 ? 24.0 : 16.0;
    case KRule::fide:
      return battles < 30 ? 40.0 : rating < 2400.0 ? 20.0 : 10.0;
  }
  return options_.k;
}

void EloPlayer::play(EloState& state, ModelId a, ModelId b, double score, double weight,
                     std::uint32_t times) const {
  double& rating_a = state.rating[a];
  double& rating_b = state.rating[b];
  for (std::uint32_t i = 0; i < times; ++i) {
    const double expected = 1.0 / (1.0 + fast_exp2((rating_b - rating_a) * doublings_per_point_));
    const double gain = weight * (score - expected);
    if (options_.k_rule == KRule::fixed) {
      rating_a += options_.k * gain;
      rating_b -= options_.k * gain;
    } else {
      const double k_a = k_of(rating_a, state.battles[a] + i);
      const double k_b = k_of(rating_b, state.battles[b] + i);
      rating_a += k_a * gain;
      rating_b -= k_b * gain;
    }
  }
  state.battles[a] += times;
  state.battles[b] += times;
}

void play(EloState& state, const BattleTable& table, std::span<const std::uint32_t> rows,
          const EloOptions& options, const Scale& scale) {
  const EloPlayer player(options, scale);
  for (const std::uint32_t row : rows) {
    const double weight = table.weight.empty() ? 1.0 : table.weight[row];
    if (!(weight > 0.0)) continue;
    player.play(state, table.a[row], table.b[row], score_of(table, row), weight,
                count_of(table, row));
  }
}

}  // namespace ringside

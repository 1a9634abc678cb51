// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/elo.h"

#include "core/ratings/elo_player.h"

namespace ringside {

std::vector<EloPreset> elo_presets() {
  return {{.name = EloPresetName::arena},
          {.name = EloPresetName::course, .elo = {.k = 32.0}, .init_rating = 1500.0},
          {.name = EloPresetName::dynamic, .elo = {.k_rule = KRule::dynamic}},
          {.name = EloPresetName::fide, .elo = {.k_rule = KRule::fide}}};
}

EloState start_elo(std::uint32_t models, const Scale& scale) {
  return {std::vector<double>(models, scale.init_rating), std::vector<std::uint32_t>(models, 0)};
}

void play(EloState& state, const BattleTable& table, std::span<const std::uint32_t> rows,
          const EloOptions& options, const Scale& scale) {
  const EloPlayer player(options, scale);
  for (const std::uint32_t row : rows) {
    const double weight = table.weight.empty() ? 1.0 : table.weight[row];
    if (!(weight > 0.0)) continue;
    const double score = score_of(table, row);
    for (std::uint32_t left = count_of(table, row); left > 0; --left)
      player.play(state, table.a[row], table.b[row], score, weight);
  }
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/history/elo_curve.h"

namespace ringside {

Result<std::vector<double>> elo_curve(const BattleTable& table, std::span<const std::uint32_t> rows,
                                      const EloOptions& options, const Scale& scale) {
  constexpr std::size_t kMost = 20'000'000;
  const std::size_t models = table.models.size();
  if (models > 0 && rows.size() > kMost / models)
    return fail(ErrorCode::too_large,
                "The rating of every model after every game is too much to keep: " +
                    std::to_string(rows.size()) + " games of " + std::to_string(models) +
                    " models.");
  std::vector<double> curve;
  curve.reserve(rows.size() * models);
  EloState state = start_elo(static_cast<std::uint32_t>(models), scale);
  for (std::size_t at = 0; at < rows.size(); ++at) {
    play(state, table, rows.subspan(at, 1), options, scale);
    curve.insert(curve.end(), state.rating.begin(), state.rating.end());
  }
  return curve;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/fit_cells.h"

#include <utility>

#include "core/ratings/battle_weights.h"
#include "core/ratings/outcome_fit.h"

namespace ringside {

bool needs_own_cells(const FitOptions& options) {
  return options.ties != TieModel::half || options.pair_weights || options.time_decay ||
         !is_plain(options);
}

Result<FitCells> count_for_fit(const BattleTable& table, std::span<const std::uint32_t> rows,
                               const FitOptions& options, std::span<const double> reliability) {
  if (const Status sound = check_fit(options, !table.share.empty()); !sound) return sound.error();
  auto weight = battle_weights(table, rows, options, reliability);
  if (!weight) return weight.error();
  FitCells cells;
  cells.weight = *std::move(weight);
  cells.counts = count_pairs(table, rows, cells_for(options), cells.weight);
  cells.comparable = comparable_for(cells.counts, options);
  return cells;
}

}  // namespace ringside

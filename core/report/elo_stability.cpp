// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/elo_stability.h"

#include <cmath>

#include "core/ratings/order.h"
#include "core/ratings/points.h"
#include "core/uncertainty/shuffle_elo.h"

namespace ringside {
namespace {

std::optional<double> known(double value) {
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace

Result<EloStability> elo_stability(const BattleTable& table, std::span<const std::uint32_t> rows,
                                   const EloOptions& options, const Scale& scale,
                                   const Replicates& shuffles, double threshold) {
  EloState state = start_elo(static_cast<std::uint32_t>(table.models.size()), scale);
  play(state, table, rows, options, scale);
  const Strengths strengths = strengths_of(state);
  const auto line = with_anchor(line_from_points(), strengths, table.models, scale);
  if (!line) return line.error();
  const std::vector<double> change = late_change(table, rows, options, scale);
  const Envelope envelope = envelope_of(shuffles);
  EloStability result;
  result.shuffles = shuffles.rows();
  result.threshold = threshold > 0.0 ? threshold : default_convergence_threshold(options);
  for (const std::uint32_t place : board_order(strengths, table.models)) {
    const ModelId model = strengths.models[place];
    EloStabilityRow row{.model = table.models[model], .rating = (*line)(strengths.theta[place])};
    if (shuffles.rows() > 0) {
      row.lower = known((*line)(envelope.lower[model]));
      row.median = known((*line)(envelope.median[model]));
      row.upper = known((*line)(envelope.upper[model]));
    }
    row.late_change = known(change[model]);
    row.converged = row.late_change && *row.late_change <= result.threshold;
    result.models.push_back(std::move(row));
  }
  return result;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/shuffle_elo.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/ratings/elo_player.h"
#include "core/uncertainty/intervals.h"
#include "core/uncertainty/random.h"

namespace ringside {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

double weight_of(const BattleTable& table, std::uint32_t row) {
  return table.weight.empty() ? 1.0 : table.weight[row];
}

// Each battle by its row, those of weight 0 left out.
RowSet battles_of(const BattleTable& table, std::span<const std::uint32_t> rows) {
  RowSet battles;
  battles.reserve(rows.size());
  for (const std::uint32_t row : rows) {
    if (weight_of(table, row) > 0.0) battles.insert(battles.end(), count_of(table, row), row);
  }
  return battles;
}

}  // namespace

Result<Replicates> shuffle_elo(const BattleTable& table, std::span<const std::uint32_t> rows,
                               const EloOptions& options, const Scale& scale, std::uint64_t seed,
                               ReplicateRange range) {
  if (const Status status = check_replicates(range, table.models.size()); !status)
    return status.error();
  const EloPlayer player(options, scale);
  const RowSet in_order = battles_of(table, rows);
  Replicates result;
  result.models = static_cast<std::uint32_t>(table.models.size());
  result.value.reserve(std::size_t{range.end - range.begin} * result.models);
  for (std::uint32_t number = range.begin; number < range.end; ++number) {
    Random random(seed, number);
    RowSet battles = in_order;
    for (std::size_t left = battles.size(); left > 1; --left)
      std::swap(battles[left - 1], battles[random.below(static_cast<std::uint32_t>(left))]);
    EloState state = start_elo(result.models, scale);
    for (const std::uint32_t row : battles)
      player.play(state, table.a[row], table.b[row], score_of(table, row), weight_of(table, row));
    for (std::uint32_t model = 0; model < result.models; ++model)
      result.value.push_back(state.battles[model] > 0 ? state.rating[model] : kUnknown);
  }
  return result;
}

Envelope envelope_of(const Replicates& shuffles) {
  Envelope envelope;
  std::vector<double> column;
  for (std::size_t model = 0; model < shuffles.models; ++model) {
    column.clear();
    for (std::size_t at = model; at < shuffles.value.size(); at += shuffles.models) {
      if (std::isfinite(shuffles.value[at])) column.push_back(shuffles.value[at]);
    }
    std::sort(column.begin(), column.end());
    const auto at = [&](double p) { return column.empty() ? kUnknown : quantile_type7(column, p); };
    envelope.lower.push_back(at(0.025));
    envelope.median.push_back(at(0.5));
    envelope.upper.push_back(at(0.975));
  }
  return envelope;
}

std::vector<double> late_change(const BattleTable& table, std::span<const std::uint32_t> rows,
                                const EloOptions& options, const Scale& scale) {
  const std::uint32_t models = static_cast<std::uint32_t>(table.models.size());
  constexpr std::size_t kKept = 2 * kConvergenceWindow;
  const EloPlayer player(options, scale);
  EloState state = start_elo(models, scale);
  std::vector<double> last(models * kKept);  // ratings after each of the last battles, a ring
  for (const std::uint32_t row : battles_of(table, rows)) {
    const ModelId a = table.a[row];
    const ModelId b = table.b[row];
    player.play(state, a, b, score_of(table, row), weight_of(table, row));
    for (const ModelId model : {a, b})
      last[model * kKept + (state.battles[model] - 1) % kKept] = state.rating[model];
  }
  std::vector<double> change(models, kUnknown);
  for (ModelId model = 0; model < models; ++model) {
    if (state.battles[model] < kKept) continue;
    double later = 0.0;
    double earlier = 0.0;
    for (std::uint32_t ago = 0; ago < kKept; ++ago) {
      const double rating = last[model * kKept + (state.battles[model] - 1 - ago) % kKept];
      (ago < kConvergenceWindow ? later : earlier) += rating;
    }
    change[model] = std::abs(later - earlier) / kConvergenceWindow;
  }
  return change;
}

double default_convergence_threshold(const EloOptions& options) {
  const double settled = options.k_rule == KRule::fixed     ? options.k
                         : options.k_rule == KRule::dynamic ? 16.0
                                                            : 20.0;
  return 9.3 * std::sqrt(settled);
}

}  // namespace ringside

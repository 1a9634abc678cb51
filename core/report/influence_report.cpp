// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/influence_report.h"

#include <algorithm>
#include <optional>

#include "core/ratings/order.h"
#include "core/uncertainty/influence.h"
#include "core/uncertainty/sandwich.h"

namespace ringside {
namespace {

std::uint64_t rated_battles(const PairCounts& counts, const Strengths& fit) {
  std::vector<std::uint8_t> is_rated(counts.models, 0);
  for (const ModelId model : fit.models) is_rated[model] = 1;
  std::uint64_t battles = 0;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    if (is_rated[counts.a[cell]] != 0 && is_rated[counts.b[cell]] != 0)
      battles += counts.count[cell];
  }
  return battles;
}

}  // namespace

Result<LeaderInfluence> influence_on_leader(const BattleTable& table, const PairCounts& counts,
                                            const Strengths& fit) {
  LeaderInfluence result;
  if (fit.models.empty()) return result;
  if (fit.models.size() > kMostCovarianceModels)
    return fail(ErrorCode::too_large, "Influential votes are looked for among at most " +
                                          std::to_string(kMostCovarianceModels) +
                                          " rated models, not " +
                                          std::to_string(fit.models.size()) + ".");
  const std::vector<std::uint32_t> order = board_order(fit, table.models);
  result.leader = table.models[fit.models[order[0]]];
  std::optional<Overturn> smallest;
  for (std::size_t place = 1; place < order.size() && place <= kRivals; ++place) {
    auto found = smallest_overturn(counts, fit, order[0], order[place]);
    if (!found) return found.error();
    if (!*found || (smallest && (*found)->votes >= smallest->votes)) continue;
    smallest = **std::move(found);
    result.rival = table.models[fit.models[order[place]]];
  }
  if (!smallest) return result;
  result.votes = smallest->votes;
  result.share =
      static_cast<double>(smallest->votes) / static_cast<double>(rated_battles(counts, fit));
  for (const Removal& each : smallest->removed) {
    result.removed.push_back({table.models[counts.a[each.cell]], table.models[counts.b[each.cell]],
                              counts.score[each.cell], counts.weight[each.cell], each.count});
  }
  return result;
}

}  // namespace ringside

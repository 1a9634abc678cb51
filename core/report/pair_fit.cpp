// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/pair_fit.h"

#include <utility>

#include "core/uncertainty/residuals.h"

namespace ringside {

Result<PairFit> fit_of_pairs(const BattleTable& table, const PairCounts& counts,
                             const Strengths& fit, std::uint32_t top) {
  const auto residuals = pair_residuals(counts, fit);
  if (!residuals) return residuals.error();
  const auto cycles = find_cycles(counts, top);
  if (!cycles) return cycles.error();
  const std::vector<std::string>& names = table.models;
  PairFit result;
  for (const PairResidual& each : *residuals) {
    if (result.pairs.size() == top) break;
    result.pairs.push_back({names[each.a], names[each.b], each.battles, each.observed,
                            each.expected, each.z, each.p_holm});
  }
  result.triangles = cycles->triangles;
  for (const Cycle& each : cycles->found) {
    result.cycles.push_back({names[each.a], names[each.b], names[each.c], each.share_ab,
                             each.share_bc, each.share_ca, each.p});
  }
  return result;
}

}  // namespace ringside

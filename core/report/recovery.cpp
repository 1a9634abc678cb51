// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/recovery.h"

#include <algorithm>
#include <cmath>

namespace ringside {
namespace {

double strength_of(const SimulatedBattles& world, const std::string& model) {
  const auto& models = world.table.models;
  const auto found = std::find(models.begin(), models.end(), model);
  assert(found != models.end());
  return world.strength[static_cast<std::size_t>(found - models.begin())];
}

// 1 + values strictly above the one at `index`.
template <class Value>
std::uint32_t place_of(const std::vector<RecoveredModel>& models, std::size_t index, Value value) {
  const auto above = [&](const RecoveredModel& other) {
    return value(other) > value(models[index]);
  };
  return 1 + static_cast<std::uint32_t>(std::count_if(models.begin(), models.end(), above));
}

}  // namespace

Recovery compare_with_truth(std::span<const LeaderboardRow> board, const SimulatedBattles& world,
                            const Scale& scale) {
  Recovery recovery;
  if (board.empty()) return recovery;
  const double stretch = points_per_logit(scale) / points_per_logit(Scale{});
  double shift = 0.0;
  for (const LeaderboardRow& row : board) {
    const double strength = strength_of(world, row.model);
    recovery.models.push_back({.model = row.model,
                               .strength = strength,
                               .expected = strength * stretch,
                               .rating = row.rating});
    shift += row.rating - strength * stretch;
  }
  const auto n = static_cast<double>(board.size());
  for (std::size_t index = 0; index < recovery.models.size(); ++index) {
    RecoveredModel& model = recovery.models[index];
    model.expected += shift / n;
    model.error = model.rating - model.expected;
    model.true_place =
        place_of(recovery.models, index, [](const RecoveredModel& each) { return each.strength; });
    model.place =
        place_of(recovery.models, index, [](const RecoveredModel& each) { return each.rating; });
    recovery.in_place += model.place == model.true_place ? 1 : 0;
    recovery.mean_absolute_error += std::abs(model.error) / n;
  }
  return recovery;
}

}  // namespace ringside

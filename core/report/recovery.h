// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/ratings/scale.h"
#include "core/report/leaderboard.h"
#include "core/simulate/simulate.h"

namespace ringside {

// One rated model of a simulated world beside its truth.
struct RecoveredModel {
  std::string model{};
  double strength = 0.0;
  double expected = 0.0;
  double rating = 0.0;
  double error = 0.0;
  std::uint32_t true_place = 0;
  std::uint32_t place = 0;
};

// How well a board recovers the world that its battles were drawn from.
struct Recovery {
  std::vector<RecoveredModel> models{};
  std::uint32_t in_place = 0;
  double mean_absolute_error = 0.0;
};

// Battles determine differences alone, so the strengths of the rated models are brought to the
// board's scale and shifted to the board's mean before they are compared.
Recovery compare_with_truth(std::span<const LeaderboardRow> board, const SimulatedBattles& world,
                            const Scale& scale);

template <>
struct Described<RecoveredModel> {
  static constexpr std::string_view name = "RecoveredModel";
  static constexpr auto fields = std::tuple{
      field("model", &RecoveredModel::model, "Name."),
      field("strength", &RecoveredModel::strength, "True strength, points of the simulation."),
      field("expected", &RecoveredModel::expected,
            "The same on the scale and with the mean of the board, points."),
      field("rating", &RecoveredModel::rating, "Rating on the board, points."),
      field("error", &RecoveredModel::error, "Rating less expected, points."),
      field("true_place", &RecoveredModel::true_place, "1 + rated models that are truly stronger."),
      field("place", &RecoveredModel::place, "1 + models rated strictly higher."),
  };
};

template <>
struct Described<Recovery> {
  static constexpr std::string_view name = "Recovery";
  static constexpr auto fields = std::tuple{
      field("models", &Recovery::models, "Rated models in the order of the board."),
      field("in_place", &Recovery::in_place, "Models whose place is the true one."),
      field("mean_absolute_error", &Recovery::mean_absolute_error, "Mean of |error|, points."),
  };
};

}  // namespace ringside

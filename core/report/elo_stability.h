// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/elo.h"
#include "core/result.h"
#include "core/uncertainty/bootstrap.h"

namespace ringside {

struct EloStabilityRow {
  std::string model{};
  double rating = 0.0;
  std::optional<double> lower{}, median{}, upper{};
  std::optional<double> late_change{};
  bool converged = false;
};

// How far online Elo depends on the order of the battles, and whether it has settled.
struct EloStability {
  std::vector<EloStabilityRow> models{};
  std::uint32_t shuffles = 0;
  double threshold = 0.0;
};

// Models that played, by rating. `shuffles` are those of shuffle_elo over the same rows and may be
// empty; a threshold of 0 stands for the default one. The anchor of the scale shifts all ratings
// alike, as on the board. Fails with bad_option when it did not play.
Result<EloStability> elo_stability(const BattleTable& table, std::span<const std::uint32_t> rows,
                                   const EloOptions& options, const Scale& scale,
                                   const Replicates& shuffles, double threshold);

template <>
struct Described<EloStabilityRow> {
  static constexpr std::string_view name = "EloStabilityRow";
  static constexpr auto fields = std::tuple{
      field("model", &EloStabilityRow::model, "Name."),
      field("rating", &EloStabilityRow::rating, "Points with the battles in their order."),
      field("lower", &EloStabilityRow::lower,
            "2.5 % point over random orders; null without shuffles."),
      field("median", &EloStabilityRow::median, "Median over them."),
      field("upper", &EloStabilityRow::upper, "97.5 % point over them."),
      field("late_change", &EloStabilityRow::late_change,
            "Points between the mean rating over the last 100 battles and that over the 100 "
            "before; null under 200 battles."),
      field("converged", &EloStabilityRow::converged, "Whether that is at most the threshold."),
  };
};

template <>
struct Described<EloStability> {
  static constexpr std::string_view name = "EloStability";
  static constexpr auto fields = std::tuple{
      field("models", &EloStability::models, "Models that played, by rating."),
      field("shuffles", &EloStability::shuffles, "Random orders that were played."),
      field("threshold", &EloStability::threshold, "Points; 9.3 times the root of K by default."),
  };
};

}  // namespace ringside

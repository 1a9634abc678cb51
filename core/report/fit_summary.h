// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "core/describe.h"
#include "core/ratings/fit_options.h"
#include "core/ratings/outcome_covariance.h"
#include "core/ratings/outcome_model.h"

namespace ringside {

// What a fit found beside the ratings; empty fields where it has no such parameter. Intervals are
// of the sandwich.
struct FitSummary {
  TieModel ties = TieModel::half;
  std::optional<double> tie_parameter{}, tie_lower{}, tie_upper{};
  std::optional<double> side_advantage{}, side_lower{}, side_upper{};
  bool regularised = false;
};

// `points` is what one unit of log-odds is worth.
FitSummary summarise_fit(const OutcomeModel& model, const ExtraErrors& errors,
                         const FitOptions& options, double points);

template <>
struct Described<FitSummary> {
  static constexpr std::string_view name = "FitSummary";
  static constexpr auto fields = std::tuple{
      field("ties", &FitSummary::ties,
            "The tie model that was fitted: half where another one was asked for and no battle is "
            "tied, for then they are the same."),
      field("tie_parameter", &FitSummary::tie_parameter,
            "Davidson's nu, Rao and Kupper's eta, or T of the grounded model."),
      field("tie_lower", &FitSummary::tie_lower,
            "Lower end of its 95 % interval; null where nothing varied."),
      field("tie_upper", &FitSummary::tie_upper, "Upper end."),
      field("side_advantage", &FitSummary::side_advantage, "Points that standing first is worth."),
      field("side_lower", &FitSummary::side_lower,
            "Lower end of its 95 % interval; null where nothing varied."),
      field("side_upper", &FitSummary::side_upper, "Upper end."),
      field("regularised", &FitSummary::regularised,
            "Whether a ridge or pseudo-battles pulled the ratings together, as was asked for."),
  };
};

}  // namespace ringside

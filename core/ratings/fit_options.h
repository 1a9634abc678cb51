// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/describe.h"
#include "core/ratings/outcome_model.h"

namespace ringside {

// How Bradley-Terry and its kin read the battles. The defaults are the plain maximum-likelihood
// fit.
struct FitOptions {
  TieModel ties = TieModel::half;
  bool side_advantage = false;
  bool pair_weights = false;
  bool time_decay = false;
  double ridge = 0.0;
  double pseudo_battles = 0.0;
};

// Whether strengths alone are fitted, by battles alone.
inline bool is_plain(const FitOptions& options) {
  return !has_tie_parameter(options.ties) && !options.side_advantage && options.ridge == 0.0 &&
         options.pseudo_battles == 0.0;
}

// Whether something else than battles pulls at the strengths.
inline bool has_prior(const FitOptions& options) {
  return options.ridge > 0.0 || options.pseudo_battles > 0.0;
}

template <>
struct Described<FitOptions> {
  static constexpr std::string_view name = "FitOptions";
  static constexpr auto fields = std::tuple{
      field("ties", &FitOptions::ties,
            "What a tie is: half a win (both-bad too), nothing, or an outcome with a probability "
            "of its own by Davidson, by Rao and Kupper, or with both-bad apart (grounded)."),
      field("side_advantage", &FitOptions::side_advantage,
            "Fit what standing first is worth, in log-odds."),
      field("pair_weights", &FitOptions::pair_weights,
            "Weigh each battle by 1 / max(battles of its pair, 50)."),
      field("time_decay", &FitOptions::time_decay,
            "Weigh each battle by 0.95 for each day beyond 30 before the newest."),
      field("ridge", &FitOptions::ridge,
            "Penalty lambda / 2 times the sum of the squared log-odds; 0 for none. Pulls the "
            "ratings together, and the board says so."),
      field("pseudo_battles", &FitOptions::pseudo_battles,
            "Invented battles of each model against one at the mean, half won and half lost; 0 for "
            "none. Pulls the ratings together, and the board says so."),
  };
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/describe.h"

namespace ringside {

// How natural log-odds become points. Used only here, in online Elo and in the report.
struct Scale {
  double base = 10.0;
  double scale = 400.0;
  double init_rating = 1000.0;
  std::string anchor{};
  double anchor_rating = 1000.0;
};

// Points per unit of natural log-odds: scale / ln(base), 173.72 by default.
double points_per_logit(const Scale& scale);

template <>
struct Described<Scale> {
  static constexpr std::string_view name = "Scale";
  static constexpr auto fields = std::tuple{
      field("base", &Scale::base, "Base of the odds, above 1: 10 in chess and in the Arena."),
      field("scale", &Scale::scale, "Points per factor of the base in the odds, above 0."),
      field("init_rating", &Scale::init_rating,
            "Points: the mean of the rated models, and the start of online Elo."),
      field("anchor", &Scale::anchor,
            "Model that is shifted to anchor_rating, all others with it; empty for none."),
      field("anchor_rating", &Scale::anchor_rating, "Points of the anchor model."),
  };
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/points.h"

#include <algorithm>
#include <cmath>

#include "core/close_names.h"

namespace ringside {

Strengths strengths_of(const EloState& state) {
  Strengths strengths;
  for (ModelId model = 0; model < state.rating.size(); ++model) {
    if (state.battles[model] == 0) continue;
    strengths.models.push_back(model);
    strengths.theta.push_back(state.rating[model]);
  }
  return strengths;
}

Status check_finite(const Strengths& strengths) {
  for (const double each : strengths.theta) {
    if (std::isfinite(each)) continue;
    return fail(ErrorCode::too_large,
                "A rating left the range of numbers: choose a smaller k, or smaller weights.");
  }
  return Done{};
}

PointLine line_from_logits(const Scale& scale) {
  return {points_per_logit(scale), 0.0, scale.init_rating};
}

PointLine line_from_points() { return {1.0, 0.0, 0.0}; }

Result<PointLine> with_anchor(PointLine line, const Strengths& strengths,
                              const std::vector<std::string>& names, const Scale& scale) {
  if (scale.anchor.empty()) return line;
  for (std::size_t i = 0; i < strengths.models.size(); ++i) {
    if (names[strengths.models[i]] != scale.anchor) continue;
    return PointLine{line.factor, strengths.theta[i], scale.anchor_rating};
  }
  const bool known = std::find(names.begin(), names.end(), scale.anchor) != names.end();
  return fail(ErrorCode::bad_option,
              "The anchor " + (known ? "\"" + scale.anchor + "\" has no rating in these battles."
                                     : no_such_model(scale.anchor, names)));
}

double expected_score(double logits) { return 1.0 / (1.0 + std::exp(-logits)); }

}  // namespace ringside

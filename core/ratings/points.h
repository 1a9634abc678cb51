// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// From what a method computes (log-odds of Bradley-Terry, points of online Elo) to the points of
// the leaderboard. Board, history and pair matrix all go through here, so they agree to the last
// bit.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/ratings/bradley_terry.h"
#include "core/ratings/elo.h"
#include "core/ratings/scale.h"
#include "core/result.h"

namespace ringside {

// The models that played at least one battle, with their points.
Strengths strengths_of(const EloState& state);

// Fails with too_large when a rating has left the range of numbers, as online Elo does under an
// extreme K, scale or weight. The order of a board is not defined then.
Status check_finite(const Strengths& strengths);

// A straight line. `origin` is shown as `target` exactly.
struct PointLine {
  double factor = 1.0;
  double origin = 0.0;
  double target = 0.0;
  double operator()(double value) const { return target + factor * (value - origin); }
};

// Log-odds with mean 0 become points with mean init_rating.
PointLine line_from_logits(const Scale& scale);

// Points of online Elo stay as they are.
PointLine line_from_points();

// The same line, shifted so that scale.anchor, if any, stands at anchor_rating: a shift and no
// more, so intervals keep their widths. Fails with bad_option when the anchor is not among the
// rated models. `names` is indexed by ModelId.
Result<PointLine> with_anchor(PointLine line, const Strengths& strengths,
                              const std::vector<std::string>& names, const Scale& scale);

// Expected share of the stronger side, ties half, at a difference in log-odds.
double expected_score(double logits);

}  // namespace ringside

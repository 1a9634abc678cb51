// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/pace.h"

#include <algorithm>

namespace ringside::cli {

void Pace::spend(double units, double now) {
  next_ = std::max(next_, begun_ ? now - kSlack : now) + units * interval_;
  begun_ = true;
}

double pause_before(std::uint32_t attempt, double retry_after, double uniform) {
  constexpr double kLongest = 60.0;
  constexpr double kLongestAsked = 600.0;
  if (retry_after > 0.0) return std::min(retry_after, kLongestAsked) * (1.0 + 0.25 * uniform);
  const std::uint32_t doublings = std::min(attempt - 1, 6U);
  const double pause = std::min(static_cast<double>(1U << doublings), kLongest);
  return pause * (0.5 + 0.5 * uniform);
}

}  // namespace ringside::cli

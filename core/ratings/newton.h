// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/ratings/laplacian_solver.h"
#include "core/ratings/pair_likelihood.h"

namespace ringside {

struct Climb {
  bool converged = false;
  double last_step = 0.0;  // largest change of theta in the last full step
  std::uint32_t iterations = 0;
};

// Newton's method for the maximum of one likelihood after the other, all on the same pairs.
class Newton {
 public:
  explicit Newton(const PairLikelihood& shape);

  // Climbs from theta [models] to the maximum with a new factor of the curvature at each step,
  // until a full step moves no theta by more than `tolerance`. The maximum must exist.
  Climb climb(const PairLikelihood& likelihood, std::span<double> theta, double tolerance);

  // The same by a chord iteration: steps with the factor `near`, made close to the maximum, and
  // with a new one only where those do not shrink. Also ends where rounding stops the progress of
  // steps below 1e-9.
  Climb climb_near(const PairLikelihood& likelihood, const LaplacianSolver& near,
                   std::span<double> theta, double tolerance);

  // A factor of the curvature at theta, for climb_near.
  bool factor_at(const PairLikelihood& likelihood, std::span<const double> theta,
                 LaplacianSolver& solver);

 private:
  bool step_from(const PairLikelihood& likelihood, std::span<const double> theta);
  double safe_share(const PairLikelihood& likelihood, std::span<const double> theta);

  LaplacianSolver solver_;
  std::vector<double> odds_, gradient_, step_, trial_, slope_;  // [models]
  std::vector<double> curvature_;                               // [pairs]
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/newton.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside {
namespace {

constexpr std::uint32_t kMostIterations = 500;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

double largest(std::span<const double> step) {
  double size = 0.0;
  for (const double each : step) {
    if (!std::isfinite(each)) return kInfinity;  // std::max would drop a NaN
    size = std::max(size, std::abs(each));
  }
  return size;
}

// The curvature of a logistic likelihood changes at most by a factor exp(r) over a step that moves
// no pair's difference by more than r (Bach 2010, self-concordance); a Newton step of r <= 3/4
// therefore always comes closer to the maximum.
constexpr double kSafeMove = 0.75;

double largest_move(const PairLikelihood& likelihood, std::span<const double> step) {
  double size = 0.0;
  for (std::size_t pair = 0; pair < likelihood.pairs(); ++pair)
    size = std::max(size, std::abs(step[likelihood.i[pair]] - step[likelihood.j[pair]]));
  return size;
}

}  // namespace

Newton::Newton(const PairLikelihood& shape)
    : solver_(shape.models, shape.i, shape.j),
      odds_(shape.models),
      gradient_(shape.models),
      step_(shape.models),
      trial_(shape.models),
      slope_(shape.models),
      curvature_(shape.pairs()) {}

bool Newton::factor_at(const PairLikelihood& likelihood, std::span<const double> theta,
                       LaplacianSolver& solver) {
  likelihood.differentiate(theta, odds_, gradient_, curvature_);
  return solver.factor(curvature_);
}

bool Newton::step_from(const PairLikelihood& likelihood, std::span<const double> theta) {
  return factor_at(likelihood, theta, solver_) && solver_.solve(gradient_, step_);
}

// The share of the Newton step to take: all of it if that is safe or the likelihood still rises
// along it at its end, else the first half, quarter ... of which this holds.
double Newton::safe_share(const PairLikelihood& likelihood, std::span<const double> theta) {
  const double move = largest_move(likelihood, step_);
  double share = 1.0;
  while (share * move > kSafeMove) {
    for (std::size_t k = 0; k < theta.size(); ++k) trial_[k] = theta[k] + share * step_[k];
    likelihood.differentiate(trial_, odds_, slope_, {});
    double rise = 0.0;
    for (std::size_t k = 0; k < theta.size(); ++k) rise += slope_[k] * step_[k];
    if (rise >= 0.0) break;
    share *= 0.5;
  }
  return share;
}

Climb Newton::climb(const PairLikelihood& likelihood, std::span<double> theta, double tolerance) {
  Climb result;
  double previous = kInfinity;
  std::uint32_t stalled = 0;
  while (result.iterations < kMostIterations && stalled < 5) {
    ++result.iterations;
    if (!step_from(likelihood, theta)) return result;
    result.last_step = largest(step_);
    if (result.last_step == kInfinity) return result;
    const double share = safe_share(likelihood, theta);
    for (std::size_t k = 0; k < theta.size(); ++k) theta[k] += share * step_[k];
    if (share == 1.0 && result.last_step <= tolerance) {
      result.converged = true;
      break;
    }
    // Close to the maximum steps shrink quadratically unless rounding stops them.
    if (result.last_step < 1e-6 && result.last_step > 0.5 * previous) ++stalled;
    previous = result.last_step;
  }
  return result;
}

Climb Newton::climb_near(const PairLikelihood& likelihood, const LaplacianSolver& near,
                         std::span<double> theta, double tolerance) {
  Climb result;
  const LaplacianSolver* solver = &near;
  double previous = 2.0 * kSafeMove;
  while (result.iterations < kMostIterations) {
    ++result.iterations;
    likelihood.differentiate(theta, odds_, gradient_, {});
    if (!solver->solve(gradient_, step_)) return result;
    result.last_step = largest(step_);
    double share = 1.0;
    const bool shrinks = result.last_step <= 0.5 * previous;
    if (!shrinks && result.last_step > tolerance) {
      if (!step_from(likelihood, theta)) return result;
      solver = &solver_;
      const double stale = result.last_step;
      result.last_step = largest(step_);
      if (result.last_step == kInfinity) return result;
      share = safe_share(likelihood, theta);
      if (stale <= 1e-9 && result.last_step <= 1e-9) tolerance = 1e-9;
    }
    for (std::size_t k = 0; k < theta.size(); ++k) theta[k] += share * step_[k];
    if (share == 1.0 && result.last_step <= tolerance) {
      result.converged = true;
      break;
    }
    previous = result.last_step;
  }
  return result;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/joint_newton.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside {
namespace {

constexpr std::uint32_t kMostIterations = 200;
constexpr double kSafeMove = 0.75;  // as in newton.cpp
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// A parameter whose curvature, given those before it, is this much smaller than the largest has run
// away until rounding stopped it, or is one that others determine.
constexpr double kSingular = 1e-13;

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Vector = Eigen::VectorXd;

Eigen::Index index(std::size_t n) { return static_cast<Eigen::Index>(n); }

double largest(std::span<const double> step) {
  double size = 0.0;
  for (const double each : step) {
    if (!std::isfinite(each)) return kInfinity;
    size = std::max(size, std::abs(each));
  }
  return size;
}

double largest_diagonal(const SquareMatrix& matrix) {
  double most = 0.0;
  for (std::size_t k = 0; k < matrix.size; ++k) most = std::max(most, matrix(k, k));
  return most;
}

}  // namespace

struct DenseFactor::Cholesky {
  Eigen::LLT<Matrix> llt;
  std::size_t lifted = 0;
  double lift = 0.0;
};

DenseFactor::DenseFactor() : cholesky_(std::make_unique<Cholesky>()) {}
DenseFactor::~DenseFactor() = default;
DenseFactor::DenseFactor(DenseFactor&&) noexcept = default;
DenseFactor& DenseFactor::operator=(DenseFactor&&) noexcept = default;

bool DenseFactor::factor(const SquareMatrix& matrix, std::size_t lifted) {
  const Eigen::Index n = index(matrix.size);
  Matrix work = Eigen::Map<const Matrix>(matrix.value.data(), n, n);
  cholesky_->lifted = lifted;
  if (lifted > 0) {
    const Eigen::Index k = index(lifted);
    cholesky_->lift = work.topLeftCorner(k, k).trace() / static_cast<double>(lifted * lifted);
    work.topLeftCorner(k, k).array() += cholesky_->lift;
  }
  cholesky_->llt.compute(work);
  return cholesky_->llt.info() == Eigen::Success;
}

void DenseFactor::solve(std::span<const double> g, std::span<double> x) const {
  Eigen::Map<Vector> answer(x.data(), index(x.size()));
  answer = Eigen::Map<const Vector>(g.data(), index(g.size()));
  cholesky_->llt.solveInPlace(answer);
}

double DenseFactor::smallest_pivot() const {
  const auto diagonal = cholesky_->llt.matrixLLT().diagonal();
  const double least = diagonal.size() == 0 ? 0.0 : diagonal.minCoeff();
  return least * least;
}

// Along the shift u the matrix is lift u u^T, so its inverse there is u u^T / (lift n^2).
SquareMatrix DenseFactor::inverse() const {
  const Eigen::Index n = cholesky_->llt.rows();
  SquareMatrix result(static_cast<std::size_t>(n));
  Eigen::Map<Matrix> view(result.value.data(), n, n);
  view = cholesky_->llt.solve(Matrix::Identity(n, n));
  if (cholesky_->lifted > 0) {
    const Eigen::Index k = index(cholesky_->lifted);
    const double models = static_cast<double>(cholesky_->lifted);
    view.topLeftCorner(k, k).array() -= 1.0 / (cholesky_->lift * models * models);
  }
  return result;
}

JointNewton::JointNewton(const JointLikelihood& shape)
    : curvature_(shape.parameters()),
      gradient_(shape.parameters()),
      step_(shape.parameters()),
      trial_(shape.parameters()),
      slope_(shape.parameters()) {}

bool JointNewton::factor_at(const JointLikelihood& likelihood, std::span<const double> at,
                            DenseFactor& factor) {
  likelihood.differentiate(at, gradient_, &curvature_);
  return factor.factor(curvature_, likelihood.is_shift_free() ? likelihood.strengths() : 0);
}

// Levenberg's way out of a place where the likelihood is not concave.
bool JointNewton::step_from(const JointLikelihood& likelihood, std::span<const double> at) {
  bool sound = factor_at(likelihood, at, factor_);
  lifted_ = !sound;
  const double unit = largest_diagonal(curvature_);
  double added = 0.0;
  for (double lift = 1e-6 * unit; !sound && lift < 1e3 * unit; lift *= 10.0) {
    for (std::size_t k = 0; k < curvature_.size; ++k) curvature_(k, k) += lift - added;
    added = lift;
    sound = factor_.factor(curvature_, likelihood.is_shift_free() ? likelihood.strengths() : 0);
  }
  if (sound) factor_.solve(gradient_, step_);
  return sound;
}

// See Newton::safe_share.
double JointNewton::safe_share(const JointLikelihood& likelihood, std::span<const double> at) {
  const double move = likelihood.reach_of(step_);
  double share = 1.0;
  while (share * move > kSafeMove) {
    for (std::size_t k = 0; k < at.size(); ++k) trial_[k] = at[k] + share * step_[k];
    likelihood.differentiate(trial_, slope_, nullptr);
    double rise = 0.0;
    for (std::size_t k = 0; k < at.size(); ++k) rise += slope_[k] * step_[k];
    if (rise >= 0.0) break;
    share *= 0.5;
  }
  return share;
}

Climb JointNewton::climb(const JointLikelihood& likelihood, std::span<double> at,
                         double tolerance) {
  Climb result;
  double previous = kInfinity;
  std::uint32_t stalled = 0;
  while (result.iterations < kMostIterations && stalled < 5) {
    ++result.iterations;
    if (!step_from(likelihood, at)) return result;
    result.last_step = largest(step_);
    if (result.last_step == kInfinity) return result;
    const double share = safe_share(likelihood, at);
    for (std::size_t k = 0; k < at.size(); ++k) at[k] += share * step_[k];
    if (share == 1.0 && !lifted_ && result.last_step <= tolerance) {
      result.converged = factor_.smallest_pivot() > kSingular * largest_diagonal(curvature_);
      break;
    }
    if (result.last_step < 1e-6 && result.last_step > 0.5 * previous) ++stalled;
    previous = result.last_step;
  }
  return result;
}

Climb JointNewton::climb_near(const JointLikelihood& likelihood, const DenseFactor& near,
                              std::span<double> at, double tolerance) {
  Climb result;
  double previous = 2.0 * kSafeMove;
  while (result.iterations < kMostIterations) {
    ++result.iterations;
    likelihood.differentiate(at, gradient_, nullptr);
    near.solve(gradient_, step_);
    result.last_step = largest(step_);
    if (!(result.last_step <= 0.5 * previous) && result.last_step > tolerance) {
      // Full steps from here shrink quadratically; 1e-9 is what climb reaches, but its answer is
      // within the square of that.
      const Climb rest = climb(likelihood, at, 1e-9);
      result.converged = rest.converged;
      result.iterations += rest.iterations;
      result.last_step = rest.last_step;
      return result;
    }
    for (std::size_t k = 0; k < at.size(); ++k) at[k] += step_[k];
    if (result.last_step <= tolerance) {
      result.converged = true;
      break;
    }
    previous = result.last_step;
  }
  return result;
}

}  // namespace ringside

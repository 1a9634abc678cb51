// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/ratings/newton.h"
#include "core/ratings/square_matrix.h"

namespace ringside {

// A log-likelihood of the strengths of some models and a few more parameters, which follow them.
class JointLikelihood {
 public:
  virtual ~JointLikelihood() = default;
  virtual std::size_t strengths() const = 0;
  virtual std::size_t parameters() const = 0;  // strengths included
  // Whether only differences of strengths count, so that the curvature is singular along a shift.
  virtual bool is_shift_free() const = 0;
  // At `at` [parameters]: gradient [parameters] and, unless null, the negative second derivatives.
  virtual void differentiate(std::span<const double> at, std::span<double> gradient,
                             SquareMatrix* curvature) const = 0;
  // At least the largest change of any log-odds that `step` [parameters] brings.
  virtual double reach_of(std::span<const double> step) const = 0;
};

// A Cholesky factor of a symmetric matrix.
class DenseFactor {
 public:
  DenseFactor();
  ~DenseFactor();
  DenseFactor(DenseFactor&&) noexcept;
  DenseFactor& operator=(DenseFactor&&) noexcept;

  // False when the matrix is not positive definite in floating point. With `lifted` > 0 the block
  // of the first `lifted` rows first gets a constant added, which makes a curvature regular that is
  // singular along their shift and does not change the answers for sums of zero.
  bool factor(const SquareMatrix& matrix, std::size_t lifted);
  void solve(std::span<const double> g, std::span<double> x) const;
  double smallest_pivot() const;
  // The inverse, less what `lifted` put into it: the generalised inverse in the gauge of mean 0.
  SquareMatrix inverse() const;

 private:
  struct Cholesky;
  std::unique_ptr<Cholesky> cholesky_;
};

// Newton's method as in newton.h on a dense curvature, for likelihoods of more than strengths.
class JointNewton {
 public:
  explicit JointNewton(const JointLikelihood& shape);

  // Climbs to the maximum until a full step moves no parameter by more than `tolerance`. Where the
  // likelihood is not concave it climbs along a lifted curvature. Not converged when there is no
  // maximum, or when the curvature there is singular.
  Climb climb(const JointLikelihood& likelihood, std::span<double> at, double tolerance);

  // The same by steps with the factor `near` as long as those shrink.
  Climb climb_near(const JointLikelihood& likelihood, const DenseFactor& near, std::span<double> at,
                   double tolerance);

  bool factor_at(const JointLikelihood& likelihood, std::span<const double> at,
                 DenseFactor& factor);

 private:
  bool step_from(const JointLikelihood& likelihood, std::span<const double> at);
  double safe_share(const JointLikelihood& likelihood, std::span<const double> at);

  SquareMatrix curvature_;
  DenseFactor factor_;
  bool lifted_ = false;  // whether the last step used a lifted curvature
  std::vector<double> gradient_, step_, trial_, slope_;
};

}  // namespace ringside

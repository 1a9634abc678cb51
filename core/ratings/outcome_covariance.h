// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/ratings/outcome_fit.h"

namespace ringside {

// How uncertain a fit is, to second order at its maximum. With g the slope of one battle's
// log-likelihood and H the curvature of all (prior included):
//   fisher    H^-1: right where the likelihood is that of the data and all weights are 1
//   sandwich  H^-1 G H^-1, G = sum over cells of count weight^2 g g^T (Huber 1967, White 1982)
enum class CovarianceKind : std::uint8_t { fisher, sandwich };

// The covariance of the parameters of a fit: its strengths in the order of fit.strengths.models, in
// the gauge of mean 0, then the tie parameter (without bounds, see outcome_model.h) and the side
// advantage where they are fitted. The variance of a difference of two strengths is V_ii + V_jj - 2
// V_ij. Fails with too_large beyond kMostJointModels and with not_converged where the curvature is
// singular.
Result<SquareMatrix> outcome_covariance(const PairCounts& counts, const OutcomeFit& fit,
                                        const FitOptions& options, CovarianceKind kind);

// phi, by which a Fisher covariance is multiplied elsewhere (Wedderburn 1974). Where ties are
// half-wins or dropped it is sum w^2 (s - p)^2 / sum w p (1 - p), as weighted_dispersion says of
// strengths alone; where the likelihood is that of the data it is sum w^2 / sum w, 1 for weights of
// 1. So k times all weights, and k times the prior if there is one, do not change phi H^-1.
double outcome_dispersion(const PairCounts& counts, const OutcomeFit& fit,
                          const FitOptions& options);

// Sandwich standard errors of the two further parameters on the scales that people read: nu, eta or
// T by the delta method, and the side advantage in log-odds; 0 where there is none. Two columns of
// H^-1 are enough for that.
struct ExtraErrors {
  double tie = 0.0;
  double side = 0.0;
};
Result<ExtraErrors> extra_errors(const PairCounts& counts, const OutcomeFit& fit,
                                 const FitOptions& options);

}  // namespace ringside

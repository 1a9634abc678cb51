// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/ratings/fit_options.h"
#include "core/ratings/outcome_fit.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"
#include "core/uncertainty/clusters.h"
#include "core/uncertainty/compare.h"
#include "core/uncertainty/sandwich.h"

namespace ringside {

// The covariance of the strengths of any fit of fit_outcomes: that of sandwich.h for strengths
// alone, that of outcome_covariance.h for more parameters or a prior. Fisher with its dispersion
// where `kind` asks for it, else the sandwich, of `clusters` unless they are empty; only strengths
// alone know clusters. Fails as those do.
Result<Covariance> fit_covariance(const PairCounts& counts, const OutcomeFit& fit,
                                  const FitOptions& options, IntervalKind kind,
                                  const Clusters& clusters = {});

}  // namespace ringside

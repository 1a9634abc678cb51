// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What tells how sure the ratings of a run are, for the board and for every question about it.
#pragma once

#include <optional>

#include "core/pipeline.h"
#include "core/result.h"
#include "core/uncertainty/compare.h"
#include "core/uncertainty/sandwich.h"

namespace ringside {

// The covariance that the options ask for; empty for online Elo, for more models than it is
// computed for, and where percentile intervals do without it and its curvature is singular in
// floating point: then nothing is tested. Fails as fit_covariance does.
Result<Covariance> covariance_of(const Prepared& prepared, const Rated& rated,
                                 const RunOptions& options);

// The same where a board needs it, else empty: without replicates a board with percentile intervals
// tests nothing.
Result<Covariance> covariance_of_board(const Prepared& prepared, const Rated& rated,
                                       const Replicates& replicates, const RunOptions& options);

// The arguments must outlive it.
Evidence evidence_of(const Rated& rated, const Replicates& replicates, const Covariance& covariance,
                     const RunOptions& options);

// Standard errors by cluster over those by battle, root mean square over the models; nothing unless
// `covariance` is one of clusters.
Result<std::optional<double>> design_effect(const Prepared& prepared, const Rated& rated,
                                            const Covariance& covariance);

}  // namespace ringside

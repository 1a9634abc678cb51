// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/ratings/comparable.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

// Strengths of the models that can be compared: natural log-odds with mean 0.
struct Strengths {
  std::vector<ModelId> models;  // [rated] ascending
  std::vector<double> theta;    // [rated] finite
  double last_step = 0.0;       // largest change of theta in the last full Newton step
  std::uint32_t iterations = 0;
};

// Maximum-likelihood Bradley-Terry, P(a beats b) = 1 / (1 + exp(theta_b - theta_a)), by damped
// Newton on the cells among `comparable.rated` (Bradley & Terry 1952; Hunter 2004 for the
// likelihood). No regularisation. Converged when a full step moves no theta by more than 1e-9.
// Fails with not_identified when nothing can be rated, and with not_converged instead of returning
// a half-finished answer.
Result<Strengths> fit_bradley_terry(const PairCounts& counts, const Comparable& comparable);

// The same from a start, [rated], such as the answer of the last period.
Result<Strengths> fit_bradley_terry(const PairCounts& counts, const Comparable& comparable,
                                    std::span<const double> start);

}  // namespace ringside

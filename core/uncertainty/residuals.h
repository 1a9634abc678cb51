// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/ratings/bradley_terry.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

// How far the result of a pair lies from what the two ratings say.
struct PairResidual {
  ModelId a = 0, b = 0;  // the name of a sorts first
  std::uint64_t battles = 0;
  double observed = 0.0;  // weighted share of a, ties half
  double expected = 0.0;  // by the ratings
  double z = 0.0;         // standardised; 0 where the pair alone decides its difference
  double p_holm = 1.0;    // two-sided, by Holm over all pairs that met
};

// One per rated pair that met, the largest |z| first. Standardised by
//   phi h sum count w^2 (1 - 2 I b) + I^2 v,   h = p (1 - p),  I = h sum count w,
// with b and v the variances of the difference in H+ and in the sandwich: what the fit itself took
// out of the residual is accounted for (the adjusted Pearson residual). Fails as the covariances.
Result<std::vector<PairResidual>> pair_residuals(const PairCounts& counts, const Strengths& fit);

// Three models that beat each other in a circle: a beat b, b beat c, c beat a.
struct Cycle {
  ModelId a = 0, b = 0, c = 0;
  double share_ab = 0.0, share_bc = 0.0, share_ca = 0.0;  // of the first of each pair, above 1/2
  double p = 1.0;  // that not all three are real: the largest of three one-sided p (Berger 1982),
                   // times the number of circles that could have been
};

struct Cycles {
  std::uint64_t triangles = 0;  // triples of which all three pairs met
  std::vector<Cycle> found{};   // the most certain first; a is the first by name
};

// Circles of observed majorities, at most `most` of them. Unlike a Bradley-Terry model, a circle
// has no order. Fails with too_large beyond kMostCycleModels models with battles.
Result<Cycles> find_cycles(const PairCounts& counts, std::uint32_t most);
inline constexpr std::uint32_t kMostCycleModels = 1000;

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/bradley_terry.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "core/ratings/newton.h"

namespace ringside {
namespace {

constexpr double kTolerance = 1e-9;

}  // namespace

Result<Strengths> fit_bradley_terry(const PairCounts& counts, const Comparable& comparable) {
  return fit_bradley_terry(counts, comparable, {});
}

Result<Strengths> fit_bradley_terry(const PairCounts& counts, const Comparable& comparable,
                                    std::span<const double> start) {
  if (comparable.rated.empty())
    return fail(
        ErrorCode::not_identified,
        "Nothing can be rated: no two models beat or tied each other both ways, directly or "
        "through others. A model that only won, or only lost, has no finite rating.");
  const RatedCells cells = rated_cells(counts, comparable.is_rated);
  std::vector<std::uint32_t> column(counts.models, 0);  // of a model in the answer
  for (std::size_t k = 0; k < comparable.rated.size(); ++k)
    column[comparable.rated[k]] = static_cast<std::uint32_t>(k);

  std::vector<double> theta(cells.model.size(), 0.0);
  assert(start.empty() || start.size() == theta.size());
  if (!start.empty()) {
    for (std::size_t k = 0; k < theta.size(); ++k) theta[k] = start[column[cells.model[k]]];
  }
  Newton newton(cells.likelihood);
  Climb climb = newton.climb(cells.likelihood, theta, kTolerance);
  if (!climb.converged && !start.empty()) {
    std::fill(theta.begin(), theta.end(), 0.0);
    climb = newton.climb(cells.likelihood, theta, kTolerance);
  }
  if (!climb.converged)
    return fail(ErrorCode::not_converged,
                "The Bradley-Terry fit stopped after " + std::to_string(climb.iterations) +
                    " Newton steps without reaching its tolerance; are the weights of very "
                    "different size?");
  center(theta);
  Strengths strengths;
  strengths.models = comparable.rated;
  strengths.theta.resize(theta.size());
  for (std::size_t k = 0; k < theta.size(); ++k) strengths.theta[column[cells.model[k]]] = theta[k];
  strengths.last_step = climb.last_step;
  strengths.iterations = climb.iterations;
  return strengths;
}

}  // namespace ringside

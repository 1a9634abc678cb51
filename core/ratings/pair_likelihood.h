// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/ratings/pair_counts.h"

namespace ringside {

// The Bradley-Terry log-likelihood, sum over pairs of
//   won_i log p + won_j log(1 - p),   p = 1 / (1 + exp(theta_j - theta_i)),
// on models numbered from 0. Each pair stands once.
struct PairLikelihood {
  std::uint32_t models = 0;
  std::vector<std::uint32_t> i, j;   // [pairs]
  std::vector<double> won_i, won_j;  // [pairs] weighted battles, half of each tie

  std::size_t pairs() const { return i.size(); }

  // gradient [models] and, unless empty, curvature [pairs]: (won_i + won_j) p (1 - p).
  // `odds` [models] is scratch.
  void differentiate(std::span<const double> theta, std::span<double> odds,
                     std::span<double> gradient, std::span<double> curvature) const;
};

// The cells among the rated models as a likelihood. Models are numbered by their first appearance
// in the cells, which are in the order of names: the arithmetic, and so every bit of a fit, does
// not depend on how the file numbered them.
struct RatedCells {
  PairLikelihood likelihood;
  std::vector<ModelId> model;       // [models]
  std::vector<std::uint32_t> cell;  // [rated cells] index into the counts
  std::vector<std::uint32_t> pair;  // [rated cells] pair that the cell belongs to
};
RatedCells rated_cells(const PairCounts& counts, std::span<const std::uint8_t> is_rated);

// Takes the mean off.
void center(std::span<double> theta);

}  // namespace ringside

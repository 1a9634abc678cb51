// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "core/ratings/pair_counts.h"
#include "core/uncertainty/clusters.h"
#include "core/uncertainty/multinomial.h"
#include "core/uncertainty/random.h"

namespace ringside {

// What one bootstrap replicate draws from the rated cells: as many battles as there are (Efron
// 1979), or as many clusters as there are, all battles of which follow (Davison & Hinkley 1997,
// section 3.8). Both with replacement.
class Draws {
 public:
  // cells [rated]: indices into the counts. Without clusters battles are drawn.
  Draws(const PairCounts& counts, std::span<const std::uint32_t> cells, const Clusters& clusters);

  // drawn [rated]: battles of each cell.
  void draw(Random& random, std::span<double> drawn) const;

 private:
  // Clusters with the numbers of the rated cells.
  std::variant<Multinomial, Clusters> from_;
};

}  // namespace ringside

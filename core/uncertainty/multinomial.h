// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/uncertainty/random.h"

namespace ringside {

// A Poisson variable of a given mean >= 0, set up once and drawn often. Small means by inversion,
// others by transformed rejection with squeeze: algorithm PTRS of Hormann, "The transformed
// rejection method for generating Poisson random variables" (1993).
class Poisson {
 public:
  explicit Poisson(double mean);
  double draw(Random& random) const;  // a whole number

 private:
  double by_inversion(Random& random) const;
  bool accepts(double k, double us, double v) const;

  double mean_;
  double a_ = 0.0, b_ = 0.0;
  double quick_ = 0.0;  // of a large mean; of a small one exp(-mean)
};

// N battles drawn with replacement from the battles of all cells, as often as there are: N = sum of
// `count`, cell k with probability count[k] / N.
//
// Independent Poisson numbers, given their total T, are multinomial with T trials. So each cell
// draws a Poisson number of mean slightly below count[k], which is redrawn for all cells in the
// rare case T > N, and the missing N - T battles are drawn one by one (alias method, Walker 1977;
// Vose 1991). The result is exactly multinomial and costs half of a chain of binomials.
class Multinomial {
 public:
  explicit Multinomial(std::span<const std::uint32_t> count);
  // drawn [cells]: whole numbers whose sum is N.
  void draw(Random& random, std::span<double> drawn) const;

 private:
  void make_alias_table(std::span<const std::uint32_t> count);

  double battles_ = 0.0;
  std::vector<Poisson> poisson_;      // [cells] or empty if all battles are drawn one by one
  std::vector<std::uint64_t> keep_;   // [cells] below this fraction of 2^64 a slot keeps its cell
  std::vector<std::uint32_t> alias_;  // [cells] the cell that it yields otherwise
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/uncertainty/alias_table.h"
#include "core/uncertainty/poisson.h"
#include "core/uncertainty/random.h"

namespace ringside {

// N battles drawn with replacement from the battles of all cells, as often as there are: N = sum of
// `count`, cell k with probability count[k] / N.
//
// Independent Poisson numbers, given their total T, are multinomial with T trials. So each cell
// draws a Poisson number of mean slightly below count[k], which is redrawn for all cells in the
// rare case T > N, and the missing N - T battles are drawn one by one. The result is exactly
// multinomial.
//
// A Poisson number of mean c is the sum of independent ones whose means add up to c. Written as
// c = r + 32 q + 1024 p, all cells share 31 tables for r and 31 for q, which stay in the cache; the
// few with p > 0 pay for a rejection sampler.
class Multinomial {
 public:
  explicit Multinomial(std::span<const std::uint32_t> count);
  // drawn [cells]: whole numbers whose sum is N.
  void draw(Random& random, std::span<double> drawn) const;

 private:
  // A cell with battles, and the parts of its Poisson number: index into the vector plus 1, or 0.
  struct Parts {
    std::uint32_t cell, ones, blocks, rest;
  };

  void split(std::span<const std::uint32_t> count);
  double draw_poisson(Random& random, std::span<double> drawn) const;

  double battles_ = 0.0;
  AliasTable one_by_one_;
  std::vector<Parts> parts_;  // by count; empty if all battles are drawn one by one
  std::vector<TabledPoisson> ones_, blocks_;
  std::vector<LargePoisson> rest_;
};

}  // namespace ringside

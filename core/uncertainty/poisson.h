// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/uncertainty/alias_table.h"
#include "core/uncertainty/random.h"

namespace ringside {

// A Poisson variable of a mean up to a few thousand, drawn in one step from a table of all its
// values but those rarer than the commonest by 2^64.
class TabledPoisson {
 public:
  explicit TabledPoisson(double mean);  // mean > 0
  double draw(Random& random) const { return first_ + table_.draw(random); }

 private:
  double first_ = 0.0;
  AliasTable table_;
};

// A Poisson variable of a mean of 10 or more, by transformed rejection with squeeze: algorithm PTRS
// of Hormann, "The transformed rejection method for generating Poisson random variables" (1993).
class LargePoisson {
 public:
  explicit LargePoisson(double mean);
  double draw(Random& random) const;  // a whole number

 private:
  bool accepts(double k, double us, double v) const;

  double mean_, a_, b_, quick_;
};

}  // namespace ringside

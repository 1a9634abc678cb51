// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/poisson.h"

#include <cassert>
#include <cmath>

#include "core/uncertainty/log_probability.h"

namespace ringside {

// The probabilities, in units of that of the mode, by their ratios from there to both ends.
TabledPoisson::TabledPoisson(double mean) {
  assert(mean > 0.0);
  constexpr double kRarest = 0x1p-64;
  const double mode = std::floor(mean);
  std::vector<double> down;  // from the value below the mode
  double chance = 1.0;
  for (double k = mode; k >= 1.0 && (chance *= k / mean) > kRarest; k -= 1.0)
    down.push_back(chance);
  std::vector<double> weight(down.rbegin(), down.rend());
  first_ = mode - static_cast<double>(down.size());
  chance = 1.0;
  for (double k = mode + 1.0; chance > kRarest; k += 1.0) {
    weight.push_back(chance);
    chance *= mean / k;
  }
  table_ = AliasTable(weight);
}

LargePoisson::LargePoisson(double mean)
    : mean_(mean),
      a_(-0.059 + 0.02483 * (0.931 + 2.53 * std::sqrt(mean))),
      b_(0.931 + 2.53 * std::sqrt(mean)),
      quick_(0.9277 - 3.6224 / (b_ - 2.0)) {
  assert(mean >= 10.0);
}

double LargePoisson::draw(Random& random) const {
  while (true) {
    const double u = random.uniform() - 0.5;
    const double v = random.uniform();
    const double us = 0.5 - std::abs(u);
    const double k = std::floor((2.0 * a_ / us + b_) * u + mean_ + 0.43);
    if (us >= 0.07 && v <= quick_) return k;
    if (accepts(k, us, v)) return k;
  }
}

bool LargePoisson::accepts(double k, double us, double v) const {
  if (!(k >= 0.0) || (us < 0.013 && v > us)) return false;
  const double inverse_alpha = 1.1239 + 1.1328 / (b_ - 3.4);
  return std::log(v * inverse_alpha / (a_ / (us * us) + b_)) <= log_poisson(k, mean_);
}

}  // namespace ringside

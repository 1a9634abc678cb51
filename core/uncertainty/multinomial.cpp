// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/multinomial.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/uncertainty/log_probability.h"

namespace ringside {
namespace {

constexpr double kLargeMean = 10.0;  // PTRS needs at least that

// Below these battles per cell drawing them one by one is the cheapest.
constexpr double kFewBattles = 4.0;

// The Poisson numbers aim at N - 3 sqrt(N): one redraw in 700, and 3 sqrt(N) single draws.
constexpr double kDeviationsBelow = 3.0;

}  // namespace

Poisson::Poisson(double mean) : mean_(mean) {
  if (mean < kLargeMean) {
    quick_ = std::exp(-mean);
    return;
  }
  b_ = 0.931 + 2.53 * std::sqrt(mean);
  a_ = -0.059 + 0.02483 * b_;
  quick_ = 0.9277 - 3.6224 / (b_ - 2.0);
}

double Poisson::draw(Random& random) const {
  if (mean_ < kLargeMean) return by_inversion(random);
  while (true) {
    const double u = random.uniform() - 0.5;
    const double v = random.uniform();
    const double us = 0.5 - std::abs(u);
    const double k = std::floor((2.0 * a_ / us + b_) * u + mean_ + 0.43);
    if (us >= 0.07 && v <= quick_) return k;
    if (accepts(k, us, v)) return k;
  }
}

bool Poisson::accepts(double k, double us, double v) const {
  if (!(k >= 0.0) || (us < 0.013 && v > us)) return false;
  const double inverse_alpha = 1.1239 + 1.1328 / (b_ - 3.4);
  return std::log(v * inverse_alpha / (a_ / (us * us) + b_)) <= log_poisson(k, mean_);
}

double Poisson::by_inversion(Random& random) const {
  while (true) {
    double left = random.uniform();
    double chance = quick_;
    for (double k = 0.0; k < 100.0; k += 1.0) {
      if (left < chance) return k;
      left -= chance;
      chance *= mean_ / (k + 1.0);
    }
  }  // only a rounding error of the sum leads back here
}

Multinomial::Multinomial(std::span<const std::uint32_t> count) {
  for (const std::uint32_t each : count) battles_ += each;
  make_alias_table(count);
  if (battles_ < kFewBattles * static_cast<double>(count.size())) return;
  const double share = std::max(0.0, 1.0 - kDeviationsBelow / std::sqrt(battles_));
  poisson_.reserve(count.size());
  for (const std::uint32_t each : count) poisson_.emplace_back(each * share);
}

// Slot k holds cell k with probability keep and another cell otherwise, so that each slot has the
// same mass. Cells with less than the mean mass are filled up from those with more.
void Multinomial::make_alias_table(std::span<const std::uint32_t> count) {
  const std::size_t cells = count.size();
  keep_.assign(cells, std::numeric_limits<std::uint64_t>::max());
  alias_.resize(cells);
  std::vector<double> mass(cells);  // 1 is the mean
  std::vector<std::uint32_t> small, large;
  for (std::uint32_t k = 0; k < cells; ++k) {
    alias_[k] = k;
    mass[k] = count[k] * static_cast<double>(cells) / battles_;
    (mass[k] < 1.0 ? small : large).push_back(k);
  }
  while (!small.empty() && !large.empty()) {
    const std::uint32_t poor = small.back();
    const std::uint32_t rich = large.back();
    small.pop_back();
    keep_[poor] = static_cast<std::uint64_t>(mass[poor] * 0x1p64);
    alias_[poor] = rich;
    mass[rich] -= 1.0 - mass[poor];
    if (mass[rich] >= 1.0) continue;
    large.pop_back();
    small.push_back(rich);
  }
}

void Multinomial::draw(Random& random, std::span<double> drawn) const {
  double total = battles_ + 1.0;
  while (total > battles_) {
    total = 0.0;
    if (poisson_.empty()) std::fill(drawn.begin(), drawn.end(), 0.0);
    for (std::size_t k = 0; k < poisson_.size(); ++k) {
      drawn[k] = poisson_[k].draw(random);
      total += drawn[k];
    }
  }
  const std::uint32_t cells = static_cast<std::uint32_t>(keep_.size());
  for (; total < battles_; total += 1.0) {
    const Scaled slot = scale_bits(random.bits(), cells);
    drawn[slot.fraction < keep_[slot.index] ? slot.index : alias_[slot.index]] += 1.0;
  }
}

}  // namespace ringside

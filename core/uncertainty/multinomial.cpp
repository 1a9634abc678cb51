// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/multinomial.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {
namespace {

// Below these battles per cell drawing them one by one is the cheapest.
constexpr double kFewBattles = 4.0;

// The Poisson numbers aim at N - 3 sqrt(N): one redraw in 700, and 3 sqrt(N) single draws.
constexpr double kDeviationsBelow = 3.0;

constexpr std::uint32_t kBlock = 32;

}  // namespace

Multinomial::Multinomial(std::span<const std::uint32_t> count)
    : one_by_one_(std::vector<double>(count.begin(), count.end())) {
  for (const std::uint32_t each : count) battles_ += each;
  if (battles_ >= kFewBattles * static_cast<double>(count.size())) split(count);
}

void Multinomial::split(std::span<const std::uint32_t> count) {
  const double share = std::max(0.0, 1.0 - kDeviationsBelow / std::sqrt(battles_));
  if (share == 0.0) return;
  std::array<std::uint32_t, kBlock> ones{}, blocks{};  // index of a table plus 1
  const auto table_of = [&](std::uint32_t& place, std::vector<TabledPoisson>& tables, double mean) {
    if (place == 0) {
      tables.emplace_back(mean * share);
      place = static_cast<std::uint32_t>(tables.size());
    }
    return place;
  };
  for (std::uint32_t cell = 0; cell < count.size(); ++cell) {
    if (count[cell] == 0) continue;
    const std::uint32_t r = count[cell] % kBlock;
    const std::uint32_t q = count[cell] / kBlock % kBlock;
    const std::uint32_t rest = count[cell] - q * kBlock - r;
    Parts parts{cell, 0, 0, 0};
    if (r > 0) parts.ones = table_of(ones[r], ones_, r);
    if (q > 0) parts.blocks = table_of(blocks[q], blocks_, q * kBlock);
    if (rest > 0) {
      rest_.emplace_back(rest * share);
      parts.rest = static_cast<std::uint32_t>(rest_.size());
    }
    parts_.push_back(parts);
  }
  // Neighbours in this order use the same tables and take the same branches.
  std::stable_sort(parts_.begin(), parts_.end(),
                   [&](const Parts& a, const Parts& b) { return count[a.cell] < count[b.cell]; });
}

// The total.
double Multinomial::draw_poisson(Random& random, std::span<double> drawn) const {
  double total = 0.0;
  for (const Parts& parts : parts_) {
    double battles = 0.0;
    if (parts.ones > 0) battles += ones_[parts.ones - 1].draw(random);
    if (parts.blocks > 0) battles += blocks_[parts.blocks - 1].draw(random);
    if (parts.rest > 0) battles += rest_[parts.rest - 1].draw(random);
    drawn[parts.cell] = battles;
    total += battles;
  }
  return total;
}

void Multinomial::draw(Random& random, std::span<double> drawn) const {
  std::fill(drawn.begin(), drawn.end(), 0.0);
  double total = draw_poisson(random, drawn);
  while (total > battles_) total = draw_poisson(random, drawn);
  for (; total < battles_; total += 1.0) drawn[one_by_one_.draw(random)] += 1.0;
}

}  // namespace ringside

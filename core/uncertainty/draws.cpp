// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/draws.h"

#include <algorithm>

namespace ringside {
namespace {

Multinomial battles_of(const PairCounts& counts, std::span<const std::uint32_t> cells) {
  std::vector<std::uint32_t> count;
  count.reserve(cells.size());
  for (const std::uint32_t cell : cells) count.push_back(counts.count[cell]);
  return Multinomial(count);
}

Clusters renumbered(const Clusters& clusters, const PairCounts& counts,
                    std::span<const std::uint32_t> cells) {
  std::vector<std::uint32_t> place(counts.cells(), kNoCell);
  for (std::uint32_t k = 0; k < cells.size(); ++k) place[cells[k]] = k;
  Clusters result;
  result.begin.push_back(0);
  for (std::uint32_t cluster = 0; cluster < clusters.size(); ++cluster) {
    for (std::uint32_t at = clusters.begin[cluster]; at < clusters.begin[cluster + 1]; ++at) {
      if (place[clusters.cell[at]] == kNoCell) continue;
      result.cell.push_back(place[clusters.cell[at]]);
      result.count.push_back(clusters.count[at]);
    }
    const std::uint32_t end = static_cast<std::uint32_t>(result.cell.size());
    if (end > result.begin.back()) result.begin.push_back(end);
  }
  return result;
}

}  // namespace

Draws::Draws(const PairCounts& counts, std::span<const std::uint32_t> cells,
             const Clusters& clusters)
    : from_(clusters.size() == 0
                ? std::variant<Multinomial, Clusters>(battles_of(counts, cells))
                : std::variant<Multinomial, Clusters>(renumbered(clusters, counts, cells))) {}

void Draws::draw(Random& random, std::span<double> drawn) const {
  if (const auto* battles = std::get_if<Multinomial>(&from_)) return battles->draw(random, drawn);
  const Clusters& clusters = *std::get_if<Clusters>(&from_);
  // Times drawn first, so that the entries are then read in order.
  std::vector<std::uint32_t> times(clusters.size(), 0);
  for (std::uint32_t left = clusters.size(); left > 0; --left)
    ++times[random.below(clusters.size())];
  std::fill(drawn.begin(), drawn.end(), 0.0);
  for (std::uint32_t cluster = 0; cluster < clusters.size(); ++cluster) {
    if (times[cluster] == 0) continue;
    const double each = times[cluster];
    for (std::uint32_t at = clusters.begin[cluster]; at < clusters.begin[cluster + 1]; ++at)
      drawn[clusters.cell[at]] += each * clusters.count[at];
  }
}

}  // namespace ringside

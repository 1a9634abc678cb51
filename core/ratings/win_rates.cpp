// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/win_rates.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside {
namespace {

constexpr double kNeverPlayed = std::numeric_limits<double>::quiet_NaN();
constexpr double kDamping = 0.85;
constexpr int kMostRounds = 1000;

}  // namespace

std::vector<double> average_win_rate(const PairCounts& counts) {
  std::vector<double> rate(counts.models, 0.0), opponents(counts.models, 0.0);
  for (std::size_t cell = 0, end = 0; cell < counts.cells(); cell = end) {
    const ModelId a = counts.a[cell], b = counts.b[cell];
    double won = 0.0, possible = 0.0;
    for (end = cell; end < counts.cells() && counts.a[end] == a && counts.b[end] == b; ++end) {
      won += counts.weight[end] * counts.count[end] * counts.score[end];
      possible += counts.weight[end] * counts.count[end];
    }
    rate[a] += won / possible;
    rate[b] += 1.0 - won / possible;
    opponents[a] += 1.0;
    opponents[b] += 1.0;
  }
  for (ModelId model = 0; model < counts.models; ++model)
    rate[model] = opponents[model] == 0.0 ? kNeverPlayed : rate[model] / opponents[model];
  return rate;
}

std::vector<double> page_rank(const PairCounts& counts) {
  std::vector<double> lost(counts.models, 0.0);
  std::vector<std::uint8_t> played(counts.models, 0);
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    const double battles = counts.weight[cell] * counts.count[cell];
    lost[counts.a[cell]] += battles * (1.0 - counts.score[cell]);
    lost[counts.b[cell]] += battles * counts.score[cell];
    played[counts.a[cell]] = played[counts.b[cell]] = 1;
  }
  const double n = static_cast<double>(std::count(played.begin(), played.end(), 1));
  std::vector<double> rank(counts.models, 0.0), next(counts.models);
  for (ModelId model = 0; model < counts.models; ++model) rank[model] = played[model] / n;
  for (int round = 0; round < kMostRounds; ++round) {
    double loose = 0.0;  // of those who never lost
    for (ModelId model = 0; model < counts.models; ++model)
      loose += lost[model] == 0.0 ? rank[model] : 0.0;
    for (ModelId model = 0; model < counts.models; ++model)
      next[model] = played[model] * (1.0 - kDamping + kDamping * loose) / n;
    for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
      const ModelId a = counts.a[cell], b = counts.b[cell];
      const double battles = kDamping * counts.weight[cell] * counts.count[cell];
      if (lost[b] > 0.0) next[a] += battles * counts.score[cell] * rank[b] / lost[b];
      if (lost[a] > 0.0) next[b] += battles * (1.0 - counts.score[cell]) * rank[a] / lost[a];
    }
    double change = 0.0;
    for (ModelId model = 0; model < counts.models; ++model)
      change = std::max(change, std::abs(next[model] - rank[model]));
    rank.swap(next);
    if (change < 1e-14) break;
  }
  for (ModelId model = 0; model < counts.models; ++model) {
    if (played[model] == 0) rank[model] = kNeverPlayed;
  }
  return rank;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/pair_likelihood.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside {
namespace {

// Calls use(pair, p, 1 - p). One exponential per model serves all its pairs as long as no odds
// overflow or vanish; strengths further apart than that take one per pair.
template <class Use>
void for_each_probability(const PairLikelihood& likelihood, std::span<const double> theta,
                          std::span<double> odds, const Use& use) {
  const auto [low, high] = std::minmax_element(theta.begin(), theta.end());
  const double middle = 0.5 * (*low + *high);
  if (*high - *low < 1200.0) {
    for (std::size_t k = 0; k < theta.size(); ++k) odds[k] = std::exp(theta[k] - middle);
    for (std::size_t pair = 0; pair < likelihood.pairs(); ++pair) {
      const double odds_i = odds[likelihood.i[pair]];
      const double odds_j = odds[likelihood.j[pair]];
      const double scale = 1.0 / (odds_i + odds_j);
      use(pair, odds_i * scale, odds_j * scale);
    }
    return;
  }
  for (std::size_t pair = 0; pair < likelihood.pairs(); ++pair) {
    const double ahead = theta[likelihood.i[pair]] - theta[likelihood.j[pair]];
    const double smaller = std::exp(-std::abs(ahead));
    const double favourite = 1.0 / (1.0 + smaller);
    const double outsider = smaller * favourite;
    use(pair, ahead > 0.0 ? favourite : outsider, ahead > 0.0 ? outsider : favourite);
  }
}

}  // namespace

// won_i (1 - p) - won_j p, not won_i - n p: the latter loses the few wins of an outsider among
// millions of battles.
void PairLikelihood::differentiate(std::span<const double> theta, std::span<double> odds,
                                   std::span<double> gradient, std::span<double> curvature) const {
  std::fill(gradient.begin(), gradient.end(), 0.0);
  // Pairs of the same i are neighbours: their sum waits in a register instead of in memory, where
  // each addition would wait for the last.
  std::uint32_t model = 0;
  double sum = 0.0;
  const auto slope = [&](std::size_t pair, double p, double q) {
    if (i[pair] != model) {
      gradient[model] += sum;
      model = i[pair];
      sum = 0.0;
    }
    const double pull = won_i[pair] * q - won_j[pair] * p;
    sum += pull;
    gradient[j[pair]] -= pull;
  };
  if (curvature.empty()) {
    for_each_probability(*this, theta, odds, slope);
  } else {
    for_each_probability(*this, theta, odds, [&](std::size_t pair, double p, double q) {
      slope(pair, p, q);
      curvature[pair] = (won_i[pair] + won_j[pair]) * p * q;
    });
  }
  if (!gradient.empty()) gradient[model] += sum;
}

RatedCells rated_cells(const PairCounts& counts, std::span<const std::uint8_t> is_rated) {
  constexpr std::uint32_t kUnseen = std::numeric_limits<std::uint32_t>::max();
  RatedCells rated;
  PairLikelihood& likelihood = rated.likelihood;
  std::vector<std::uint32_t> number(counts.models, kUnseen);
  const auto number_of = [&](ModelId model) {
    if (number[model] == kUnseen) {
      number[model] = static_cast<std::uint32_t>(rated.model.size());
      rated.model.push_back(model);
    }
    return number[model];
  };
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    if (is_rated[counts.a[cell]] == 0 || is_rated[counts.b[cell]] == 0) continue;
    const std::uint32_t i = number_of(counts.a[cell]);
    const std::uint32_t j = number_of(counts.b[cell]);
    if (likelihood.i.empty() || likelihood.i.back() != i || likelihood.j.back() != j) {
      likelihood.i.push_back(i);
      likelihood.j.push_back(j);
      likelihood.won_i.push_back(0.0);
      likelihood.won_j.push_back(0.0);
    }
    const double battles = counts.weight[cell] * counts.count[cell];
    likelihood.won_i.back() += battles * counts.score[cell];
    likelihood.won_j.back() += battles * (1.0 - counts.score[cell]);
    rated.cell.push_back(static_cast<std::uint32_t>(cell));
    rated.pair.push_back(static_cast<std::uint32_t>(likelihood.pairs() - 1));
  }
  likelihood.models = static_cast<std::uint32_t>(rated.model.size());
  return rated;
}

void center(std::span<double> theta) {
  double sum = 0.0;
  for (const double each : theta) sum += each;
  for (double& each : theta) each -= sum / static_cast<double>(theta.size());
}

}  // namespace ringside

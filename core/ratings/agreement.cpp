// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/agreement.h"

#include <cmath>
#include <vector>

#include "core/ratings/order.h"

namespace ringside {
namespace {

struct Scores {
  std::vector<double> x, y;
};

Scores finite_in_both(std::span<const double> x, std::span<const double> y) {
  Scores scores;
  for (std::size_t k = 0; k < x.size(); ++k) {
    if (!std::isfinite(x[k]) || !std::isfinite(y[k])) continue;
    scores.x.push_back(x[k]);
    scores.y.push_back(y[k]);
  }
  return scores;
}

int sign_of(double left, double right) {
  return is_ahead(left, right) ? 1 : is_ahead(right, left) ? -1 : 0;
}

// Mean ranks from below.
std::vector<double> mean_ranks(const std::vector<double>& scores) {
  std::vector<double> ranks;
  for (const double mine : scores) {
    double below = 0.0, equal = 0.0;
    for (const double other : scores) {
      below += is_ahead(mine, other) ? 1.0 : 0.0;
      equal += sign_of(mine, other) == 0 ? 1.0 : 0.0;
    }
    ranks.push_back(below + 0.5 * (equal + 1.0));
  }
  return ranks;
}

}  // namespace

double kendall_tau(std::span<const double> x, std::span<const double> y) {
  const Scores scores = finite_in_both(x, y);
  double balance = 0.0, by_x = 0.0, by_y = 0.0;
  for (std::size_t i = 0; i < scores.x.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const int in_x = sign_of(scores.x[i], scores.x[j]), in_y = sign_of(scores.y[i], scores.y[j]);
      balance += in_x * in_y;
      by_x += in_x * in_x;
      by_y += in_y * in_y;
    }
  }
  return balance / std::sqrt(by_x * by_y);
}

double spearman_rho(std::span<const double> x, std::span<const double> y) {
  const Scores scores = finite_in_both(x, y);
  const std::vector<double> rank_x = mean_ranks(scores.x), rank_y = mean_ranks(scores.y);
  const double mean = 0.5 * (static_cast<double>(rank_x.size()) + 1.0);
  double both = 0.0, of_x = 0.0, of_y = 0.0;
  for (std::size_t k = 0; k < rank_x.size(); ++k) {
    both += (rank_x[k] - mean) * (rank_y[k] - mean);
    of_x += (rank_x[k] - mean) * (rank_x[k] - mean);
    of_y += (rank_y[k] - mean) * (rank_y[k] - mean);
  }
  return both / std::sqrt(of_x * of_y);
}

}  // namespace ringside

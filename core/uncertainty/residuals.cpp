// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/residuals.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/ratings/points.h"
#include "core/uncertainty/compare.h"
#include "core/uncertainty/normal.h"
#include "core/uncertainty/sandwich.h"

namespace ringside {
namespace {

// One pair's cells added up. The cells of a pair stand together.
struct PairSums {
  ModelId a = 0, b = 0;
  std::uint64_t battles = 0;
  double possible = 0.0;  // sum of count w
  double squares = 0.0;   // sum of count w^2
  double won = 0.0;       // sum of count w s
  double second = 0.0;    // sum of count w^2 (s - 1/2)^2
};

std::vector<PairSums> sum_pairs(const PairCounts& counts) {
  std::vector<PairSums> pairs;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    const ModelId a = counts.a[cell];
    const ModelId b = counts.b[cell];
    if (pairs.empty() || pairs.back().a != a || pairs.back().b != b)
      pairs.push_back({.a = a, .b = b});
    PairSums& pair = pairs.back();
    const double weight = counts.weight[cell];
    const double off = counts.score[cell] - 0.5;
    pair.battles += counts.count[cell];
    pair.possible += counts.count[cell] * weight;
    pair.squares += counts.count[cell] * weight * weight;
    pair.won += counts.count[cell] * weight * counts.score[cell];
    pair.second += counts.count[cell] * weight * weight * off * off;
  }
  return pairs;
}

// Observed majorities as a graph. Of three models that all met, the numbers are in the order of the
// names: cells are sorted so, and all but the last of the three come first in some pair.
struct Majorities {
  std::vector<ModelId> model;
  std::vector<double> share;  // [n * n] of the row; NaN where the pair never met
  std::vector<double> p;      // [n * n] one-sided, of no majority of the row
  std::size_t n = 0;
};

Result<Majorities> find_majorities(const PairCounts& counts) {
  constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
  Majorities result;
  const std::vector<PairSums> pairs = sum_pairs(counts);
  std::vector<std::uint32_t> number(counts.models, kNoCell);
  for (ModelId PairSums::*const side : {&PairSums::a, &PairSums::b}) {
    for (const PairSums& pair : pairs) {
      if (number[pair.*side] != kNoCell) continue;
      number[pair.*side] = static_cast<std::uint32_t>(result.model.size());
      result.model.push_back(pair.*side);
    }
  }
  result.n = result.model.size();
  if (result.n > kMostCycleModels)
    return fail(ErrorCode::too_large, "Circles are looked for among at most " +
                                          std::to_string(kMostCycleModels) + " models, not " +
                                          std::to_string(result.n) + ".");
  result.share.assign(result.n * result.n, kMissing);
  result.p.assign(result.n * result.n, 1.0);
  for (const PairSums& pair : pairs) {
    const std::size_t there = number[pair.a] * result.n + number[pair.b];
    const std::size_t back = number[pair.b] * result.n + number[pair.a];
    const double share = pair.won / pair.possible;
    result.share[there] = share;
    result.share[back] = 1.0 - share;
    // Under no majority the score of a battle has mean 1/2; its variance is taken from the battles.
    const double z = (pair.won - 0.5 * pair.possible) / std::sqrt(std::max(pair.second, 1e-300));
    result.p[there] = normal_below(-z);
    result.p[back] = normal_below(z);
  }
  return result;
}

// The `most` circles with the smallest p, of equal ones those that came first.
class SmallestCycles {
 public:
  explicit SmallestCycles(std::uint32_t most) : most_(most) {}

  void add(const Cycle& cycle) {
    if (most_ == 0) return;
    const Numbered next{cycle, number_++};
    if (heap_.size() == most_) {
      if (!is_before(next, heap_.front())) return;
      std::pop_heap(heap_.begin(), heap_.end(), is_before);
      heap_.pop_back();
    }
    heap_.push_back(next);
    std::push_heap(heap_.begin(), heap_.end(), is_before);
  }

  std::vector<Cycle> sorted() && {
    std::sort_heap(heap_.begin(), heap_.end(), is_before);
    std::vector<Cycle> cycles;
    for (const Numbered& each : heap_) cycles.push_back(each.cycle);
    return cycles;
  }

 private:
  struct Numbered {
    Cycle cycle;
    std::uint64_t number;
  };
  static bool is_before(const Numbered& left, const Numbered& right) {
    return left.cycle.p != right.cycle.p ? left.cycle.p < right.cycle.p
                                         : left.number < right.number;
  }

  std::size_t most_;
  std::uint64_t number_ = 0;
  std::vector<Numbered> heap_;  // the worst on top
};

}  // namespace

Result<std::vector<PairResidual>> pair_residuals(const PairCounts& counts, const Strengths& fit) {
  const auto bread = fisher_covariance(counts, fit, 1.0);
  if (!bread) return bread.error();
  const auto sandwich = sandwich_covariance(counts, fit);
  if (!sandwich) return sandwich.error();
  const double phi = dispersion(counts, fit);
  std::vector<std::uint32_t> column(counts.models, kNoCell);
  for (std::uint32_t k = 0; k < fit.models.size(); ++k) column[fit.models[k]] = k;
  std::vector<PairResidual> residuals;
  std::vector<double> p;
  for (const PairSums& pair : sum_pairs(counts)) {
    const std::uint32_t i = column[pair.a];
    const std::uint32_t j = column[pair.b];
    if (i == kNoCell || j == kNoCell) continue;
    const double expected = expected_score(fit.theta[i] - fit.theta[j]);
    const double h = expected * (1.0 - expected);
    const double information = h * pair.possible;
    const double leverage = information * bread->difference_variance(i, j);
    const double variance = phi * h * pair.squares * (1.0 - 2.0 * leverage) +
                            information * information * sandwich->difference_variance(i, j);
    // A pair that alone links two groups is fitted exactly: nothing is left to standardise.
    const bool free = leverage < 1.0 - 1e-6 && variance > 0.0;
    const double z = free ? (pair.won - pair.possible * expected) / std::sqrt(variance) : 0.0;
    residuals.push_back({pair.a, pair.b, pair.battles, pair.won / pair.possible, expected, z, 1.0});
    p.push_back(normal_two_sided(z));
  }
  const std::vector<double> adjusted = holm(p);
  for (std::size_t k = 0; k < residuals.size(); ++k) residuals[k].p_holm = adjusted[k];
  std::stable_sort(residuals.begin(), residuals.end(),
                   [](const PairResidual& left, const PairResidual& right) {
                     return std::abs(left.z) > std::abs(right.z);
                   });
  return residuals;
}

Result<Cycles> find_cycles(const PairCounts& counts, std::uint32_t most) {
  const Result<Majorities> found = find_majorities(counts);
  if (!found) return found.error();
  const std::size_t n = found->n;
  Cycles cycles;
  SmallestCycles smallest(most);
  const auto share = [&](std::size_t i, std::size_t j) { return found->share[i * n + j]; };
  const auto add = [&](std::size_t i, std::size_t j, std::size_t k) {
    const double p = std::max({found->p[i * n + j], found->p[j * n + k], found->p[k * n + i]});
    smallest.add({found->model[i], found->model[j], found->model[k], share(i, j), share(j, k),
                  share(k, i), p});
  };
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      if (std::isnan(share(i, j))) continue;
      for (std::size_t k = j + 1; k < n; ++k) {
        if (std::isnan(share(i, k)) || std::isnan(share(j, k))) continue;
        ++cycles.triangles;
        if (share(i, j) > 0.5 && share(j, k) > 0.5 && share(k, i) > 0.5) add(i, j, k);
        if (share(i, k) > 0.5 && share(k, j) > 0.5 && share(j, i) > 0.5) add(i, k, j);
      }
    }
  }
  cycles.found = std::move(smallest).sorted();
  for (Cycle& cycle : cycles.found)
    cycle.p = std::min(1.0, 2.0 * static_cast<double>(cycles.triangles) * cycle.p);
  return cycles;
}

}  // namespace ringside

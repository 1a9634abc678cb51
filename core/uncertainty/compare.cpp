// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/compare.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/ratings/order.h"
#include "core/ratings/points.h"
#include "core/uncertainty/normal.h"
#include "core/uncertainty/ranks.h"

namespace ringside {

namespace {

// Open where nothing varied.
Bounds wald_interval(double middle, double variance, double critical) {
  if (!varies(variance)) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    return {-kInfinity, kInfinity};
  }
  const double half = critical * std::sqrt(variance);
  return {middle - half, middle + half};
}

}  // namespace

bool Evidence::has_intervals() const {
  return kind == IntervalKind::percentile ? replicates.rows() > 0 : covariance.models > 0;
}

bool Evidence::tells_chances() const { return replicates.rows() > 0 || covariance.models > 0; }

Intervals intervals_of(const Evidence& evidence) {
  if (evidence.kind == IntervalKind::percentile) return percentile_intervals(evidence.replicates);
  const Covariance& covariance = evidence.covariance;
  const double critical = covariance.critical_value();
  Intervals result;
  for (std::uint32_t k = 0; k < covariance.models; ++k) {
    const Bounds own = wald_interval(evidence.fit.theta[k], covariance.variance(k), critical);
    result.lower.push_back(own.lower);
    result.upper.push_back(own.upper);
  }
  result.dropped.assign(covariance.models, 0);
  return result;
}

Bounds difference_interval(const Evidence& evidence, std::uint32_t i, std::uint32_t j) {
  if (evidence.kind != IntervalKind::percentile) {
    return wald_interval(evidence.fit.theta[i] - evidence.fit.theta[j],
                         evidence.covariance.difference_variance(i, j),
                         evidence.covariance.critical_value());
  }
  const Replicates& replicates = evidence.replicates;
  Replicates difference{.models = 1, .value = {}};
  difference.value.reserve(replicates.rows());
  for (std::size_t at = 0; at < replicates.value.size(); at += replicates.models)
    difference.value.push_back(replicates.value[at + i] - replicates.value[at + j]);
  const Intervals interval = percentile_intervals(difference);
  return {interval.lower[0], interval.upper[0]};
}

double probability_above(const Evidence& evidence, std::uint32_t i, std::uint32_t j) {
  if (evidence.replicates.rows() > 0) return probability_above(evidence.replicates, i, j);
  if (evidence.covariance.models == 0) return 0.5;
  const double ahead = evidence.fit.theta[i] - evidence.fit.theta[j];
  const double variance = evidence.covariance.difference_variance(i, j);
  if (!varies(variance)) return 0.5;
  return normal_below(ahead / std::sqrt(variance));
}

std::vector<double> probability_best(const Replicates& replicates) {
  const std::size_t models = replicates.models;
  std::vector<double> best(models, 0.0);
  double placed = 0.0;
  for (std::size_t row = 0; row < replicates.rows(); ++row) {
    const auto rank = ranks_of(std::span(replicates.value).subspan(row * models, models));
    const auto first = std::count(rank.begin(), rank.end(), 1U);
    if (first == 0) continue;
    placed += 1.0;
    for (std::size_t model = 0; model < models; ++model) {
      if (rank[model] == 1) best[model] += 1.0 / static_cast<double>(first);
    }
  }
  if (placed > 0.0) {
    for (double& each : best) each /= placed;
  }
  return best;
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<std::uint32_t> order(p.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t left, std::uint32_t right) { return p[left] < p[right]; });
  std::vector<double> adjusted(p.size());
  double most = 0.0;
  double left = static_cast<double>(p.size());
  for (const std::uint32_t each : order) {
    most = std::max(most, std::min(1.0, left * p[each]));
    adjusted[each] = most;
    left -= 1.0;
  }
  return adjusted;
}

PairTests pair_tests(const Strengths& fit, const Covariance& covariance) {
  const std::uint32_t n = covariance.models;
  std::vector<double> p;
  p.reserve(std::size_t{n} * n / 2);
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = i + 1; j < n; ++j) {
      const double ahead = fit.theta[i] - fit.theta[j];
      const double variance = covariance.difference_variance(i, j);
      const bool equal = !is_ahead(ahead, 0.0) && !is_ahead(0.0, ahead);
      p.push_back(equal || !varies(variance) ? 1.0 : covariance.p_value(ahead, variance));
    }
  }
  const std::vector<double> adjusted = holm(p);
  PairTests tests{.models = n, .p = {}, .p_holm = {}};
  tests.p.assign(std::size_t{n} * n, 1.0);
  tests.p_holm = tests.p;
  std::size_t at = 0;
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = i + 1; j < n; ++j, ++at) {
      const std::size_t there = std::size_t{i} * n + j;
      const std::size_t back = std::size_t{j} * n + i;
      tests.p[there] = tests.p[back] = p[at];
      tests.p_holm[there] = tests.p_holm[back] = adjusted[at];
    }
  }
  return tests;
}

Assurance assurance_of(const Bounds& difference, double above, std::optional<double> p_holm) {
  if (!(above >= kProbable)) return Assurance::not_apart;
  const bool significant = !p_holm || *p_holm < kSignificant;
  return significant && difference.lower > kSameStrength ? Assurance::clearly : Assurance::probably;
}

std::optional<double> p_to_judge_by(const Evidence& evidence, const PairTests& tests,
                                    std::uint32_t i, std::uint32_t j) {
  if (evidence.untested) return 1.0;
  if (tests.models == 0) return std::nullopt;
  return tests.p_holm[std::size_t{i} * tests.models + j];
}

std::optional<std::uint32_t> battles_to_separate(double difference, double variance, double iota) {
  if (!varies(variance)) return std::nullopt;
  constexpr double kPower = 2.802;  // 97.5 % + 80 % points of the normal distribution
  const double wanted = kPower / difference;
  const double missing = wanted * wanted - 1.0 / variance;
  if (missing <= 0.0) return 0;
  const double battles = std::ceil(missing / iota);
  if (!(battles <= kMostBattlesNeeded)) return std::nullopt;
  return static_cast<std::uint32_t>(battles);
}

double information_of_battle(const OutcomeModel& outcome, double theta_a, double theta_b,
                             double dispersion) {
  const double a = outcome.logit * theta_a + outcome.level;
  const double b = outcome.logit * theta_b + outcome.level;
  if (!has_tie_parameter(outcome.ties))
    return expected_score(a - b) * expected_score(b - a) / dispersion;
  const auto probability = outcome_probabilities(outcome.ties, a, b, outcome.tie);
  double information = 0.0;
  for (std::size_t k = 0; k < probability.size(); ++k) {
    if (probability[k] == 0.0) continue;
    const auto each = log_probability(outcome.ties, static_cast<Outcome>(k), a, b, outcome.tie);
    const double slope = 0.5 * (each.slope[0] - each.slope[1]);
    information += probability[k] * slope * slope;
  }
  return information;
}

}  // namespace ringside

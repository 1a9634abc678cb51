// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/close_names.h"
#include "core/ratings/order.h"

namespace ringside {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

// What all pairs of one board share.
struct Tests {
  PairTests pairs;
  double dispersion = 1.0;
};

Tests tests_of(const PairCounts& counts, const Evidence& evidence) {
  if (evidence.covariance.models == 0) return {};
  return {pair_tests(evidence.fit, evidence.covariance), dispersion(counts, evidence.fit)};
}

std::optional<double> closed(double bound) {
  return std::isfinite(bound) ? std::optional(bound) : std::nullopt;
}

// i is listed above j.
Comparison compare(const Evidence& evidence, const Tests& tests, double factor,
                   const OutcomeModel& outcome, std::uint32_t i, std::uint32_t j) {
  const double ahead = evidence.fit.theta[i] - evidence.fit.theta[j];
  Comparison result;
  result.difference = factor * ahead;
  result.expected_share = expected_score(outcome, evidence.fit.theta[i], evidence.fit.theta[j]);
  Bounds bounds{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  if (evidence.has_intervals()) bounds = difference_interval(evidence, i, j);
  result.lower = closed(factor * bounds.lower);
  result.upper = closed(factor * bounds.upper);
  const double above = probability_above(evidence, i, j);
  if (evidence.tells_chances()) result.probability = above;
  if (tests.pairs.models > 0) {
    const std::size_t at = std::size_t{i} * tests.pairs.models + j;
    result.p = tests.pairs.p[at];
    result.p_holm = tests.pairs.p_holm[at];
    const double apart = is_ahead(ahead, 0.0) ? ahead : 0.0;  // equal records are equal
    result.battles_needed =
        battles_to_separate(apart, evidence.covariance.difference_variance(i, j),
                            information_of_battle(outcome, evidence.fit.theta[i],
                                                  evidence.fit.theta[j], tests.dispersion));
  }
  result.verdict = assurance_of(bounds, above, p_to_judge_by(evidence, tests.pairs, i, j));
  return result;
}

std::uint64_t battles_between(const PairCounts& counts, ModelId x, ModelId y) {
  std::uint64_t battles = 0;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    const bool met = (counts.a[cell] == x && counts.b[cell] == y) ||
                     (counts.a[cell] == y && counts.b[cell] == x);
    if (met) battles += counts.count[cell];
  }
  return battles;
}

Comparison named_comparison(const BattleTable& table, const PairCounts& counts,
                            const Evidence& evidence, const Tests& tests, double factor,
                            const OutcomeModel& outcome, std::uint32_t i, std::uint32_t j) {
  const std::vector<ModelId>& models = evidence.fit.models;
  Comparison result = compare(evidence, tests, factor, outcome, i, j);
  result.model = table.models[models[i]];
  result.other = table.models[models[j]];
  result.battles = battles_between(counts, models[i], models[j]);
  return result;
}

// Its place in the order of the board.
Result<std::uint32_t> place_of(const BattleTable& table, const Strengths& fit,
                               const std::vector<std::uint32_t>& order, const std::string& name) {
  for (std::uint32_t place = 0; place < order.size(); ++place) {
    if (table.models[fit.models[order[place]]] == name) return place;
  }
  const bool known =
      std::find(table.models.begin(), table.models.end(), name) != table.models.end();
  return fail(ErrorCode::bad_option, known ? "\"" + name + "\" has no rating in these battles."
                                           : no_such_model(name, table.models));
}

}  // namespace

Result<Comparison> compare_models(const BattleTable& table, const PairCounts& counts,
                                  const Evidence& evidence, const PointLine& line,
                                  const OutcomeModel& outcome, const std::string& model,
                                  const std::string& other) {
  const Strengths& fit = evidence.fit;
  const std::vector<std::uint32_t> order = board_order(fit, table.models);
  const Result<std::uint32_t> first = place_of(table, fit, order, model);
  if (!first) return first.error();
  const Result<std::uint32_t> second = place_of(table, fit, order, other);
  if (!second) return second.error();
  if (*first == *second)
    return fail(ErrorCode::bad_option,
                "A model cannot be compared with itself: \"" + model + "\".");
  const std::uint32_t i = order[std::min(*first, *second)];
  const std::uint32_t j = order[std::max(*first, *second)];
  return named_comparison(table, counts, evidence, tests_of(counts, evidence), line.factor, outcome,
                          i, j);
}

std::vector<Comparison> compare_neighbours(const BattleTable& table, const PairCounts& counts,
                                           const Evidence& evidence, const PointLine& line,
                                           const OutcomeModel& outcome, std::uint32_t top) {
  const std::vector<std::uint32_t> order = board_order(evidence.fit, table.models);
  const Tests tests = tests_of(counts, evidence);
  std::vector<Comparison> neighbours;
  for (std::size_t place = 0; place + 1 < order.size(); ++place) {
    if (top > 0 && place == top) break;
    neighbours.push_back(named_comparison(table, counts, evidence, tests, line.factor, outcome,
                                          order[place], order[place + 1]));
  }
  return neighbours;
}

Result<Comparisons> compare_all(const BattleTable& table, const PairCounts& counts,
                                const Evidence& evidence, const PointLine& line,
                                const OutcomeModel& outcome, std::uint32_t top) {
  std::vector<std::uint32_t> order = board_order(evidence.fit, table.models);
  if (top > 0 && top < order.size()) order.resize(top);
  if (order.size() > kMostComparedModels)
    return fail(ErrorCode::too_large, "Every pair of " + std::to_string(order.size()) +
                                          " models is too much to compare; at most " +
                                          std::to_string(kMostComparedModels) +
                                          " models. Ask for the first of the board.");
  const Tests tests = tests_of(counts, evidence);
  const std::vector<double> best = probability_best(evidence.replicates);
  const std::size_t n = order.size();
  Comparisons all;
  for (auto* column : {&all.difference, &all.lower, &all.upper, &all.probability, &all.p,
                       &all.p_holm, &all.battles_needed}) {
    column->assign(n * n, kUnknown);
  }
  all.verdict.assign(n * n, static_cast<std::uint8_t>(Assurance::not_apart));
  for (std::size_t i = 0; i < n; ++i) {
    all.models.push_back(table.models[evidence.fit.models[order[i]]]);
    all.probability_best.push_back(best.empty() ? 0.0 : best[order[i]]);
    for (std::size_t j = i + 1; j < n; ++j) {
      const Comparison pair = compare(evidence, tests, line.factor, outcome, order[i], order[j]);
      const std::size_t there = i * n + j;
      const std::size_t back = j * n + i;
      all.difference[there] = pair.difference;
      all.difference[back] = 0.0 - pair.difference;
      all.lower[there] = pair.lower.value_or(kUnknown);
      all.upper[there] = pair.upper.value_or(kUnknown);
      all.lower[back] = -all.upper[there];
      all.upper[back] = -all.lower[there];
      all.probability[there] = pair.probability.value_or(kUnknown);
      all.probability[back] = 1.0 - all.probability[there];
      all.p[there] = all.p[back] = pair.p.value_or(kUnknown);
      all.p_holm[there] = all.p_holm[back] = pair.p_holm.value_or(kUnknown);
      all.verdict[there] = all.verdict[back] = static_cast<std::uint8_t>(pair.verdict);
      const double beyond = pair.p ? std::numeric_limits<double>::infinity() : kUnknown;
      all.battles_needed[there] = all.battles_needed[back] =
          pair.battles_needed ? *pair.battles_needed : beyond;
    }
  }
  return all;
}

}  // namespace ringside

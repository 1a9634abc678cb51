// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/headline.h"

#include <algorithm>
#include <cmath>

#include "core/ratings/order.h"
#include "core/uncertainty/intervals.h"
#include "core/uncertainty/ranks.h"

namespace ringside {
namespace {

constexpr double kProbable = 0.9;

// The 95 % interval of a difference of two columns, in the unit of the replicates, under the same
// rules as that of one model.
struct Difference {
  double lower = 0.0, upper = 0.0;  // -inf / +inf where open
};

Difference difference_interval(const Replicates& replicates, std::uint32_t i, std::uint32_t j) {
  Replicates difference{.models = 1, .value = {}};
  difference.value.reserve(replicates.rows());
  for (std::size_t at = 0; at < replicates.value.size(); at += replicates.models) {
    difference.value.push_back(replicates.value[at + i] - replicates.value[at + j]);
  }
  const Intervals interval = percentile_intervals(difference);
  return {interval.lower[0], interval.upper[0]};
}

bool is_apart(const Replicates& replicates, const std::vector<std::uint32_t>& order) {
  return std::all_of(order.begin() + 1, order.end(), [&](std::uint32_t other) {
    return difference_interval(replicates, order[0], other).lower > kSameStrength;
  });
}

void add_certainty(Headline& headline, std::span<const LeaderboardRow> rows, const PointLine& line,
                   const Replicates& replicates, const std::vector<std::uint32_t>& order) {
  bool probable = true;
  for (std::size_t i = 1; i < order.size(); ++i) {
    const double above = probability_above(replicates, order[0], order[i]);
    if (i == 1) headline.probability = above;
    if (above >= kProbable) continue;
    probable = false;
    headline.tied.push_back(rows[i].model);
  }
  headline.certainty = !probable                     ? Certainty::not_apart
                       : is_apart(replicates, order) ? Certainty::apart
                                                     : Certainty::probable;
  const Difference difference = difference_interval(replicates, order[0], order[1]);
  if (std::isfinite(difference.lower)) {
    headline.difference_lower = line.factor * difference.lower;
  }
  if (std::isfinite(difference.upper)) {
    headline.difference_upper = line.factor * difference.upper;
  }
}

}  // namespace

Headline make_headline(const BattleTable& table, std::span<const LeaderboardRow> rows,
                       const Strengths& strengths, const PointLine& line, double logit,
                       const Replicates& replicates) {
  Headline headline;
  if (rows.empty()) return headline;
  headline.leader = rows[0].model;
  headline.rating = rows[0].rating;
  headline.provisional = static_cast<std::uint32_t>(std::count_if(
      rows.begin(), rows.end(), [](const LeaderboardRow& row) { return row.provisional; }));
  if (rows.size() < 2) return headline;
  const std::vector<std::uint32_t> order = board_order(strengths, table.models);
  headline.runner_up = rows[1].model;
  headline.difference = rows[0].rating - rows[1].rating;
  headline.expected_share =
      expected_score(logit * (strengths.theta[order[0]] - strengths.theta[order[1]]));
  if (replicates.rows() > 0) add_certainty(headline, rows, line, replicates, order);
  return headline;
}

}  // namespace ringside

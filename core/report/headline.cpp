// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/headline.h"

#include <algorithm>
#include <cmath>

#include "core/ratings/order.h"

namespace ringside {
namespace {

// Whether a leader that is probably better than every other model is clearly so.
bool is_apart(const Evidence& evidence, const std::vector<std::uint32_t>& order) {
  std::vector<Bounds> difference;
  for (std::size_t place = 1; place < order.size(); ++place) {
    // Most boards are settled by an interval, and need no tests of all pairs.
    difference.push_back(difference_interval(evidence, order[0], order[place]));
    if (assurance_of(difference.back(), 1.0, std::nullopt) != Assurance::clearly) return false;
  }
  const PairTests tests = pair_tests(evidence.fit, evidence.covariance);
  for (std::size_t place = 1; place < order.size(); ++place) {
    const auto p_holm = p_to_judge_by(evidence, tests, order[0], order[place]);
    if (assurance_of(difference[place - 1], 1.0, p_holm) != Assurance::clearly) return false;
  }
  return true;
}

void add_certainty(Headline& headline, std::span<const LeaderboardRow> rows, const PointLine& line,
                   const Evidence& evidence, const std::vector<std::uint32_t>& order) {
  bool probable = true;
  for (std::size_t i = 1; i < order.size(); ++i) {
    const double above = probability_above(evidence, order[0], order[i]);
    if (i == 1) headline.probability = above;
    if (above >= kProbable) continue;
    probable = false;
    headline.tied.push_back(rows[i].model);
  }
  headline.certainty = !probable                   ? Certainty::not_apart
                       : is_apart(evidence, order) ? Certainty::apart
                                                   : Certainty::probable;
  const Bounds difference = difference_interval(evidence, order[0], order[1]);
  if (std::isfinite(difference.lower)) {
    headline.difference_lower = line.factor * difference.lower;
  }
  if (std::isfinite(difference.upper)) {
    headline.difference_upper = line.factor * difference.upper;
  }
}

}  // namespace

Headline make_headline(const BattleTable& table, std::span<const LeaderboardRow> rows,
                       const Evidence& evidence, const PointLine& line,
                       const OutcomeModel& outcome) {
  Headline headline;
  if (rows.empty()) return headline;
  headline.leader = rows[0].model;
  headline.rating = rows[0].rating;
  headline.provisional = static_cast<std::uint32_t>(std::count_if(
      rows.begin(), rows.end(), [](const LeaderboardRow& row) { return row.provisional; }));
  if (rows.size() < 2) return headline;
  const Strengths& strengths = evidence.fit;
  const std::vector<std::uint32_t> order = board_order(strengths, table.models);
  headline.runner_up = rows[1].model;
  headline.difference = rows[0].rating - rows[1].rating;
  headline.expected_share =
      expected_score(outcome, strengths.theta[order[0]], strengths.theta[order[1]]);
  if (evidence.has_intervals()) add_certainty(headline, rows, line, evidence, order);
  return headline;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judges/preferences.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "core/answer_length.h"
#include "core/ratings/pair_counts.h"
#include "core/ratings/points.h"
#include "core/uncertainty/intervals.h"
#include "core/uncertainty/normal.h"

namespace ringside {
namespace {

// Some of so many, and what the ratings expect of those that they tell something about.
struct Tally {
  std::uint32_t hits = 0, cases = 0, expected_cases = 0;
  double expected = 0.0;

  void add(bool hit, double chance) {
    ++cases;
    hits += hit ? 1 : 0;
    if (std::isnan(chance)) return;
    ++expected_cases;
    expected += chance;
  }
  double mean_expected() const { return expected_cases > 0 ? expected / expected_cases : 0.5; }
};

Share share_of(std::uint32_t hits, std::uint32_t cases) {
  if (cases == 0) return {};
  const auto [lower, upper] = wilson_interval(hits, cases);
  return {cases, static_cast<double>(hits) / cases, lower, upper};
}

struct Tallies {
  std::uint32_t votes = 0, ties = 0, own_votes = 0;
  Tally left, longer;
  double own = 0.0, own_squares = 0.0;
};

// Letters of ASCII alone: names of models have no others.
bool same_name(std::string_view x, std::string_view y) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                    [&](char left, char right) { return lower(left) == lower(right); });
}

// The model that each judge is, or kNoCell. [judges]
std::vector<std::uint32_t> models_of_judges(const BattleTable& table) {
  std::vector<std::uint32_t> result(table.judge.labels.size(), kNoCell);
  for (std::uint32_t judge = 0; judge < result.size(); ++judge) {
    for (ModelId model = 0; model < table.models.size(); ++model) {
      if (same_name(table.judge.labels[judge], table.models[model])) result[judge] = model;
    }
  }
  return result;
}

// A vote on a prompt: which model won, and whether the first by number stood second.
struct OrderedVote {
  std::uint32_t judge, prompt;
  ModelId low, high;
  std::uint8_t turned, verdict;  // 0 low, 1 high, 2 tie

  auto item() const { return std::tuple(judge, prompt, low, high); }
};

// Pairs of a vote in one order with one in the other, each vote in one pair at most.
void add_flips(const BattleTable& table, std::span<const std::uint32_t> rows,
               std::vector<Preferences>& result) {
  if (table.prompt.empty()) return;
  std::vector<OrderedVote> votes;
  for (const std::uint32_t row : rows) {
    if (table.judge.code[row] == kNoLabel || table.prompt.code[row] == kNoLabel) continue;
    const ModelId a = table.a[row];
    const ModelId b = table.b[row];
    const bool swapped = a > b;
    const Outcome outcome = table.outcome[row];
    const std::uint8_t verdict = outcome == Outcome::a_wins   ? (swapped ? 1 : 0)
                                 : outcome == Outcome::b_wins ? (swapped ? 0 : 1)
                                                              : 2;
    votes.push_back({table.judge.code[row], table.prompt.code[row], std::min(a, b), std::max(a, b),
                     static_cast<std::uint8_t>(swapped == a_stood_first(table, row) ? 1 : 0),
                     verdict});
  }
  std::sort(votes.begin(), votes.end(), [](const OrderedVote& left, const OrderedVote& right) {
    return std::tuple_cat(left.item(), std::tuple(left.turned, left.verdict)) <
           std::tuple_cat(right.item(), std::tuple(right.turned, right.verdict));
  });
  std::vector<std::uint32_t> flipped(result.size(), 0), pairs(result.size(), 0);
  for (std::size_t at = 0, end = 0; at < votes.size(); at = end) {
    std::size_t back = at;
    while (back < votes.size() && votes[back].item() == votes[at].item() && !votes[back].turned)
      ++back;
    end = back;
    while (end < votes.size() && votes[end].item() == votes[at].item()) ++end;
    const std::size_t both = std::min(back - at, end - back);
    for (std::size_t k = 0; k < both; ++k) {
      ++pairs[votes[at].judge];
      flipped[votes[at].judge] += votes[at + k].verdict != votes[back + k].verdict ? 1 : 0;
    }
  }
  for (std::size_t judge = 0; judge < result.size(); ++judge)
    result[judge].flips = share_of(flipped[judge], pairs[judge]);
}

Preferences preferences_from(const Tallies& tallies) {
  Preferences result;
  result.votes = tallies.votes;
  result.ties = share_of(tallies.ties, tallies.votes);
  result.left = share_of(tallies.left.hits, tallies.left.cases);
  result.expected_left = tallies.left.mean_expected();
  result.longer = share_of(tallies.longer.hits, tallies.longer.cases);
  result.expected_longer = tallies.longer.mean_expected();
  result.own_votes = tallies.own_votes;
  if (tallies.own_votes == 0) return result;
  const double n = tallies.own_votes;
  const double mean = tallies.own / n;
  result.own_effect = mean;
  if (tallies.own_votes < 2) return result;
  const double variance = std::max(0.0, (tallies.own_squares - n * mean * mean) / (n - 1.0));
  const double half = kNormal975 * std::sqrt(variance / n);
  result.own_lower = mean - half;
  result.own_upper = mean + half;
  return result;
}

}  // namespace

Result<std::vector<Preferences>> preferences_of_judges(const BattleTable& table,
                                                       std::span<const std::uint32_t> rows,
                                                       const Strengths& fit) {
  if (table.judge.empty())
    return fail(ErrorCode::missing_column, "The file has no column of judges.");
  std::vector<double> theta(table.models.size(), std::numeric_limits<double>::quiet_NaN());
  for (std::size_t k = 0; k < fit.models.size(); ++k) theta[fit.models[k]] = fit.theta[k];
  const std::vector<std::uint32_t> own_model = models_of_judges(table);
  const FeatureColumn* length = answer_length(table);
  std::vector<Tallies> tallies(table.judge.labels.size());
  for (const std::uint32_t row : rows) {
    if (table.judge.code[row] == kNoLabel) continue;
    Tallies& judge = tallies[table.judge.code[row]];
    const ModelId a = table.a[row];
    const ModelId b = table.b[row];
    const double expected = expected_score(theta[a] - theta[b]);  // NaN where one is not rated
    ++judge.votes;
    const std::uint32_t own = own_model[table.judge.code[row]];
    if ((a == own || b == own) && !std::isnan(expected)) {
      const double effect = (score_of(table, row) - expected) * (a == own ? 1.0 : -1.0);
      ++judge.own_votes;
      judge.own += effect;
      judge.own_squares += effect * effect;
    }
    const bool a_won = table.outcome[row] == Outcome::a_wins;
    if (!a_won && table.outcome[row] != Outcome::b_wins) {
      ++judge.ties;
      continue;
    }
    const bool first = a_stood_first(table, row);
    judge.left.add(a_won == first, first ? expected : 1.0 - expected);
    if (length == nullptr) continue;
    const double difference = double{length->a[row]} - double{length->b[row]};
    if (!std::isnan(difference) && difference != 0.0)
      judge.longer.add(a_won == (difference > 0.0), difference > 0.0 ? expected : 1.0 - expected);
  }
  std::vector<Preferences> result;
  result.reserve(tallies.size());
  for (const Tallies& each : tallies) result.push_back(preferences_from(each));
  add_flips(table, rows, result);
  return result;
}

}  // namespace ringside

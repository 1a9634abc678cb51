// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judges/anomaly.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace ringside {
namespace {

struct Wins {
  std::uint64_t first = 0, second = 0;
};

// Keyed by numbers: its order reaches no output.
using PairWins = std::map<std::pair<ModelId, ModelId>, Wins>;

bool is_decisive(Outcome outcome) {
  return outcome == Outcome::a_wins || outcome == Outcome::b_wins;
}

// The pair in ascending order, and whether its first model won.
std::pair<std::pair<ModelId, ModelId>, bool> decision(const BattleTable& table, std::uint32_t row) {
  const ModelId a = table.a[row];
  const ModelId b = table.b[row];
  const bool a_won = table.outcome[row] == Outcome::a_wins;
  return {{std::min(a, b), std::max(a, b)}, (a < b) == a_won};
}

// The decisive rows of each judge side by side, in their order.
std::vector<std::uint32_t> by_judge(const BattleTable& table, std::span<const std::uint32_t> rows) {
  std::vector<std::uint32_t> result;
  for (const std::uint32_t row : rows) {
    if (table.judge.code[row] != kNoLabel && is_decisive(table.outcome[row])) result.push_back(row);
  }
  std::stable_sort(result.begin(), result.end(), [&](std::uint32_t left, std::uint32_t right) {
    return table.judge.code[left] < table.judge.code[right];
  });
  return result;
}

}  // namespace

void Martingale::vote(double p) {
  log_ -= std::log(2.0 * p);
  highest_ = std::max(highest_, log_);
}

double share_of_vote(std::uint64_t same, std::uint64_t opposite) {
  return static_cast<double>(same + 1) / static_cast<double>(same + opposite + 1);
}

Result<std::vector<Anomaly>> anomalous_judges(const BattleTable& table,
                                              std::span<const std::uint32_t> rows) {
  if (table.judge.empty())
    return fail(ErrorCode::missing_column, "The file has no column of judges.");
  PairWins wins;
  for (const std::uint32_t row : rows) {
    if (!is_decisive(table.outcome[row])) continue;
    const auto [pair, first] = decision(table, row);
    (first ? wins[pair].first : wins[pair].second) += count_of(table, row);
  }
  const std::vector<std::uint32_t> votes = by_judge(table, rows);
  std::vector<Anomaly> result(table.judge.labels.size());
  for (std::size_t at = 0, end = 0; at < votes.size(); at = end) {
    const std::uint32_t judge = table.judge.code[votes[at]];
    PairWins own;
    for (; end < votes.size() && table.judge.code[votes[end]] == judge; ++end) {
      const auto [pair, first] = decision(table, votes[end]);
      (first ? own[pair].first : own[pair].second) += count_of(table, votes[end]);
    }
    Martingale martingale;
    for (std::size_t vote = at; vote < end; ++vote) {
      const auto [pair, first] = decision(table, votes[vote]);
      const Wins& all = wins[pair];
      const Wins& mine = own[pair];
      const std::uint64_t others_first = all.first - mine.first;
      const std::uint64_t others_second = all.second - mine.second;
      if (others_first + others_second == 0) continue;
      ++result[judge].votes;
      martingale.vote(first ? share_of_vote(others_first, others_second)
                            : share_of_vote(others_second, others_first));
    }
    result[judge].log_highest = martingale.log_highest();
    result[judge].p = std::min(1.0, std::exp(-martingale.log_highest()));
  }
  std::vector<std::uint32_t> tested;
  std::vector<double> p;
  for (std::uint32_t judge = 0; judge < result.size(); ++judge) {
    if (result[judge].votes == 0) continue;
    tested.push_back(judge);
    p.push_back(result[judge].p);
  }
  const std::vector<double> adjusted = benjamini_hochberg(p);
  for (std::size_t k = 0; k < tested.size(); ++k) result[tested[k]].p_adjusted = adjusted[k];
  return result;
}

std::vector<double> benjamini_hochberg(std::span<const double> p) {
  std::vector<std::uint32_t> order(p.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t left, std::uint32_t right) { return p[left] > p[right]; });
  std::vector<double> adjusted(p.size());
  double least = 1.0;
  const double n = static_cast<double>(p.size());
  for (std::size_t k = 0; k < order.size(); ++k) {
    least = std::min(least, p[order[k]] * n / (n - static_cast<double>(k)));
    adjusted[order[k]] = least;
  }
  return adjusted;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/clean/burst.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace ringside {
namespace {

// The rows of each judge side by side, judge j at [begin[j], begin[j + 1]): a counting sort.
struct RowsByJudge {
  std::vector<std::uint32_t> begin;  // [judges + 1]
  RowSet rows;
};

RowsByJudge group_by_judge(const BattleTable& table) {
  const std::vector<std::uint32_t>& judge = table.judge.code;
  const auto votes = [&](std::size_t row) {
    return judge[row] != kNoLabel && !std::isnan(table.time[row]);
  };
  RowsByJudge groups;
  groups.begin.assign(std::size_t{table.judge.labels.size()} + 1, 0);
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (votes(row)) ++groups.begin[judge[row] + 1];
  }
  std::partial_sum(groups.begin.begin(), groups.begin.end(), groups.begin.begin());
  groups.rows.resize(groups.begin.back());
  std::vector<std::uint32_t> next(groups.begin.begin(), groups.begin.end() - 1);
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (votes(row)) groups.rows[next[judge[row]]++] = static_cast<std::uint32_t>(row);
  }
  return groups;
}

void mark_bursts(std::span<std::uint32_t> rows, const std::vector<double>& time,
                 std::vector<std::uint8_t>& in_burst) {
  const auto earlier = [&](std::uint32_t left, std::uint32_t right) {
    return time[left] < time[right];
  };
  if (!std::is_sorted(rows.begin(), rows.end(), earlier)) {
    std::sort(rows.begin(), rows.end(), earlier);
  }
  std::size_t marked = 0;  // rows before this one were looked at
  for (std::size_t last = kBurstVotes - 1; last < rows.size(); ++last) {
    const std::size_t first = last + 1 - kBurstVotes;
    if (time[rows[last]] - time[rows[first]] > kBurstSeconds) continue;
    for (marked = std::max(marked, first); marked <= last; ++marked) in_burst[rows[marked]] = 1;
  }
}

}  // namespace

std::vector<std::uint8_t> find_bursts(const BattleTable& table) {
  std::vector<std::uint8_t> in_burst(table.rows(), 0);
  RowsByJudge groups = group_by_judge(table);
  const std::span<std::uint32_t> rows(groups.rows);
  for (std::size_t judge = 0; judge + 1 < groups.begin.size(); ++judge) {
    const std::size_t size = groups.begin[judge + 1] - groups.begin[judge];
    if (size < kBurstVotes) continue;
    mark_bursts(rows.subspan(groups.begin[judge], size), table.time, in_burst);
  }
  return in_burst;
}

}  // namespace ringside

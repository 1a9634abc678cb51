// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/leaderboard.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/ratings/order.h"
#include "core/uncertainty/intervals.h"
#include "core/uncertainty/ranks.h"

namespace ringside {
namespace {

std::optional<double> closed(double bound) {
  return std::isfinite(bound) ? std::optional(bound) : std::nullopt;
}

// Bounds in points, intervals of the mean gauge plus the shift of the anchor.
struct BoardBounds {
  std::vector<double> lower, upper;  // in the order of the board
};

BoardBounds bounds_in_order(const Evidence& evidence, const PointLine& line,
                            const std::vector<std::uint32_t>& order) {
  const Intervals intervals = intervals_of(evidence);
  BoardBounds bounds;
  for (const std::uint32_t position : order) {
    bounds.lower.push_back(line(intervals.lower[position]));
    bounds.upper.push_back(line(intervals.upper[position]));
  }
  return bounds;
}

void add_intervals(std::vector<LeaderboardRow>& rows, const Evidence& evidence,
                   const PointLine& line, const std::vector<std::uint32_t>& order) {
  const BoardBounds bounds = bounds_in_order(evidence, line, order);
  const std::vector<std::uint32_t> rank = rank_upper_bound(bounds.lower, bounds.upper);
  const std::vector<std::uint32_t> tier = tiers(bounds.lower, bounds.upper);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].rank = rank[i];
    rows[i].lower = closed(bounds.lower[i]);
    rows[i].upper = closed(bounds.upper[i]);
    rows[i].tier_end = i + 1 < rows.size() && tier[i + 1] != tier[i];
    const bool wide = !(bounds.upper[i] - bounds.lower[i] <= kSettledWidth);
    rows[i].provisional = rows[i].provisional || wide;
  }
}

void add_rank_intervals(std::vector<LeaderboardRow>& rows, const Replicates& replicates,
                        const std::vector<std::uint32_t>& order) {
  const RankIntervals spread = rank_intervals(replicates);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].rank_best = spread.best[order[i]];
    rows[i].rank_worst = spread.worst[order[i]];
  }
}

void add_ranks(std::vector<LeaderboardRow>& rows) {
  std::vector<double> ratings;
  ratings.reserve(rows.size());
  for (const LeaderboardRow& row : rows) ratings.push_back(row.rating);
  const std::vector<std::uint32_t> rank = ranks_of(ratings);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].rank = rank[i];
}

}  // namespace

std::vector<ModelRecord> count_records(const BattleTable& table,
                                       std::span<const std::uint32_t> rows) {
  std::vector<ModelRecord> records(table.models.size());
  for (const std::uint32_t row : rows) {
    const std::uint32_t count = count_of(table, row);
    ModelRecord& a = records[table.a[row]];
    ModelRecord& b = records[table.b[row]];
    a.battles += count;
    b.battles += count;
    switch (table.outcome[row]) {
      case Outcome::a_wins:
        a.wins += count;
        b.losses += count;
        break;
      case Outcome::b_wins:
        a.losses += count;
        b.wins += count;
        break;
      case Outcome::both_bad:
        a.both_bad += count;
        b.both_bad += count;
        [[fallthrough]];
      case Outcome::tie:
        a.ties += count;
        b.ties += count;
        break;
    }
  }
  return records;
}

std::vector<std::uint32_t> tiers(std::span<const double> lower, std::span<const double> upper) {
  std::vector<std::uint32_t> tier(lower.size());
  std::size_t leader = 0;
  std::uint32_t number = 1;
  for (std::size_t i = 0; i < tier.size(); ++i) {
    if (is_ahead(lower[leader], upper[i])) {
      leader = i;
      ++number;
    }
    tier[i] = number;
  }
  return tier;
}

std::vector<LeaderboardRow> make_leaderboard(const BattleTable& table, const Evidence& evidence,
                                             const PointLine& line,
                                             std::span<const ModelRecord> records) {
  const Strengths& strengths = evidence.fit;
  const std::vector<std::uint32_t> order = board_order(strengths, table.models);
  std::vector<LeaderboardRow> rows;
  rows.reserve(order.size());
  for (const std::uint32_t position : order) {
    const ModelId model = strengths.models[position];
    const ModelRecord& record = records[model];
    rows.push_back(LeaderboardRow{.model = table.models[model],
                                  .rating = line(strengths.theta[position]),
                                  .battles = record.battles,
                                  .wins = record.wins,
                                  .losses = record.losses,
                                  .ties = record.ties,
                                  .provisional = record.battles < kSettledBattles});
  }
  if (evidence.has_intervals()) {
    add_intervals(rows, evidence, line, order);
  } else {
    add_ranks(rows);
  }
  if (evidence.replicates.rows() > 0) add_rank_intervals(rows, evidence.replicates, order);
  return rows;
}

std::vector<UnratedModel> list_unrated(const BattleTable& table, const Strengths& strengths,
                                       const Comparable& comparable,
                                       std::span<const ModelRecord> records) {
  std::vector<std::uint8_t> rated(table.models.size(), 0);
  for (const ModelId model : strengths.models) rated[model] = 1;
  std::vector<UnratedModel> unrated;
  for (ModelId model = 0; model < table.models.size(); ++model) {
    if (rated[model]) continue;
    unrated.push_back(
        UnratedModel{table.models[model], comparable.reason[model], records[model].battles});
  }
  std::sort(unrated.begin(), unrated.end(),
            [](const UnratedModel& left, const UnratedModel& right) {
              return left.battles != right.battles ? left.battles > right.battles
                                                   : left.model < right.model;
            });
  return unrated;
}

}  // namespace ringside

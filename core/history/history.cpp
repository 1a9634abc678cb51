// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/history/history.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/history/snapshots.h"
#include "core/history/timeline.h"
#include "core/ratings/order.h"
#include "core/ratings/points.h"

namespace ringside {
namespace {

constexpr std::size_t kMostValues = 10'000'000;  // periods x models; some 200 MB in all columns

// Battles so far of each model of the table, added up period by period.
void add_battles(const BattleTable& table, std::span<const std::uint32_t> rows,
                 std::vector<std::uint32_t>& battles, double& total) {
  for (const std::uint32_t row : rows) {
    const std::uint32_t count = count_of(table, row);
    battles[table.a[row]] += count;
    battles[table.b[row]] += count;
    total += count;
  }
}

double standard_deviation(const std::vector<double>& values) {
  if (values.size() < 2) return 0.0;
  const double n = static_cast<double>(values.size());
  double sum = 0.0, squares = 0.0;
  for (const double each : values) sum += each;
  for (const double each : values) squares += (each - sum / n) * (each - sum / n);
  return std::sqrt(squares / (n - 1.0));
}

ModelHistory life_of(const History& history, std::size_t model) {
  ModelHistory life;
  life.model = history.models[model];
  std::vector<double> changes;
  bool seen = false;
  double before = 0.0;
  for (std::size_t period = 0; period < history.time.size(); ++period) {
    const double now = history.rating[period * history.models.size() + model];
    if (std::isnan(now)) continue;
    if (!seen) {
      life.first = life.highest = life.lowest = now;
      life.first_time = history.time[period];
    } else {
      changes.push_back(now - before);
    }
    seen = true;
    before = now;
    life.highest = std::max(life.highest, now);
    life.lowest = std::min(life.lowest, now);
  }
  life.last = before;
  life.change = life.last - life.first;
  life.volatility = standard_deviation(changes);
  return life;
}

// The columns of the history for the models of the last snapshot, in the order of the leaderboard.
History assemble(const BattleTable& table, const Timeline& timeline, const Snapshots& snapshots,
                 const PointLine& line, std::uint32_t provisional_below) {
  History history;
  history.time = timeline.time;
  std::vector<ModelId> columns;
  for (const std::uint32_t place : board_order(snapshots.last, table.models)) {
    columns.push_back(snapshots.last.models[place]);
    history.models.push_back(table.models[columns.back()]);
  }
  const std::size_t models = columns.size();
  std::vector<std::uint32_t> battles(table.models.size(), 0);
  double total = 0.0;
  for (std::size_t period = 0; period < timeline.periods(); ++period) {
    add_battles(table, timeline.rows_of(period), battles, total);
    history.total.push_back(total);
    for (const ModelId model : columns) {
      history.rating.push_back(line(snapshots.value[period * table.models.size() + model]));
      history.battles.push_back(battles[model]);
      history.provisional.push_back(battles[model] < provisional_below);
    }
    const auto rank = ranks_of(std::span<const double>(history.rating).last(models));
    history.rank.insert(history.rank.end(), rank.begin(), rank.end());
  }
  for (std::size_t model = 0; model < models; ++model) {
    history.changes.push_back(life_of(history, model));
  }
  return history;
}

}  // namespace

Result<History> rating_history(const BattleTable& table, std::span<const std::uint32_t> rows,
                               const RatingMethod& method, const Scale& scale,
                               const HistoryOptions& options) {
  const auto timeline = make_timeline(table, rows, options.period);
  if (!timeline) return timeline.error();
  if (timeline->periods() > kMostValues / std::max<std::size_t>(table.models.size(), 1)) {
    return fail(ErrorCode::too_large,
                std::to_string(timeline->periods()) + " periods of " +
                    std::to_string(table.models.size()) +
                    " models are more than the history can hold: choose a longer period.");
  }
  const bool is_elo = method.method == Method::online_elo;
  const auto snapshots = is_elo
                             ? Result<Snapshots>(elo_snapshots(table, *timeline, method.elo, scale))
                             : fit_snapshots(table, *timeline, method);
  if (!snapshots) return snapshots.error();
  if (const Status status = check_finite(snapshots->last); !status) return status.error();
  const auto line = with_anchor(is_elo ? line_from_points() : line_from_logits(scale),
                                snapshots->last, table.models, scale);
  if (!line) return line.error();
  return assemble(table, *timeline, *snapshots, *line, options.provisional_below);
}

}  // namespace ringside

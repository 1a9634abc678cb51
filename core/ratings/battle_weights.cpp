// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/battle_weights.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>

#include "core/calendar.h"

namespace ringside {
namespace {

constexpr double kFewBattles = 50.0;
constexpr double kFreshDays = 30.0;
constexpr double kDecayPerDay = 0.95;

std::uint64_t pair_of(const BattleTable& table, std::uint32_t row) {
  const auto [low, high] = std::minmax(table.a[row], table.b[row]);
  return std::uint64_t{low} << 32 | high;
}

void weigh_pairs(const BattleTable& table, std::span<const std::uint32_t> rows,
                 std::vector<double>& weight) {
  std::unordered_map<std::uint64_t, double> battles;
  for (const std::uint32_t row : rows) battles[pair_of(table, row)] += count_of(table, row);
  for (const std::uint32_t row : rows)
    weight[row] /= std::max(battles[pair_of(table, row)], kFewBattles);
}

Status weigh_ages(const BattleTable& table, std::span<const std::uint32_t> rows,
                  std::vector<double>& weight) {
  const auto has_time = [&](std::uint32_t row) {
    return !table.time.empty() && !std::isnan(table.time[row]);
  };
  const auto without =
      rows.size() - static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), has_time));
  if (without > 0) {
    return fail(ErrorCode::missing_column,
                "time_decay needs the time of every battle that counts, and " +
                    std::to_string(without) + " have none.");
  }
  double newest = 0.0;
  for (const std::uint32_t row : rows)
    newest = row == rows.front() ? table.time[row] : std::max(newest, table.time[row]);
  for (const std::uint32_t row : rows) {
    const double days = std::floor((newest - table.time[row]) / kSecondsPerDay);
    weight[row] *= std::pow(kDecayPerDay, std::max(0.0, days - kFreshDays));
  }
  return Done{};
}

}  // namespace

Result<std::vector<double>> battle_weights(const BattleTable& table,
                                           std::span<const std::uint32_t> rows,
                                           const FitOptions& options,
                                           std::span<const double> reliability) {
  std::vector<double> weight;
  if (!options.pair_weights && !options.time_decay && reliability.empty()) return weight;
  weight.assign(table.rows(), 0.0);
  for (const std::uint32_t row : rows) {
    weight[row] = (table.weight.empty() ? 1.0 : table.weight[row]) *
                  (reliability.empty() ? 1.0 : reliability[row]);
  }
  if (options.pair_weights) weigh_pairs(table, rows, weight);
  if (options.time_decay) {
    if (const Status status = weigh_ages(table, rows, weight); !status) return status.error();
  }
  return weight;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/comparable.h"
#include "core/ratings/points.h"
#include "core/uncertainty/compare.h"

namespace ringside {

struct LeaderboardRow {
  std::uint32_t rank = 0;
  std::string model{};
  double rating = 0.0;
  std::optional<double> lower{}, upper{};
  std::uint64_t battles = 0, wins = 0, losses = 0, ties = 0;
  std::optional<std::uint32_t> rank_best{}, rank_worst{};
  bool provisional = false;
  bool tier_end = false;
};

struct UnratedModel {
  std::string model{};
  UnratedReason reason{};
  std::uint64_t battles = 0;
};

inline constexpr std::uint64_t kSettledBattles = 300;
inline constexpr double kSettledWidth = 50.0;  // points

// What one model did among some rows; an aggregated row counts as often as it says.
struct ModelRecord {
  std::uint64_t battles = 0, wins = 0, losses = 0;
  std::uint64_t ties = 0;      // both-bad among them
  std::uint64_t both_bad = 0;  // of the ties
};

// [models]
std::vector<ModelRecord> count_records(const BattleTable& table,
                                       std::span<const std::uint32_t> rows);

// The tier of each model from 1, models given in the order of the board. From the top, a model
// joins while its upper bound reaches the lower bound of the tier's leader, which does not move
// (the rule of ComparIA). [models]
std::vector<std::uint32_t> tiers(std::span<const double> lower, std::span<const double> upper);

// Rated models from the highest down, equal ones by name. Without intervals ranks follow the
// ratings and nothing ends a tier; without replicates there is no best and no worst rank.
std::vector<LeaderboardRow> make_leaderboard(const BattleTable& table, const Evidence& evidence,
                                             const PointLine& line,
                                             std::span<const ModelRecord> records);

// The models without a rating, those with most battles first, equal ones by name.
std::vector<UnratedModel> list_unrated(const BattleTable& table, const Strengths& strengths,
                                       const Comparable& comparable,
                                       std::span<const ModelRecord> records);

template <>
struct Described<LeaderboardRow> {
  static constexpr std::string_view name = "LeaderboardRow";
  static constexpr auto fields = std::tuple{
      field("rank", &LeaderboardRow::rank,
            "1 + models whose lower bound is above this upper bound; by rating without intervals."),
      field("model", &LeaderboardRow::model, "Name."),
      field("rating", &LeaderboardRow::rating, "Points."),
      field("lower", &LeaderboardRow::lower,
            "Lower end of the 95 % interval, points; null if none was computed or it is open."),
      field("upper", &LeaderboardRow::upper,
            "Upper end of the 95 % interval, points; null if none was computed or it is open."),
      field("battles", &LeaderboardRow::battles, "Battles that count."),
      field("wins", &LeaderboardRow::wins, "Won."),
      field("losses", &LeaderboardRow::losses, "Lost."),
      field("ties", &LeaderboardRow::ties, "Ties, both-bad among them."),
      field("rank_best", &LeaderboardRow::rank_best, "Best rank that the replicates allow."),
      field("rank_worst", &LeaderboardRow::rank_worst, "Worst rank that the replicates allow."),
      field("provisional", &LeaderboardRow::provisional,
            "Fewer than 300 battles, or an interval wider than 50 points."),
      field("tier_end", &LeaderboardRow::tier_end,
            "Last of its tier: the next model's upper bound lies under the tier leader's lower "
            "bound."),
  };
};

template <>
struct Described<UnratedModel> {
  static constexpr std::string_view name = "UnratedModel";
  static constexpr auto fields = std::tuple{
      field("model", &UnratedModel::model, "Name."),
      field("reason", &UnratedModel::reason, "Why it has no rating."),
      field("battles", &UnratedModel::battles, "Battles that count."),
  };
};

}  // namespace ringside

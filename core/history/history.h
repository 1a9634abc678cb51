// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/ratings/elo.h"
#include "core/ratings/fit_options.h"
#include "core/ratings/scale.h"
#include "core/result.h"

namespace ringside {

enum class Period : std::uint8_t { day, week, month };
enum class Method : std::uint8_t { bradley_terry, online_elo };

struct HistoryOptions {
  Period period = Period::week;
  std::uint32_t provisional_below = 300;
};

// One model's life in the history, in points.
struct ModelHistory {
  std::string model{};
  double first = 0.0, last = 0.0, highest = 0.0, lowest = 0.0, change = 0.0, volatility = 0.0;
  double first_time = 0.0;
};

// Ratings at the end of each period, on all battles so far. The last snapshot is the leaderboard;
// going back, each is shifted so that the models it shares with the next keep their mean.
struct History {
  std::vector<double> time{};         // [periods] end of the period, seconds since 1970 UTC
  std::vector<double> total{};        // [periods] battles so far
  std::vector<std::string> models{};  // [models] in the order of the leaderboard
  std::vector<double> rating{};       // [periods * models] points, NaN before a model can be rated
  std::vector<std::uint32_t> battles{};  // [periods * models] battles so far
  std::vector<std::uint32_t>
      rank{};  // [periods * models] 1 + rated models strictly above, 0 if unrated
  std::vector<std::uint8_t> provisional{};  // [periods * models] 1 under provisional_below battles
  std::vector<ModelHistory> changes{};      // [models]
};

// How the ratings of each snapshot are computed.
struct RatingMethod {
  Method method = Method::bradley_terry;
  FitOptions fit{};
  EloOptions elo{};
  std::span<const double> reliability{};  // [table.rows()] of the voters, or empty for all 1
};

// Fails with missing_column when no row has a time. Rows without a time are left out.
Result<History> rating_history(const BattleTable& table, std::span<const std::uint32_t> rows,
                               const RatingMethod& method, const Scale& scale,
                               const HistoryOptions& options);

template <>
struct Named<Period> {
  static constexpr std::string_view name = "Period";
  static constexpr auto values = std::array{value(Period::day, "day"), value(Period::week, "week"),
                                            value(Period::month, "month")};
};

template <>
struct Named<Method> {
  static constexpr std::string_view name = "Method";
  static constexpr auto values = std::array{value(Method::bradley_terry, "bradley-terry"),
                                            value(Method::online_elo, "online-elo")};
};

template <>
struct Described<HistoryOptions> {
  static constexpr std::string_view name = "HistoryOptions";
  static constexpr auto fields = std::tuple{
      field("period", &HistoryOptions::period, "Distance of two snapshots."),
      field("provisional_below", &HistoryOptions::provisional_below,
            "A model with fewer battles so far is provisional."),
  };
};

template <>
struct Described<ModelHistory> {
  static constexpr std::string_view name = "ModelHistory";
  static constexpr auto fields = std::tuple{
      field("model", &ModelHistory::model, "Name."),
      field("first", &ModelHistory::first, "First rating, points."),
      field("last", &ModelHistory::last, "Last rating, points."),
      field("highest", &ModelHistory::highest, "Highest rating, points."),
      field("lowest", &ModelHistory::lowest, "Lowest rating, points."),
      field("change", &ModelHistory::change, "Last less first, points."),
      field("volatility", &ModelHistory::volatility,
            "Standard deviation of the changes from period to period, points; 0 with fewer than "
            "two."),
      field("first_time", &ModelHistory::first_time,
            "End of the period of the first rating, seconds since 1970 UTC."),
  };
};

template <>
struct Described<History> {
  static constexpr std::string_view name = "History";
  static constexpr auto fields = std::tuple{
      field("time", &History::time, "[periods] end of the period, seconds since 1970 UTC."),
      field("total", &History::total, "[periods] battles so far."),
      field("models", &History::models, "[models] in the order of the leaderboard."),
      field("rating", &History::rating,
            "[periods * models] points; NaN before the model can be rated."),
      field("battles", &History::battles, "[periods * models] battles so far."),
      field("rank", &History::rank, "[periods * models] 1 + models above; 0 while unrated."),
      field("provisional", &History::provisional, "[periods * models] 1 while provisional."),
      field("changes", &History::changes, "[models] first, last, highest, lowest, change."),
  };
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/outcome_model.h"
#include "core/ratings/pair_counts.h"
#include "core/ratings/points.h"
#include "core/result.h"
#include "core/uncertainty/compare.h"

namespace ringside {

// Two models, the one with the higher rating first.
struct Comparison {
  std::string model{};
  std::string other{};
  double difference = 0.0;
  std::optional<double> lower{}, upper{};
  std::optional<double> probability{};
  std::optional<double> p{}, p_holm{};
  Assurance verdict = Assurance::not_apart;
  double expected_share = 0.5;
  std::uint64_t battles = 0;
  std::optional<std::uint32_t> battles_needed{};
};

// Every pair of the first models of a board.
struct Comparisons {
  std::vector<std::string> models{};       // [n] in the order of the board
  std::vector<double> probability_best{};  // [n]
  std::vector<double> difference{};        // [n * n] row less column
  std::vector<double> lower{}, upper{};    // [n * n] NaN where open or unknown
  std::vector<double> probability{};       // [n * n]
  std::vector<double> p{}, p_holm{};       // [n * n]
  std::vector<std::uint8_t> verdict{};     // [n * n] number of the Assurance
  std::vector<double> battles_needed{};    // [n * n]
};

inline constexpr std::uint32_t kMostComparedModels = 200;

// Of the models called `model` and `other`. `counts` are the cells of the fit, `line` and
// `outcome` the display of make_headline. Without a covariance there are no tests and no battles
// needed, without replicates no probability of the best; Holm is over all rated pairs. Fails with
// bad_option when a model is unknown or unrated, or both are the same.
Result<Comparison> compare_models(const BattleTable& table, const PairCounts& counts,
                                  const Evidence& evidence, const PointLine& line,
                                  const OutcomeModel& outcome, const std::string& model,
                                  const std::string& other);

// Each of the first `top` models of the board (0 for all) against the next below it.
std::vector<Comparison> compare_neighbours(const BattleTable& table, const PairCounts& counts,
                                           const Evidence& evidence, const PointLine& line,
                                           const OutcomeModel& outcome, std::uint32_t top);

// The first `top` models of the board, 0 for all. Fails with too_large beyond kMostComparedModels.
Result<Comparisons> compare_all(const BattleTable& table, const PairCounts& counts,
                                const Evidence& evidence, const PointLine& line,
                                const OutcomeModel& outcome, std::uint32_t top);

template <>
struct Described<Comparison> {
  static constexpr std::string_view name = "Comparison";
  static constexpr auto fields = std::tuple{
      field("model", &Comparison::model, "The one with the higher rating, or the first by name."),
      field("other", &Comparison::other, "The other one."),
      field("difference", &Comparison::difference, "Points between them, not negative."),
      field("lower", &Comparison::lower,
            "Lower end of the difference's 95 % interval, points; null if open or unknown."),
      field("upper", &Comparison::upper, "Upper end of it; null if open or unknown."),
      field("probability", &Comparison::probability,
            "Probability that the model is better than the other; null if unknown."),
      field("p", &Comparison::p, "Two-sided p of no difference (Wald); null if unknown."),
      field("p_holm", &Comparison::p_holm, "The same, adjusted by Holm over all rated pairs."),
      field(
          "verdict", &Comparison::verdict,
          "probably: probability >= 0.9; clearly: p_holm < 0.05 and the interval excludes 0, too."),
      field("expected_share", &Comparison::expected_share,
            "Expected share of the model in a battle of the two, ties half."),
      field("battles", &Comparison::battles, "Battles of the two that count."),
      field("battles_needed", &Comparison::battles_needed,
            "More battles of the two until a difference this large is significant with a power of "
            "80 %; null beyond a million, or if unknown."),
  };
};

template <>
struct Described<Comparisons> {
  static constexpr std::string_view name = "Comparisons";
  static constexpr auto fields = std::tuple{
      field("models", &Comparisons::models, "[n] in the order of the leaderboard."),
      field("probability_best", &Comparisons::probability_best,
            "[n] probability that the model is the best of all; 0 without replicates."),
      field("difference", &Comparisons::difference, "[n * n] points of the row less the column."),
      field("lower", &Comparisons::lower,
            "[n * n] lower end of its 95 % interval; NaN if open or unknown."),
      field("upper", &Comparisons::upper, "[n * n] upper end of it."),
      field("probability", &Comparisons::probability,
            "[n * n] probability that the row is better; NaN if unknown."),
      field("p", &Comparisons::p, "[n * n] two-sided p of no difference; NaN if unknown."),
      field("p_holm", &Comparisons::p_holm, "[n * n] adjusted by Holm over all rated pairs."),
      field("verdict", &Comparisons::verdict,
            "[n * n] on the better of the two: 0 clearly, 1 probably, 2 not apart."),
      field("battles_needed", &Comparisons::battles_needed,
            "[n * n] more battles of the two until the difference is significant with a power of "
            "80 %; Infinity beyond a million, NaN if unknown."),
  };
};

}  // namespace ringside

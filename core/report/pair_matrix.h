// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/outcome_model.h"
#include "core/ratings/pair_counts.h"
#include "core/ratings/points.h"
#include "core/result.h"

namespace ringside {

// Observed and predicted results of each pair, both directions filled from both orders of the file.
// battles = wins of the row + wins of the column + ties + both_bad. The observed share weighs each
// battle as the fit does. The errors are 0 when no pair met.
struct PairMatrix {
  std::vector<std::string> models{};  // [n] in the order of the leaderboard
  std::vector<double> observed{};     // [n * n] share of the row against the column, ties half; NaN
                                      // where the pair never met
  std::vector<double> predicted{};    // [n * n] expected score of the row; NaN on the diagonal
  std::vector<std::uint32_t> battles{};   // [n * n]
  std::vector<std::uint32_t> wins{};      // [n * n] won by the row
  std::vector<std::uint32_t> ties{};      // [n * n] without both bad
  std::vector<std::uint32_t> both_bad{};  // [n * n]
  double mean_absolute_error = 0.0;       // |observed - predicted|, mean over rated pairs that met
  double weighted_error = 0.0;            // the same, weighted by battles
};

inline constexpr std::uint32_t kMostMatrixModels = 2000;

// The first `top` models of the board, 0 for all; the errors are over all rated pairs whatever
// `top`. `counts` are the fit's cells of the rows, `weight` [table.rows()] their weights where they
// are not those of the table. The expected score is that of nobody's advantage, P(win) + P(ties) /
// 2, but in the errors that of the sides as they stood. Fails with too_large beyond
// kMostMatrixModels.
Result<PairMatrix> make_pair_matrix(const BattleTable& table, std::span<const std::uint32_t> rows,
                                    std::span<const double> weight, const PairCounts& counts,
                                    const Strengths& strengths, const OutcomeModel& outcome,
                                    std::uint32_t top);

template <>
struct Described<PairMatrix> {
  static constexpr std::string_view name = "PairMatrix";
  static constexpr auto fields = std::tuple{
      field("models", &PairMatrix::models, "[n] in the order of the leaderboard."),
      field("observed", &PairMatrix::observed,
            "[n * n] share the row won against the column, ties half; NaN where they never met."),
      field("predicted", &PairMatrix::predicted,
            "[n * n] expected share of the row; NaN on the diagonal."),
      field("battles", &PairMatrix::battles, "[n * n] battles of the pair."),
      field("wins", &PairMatrix::wins, "[n * n] won by the row."),
      field("ties", &PairMatrix::ties, "[n * n] ties, without both bad."),
      field("both_bad", &PairMatrix::both_bad, "[n * n] both bad."),
      field("mean_absolute_error", &PairMatrix::mean_absolute_error,
            "Mean of |observed - predicted| over all rated pairs that met, shown or not."),
      field("weighted_error", &PairMatrix::weighted_error, "The same, weighted by battles."),
  };
};

}  // namespace ringside

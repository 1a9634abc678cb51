// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/describe.h"

namespace ringside {

// Observed and predicted results of each pair, both directions filled from both orders of the file.
struct PairMatrix {
  std::vector<std::string> models{};  // [n] in the order of the leaderboard
  std::vector<double> observed{};     // [n * n] share of the row against the column, ties half; NaN
                                      // where the pair never met
  std::vector<double> predicted{};    // [n * n] expected score of the row; NaN on the diagonal
  std::vector<std::uint32_t> battles{};   // [n * n]
  std::vector<std::uint32_t> wins{};      // [n * n] won by the row
  std::vector<std::uint32_t> ties{};      // [n * n]
  std::vector<std::uint32_t> both_bad{};  // [n * n]
  double mean_absolute_error = 0.0;       // |observed - predicted|, mean over pairs that met
  double weighted_error = 0.0;            // the same, weighted by battles
};

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
      field("ties", &PairMatrix::ties, "[n * n] ties."),
      field("both_bad", &PairMatrix::both_bad, "[n * n] both bad."),
      field("mean_absolute_error", &PairMatrix::mean_absolute_error,
            "Mean of |observed - predicted| over the pairs that met."),
      field("weighted_error", &PairMatrix::weighted_error, "The same, weighted by battles."),
  };
};

}  // namespace ringside

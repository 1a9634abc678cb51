// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/battles.h"

namespace ringside {

// What a count tells apart beside the pair, the score and the weight.
struct CellKinds {
  bool ties = true;       // false: ties and both-bad are left out
  bool outcomes = false;  // the outcome: a tie is not a share of a half, nor both-bad a tie
  bool sides = false;     // which of the two stood first
};

// Everything Bradley-Terry needs: one cell per distinct (a, b, score, weight). Folded so that the
// name of a sorts before that of b, and ordered by (name of a, name of b, a_first, outcome, score,
// weight), so neither the order of the rows nor, without sides, the side of a model moves a bit of
// any result. Rows of weight 0 are left out. Soft shares are rounded to multiples of 2^-40, so that
// a share and its mirror image meet in one cell. More than 2^32 - 1 battles of one kind take
// several equal cells.
struct PairCounts {
  std::uint32_t models = 0;             // ModelIds are below this
  std::vector<ModelId> a{}, b{};        // [cells]
  std::vector<double> score{};          // [cells] a's share of one battle in [0, 1]
  std::vector<double> weight{};         // [cells] weight of one battle, > 0
  std::vector<std::uint32_t> count{};   // [cells] battles, >= 1: what the bootstrap resamples
  std::vector<std::uint8_t> outcome{};  // [cells] number of the Outcome seen from a, or empty where
                                        // outcomes are not told apart
  std::vector<std::uint8_t> a_first{};  // [cells] 1 when a stood first, or empty

  std::size_t cells() const { return a.size(); }
};

// Counts the given rows; ties and both-bad are half a win (Elo 1978; the Arena's convention).
PairCounts count_pairs(const BattleTable& table, std::span<const std::uint32_t> rows);

// The same with other cells. `weight` [table.rows()] stands for the column of the table unless it
// is empty.
PairCounts count_pairs(const BattleTable& table, std::span<const std::uint32_t> rows,
                       const CellKinds& kinds, std::span<const double> weight);

inline constexpr std::uint32_t kNoCell = std::numeric_limits<std::uint32_t>::max();

// The cell of each of the rows that `counts` counted with these weights, kNoCell for rows that it
// left out. [rows]
std::vector<std::uint32_t> cells_of_rows(const BattleTable& table,
                                         std::span<const std::uint32_t> rows,
                                         const PairCounts& counts,
                                         std::span<const double> weight = {});

template <>
struct Described<PairCounts> {
  static constexpr std::string_view name = "PairCounts";
  static constexpr auto fields = std::tuple{
      field("models", &PairCounts::models, "Model ids are below this."),
      field("a", &PairCounts::a, "[cells] first model."),
      field("b", &PairCounts::b, "[cells] second model."),
      field("score", &PairCounts::score, "[cells] share of one battle that a won."),
      field("weight", &PairCounts::weight, "[cells] weight of one battle."),
      field("count", &PairCounts::count, "[cells] battles."),
      field("outcome", &PairCounts::outcome, "[cells] number of the Outcome for a, or empty."),
      field("a_first", &PairCounts::a_first, "[cells] 1 when a stood first, or empty."),
  };
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/battles.h"

namespace ringside {

// Everything Bradley-Terry needs: one cell per distinct (a, b, score, weight). Folded so that the
// name of a sorts before that of b, and ordered by (name of a, name of b, score, weight), so
// neither the order of the rows nor the side of a model moves a bit of any result. Rows of weight 0
// are left out. Soft shares are rounded to multiples of 2^-40, so that a share and its mirror image
// meet in one cell. More than 2^32 - 1 battles of one kind take several equal cells.
struct PairCounts {
  std::uint32_t models = 0;            // ModelIds are below this
  std::vector<ModelId> a{}, b{};       // [cells]
  std::vector<double> score{};         // [cells] a's share of one battle in [0, 1]
  std::vector<double> weight{};        // [cells] weight of one battle, > 0
  std::vector<std::uint32_t> count{};  // [cells] battles, >= 1: what the bootstrap resamples

  std::size_t cells() const { return a.size(); }
};

// Counts the given rows; ties and both-bad are half a win (Elo 1978; the Arena's convention).
PairCounts count_pairs(const BattleTable& table, std::span<const std::uint32_t> rows);

inline constexpr std::uint32_t kNoCell = std::numeric_limits<std::uint32_t>::max();

// The cell of each of the rows that `counts` counted, kNoCell for rows of weight 0. [rows]
std::vector<std::uint32_t> cells_of_rows(const BattleTable& table,
                                         std::span<const std::uint32_t> rows,
                                         const PairCounts& counts);

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
  };
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

struct PairFitRow {
  std::string model_a{}, model_b{};
  std::uint64_t battles = 0;
  double observed = 0.0, expected = 0.0;
  double z = 0.0;
  double p_holm = 1.0;
};

struct CycleRow {
  std::string first{}, second{}, third{};
  double first_share = 0.0, second_share = 0.0, third_share = 0.0;
  double p = 1.0;
};

// Where one number per model does not tell the results of pairs.
struct PairFit {
  std::vector<PairFitRow> pairs{};
  std::uint64_t triangles = 0;
  std::vector<CycleRow> cycles{};
};

// The `top` pairs that fit worst and as many circles. Fails as pair_residuals and find_cycles do.
Result<PairFit> fit_of_pairs(const BattleTable& table, const PairCounts& counts,
                             const Strengths& fit, std::uint32_t top);

template <>
struct Described<PairFitRow> {
  static constexpr std::string_view name = "PairFitRow";
  static constexpr auto fields = std::tuple{
      field("model_a", &PairFitRow::model_a, "One model."),
      field("model_b", &PairFitRow::model_b, "The other."),
      field("battles", &PairFitRow::battles, "Battles of the two."),
      field("observed", &PairFitRow::observed, "Share that model_a won, ties half."),
      field("expected", &PairFitRow::expected, "Share by the ratings."),
      field("z", &PairFitRow::z, "Their difference in standard errors."),
      field("p_holm", &PairFitRow::p_holm,
            "Two-sided p that the ratings tell this pair right, by Holm over all pairs."),
  };
};

template <>
struct Described<CycleRow> {
  static constexpr std::string_view name = "CycleRow";
  static constexpr auto fields = std::tuple{
      field("first", &CycleRow::first, "It beats the second."),
      field("second", &CycleRow::second, "It beats the third."),
      field("third", &CycleRow::third, "It beats the first."),
      field("first_share", &CycleRow::first_share, "Share of the first against the second."),
      field("second_share", &CycleRow::second_share, "Share of the second against the third."),
      field("third_share", &CycleRow::third_share, "Share of the third against the first."),
      field("p", &CycleRow::p,
            "p that there is no such circle, times the number of circles that could have been."),
  };
};

template <>
struct Described<PairFit> {
  static constexpr std::string_view name = "PairFit";
  static constexpr auto fields = std::tuple{
      field("pairs", &PairFit::pairs, "Pairs that the ratings tell worst."),
      field("triangles", &PairFit::triangles, "Triples of which all three pairs met."),
      field("cycles", &PairFit::cycles, "Circles of three, the most certain first."),
  };
};

}  // namespace ringside

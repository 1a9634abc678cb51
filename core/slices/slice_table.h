// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Whether models stand elsewhere in one kind of battle than in the others: each slice is rated by
// itself and tested against the battles that are not in it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/fit_options.h"
#include "core/ratings/points.h"
#include "core/result.h"
#include "core/slices/slice_rows.h"

namespace ringside {

struct SliceSummary {
  std::string name{};
  bool rest = false;
  std::uint64_t battles = 0;
  std::uint32_t rated = 0;
  double chi_square = 0.0;
  std::uint32_t freedom = 0;
  double p = 0.0, p_holm = 0.0;
};

// Matrices are [models * slices], row by row; NaN where a slice does not rate the model.
struct SliceTable {
  SliceBy by = SliceBy::language;
  std::vector<std::string> models{};  // in the order of the board
  std::vector<double> overall{};      // [models] points of the board
  std::vector<SliceSummary> slices{};
  std::vector<double> rating{}, lower{}, upper{}, rank{};
  std::vector<double> battles{};  // of the model in the slice, rated or not
  std::vector<double> difference{}, difference_lower{}, difference_upper{};
  std::vector<double> p{}, p_holm{};
};

// A slice of fewer battles than this many per rated model is rated, but not tested: the sandwich
// needs some battles of each model.
inline constexpr std::uint64_t kLeastBattlesPerModel = 10;

// The first `top` models of the board, 0 for all, in every slice. `fit` are the strengths of the
// board over all rows by `options`, which rate the slices, too, and `line` their display; intervals
// are of the sandwich. A slice is shifted so that the models it rates have on average the rating
// they have on the board, so a slice of strong models is not worth more than one of weak ones.
// Differences are the slice less the battles outside it, over the models that both rate, with mean
// 0: points, 95 % interval, Wald p, and Holm over all cells. chi_square tests all differences of a
// slice at once, Holm over the slices. Fails as slice_rows does, and with not_identified when no
// slice can be rated.
Result<SliceTable> make_slice_table(const BattleTable& table, std::span<const std::uint32_t> rows,
                                    const Strengths& fit, const PointLine& line,
                                    const FitOptions& options, SliceBy by, std::uint32_t most,
                                    std::uint32_t top);

template <>
struct Described<SliceSummary> {
  static constexpr std::string_view name = "SliceSummary";
  static constexpr auto fields = std::tuple{
      field("name", &SliceSummary::name, "A label of the file, a range, or a month."),
      field("rest", &SliceSummary::rest, "Whether it is what no named slice holds."),
      field("battles", &SliceSummary::battles, "Battles in it that count."),
      field("rated", &SliceSummary::rated, "Models that it can rate."),
      field("chi_square", &SliceSummary::chi_square,
            "Wald statistic of no difference from the other battles; NaN if not tested."),
      field("freedom", &SliceSummary::freedom, "Its degrees of freedom."),
      field("p", &SliceSummary::p, "p of it; NaN if not tested."),
      field("p_holm", &SliceSummary::p_holm, "The same, adjusted by Holm over the slices."),
  };
};

template <>
struct Described<SliceTable> {
  static constexpr std::string_view name = "SliceTable";
  static constexpr auto fields = std::tuple{
      field("by", &SliceTable::by, "What the battles are sliced by."),
      field("models", &SliceTable::models, "[models] in the order of the leaderboard."),
      field("overall", &SliceTable::overall, "[models] points over all battles."),
      field("slices", &SliceTable::slices, "[slices] what each is."),
      field("rating", &SliceTable::rating, "[models * slices] points; NaN where unrated."),
      field("lower", &SliceTable::lower,
            "[models * slices] lower end of its 95 % interval; NaN where open."),
      field("upper", &SliceTable::upper, "[models * slices] upper end of it; NaN where open."),
      field("rank", &SliceTable::rank,
            "[models * slices] 1 + models of the slice whose lower bound is above the upper one."),
      field("battles", &SliceTable::battles, "[models * slices] battles of the model."),
      field("difference", &SliceTable::difference,
            "[models * slices] points more than in the other battles; NaN if not compared."),
      field("difference_lower", &SliceTable::difference_lower,
            "[models * slices] lower end of its 95 % interval."),
      field("difference_upper", &SliceTable::difference_upper,
            "[models * slices] upper end of it."),
      field("p", &SliceTable::p, "[models * slices] two-sided p of no difference (Wald)."),
      field("p_holm", &SliceTable::p_holm, "[models * slices] adjusted by Holm over all of them."),
  };
};

}  // namespace ringside

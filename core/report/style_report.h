// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/ratings/scale.h"
#include "core/ratings/style.h"
#include "core/result.h"

namespace ringside {

// One model with and without style control, in points, on the same battles. Intervals are 95 % of
// the sandwich, ranks 1 + models whose lower bound is above this upper bound.
struct StyledModel {
  std::string model{};
  std::uint32_t rank = 0;
  double rating = 0.0, lower = 0.0, upper = 0.0;
  std::uint32_t plain_rank = 0;
  double plain_rating = 0.0, plain_lower = 0.0, plain_upper = 0.0;
  double change = 0.0;
};

struct StyleReport {
  StylePreset preset = StylePreset::mle;
  std::vector<StyleCoefficient> coefficients{};
  std::vector<LeftOutFeature> left_out{};
  std::vector<StyledModel> models{};
  std::uint64_t battles = 0;
  std::uint64_t without_value = 0;
  std::uint64_t with_unrated = 0;
};

// Models from the highest controlled rating down, equal ones by name. Fails with bad_option when
// the anchor of the scale has no rating in these battles.
Result<StyleReport> make_style_report(const BattleTable& table, const StyleFit& fit,
                                      const StyleOptions& options, const Scale& scale);

template <>
struct Described<StyledModel> {
  static constexpr std::string_view name = "StyledModel";
  static constexpr auto fields = std::tuple{
      field("model", &StyledModel::model, "Name."),
      field("rank", &StyledModel::rank, "Rank(UB) with style control."),
      field("rating", &StyledModel::rating, "Points with style control."),
      field("lower", &StyledModel::lower,
            "Lower end of the 95 % interval; infinite where nothing varied."),
      field("upper", &StyledModel::upper, "Upper end."),
      field("plain_rank", &StyledModel::plain_rank, "Rank(UB) without."),
      field("plain_rating", &StyledModel::plain_rating, "Points without, on the same battles."),
      field("plain_lower", &StyledModel::plain_lower,
            "Lower end of the 95 % interval; infinite where nothing varied."),
      field("plain_upper", &StyledModel::plain_upper, "Upper end."),
      field("change", &StyledModel::change, "Points with less points without."),
  };
};

template <>
struct Described<StyleReport> {
  static constexpr std::string_view name = "StyleReport";
  static constexpr auto fields = std::tuple{
      field("preset", &StyleReport::preset, "How the features were standardised and penalised."),
      field("coefficients", &StyleReport::coefficients, "What each feature is worth."),
      field("left_out", &StyleReport::left_out, "Features that take no part, and why."),
      field("models", &StyleReport::models, "Both ratings of each model."),
      field("battles", &StyleReport::battles, "Battles in both fits."),
      field("without_value", &StyleReport::without_value, "Battles that lack a feature."),
      field("with_unrated", &StyleReport::with_unrated,
            "Battles with a model that these battles cannot rate."),
  };
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Style control: Bradley-Terry with numbers of the answers beside the strengths, so that a model is
// rated as if all answers were equally long, equally formatted and so on:
//
//   log-odds of a = theta_a - theta_b + sum over features of beta_f z_f,
//   d_f = (x_a - x_b) / (|x_a| + |x_b| + 1),   z_f = d_f / rms(d_f)
//
// (Li, Angelopoulos & Chiang, "Does style matter?", LMSYS 2024). Dividing by the root mean square
// without centring keeps the fit the same when the two sides are swapped; the Arena's z-scores,
// which centre, do not. A beta is thus the log-odds of one typical difference.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/joint_newton.h"
#include "core/result.h"

namespace ringside {

enum class StylePreset : std::uint8_t {
  mle,    // maximum likelihood on d / rms(d)
  arena,  // z-scores and FastChat's penalty 0.25 (|theta / ln 10|^2 + |beta|^2)
};

struct StyleOptions {
  std::vector<std::string> style{};
  StylePreset style_preset = StylePreset::mle;
};

inline constexpr std::size_t kMostStyleFeatures = 50;

// Why a feature takes no part.
enum class FeatureFault : std::uint8_t {
  constant,   // the same difference in every battle
  determined  // a sum of the models' columns and of earlier features (1 - R^2 < 1e-8)
};

struct LeftOutFeature {
  std::string feature{};
  FeatureFault fault = FeatureFault::constant;
};

struct StyleCoefficient {
  std::string feature{};
  double coefficient = 0.0;
  double lower = 0.0, upper = 0.0;
  double unit = 0.0;
};

// Both fits on the same battles: those that count, have all the features, and are between models
// that these battles can rate.
struct StyleFit {
  Strengths plain;   // without features
  Strengths styled;  // with them; the same models
  std::vector<StyleCoefficient> coefficients;
  std::vector<LeftOutFeature> left_out;
  // Sandwich covariances: strengths in the order of their models, mean 0, then coefficients.
  SquareMatrix plain_covariance, styled_covariance;
  std::uint64_t battles = 0;        // in both fits
  std::uint64_t without_value = 0;  // battles that lack a feature
  std::uint64_t with_unrated = 0;   // battles with a model that cannot be rated
};

// Fits the rows with the named features of the table, ties as half-wins. `weight` [table.rows()] or
// empty for the column of the table. Fails with missing_column for a feature that the table lacks,
// bad_option for none or more than kMostStyleFeatures, too_large beyond kMostJointModels, and with
// not_identified when the features or the strengths have no finite maximum.
Result<StyleFit> fit_style(const BattleTable& table, std::span<const std::uint32_t> rows,
                           std::span<const double> weight, const StyleOptions& options);

template <>
struct Named<StylePreset> {
  static constexpr std::string_view name = "StylePreset";
  static constexpr auto values =
      std::array{value(StylePreset::mle, "mle"), value(StylePreset::arena, "arena")};
};

template <>
struct Named<FeatureFault> {
  static constexpr std::string_view name = "FeatureFault";
  static constexpr auto values = std::array{value(FeatureFault::constant, "constant"),
                                            value(FeatureFault::determined, "determined")};
};

template <>
struct Described<StyleOptions> {
  static constexpr std::string_view name = "StyleOptions";
  static constexpr auto fields = std::tuple{
      field("style", &StyleOptions::style,
            "Numbers of the answers to control for, such as length,headers,lists,bold."),
      field("style_preset", &StyleOptions::style_preset,
            "Maximum likelihood, or z-scores and penalty as in the Arena in 2024."),
  };
};

template <>
struct Described<LeftOutFeature> {
  static constexpr std::string_view name = "LeftOutFeature";
  static constexpr auto fields = std::tuple{
      field("feature", &LeftOutFeature::feature, "Its name."),
      field("fault", &LeftOutFeature::fault, "Why it takes no part."),
  };
};

template <>
struct Described<StyleCoefficient> {
  static constexpr std::string_view name = "StyleCoefficient";
  static constexpr auto fields = std::tuple{
      field("feature", &StyleCoefficient::feature, "Its name."),
      field("coefficient", &StyleCoefficient::coefficient,
            "Log-odds per unit of the standardised difference."),
      field("lower", &StyleCoefficient::lower, "Lower end of its 95 % interval (sandwich)."),
      field("upper", &StyleCoefficient::upper, "Upper end."),
      field("unit", &StyleCoefficient::unit,
            "What the difference (a - b) / (|a| + |b| + 1) was divided by."),
  };
};

}  // namespace ringside

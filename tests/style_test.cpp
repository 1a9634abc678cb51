// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/style.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string_view>

#include "core/ratings/scale.h"
#include "core/ratings/style_rows.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::all_rows;
using testing::id_of;

struct StyledBattle {
  const char *a, *b;
  Outcome outcome;
  float tokens_a, tokens_b, headers_a, headers_b;
};

// The reference case of the work order: numpy Newton on 40 battles.
const StyledBattle kBattles[] = {
    {"m1", "m3", Outcome::tie, 459, 539, 0, 2},    {"m2", "m3", Outcome::a_wins, 881, 567, 2, 1},
    {"m1", "m2", Outcome::b_wins, 738, 758, 2, 2}, {"m2", "m3", Outcome::a_wins, 871, 133, 1, 0},
    {"m1", "m3", Outcome::b_wins, 612, 87, 2, 1},  {"m1", "m2", Outcome::a_wins, 676, 318, 0, 2},
    {"m3", "m1", Outcome::a_wins, 764, 84, 1, 0},  {"m2", "m1", Outcome::b_wins, 26, 430, 0, 2},
    {"m1", "m2", Outcome::b_wins, 728, 484, 0, 0}, {"m2", "m1", Outcome::b_wins, 272, 770, 1, 3},
    {"m2", "m3", Outcome::a_wins, 55, 114, 1, 5},  {"m1", "m2", Outcome::a_wins, 175, 146, 4, 1},
    {"m2", "m1", Outcome::a_wins, 334, 685, 2, 1}, {"m3", "m1", Outcome::a_wins, 581, 121, 2, 2},
    {"m1", "m3", Outcome::a_wins, 121, 92, 4, 2},  {"m1", "m2", Outcome::a_wins, 557, 652, 3, 1},
    {"m2", "m1", Outcome::b_wins, 553, 611, 2, 3}, {"m2", "m3", Outcome::b_wins, 382, 246, 1, 2},
    {"m3", "m2", Outcome::b_wins, 580, 591, 3, 2}, {"m2", "m3", Outcome::a_wins, 638, 512, 3, 4},
    {"m2", "m3", Outcome::a_wins, 346, 795, 2, 1}, {"m1", "m3", Outcome::tie, 134, 459, 0, 2},
    {"m2", "m1", Outcome::a_wins, 424, 130, 0, 2}, {"m2", "m3", Outcome::b_wins, 799, 496, 1, 3},
    {"m2", "m1", Outcome::b_wins, 159, 205, 1, 0}, {"m1", "m3", Outcome::b_wins, 630, 556, 0, 0},
    {"m3", "m1", Outcome::tie, 341, 489, 3, 1},    {"m2", "m1", Outcome::b_wins, 231, 732, 2, 5},
    {"m3", "m1", Outcome::b_wins, 305, 300, 3, 1}, {"m3", "m2", Outcome::b_wins, 503, 168, 2, 0},
    {"m1", "m2", Outcome::a_wins, 812, 477, 4, 1}, {"m1", "m2", Outcome::tie, 706, 430, 2, 1},
    {"m2", "m3", Outcome::a_wins, 486, 325, 2, 0}, {"m1", "m2", Outcome::a_wins, 541, 132, 1, 3},
    {"m2", "m1", Outcome::b_wins, 299, 760, 0, 4}, {"m3", "m1", Outcome::b_wins, 137, 802, 4, 0},
    {"m3", "m2", Outcome::b_wins, 405, 607, 1, 1}, {"m2", "m1", Outcome::a_wins, 536, 376, 2, 0},
    {"m1", "m3", Outcome::tie, 127, 805, 1, 2},    {"m3", "m2", Outcome::b_wins, 548, 42, 2, 3}};

BattleTable reference_battles() {
  BattleTable table;
  table.features = {{"tokens", {}, {}}, {"headers", {}, {}}};
  for (const StyledBattle& each : kBattles) {
    testing::add(table, each.a, each.b, each.outcome);
    table.features[0].a.push_back(each.tokens_a);
    table.features[0].b.push_back(each.tokens_b);
    table.features[1].a.push_back(each.headers_a);
    table.features[1].b.push_back(each.headers_b);
  }
  return table;
}

StyleFit fit(const BattleTable& table, const StyleOptions& options) {
  auto result = fit_style(table, all_rows(table), {}, options);
  EXPECT_TRUE(result) << (result ? "" : result.error().message);
  return result ? *std::move(result) : StyleFit{};
}

ErrorCode error_of(const BattleTable& table, const StyleOptions& options) {
  const auto result = fit_style(table, all_rows(table), {}, options);
  EXPECT_FALSE(result);
  return result ? ErrorCode::empty_input : result.error().code;
}

double points_of(const BattleTable& table, const Strengths& strengths, std::string_view name) {
  const auto at = std::find(strengths.models.begin(), strengths.models.end(), id_of(table, name));
  if (at == strengths.models.end()) return std::nan("");
  return 1000.0 + points_per_logit({}) *
                      strengths.theta[static_cast<std::size_t>(at - strengths.models.begin())];
}

using Expected = std::vector<std::pair<std::string_view, double>>;

void expect_points(const BattleTable& table, const Strengths& strengths, const Expected& expected,
                   double tolerance) {
  for (const auto& [name, points] : expected)
    EXPECT_NEAR(points_of(table, strengths, name), points, tolerance) << name;
}

TEST(Style, WithoutFeaturesTheReferenceIsBradleyTerry) {
  const BattleTable table = reference_battles();
  const StyleFit styled = fit(table, {.style = {"tokens", "headers"}});
  expect_points(table, styled.plain,
                {{"m1", 1049.58399569}, {"m2", 1023.68961553}, {"m3", 926.72638878}}, 1e-6);
}

// FastChat: rating_systems.py with its penalty; logit ln 10 (r_a - r_b) + F b.
TEST(Style, TheArenaPresetMatchesFastChat) {
  const BattleTable table = reference_battles();
  const StyleFit styled =
      fit(table, {.style = {"tokens", "headers"}, .style_preset = StylePreset::arena});
  expect_points(table, styled.styled,
                {{"m1", 1047.15970133}, {"m2", 1058.46369916}, {"m3", 894.37659951}}, 1e-6);
  ASSERT_EQ(styled.coefficients.size(), 2U);
  EXPECT_EQ(styled.coefficients[0].feature, "tokens");
  EXPECT_NEAR(styled.coefficients[0].coefficient, 0.54563439, 1e-7);
  EXPECT_NEAR(styled.coefficients[1].coefficient, 0.40057448, 1e-7);
}

// The reference's maximum likelihood is on z-scores, which the default is not: the same likelihood
// on columns made here.
TEST(Style, TheLikelihoodMatchesTheReferenceOnZScores) {
  const BattleTable table = reference_battles();
  const std::vector<ModelId> by_name = {id_of(table, "m1"), id_of(table, "m2"), id_of(table, "m3")};
  const FeatureColumn* const columns[] = {&table.features[0], &table.features[1]};
  StyleRows rows = gather_style_rows(table, all_rows(table), {}, columns, by_name);
  for (std::size_t f = 0; f < 2; ++f) {
    double mean = 0.0, square = 0.0;
    for (std::size_t row = 0; row < 40; ++row) mean += rows.sign[row] * rows.z[2 * row + f] / 40.0;
    for (std::size_t row = 0; row < 40; ++row) {
      rows.z[2 * row + f] -= rows.sign[row] * mean;
      square += rows.z[2 * row + f] * rows.z[2 * row + f] / 40.0;
    }
    for (std::size_t row = 0; row < 40; ++row) rows.z[2 * row + f] /= std::sqrt(square);
  }
  const StyleLikelihood likelihood(rows, 0.0, 0.0);
  std::vector<double> at(5, 0.0);
  ASSERT_TRUE(JointNewton(likelihood).climb(likelihood, at, 1e-9).converged);
  center(std::span(at).first(3));
  EXPECT_NEAR(at[0], 0.27725851, 1e-7);
  EXPECT_NEAR(at[1], 0.35691224, 1e-7);
  EXPECT_NEAR(at[2], -0.63417075, 1e-7);
  EXPECT_NEAR(at[3], 0.58563238, 1e-7);
  EXPECT_NEAR(at[4], 0.42906978, 1e-7);
}

// Row by row: at a maximum the errors are orthogonal to the models and to the features.
TEST(Style, ErrorsAreOrthogonalToEveryColumn) {
  const BattleTable table = reference_battles();
  const StyleFit styled = fit(table, {.style = {"tokens", "headers"}});
  ASSERT_EQ(styled.coefficients.size(), 2U);
  std::vector<double> model(3, 0.0), feature(2, 0.0);
  std::vector<double> square(2, 0.0);
  for (std::size_t row = 0; row < table.rows(); ++row) {
    double z[2];
    double logit = styled.styled.theta[table.a[row]] - styled.styled.theta[table.b[row]];
    for (std::size_t f = 0; f < 2; ++f) {
      const double a = table.features[f].a[row], b = table.features[f].b[row];
      const double d = (a - b) / (a + b + 1.0);
      square[f] += d * d;
      z[f] = d / styled.coefficients[f].unit;
      logit += styled.coefficients[f].coefficient * z[f];
    }
    const double error = score_of(table, row) - 1.0 / (1.0 + std::exp(-logit));
    model[table.a[row]] += error;
    model[table.b[row]] -= error;
    for (std::size_t f = 0; f < 2; ++f) feature[f] += error * z[f];
  }
  for (const double each : model) EXPECT_NEAR(each, 0.0, 1e-8);
  for (std::size_t f = 0; f < 2; ++f) {
    EXPECT_NEAR(feature[f], 0.0, 1e-8);
    EXPECT_NEAR(styled.coefficients[f].unit, std::sqrt(square[f] / 40.0), 1e-12);
  }
}

struct StyledWorld {
  BattleTable table;
  std::vector<double> theta;
};

const double kBeta[] = {0.5, 0.0, -0.2, 0.3};

// Four features, the first two of which go with the strength of the model.
StyledWorld draw_styled(std::uint32_t models, std::uint32_t battles, std::uint64_t seed) {
  Random random(seed, 0);
  StyledWorld world;
  for (std::uint32_t k = 0; k < models; ++k) {
    world.table.models.push_back("model-" + std::to_string(k * 7919U % 1000003U));
    world.theta.push_back(0.6 * testing::normal(random));
  }
  for (const char* name : {"length", "headers", "lists", "bold"})
    world.table.features.push_back({name, {}, {}});
  for (std::uint32_t row = 0; row < battles; ++row) {
    const ModelId a = random.below(models), b = (a + 1 + random.below(models - 1)) % models;
    double logit = world.theta[a] - world.theta[b];
    for (std::size_t f = 0; f < 4; ++f) {
      const auto draw = [&](ModelId model) {
        const double lean = f < 2 ? world.theta[model] : 0.0;
        return static_cast<float>(
            std::floor(20.0 * std::exp(0.5 * testing::normal(random) + lean)));
      };
      const float x = draw(a), y = draw(b);
      world.table.features[f].a.push_back(x);
      world.table.features[f].b.push_back(y);
      logit += kBeta[f] * 3.0 * (x - y) / (x + y + 1.0);
    }
    world.table.a.push_back(a);
    world.table.b.push_back(b);
    world.table.outcome.push_back(
        random.uniform() < 1.0 / (1.0 + std::exp(-logit)) ? Outcome::a_wins : Outcome::b_wins);
  }
  return world;
}

const std::vector<std::string> kAll = {"length", "headers", "lists", "bold"};

TEST(Style, RecoversStrengthsAndCoefficientsOfItsOwnWorld) {
  const StyledWorld world = draw_styled(8, 60000, 5);
  const StyleFit styled = fit(world.table, {.style = kAll});
  ASSERT_EQ(styled.coefficients.size(), 4U);
  for (std::size_t f = 0; f < 4; ++f) {
    const StyleCoefficient& each = styled.coefficients[f];
    EXPECT_EQ(each.feature, kAll[f]);
    const double error = (each.upper - each.lower) / 3.92;
    EXPECT_NEAR(each.coefficient, 3.0 * kBeta[f] * each.unit, 4.5 * error);
    EXPECT_LT(error, 0.02);
  }
  std::vector<double> truth = world.theta;
  double mean = 0.0, plain_gap = 0.0, styled_gap = 0.0;
  for (const double each : truth) mean += each / 8.0;
  for (std::size_t k = 0; k < 8; ++k) {
    const double error = std::sqrt(styled.styled_covariance(k, k));
    EXPECT_NEAR(styled.styled.theta[k], truth[k] - mean, 4.5 * error);
    styled_gap += std::abs(styled.styled.theta[k] - truth[k] + mean);
    plain_gap += std::abs(styled.plain.theta[k] - truth[k] + mean);
  }
  EXPECT_GT(plain_gap, 3.0 * styled_gap);  // length buys strength unless it is controlled for
}

TEST(Style, EverySubsetNamesItsOwnCoefficients) {
  const StyledWorld world = draw_styled(5, 3000, 6);
  for (unsigned subset = 1; subset < 16; ++subset) {
    std::vector<std::string> names;
    for (unsigned f = 0; f < 4; ++f) {
      if ((subset >> f & 1U) != 0) names.push_back(kAll[f]);
    }
    const StyleFit styled = fit(world.table, {.style = names});
    ASSERT_EQ(styled.coefficients.size(), names.size());
    for (std::size_t f = 0; f < names.size(); ++f)
      EXPECT_EQ(styled.coefficients[f].feature, names[f]);
    for (std::size_t k = 0; k < 5; ++k)
      EXPECT_EQ(styled.plain.theta[k], fit(world.table, {.style = kAll}).plain.theta[k]);
  }
}

// In another tool a constant feature made every model 1000.
TEST(Style, AConstantFeatureIsNamedAndLeftOut) {
  StyledWorld world = draw_styled(5, 2000, 7);
  const StyleFit without = fit(world.table, {.style = {"length"}});
  world.table.features.push_back(
      {"same", std::vector<float>(2000, 7.0F), std::vector<float>(2000, 7.0F)});
  for (const StylePreset preset : {StylePreset::mle, StylePreset::arena}) {
    const StyleFit styled = fit(world.table, {.style = {"same", "length"}, .style_preset = preset});
    ASSERT_EQ(styled.left_out.size(), 1U);
    EXPECT_EQ(styled.left_out[0].feature, "same");
    EXPECT_EQ(styled.left_out[0].fault, FeatureFault::constant);
    ASSERT_EQ(styled.coefficients.size(), 1U);
    if (preset == StylePreset::arena) continue;
    EXPECT_NEAR(styled.coefficients[0].coefficient, without.coefficients[0].coefficient, 1e-12);
  }
  const StyleFit alone = fit(world.table, {.style = {"same"}});
  EXPECT_TRUE(alone.coefficients.empty());
  for (std::size_t k = 0; k < 5; ++k)
    EXPECT_NEAR(alone.styled.theta[k], alone.plain.theta[k], 1e-9);
}

TEST(Style, AFeatureThatOthersDetermineIsNamedAndLeftOut) {
  StyledWorld world = draw_styled(5, 2000, 8);
  BattleTable& table = world.table;
  table.features.push_back({"copy", table.features[0].a, table.features[0].b});
  FeatureColumn of_model{"of_model", {}, {}};  // 3 against 1 whenever model 0 plays
  for (std::size_t row = 0; row < table.rows(); ++row) {
    of_model.a.push_back(table.a[row] == 0 ? 3.0F : 1.0F);
    of_model.b.push_back(table.b[row] == 0 ? 3.0F : 1.0F);
  }
  table.features.push_back(of_model);
  const StyleFit styled = fit(table, {.style = {"of_model", "length", "copy", "bold"}});
  ASSERT_EQ(styled.left_out.size(), 2U);
  EXPECT_EQ(styled.left_out[0].feature, "of_model");
  EXPECT_EQ(styled.left_out[1].feature, "copy");
  EXPECT_EQ(styled.left_out[1].fault, FeatureFault::determined);
  const StyleFit clean = fit(table, {.style = {"length", "bold"}});
  for (std::size_t f = 0; f < 2; ++f) {
    EXPECT_EQ(styled.coefficients[f].feature, clean.coefficients[f].feature);
    EXPECT_NEAR(styled.coefficients[f].coefficient, clean.coefficients[f].coefficient, 1e-12);
  }
}

TEST(Style, SwappingSidesMovesNothing) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    StyledWorld world = draw_styled(4, 400, seed);
    const StyleFit straight = fit(world.table, {.style = kAll});
    BattleTable& table = world.table;
    Random random(seed, 3);
    for (std::size_t row = 0; row < table.rows(); ++row) {
      if (random.uniform() < 0.5) continue;
      std::swap(table.a[row], table.b[row]);
      for (FeatureColumn& column : table.features) std::swap(column.a[row], column.b[row]);
      if (table.outcome[row] == Outcome::tie) continue;
      table.outcome[row] =
          table.outcome[row] == Outcome::a_wins ? Outcome::b_wins : Outcome::a_wins;
    }
    const StyleFit swapped = fit(table, {.style = kAll});
    for (std::size_t k = 0; k < 4; ++k) {
      EXPECT_NEAR(straight.styled.theta[k], swapped.styled.theta[k], 1e-10);
      EXPECT_NEAR(straight.coefficients[k].coefficient, swapped.coefficients[k].coefficient, 1e-10);
      EXPECT_NEAR(straight.coefficients[k].upper, swapped.coefficients[k].upper, 1e-9);
    }
  }
}

TEST(Style, RowsWithoutAFeatureLeaveBothFits) {
  StyledWorld world = draw_styled(5, 3000, 9);
  BattleTable& table = world.table;
  RowSet kept;
  for (std::uint32_t row = 0; row < table.rows(); ++row) {
    if (row % 3 == 0) {
      table.features[1].b[row] = std::nanf("");
    } else {
      kept.push_back(row);
    }
  }
  const StyleFit with_gaps = fit(table, {.style = {"length", "headers"}});
  const auto kept_only = fit_style(table, kept, {}, {.style = {"length", "headers"}});
  ASSERT_TRUE(kept_only);
  EXPECT_EQ(with_gaps.without_value, 1000U);
  EXPECT_EQ(with_gaps.battles, 2000U);
  EXPECT_EQ(with_gaps.plain.theta, kept_only->plain.theta);
  EXPECT_EQ(with_gaps.styled.theta, kept_only->styled.theta);
}

TEST(Style, WeightsAndCountsAreBattles) {
  StyledWorld world = draw_styled(4, 500, 10);
  BattleTable doubled = world.table;
  const auto twice = [](auto& column) {
    const auto copy = column;
    column.insert(column.end(), copy.begin(), copy.end());
  };
  twice(doubled.a);
  twice(doubled.b);
  twice(doubled.outcome);
  for (FeatureColumn& column : doubled.features) {
    twice(column.a);
    twice(column.b);
  }
  const StyleFit repeated = fit(doubled, {.style = kAll});
  world.table.count.assign(500, 2);
  const StyleFit counted = fit(world.table, {.style = kAll});
  for (std::size_t f = 0; f < 4; ++f) {
    EXPECT_NEAR(repeated.coefficients[f].coefficient, counted.coefficients[f].coefficient, 1e-10);
    EXPECT_NEAR(repeated.coefficients[f].lower, counted.coefficients[f].lower, 1e-9);
  }
  world.table.count.clear();
  world.table.weight.assign(500, 1e-3);
  const StyleFit light = fit(world.table, {.style = kAll});
  for (std::size_t f = 0; f < 4; ++f)
    EXPECT_NEAR(light.coefficients[f].coefficient, counted.coefficients[f].coefficient, 1e-9);
}

TEST(Style, RefusesWhatItCannotDo) {
  StyledWorld world = draw_styled(4, 300, 11);
  EXPECT_EQ(error_of(world.table, {}), ErrorCode::bad_option);
  EXPECT_EQ(error_of(world.table, {.style = {"depth"}}), ErrorCode::missing_column);
  FeatureColumn verdict{"verdict", {}, {}};
  for (const Outcome outcome : world.table.outcome) {
    verdict.a.push_back(outcome == Outcome::a_wins ? 1.0F : 0.0F);
    verdict.b.push_back(outcome == Outcome::a_wins ? 0.0F : 1.0F);
  }
  world.table.features.push_back(verdict);
  EXPECT_EQ(error_of(world.table, {.style = {"verdict"}}), ErrorCode::not_identified);
}

// Coverage of the 95 % intervals of the coefficients: 400 worlds, 1,600 intervals.
TEST(Style, IntervalsOfCoefficientsCover) {
  int covered = 0;
  constexpr int kWorlds = 400;
  for (std::uint64_t seed = 1; seed <= kWorlds; ++seed) {
    const StyledWorld world = draw_styled(4, 400, 1000 + seed);
    const StyleFit styled = fit(world.table, {.style = kAll});
    for (std::size_t f = 0; f < 4; ++f) {
      const StyleCoefficient& each = styled.coefficients[f];
      const double truth = 3.0 * kBeta[f] * each.unit;
      covered += each.lower <= truth && truth <= each.upper ? 1 : 0;
    }
  }
  EXPECT_GE(covered, 0.93 * 4 * kWorlds);
  EXPECT_LE(covered, 0.97 * 4 * kWorlds);
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/bootstrap_outcomes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/ratings/fit_cells.h"
#include "core/ratings/outcome_covariance.h"
#include "core/uncertainty/multinomial.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add_record;
using testing::all_rows;

struct Fitted {
  FitCells cells;
  OutcomeFit fit;
};

Fitted fit(const BattleTable& table, const FitOptions& options) {
  auto cells = count_for_fit(table, all_rows(table), options);
  EXPECT_TRUE(cells);
  auto result = fit_outcomes(cells->counts, cells->comparable, options);
  EXPECT_TRUE(result) << (result ? "" : result.error().message);
  return {*std::move(cells), result ? *std::move(result) : OutcomeFit{}};
}

std::vector<double> values(const Fitted& fitted, const FitOptions& options, ReplicateRange range) {
  const auto replicates = bootstrap_outcomes(fitted.cells.counts, fitted.fit, options, 42, range);
  EXPECT_TRUE(replicates);
  return replicates->value;
}

const FitOptions kKinds[] = {
    {.ties = TieModel::davidson},           {.ties = TieModel::rao_kupper, .side_advantage = true},
    {.ties = TieModel::grounded},           {.ties = TieModel::half, .side_advantage = true},
    {.ties = TieModel::half, .ridge = 0.5}, {.ties = TieModel::davidson, .pseudo_battles = 2.0},
};

TEST(BootstrapOutcomes, AnySplitGivesTheSameBytes) {
  for (const FitOptions& options : kKinds) {
    const auto world = testing::draw_world({.models = 7, .battles = 150, .pairs = 9}, 5);
    const Fitted fitted = fit(world.table, options);
    const auto whole = values(fitted, options, {0, 60});
    auto parts = values(fitted, options, {0, 17});
    for (const double each : values(fitted, options, {17, 18})) parts.push_back(each);
    for (const double each : values(fitted, options, {18, 60})) parts.push_back(each);
    ASSERT_EQ(parts.size(), whole.size());
    EXPECT_EQ(std::memcmp(parts.data(), whole.data(), whole.size() * sizeof(double)), 0);
  }
}

PairCounts with_battles(const PairCounts& counts, std::span<const std::uint32_t> cells,
                        std::span<const double> drawn) {
  PairCounts kept;
  kept.models = counts.models;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const std::size_t cell = cells[k];
    if (drawn[k] == 0.0) continue;
    kept.a.push_back(counts.a[cell]);
    kept.b.push_back(counts.b[cell]);
    kept.score.push_back(counts.score[cell]);
    kept.weight.push_back(counts.weight[cell]);
    kept.count.push_back(static_cast<std::uint32_t>(drawn[k]));
    if (!counts.outcome.empty()) kept.outcome.push_back(counts.outcome[cell]);
    if (!counts.a_first.empty()) kept.a_first.push_back(counts.a_first[cell]);
  }
  return kept;
}

// Whether the finite values of `row` are the strengths of `naive` but for a shift.
void expect_same(std::span<const double> row, const Strengths& full, const Strengths& naive) {
  double shift = std::nan("");
  for (std::size_t k = 0; k < row.size(); ++k) {
    const auto at = std::find(naive.models.begin(), naive.models.end(), full.models[k]);
    ASSERT_EQ(at != naive.models.end(), std::isfinite(row[k]));
    if (at == naive.models.end()) continue;
    const double gap = row[k] - naive.theta[static_cast<std::size_t>(at - naive.models.begin())];
    if (std::isnan(shift)) shift = gap;
    EXPECT_NEAR(gap, shift, 1e-8);
  }
}

TEST(BootstrapOutcomes, ReplicatesAreFitsOfTheDrawnBattles) {
  int identified = 0, lost = 0;
  for (const FitOptions& options : kKinds) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      const auto world = testing::draw_world({.models = 5, .battles = 80, .pairs = 6}, seed);
      const auto cells = count_for_fit(world.table, all_rows(world.table), options);
      ASSERT_TRUE(cells);
      const auto full = fit_outcomes(cells->counts, cells->comparable, options);
      if (!full) continue;
      OutcomeRefit refit(cells->counts, *full, options);
      std::vector<std::uint32_t> battles;
      for (const std::uint32_t cell : refit.cells()) battles.push_back(cells->counts.count[cell]);
      const Multinomial multinomial(battles);
      std::vector<double> drawn(battles.size()), row(full->strengths.models.size());
      for (std::uint32_t number = 0; number < 20; ++number) {
        Random random(seed, number);
        multinomial.draw(random, drawn);
        refit.refit(drawn, row);
        const PairCounts resampled = with_battles(cells->counts, refit.cells(), drawn);
        const auto naive = fit_outcomes(resampled, comparable_for(resampled, options), options);
        if (!naive) {
          for (const double each : row) EXPECT_FALSE(std::isfinite(each));
          ++lost;
          continue;
        }
        // A prior also holds those whom this draw left out; the naive fit does not see them.
        if (has_prior(options) && naive->strengths.models.size() < row.size()) continue;
        expect_same(row, full->strengths, naive->strengths);
        ++identified;
      }
    }
  }
  EXPECT_GT(identified, 400);
  EXPECT_GT(lost, 0);
}

TEST(BootstrapOutcomes, KeepsTheMeanOfTheIdentified) {
  const auto world = testing::draw_world({.models = 6, .battles = 90, .pairs = 7}, 3);
  const FitOptions options{.ties = TieModel::davidson};
  const Fitted fitted = fit(world.table, options);
  const auto rows = values(fitted, options, {0, 200});
  const auto& theta = fitted.fit.strengths.theta;
  for (std::size_t at = 0; at < rows.size(); at += theta.size()) {
    double gap = 0.0;
    for (std::size_t k = 0; k < theta.size(); ++k)
      gap += std::isfinite(rows[at + k]) ? rows[at + k] - theta[k] : 0.0;
    EXPECT_NEAR(gap, 0.0, 1e-9);
  }
}

TEST(BootstrapOutcomes, SpreadsAsTheSandwichSays) {
  for (const FitOptions& options : kKinds) {
    if (has_prior(options)) continue;
    const auto world = testing::draw_world({.models = 5, .battles = 3000, .ties = 0.4}, 11);
    const Fitted fitted = fit(world.table, options);
    const auto covariance =
        outcome_covariance(fitted.cells.counts, fitted.fit, options, CovarianceKind::sandwich);
    ASSERT_TRUE(covariance);
    constexpr std::uint32_t kReplicates = 2000;
    const auto rows = values(fitted, options, {0, kReplicates});
    for (std::size_t k = 0; k < 5; ++k) {
      double sum = 0.0;
      for (std::size_t row = 0; row < kReplicates; ++row) {
        const double gap = rows[row * 5 + k] - fitted.fit.strengths.theta[k];
        sum += gap * gap;
      }
      EXPECT_NEAR(std::sqrt(sum / kReplicates / (*covariance)(k, k)), 1.0, 0.08);
    }
  }
}

// The one loss of A is left out of a draw with probability 0.9^10.
TEST(BootstrapOutcomes, LeavesOutADrawThatIdentifiesNoTieParameter) {
  BattleTable table;
  add_record(table, "A", "B", 6, 1, 3);
  const FitOptions options{.ties = TieModel::davidson};
  const Fitted fitted = fit(table, options);
  const auto rows = values(fitted, options, {0, 400});
  int lost = 0;
  for (std::size_t row = 0; row < 400; ++row) {
    lost += std::isfinite(rows[2 * row]) ? 0 : 1;
    EXPECT_EQ(std::isfinite(rows[2 * row]), std::isfinite(rows[2 * row + 1]));
    EXPECT_FALSE(std::isfinite(rows[2 * row]) && std::abs(rows[2 * row]) > 5.0);
  }
  EXPECT_NEAR(lost / 400.0, std::pow(0.9, 10), 0.08);
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The fits of more than strengths.
#include <benchmark/benchmark.h>

#include <cmath>

#include "core/ratings/fit_cells.h"
#include "core/ratings/outcome_fit.h"
#include "core/ratings/style.h"
#include "core/uncertainty/bootstrap_outcomes.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

constexpr std::uint32_t kBattles = 1'000'000;

void FitTies(benchmark::State& state) {
  const testing::World world = testing::draw_arena(kBattles);
  const FitOptions options{.ties = static_cast<TieModel>(state.range(0)), .side_advantage = true};
  const auto cells = count_for_fit(world.table, testing::all_rows(world.table), options);
  for (auto _ : state) {
    const auto fit = fit_outcomes(cells->counts, cells->comparable, options);
    if (!fit) state.SkipWithError(fit.error().message.c_str());
    benchmark::DoNotOptimize(fit);
  }
}
BENCHMARK(FitTies)->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond);

void ReplicateDavidson(benchmark::State& state) {
  const testing::World world = testing::draw_arena(kBattles);
  const FitOptions options{.ties = TieModel::davidson};
  const auto cells = count_for_fit(world.table, testing::all_rows(world.table), options);
  const auto fit = fit_outcomes(cells->counts, cells->comparable, options);
  for (auto _ : state) {
    benchmark::DoNotOptimize(bootstrap_outcomes(cells->counts, *fit, options, 42, {0, 100}));
  }
}
BENCHMARK(ReplicateDavidson)->Unit(benchmark::kMillisecond);

// A million rows with four features.
void ControlStyle(benchmark::State& state) {
  testing::World world = testing::draw_arena(kBattles);
  Random random(1, 0);
  StyleOptions options;
  for (const char* name : {"length", "headers", "lists", "bold"}) {
    FeatureColumn column{name, {}, {}};
    for (std::uint32_t row = 0; row < kBattles; ++row) {
      column.a.push_back(static_cast<float>(std::floor(std::exp(4.0 + testing::normal(random)))));
      column.b.push_back(static_cast<float>(std::floor(std::exp(4.0 + testing::normal(random)))));
    }
    world.table.features.push_back(std::move(column));
    options.style.emplace_back(name);
  }
  const RowSet rows = testing::all_rows(world.table);
  for (auto _ : state) {
    const auto fit = fit_style(world.table, rows, {}, options);
    if (!fit) state.SkipWithError(fit.error().message.c_str());
    benchmark::DoNotOptimize(fit);
  }
}
BENCHMARK(ControlStyle)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringside

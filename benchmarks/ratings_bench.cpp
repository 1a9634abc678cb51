// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include "core/ratings/bradley_terry.h"
#include "core/ratings/elo.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

constexpr std::uint32_t kBattles = 1670000;

// 1.67 million battles of 130 models in 1,850 pairs.
const BattleTable& arena() {
  static const BattleTable table = testing::draw_arena(kBattles).table;
  return table;
}

const PairCounts& arena_counts() {
  static const PairCounts counts = count_pairs(arena(), testing::all_rows(arena()));
  return counts;
}

void CountPairs(benchmark::State& state) {
  const RowSet rows = testing::all_rows(arena());
  for (auto _ : state) benchmark::DoNotOptimize(count_pairs(arena(), rows));
  state.SetItemsProcessed(state.iterations() * kBattles);
}
BENCHMARK(CountPairs)->Unit(benchmark::kMillisecond);

void CountWeightedPairs(benchmark::State& state) {
  BattleTable table = arena();
  table.weight.assign(table.rows(), 1.0);
  const RowSet rows = testing::all_rows(table);
  for (auto _ : state) benchmark::DoNotOptimize(count_pairs(table, rows));
  state.SetItemsProcessed(state.iterations() * kBattles);
}
BENCHMARK(CountWeightedPairs)->Unit(benchmark::kMillisecond);

void FindComparable(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(find_comparable(arena_counts()));
}
BENCHMARK(FindComparable)->Unit(benchmark::kMicrosecond);

void FitBradleyTerryFromCold(benchmark::State& state) {
  const Comparable comparable = find_comparable(arena_counts());
  for (auto _ : state) benchmark::DoNotOptimize(fit_bradley_terry(arena_counts(), comparable));
}
BENCHMARK(FitBradleyTerryFromCold)->Unit(benchmark::kMillisecond);

void PlayOnlineElo(benchmark::State& state) {
  const RowSet rows = testing::all_rows(arena());
  for (auto _ : state) {
    EloState elo = start_elo(130, {});
    play(elo, arena(), rows, {}, {});
    benchmark::DoNotOptimize(elo);
  }
  state.SetItemsProcessed(state.iterations() * kBattles);
}
BENCHMARK(PlayOnlineElo)->Unit(benchmark::kMillisecond);

// Each of `models` met 10 others at random, or only its neighbours in a ring.
PairCounts large_graph(std::uint32_t models, bool ring) {
  Random random(1, 0);
  PairCounts counts;
  counts.models = models;
  for (std::uint32_t a = 0; a < models; ++a) {
    for (std::uint32_t k = 0; k < (ring ? 1U : 5U); ++k) {
      const std::uint32_t b =
          k == 0 ? (a + 1) % models : (a + 1 + random.below(models - 1)) % models;
      for (const double score : {0.0, 1.0}) {
        counts.a.push_back(a);
        counts.b.push_back(b);
        counts.score.push_back(score);
        counts.weight.push_back(1.0);
        counts.count.push_back(1 + random.below(20));
      }
    }
  }
  return counts;
}

void FitLargeGraph(benchmark::State& state) {
  const PairCounts counts =
      large_graph(static_cast<std::uint32_t>(state.range(0)), state.range(1) != 0);
  const Comparable comparable = find_comparable(counts);
  for (auto _ : state) {
    const Result<Strengths> fit = fit_bradley_terry(counts, comparable);
    if (!fit) state.SkipWithError(fit.error().message.c_str());
  }
}
BENCHMARK(FitLargeGraph)
    ->ArgNames({"models", "ring"})
    ->Args({1000, 0})
    ->Args({10000, 0})
    ->Args({10000, 1})
    ->Args({100000, 0})
    ->Args({100000, 1})
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include "core/uncertainty/bootstrap.h"
#include "core/uncertainty/intervals.h"
#include "core/uncertainty/multinomial.h"
#include "core/uncertainty/ranks.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

struct Arena {
  BattleTable table = testing::draw_arena(1670000).table;
  PairCounts counts = count_pairs(table, testing::all_rows(table));
  Strengths fit = *fit_bradley_terry(counts, find_comparable(counts));
};

const Arena& arena() {
  static const Arena made;
  return made;
}

void SetUpBootstrap(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(bootstrap(arena().counts, arena().fit, 42, {0, 1}));
}
BENCHMARK(SetUpBootstrap)->Unit(benchmark::kMillisecond);

void DrawReplicate(benchmark::State& state) {
  const Multinomial multinomial(arena().counts.count);
  std::vector<double> drawn(arena().counts.cells());
  std::uint64_t number = 0;
  for (auto _ : state) {
    Random random(42, number++);
    multinomial.draw(random, drawn);
    benchmark::DoNotOptimize(drawn.data());
  }
}
BENCHMARK(DrawReplicate)->Unit(benchmark::kMicrosecond);

void Replicate(benchmark::State& state) {
  constexpr std::uint32_t kEach = 200;
  for (auto _ : state)
    benchmark::DoNotOptimize(bootstrap(arena().counts, arena().fit, 42, {0, kEach}));
  state.SetItemsProcessed(state.iterations() * kEach);
}
BENCHMARK(Replicate)->Unit(benchmark::kMillisecond);

void TenThousandReplicates(benchmark::State& state) {
  for (auto _ : state)
    benchmark::DoNotOptimize(bootstrap(arena().counts, arena().fit, 42, {0, 10000}));
}
BENCHMARK(TenThousandReplicates)->Unit(benchmark::kSecond)->Iterations(1);

void SummariseTenThousandReplicates(benchmark::State& state) {
  const Replicates replicates = *bootstrap(arena().counts, arena().fit, 42, {0, 10000});
  for (auto _ : state) {
    benchmark::DoNotOptimize(percentile_intervals(replicates));
    benchmark::DoNotOptimize(rank_intervals(replicates));
  }
}
BENCHMARK(SummariseTenThousandReplicates)->Unit(benchmark::kMillisecond)->Iterations(1);

void ReplicateOfOnlineElo(benchmark::State& state) {
  const RowSet rows = testing::all_rows(arena().table);
  for (auto _ : state)
    benchmark::DoNotOptimize(bootstrap_elo(arena().table, rows, {}, {}, 42, {0, 1}));
}
BENCHMARK(ReplicateOfOnlineElo)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringside

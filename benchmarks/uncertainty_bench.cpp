// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include "core/judges/judge_report.h"
#include "core/uncertainty/bootstrap.h"
#include "core/uncertainty/influence.h"
#include "core/uncertainty/intervals.h"
#include "core/uncertainty/multinomial.h"
#include "core/uncertainty/ranks.h"
#include "core/uncertainty/sandwich.h"
#include "tests/support/run.h"
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

void SandwichOf130Models(benchmark::State& state) {
  const Arena& world = arena();
  for (auto _ : state) benchmark::DoNotOptimize(sandwich_covariance(world.counts, world.fit));
}
BENCHMARK(SandwichOf130Models)->Unit(benchmark::kMillisecond);

// 1.67 million votes of 100,000 judges.
const BattleTable& judged() {
  static const BattleTable table = [] {
    BattleTable made = arena().table;
    Random random(7, 0);
    for (std::size_t row = 0; row < made.rows(); ++row) {
      const std::uint32_t judge = random.below(1 + random.below(100000));
      made.judge.code.push_back(made.judge.labels.intern("judge " + std::to_string(judge)));
    }
    return made;
  }();
  return table;
}

const Clusters& judges() {
  static const Clusters made =
      *make_clusters(judged(), testing::all_rows(judged()), arena().counts,
                     find_comparable(arena().counts).is_rated, ClusterBy::judge);
  return made;
}

void GroupVotesByJudge(benchmark::State& state) {
  const RowSet rows = testing::all_rows(judged());
  const Comparable comparable = find_comparable(arena().counts);
  for (auto _ : state)
    benchmark::DoNotOptimize(
        make_clusters(judged(), rows, arena().counts, comparable.is_rated, ClusterBy::judge));
}
BENCHMARK(GroupVotesByJudge)->Unit(benchmark::kMillisecond);

void SandwichByJudge(benchmark::State& state) {
  const Clusters& clusters = judges();
  for (auto _ : state)
    benchmark::DoNotOptimize(cluster_covariance(arena().counts, arena().fit, clusters));
}
BENCHMARK(SandwichByJudge)->Unit(benchmark::kMillisecond);

void HundredReplicatesByJudge(benchmark::State& state) {
  const Clusters& clusters = judges();
  for (auto _ : state)
    benchmark::DoNotOptimize(bootstrap(arena().counts, arena().fit, clusters, 42, {0, 100}));
}
BENCHMARK(HundredReplicatesByJudge)->Unit(benchmark::kMillisecond)->Iterations(1);

void SmallestOverturn(benchmark::State& state) {
  for (auto _ : state)
    benchmark::DoNotOptimize(smallest_overturn(arena().counts, arena().fit, 0, 1));
}
BENCHMARK(SmallestOverturn)->Unit(benchmark::kMillisecond);

void ReportJudges(benchmark::State& state) {
  const RowSet rows = testing::all_rows(judged());
  for (auto _ : state)
    benchmark::DoNotOptimize(report_judges(judged(), rows, arena().counts, arena().fit, 100));
}
BENCHMARK(ReportJudges)->Unit(benchmark::kMillisecond)->Iterations(1);

// What the default board adds to its intervals when all replicates are there: the tests behind its
// headline. Against BoardOfReplicates, of which it is a part.
void TestsOf130Models(benchmark::State& state) {
  for (auto _ : state) {
    const Covariance covariance = *sandwich_covariance(arena().counts, arena().fit);
    benchmark::DoNotOptimize(pair_tests(arena().fit, covariance));
  }
}
BENCHMARK(TestsOf130Models)->Unit(benchmark::kMillisecond);

void BoardOfReplicates(benchmark::State& state) {
  const BattleTable& table = arena().table;
  const RunOptions options{};
  const auto prepared = prepare(table, all_read(table), options.clean);
  const auto rated = rate(table, *prepared, options);
  const auto replicates = replicate(table, *prepared, *rated, options, {0, options.bootstrap});
  for (auto _ : state)
    benchmark::DoNotOptimize(make_board(table, *prepared, *rated, *replicates, options));
}
BENCHMARK(BoardOfReplicates)->Unit(benchmark::kMillisecond);

// A changed filter: rows, cells, fit, sandwich, table. With times in disorder, for the worst.
void FilterToSandwichTable(benchmark::State& state) {
  BattleTable table = arena().table;
  Random random(3, 0);
  for (std::size_t row = 0; row < table.rows(); ++row)
    table.time.push_back(1.7e9 + static_cast<double>(row) +
                         static_cast<double>(state.range(0)) * 1e4 * random.uniform());
  const RowAudit read = all_read(table);
  const RunOptions options{
      .bootstrap = 0, .intervals = IntervalKind::sandwich, .clean = {.exclude_models = {"*17"}}};
  for (auto _ : state) {
    const auto prepared = prepare(table, read, options.clean);
    const auto rated = rate(table, *prepared, options);
    benchmark::DoNotOptimize(make_board(table, *prepared, *rated, {}, options));
  }
}
BENCHMARK(FilterToSandwichTable)
    ->ArgName("disorder")
    ->Arg(0)
    ->Arg(1)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringside

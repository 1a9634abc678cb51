// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/resample_task.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ringside {

namespace {

// The entries of an optional column at the given rows.
template <class T>
std::vector<T> gather(const std::vector<T>& column, const RowSet& rows) {
  std::vector<T> gathered;
  if (column.empty()) return gathered;
  gathered.reserve(rows.size());
  for (const std::uint32_t row : rows) gathered.push_back(column[row]);
  return gathered;
}

bool all_below(const std::vector<std::uint32_t>& ids, std::uint32_t bound) {
  return std::all_of(ids.begin(), ids.end(), [=](std::uint32_t id) { return id < bound; });
}

bool fits_together(const Clusters& clusters, const PairCounts& counts) {
  return clusters.count.size() == clusters.cell.size() &&
         all_below(clusters.cell, static_cast<std::uint32_t>(counts.cells())) &&
         std::is_sorted(clusters.begin.begin(), clusters.begin.end()) &&
         (clusters.begin.empty()
              ? clusters.cell.empty()
              : clusters.begin.front() == 0 && clusters.begin.back() == clusters.cell.size());
}

// Whether the cells tell outcomes and sides apart as the fit asks.
bool has_outcomes_for(const ResampleTask& task) {
  const PairCounts& counts = task.counts;
  constexpr std::uint8_t kOutcomes = 4;
  return counts.outcome.empty() != has_tie_parameter(task.fit.ties) &&
         std::all_of(counts.outcome.begin(), counts.outcome.end(),
                     [](std::uint8_t number) { return number < kOutcomes; });
}

// Whether no stage would read past the end of a column or use an unknown model.
bool fits_together(const ResampleTask& task) {
  const PairCounts& counts = task.counts;
  const auto has_cells = [&](const auto& column) { return column.size() == counts.cells(); };
  const auto has_rows = [&](const auto& column) {
    return column.empty() || column.size() == task.a.size();
  };
  return has_cells(counts.b) && has_cells(counts.score) && has_cells(counts.weight) &&
         has_cells(counts.count) && (counts.outcome.empty() || has_cells(counts.outcome)) &&
         (counts.a_first.empty() || has_cells(counts.a_first)) && has_outcomes_for(task) &&
         all_below(counts.a, counts.models) && all_below(counts.b, counts.models) &&
         fits_together(task.clusters, counts) &&
         all_below(task.rated, std::max(counts.models, task.models)) &&
         task.theta.size() == task.rated.size() && task.b.size() == task.a.size() &&
         task.outcome.size() == task.a.size() && has_rows(task.share) && has_rows(task.weight) &&
         has_rows(task.count) && all_below(task.a, task.models) && all_below(task.b, task.models);
}

}  // namespace

ResampleTask make_resample_task(const BattleTable& table, const Prepared& prepared,
                                const Rated& rated, const RunOptions& options) {
  ResampleTask task;
  task.method = options.method;
  task.replicates = options.bootstrap;
  task.seed = options.seed;
  task.rated = rated.strengths.models;
  task.theta = rated.strengths.theta;
  task.elo = options.elo;
  task.scale = options.scale;
  if (options.method == Method::bradley_terry) {
    task.counts = counts_of(prepared, rated);
    task.clusters = rated.clusters;
    task.fit = options.fit;
    task.fitted = rated.outcome;
    return task;
  }
  const RowSet& rows = prepared.in_order;
  task.models = static_cast<std::uint32_t>(table.models.size());
  task.a = gather(table.a, rows);
  task.b = gather(table.b, rows);
  task.outcome.reserve(rows.size());
  for (const std::uint32_t row : rows) {
    task.outcome.push_back(static_cast<std::uint8_t>(table.outcome[row]));
  }
  task.share = gather(table.share, rows);
  task.weight = gather(table.weight, rows);
  task.count = gather(table.count, rows);
  return task;
}

Status Resampler::load(ResampleTask task) {
  if (!fits_together(task)) {
    return fail(ErrorCode::bad_option, "The columns of the resampling task do not fit together.");
  }
  table_ = {};
  table_.models.resize(task.models);
  table_.outcome.reserve(task.outcome.size());
  for (const std::uint8_t number : task.outcome) {
    table_.outcome.push_back(static_cast<Outcome>(number));
  }
  table_.a = std::move(task.a);
  table_.b = std::move(task.b);
  table_.share = std::move(task.share);
  table_.weight = std::move(task.weight);
  table_.count = std::move(task.count);
  prepared_ = {};
  prepared_.in_order.resize(table_.rows());
  std::iota(prepared_.in_order.begin(), prepared_.in_order.end(), 0U);
  prepared_.counts = std::move(task.counts);
  rated_ = {};
  rated_.method = task.method;
  rated_.strengths.models = std::move(task.rated);
  rated_.strengths.theta = std::move(task.theta);
  rated_.clusters = std::move(task.clusters);
  rated_.outcome = task.fitted;
  options_ = {};
  options_.fit = task.fit;
  options_.method = task.method;
  options_.bootstrap = task.replicates;
  options_.seed = task.seed;
  options_.elo = task.elo;
  options_.scale = std::move(task.scale);
  return Done{};
}

Result<Replicates> Resampler::replicates(const ReplicateRange& range) const {
  return replicate(table_, prepared_, rated_, options_, range);
}

}  // namespace ringside

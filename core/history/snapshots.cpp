// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/history/snapshots.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

#include "core/ratings/fit_cells.h"
#include "core/ratings/outcome_fit.h"
#include "core/ratings/points.h"

namespace ringside {
namespace {

constexpr double kNotRated = std::numeric_limits<double>::quiet_NaN();

// Strengths of the battles so far, spread over all models; all NaN when none can be compared.
Result<Strengths> fit_so_far(const PairCounts& counts, std::span<const double> before, bool last) {
  const Comparable comparable = find_comparable(counts);
  if (last) return fit_bradley_terry(counts, comparable);
  if (comparable.rated.empty()) return Strengths{};
  std::vector<double> start;
  for (const ModelId model : comparable.rated) {
    const bool known = !before.empty() && !std::isnan(before[model]);
    start.push_back(known ? before[model] : 0.0);
  }
  return fit_bradley_terry(counts, comparable, start);
}

// The same for a fit that needs cells of its own: they are counted anew, for the weight of a battle
// may depend on the others.
Result<Strengths> fit_own_cells(const BattleTable& table, std::span<const std::uint32_t> rows,
                                const RatingMethod& method, bool last) {
  const auto cells = count_for_fit(table, rows, method.fit, method.reliability);
  if (!cells) return cells.error();
  auto fit = fit_outcomes(cells->counts, cells->comparable, method.fit);
  if (fit) return std::move(fit->strengths);
  if (!last && fit.error().code == ErrorCode::not_identified) return Strengths{};
  return fit.error();
}

// The mean of `later` less that of `earlier` over the models rated in both; 0 if there is none.
double gauge_shift(std::span<const double> earlier, std::span<const double> later) {
  double sum = 0.0;
  std::uint32_t shared = 0;
  for (std::size_t model = 0; model < earlier.size(); ++model) {
    if (std::isnan(earlier[model]) || std::isnan(later[model])) continue;
    sum += later[model] - earlier[model];
    ++shared;
  }
  return shared == 0 ? 0.0 : sum / shared;
}

void shift_back_from_last(std::vector<double>& value, std::size_t models,
                          const Timeline& timeline) {
  for (std::size_t period = timeline.periods() - 1; period-- > 0;) {
    const std::span<double> now(value.data() + period * models, models);
    const std::span<const double> next(value.data() + (period + 1) * models, models);
    if (timeline.rows_of(period + 1).empty()) {  // then it repeats this one
      std::copy(next.begin(), next.end(), now.begin());
      continue;
    }
    const double shift = gauge_shift(now, next);
    for (double& each : now) each += shift;
  }
}

struct Cell {
  ModelId a = 0, b = 0;
  double score = 0.0, weight = 0.0;
};

Cell cell_of(const PairCounts& counts, std::size_t cell) {
  return {counts.a[cell], counts.b[cell], counts.score[cell], counts.weight[cell]};
}

// Beyond 32 bits a cell is split, as count_pairs does.
void append_cell(PairCounts& counts, const Cell& cell, std::uint64_t battles) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
  for (; battles > 0; battles -= std::min(battles, kMost)) {
    counts.a.push_back(cell.a);
    counts.b.push_back(cell.b);
    counts.score.push_back(cell.score);
    counts.weight.push_back(cell.weight);
    counts.count.push_back(static_cast<std::uint32_t>(std::min(battles, kMost)));
  }
}

}  // namespace

std::vector<std::uint32_t> order_of_names(const std::vector<std::string>& names) {
  std::vector<std::uint32_t> sorted(names.size());
  std::iota(sorted.begin(), sorted.end(), 0u);
  std::sort(sorted.begin(), sorted.end(),
            [&](std::uint32_t left, std::uint32_t right) { return names[left] < names[right]; });
  std::vector<std::uint32_t> order(names.size());
  for (std::uint32_t place = 0; place < sorted.size(); ++place) order[sorted[place]] = place;
  return order;
}

void add_counts(PairCounts& counts, const PairCounts& more,
                const std::vector<std::uint32_t>& name_order) {
  const auto key = [&](const PairCounts& from, std::size_t cell) {
    return std::tuple(name_order[from.a[cell]], name_order[from.b[cell]], from.score[cell],
                      from.weight[cell]);
  };
  PairCounts sum;
  sum.models = more.models;
  std::size_t i = 0, j = 0;
  while (i < counts.cells() || j < more.cells()) {
    const bool left_first =
        j == more.cells() || (i < counts.cells() && key(counts, i) <= key(more, j));
    const Cell cell = left_first ? cell_of(counts, i) : cell_of(more, j);
    const auto next = left_first ? key(counts, i) : key(more, j);
    std::uint64_t battles = 0;
    for (; i < counts.cells() && key(counts, i) == next; ++i) battles += counts.count[i];
    for (; j < more.cells() && key(more, j) == next; ++j) battles += more.count[j];
    append_cell(sum, cell, battles);
  }
  counts = std::move(sum);
}

Result<Snapshots> fit_snapshots(const BattleTable& table, const Timeline& timeline,
                                const RatingMethod& method) {
  const bool own_cells = needs_own_cells(method.fit) || !method.reliability.empty();
  const std::size_t models = table.models.size();
  const std::vector<std::uint32_t> name_order = order_of_names(table.models);
  Snapshots snapshots;
  snapshots.value.assign(timeline.periods() * models, kNotRated);
  PairCounts so_far;
  std::span<const double> before;
  for (std::size_t period = 0; period < timeline.periods(); ++period) {
    const std::span<double> now(snapshots.value.data() + period * models, models);
    if (timeline.rows_of(period).empty()) {
      std::copy(before.begin(), before.end(), now.begin());
      before = now;
      continue;
    }
    const bool last = period + 1 == timeline.periods();
    if (!own_cells) add_counts(so_far, count_pairs(table, timeline.rows_of(period)), name_order);
    auto fit = own_cells ? fit_own_cells(table, timeline.rows_until(period), method, last)
                         : fit_so_far(so_far, before, last);
    if (!fit) return fit.error();
    for (std::size_t i = 0; i < fit->models.size(); ++i) now[fit->models[i]] = fit->theta[i];
    before = now;
    if (last) snapshots.last = *std::move(fit);
  }
  shift_back_from_last(snapshots.value, models, timeline);
  return snapshots;
}

Snapshots elo_snapshots(const BattleTable& table, const Timeline& timeline,
                        const EloOptions& options, const Scale& scale) {
  const std::size_t models = table.models.size();
  Snapshots snapshots;
  snapshots.value.reserve(timeline.periods() * models);
  EloState state = start_elo(static_cast<std::uint32_t>(models), scale);
  for (std::size_t period = 0; period < timeline.periods(); ++period) {
    play(state, table, timeline.rows_of(period), options, scale);
    for (std::size_t model = 0; model < models; ++model) {
      snapshots.value.push_back(state.battles[model] == 0 ? kNotRated : state.rating[model]);
    }
  }
  snapshots.last = strengths_of(state);
  return snapshots;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/influence.h"

#include <algorithm>
#include <numeric>

#include "core/ratings/comparable.h"
#include "core/ratings/newton.h"
#include "core/ratings/order.h"
#include "core/ratings/points.h"

namespace ringside {
namespace {

constexpr std::uint32_t kNoColumn = kNoCell;

std::vector<std::uint32_t> columns_of(const PairCounts& counts, const Strengths& fit) {
  std::vector<std::uint32_t> column(counts.models, kNoColumn);
  for (std::uint32_t k = 0; k < fit.models.size(); ++k) column[fit.models[k]] = k;
  return column;
}

// The counts without the first `votes` of the cells in that order.
PairCounts without(const PairCounts& counts, const std::vector<std::uint32_t>& order,
                   std::uint64_t votes, std::vector<Removal>* removed) {
  PairCounts rest = counts;
  for (const std::uint32_t cell : order) {
    if (votes == 0) break;
    const std::uint32_t taken =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(votes, rest.count[cell]));
    rest.count[cell] -= taken;
    votes -= taken;
    if (removed != nullptr) removed->push_back({cell, taken});
  }
  remove_empty_cells(rest);
  return rest;
}

// Whether the leader is no longer ahead in a refit of the rest.
Result<bool> is_overturned(const PairCounts& rest, const Strengths& fit,
                           const std::vector<std::uint32_t>& column, std::uint32_t leader,
                           std::uint32_t rival) {
  const Comparable comparable = find_comparable(rest);
  if (comparable.rated.empty() || comparable.is_rated[fit.models[leader]] == 0 ||
      comparable.is_rated[fit.models[rival]] == 0)
    return true;
  std::vector<double> start;
  for (const ModelId model : comparable.rated)
    start.push_back(column[model] == kNoColumn ? 0.0 : fit.theta[column[model]]);
  const Result<Strengths> refit = fit_bradley_terry(rest, comparable, start);
  if (!refit) return refit.error();
  const std::vector<std::uint32_t> place = columns_of(rest, *refit);
  return !is_ahead(refit->theta[place[fit.models[leader]]], refit->theta[place[fit.models[rival]]]);
}

}  // namespace

void remove_empty_cells(PairCounts& counts) {
  std::size_t end = 0;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    if (counts.count[cell] == 0) continue;
    counts.a[end] = counts.a[cell];
    counts.b[end] = counts.b[cell];
    counts.score[end] = counts.score[cell];
    counts.weight[end] = counts.weight[cell];
    counts.count[end++] = counts.count[cell];
  }
  counts.a.resize(end);
  counts.b.resize(end);
  counts.score.resize(end);
  counts.weight.resize(end);
  counts.count.resize(end);
}

Result<std::vector<double>> influence_on_difference(const PairCounts& counts, const Strengths& fit,
                                                    std::uint32_t i, std::uint32_t j) {
  const std::vector<std::uint32_t> column = columns_of(counts, fit);
  std::vector<std::uint8_t> is_rated(counts.models, 0);
  for (const ModelId model : fit.models) is_rated[model] = 1;
  const RatedCells cells = rated_cells(counts, is_rated);
  const std::uint32_t models = cells.likelihood.models;
  std::vector<double> theta(models), gain(models, 0.0), pull(models);
  for (std::uint32_t k = 0; k < models; ++k) {
    const std::uint32_t at = column[cells.model[k]];
    theta[k] = fit.theta[at];
    gain[k] = (at == i ? 1.0 : 0.0) - (at == j ? 1.0 : 0.0);
  }
  LaplacianSolver solver(models, cells.likelihood.i, cells.likelihood.j);
  if (!Newton(cells.likelihood).factor_at(cells.likelihood, theta, solver) ||
      !solver.solve(gain, pull))
    return fail(ErrorCode::not_converged,
                "The influence of votes cannot be computed: the curvature at the fit is singular "
                "in floating point.");
  std::vector<double> influence(counts.cells(), 0.0);
  for (std::size_t k = 0; k < cells.cell.size(); ++k) {
    const std::uint32_t a = cells.likelihood.i[cells.pair[k]];
    const std::uint32_t b = cells.likelihood.j[cells.pair[k]];
    const std::uint32_t cell = cells.cell[k];
    influence[cell] = counts.weight[cell] *
                      (counts.score[cell] - expected_score(theta[a] - theta[b])) *
                      (pull[a] - pull[b]);
  }
  return influence;
}

Result<std::optional<Overturn>> smallest_overturn(const PairCounts& counts, const Strengths& fit,
                                                  std::uint32_t leader, std::uint32_t rival) {
  const auto influence = influence_on_difference(counts, fit, leader, rival);
  if (!influence) return influence.error();
  std::vector<std::uint32_t> order;
  std::uint64_t most = 0;
  for (std::uint32_t cell = 0; cell < counts.cells(); ++cell) {
    if (!((*influence)[cell] > 0.0)) continue;
    order.push_back(cell);
    most += counts.count[cell];
  }
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t left, std::uint32_t right) {
    return (*influence)[left] > (*influence)[right];
  });
  const std::vector<std::uint32_t> column = columns_of(counts, fit);
  const auto overturned = [&](std::uint64_t votes) {
    return is_overturned(without(counts, order, votes, nullptr), fit, column, leader, rival);
  };
  // Doubling first: the set is small as a rule, and refits close to the full fit are quick.
  std::uint64_t enough = 1;
  std::uint64_t too_few = 0;
  while (true) {
    if (most == 0) return std::optional<Overturn>{};
    enough = std::min(enough, most);
    const Result<bool> answer = overturned(enough);
    if (!answer) return answer.error();
    if (*answer) break;
    if (enough == most) return std::optional<Overturn>{};
    too_few = enough;
    enough *= 2;
  }
  while (enough - too_few > 1) {
    const std::uint64_t middle = too_few + (enough - too_few) / 2;
    const Result<bool> answer = overturned(middle);
    if (!answer) return answer.error();
    (*answer ? enough : too_few) = middle;
  }
  Overturn result{.votes = enough, .removed = {}};
  without(counts, order, enough, &result.removed);
  return std::optional<Overturn>(std::move(result));
}

}  // namespace ringside

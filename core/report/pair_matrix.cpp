// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/pair_matrix.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/ratings/order.h"

namespace ringside {
namespace {

constexpr std::uint32_t kNotShown = std::numeric_limits<std::uint32_t>::max();
constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

// Won and possible points of each ordered pair, each battle with its weight.
struct Tally {
  std::vector<double> won, possible;  // [n * n]
};

// `each` is the weight of a battle of the row in the fit.
void add_row(PairMatrix& matrix, Tally& tally, const BattleTable& table, std::uint32_t row,
             double each, std::size_t there, std::size_t back) {
  const std::uint32_t count = count_of(table, row);
  const double weight = count * each;
  const double score = score_of(table, row);
  tally.won[there] += weight * score;
  tally.won[back] += weight * (1.0 - score);
  for (const std::size_t at : {there, back}) {
    tally.possible[at] += weight;
    matrix.battles[at] += count;
  }
  switch (table.outcome[row]) {
    case Outcome::a_wins:
      matrix.wins[there] += count;
      break;
    case Outcome::b_wins:
      matrix.wins[back] += count;
      break;
    case Outcome::tie:
      for (const std::size_t at : {there, back}) matrix.ties[at] += count;
      break;
    case Outcome::both_bad:
      for (const std::size_t at : {there, back}) matrix.both_bad[at] += count;
      break;
  }
}

Tally add_rows(PairMatrix& matrix, const BattleTable& table, std::span<const std::uint32_t> rows,
               std::span<const double> weights, bool ties_count,
               const std::vector<std::uint32_t>& place) {
  const std::size_t n = matrix.models.size();
  Tally tally{std::vector<double>(n * n, 0.0), std::vector<double>(n * n, 0.0)};
  for (auto* column : {&matrix.battles, &matrix.wins, &matrix.ties, &matrix.both_bad}) {
    column->assign(n * n, 0);
  }
  for (const std::uint32_t row : rows) {
    const std::uint32_t i = place[table.a[row]];
    const std::uint32_t j = place[table.b[row]];
    if (i == kNotShown || j == kNotShown) continue;
    const bool decided =
        table.outcome[row] == Outcome::a_wins || table.outcome[row] == Outcome::b_wins;
    const double weight = weights.empty() ? 1.0 : weights[row];
    add_row(matrix, tally, table, row, decided || ties_count ? weight : 0.0, i * n + j, j * n + i);
  }
  return tally;
}

// Over all rated pairs, so that the figures do not move with the number of models shown. The cells
// of a pair stand together.
void add_errors(PairMatrix& matrix, const PairCounts& counts, const Strengths& strengths,
                const OutcomeModel& outcome) {
  std::vector<double> theta(counts.models, kMissing);
  for (std::size_t k = 0; k < strengths.models.size(); ++k) {
    theta[strengths.models[k]] = strengths.theta[k];
  }
  double sum = 0.0, weighted = 0.0, pairs = 0.0, battles = 0.0;
  for (std::size_t cell = 0, end = 0; cell < counts.cells(); cell = end) {
    const ModelId a = counts.a[cell], b = counts.b[cell];
    double won = 0.0, possible = 0.0, met = 0.0, first = 0.0;
    for (end = cell; end < counts.cells() && counts.a[end] == a && counts.b[end] == b; ++end) {
      won += counts.count[end] * counts.weight[end] * counts.score[end];
      possible += counts.count[end] * counts.weight[end];
      met += counts.count[end];
      if (!counts.a_first.empty() && counts.a_first[end] != 0)
        first += counts.count[end] * counts.weight[end];
    }
    if (std::isnan(theta[a]) || std::isnan(theta[b])) continue;
    const auto expected = [&](int side) {
      return expected_score(outcome, theta[a], theta[b], side);
    };
    const double score = counts.a_first.empty()
                             ? expected(0)
                             : (first * expected(1) + (possible - first) * expected(-1)) / possible;
    const double error = std::abs(won / possible - score);
    sum += error;
    pairs += 1.0;
    weighted += error * met;
    battles += met;
  }
  if (pairs == 0.0) return;
  matrix.mean_absolute_error = sum / pairs;
  matrix.weighted_error = weighted / battles;
}

}  // namespace

Result<PairMatrix> make_pair_matrix(const BattleTable& table, std::span<const std::uint32_t> rows,
                                    std::span<const double> weight, const PairCounts& counts,
                                    const Strengths& strengths, const OutcomeModel& outcome,
                                    std::uint32_t top) {
  std::vector<std::uint32_t> order = board_order(strengths, table.models);
  if (top > 0 && top < order.size()) order.resize(top);
  if (order.size() > kMostMatrixModels) {
    return fail(ErrorCode::too_large,
                "A matrix of " + std::to_string(order.size()) + " models is too large; at most " +
                    std::to_string(kMostMatrixModels) + " fit. Ask for the first of the board.");
  }
  PairMatrix matrix;
  std::vector<std::uint32_t> place(table.models.size(), kNotShown);
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    const ModelId model = strengths.models[order[i]];
    place[model] = i;
    matrix.models.push_back(table.models[model]);
  }
  const Tally tally = add_rows(matrix, table, rows, weight.empty() ? table.weight : weight,
                               outcome.ties != TieModel::drop, place);
  const std::size_t n = order.size();
  matrix.observed.assign(n * n, kMissing);
  matrix.predicted.assign(n * n, kMissing);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      const std::size_t at = i * n + j;
      if (tally.possible[at] > 0.0) matrix.observed[at] = tally.won[at] / tally.possible[at];
      matrix.predicted[at] =
          expected_score(outcome, strengths.theta[order[i]], strengths.theta[order[j]]);
    }
  }
  add_errors(matrix, counts, strengths, outcome);
  return matrix;
}

}  // namespace ringside

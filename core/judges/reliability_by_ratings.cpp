// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "core/judges/reliability.h"
#include "core/ratings/comparable.h"
#include "core/ratings/points.h"
#include "core/uncertainty/influence.h"
#include "core/uncertainty/sandwich.h"

namespace ringside {
namespace {

// A vote among rated models, as columns of the fit; of a decisive one `i` is the winner.
struct Vote {
  std::uint32_t judge, i, j, cell, battles;
  double score, weight;
};

// Grouped by judge.
std::vector<Vote> votes_of(const BattleTable& table, std::span<const std::uint32_t> rows,
                           const PairCounts& counts, const std::vector<std::uint32_t>& column) {
  const std::vector<std::uint32_t> cells = cells_of_rows(table, rows, counts);
  std::vector<Vote> result;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const std::uint32_t row = rows[at];
    const std::uint32_t a = column[table.a[row]];
    const std::uint32_t b = column[table.b[row]];
    if (table.judge.code[row] == kNoLabel || a == kNoCell || b == kNoCell) continue;
    if (cells[at] == kNoCell) continue;
    const bool b_won = table.outcome[row] == Outcome::b_wins;
    const double score = score_of(table, row);
    result.push_back({table.judge.code[row], b_won ? b : a, b_won ? a : b, cells[at],
                      count_of(table, row), b_won ? 1.0 - score : score, counts.weight[cells[at]]});
  }
  std::sort(result.begin(), result.end(), [](const Vote& left, const Vote& right) {
    return std::tie(left.judge, left.cell, left.battles) <
           std::tie(right.judge, right.cell, right.battles);
  });
  return result;
}

std::vector<std::uint32_t> models_in(std::span<const Vote> own) {
  std::vector<std::uint32_t> models;
  for (const Vote& vote : own) {
    models.push_back(vote.i);
    models.push_back(vote.j);
  }
  std::sort(models.begin(), models.end());
  models.erase(std::unique(models.begin(), models.end()), models.end());
  return models;
}

std::size_t place_in(const std::vector<std::uint32_t>& sorted, std::uint32_t model) {
  return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), model) -
                                  sorted.begin());
}

// Strengths of `models` without the judge's votes to first order: theta - H+ u for u the sum of
// their scores.
std::vector<double> strengths_without(std::span<const Vote> own,
                                      const std::vector<std::uint32_t>& models,
                                      const Strengths& fit, const Covariance& bread) {
  std::vector<double> score(models.size(), 0.0);
  for (const Vote& vote : own) {
    const double pull = vote.battles * vote.weight *
                        (vote.score - expected_score(fit.theta[vote.i] - fit.theta[vote.j]));
    score[place_in(models, vote.i)] += pull;
    score[place_in(models, vote.j)] -= pull;
  }
  std::vector<double> theta;
  for (const std::uint32_t model : models) {
    double moved = 0.0;
    for (std::size_t k = 0; k < models.size(); ++k) moved += bread.at(model, models[k]) * score[k];
    theta.push_back(fit.theta[model] - moved);
  }
  return theta;
}

// The same by a refit; NaN for a model that it does not rate.
Result<std::vector<double>> refit_without(std::span<const Vote> own,
                                          const std::vector<std::uint32_t>& models,
                                          const Strengths& fit, const PairCounts& counts) {
  PairCounts rest = counts;
  for (const Vote& vote : own) rest.count[vote.cell] -= vote.battles;
  remove_empty_cells(rest);
  std::vector<double> theta(models.size(), std::numeric_limits<double>::quiet_NaN());
  const auto refit = fit_bradley_terry(rest, find_comparable(rest));
  if (!refit && refit.error().code != ErrorCode::not_identified) return refit.error();
  if (!refit) return theta;
  for (std::size_t k = 0; k < models.size(); ++k) {
    const ModelId model = fit.models[models[k]];
    const auto found = std::lower_bound(refit->models.begin(), refit->models.end(), model);
    if (found != refit->models.end() && *found == model)
      theta[k] = refit->theta[static_cast<std::size_t>(found - refit->models.begin())];
  }
  return theta;
}

// Judges with more than this share of the battles move the reference too much for the first order.
constexpr double kLargeShare = 0.01;

// What a reference without this judge gives to each of its decisive votes.
Result<std::vector<double>> chances_of(std::span<const Vote> own, const Strengths& fit,
                                       const PairCounts& counts, const Covariance& bread,
                                       double battles) {
  const std::vector<std::uint32_t> models = models_in(own);
  double own_battles = 0.0;
  for (const Vote& vote : own) own_battles += vote.battles;
  const Result<std::vector<double>> without =
      own_battles > kLargeShare * battles ? refit_without(own, models, fit, counts)
                                          : Result(strengths_without(own, models, fit, bread));
  if (!without) return without.error();
  const std::vector<double>& theta = *without;
  std::vector<double> chances;
  for (const Vote& vote : own) {
    if (vote.score == 0.5) continue;
    const double chance =
        expected_score(theta[place_in(models, vote.i)] - theta[place_in(models, vote.j)]);
    if (!std::isnan(chance)) chances.push_back(chance);
  }
  return chances;
}

// The maximum of eta (1 - eta) times the chances of the votes, whose logarithm is concave: by
// bisection of its slope.
double most_likely_eta(std::span<const double> chances) {
  double low = 0.0;
  double high = 1.0;
  for (int halving = 0; halving < 50; ++halving) {
    const double eta = 0.5 * (low + high);
    double slope = 1.0 / eta - 1.0 / (1.0 - eta);
    for (const double chance : chances)
      slope += (2.0 * chance - 1.0) / (eta * chance + (1.0 - eta) * (1.0 - chance));
    (slope > 0.0 ? low : high) = eta;
  }
  return 0.5 * (low + high);
}

}  // namespace

Result<Reliability> reliability_by_ratings(const BattleTable& table,
                                           std::span<const std::uint32_t> rows,
                                           const PairCounts& counts, const Strengths& fit) {
  if (table.judge.empty())
    return fail(ErrorCode::missing_column, "The file has no column of judges.");
  const auto bread = fisher_covariance(counts, fit, 1.0);
  if (!bread) return bread.error();
  std::vector<std::uint32_t> column(table.models.size(), kNoCell);
  for (std::uint32_t k = 0; k < fit.models.size(); ++k) column[fit.models[k]] = k;
  const std::vector<Vote> votes = votes_of(table, rows, counts, column);
  double battles = 0.0;
  for (const std::uint32_t count : counts.count) battles += count;
  Reliability result;
  result.eta.assign(table.judge.labels.size(), kUnknownEta);
  for (std::size_t at = 0, end = 0; at < votes.size(); at = end) {
    while (end < votes.size() && votes[end].judge == votes[at].judge) ++end;
    const std::span<const Vote> own = std::span(votes).subspan(at, end - at);
    const auto chances = chances_of(own, fit, counts, *bread, battles);
    if (!chances) return chances.error();
    if (!chances->empty()) result.eta[votes[at].judge] = most_likely_eta(*chances);
  }
  return result;
}

}  // namespace ringside

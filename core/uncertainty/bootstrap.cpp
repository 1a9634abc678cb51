// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/bootstrap.h"

#include <algorithm>
#include <string>

#include "core/ratings/newton.h"
#include "core/uncertainty/draws.h"
#include "core/uncertainty/largest_part.h"
#include "core/uncertainty/win_witness.h"

namespace ringside {
namespace {

// Ten times finer than needed by one build, so that two builds with different libraries agree to
// 1e-9 after a replicate's few linearly shrinking steps.
constexpr double kReplicateTolerance = 1e-11;

// What all replicates share. Models are numbered as in rated_cells.
class Resampling {
 public:
  Resampling(const PairCounts& counts, const Strengths& fit, const Clusters& clusters,
             std::vector<std::uint8_t> is_rated)
      : cells_(rated_cells(counts, is_rated)),
        draws_(counts, cells_.cell, clusters),
        witness_(cells_.likelihood),
        near_(cells_.likelihood.models, cells_.likelihood.i, cells_.likelihood.j),
        newton_(cells_.likelihood),
        drawn_(cells_.cell.size()),
        resampled_(cells_.likelihood) {
    std::vector<std::uint32_t> column(counts.models, 0);
    for (std::size_t k = 0; k < fit.models.size(); ++k)
      column[fit.models[k]] = static_cast<std::uint32_t>(k);
    for (const ModelId model : cells_.model) {
      column_.push_back(column[model]);
      theta_.push_back(fit.theta[column[model]]);
    }
    for (const std::uint32_t cell : cells_.cell) {
      a_gain_.push_back(counts.weight[cell] * counts.score[cell]);
      b_gain_.push_back(counts.weight[cell] * (1.0 - counts.score[cell]));
    }
    usable_ = newton_.factor_at(cells_.likelihood, theta_, near_);
  }

  // Writes one row [models of the fit]; false when the fit did not converge.
  bool replicate(Random random, std::span<double> row) {
    draw(random);
    if (!witness_.survives_in(resampled_)) return fit_part(row);
    std::vector<double>& theta = work_;
    theta = theta_;
    if (!usable_ || !newton_.climb_near(resampled_, near_, theta, kReplicateTolerance).converged)
      return false;
    shift_to_mean_of_fit(theta);
    for (std::size_t k = 0; k < theta.size(); ++k) row[column_[k]] = theta[k];
    return true;
  }

 private:
  void draw(Random& random) {
    draws_.draw(random, drawn_);
    std::fill(resampled_.won_i.begin(), resampled_.won_i.end(), 0.0);
    std::fill(resampled_.won_j.begin(), resampled_.won_j.end(), 0.0);
    for (std::size_t cell = 0; cell < drawn_.size(); ++cell) {
      resampled_.won_i[cells_.pair[cell]] += drawn_[cell] * a_gain_[cell];
      resampled_.won_j[cells_.pair[cell]] += drawn_[cell] * b_gain_[cell];
    }
  }

  bool fit_part(std::span<double> row) {
    std::vector<double> battles(resampled_.pairs(), 0.0);
    for (std::size_t cell = 0; cell < drawn_.size(); ++cell)
      battles[cells_.pair[cell]] += drawn_[cell];
    const Part part = largest_part(resampled_, battles);
    for (std::size_t k = 0; k < column_.size(); ++k) row[column_[k]] = part.elsewhere[k];
    if (part.model.empty()) return true;
    std::vector<double> theta;
    for (const std::uint32_t model : part.model) theta.push_back(theta_[model]);
    LaplacianSolver near(part.likelihood.models, part.likelihood.i, part.likelihood.j);
    Newton newton(part.likelihood);
    const double mean = mean_of(theta);
    if (!newton.factor_at(part.likelihood, theta, near) ||
        !newton.climb_near(part.likelihood, near, theta, kReplicateTolerance).converged)
      return false;
    center(theta);
    for (std::size_t k = 0; k < theta.size(); ++k) row[column_[part.model[k]]] = theta[k] + mean;
    return true;
  }

  void shift_to_mean_of_fit(std::span<double> theta) const {
    const double mean = mean_of(theta_);
    center(theta);
    for (double& each : theta) each += mean;
  }

  static double mean_of(std::span<const double> theta) {
    double sum = 0.0;
    for (const double each : theta) sum += each;
    return sum / static_cast<double>(theta.size());
  }

  RatedCells cells_;
  Draws draws_;
  WinWitness witness_;
  LaplacianSolver near_;  // factored at the full fit
  bool usable_ = false;
  Newton newton_;
  std::vector<std::uint32_t> column_;    // [models] column of the fit
  std::vector<double> theta_;            // [models] the full fit
  std::vector<double> a_gain_, b_gain_;  // [rated cells] weighted share of one battle
  std::vector<double> drawn_;            // [rated cells] battles drawn
  PairLikelihood resampled_;
  std::vector<double> work_;  // [models]
};

}  // namespace

Result<Replicates> bootstrap(const PairCounts& counts, const Strengths& fit, std::uint64_t seed,
                             ReplicateRange range) {
  return bootstrap(counts, fit, Clusters{}, seed, range);
}

Result<Replicates> bootstrap(const PairCounts& counts, const Strengths& fit,
                             const Clusters& clusters, std::uint64_t seed, ReplicateRange range) {
  if (const Status status = check_replicates(range, fit.models.size()); !status)
    return status.error();
  if (fit.models.size() > kMostBootstrapModels)
    return fail(ErrorCode::too_large,
                "Intervals are computed for at most " + std::to_string(kMostBootstrapModels) +
                    " rated models, and these battles have " + std::to_string(fit.models.size()) +
                    "; ask for no replicates to see the ratings.");
  Replicates result;
  result.models = static_cast<std::uint32_t>(fit.models.size());
  if (range.begin == range.end || result.models == 0) return result;
  std::vector<std::uint8_t> is_rated(counts.models, 0);
  for (const ModelId model : fit.models) is_rated[model] = 1;
  Resampling resampling(counts, fit, clusters, std::move(is_rated));
  result.value.resize(std::size_t{range.end - range.begin} * result.models);
  for (std::uint32_t number = range.begin; number < range.end; ++number) {
    const std::size_t row = std::size_t{number - range.begin} * result.models;
    if (!resampling.replicate(Random(seed, number),
                              std::span(result.value).subspan(row, result.models)))
      return fail(ErrorCode::not_converged,
                  "The fit of bootstrap replicate " + std::to_string(number) +
                      " stopped before its tolerance; are the weights of very different size?");
  }
  return result;
}

}  // namespace ringside

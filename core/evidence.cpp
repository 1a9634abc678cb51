// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/evidence.h"

#include <cmath>

#include "core/uncertainty/fit_covariance.h"

namespace ringside {
namespace {

double trace_of(const Covariance& covariance) {
  double trace = 0.0;
  for (std::uint32_t k = 0; k < covariance.models; ++k) trace += covariance.variance(k);
  return trace;
}

}  // namespace

Result<Covariance> covariance_of(const Prepared& prepared, const Rated& rated,
                                 const RunOptions& options) {
  if (rated.method == Method::online_elo) return Covariance{};
  if (rated.strengths.models.size() > kMostCovarianceModels) return Covariance{};
  // One cluster is no evidence, and the sandwich of single battles no answer to it.
  if (options.clusters != ClusterBy::none && rated.clusters.size() < 2)
    return cluster_covariance(counts_of(prepared, rated), rated.strengths, rated.clusters);
  Result<Covariance> covariance =
      fit_covariance(counts_of(prepared, rated), {rated.strengths, rated.outcome}, options.fit,
                     options.intervals, rated.clusters);
  const bool does_without = options.intervals == IntervalKind::percentile;
  if (!covariance && does_without && covariance.error().code == ErrorCode::not_converged)
    return Covariance{};
  return covariance;
}

Result<Covariance> covariance_of_board(const Prepared& prepared, const Rated& rated,
                                       const Replicates& replicates, const RunOptions& options) {
  const bool needed = options.intervals != IntervalKind::percentile ||
                      options.clusters != ClusterBy::none || replicates.rows() > 0;
  return needed ? covariance_of(prepared, rated, options) : Covariance{};
}

Evidence evidence_of(const Rated& rated, const Replicates& replicates, const Covariance& covariance,
                     const RunOptions& options) {
  return {.fit = rated.strengths,
          .replicates = replicates,
          .covariance = covariance,
          .kind = options.intervals,
          .untested = rated.method == Method::bradley_terry && covariance.models == 0};
}

Result<std::optional<double>> design_effect(const Prepared& prepared, const Rated& rated,
                                            const Covariance& covariance) {
  if (covariance.clusters == 0) return std::optional<double>();
  const Result<Covariance> battles =
      sandwich_covariance(counts_of(prepared, rated), rated.strengths);
  if (!battles) return battles.error();
  const double trace = trace_of(*battles);
  if (!(trace > 0.0)) return std::optional<double>();
  return std::optional(std::sqrt(trace_of(covariance) / trace));
}

}  // namespace ringside

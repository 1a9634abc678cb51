// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/fit_covariance.h"

#include <cassert>

#include "core/ratings/outcome_covariance.h"

namespace ringside {
namespace {

// The block of the strengths.
Result<Covariance> covariance_of_joint_fit(const PairCounts& counts, const OutcomeFit& fit,
                                           const FitOptions& options, IntervalKind kind) {
  const auto joint = outcome_covariance(
      counts, fit, options,
      kind == IntervalKind::fisher ? CovarianceKind::fisher : CovarianceKind::sandwich);
  if (!joint) return joint.error();
  const double phi = kind == IntervalKind::fisher ? outcome_dispersion(counts, fit, options) : 1.0;
  const std::size_t models = fit.strengths.models.size();
  Covariance covariance{.models = static_cast<std::uint32_t>(models), .clusters = 0, .value = {}};
  covariance.value.reserve(models * models);
  for (std::size_t i = 0; i < models; ++i) {
    for (std::size_t j = 0; j < models; ++j) covariance.value.push_back(phi * (*joint)(i, j));
  }
  return covariance;
}

}  // namespace

Result<Covariance> fit_covariance(const PairCounts& counts, const OutcomeFit& fit,
                                  const FitOptions& options, IntervalKind kind,
                                  const Clusters& clusters) {
  const Strengths& strengths = fit.strengths;
  if (!is_plain(options)) {
    assert(clusters.size() == 0);
    return covariance_of_joint_fit(counts, fit, options, kind);
  }
  if (kind == IntervalKind::fisher)
    return fisher_covariance(counts, strengths, weighted_dispersion(counts, strengths));
  return clusters.size() == 0 ? sandwich_covariance(counts, strengths)
                              : cluster_covariance(counts, strengths, clusters);
}

}  // namespace ringside

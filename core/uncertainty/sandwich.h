// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/ratings/bradley_terry.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"
#include "core/uncertainty/clusters.h"

namespace ringside {

// Covariance of fitted strengths that keep their mean: rows and columns sum to 0. A difference has
// the same variance in every gauge, whatever the anchor.
struct Covariance {
  std::uint32_t models = 0;     // the rated models, in the order of the fit
  std::uint32_t clusters = 0;   // that voted as one; 0 when battles are independent
  std::vector<double> value{};  // [models * models] log-odds squared

  double at(std::uint32_t i, std::uint32_t j) const { return value[std::size_t{i} * models + j]; }
  double variance(std::uint32_t i) const;                              // >= 0
  double difference_variance(std::uint32_t i, std::uint32_t j) const;  // V_ii + V_jj - 2 V_ij >= 0

  // Half a 95 % interval is this many standard errors: 1.96, or the point of Student's t with
  // clusters - 1 degrees below kFewClusters of them.
  double critical_value() const;
  // Two-sided p of a difference of 0 (Wald), by the same distribution. 1 for 0 / 0.
  double p_value(double difference, double variance) const;
};

inline constexpr std::uint32_t kFewClusters = 30;

// Beyond this the dense matrices take seconds, and gigabytes later.
inline constexpr std::size_t kMostCovarianceModels = 1000;

// H+ G H+ on the cells among the rated models (Huber 1967; White 1982), right whatever the ties:
//   H = sum of count w p (1 - p) x x',   G = sum of count w^2 (s - p)^2 x x',   x = e_a - e_b.
// Like all functions here it fails with too_large beyond kMostCovarianceModels and with
// not_converged where H is singular in floating point.
Result<Covariance> sandwich_covariance(const PairCounts& counts, const Strengths& fit);

// The same with the scores of a cluster added up before they are squared, times G / (G - 1) for G
// clusters (Liang & Zeger 1986). Fails with bad_option for fewer than two clusters.
Result<Covariance> cluster_covariance(const PairCounts& counts, const Strengths& fit,
                                      const Clusters& clusters);

// dispersion H+ (Fisher information; Wedderburn 1974 for the dispersion). With dispersion 1 the
// classic standard errors, right for battles of weight 1 without ties; with weighted_dispersion
// right for all that vary alike.
Result<Covariance> fisher_covariance(const PairCounts& counts, const Strengths& fit,
                                     double dispersion);

// phi = sum (s - p)^2 / sum p (1 - p) over the rated battles, each with its weight: 1 where the
// likelihood is complete, below it with ties, which vary less than wins and losses.
double dispersion(const PairCounts& counts, const Strengths& fit);

// phi = sum w^2 (s - p)^2 / sum w p (1 - p), the one that belongs to H+: weights stand squared in a
// variance and once in H, so k times all of them make H+ k times smaller and phi k times larger.
double weighted_dispersion(const PairCounts& counts, const Strengths& fit);

}  // namespace ringside

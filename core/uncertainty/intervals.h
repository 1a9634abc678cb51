// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/uncertainty/bootstrap.h"

namespace ringside {

// The p-quantile of sorted values by linear interpolation (type 7, numpy's default). `sorted` not
// empty; next to an infinite value the quantile is infinite.
double quantile_type7(std::span<const double> sorted, double p);

// 95 % percentile interval per column, of the finite values. A bound is open (infinite) when more
// than 2.5 % of the replicates put the model beyond all numbers on that side, or tell nothing about
// it; `dropped` counts the values that are not finite.
struct Intervals {
  std::vector<double> lower, upper;    // [models] -inf / +inf where open
  std::vector<std::uint32_t> dropped;  // [models] replicates that do not identify it
};
Intervals percentile_intervals(const Replicates& replicates);

// Wilson's 95 % interval for a proportion (Wilson 1927); {0, 1} for n == 0.
std::pair<double, double> wilson_interval(double wins, double n);

}  // namespace ringside

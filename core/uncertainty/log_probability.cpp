// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/log_probability.h"

#include <cmath>
#include <numbers>

namespace ringside {
namespace {

// log k! less Stirling's k log k - k + log(2 pi k) / 2, for k >= 1.
double stirling_error(double k) {
  if (k < 16.0) {
    double factorial = 1.0;
    for (double i = 2.0; i <= k; i += 1.0) factorial *= i;
    return std::log(factorial) - (k * std::log(k) - k + 0.5 * std::log(2.0 * std::numbers::pi * k));
  }
  const double s = 1.0 / (k * k);
  return (1.0 / 12.0 - s * (1.0 / 360.0 - s * (1.0 / 1260.0 - s * (1.0 / 1680.0)))) / k;
}

// k log(k / mean) + mean - k >= 0, for k >= 1; by log1p, for close to the mean the terms cancel.
double deviance(double k, double mean) {
  const double x = (mean - k) / k;
  return k * (x - std::log1p(x));
}

}  // namespace

double log_poisson(double k, double mean) {
  if (k < 1.0) return -mean;
  return -0.5 * std::log(2.0 * std::numbers::pi * k) - stirling_error(k) - deviance(k, mean);
}

}  // namespace ringside

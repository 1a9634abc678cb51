// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/chi_square.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ringside {
namespace {

constexpr double kPrecision = 1e-16;
constexpr int kMostTerms = 100'000;

double lower_by_series(double a, double x) {
  double term = 1.0 / a;
  double sum = term;
  for (int k = 1; k < kMostTerms && term > kPrecision * sum; ++k) {
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

double upper_by_fraction(double a, double x) {
  constexpr double kTiny = 1e-300;
  double b = x + 1.0 - a;
  double c = 1.0 / kTiny;
  double d = 1.0 / b;
  double h = d;
  for (int k = 1; k < kMostTerms; ++k) {
    const double numerator = -k * (k - a);
    b += 2.0;
    d = numerator * d + b;
    d = 1.0 / (std::abs(d) < kTiny ? kTiny : d);
    c = b + numerator / c;
    if (std::abs(c) < kTiny) c = kTiny;
    h *= d * c;
    if (std::abs(d * c - 1.0) < kPrecision * 4.0) break;
  }
  return h;
}

}  // namespace

double chi_square_above(double x, std::uint32_t freedom) {
  assert(freedom >= 1);
  if (!(x > 0.0)) return 1.0;
  const double a = 0.5 * freedom;
  const double half = 0.5 * x;
  const double scale = std::exp(a * std::log(half) - half - std::lgamma(a));
  const double above =
      half < a + 1.0 ? 1.0 - scale * lower_by_series(a, half) : scale * upper_by_fraction(a, half);
  return std::clamp(above, 0.0, 1.0);
}

}  // namespace ringside

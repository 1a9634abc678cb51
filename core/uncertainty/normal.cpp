// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/normal.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace ringside {

double normal_below(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

double normal_two_sided(double z) { return std::erfc(std::abs(z) / std::numbers::sqrt2); }

double student_two_sided(double t, std::uint32_t freedom) {
  assert(freedom >= 1);
  const double angle = std::atan(std::abs(t) / std::sqrt(static_cast<double>(freedom)));
  const double cosine = std::cos(angle);
  const bool odd = freedom % 2 == 1;
  double term = odd ? cosine : 1.0;
  double sum = freedom == 1 ? 0.0 : term;
  for (std::uint32_t k = odd ? 3 : 2; k + 2 <= freedom; k += 2) {
    term *= cosine * cosine * static_cast<double>(k - 1) / static_cast<double>(k);
    sum += term;
  }
  const double inside =
      odd ? (angle + std::sin(angle) * sum) * 2.0 / std::numbers::pi : std::sin(angle) * sum;
  return std::max(0.0, 1.0 - inside);
}

double student_975(std::uint32_t freedom) {
  double low = kNormal975;
  double high = 13.0;  // 12.706 for one degree
  while (true) {
    const double middle = 0.5 * (low + high);
    if (middle <= low || middle >= high) return middle;
    (student_two_sided(middle, freedom) > 0.05 ? low : high) = middle;
  }
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <numbers>

namespace ringside {

// 2^(i/256), from the exponential series at compile time.
inline constexpr std::array<double, 256> kRootsOfTwo = [] {
  std::array<double, 256> roots{};
  for (int i = 0; i < 256; ++i) {
    const double x = i * std::numbers::ln2 / 256.0;
    double sum = 1.0;
    for (int n = 24; n > 0; --n) sum = 1.0 + sum * x / n;
    roots[static_cast<std::size_t>(i)] = sum;
  }
  return roots;
}();

// 2^x to a relative error below 1e-15 for |x| < 1000; beyond, x is taken as the nearest of the two
// ends. Only IEEE arithmetic, so that every build gives the same bits, and no call of libm. Written
// for short chains of dependent operations: online Elo waits for this number.
inline double fast_exp2(double x) {
  if (!(x > -1000.0 && x < 1000.0)) return x > 0.0 ? 0x1p1000 : 0x1p-1000;
  // Adding 1.5 * 2^44 leaves x, rounded to multiples of 1/256, in the low bits of the mantissa.
  constexpr double kShift = 0x1.8p44;
  const double shifted = x + kShift;
  std::int64_t steps = 0;
  std::memcpy(&steps, &shifted, sizeof shifted);
  const double y = (x - (shifted - kShift)) * std::numbers::ln2;  // |y| <= ln 2 / 512
  const double square = y * y;
  const double series = (1.0 + y) + square * ((0.5 + y * (1.0 / 6.0)) + square * (1.0 / 24.0));
  // Of the bits of kShift none is left after the shifts.
  std::int64_t power = 0;
  std::memcpy(&power, &kRootsOfTwo[static_cast<std::size_t>(steps & 255)], sizeof power);
  power += static_cast<std::int64_t>(static_cast<std::uint64_t>(steps >> 8) << 52);
  double root = 0.0;
  std::memcpy(&root, &power, sizeof root);
  return root * series;
}

}  // namespace ringside

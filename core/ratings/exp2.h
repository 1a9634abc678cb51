// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <numbers>

namespace ringside {

// 2^(i/64), from the exponential series at compile time.
inline constexpr std::array<double, 64> kRootsOfTwo = [] {
  std::array<double, 64> roots{};
  for (int i = 0; i < 64; ++i) {
    const double x = i * std::numbers::ln2 / 64.0;
    double sum = 1.0;
    for (int n = 24; n > 0; --n) sum = 1.0 + sum * x / n;
    roots[static_cast<std::size_t>(i)] = sum;
  }
  return roots;
}();

// 2^x to a relative error below 1e-15 for |x| <= 1000; beyond, x is taken as the nearest of the
// two. Only IEEE arithmetic, so that every build gives the same bits, and no call of libm.
inline double fast_exp2(double x) {
  x = x < 1000.0 ? x : 1000.0;
  x = x > -1000.0 ? x : -1000.0;
  // Adding 1.5 * 2^46 leaves x, rounded to multiples of 1/64, in the low bits of the mantissa.
  constexpr double kShift = 0x1.8p46;
  const double shifted = x + kShift;
  std::int64_t sixtyfourths = 0;
  std::int64_t zero = 0;
  std::memcpy(&sixtyfourths, &shifted, sizeof shifted);
  std::memcpy(&zero, &kShift, sizeof kShift);
  sixtyfourths -= zero;
  const double y = (x - (shifted - kShift)) * std::numbers::ln2;  // |y| <= ln 2 / 128
  const double series =
      1.0 + y * (1.0 + y * (1.0 / 2 + y * (1.0 / 6 + y * (1.0 / 24 + y * (1.0 / 120)))));
  const std::int64_t exponent_bits = ((sixtyfourths >> 6) + 1023) << 52;
  double power = 0.0;
  std::memcpy(&power, &exponent_bits, sizeof power);
  return kRootsOfTwo[static_cast<std::size_t>(sixtyfourths & 63)] * power * series;
}

}  // namespace ringside

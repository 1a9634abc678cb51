// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/random.h"

#include <array>
#include <cassert>
#include <cmath>

#include "core/uncertainty/log_probability.h"

namespace ringside {
namespace {

constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15ULL;

// The finaliser of SplitMix64 (Steele, Lea & Flood 2014).
std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// P(X <= k) of a Poisson with mean 1 in units of 2^-64, rounded down; the tail beyond k = 20 is
// below one unit.
constexpr std::array<std::uint64_t, 21> kPoissonOne = {
    0x5e2d58d8b3bcdf1aULL, 0xbc5ab1b16779be35ULL, 0xeb715e1dc1582dc2ULL, 0xfb23979734a252f1ULL,
    0xff1025f59174dc3dULL, 0xffd90f3ba4055e19ULL, 0xfffa8b71fc72c913ULL, 0xffff540c0914b3c9ULL,
    0xffffed1f4aa8f120ULL, 0xfffffe216e641462ULL, 0xffffffd4d85d3183ULL, 0xfffffffc6da262b4ULL,
    0xffffffffba12d178ULL, 0xfffffffffb07c64cULL, 0xffffffffffab8ea5ULL, 0xfffffffffffabe22ULL,
    0xffffffffffffb11aULL, 0xfffffffffffffba1ULL, 0xffffffffffffffc5ULL, 0xfffffffffffffffdULL,
    0xffffffffffffffffULL};

std::uint32_t binomial_by_inversion(Random& random, std::uint32_t n, double p) {
  const double odds = p / (1.0 - p);
  const double none = std::exp(n * std::log1p(-p));
  while (true) {
    double left = random.uniform();
    double chance = none;
    for (std::uint32_t wins = 0; wins <= n; ++wins) {
      if (left < chance) return wins;
      left -= chance;
      chance *= odds * (n - wins) / (wins + 1.0);
    }
  }  // only a rounding error of the sum leads back here
}

// Transformed rejection with squeeze: algorithm BTRS of Hormann, "The generation of binomial random
// variates" (1993). Needs n p >= 10 and p <= 1/2.
std::uint32_t binomial_by_rejection(Random& random, std::uint32_t n, double p) {
  const double mean = n * p;
  const double deviation = std::sqrt(mean * (1.0 - p));
  const double b = 1.15 + 2.53 * deviation;
  const double a = -0.0873 + 0.0248 * b + 0.01 * p;
  const double alpha = (2.83 + 5.1 / b) * deviation;
  const double quick = 0.92 - 4.2 / b;
  const double mode = std::floor((n + 1.0) * p);
  const double at_mode = log_binomial(mode, n, p);
  while (true) {
    const double u = random.uniform() - 0.5;
    const double v = random.uniform();
    const double us = 0.5 - std::abs(u);
    const double wins = std::floor((2.0 * a / us + b) * u + mean + 0.5);
    if (us >= 0.07 && v <= quick) return static_cast<std::uint32_t>(wins);
    if (!(wins >= 0.0 && wins <= n)) continue;
    const double height = std::log(v * alpha / (a / (us * us) + b));
    if (height <= log_binomial(wins, n, p) - at_mode) return static_cast<std::uint32_t>(wins);
  }
}

}  // namespace

Random::Random(std::uint64_t seed, std::uint64_t stream) {
  std::uint64_t counter = mix(seed + kGolden) ^ (mix(stream) * kGolden);
  for (std::uint64_t& word : state_) word = mix(counter += kGolden);
  if ((state_[0] | state_[1] | state_[2] | state_[3]) == 0) state_[0] = 1;
}

// Lemire, "Fast random integer generation in an interval" (2019).
std::uint32_t Random::below(std::uint32_t bound) {
  assert(bound > 0);
  Scaled scaled = scale_bits(bits(), bound);
  if (scaled.fraction < bound) {
    const std::uint64_t biased = (0 - std::uint64_t{bound}) % bound;
    while (scaled.fraction < biased) scaled = scale_bits(bits(), bound);
  }
  return scaled.index;
}

std::uint32_t Random::binomial(std::uint32_t n, double p) {
  if (n == 0 || !(p > 0.0)) return 0;
  if (p >= 1.0) return n;
  if (p > 0.5) return n - binomial(n, 1.0 - p);
  return n * p < 10.0 ? binomial_by_inversion(*this, n, p) : binomial_by_rejection(*this, n, p);
}

std::uint32_t Random::poisson_one() {
  const std::uint64_t word = bits();
  // 98 of 100 numbers are below 4: counted without branches, which would be mispredicted.
  std::uint32_t k = 0;
  for (std::uint32_t i = 0; i < 4; ++i) k += word >= kPoissonOne[i] ? 1U : 0U;
  if (k == 4) {
    while (k < kPoissonOne.size() && word >= kPoissonOne[k]) ++k;
  }
  return k;
}

// Marsaglia's polar method (1964); the second number is dropped so that a stream has no memory.
double Random::normal() {
  while (true) {
    const double x = 2.0 * uniform() - 1.0;
    const double y = 2.0 * uniform() - 1.0;
    const double square = x * x + y * y;
    if (square > 0.0 && square < 1.0) return x * std::sqrt(-2.0 * std::log(square) / square);
  }
}

}  // namespace ringside

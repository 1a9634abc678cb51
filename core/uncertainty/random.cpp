// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/random.h"

#include <array>
#include <cassert>

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

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace ringside {

// A stream of random numbers by xoshiro256** (Blackman & Vigna 2018). The numbers depend on (seed,
// stream) alone, so replicate 7 is the same whichever worker draws it. Own samplers, for those of
// <random> differ between standard libraries.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t stream);

  std::uint64_t bits() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  double uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }  // in [0, 1), 53 bits
  std::uint32_t below(std::uint32_t bound);  // uniform in [0, bound), bound > 0, without bias
  std::uint32_t poisson_one();               // Poisson with mean 1

 private:
  static std::uint64_t rotate(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

  std::uint64_t state_[4];
};

// A random 64-bit word as an index below `bound` and the fraction, in units of 2^-64, by which it
// lies beyond that index.
struct Scaled {
  std::uint32_t index;
  std::uint64_t fraction;
};
inline Scaled scale_bits(std::uint64_t word, std::uint32_t bound) {
  const std::uint64_t low = ((word & 0xffffffffU) * bound) >> 32;
  return {static_cast<std::uint32_t>(((word >> 32) * bound + low) >> 32), word * bound};
}

}  // namespace ringside

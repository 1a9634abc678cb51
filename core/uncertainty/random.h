// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace ringside {

// A counter-based stream: the numbers depend on (seed, stream) alone, so replicate 7 is the same
// whichever worker draws it. Own samplers, for those of <random> differ between standard libraries.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t stream);

  std::uint64_t bits();
  double uniform();                          // in [0, 1), 53 bits
  std::uint32_t below(std::uint32_t bound);  // uniform in [0, bound), bound > 0, without bias
  std::uint32_t binomial(std::uint32_t n, double p);
  std::uint32_t poisson_one();  // Poisson with mean 1
  double normal();

 private:
  std::uint64_t state_[4];
};

}  // namespace ringside

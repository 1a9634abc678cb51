// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace ringside {

// P(X >= x) of the chi-square distribution: the upper incomplete gamma function Q(freedom / 2,
// x / 2), by its series below freedom / 2 + 1 and by Lentz's continued fraction above (Abramowitz &
// Stegun 6.5.29 and 6.5.31). freedom >= 1; 1 for x <= 0.
double chi_square_above(double x, std::uint32_t freedom);

}  // namespace ringside

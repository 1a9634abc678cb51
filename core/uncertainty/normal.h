// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace ringside {

// 97.5 % point of the standard normal distribution.
inline constexpr double kNormal975 = 1.959963984540054;

double normal_below(double z);      // P(Z <= z)
double normal_two_sided(double z);  // P(|Z| >= |z|)

// P(|T| >= |t|) of Student's distribution, by the finite series of Abramowitz & Stegun 26.7.3 and
// 26.7.4. freedom >= 1; meant for a few dozen degrees.
double student_two_sided(double t, std::uint32_t freedom);
// Its 97.5 % point.
double student_975(std::uint32_t freedom);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

namespace ringside {

// log P(X = k) for X Poisson with that mean > 0, and Binomial(n, p) with 0 < p < 1, at an integral
// k in range. By saddle-point terms (Loader 2000), which keep 13 digits where differences of log k!
// lose them. std::lgamma is not used: it writes a global.
double log_poisson(double k, double mean);
double log_binomial(double k, double n, double p);

}  // namespace ringside

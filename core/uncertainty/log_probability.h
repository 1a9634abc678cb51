// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

namespace ringside {

// log P(X = k) for X Poisson with that mean > 0 at an integral k >= 0. By saddle-point terms
// (Loader 2000), which keep 13 digits where differences of log k! lose them. std::lgamma is not
// used: it writes a global.
double log_poisson(double k, double mean);

}  // namespace ringside

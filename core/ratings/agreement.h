// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace ringside {

// How much two scores of the same models agree in their order, -1 to 1. Models for which one of
// them is not finite are left out; NaN where fewer than two remain or one score does not vary.

// Kendall's tau-b (1945): concordant less discordant pairs, over those that neither score ties.
double kendall_tau(std::span<const double> x, std::span<const double> y);

// Spearman's rho (1904): the correlation of the ranks, equal scores sharing their mean rank.
double spearman_rho(std::span<const double> x, std::span<const double> y);

}  // namespace ringside

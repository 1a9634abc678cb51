// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/ratings/elo.h"
#include "core/ratings/scale.h"
#include "core/result.h"

namespace ringside {

// The rating of every model after each of these rows, online Elo in their order.
// [rows * models]. Fails with too_large above 20 million ratings.
Result<std::vector<double>> elo_curve(const BattleTable& table, std::span<const std::uint32_t> rows,
                                      const EloOptions& options, const Scale& scale);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/battles.h"

namespace ringside {

// `n` of the rows, each subset of that size equally likely (selection sampling, Knuth, TAOCP 2,
// 3.4.2, algorithm S). The order stays; all rows when there are no more than `n`. The same seed
// gives the same rows.
RowSet sample_rows(const RowSet& rows, std::uint32_t n, std::uint64_t seed);

// A table of these rows alone, ascending. Models and labels are numbered anew, in order of first
// appearance among them.
BattleTable take_rows(const BattleTable& table, const RowSet& rows);

}  // namespace ringside

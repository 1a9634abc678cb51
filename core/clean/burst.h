// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/battles.h"

namespace ringside {

inline constexpr std::uint32_t kBurstVotes = 4;
inline constexpr double kBurstSeconds = 300.0;

// [rows] 1 where the row is one of any kBurstVotes votes of one judge that fall within
// kBurstSeconds. Looks at all rows of the table: how fast somebody votes does not depend on which
// of the votes another rule keeps. Rows without a judge or a time are in no burst. The table has
// both columns. Linear in the rows when each judge's votes ascend in time, as in Arena files.
std::vector<std::uint8_t> find_bursts(const BattleTable& table);

}  // namespace ringside

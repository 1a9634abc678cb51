// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/battles.h"

namespace ringside {

// Whether the table can tell a repeated row from another vote like it: it has prompts, and judges
// or times beside them, or judges and times.
bool tells_votes_apart(const BattleTable& table);

// [rows] 1 where an earlier row is the same vote: equal in every column that is read,
// with the models on equal sides; a row that does not say equals one that does not. The line, the
// file and the numbers of the answers are no part of a vote. All 0 where votes cannot be told
// apart.
std::vector<std::uint8_t> find_duplicates(const BattleTable& table);

}  // namespace ringside

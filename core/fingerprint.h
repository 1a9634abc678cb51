// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/battles.h"

namespace ringside {

// A 64-bit hash of bytes, the same in every build. Not for security.
std::uint64_t hash_bytes(std::string_view bytes, std::uint64_t seed = 0);

// 16 hex digits that name the data: a hash over every row's models (by name), outcome, share,
// count, weight and time, in file order. The layout of the file, how it was cut in pieces, and a
// column of weights or counts that are all 1 do not matter; nor do judges, languages, prompts,
// turns and flags, so two exports of the same votes with other columns share it.
std::string fingerprint(const BattleTable& table);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

namespace ringside {

// The votes that LMSYS published on 2024-08-14, about 2 GB; the address is the one in the README
// of the course project elo-leaderboard (chapter 6, experiment 6-6).
inline constexpr const char* kArenaAddress =
    "https://storage.googleapis.com/arena_external_data/public/"
    "clean_battle_20240814_public.json";

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/input.h"
#include "core/pipeline.h"

namespace ringside::cli {

// Whether a file that begins with these bytes is one that `elo --output` wrote: a JSON object with
// a member `leaderboard`. Battles are an array, lines of flat objects, or delimited text.
bool begins_ratings_file(std::span<const char> first);

// Reads the rest of such a file and gives its board. Fails with Failure.
Board read_ratings_file(Input& input, std::span<const char> first);

}  // namespace ringside::cli

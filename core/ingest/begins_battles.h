// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/ingest/battle_reader.h"

namespace ringside {

// Whether a file that begins with these bytes (kSniffedBytes of them or more, or the `whole` file)
// gives at least one battle, read so: how the battle file in an archive is told from what lies
// beside it.
bool begins_battles(std::string_view head, bool whole, const ReadOptions& options = {});

}  // namespace ringside

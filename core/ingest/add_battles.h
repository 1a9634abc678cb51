// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/ingest/battle_reader.h"
#include "core/result.h"

namespace ringside {

// Appends the battles of more files, which are numbered after those that are there. Models, labels
// and features are the same where their names are; in a column that only one of the two has, the
// rows of the other say nothing, as if they had left it empty. Audits and tallies are summed, and
// say which file a line is of. Format, layout and mapping are then those of the file added last.
// Fails with too_large, and changes nothing, where the rows or files become too many to number.
Status add_battles(ReadBattles& to, ReadBattles more);

}  // namespace ringside

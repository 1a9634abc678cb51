// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/begins_battles.h"

namespace ringside {

bool begins_battles(std::string_view head, bool whole, const ReadOptions& options) {
  BattleReader reader(options);
  if (!reader.feed(head)) return false;
  return whole ? reader.finish().has_value() : reader.rows_so_far().has_value();
}

}  // namespace ringside

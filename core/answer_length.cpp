// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/answer_length.h"

#include <algorithm>

namespace ringside {

const FeatureColumn* answer_length(const BattleTable& table) {
  for (const char* name : {"length", "characters"}) {
    const auto found = std::find_if(table.features.begin(), table.features.end(),
                                    [&](const FeatureColumn& each) { return each.name == name; });
    if (found != table.features.end()) return &*found;
  }
  return nullptr;
}

}  // namespace ringside

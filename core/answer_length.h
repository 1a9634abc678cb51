// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/battles.h"

namespace ringside {

// How long the answers are: the feature `length`, or where a file does not say it `characters`, as
// counted from the texts. Null without either.
const FeatureColumn* answer_length(const BattleTable& table);

}  // namespace ringside

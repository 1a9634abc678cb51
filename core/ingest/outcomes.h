// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "core/battles.h"

namespace ringside {

// Who won, in the words of the file, whatever their case and the blanks around them: Arena's
// (model_a, model_b, tie, tie (bothbad), both_bad), else the name of one of the two models exactly
// as in the file, else left/right, A/B, or Arena's vote types (leftvote, ..., bothbad_vote).
// Anything else is nothing: an unknown outcome is never a tie.
std::optional<Outcome> outcome_from_word(std::string_view word, std::string_view model_a,
                                         std::string_view model_b);

// a's share of the battle from a number in [0, 1], or nothing.
std::optional<double> share_from_score(std::string_view number);

// The nearer side of a share.
Outcome outcome_of_share(double share);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What single words and numbers say about who won. An unknown outcome is never a tie.
#pragma once

#include <optional>
#include <string_view>

#include "core/battles.h"
#include "core/ingest/mapping.h"

namespace ringside {

// Arena's words: model_a, model_b, tie, tie (bothbad), both_bad, in any case. They stand over a
// model that has such a name.
std::optional<MappedOutcome> arena_word(std::string_view text);

// The words of others: left/right, A/B, model_1/model_2, Arena's vote types, win/draw/loss of the
// first, 1-0. A model that has such a name stands over them.
std::optional<MappedOutcome> other_word(std::string_view text);

// A judge's verdict on answers A and B: A>>B, A>B, A=B, A<B, A<<B and the same with B before A, in
// brackets or without.
struct JudgeVerdict {
  Outcome outcome;
  bool strong;  // >> or <<
};
std::optional<JudgeVerdict> judge_verdict(std::string_view text);

// a's share of the battle from a number in [0, 1], or nothing.
std::optional<double> share_from_score(std::string_view number);

// a's share from a number that is 1 where a is better and 2 where b is; 0 is a tie.
std::optional<double> share_from_preference(std::string_view number);

// a's share from the sign of a number: above 0, a is better.
std::optional<double> share_from_margin(std::string_view number);

// The nearer side of a share.
Outcome outcome_of_share(double share);

// 1, 0 or a half.
double share_of(Outcome outcome);
inline bool is_plain_share(double share) { return share == 0.0 || share == 0.5 || share == 1.0; }

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/judging/answers.h"
#include "core/judging/schedule.h"
#include "core/ratings/bradley_terry.h"
#include "core/result.h"

namespace ringside {

// How a judge decides between two answers: probabilities, the rest is the other side's.
struct Preference {
  double win = 0.0;  // the first answer is better
  double tie = 0.0;

  double score() const { return win + 0.5 * tie; }  // expected, a tie half
};

// Of two answers in [0.05, 0.95]: a preference of 1 has no finite rating.
inline constexpr double kSurestPreference = 0.95;

// The preference between any two models on any prompt, known before a game is played.
struct PreferenceTable {
  std::uint32_t models = 0;
  std::uint32_t prompts = 0;
  std::vector<Preference> of{};  // [prompts * pairs], pair (i, j) of i < j: row i of the upper half

  Preference between(std::uint32_t prompt, ModelId i, ModelId j) const;
};

// The same on every prompt: models stand in order, the best first, and the expected score of one
// against another is 0.5 + bias per step between them, within kSurestPreference. P(tie) = 4 c s
// (1 - s), c = tie_prob at most 0.5, which keeps "a tie is half a win" consistent.
PreferenceTable stepped_preferences(std::uint32_t models, std::uint32_t prompts, double bias,
                                    double tie_prob);

// A table "prompt,model_a,model_b,a_wins,tie", a line for each prompt and two models.
std::string preferences_csv(const PreferenceTable& preferences, const AnswerSet& answers);

// Reads such a table for these prompts and models; other lines are passed over. Fails with
// missing_column, bad_option for a probability outside [0, 1] or a sum above 1, and no_usable_row
// when a prompt and pair that both models answered is not there.
Result<PreferenceTable> read_preferences(std::string_view csv, const AnswerSet& answers);

// The Bradley-Terry strengths that the expected scores of these games have: what a rating of
// infinitely many such games would say. Preferences that are no Bradley-Terry world (steps of 0.1
// are none) have no other truth. Fails as the fit does.
Result<Strengths> projected_truth(const PreferenceTable& preferences, const AnswerSet& answers,
                                  std::span<const Game> games);

}  // namespace ringside

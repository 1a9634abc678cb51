// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/judging/answers.h"
#include "core/judging/judged_games.h"
#include "core/judging/schedule.h"
#include "core/result.h"

namespace ringside {

// Games with the verdicts that a table tells of.
struct ToldGames {
  std::vector<JudgedGame> games;  // [games] without a verdict where the table is silent
  std::string judge;              // of the first line that names one, else "file"
};

// A CSV of verdicts: prompt, model_a, model_b, and either first_verdict and swapped_verdict (A, B
// or tie, with a's and with b's answer as A), as results_csv() writes them, or one winner (model_a,
// model_b, tie), which stands for both orders. A line may name the two models the other way round;
// of two lines for one game the first stands; a verdict of another spelling is unparsable. Fails
// with empty_input, broken_csv, missing_column, and no_usable_row when no game is told of.
Result<ToldGames> read_verdict_table(std::string_view csv, const AnswerSet& answers,
                                     const std::vector<Game>& games);

}  // namespace ringside

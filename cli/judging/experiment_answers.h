// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/judging/experiment.h"
#include "core/judging/answers.h"

namespace ringside::cli {

// Throws Failure when a candidate has no name or another one's.
void check_names(const std::vector<std::string>& models);

// Whether the candidates have to be asked for their answers.
bool answers_must_be_asked(const ExperimentOptions& options);

struct ChosenAnswers {
  AnswerSet answers;
  std::size_t prompts = 0;  // that there were, before the first ones were taken
};

// Answers from files or made up: of the candidates alone where some are named, to as many prompts
// as are wanted. Throws Failure for a candidate without answers.
ChosenAnswers given_answers(const ExperimentOptions& options);

// Whom to ask for answers, to what. No answers yet.
ChosenAnswers wanted_answers(const ExperimentOptions& options);

// The same with answers as long as they may be, for a dry run.
ChosenAnswers longest_answers(const ExperimentOptions& options);

}  // namespace ringside::cli

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/experiment_answers.h"

#include <algorithm>
#include <utility>

#include "cli/failure.h"
#include "cli/judging/answer_files.h"

namespace ringside::cli {
namespace {

// These models and the first `prompts` prompts alone. An empty list takes all models.
AnswerSet narrowed(const AnswerSet& set, const std::vector<std::string>& models,
                   std::uint32_t prompts) {
  AnswerSet narrow;
  narrow.models = models.empty() ? set.models : models;
  std::vector<std::size_t> column;
  for (const std::string& model : narrow.models) {
    const auto found = std::find(set.models.begin(), set.models.end(), model);
    if (found == set.models.end())
      throw Failure{kBadUsage, "--candidate-models: there are no answers of " + model};
    column.push_back(static_cast<std::size_t>(found - set.models.begin()));
  }
  const std::size_t kept = std::min<std::size_t>(prompts, set.prompts.size());
  narrow.prompts.assign(set.prompts.begin(),
                        set.prompts.begin() + static_cast<std::ptrdiff_t>(kept));
  for (std::size_t prompt = 0; prompt < kept; ++prompt) {
    for (const std::size_t model : column) narrow.answer.push_back(set.of(prompt, model));
  }
  return narrow;
}

}  // namespace

void check_names(const std::vector<std::string>& models) {
  std::vector<std::string> sorted = models;
  std::sort(sorted.begin(), sorted.end());
  const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end())
    throw Failure{kBadUsage, "--candidate-models: " + *twice + " is named twice"};
  if (!sorted.empty() && sorted.front().empty())
    throw Failure{kBadUsage, "--candidate-models: a model has no name"};
}

bool answers_must_be_asked(const ExperimentOptions& options) {
  return options.answers.empty() && options.judge == JudgeKind::llm;
}

ChosenAnswers given_answers(const ExperimentOptions& options) {
  const auto& named = options.candidate_models;
  if (options.answers.empty())
    return {invent_answers(named.empty() ? default_candidates() : named, options.prompts),
            options.prompts};
  const AnswerSet all = read_answer_files(options.answers);
  return {narrowed(all, named, options.prompts), all.prompts.size()};
}

ChosenAnswers wanted_answers(const ExperimentOptions& options) {
  AnswerSet set;
  set.models = options.candidate_models;
  if (set.models.empty()) set.models = {"claude-opus-4-8", "claude-haiku-4-5"};
  set.prompts = read_prompts(options.prompts_file);
  const std::size_t all = set.prompts.size();
  set.prompts.resize(std::min<std::size_t>(all, options.prompts));
  return {std::move(set), all};
}

ChosenAnswers longest_answers(const ExperimentOptions& options) {
  ChosenAnswers chosen = wanted_answers(options);
  AnswerSet& set = chosen.answers;
  set.answer.assign(set.models.size() * set.prompts.size(),
                    std::string(std::size_t{4} * options.models.answer_tokens, 'x'));
  return chosen;
}

}  // namespace ringside::cli

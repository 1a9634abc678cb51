// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/experiment_answers.h"

#include <algorithm>

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

AnswerSet given_answers(const ExperimentOptions& options) {
  if (!options.answers.empty())
    return narrowed(read_answer_files(options.answers), options.candidate_models, options.prompts);
  const auto& named = options.candidate_models;
  return invent_answers(named.empty() ? default_candidates() : named, options.prompts);
}

AnswerSet wanted_answers(const ExperimentOptions& options) {
  AnswerSet set;
  set.models = options.candidate_models;
  if (set.models.empty()) set.models = {"claude-opus-4-8", "claude-haiku-4-5"};
  set.prompts = read_prompts(options.prompts_file);
  set.prompts.resize(std::min<std::size_t>(set.prompts.size(), options.prompts));
  return set;
}

AnswerSet longest_answers(const ExperimentOptions& options) {
  AnswerSet set = wanted_answers(options);
  set.answer.assign(set.models.size() * set.prompts.size(),
                    std::string(std::size_t{4} * options.models.answer_tokens, 'x'));
  return set;
}

}  // namespace ringside::cli

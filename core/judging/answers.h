// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringside {

// Answers of models to prompts.
struct AnswerSet {
  std::vector<std::string> models;                 // [models] in order of first appearance
  std::vector<std::string> prompts;                // [prompts] texts, in order of first appearance
  std::vector<std::optional<std::string>> answer;  // [prompts * models]; nothing where a model has
                                                   // not answered

  const std::optional<std::string>& of(std::size_t prompt, std::size_t model) const {
    return answer[prompt * models.size() + model];
  }
};

// Made-up answers for a run without a network: `prompts` short questions, each answered by every
// model in words that name neither the model nor its strength.
AnswerSet invent_answers(const std::vector<std::string>& models, std::uint32_t prompts);

// The four models of the default experiment, the best first.
std::vector<std::string> default_candidates();

}  // namespace ringside

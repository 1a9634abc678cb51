// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cli/judging/asker.h"
#include "core/judging/answers.h"
#include "core/judging/judge_prompt.h"
#include "core/judging/judged_games.h"

namespace ringside::cli {

// How models are asked.
struct ModelOptions {
  std::string judge_model = "claude-opus-4-8";
  double judge_temperature = 0.0;
  std::uint32_t judge_tokens = 16;
  double answer_temperature = 0.0;
  std::uint32_t answer_tokens = 1024;
};

// Throws Failure for a temperature outside [0, 2] and for no tokens.
void check(const ModelOptions& options);

// Has every candidate answer every prompt, each once. A prompt that a candidate gave no answer to
// stays without. Sets `end` when it stopped early.
AnswerSet ask_candidates(Asker& asker, const std::vector<std::string>& models,
                         const std::vector<std::string>& prompts, const ModelOptions& options,
                         AskEnd& end);

// Has the judge compare the answers of each game in both orders; a reply that is no verdict is
// asked for once more with a reminder. Games whose `judge_of` is another one take its verdict. The
// first games may be `judged` already: they are given back as they are.
std::vector<JudgedGame> ask_judge(Asker& asker, const AnswerSet& answers,
                                  std::vector<JudgedGame> judged, std::span<const Game> games,
                                  std::span<const std::uint32_t> judge_of,
                                  const JudgePrompt& prompt, const ModelOptions& options,
                                  AskEnd& end);

// What a run would ask at most, without asking: requests, tokens in and out.
struct Estimate {
  std::uint64_t requests = 0;
  std::uint64_t input_tokens = 0, output_tokens = 0;
  double cost = 0.0;
};
Estimate estimate_judging(const AnswerSet& answers, std::span<const Game> games,
                          std::span<const std::uint32_t> judge_of, const JudgePrompt& prompt,
                          const ModelOptions& options, const Price& price);

}  // namespace ringside::cli

namespace ringside {

template <>
struct Described<cli::ModelOptions> {
  static constexpr std::string_view name = "ModelOptions";
  static constexpr auto fields = std::tuple{
      field("judge_model", &cli::ModelOptions::judge_model, "Model that judges."),
      field("judge_temperature", &cli::ModelOptions::judge_temperature, "Its temperature, 0 to 2."),
      field("judge_tokens", &cli::ModelOptions::judge_tokens, "Most tokens of a verdict."),
      field("answer_temperature", &cli::ModelOptions::answer_temperature,
            "Temperature of the candidates, 0 to 2."),
      field("answer_tokens", &cli::ModelOptions::answer_tokens, "Most tokens of an answer."),
  };
};

}  // namespace ringside

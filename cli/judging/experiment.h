// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/judging/asker.h"
#include "cli/judging/llm_judge.h"
#include "cli/judging/log.h"
#include "cli/judging/service.h"
#include "cli/rating.h"
#include "core/judging/judge_audit.h"
#include "core/judging/judge_prompt.h"
#include "core/judging/judged_games.h"
#include "core/judging/preferences.h"
#include "core/judging/schedule.h"
#include "core/judging/simulated_judge.h"

namespace ringside::cli {

enum class JudgeKind : std::uint8_t { simulate, llm, file };

struct ExperimentOptions {
  std::vector<std::string> answers{};
  std::vector<std::string> candidate_models{};
  std::string prompts_file{};
  std::uint32_t prompts = 300;
  ScheduleOptions schedule{};
  JudgeKind judge = JudgeKind::simulate;
  std::string verdicts{};
  std::string human_votes{};
  std::string preferences{};
  std::string write_preferences{};
  SimulatedJudgeOptions simulated{};
  Backend judge_backend = Backend::automatic;
  std::string base_url{};
  ModelOptions models{};
  JudgePromptOptions ask{};
  std::string judge_prompt_file{};
  std::string rubric_file{};
  AskOptions service{};
  double reuse_above = 1.0;
  bool resume = false;
  bool dry_run = false;
  LogLevel log = LogLevel::steps;
};

// Everything an experiment brought about.
struct Experiment {
  AnswerSet answers;
  std::string judge;  // who judged, as results say
  std::vector<JudgedGame> games;
  JudgeTotals totals;
  JudgeAudit audit;
  AskEnd end = AskEnd::done;
  AskTotals asked;
  std::optional<Strengths> truth;  // of answers.models, where the judge is simulated
  std::vector<std::string> remarks;
};

// Answers in, games judged. `folder` holds the journal of a judge that is asked over the network.
// Throws Failure as the parts do; with dry_run nothing is asked and `games` are not judged.
Experiment run_experiment(const ExperimentOptions& options, const std::string& folder);

// What a dry run would ask, in words.
std::string estimate_text(const ExperimentOptions& options, const Experiment& experiment);

}  // namespace ringside::cli

namespace ringside {

template <>
struct Named<cli::JudgeKind> {
  static constexpr std::string_view name = "JudgeKind";
  static constexpr auto values =
      std::array{value(cli::JudgeKind::simulate, "simulate"), value(cli::JudgeKind::llm, "llm"),
                 value(cli::JudgeKind::file, "file")};
};

template <>
struct Described<cli::ExperimentOptions> {
  static constexpr std::string_view name = "ExperimentOptions";
  static constexpr auto fields = std::tuple{
      field("answers", &cli::ExperimentOptions::answers,
            "Files with answers: JSON, JSON lines, CSV or Parquet with prompt, model and answer, "
            "arena-hard model_answer, AlpacaEval outputs, or battles with conversations. Without, "
            "the candidates are asked, or answers are made up for a simulated judge."),
      field("candidate_models", &cli::ExperimentOptions::candidate_models,
            "Models to compare; of files only these count. A simulated judge takes the first for "
            "the best."),
      field("prompts_file", &cli::ExperimentOptions::prompts_file,
            "Prompts to ask the candidates, one a line or JSON lines."),
      field("prompts", &cli::ExperimentOptions::prompts, "Prompts to make up, or to use at most."),
      field("schedule", &cli::ExperimentOptions::schedule, "Pairs."),
      field("judge", &cli::ExperimentOptions::judge,
            "Who judges: known preferences, a language model, or a file of verdicts."),
      field("verdicts", &cli::ExperimentOptions::verdicts,
            "Results of an earlier run, whose verdicts serve again (--judge file)."),
      field("human_votes", &cli::ExperimentOptions::human_votes,
            "Votes of people to compare the judge with: CSV of prompt, model_a, model_b, winner."),
      field("preferences", &cli::ExperimentOptions::preferences,
            "Table of preferences for the simulated judge, in place of --bias and --tie-prob."),
      field("write_preferences", &cli::ExperimentOptions::write_preferences,
            "Where to write the preferences that were used."),
      field("simulated", &cli::ExperimentOptions::simulated, "Simulated judge."),
      field("judge_backend", &cli::ExperimentOptions::judge_backend,
            "Service that is asked; auto takes the first that has a key in ANTHROPIC_API_KEY, "
            "OPENROUTER_API_KEY or OPENAI_API_KEY."),
      field("base_url", &cli::ExperimentOptions::base_url,
            "Address of a server of one's own that speaks like the service."),
      field("models", &cli::ExperimentOptions::models, "Models that are asked."),
      field("ask", &cli::ExperimentOptions::ask, "What the judge is asked."),
      field("judge_prompt_file", &cli::ExperimentOptions::judge_prompt_file,
            "File with the question, in place of --judge-prompt."),
      field("rubric_file", &cli::ExperimentOptions::rubric_file,
            "File with the rubric, in place of --rubric."),
      field("service", &cli::ExperimentOptions::service, "Requests."),
      field("reuse_above", &cli::ExperimentOptions::reuse_above,
            "Prompts more alike than this share a verdict, cosine from 0 to 1, such as 0.92; 1 for "
            "none."),
      field("resume", &cli::ExperimentOptions::resume,
            "Go on from the journal of an earlier run in the same folder."),
      field("dry_run", &cli::ExperimentOptions::dry_run,
            "Say what would be asked, and ask nothing."),
      field("log_level", &cli::ExperimentOptions::log, "What is told on stderr."),
  };
};

}  // namespace ringside

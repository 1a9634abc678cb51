// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <memory>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/judging/experiment_answers.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/table.h"
#include "core/judging/experiment_tables.h"
#include "core/judging/next_games.h"

namespace ringside::cli {
namespace {

struct ScheduleCommand {
  ExperimentOptions experiment{};
  std::string output = "-";
};

void run_schedule(const ScheduleCommand& options) {
  check_names(options.experiment.candidate_models);
  if (options.experiment.schedule.rule == ScheduleRule::gain)
    throw Failure{
        kBadUsage,
        "--schedule gain follows the verdicts: ringside judge plays it; here are even and "
        "fewest"};
  const AnswerSet answers = given_answers(options.experiment).answers;
  const auto games = plan_games(answers, options.experiment.schedule);
  if (!games) throw Failure{kBadUsage, games.error().message};
  Output output(options.output);
  output.write(schedule_csv(answers, *games));
  output.commit();
  if (options.output == "-") return;
  print(counted(games->size(), "pair") + " of answers of " +
        counted(answers.models.size(), "model") + " to " +
        counted(answers.prompts.size(), "prompt") + " written to " + options.output + "\n");
}

}  // namespace

void add_schedule(CLI::App& app, Action& action) {
  CLI::App* sub =
      app.add_subcommand("schedule", "Write which answers are to be compared, in which order.");
  const auto options = std::make_shared<ScheduleCommand>();
  ExperimentOptions& experiment = options->experiment;
  const std::string group = "Schedule";
  add_flag(*sub, "--answers", experiment.answers, doc_of(&ExperimentOptions::answers), group);
  add_flag(*sub, "--candidate-models", experiment.candidate_models,
           doc_of(&ExperimentOptions::candidate_models), group);
  add_flag(*sub, "--prompts", experiment.prompts, doc_of(&ExperimentOptions::prompts), group);
  add_fields(*sub, experiment.schedule, group);
  sub->get_option("--candidate-models")->allow_extra_args(true);
  sub->add_option("--output", options->output, "Where to write the CSV; - is standard output.")
      ->check(file_name())
      ->take_last()
      ->type_name("FILE")
      ->default_str("-")
      ->group("Output");
  sub->footer(
      "Examples:\n"
      "  ringside schedule --pairs 600 | head\n"
      "  ringside schedule --answers answers.jsonl --pairs 0 --output pairs.csv");
  sub->callback([options, &action] { action = [options] { run_schedule(*options); }; });
}

}  // namespace ringside::cli

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <memory>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/judging/experiment.h"
#include "cli/judging/experiment_files.h"
#include "cli/judging/whole_file.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/rating.h"
#include "cli/show.h"
#include "cli/source.h"
#include "cli/text_width.h"

namespace ringside::cli {
namespace {

struct JudgeCommand {
  ExperimentOptions experiment{};
  RatingOptions rating{};
  ShowOptions show{};
  std::string out = "experiment";
  std::string output{};  // of the battles
};

// The record of a run holds the words themselves.
void read_words(const std::string& flag, std::string& file, std::string& words) {
  if (file.empty()) return;
  words = read_whole(file);
  if (!is_utf8(words)) throw Failure{kBadData, file + ": is not UTF-8 text"};
  if (words.empty()) throw Failure{kBadData, file + ": is empty, so " + flag + " says nothing"};
  file.clear();
}

void run_judge(JudgeCommand options) {
  ExperimentOptions& experiment_options = options.experiment;
  read_words("--judge-prompt-file", experiment_options.judge_prompt_file,
             experiment_options.ask.text);
  read_words("--rubric-file", experiment_options.rubric_file, experiment_options.ask.rubric);
  options.experiment.schedule.seed = options.rating.run.seed;
  const bool battles_alone = options.output == "-";
  if (battles_alone && options.show.format != OutputFormat::table)
    throw Failure{kBadUsage, "--output - and --format would both write to standard output"};
  if (options.experiment.dry_run) {
    const Experiment planned = run_experiment(options.experiment, options.out);
    return print(estimate_text(options.experiment, planned));
  }
  const Experiment experiment = run_experiment(options.experiment, options.out);
  make_folder(options.out);
  const RatedExperiment rated = rate_experiment(experiment, options.rating, options.out);
  write_experiment(experiment, rated, options.experiment, options.rating, options.out);
  if (!options.output.empty())
    write_battle_file(rated.table, format_of_name(options.output), options.output);
  if (options.show.format == OutputFormat::table && !battles_alone)
    print(experiment_text(experiment, rated, options.out));
  if (!battles_alone)
    print(shown(rated.rated.board, options.show, rated.recovery ? &*rated.recovery : nullptr));
  if (experiment.end != AskEnd::done)
    throw Failure{kBadData, "stopped at the limit of spending; --resume with a higher one goes on"};
}

}  // namespace

void add_judge(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "judge", "Compare answers in pairs by a judge, rate the models and write all results.");
  const auto options = std::make_shared<JudgeCommand>();
  options->rating.run.method = Method::online_elo;
  options->rating.run.elo.k = 32.0;
  options->rating.run.scale.init_rating = 1500.0;
  add_fields(*sub, options->experiment, "Experiment", {"seed"});  // one seed for all
  add_rating_options(*sub, options->rating, {"history", "style"});
  add_fields(*sub, options->show, "Output");
  sub->add_option("--out", options->out, "Folder for the results.")
      ->check(file_name())
      ->type_name("DIR")
      ->default_str(options->out)
      ->group("Output");
  sub->add_option("--output", options->output,
                  "Also write the battles: JSON, or what .csv or .jsonl at the end says. With - "
                  "they are all that is printed.")
      ->check(file_name())
      ->type_name("FILE")
      ->group("Output");
  // As in the course project: --candidate-models a b c.
  sub->get_option("--candidate-models")->allow_extra_args(true);
  sub->get_option("--answers")->type_name("FILE,...");
  for (const char* file : {"--prompts-file", "--verdicts", "--human-votes", "--preferences",
                           "--write-preferences", "--judge-prompt-file", "--rubric-file"})
    sub->get_option(file)->check(file_name())->type_name("FILE");
  sub->get_option("--base-url")->type_name("URL");
  sub->get_option("--seed")->description(
      "Seed of everything: the schedule, the simulated judge and the bootstrap.");
  sub->footer(
      "Examples:\n"
      "  ringside judge                               made-up answers, a simulated judge\n"
      "  ringside judge --answers answers.jsonl --judge llm --judge-model claude-opus-4-8\n"
      "  ringside judge --judge llm --candidate-models a,b --prompts-file prompts.txt --pairs 0\n"
      "  ringside judge --answers answers.jsonl --judge llm --dry-run");
  sub->callback([options, &action] { action = [options] { run_judge(*options); }; });
}

}  // namespace ringside::cli

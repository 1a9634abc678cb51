// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/experiment.h"

#include <algorithm>
#include <utility>

#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/judging/experiment_answers.h"
#include "cli/judging/journal.h"
#include "cli/judging/whole_file.h"
#include "cli/table.h"
#include "core/judging/near_duplicates.h"
#include "core/judging/verdict_table.h"
#include "core/phrasing.h"

namespace ringside::cli {
namespace {

constexpr std::size_t kUsualModels = 4;
constexpr std::size_t kUsualPrompts = 200;

void remark(Experiment& experiment, const Log& log, std::string text) {
  log.warn(text);
  experiment.remarks.push_back(std::move(text));
}

void remark_on_size(Experiment& experiment, const Log& log) {
  const std::size_t models = experiment.answers.models.size();
  const std::size_t prompts = experiment.answers.prompts.size();
  if (models < kUsualModels)
    remark(experiment, log, "only " + counted(models, "model") + "; an evaluation usually has 4");
  if (prompts < kUsualPrompts)
    remark(experiment, log,
           "only " + counted(prompts, "prompt") + "; an evaluation usually has 200");
}

PreferenceTable preferences_for(const ExperimentOptions& options, const AnswerSet& answers) {
  if (options.preferences.empty())
    return stepped_preferences(static_cast<std::uint32_t>(answers.models.size()),
                               static_cast<std::uint32_t>(answers.prompts.size()),
                               options.simulated.bias, options.simulated.tie_prob);
  return require(read_preferences(read_whole(options.preferences), answers), options.preferences);
}

void judge_by_simulation(Experiment& experiment, const std::vector<Game>& games,
                         const ExperimentOptions& options) {
  SimulatedJudgeOptions judge = options.simulated;
  judge.seed = options.schedule.seed;
  if (const Status sound = check(judge); !sound) throw failure_of(sound.error(), "");
  const PreferenceTable preferences = preferences_for(options, experiment.answers);
  if (!options.write_preferences.empty())
    write_whole(options.write_preferences, preferences_csv(preferences, experiment.answers));
  experiment.judge = "simulation";
  for (std::uint32_t number = 0; number < games.size(); ++number) {
    const SimulatedVerdicts verdicts = judge_by_chance(preferences, games[number], number, judge);
    JudgedGame game;
    game.game = games[number];
    game.truth = verdicts.truth;
    game.first = verdicts.first;
    game.swapped = verdicts.swapped;
    game.first_reply = name_of(verdicts.first);
    game.swapped_reply = name_of(verdicts.swapped);
    game.judged = true;
    experiment.games.push_back(std::move(game));
  }
  auto truth = projected_truth(preferences, experiment.answers, games);
  if (truth) experiment.truth = *std::move(truth);
}

void judge_by_file(Experiment& experiment, const std::vector<Game>& games,
                   const ExperimentOptions& options) {
  if (options.verdicts.empty()) throw Failure{kBadUsage, "--judge file needs --verdicts FILE"};
  ToldGames told =
      require(read_verdict_table(read_whole(options.verdicts), experiment.answers, games),
              options.verdicts);
  experiment.games = std::move(told.games);
  experiment.judge = std::move(told.judge);
}

std::vector<std::uint32_t> judges_of(const ExperimentOptions& options, const AnswerSet& answers,
                                     const std::vector<Game>& games) {
  NearDuplicates prompts;
  if (options.reuse_above < 1.0) {
    prompts = find_near_duplicates(answers.prompts, options.reuse_above);
  } else {
    for (std::uint32_t prompt = 0; prompt < answers.prompts.size(); ++prompt)
      prompts.like.push_back(prompt);
  }
  return games_to_judge(games, answers.models.size(), prompts);
}

std::vector<JudgedGame> unjudged(const std::vector<Game>& games) {
  std::vector<JudgedGame> all(games.size());
  for (std::size_t k = 0; k < games.size(); ++k) all[k].game = games[k];
  return all;
}

// Made only now: whoever lacks a key finds no folder left behind.
std::string journal_in(const std::string& folder) {
  make_folder(folder);
  return folder + "/journal.jsonl";
}

// A judge, and candidates, that are asked over the network.
class Network {
 public:
  Network(const ExperimentOptions& options, const std::string& folder, const Log& log)
      : service_(find_service(options.judge_backend, options.base_url)),
        journal_(journal_in(folder), options.resume),
        asker_(service_, options.service, journal_, log) {
    if (journal_.cut_bytes() > 0)
      log.warn("the last line of the journal was cut off and is asked for again");
    if (journal_.broken_lines() > 0)
      log.warn(counted(journal_.broken_lines(), "line") + " of the journal cannot be read");
    if (options.resume) log.step("going on from " + with_commas(journal_.size()) + " replies");
  }

  Asker& asker() { return asker_; }

 private:
  Interruptible interruptible_;
  Service service_;
  Journal journal_;
  Asker asker_;
};

void stop_if_interrupted(AskEnd end) {
  if (end != AskEnd::interrupted) return;
  throw Failure{128 + interruption(), "stopped; --resume goes on from here"};
}

std::vector<Game> schedule(const ExperimentOptions& options, const AnswerSet& answers) {
  auto games = schedule_games(answers, options.schedule);
  if (!games) throw Failure{kBadUsage, games.error().message};
  return *std::move(games);
}

void judge_by_model(Experiment& experiment, const ExperimentOptions& options,
                    const JudgePrompt& prompt, const std::string& folder, const Log& log) {
  Network network(options, folder, log);
  if (answers_must_be_asked(options)) {
    const AnswerSet wanted = wanted_answers(options);
    log.step("asking " + counted(wanted.models.size(), "model") + " for " +
             counted(wanted.models.size() * wanted.prompts.size(), "answer"));
    experiment.answers = ask_candidates(network.asker(), wanted.models, wanted.prompts,
                                        options.models, experiment.end);
    stop_if_interrupted(experiment.end);
  } else {
    experiment.answers = given_answers(options);
  }
  remark_on_size(experiment, log);
  experiment.judge = options.models.judge_model;
  const std::vector<Game> games = schedule(options, experiment.answers);
  if (experiment.end == AskEnd::done) {
    const auto judge_of = judges_of(options, experiment.answers, games);
    log.step(experiment.judge + " judges " + counted(games.size(), "pair"));
    experiment.games = ask_judge(network.asker(), experiment.answers, games, judge_of, prompt,
                                 options.models, experiment.end);
    stop_if_interrupted(experiment.end);
  } else {
    experiment.games = unjudged(games);
  }
  experiment.asked = network.asker().totals();
}

// What the candidates' answers would cost at most.
Estimate estimate_answers(const ExperimentOptions& options, const AnswerSet& wanted) {
  const auto prices = read_prices(options.service.prices);
  Estimate estimate;
  for (const std::string& model : wanted.models) {
    const auto price = prices.find(model);
    for (const std::string& prompt : wanted.prompts) {
      const std::uint64_t in = prompt.size() / 4 + 1, out = options.models.answer_tokens;
      ++estimate.requests;
      estimate.input_tokens += in;
      estimate.output_tokens += out;
      if (price != prices.end()) estimate.cost += price->second.of(in, out);
    }
  }
  return estimate;
}

std::string estimate_line(const std::string& who, const std::string& what,
                          const Estimate& estimate) {
  std::string text = who + " would be asked for " + counted(estimate.requests, what) +
                     ": at most " + with_commas(estimate.input_tokens) + " tokens in, " +
                     with_commas(estimate.output_tokens) + " out";
  if (estimate.cost > 0.0) text += ", cost " + plain_number(estimate.cost);
  return text + ".\n";
}

}  // namespace

Experiment run_experiment(const ExperimentOptions& options, const std::string& folder) {
  check_names(options.candidate_models);
  const Log log(options.log);
  const JudgePrompt prompt = require(JudgePrompt::make(options.ask), "");
  Experiment experiment;
  if (options.judge == JudgeKind::llm && !options.dry_run) {
    judge_by_model(experiment, options, prompt, folder, log);
  } else {
    experiment.answers =
        answers_must_be_asked(options) ? longest_answers(options) : given_answers(options);
    remark_on_size(experiment, log);
    const std::vector<Game> games = schedule(options, experiment.answers);
    if (options.dry_run) {
      experiment.games = unjudged(games);
    } else if (options.judge == JudgeKind::simulate) {
      judge_by_simulation(experiment, games, options);
    } else {
      judge_by_file(experiment, games, options);
    }
  }
  experiment.totals = count_judged(experiment.answers, experiment.games);
  return experiment;
}

std::string estimate_text(const ExperimentOptions& options, const Experiment& experiment) {
  std::vector<Game> games;
  for (const JudgedGame& each : experiment.games) games.push_back(each.game);
  const std::string pairs = counted(games.size(), "pair") + " of answers of " +
                            counted(experiment.answers.models.size(), "model") + " to " +
                            counted(experiment.answers.prompts.size(), "prompt") + ".\n";
  if (options.judge != JudgeKind::llm) return pairs + "Nothing would be asked over the network.\n";
  const JudgePrompt prompt = require(JudgePrompt::make(options.ask), "");
  const auto judge_of = judges_of(options, experiment.answers, games);
  const auto prices = read_prices(options.service.prices);
  const auto price = prices.find(options.models.judge_model);
  std::string text = pairs;
  if (answers_must_be_asked(options))
    text += estimate_line("The candidates", "answer",
                          estimate_answers(options, wanted_answers(options)));
  text +=
      estimate_line(options.models.judge_model, "verdict",
                    estimate_judging(experiment.answers, games, judge_of, prompt, options.models,
                                     price == prices.end() ? Price{} : price->second));
  text += "Reminders and repetitions come on top. The first question:\n\n";
  const Game& first = games.front();
  const JudgeQuestion question = prompt.ask(experiment.answers.prompts[first.prompt],
                                            *experiment.answers.of(first.prompt, first.a),
                                            *experiment.answers.of(first.prompt, first.b));
  return text + question.system + "\n\n" + question.user + "\n";
}

}  // namespace ringside::cli

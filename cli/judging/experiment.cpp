// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/experiment.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/judging/experiment_answers.h"
#include "cli/judging/journal.h"
#include "cli/judging/whole_file.h"
#include "cli/table.h"
#include "core/judging/near_duplicates.h"
#include "core/judging/next_games.h"
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

AnswerSet taken(Experiment& experiment, const Log& log, ChosenAnswers chosen) {
  const std::size_t used = chosen.answers.prompts.size();
  if (used < chosen.prompts)
    remark(experiment, log,
           "the first " + with_commas(used) + " of " + counted(chosen.prompts, "prompt") +
               " are used; --prompts takes more");
  return std::move(chosen.answers);
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

std::vector<Game> schedule(const ExperimentOptions& options, const AnswerSet& answers) {
  ScheduleOptions planned = options.schedule;
  // Not known before the verdicts are; as many games as by the fewest.
  if (planned.rule == ScheduleRule::gain) planned.rule = ScheduleRule::fewest;
  auto games = plan_games(answers, planned);
  if (!games) throw Failure{kBadUsage, games.error().message};
  return *std::move(games);
}

std::vector<Game> games_of(const std::vector<JudgedGame>& judged) {
  std::vector<Game> games;
  games.reserve(judged.size());
  for (const JudgedGame& each : judged) games.push_back(each.game);
  return games;
}

// Has all games judged, in batches where the verdicts say which come next: twenty, for each is a
// fit and a wait for the last reply.
void play(Experiment& experiment, const ExperimentOptions& options,
          const std::function<void(const std::vector<Game>&)>& judge) {
  if (options.schedule.rule != ScheduleRule::gain)
    return judge(schedule(options, experiment.answers));
  const auto all = games_in_all(experiment.answers, options.schedule);
  if (!all) throw Failure{kBadUsage, all.error().message};
  const std::uint32_t batch = std::max<std::uint32_t>(1, *all / 20);
  while (experiment.end == AskEnd::done) {
    const std::vector<Game> games =
        require(next_games(experiment.answers, experiment.games, options.schedule, batch), "");
    if (games.empty()) break;
    judge(games);
  }
}

JudgedGame judged_by_chance(const PreferenceTable& preferences, const Game& game,
                            std::uint32_t number, const SimulatedJudgeOptions& judge) {
  const SimulatedVerdicts verdicts = judge_by_chance(preferences, game, number, judge);
  JudgedGame judged;
  judged.game = game;
  judged.truth = verdicts.truth;
  judged.first = verdicts.first;
  judged.swapped = verdicts.swapped;
  judged.first_reply = name_of(verdicts.first);
  judged.swapped_reply = name_of(verdicts.swapped);
  judged.judged = true;
  return judged;
}

void judge_by_simulation(Experiment& experiment, const ExperimentOptions& options) {
  SimulatedJudgeOptions judge = options.simulated;
  judge.seed = options.schedule.seed;
  if (const Status sound = check(judge); !sound) throw failure_of(sound.error(), "");
  const PreferenceTable preferences = preferences_for(options, experiment.answers);
  if (!options.write_preferences.empty())
    write_whole(options.write_preferences, preferences_csv(preferences, experiment.answers));
  experiment.judge = "simulation";
  play(experiment, options, [&](const std::vector<Game>& games) {
    for (const Game& each : games) {
      const auto number = static_cast<std::uint32_t>(experiment.games.size());
      experiment.games.push_back(judged_by_chance(preferences, each, number, judge));
    }
  });
  auto truth = projected_truth(preferences, experiment.answers, games_of(experiment.games));
  if (truth) experiment.truth = *std::move(truth);
}

void judge_by_file(Experiment& experiment, const ExperimentOptions& options) {
  if (options.verdicts.empty()) throw Failure{kBadUsage, "--judge file needs --verdicts FILE"};
  if (options.schedule.rule == ScheduleRule::gain)
    throw Failure{kBadUsage,
                  "--schedule gain needs a judge that can be asked: --judge simulate or llm"};
  const std::vector<Game> games = schedule(options, experiment.answers);
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

void judge_by_model(Experiment& experiment, const ExperimentOptions& options,
                    const JudgePrompt& prompt, const std::string& folder, const Log& log) {
  Network network(options, folder, log);
  if (answers_must_be_asked(options)) {
    const AnswerSet wanted = taken(experiment, log, wanted_answers(options));
    log.step("asking " + counted(wanted.models.size(), "model") + " for " +
             counted(wanted.models.size() * wanted.prompts.size(), "answer"));
    experiment.answers = ask_candidates(network.asker(), wanted.models, wanted.prompts,
                                        options.models, experiment.end);
    stop_if_interrupted(experiment.end);
  } else {
    experiment.answers = taken(experiment, log, given_answers(options));
  }
  remark_on_size(experiment, log);
  experiment.judge = options.models.judge_model;
  if (experiment.end == AskEnd::done) {
    play(experiment, options, [&](const std::vector<Game>& next) {
      std::vector<Game> games = games_of(experiment.games);
      games.insert(games.end(), next.begin(), next.end());
      const auto judge_of = judges_of(options, experiment.answers, games);
      log.step(experiment.judge + " judges " + counted(next.size(), "pair"));
      experiment.games = ask_judge(network.asker(), experiment.answers, std::move(experiment.games),
                                   games, judge_of, prompt, options.models, experiment.end);
      stop_if_interrupted(experiment.end);
    });
  } else {
    experiment.games = unjudged(schedule(options, experiment.answers));
  }
  experiment.asked = network.asker().totals();
}

JudgeAudit audit(const Experiment& experiment, const ExperimentOptions& options) {
  ToldGames human;
  if (!options.human_votes.empty()) {
    human = require(read_verdict_table(read_whole(options.human_votes), experiment.answers,
                                       games_of(experiment.games)),
                    options.human_votes);
  }
  return require(audit_judge(experiment.answers, experiment.games, human.games, experiment.judge),
                 "");
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
  text += estimate.cost > 0.0 ? ", cost " + plain_number(estimate.cost)
                              : std::string("; --prices tells the cost");
  return text + ".\n";
}

}  // namespace

Experiment run_experiment(const ExperimentOptions& options, const std::string& folder) {
  check_names(options.candidate_models);
  check(options.service);
  check(options.models);
  if (!(options.reuse_above > 0.0 && options.reuse_above <= 1.0))
    throw Failure{kBadUsage, "--reuse-above is a cosine above 0 and at most 1"};
  const Log log(options.log);
  const JudgePrompt prompt = require(JudgePrompt::make(options.ask), "");
  Experiment experiment;
  if (options.judge == JudgeKind::llm && !options.dry_run) {
    judge_by_model(experiment, options, prompt, folder, log);
  } else {
    experiment.answers =
        taken(experiment, log,
              answers_must_be_asked(options) ? longest_answers(options) : given_answers(options));
    remark_on_size(experiment, log);
    if (options.dry_run) {
      experiment.games = unjudged(schedule(options, experiment.answers));
    } else if (options.judge == JudgeKind::simulate) {
      judge_by_simulation(experiment, options);
    } else {
      judge_by_file(experiment, options);
    }
  }
  experiment.totals = count_judged(experiment.answers, experiment.games);
  if (!options.dry_run) experiment.audit = audit(experiment, options);
  return experiment;
}

std::string estimate_text(const ExperimentOptions& options, const Experiment& experiment) {
  const std::vector<Game> games = games_of(experiment.games);
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
                          estimate_answers(options, wanted_answers(options).answers));
  text +=
      estimate_line(options.models.judge_model, "verdict",
                    estimate_judging(experiment.answers, games, judge_of, prompt, options.models,
                                     price == prices.end() ? Price{} : price->second));
  text += "Reminders and repetitions come on top. The first question:\n\n";
  const Game& first = games.front();
  const bool open = answers_must_be_asked(options);
  const auto shown = [&](ModelId model) {
    return open ? "(the answer of " + experiment.answers.models[model] + ")"
                : *experiment.answers.of(first.prompt, model);
  };
  const JudgeQuestion question =
      prompt.ask(experiment.answers.prompts[first.prompt], shown(first.a), shown(first.b));
  return text + question.system + "\n\n" + question.user + "\n";
}

}  // namespace ringside::cli

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/experiment_files.h"

#include "cli/failure.h"
#include "cli/judging/experiment_report.h"
#include "cli/judging/whole_file.h"
#include "cli/table.h"
#include "core/fingerprint.h"
#include "core/history/elo_curve.h"
#include "core/judging/experiment_tables.h"
#include "core/phrasing.h"
#include "core/report/json.h"

namespace ringside::cli {
namespace {

// The truth as a world that a board can be compared with, in points.
SimulatedBattles world_of(const Experiment& experiment) {
  SimulatedBattles world;
  for (std::size_t k = 0; k < experiment.truth->models.size(); ++k) {
    world.table.models.push_back(experiment.answers.models[experiment.truth->models[k]]);
    world.strength.push_back(1000.0 + points_per_logit({}) * experiment.truth->theta[k]);
  }
  return world;
}

std::string answers_fingerprint(const AnswerSet& answers) {
  std::uint64_t hash = 0;
  for (const std::string& model : answers.models) hash = hash_bytes(model, hash);
  for (const std::string& prompt : answers.prompts) hash = hash_bytes(prompt, hash);
  for (const auto& answer : answers.answer) hash = hash_bytes(answer.value_or(""), hash + 1);
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[(hash >> shift) & 15];
  return digits;
}

// What is needed to do it again, and what came out; nothing that differs from run to run.
std::string run_text(const Experiment& experiment, const RatedExperiment& rated,
                     const ExperimentOptions& options, const RatingOptions& rating) {
  Json wanted = to_json(options), rated_by = to_json(rating.run);
  for (const char* passing : {"resume", "dry_run", "log_level"}) wanted.erase(passing);
  // One seed for all, and no snapshots in time: the options are a configuration as they stand.
  wanted["schedule"].erase("seed");
  wanted["simulated"].erase("seed");
  for (const char* unused : {"history", "style"}) rated_by.erase(unused);
  Json totals = to_json(experiment.totals);
  totals.erase("seconds");
  Json audit = to_json(experiment.audit);
  audit.erase("seconds");
  const Json run{{"ringside", RINGSIDE_VERSION},
                 {"options", {{"experiment", std::move(wanted)}, {"rating", std::move(rated_by)}}},
                 {"judge", experiment.judge},
                 {"models", to_json(experiment.answers.models)},
                 {"totals", std::move(totals)},
                 {"audit", std::move(audit)},
                 {"remarks", to_json(experiment.remarks)},
                 {"answers_fingerprint", answers_fingerprint(experiment.answers)},
                 {"data_fingerprint", rated.rated.board.data_fingerprint}};
  return dump(run) + "\n";
}

}  // namespace

RatedExperiment rate_experiment(const Experiment& experiment, const RatingOptions& options,
                                const std::string& folder) {
  BattleTable table = battles_of(experiment.answers, experiment.games, experiment.judge);
  if (table.rows() == 0)
    throw Failure{kBadData, folder + ": no pair has an outcome, so nothing can be rated"};
  const RowAudit audit{.read = table.rows(), .kept = table.rows()};
  RatedTable rated = rate_table(table, audit, options, folder);
  RatedExperiment all{std::move(table), std::move(rated), {}};
  if (experiment.truth)
    all.recovery =
        compare_with_truth(all.rated.board.leaderboard, world_of(experiment), options.run.scale);
  return all;
}

void write_experiment(const Experiment& experiment, const RatedExperiment& rated,
                      const ExperimentOptions& options, const RatingOptions& rating,
                      const std::string& folder) {
  const RunOptions& run = rating.run;
  const RowSet& rows = rated.rated.prepared.in_order;
  write_whole(folder + "/results.csv",
              results_csv(experiment.answers, experiment.games, experiment.judge));
  const auto curve = require(elo_curve(rated.table, rows, run.elo, run.scale), folder);
  write_whole(folder + "/elo_history.csv", elo_history_csv(rated.table, rows, curve));
  write_whole(folder + "/final_ranking.csv", final_ranking_csv(rated.rated.board.leaderboard));
  write_whole(folder + "/win_counts.csv", win_counts_csv(rated.table, rows));
  write_whole(folder + "/conclusion.md", conclusion_text(experiment, rated, run));
  const std::string record = run_text(experiment, rated, options, rating);
  write_whole(folder + "/report.html", report_html(experiment, rated, run, record));
  write_whole(folder + "/run.json", record);
}

std::string experiment_text(const Experiment& experiment, const RatedExperiment& rated,
                            const std::string& folder) {
  const JudgeTotals& totals = experiment.totals;
  std::string text = counted(totals.games, "pair") + " of answers of " +
                     counted(experiment.answers.models.size(), "model") + ", judged by " +
                     experiment.judge + ": " + with_commas(rated.table.rows()) +
                     " with an outcome, " + with_commas(totals.inconsistent) + " inconsistent, " +
                     with_commas(totals.unparsable) + " unparsable, " +
                     with_commas(totals.not_judged) + " not judged.\n";
  const AskTotals& asked = experiment.asked;
  if (asked.requests + asked.from_journal > 0) {
    text += counted(asked.requests, "request") + " (" + counted(asked.repetitions, "repetition") +
            "), " + with_commas(asked.from_journal) + " replies from the journal, " +
            with_commas(asked.input_tokens) + " tokens in, " + with_commas(asked.output_tokens) +
            " out" + (asked.cost > 0.0 ? ", cost " + plain_number(asked.cost) : "") + ".\n";
  }
  return text + "Results are in " + folder + ".\n\n";
}

}  // namespace ringside::cli

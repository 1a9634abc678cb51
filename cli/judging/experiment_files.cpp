// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/experiment_files.h"

#include <algorithm>
#include <numeric>

#include "cli/failure.h"
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

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0
             ? "-"
             : points_text(100.0 * static_cast<double>(part) / static_cast<double>(whole)) + " %";
}

std::string interval_text(const LeaderboardRow& row) {
  if (!row.lower || !row.upper) return "no interval";
  return "95 % interval " + points_text(*row.lower) + " to " + points_text(*row.upper);
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t k = 0; k < names.size(); ++k)
    text += (k == 0 ? "" : k + 1 == names.size() ? " and " : ", ") + names[k];
  return text;
}

std::string certainty_text(const Headline& headline) {
  switch (headline.certainty) {
    case Certainty::apart:
      return "It is clearly better than every other model: the 95 % interval of each difference "
             "excludes 0.";
    case Certainty::probable:
      return "It is probably better than every other model, in at least 90 % of the replicates.";
    case Certainty::not_apart:
      return "It cannot be told apart from " + listed(headline.tied) + ".";
    case Certainty::unknown:
      break;
  }
  return "Without replicates nothing can be said of how sure that is.";
}

std::string conclusion_text(const Experiment& experiment, const RatedExperiment& rated) {
  const Board& board = rated.rated.board;
  const JudgeTotals& totals = experiment.totals;
  const std::uint64_t judged = totals.games - totals.not_judged;
  std::string text = "# Conclusion\n\n**" + board.headline.leader + " is first** with " +
                     points_text(board.headline.rating) + " points (" +
                     interval_text(board.leaderboard.front()) + "). " +
                     certainty_text(board.headline) + "\n\n";
  text += "- " + counted(totals.games, "pair") + " of answers, " + with_commas(judged) +
          " judged by " + experiment.judge + "; " + with_commas(totals.inconsistent) + " (" +
          percent(totals.inconsistent, judged) +
          ") judged otherwise when the answers changed places, which counts as a tie; " +
          with_commas(totals.unparsable) + " without a verdict that could be read, left out.\n";
  if (totals.reused > 0)
    text += "- " + counted(totals.reused, "pair") + " took the verdict of a near duplicate.\n";
  if (totals.answers_that_speak > 0)
    text += "- " + counted(totals.answers_that_speak, "pair") +
            " with an answer that speaks to the judge; look at them.\n";
  for (const std::string& remark : experiment.remarks) text += "- Note: " + remark + ".\n";
  if (rated.recovery) {
    const bool all = rated.recovery->in_place == rated.recovery->models.size();
    text += "- The true order was " + std::string(all ? "recovered" : "not recovered") + ": " +
            std::to_string(rated.recovery->in_place) + " of " +
            counted(rated.recovery->models.size(), "model") + " in their true place, mean error " +
            points_text(rated.recovery->mean_absolute_error) + " points.\n";
  }
  return text;
}

// One line that says how the numbers came about.
std::string method_line(const RatedExperiment& rated, const RunOptions& run) {
  const bool elo = run.method == Method::online_elo;
  return std::string(elo ? "Online Elo, K " + plain_number(run.elo.k) + " from " +
                               plain_number(run.scale.init_rating) + " points"
                         : "Bradley-Terry, mean " + plain_number(run.scale.init_rating) +
                               " points") +
         "; " + with_commas(rated.rated.board.replicates) + " replicates, seed " +
         std::to_string(run.seed) + ", data " + rated.rated.board.data_fingerprint + ".\n";
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
  rated_by.erase("history");
  Json totals = to_json(experiment.totals);
  totals.erase("seconds");
  const Json run{{"ringside", RINGSIDE_VERSION},
                 {"options", {{"experiment", std::move(wanted)}, {"rating", std::move(rated_by)}}},
                 {"judge", experiment.judge},
                 {"models", to_json(experiment.answers.models)},
                 {"totals", std::move(totals)},
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
  write_whole(folder + "/conclusion.md",
              conclusion_text(experiment, rated) + "\n" + method_line(rated, run));
  write_whole(folder + "/run.json", run_text(experiment, rated, options, rating));
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

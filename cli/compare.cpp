// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>

#include "cli/board_text.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/question.h"
#include "cli/table.h"
#include "core/answers.h"
#include "core/phrasing.h"
#include "core/report/csv.h"

namespace ringside::cli {
namespace {

constexpr const char* kUsage = "ringside compare FILE [MODEL OTHER]";

struct CompareCommand {
  Question question{};
  std::vector<std::string> words{};  // the file, unless --input names it, and two models or none
};

std::string interval_text(const Comparison& pair) {
  const auto bound = [](const std::optional<double>& end) {
    return end ? difference_text(*end) : std::string("open");
  };
  return bound(pair.lower) + " to " + bound(pair.upper);
}

std::string needed_text(const Comparison& pair) {
  if (!pair.p) return "-";
  if (!pair.battles_needed) return "over a million";
  return *pair.battles_needed == 0 ? "none" : with_commas(*pair.battles_needed);
}

std::string verdict_text(Assurance verdict) {
  switch (verdict) {
    case Assurance::clearly:
      return "clearly better";
    case Assurance::probably:
      return "probably better";
    case Assurance::not_apart:
      break;
  }
  return "cannot be told apart";
}

std::string comparisons_table(const std::vector<Comparison>& pairs, bool intervals) {
  Table table;
  table.add_column("Model", Align::left);
  table.add_column("Other", Align::left);
  table.add_column("Ahead by", Align::right);
  if (intervals) table.add_column("95 % interval", Align::right);
  for (const char* number : {"P(better)", "p", "p (Holm)"}) table.add_column(number, Align::right);
  table.add_column("Verdict", Align::left);
  for (const char* number : {"Battles", "Still needed"}) table.add_column(number, Align::right);
  for (const Comparison& pair : pairs) {
    std::vector<std::string> cells = {name_text(pair.model), name_text(pair.other),
                                      points_text(pair.difference)};
    if (intervals) cells.push_back(interval_text(pair));
    cells.push_back(pair.probability ? share_text(*pair.probability) : "-");
    cells.push_back(pair.p ? p_text(*pair.p) : "-");
    cells.push_back(pair.p_holm ? p_text(*pair.p_holm) : "-");
    cells.push_back(verdict_text(pair.verdict));
    cells.push_back(with_commas(pair.battles));
    cells.push_back(needed_text(pair));
    table.add_row(std::move(cells));
  }
  return table.text();
}

std::string influence_text(const LeaderInfluence& influence) {
  if (influence.rival.empty()) {
    return "No set of votes was found without which " + name_text(influence.leader) +
           " would no longer lead.\n";
  }
  return "Without " + counted(influence.votes, "vote") + " (" + share_text(influence.share) +
         " of all) " + name_text(influence.leader) + " would no longer be ahead of " +
         name_text(influence.rival) + ": the smallest set found; a smaller one may exist.\n";
}

// The words without --input: FILE [MODEL OTHER]. Leaves the models.
std::vector<std::string> models_named(const std::vector<std::string>& words, InputOptions& input) {
  std::vector<std::string> models = words;
  if (input.paths.empty() && !models.empty()) {
    input.paths.push_back(models.front());
    models.erase(models.begin());
  }
  if (models.empty() || models.size() == 2) return models;
  throw Failure{kBadUsage, std::string("name two models, or none for neighbours: ") + kUsage};
}

struct Answer {
  std::vector<Comparison> pairs;
  std::optional<LeaderInfluence> influence;  // of a board of all; only where it is defined
};

Answer compare(const Battles& battles, const RatedTable& rated, const CompareCommand& options,
               const std::vector<std::string>& models) {
  const BattleTable& table = battles.read.table;
  const RunOptions& run = options.question.rating.run;
  if (!models.empty()) {
    return {{require(make_comparison(table, rated.prepared, rated.rated, rated.replicates, run,
                                     models[0], models[1]),
                     battles.file)},
            {}};
  }
  const bool all = options.question.show.format != OutputFormat::table;
  Answer answer{require(make_neighbours(table, rated.prepared, rated.rated, rated.replicates, run,
                                        all ? 0 : options.question.show.top_n),
                        battles.file),
                {}};
  if (check_influence(run) && rated.rated.strengths.models.size() <= kMostCovarianceModels) {
    answer.influence =
        require(make_influence(table, rated.prepared, rated.rated, run), battles.file);
  }
  return answer;
}

void run_compare(CompareCommand options) {
  Question& question = options.question;
  const std::vector<std::string> models = models_named(options.words, question.input);
  const Battles battles = read_question(question, kUsage);
  const RatedTable rated =
      rate_table(battles.read.table, battles.read.audit, question.rating, battles.file);
  const Answer answer = compare(battles, rated, options, models);
  switch (question.show.format) {
    case OutputFormat::table:
      break;
    case OutputFormat::csv:
      return print(rows_csv<Comparison>(answer.pairs));
    case OutputFormat::json: {
      Json object = answer_about(rated.board);
      object["comparisons"] = to_json(answer.pairs);
      object["influence"] = to_json(answer.influence);
      return print(dump(object) + "\n");
    }
  }
  print(
      method_text(rated.board) + "\n\n" +
      comparisons_table(answer.pairs, rated.board.intervals.has_value()) +
      "\nAhead by: points. Still needed: battles of the two until p is below 0.05 in four of five "
      "tries, if the difference is the true one.\n" +
      (answer.influence ? influence_text(*answer.influence) : std::string()) +
      rows_text(rated.board.rows));
}

}  // namespace

void add_compare(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "compare", "Say which models can be told apart, and how many battles it would take.");
  const auto options = std::make_shared<CompareCommand>();
  sub->add_option("file", options->words,
                  "The file, and two models or none; each model of the board against the next one "
                  "below it without. Several files are named by --input, behind the models.")
      ->type_name("FILE [MODEL OTHER]")
      ->group("Input");
  add_question(*sub, options->question, false, {"history", "style"});
  sub->footer(
      "Examples:\n"
      "  ringside compare arena.json\n"
      "  ringside compare arena.json gpt-4 claude-3-opus --intervals sandwich --bootstrap 0\n"
      "  ringside compare arena.json --ties davidson --format json");
  sub->callback([options, sub, &action] {
    warn_of_idle_flags(*sub, options->question.rating.run);
    action = [options] { run_compare(*options); };
  });
}

}  // namespace ringside::cli

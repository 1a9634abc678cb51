// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <cmath>
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

struct NextCommand {
  Question question{};
  NextPairOptions next{};
};

std::string pairs_table(const std::vector<NextPair>& pairs) {
  Table table;
  table.add_column("Model", Align::left);
  table.add_column("Opponent", Align::left);
  for (const char* number : {"Battles", "Gain"}) table.add_column(number, Align::right);
  for (const NextPair& pair : pairs) {
    table.add_row({name_text(pair.model_a), name_text(pair.model_b), with_commas(pair.battles),
                   std::isfinite(pair.gain) ? significant_text(pair.gain) : "never met"});
  }
  return table.text() +
         "\nGain: what one more battle takes off the standard error of the pair's score.\n";
}

void run_next(const NextCommand& options) {
  const Question& question = options.question;
  const Battles battles = read_question(question, "ringside next FILE");
  const RatedTable rated = rate_without_replicates(battles, question.rating.run);
  const std::vector<NextPair> pairs = require(
      make_next_pairs(battles.read.table, rated.prepared, rated.rated, options.next), battles.file);
  switch (question.show.format) {
    case OutputFormat::table:
      break;
    case OutputFormat::csv:
      return print(rows_csv<NextPair>(pairs));
    case OutputFormat::json: {
      Json object = answer_about(rated.board);
      object["next"] = to_json(options.next);
      object["pairs"] = to_json(pairs);
      return print(dump(object) + "\n");
    }
  }
  print(fitted_text(rated.board) + ", next by the rule " + std::string(name_of(options.next.rule)) +
        "\n\n" + pairs_table(pairs) + rows_text(rated.board.rows));
}

}  // namespace

void add_next(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("next", "Name the pairs whose next battle tells most.");
  const auto options = std::make_shared<NextCommand>();
  add_fields(*sub, options->next, "What to judge next");
  FieldNames skip = fields_of_replicates();
  skip.insert(skip.end(), {"scale", "top_n"});  // pairs have no points, and a number of their own
  add_question(*sub, options->question, true, skip);
  sub->footer(
      "Examples:\n"
      "  ringside next arena.json --pairs 20\n"
      "  ringside next arena.json --rule fewest --reference gpt-4,llama-3-70b --format csv");
  sub->callback([options, &action] { action = [options] { run_next(*options); }; });
}

}  // namespace ringside::cli

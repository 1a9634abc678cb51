// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <memory>

#include "cli/board_text.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/places.h"
#include "cli/rating.h"
#include "cli/source.h"
#include "cli/table.h"
#include "core/simulate/sample.h"

namespace ringside::cli {
namespace {

struct BattleOptions {
  SourceOptions source{};
  CleanOptions clean{};
  BattleFormat format = BattleFormat::json;
  bool format_given = false;
  std::string output = "-";
};

// Of a file, only the rows that count.
void drop_set_aside(SourceBattles& battles, const CleanOptions& clean) {
  const Prepared prepared = require(prepare(battles.table, battles.audit, clean), battles.name);
  battles.audit = prepared.audit;
  battles.table = take_rows(battles.table, prepared.battles.rows);
}

std::string strengths_text(const SimulatedBattles& world) {
  Table table;
  table.add_column("Model", Align::left);
  table.add_column("True strength", Align::right);
  for (std::size_t model = 0; model < world.strength.size(); ++model) {
    table.add_row({name_text(world.table.models[model]), points_text(world.strength[model])});
  }
  return table.text() + "\n";
}

void run_battle(const BattleOptions& options) {
  check_options(options.clean);
  check_places(options.source.input, {{"--output", options.output}});
  SourceBattles battles = load_battles(options.source, options.clean, options.source.simulate.seed);
  if (!battles.world) drop_set_aside(battles, options.clean);
  const BattleFormat format =
      options.format_given ? options.format : format_of_name(options.output);
  write_battle_file(battles.table, format, options.output);
  if (options.output == "-") return;
  print((battles.world ? strengths_text(*battles.world) : rows_text(battles.audit)) +
        counted(battles.table.rows(), "battle") + " of " +
        counted(battles.table.models.size(), "model") + " written to " + options.output + "\n");
}

}  // namespace

void add_battle(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "battle", "Write battles: simulated ones, or the rows of a file that count.");
  const auto options = std::make_shared<BattleOptions>();
  add_input(*sub, options->source.input, false);
  add_source_options(*sub, options->source, true);
  add_fields(*sub, options->clean, "Which rows of the file count");
  add_flag(*sub, "--format", options->format,
           "Layout of the battles; without it, as the end of the name in --output says.", "Output");
  sub->add_option("--output", options->output, "Where to write; - is standard output.")
      ->check(file_name())
      ->type_name("FILE")
      ->default_str("-")
      ->group("Output");
  sub->footer(
      "Examples:\n"
      "  ringside battle --num-battles 5000 --output battles.json\n"
      "  ringside battle --models a,b,c --days 90 --format csv | head\n"
      "  ringside battle --input arena.json --sample 50000 --language English --output small.csv");
  sub->callback([options, sub, &action] {
    options->format_given = sub->count("--format") > 0;
    action = [options] { run_battle(*options); };
  });
}

}  // namespace ringside::cli

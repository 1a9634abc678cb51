// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <memory>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/places.h"
#include "cli/rating.h"
#include "cli/show.h"
#include "cli/source.h"
#include "cli/table.h"
#include "core/report/recovery.h"

namespace ringside::cli {
namespace {

struct PipelineOptions {
  SourceOptions source{};
  RatingOptions rating{};
  ShowOptions show{};
  std::string output{};
};

void run_pipeline(PipelineOptions options) {
  check_options(options.rating.run.clean);
  check_places(options.source.input, {{"--output", options.output}});
  options.source.simulate.seed = options.rating.run.seed;
  const SourceBattles battles =
      load_battles(options.source, options.rating.run.clean, options.rating.run.seed);
  const RatedTable rated = rate_table(battles.table, battles.audit, options.rating, battles.name);
  if (!options.output.empty()) {
    write_battle_file(battles.table, format_of_name(options.output), options.output);
  }
  if (!battles.world) return print(shown(rated.board, options.show));
  const Recovery recovery =
      compare_with_truth(rated.board.leaderboard, *battles.world, options.rating.run.scale);
  if (options.show.format == OutputFormat::table) {
    print("Simulated " + counted(battles.table.rows(), "battle") + " of " +
          counted(battles.world->table.models.size(), "model") + " of known strength (seed " +
          std::to_string(options.rating.run.seed) + ").\n");
  }
  print(shown(rated.board, options.show, &recovery));
}

}  // namespace

void add_pipeline(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "pipeline", "Simulate battles (or read them), rate the models and show the board.");
  const auto options = std::make_shared<PipelineOptions>();
  add_input(*sub, options->source.input, false);
  add_source_options(*sub, options->source, false);
  add_rating_options(*sub, options->rating, {"history", "style"});
  add_fields(*sub, options->show, "Output");
  sub->add_option("--output", options->output,
                  "Also write the battles: JSON, or what .csv or .jsonl at the end says.")
      ->check(file_name())
      ->type_name("FILE")
      ->group("Output");
  sub->footer(
      "Examples:\n"
      "  ringside pipeline                         8 models, 5,000 battles, nothing is written\n"
      "  ringside pipeline --models a,b,c --num-battles 2000 --tie-prob 0.2\n"
      "  ringside pipeline --method online-elo --k 16\n"
      "  ringside pipeline --source arena --input arena.json --sample 50000");
  sub->callback([options, sub, &action] {
    warn_of_idle_flags(*sub, options->rating.run);
    action = [options] { run_pipeline(*options); };
  });
}

}  // namespace ringside::cli

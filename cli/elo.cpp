// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <memory>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/places.h"
#include "cli/rating.h"
#include "cli/show.h"
#include "cli/source.h"

namespace ringside::cli {
namespace {

struct EloCommand {
  InputOptions input{};
  RatingOptions rating{};
  ShowOptions show{};
  std::string output{};
};

void run_elo(const EloCommand& options) {
  if (options.output == "-" && options.show.format != OutputFormat::table) {
    throw Failure{kBadUsage, "--output - and --format would both write to standard output"};
  }
  if (options.input.paths.empty())
    throw Failure{kBadUsage, "give a battle file: ringside elo FILE"};
  check_options(options.rating.run.clean);
  check_places(options.input, {{"--output", options.output}});
  Input input(options.input, options.input.paths.front());
  const ReadBattles battles = read_battle_files(options.input, input, options.rating.run.clean);
  const RatedTable rated =
      rate_table(battles.table, battles.audit, options.rating, name_of_all(options.input, input));
  if (!options.output.empty()) write_ratings(rated.board, options.output);
  if (options.output != "-") print(shown(rated.board, options.show));
}

}  // namespace

void add_elo(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("elo", "Rate the models of a battle file.");
  const auto options = std::make_shared<EloCommand>();
  add_input(*sub, options->input, true);
  add_rating_options(*sub, options->rating, {"history", "style"});
  add_fields(*sub, options->show, "Output");
  sub->add_option("--output", options->output,
                  "Also write the ratings: JSON that `ringside leaderboard` reads, or CSV when the "
                  "name ends in .csv. With - the ratings are all that is printed.")
      ->check(file_name())
      ->type_name("FILE")
      ->group("Output");
  sub->footer(
      "Examples:\n"
      "  ringside elo arena.json --output ratings.json\n"
      "  ringside elo arena.json --method online-elo --k 4 --bootstrap 0\n"
      "  ringside elo arena.json --language English --min-date 2024-01-01 --format csv\n"
      "  ringside elo arena.json.gz --anchor mixtral-8x7b=1114");
  sub->callback([options, sub, &action] {
    warn_of_idle_flags(*sub, options->rating.run);
    action = [options] { run_elo(*options); };
  });
}

}  // namespace ringside::cli

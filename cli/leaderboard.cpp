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
#include "cli/ratings_file.h"
#include "cli/show.h"
#include "cli/source.h"
#include "cli/views.h"

namespace ringside::cli {
namespace {

struct LeaderboardCommand {
  InputOptions input{};
  RatingOptions rating{};
  ShowOptions show{};
  ViewOptions view{};
  std::string rating_flag{};  // the first flag given that only battles obey
};

std::string show_ratings(const LeaderboardCommand& options, Input& input,
                         std::span<const char> first) {
  const std::string flag =
      options.rating_flag.empty() ? battles_flag(options.input) : options.rating_flag;
  if (!flag.empty()) {
    throw Failure{kBadUsage,
                  flag + " needs battles, but " + input.name() + " holds finished ratings"};
  }
  if (options.input.paths.size() > 1) {
    throw Failure{kBadUsage, input.name() + " holds finished ratings: give it alone"};
  }
  return shown(read_ratings_file(input, first), options.show);
}

std::string show_battles(const LeaderboardCommand& options, Input& input,
                         std::span<const char> first) {
  const ReadBattles battles =
      read_battle_files(options.input, input, options.rating.run.clean, first);
  const std::string file = name_of_all(options.input, input);
  const RatedTable rated = rate_table(battles.table, battles.audit, options.rating, file);
  switch (options.view.view) {
    case View::board:
      break;
    case View::pairs:
      return pairs_shown(battles.table, rated, options.show, file);
    case View::history:
      return history_shown(battles.table, rated, options.rating.run, options.show, file);
    case View::style:
      return style_shown(battles.table, rated, options.rating.run, options.show, file);
  }
  return shown(rated.board, options.show);
}

void check_style(const LeaderboardCommand& options) {
  const bool asked = !options.rating.run.style.style.empty();
  const bool shown = options.view.view == View::style;
  if (shown && options.rating.run.method != Method::bradley_terry)
    throw Failure{kBadUsage, "--view style is of Bradley-Terry, not of online Elo"};
  if (asked == shown) return;
  throw Failure{kBadUsage, asked ? "--style is shown by --view style"
                                 : "--view style needs --style, as in --style length,lists"};
}

void run_leaderboard(const LeaderboardCommand& options) {
  if (options.input.paths.empty()) {
    throw Failure{kBadUsage, "give battles or ratings: ringside leaderboard FILE"};
  }
  check_options(options.rating.run.clean);
  check_style(options);
  check_places(options.input, {});
  Input input(options.input, options.input.paths.front());
  const std::span<const char> first = input.next();
  print(begins_ratings_file(first) ? show_ratings(options, input, first)
                                   : show_battles(options, input, first));
}

// A flag of the rating, the cleaning or the view that was given; "" if there is none.
std::string rating_flag_given(const CLI::App& sub) {
  for (const CLI::Option* option : sub.get_options()) {
    const std::string& group = option->get_group();
    if (option->count() > 0 && group != "Input" && group != "Output") {
      return "--" + option->get_lnames().front();
    }
  }
  return {};
}

}  // namespace

void add_leaderboard(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "leaderboard", "Show the board of a battle file, or of ratings that elo wrote.");
  const auto options = std::make_shared<LeaderboardCommand>();
  add_input(*sub, options->input, true);
  add_fields(*sub, options->view, "View");
  add_rating_options(*sub, options->rating, {});
  add_fields(*sub, options->show, "Output");
  sub->footer(
      "Examples:\n"
      "  ringside leaderboard arena.json --top-n 10\n"
      "  ringside leaderboard ratings.json --format csv > board.csv\n"
      "  ringside leaderboard arena.json --view history --period month --top-n 5\n"
      "  ringside leaderboard arena.json --view pairs --format json\n"
      "  ringside leaderboard arena.json --view style --style length,headers,lists,bold");
  sub->callback([options, sub, &action] {
    options->rating_flag = rating_flag_given(*sub);
    warn_of_idle_flags(*sub, options->rating.run);
    if (!options->rating.run.style.style.empty()) options->input.features = true;
    action = [options] { run_leaderboard(*options); };
  });
}

}  // namespace ringside::cli

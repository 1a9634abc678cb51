// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/help.h"
#include "cli/output.h"

namespace ringside::cli {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  ringside                                  simulate, rate, show\n"
    "  ringside leaderboard arena.json           rate a file of battles\n"
    "  ringside elo - < arena.json.gz            the same, packed, from standard input\n"
    "  ringside elo arena.json --output ratings.json\n"
    "  ringside leaderboard ratings.json --top-n 0\n"
    "  ringside download                         fetch the public Arena file\n"
    "  ringside judge                            compare answers in pairs, by a simulated judge\n"
    "\n"
    "Exit codes: 0 done, 1 bad data, 2 bad usage.";

// CLI11 takes them from the back.
std::vector<std::string> arguments_of(int count, char** values) {
  const std::vector<std::string> arguments = complete_arguments({values + 1, values + count});
  return {arguments.rbegin(), arguments.rend()};
}

// The flag is gone before the parser comes, which only shows it in the help.
void show_config(CLI::App& sub) {
  sub.add_option_function<std::string>(
         "--config", [](const std::string&) {},
         "JSON or YAML file whose keys are these flags, with - or _; flags given here count more.")
      ->type_name("FILE")
      ->group("Configuration");
}

void check_command(const CLI::App& app, const std::string& command) {
  if (command.starts_with("-")) return;
  std::string known;
  for (const CLI::App* sub : app.get_subcommands({})) {
    if (sub->get_name() == command) return;
    known += (known.empty() ? "" : ", ") + sub->get_name();
  }
  throw Failure{kBadUsage, "there is no command \"" + command + "\"; known are " + known};
}

// CLI11 lists all leftovers from the back; the first one is the mistake.
std::string leftover_text(const CLI::App& app) {
  const std::vector<std::string> rest = app.remaining(true);
  const auto chosen = app.get_subcommands();
  const std::string command =
      chosen.empty() ? "ringside" : "ringside " + chosen.front()->get_name();
  const bool is_option = !rest.empty() && rest.front().starts_with("-");
  if (is_option) return "there is no option " + rest.front() + "; see " + command + " --help";
  return "\"" + (rest.empty() ? "" : rest.front()) + "\" is one argument too many; see " + command +
         " --help";
}

void set_up(CLI::App& app, Action& action) {
  app.name("ringside");
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_help_flag("-h,--help", "Show this help and end.");
  app.set_version_flag("--version", "ringside " RINGSIDE_VERSION, "Show the version and end.");
  app.footer(kExamples);
  app.require_subcommand(1);
  add_pipeline(app, action);
  add_battle(app, action);
  add_elo(app, action);
  add_leaderboard(app, action);
  add_compare(app, action);
  add_slices(app, action);
  add_judges(app, action);
  add_next(app, action);
  add_methods(app, action);
  add_inspect(app, action);
  add_schedule(app, action);
  add_judge(app, action);
  add_download(app, action);
  add_convert(app, action);
  for (CLI::App* sub : app.get_subcommands({})) {
    sub->group("Commands");
    sub->get_help_ptr()->group("");  // whoever reads it has found it
    show_config(*sub);
  }
}

void run(int count, char** values) {
  CLI::App app(
      "Ringside turns pairwise battles of models into a leaderboard with honest intervals.");
  Action action;
  set_up(app, action);
  std::vector<std::string> arguments = arguments_of(count, values);
  check_command(app, arguments.back());
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app.get_subcommands();
    return print(chosen.empty() ? app.help() : chosen.front()->help("ringside"));
  } catch (const CLI::CallForVersion& version) {
    return print(std::string(version.what()) + "\n");
  } catch (const CLI::ExtrasError&) {
    throw Failure{kBadUsage, leftover_text(app)};
  } catch (const CLI::ParseError& error) {
    throw Failure{kBadUsage, error.what()};
  }
  action();
}

}  // namespace
}  // namespace ringside::cli

int main(int count, char** values) {
  using namespace ringside::cli;
  guard_output();
  try {
    run(count, values);
    return 0;
  } catch (const ClosedPipe&) {
    return 0;
  } catch (const Failure& failure) {
    report(failure.message);
    return failure.exit_code;
  } catch (const std::bad_alloc&) {
    report("out of memory");
    return kBadData;
  } catch (const std::exception& error) {
    report(error.what());
    return kBadData;
  }
}

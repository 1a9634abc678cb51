// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <memory>

#include "cli/board_text.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/health_text.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/places.h"
#include "cli/source.h"
#include "cli/table.h"
#include "core/ingest/inspect.h"
#include "core/phrasing.h"
#include "core/report/health.h"
#include "core/report/json.h"
#include "core/report/load_report.h"

namespace ringside::cli {

enum class InspectFormat : std::uint8_t { table, json };

}  // namespace ringside::cli

namespace ringside {

template <>
struct Named<cli::InspectFormat> {
  static constexpr std::string_view name = "InspectFormat";
  static constexpr auto values = std::array{value(cli::InspectFormat::table, "table"),
                                            value(cli::InspectFormat::json, "json")};
};

}  // namespace ringside

namespace ringside::cli {
namespace {

struct InspectCommand {
  InputOptions input{};
  InspectFormat format = InspectFormat::table;
  std::string write_map{};
};

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + name_text(text);
  return all;
}

std::string columns_text(const std::vector<InspectedColumn>& columns) {
  Table table;
  for (const char* title : {"Column", "Role", "", "Examples"}) table.add_column(title, Align::left);
  for (const InspectedColumn& column : columns) {
    const bool check = column.certainty == RoleCertainty::check;
    table.add_row({name_text(column.path), column.role, check ? "please check" : "",
                   joined(column.examples)});
  }
  return table.text();
}

std::string outcomes_text(const std::vector<OutcomeTally>& outcomes) {
  if (outcomes.empty()) return {};
  Table table;
  table.add_column("Outcome", Align::left);
  table.add_column("Rows", Align::right);
  table.add_column("Meaning", Align::left);
  for (const OutcomeTally& each : outcomes) {
    table.add_row({each.value.empty() ? "(nothing)" : name_text(each.value), with_commas(each.rows),
                   std::string(name_of(each.meaning))});
  }
  return "\n" + table.text();
}

std::string lists_text(const std::vector<SeenList>& lists) {
  std::string text;
  for (const SeenList& list : lists) {
    text += "List " + name_text(list.path) + ": " + with_commas(list.rows) +
            (list.complete ? "\n" : " or more\n");
  }
  return text;
}

// What to do with the mapping that was written, if one was.
std::string begun_text(const std::string& path) {
  if (path.empty()) return {};
  return "\nWrote " + path +
         ": give each role its column, and each value of the outcome its meaning, such as "
         "{\"value\": \"first\", \"outcome\": \"model_a\"}.\n";
}

// Of the rows that count by default; fails where none does.
Result<Health> health_of(const ReadBattles& battles) {
  const CleanOptions clean{};
  const Result<Prepared> prepared = prepare(battles.table, battles.audit, clean);
  if (!prepared) return prepared.error();
  return check_health(battles.table, *prepared, clean);
}

void run_inspect(const InspectCommand& options) {
  if (options.input.paths.empty()) throw Failure{kBadUsage, "give a file: ringside inspect FILE"};
  if (options.input.paths.size() > 1) throw Failure{kBadUsage, "inspect looks at one file"};
  check_places(options.input, {{"--write-map", options.write_map}});
  Input input(options.input, options.input.paths.front());
  std::string first;  // taken from the input
  while (input.head().empty() && first.size() < kMaxInspectedBytes) {
    const auto piece = input.next();
    if (piece.empty()) break;
    first.append(piece.data(), piece.size());
  }
  const std::string_view head = input.head().empty() ? first : input.head();
  const Inspection inspection = require(
      inspect(head.substr(0, kMaxInspectedBytes), input.read_options().mapping), input.name());
  if (!options.write_map.empty()) {
    Output output(options.write_map);
    output.write(json_text(inspection.mapping) + "\n");
    output.commit();
  }
  if (!inspection.problem.empty()) {
    if (options.format == InspectFormat::json) return print(json_text(inspection) + "\n");
    return print(columns_text(inspection.columns) + lists_text(inspection.lists) +
                 inspection.problem + "\n" + begun_text(options.write_map));
  }
  const ReadBattles battles = read_battle_files(options.input, input, CleanOptions{}, first);
  const LoadReport report = describe_load(battles);
  const Result<Health> health = health_of(battles);
  if (options.format == InspectFormat::json) {
    Json object = to_json(inspection);
    object["load"] = to_json(report);
    object["health"] = health ? to_json(*health) : Json(nullptr);
    return print(dump(object) + "\n");
  }
  print("Layout " + inspection.layout + " (" + std::string(name_of(battles.format)) + ")\n\n" +
        columns_text(inspection.columns) + outcomes_text(battles.outcomes) + "\n" +
        rows_text(report.rows) + "\n" +
        (health ? health_text(*health) : health.error().message + "\n") +
        begun_text(options.write_map));
}

}  // namespace

void add_inspect(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "inspect",
      "Show what a file holds: its layout, its columns with their roles, its outcomes, and the "
      "health of its battles.");
  const auto options = std::make_shared<InspectCommand>();
  add_input(*sub, options->input, true);
  add_flag(*sub, "--format", options->format, "What is printed on standard output.", "Output");
  sub->add_option("--write-map", options->write_map,
                  "Write the mapping to start from, to be changed and given to --map.")
      ->type_name("FILE")
      ->group("Output");
  sub->footer(
      "Examples:\n"
      "  ringside inspect votes.csv --write-map map.json\n"
      "  ringside leaderboard votes.csv --map map.json");
  sub->callback([options, &action] { action = [options] { run_inspect(*options); }; });
}

}  // namespace ringside::cli

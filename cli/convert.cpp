// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <memory>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/file.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/parquet.h"
#include "core/ingest/file_kind.h"

namespace ringside::cli {
namespace {

struct ConvertOptions {
  std::string input{};
  std::string output = "-";
  std::vector<std::string> columns{};
};

void run_convert(const ConvertOptions& options) {
  File file(options.input);
  const auto head = file.head();
  if (container_of({head.data(), head.size()}) != Container::parquet) {
    throw Failure{kBadData, file.name() +
                                ": this is no Parquet file, and every other command "
                                "reads it as it is if it can be read"};
  }
  Parquet rows(options.input, Parquet::Part::rows, options.columns);
  Output output(options.output);
  for (auto piece = rows.next(); !piece.empty(); piece = rows.next()) {
    output.write({piece.data(), piece.size()});
  }
  output.commit();
}

}  // namespace

void add_convert(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("convert", "Write a Parquet file as JSON lines.");
  const auto options = std::make_shared<ConvertOptions>();
  sub->add_option("file,--input", options->input, "The Parquet file.")
      ->check(file_name())
      ->required()
      ->type_name("FILE")
      ->group("Convert");
  sub->add_option("--output", options->output, "Where to write; standard output by default.")
      ->check(file_name())
      ->type_name("FILE")
      ->group("Convert");
  sub->add_option("--columns", options->columns, "Only these columns; all of them by default.")
      ->delimiter(',')
      ->type_name("NAME,...")
      ->group("Convert");
  sub->footer(
      "All commands read the battles of a Parquet file by themselves; this is for what else is in\n"
      "it. Node.js 18 or newer does the reading.\n"
      "\n"
      "Examples:\n"
      "  ringside convert votes.parquet --output votes.jsonl\n"
      "  ringside convert votes.parquet --columns model_a,model_b,winner");
  sub->callback([options, &action] { action = [options] { run_convert(*options); }; });
}

}  // namespace ringside::cli

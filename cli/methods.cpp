// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <cmath>
#include <memory>

#include "cli/board_text.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/question.h"
#include "cli/source.h"
#include "cli/table.h"
#include "core/answers.h"
#include "core/phrasing.h"
#include "core/report/csv.h"

namespace ringside::cli {
namespace {

struct MethodsCommand {
  InputOptions input{};
  RunOptions run{};
  OutputFormat format = OutputFormat::table;
};

std::string number_or_dash(double number) {
  return std::isfinite(number) ? fixed_text(number) : "-";
}

std::string scores_table(const MethodReport& report) {
  Table table;
  table.add_column("", Align::right);
  table.add_column("Method", Align::left);
  for (const char* title : {"Rated", "Log-loss", "Accuracy"}) table.add_column(title, Align::right);
  for (std::size_t k = 0; k < report.methods.size(); ++k) {
    const MethodRow& row = report.methods[k];
    table.add_row({std::to_string(k + 1), std::string(name_of(row.method)), with_commas(row.rated),
                   number_or_dash(row.log_loss), share_text(row.accuracy)});
  }
  return table.text();
}

std::string tau_table(const MethodReport& report) {
  const std::size_t n = report.methods.size();
  Table table;
  table.add_column("Kendall's tau", Align::left);
  for (std::size_t k = 0; k < n; ++k) table.add_column(std::to_string(k + 1), Align::right);
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<std::string> cells = {std::to_string(i + 1) + " " +
                                      std::string(name_of(report.methods[i].method))};
    for (std::size_t j = 0; j < n; ++j)
      cells.push_back(number_or_dash(report.kendall_tau[i * n + j]));
    table.add_row(std::move(cells));
  }
  return table.text();
}

std::string methods_text(const MethodReport& report) {
  std::string text = "Learned from " + counted(report.learned, "battle") + ", the first 80 % " +
                     (report.timed ? "by time" : "in the order of the file") + "; foretold " +
                     with_commas(report.foretold) + " of the others, " +
                     with_commas(report.decided) + " of them decided. A coin has a log-loss of " +
                     fixed_text(report.coin_log_loss) + " nats.\n\n" + scores_table(report) + "\n" +
                     tau_table(report);
  for (const MethodRow& row : report.methods) {
    if (!row.problem.empty())
      text += "\n" + std::string(name_of(row.method)) + ": " + row.problem + "\n";
  }
  return text;
}

// One line a method, with a column of tau for each method.
std::string methods_csv(const MethodReport& report) {
  std::string text = "method,rated,log_loss,accuracy";
  for (const MethodRow& row : report.methods) text += ",tau_" + std::string(name_of(row.method));
  text += "\r\n";
  const std::size_t n = report.methods.size();
  for (std::size_t i = 0; i < n; ++i) {
    const MethodRow& row = report.methods[i];
    text += std::string(name_of(row.method)) + "," + cell(row.rated) + "," + cell(row.log_loss) +
            "," + cell(row.accuracy);
    for (std::size_t j = 0; j < n; ++j) text += "," + cell(report.kendall_tau[i * n + j]);
    text += "\r\n";
  }
  return text;
}

void run_methods(const MethodsCommand& options) {
  const Question question{options.input, {options.run, 1}, {}};
  const Battles battles = read_question(question, "ringside methods FILE");
  const BattleTable& table = battles.read.table;
  check_rules(table, options.run.clean, battles.file);
  const Prepared prepared =
      require(prepare(table, battles.read.audit, options.run.clean), battles.file);
  const MethodReport report = require(make_methods(table, prepared, options.run), battles.file);
  switch (options.format) {
    case OutputFormat::table:
      break;
    case OutputFormat::csv:
      return print(methods_csv(report));
    case OutputFormat::json: {
      Json object = Json::object();
      object["clean"] = to_json(options.run.clean);
      object["elo"] = to_json(options.run.elo);
      object["data_fingerprint"] = prepared.data_fingerprint;
      object["rows"] = to_json(prepared.audit);
      object["report"] = to_json(report);
      return print(dump(object) + "\n");
    }
  }
  print(methods_text(report) + "\n" + rows_text(prepared.audit));
}

}  // namespace

void add_methods(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "methods", "Compare all methods: whether they agree, and which foretells votes best.");
  const auto options = std::make_shared<MethodsCommand>();
  add_input(*sub, options->input, true);
  add_fields(*sub, options->run.elo, "Online Elo");
  add_fields(*sub, options->run.clean, "Which rows count");
  add_flag(*sub, "--format", options->format, doc_of(&ShowOptions::format), "Output");
  sub->footer(
      "Examples:\n"
      "  ringside methods arena.json\n"
      "  ringside methods arena.json --k 16 --format csv");
  sub->callback([options, &action] { action = [options] { run_methods(*options); }; });
}

}  // namespace ringside::cli

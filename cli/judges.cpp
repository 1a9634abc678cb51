// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
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

struct JudgesCommand {
  InputOptions input{};
  RunOptions run{};
  ShowOptions show{};
};

std::string case_text(const Share& share) {
  return share.cases == 0 ? "-" : share_text(share.share);
}

std::string interval_text(const Share& share) {
  return share.cases == 0 ? "-" : share_text(share.lower) + " to " + share_text(share.upper);
}

std::string number_text(const std::optional<double>& number) {
  return number ? fixed_text(*number) : "-";
}

std::string judges_table(const JudgeReport& report) {
  Table table;
  table.add_column("Judge", Align::left);
  for (const char* title : {"Votes", "Ties", "First", "95 % interval", "Expected", "Longer",
                            "Flips", "Own model", "Kappa", "Reliability", "p anomalous"}) {
    table.add_column(title, Align::right);
  }
  for (const JudgeRow& judge : report.judges) {
    table.add_row({name_text(judge.judge), with_commas(judge.votes), case_text(judge.ties),
                   case_text(judge.left), interval_text(judge.left),
                   judge.left.cases == 0 ? "-" : share_text(judge.expected_left),
                   case_text(judge.longer), case_text(judge.flips), number_text(judge.own_effect),
                   number_text(judge.kappa), share_text(judge.reliability),
                   p_text(judge.anomaly_p) + (judge.anomalous ? "*" : " ")});
  }
  return table.text();
}

std::string summary_text(const JudgeReport& report) {
  std::string text = counted(report.all_judges, "judge") + ", " + with_commas(report.anomalous) +
                     " of them anomalous (a star; at most 5 % of those wrongly).\n";
  text += "Reliability is by " +
          std::string(report.by_confusion ? "the votes that judges share (Dawid & Skene)"
                                          : "the ratings of the models") +
          ".\n";
  if (!report.alpha) return text + "No prompts that judges share tell how far they agree.\n";
  return text + "Krippendorff's alpha is " + fixed_text(*report.alpha) + " on " +
         counted(report.shared_items, "shared prompt") + ".\n";
}

void run_judges(const JudgesCommand& options) {
  const Question question{options.input, {options.run, 1}, options.show};
  const Battles battles = read_question(question, "ringside judges FILE");
  const BattleTable& table = battles.read.table;
  check_rules(table, options.run.clean, battles.file);
  const Prepared prepared =
      require(prepare(table, battles.read.audit, options.run.clean), battles.file);
  const bool all = options.show.format != OutputFormat::table;
  const JudgeReport report =
      require(make_judges(table, prepared, all ? 0 : options.show.top_n), battles.file);
  switch (options.show.format) {
    case OutputFormat::table:
      break;
    case OutputFormat::csv:
      return print(rows_csv<JudgeRow>(report.judges));
    case OutputFormat::json: {
      Json object = Json::object();
      object["clean"] = to_json(options.run.clean);
      object["data_fingerprint"] = prepared.data_fingerprint;
      object["rows"] = to_json(prepared.audit);
      object["judges"] = to_json(report);
      return print(dump(object) + "\n");
    }
  }
  const std::string lengths =
      options.input.features ? "" : "Longer: --features reads how long the answers are.\n";
  print("Judges beside what Bradley-Terry expects of their votes, ties as half a win\n\n" +
        judges_table(report) + "\n" + summary_text(report) + lengths + rows_text(prepared.audit));
}

}  // namespace

void add_judges(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "judges", "Show how the judges vote: sides, lengths, agreement, reliability, anomalies.");
  const auto options = std::make_shared<JudgesCommand>();
  add_input(*sub, options->input, true);
  add_fields(*sub, options->run.clean, "Which rows count");
  add_fields(*sub, options->show, "Output");
  sub->footer(
      "Examples:\n"
      "  ringside judges arena.json --top-n 10\n"
      "  ringside judges votes.csv --features --format csv > judges.csv");
  sub->callback([options, &action] { action = [options] { run_judges(*options); }; });
}

}  // namespace ringside::cli

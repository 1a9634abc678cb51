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

struct SlicesCommand {
  Question question{};
  SliceOptions slices{};
};

std::string slice_name(const SliceSummary& slice) {
  return slice.rest ? "(rest)" : name_text(slice.name);
}

// "1139.8 (2)", with a star where the slice differs from the other battles.
std::string rating_text(const SliceTable& table, std::size_t at) {
  if (std::isnan(table.rating[at])) return "-";
  const bool differs = table.p_holm[at] < kSignificant;  // false for NaN
  return points_text(table.rating[at]) + " (" +
         std::to_string(static_cast<std::uint32_t>(table.rank[at])) + ")" + (differs ? "*" : " ");
}

std::string ratings_table(const SliceTable& slices) {
  Table table;
  table.add_column("Model", Align::left);
  table.add_column("All", Align::right);
  for (const SliceSummary& slice : slices.slices) table.add_column(slice_name(slice), Align::right);
  for (std::size_t i = 0; i < slices.models.size(); ++i) {
    std::vector<std::string> cells = {name_text(slices.models[i]), points_text(slices.overall[i])};
    for (std::size_t k = 0; k < slices.slices.size(); ++k)
      cells.push_back(rating_text(slices, i * slices.slices.size() + k));
    table.add_row(std::move(cells));
  }
  return table.text();
}

std::string summary_table(const SliceTable& slices) {
  Table table;
  table.add_column("Slice", Align::left);
  for (const char* number : {"Battles", "Rated", "Chi-square", "df", "p (Holm)"})
    table.add_column(number, Align::right);
  table.add_column("Ratings", Align::left);
  for (const SliceSummary& slice : slices.slices) {
    const bool tested = !std::isnan(slice.p);
    table.add_row({slice_name(slice), with_commas(slice.battles), with_commas(slice.rated),
                   points_text(slice.chi_square), tested ? with_commas(slice.freedom) : "-",
                   tested ? p_text(slice.p_holm) : "-",
                   !tested                       ? "not tested"
                   : slice.p_holm < kSignificant ? "differ from the other battles"
                                                 : "as in the other battles"});
  }
  return table.text();
}

std::string slices_text(const SliceTable& slices) {
  return ratings_table(slices) +
         "\nPoints. Rank in brackets (sandwich intervals). A star: differs from the other battles, "
         "p by "
         "Holm below 0.05.\n\n" +
         summary_table(slices);
}

void run_slices(const SlicesCommand& options) {
  const Question& question = options.question;
  const Battles battles = read_question(question, "ringside slices FILE --by language");
  const RatedTable rated = rate_without_replicates(battles, question.rating.run);
  const bool all = question.show.format != OutputFormat::table;
  const SliceTable slices =
      require(make_slices(battles.read.table, rated.prepared, rated.rated, rated.board.options,
                          options.slices, all ? 0 : question.show.top_n),
              battles.file);
  switch (question.show.format) {
    case OutputFormat::table:
      break;
    case OutputFormat::csv:
      return print(slices_csv(slices));
    case OutputFormat::json: {
      Json object = answer_about(rated.board);
      object["slices"] = to_json(slices);
      return print(dump(object) + "\n");
    }
  }
  print(fitted_text(rated.board) + ", sliced by " + std::string(name_of(slices.by)) + "\n\n" +
        slices_text(slices) + "\n" + rows_text(rated.board.rows));
}

}  // namespace

void add_slices(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "slices", "Rate languages, categories, judges, turns, lengths or months by themselves.");
  const auto options = std::make_shared<SlicesCommand>();
  add_fields(*sub, options->slices, "Slices");
  add_question(*sub, options->question, true, fields_of_replicates());
  sub->footer(
      "Examples:\n"
      "  ringside slices arena.json --by language --slices 5\n"
      "  ringside slices arena.json --by length --format csv > lengths.csv");
  sub->callback([options, &action] {
    if (options->slices.by == SliceBy::length) options->question.input.features = true;
    action = [options] { run_slices(*options); };
  });
}

}  // namespace ringside::cli

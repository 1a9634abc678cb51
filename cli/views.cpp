// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/views.h"

#include <algorithm>
#include <cmath>

#include "cli/board_text.h"
#include "cli/failure.h"
#include "cli/question.h"
#include "cli/table.h"
#include "core/phrasing.h"
#include "core/report/csv.h"
#include "core/report/json.h"

namespace ringside::cli {
namespace {

// Each pair once, the better-rated model first; pairs that never met are left out.
std::string pairs_table(const PairMatrix& matrix) {
  Table table;
  table.add_column("Model", Align::left);
  table.add_column("Opponent", Align::left);
  for (const char* number : {"Battles", "Observed", "Predicted"}) {
    table.add_column(number, Align::right);
  }
  const std::size_t n = matrix.models.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      const std::size_t cell = i * n + j;
      if (matrix.battles[cell] == 0) continue;
      table.add_row({name_text(matrix.models[i]), name_text(matrix.models[j]),
                     with_commas(matrix.battles[cell]), share_text(matrix.observed[cell]),
                     share_text(matrix.predicted[cell])});
    }
  }
  return table.text() + "\nMean absolute error over the pairs that met: " +
         share_text(matrix.mean_absolute_error) +
         "; weighted by battles: " + share_text(matrix.weighted_error) + "\n";
}

std::string history_table(const History& history, const ShowOptions& show) {
  Table table;
  table.add_column("Model", Align::left);
  for (const char* points : {"First", "Last", "Change", "Highest", "Lowest", "Volatility"}) {
    table.add_column(points, Align::right);
  }
  std::size_t left = show.top_n == 0 ? history.changes.size() : show.top_n;
  for (const ModelHistory& model : history.changes) {
    if (left-- == 0) break;
    table.add_row({name_text(model.model), points_text(model.first), points_text(model.last),
                   difference_text(model.change), points_text(model.highest),
                   points_text(model.lowest), points_text(model.volatility)});
  }
  return table.text() + cut_text(history.changes.size(), show.top_n) + "\n" +
         counted(history.time.size(), "period") + "; --format csv or json holds every one.\n";
}

std::string coefficients_table(const StyleReport& report) {
  Table table;
  table.add_column("Feature", Align::left);
  for (const char* number : {"Log-odds", "95 % interval", "Typical difference"})
    table.add_column(number, Align::right);
  for (const StyleCoefficient& each : report.coefficients) {
    const bool open = !std::isfinite(each.lower);
    table.add_row({name_text(each.feature), fixed_text(each.coefficient),
                   open ? "open" : fixed_text(each.lower) + " to " + fixed_text(each.upper),
                   fixed_text(each.unit)});
  }
  std::string text = table.text();
  for (const LeftOutFeature& each : report.left_out) {
    text +=
        name_text(each.feature) + " is left out: " +
        (each.fault == FeatureFault::constant ? "it is the same in every battle"
                                              : "the models and the other features determine it") +
        "\n";
  }
  return text;
}

std::string style_table(const StyleReport& report, const ShowOptions& show) {
  Table table;
  table.add_column("Rank", Align::right);
  table.add_column("Model", Align::left);
  for (const char* number : {"Rating", "95 % interval", "Without", "Rank without", "Change"})
    table.add_column(number, Align::right);
  const auto bound = [](double end) {
    return std::isfinite(end) ? points_text(end) : std::string("open");
  };
  std::size_t left = show.top_n == 0 ? report.models.size() : show.top_n;
  for (const StyledModel& model : report.models) {
    if (left-- == 0) break;
    table.add_row({with_commas(model.rank), name_text(model.model), points_text(model.rating),
                   bound(model.lower) + " to " + bound(model.upper),
                   points_text(model.plain_rating), with_commas(model.plain_rank),
                   difference_text(model.change)});
  }
  return table.text() + cut_text(report.models.size(), show.top_n);
}

std::string style_text(const StyleReport& report, const RatedTable& rated,
                       const ShowOptions& show) {
  std::string text = fitted_text(rated.board) + ", style controlled (" +
                     std::string(name_of(report.preset)) +
                     "), 95 % intervals from the sandwich variance\n\n" +
                     style_table(report, show) + "\n" + coefficients_table(report) +
                     "Log-odds are those of one typical (root mean square) difference of "
                     "(a - b) / (|a| + |b| + 1).\n\n" +
                     counted(report.battles, "battle") + " in both fits";
  if (report.without_value > 0)
    text += "; " + with_commas(report.without_value) + " left out for lack of a feature";
  if (report.with_unrated > 0)
    text += "; " + with_commas(report.with_unrated) + " with a model that cannot be rated";
  return text + "\n" + rows_text(rated.board.rows);
}

}  // namespace

std::string style_shown(const BattleTable& table, const RatedTable& rated,
                        const RunOptions& options, const ShowOptions& show,
                        const std::string& file) {
  const StyleReport report = require(make_style(table, rated.prepared, options), file);
  switch (show.format) {
    case OutputFormat::table:
      break;
    case OutputFormat::csv:
      return rows_csv<StyledModel>(report.models);
    case OutputFormat::json: {
      Json object = answer_about(rated.board);
      object["style"] = to_json(report);
      return dump(object) + "\n";
    }
  }
  return style_text(report, rated, show);
}

std::string pairs_shown(const BattleTable& table, const RatedTable& rated, const ShowOptions& show,
                        const std::string& file) {
  const std::uint32_t top = show.format == OutputFormat::table ? show.top_n : 0;
  const PairMatrix matrix = require(make_pairs(table, rated.prepared, rated.rated, top), file);
  switch (show.format) {
    case OutputFormat::table:
      break;
    case OutputFormat::csv:
      return pairs_csv(matrix);
    case OutputFormat::json:
      return json_text(matrix, -1) + "\n";
  }
  return pairs_table(matrix);
}

std::string history_shown(const BattleTable& table, const RatedTable& rated,
                          const RunOptions& options, const ShowOptions& show,
                          const std::string& file) {
  const History history = require(make_history(table, rated.prepared, options), file);
  switch (show.format) {
    case OutputFormat::table:
      break;
    case OutputFormat::csv:
      return history_csv(history);
    case OutputFormat::json:
      return json_text(history, -1) + "\n";
  }
  return history_table(history, show);
}

}  // namespace ringside::cli

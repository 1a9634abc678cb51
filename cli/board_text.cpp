// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/board_text.h"

#include <algorithm>

#include "cli/table.h"
#include "cli/text_width.h"
#include "core/phrasing.h"

namespace ringside::cli {
namespace {

std::size_t shown_of(std::size_t all, std::uint32_t top_n) {
  return top_n == 0 ? all : std::min<std::size_t>(all, top_n);
}

std::string interval_text(const LeaderboardRow& row) {
  const auto bound = [](const std::optional<double>& end) {
    return end ? points_text(*end) : std::string("open");
  };
  return bound(row.lower) + " to " + bound(row.upper);
}

std::string tied_text(const std::vector<std::string>& tied) {
  constexpr std::size_t kNamed = 3;
  std::string text;
  for (std::size_t each = 0; each < std::min(kNamed, tied.size()); ++each) {
    const bool last = each + 1 == tied.size();
    if (each > 0) text += last ? " and " : ", ";
    text += name_text(tied[each]);
  }
  if (tied.size() > kNamed) text += " and " + with_commas(tied.size() - kNamed) + " more";
  return text;
}

// ", 12.3 points above claude-3-opus"
std::string ahead_text(const Headline& headline) {
  if (headline.runner_up.empty()) return {};
  const std::string points = points_text(headline.difference);
  return (points == "0.0" ? ", level with " : ", " + points + " points above ") +
         name_text(headline.runner_up);
}

std::string headline_text(const Headline& headline) {
  const std::string leader = name_text(headline.leader);
  if (headline.leader.empty()) return "No model could be rated.\n";
  const std::string ahead = ahead_text(headline);
  switch (headline.certainty) {
    case Certainty::apart:
      return leader + " is clearly first" + ahead + ".\n";
    case Certainty::probable:
      return leader + " is probably first" + ahead + ".\n";
    case Certainty::not_apart:
      return leader + " is listed first, but cannot be told apart from " +
             tied_text(headline.tied) + ".\n";
    case Certainty::unknown:
      break;
  }
  return leader + " is listed first" + ahead + "; how sure that is needs --bootstrap.\n";
}

// ", ties by davidson (0.82), standing first is worth 12.0 points (3.1 to 20.9), ..."
std::string fit_text(const FitSummary& fit, const FitOptions& options) {
  std::string text;
  const auto interval = [](const std::optional<double>& lower, const std::optional<double>& upper) {
    if (!lower || !upper) return std::string();
    return " (" + points_text(*lower) + " to " + points_text(*upper) + ")";
  };
  if (options.ties == TieModel::drop) text += ", without ties";
  if (has_tie_parameter(options.ties)) text += ", ties by " + std::string(name_of(options.ties));
  if (fit.tie_parameter) text += " (" + fixed_text(*fit.tie_parameter) + ")";
  if (fit.side_advantage) {
    text += ", standing first is worth " + points_text(*fit.side_advantage) + " points" +
            interval(fit.side_lower, fit.side_upper);
  }
  if (options.pair_weights) text += ", pairs reweighted";
  if (options.time_decay) text += ", old battles weigh less";
  if (options.ridge > 0.0) text += ", PULLED TOGETHER by a ridge of " + plain_number(options.ridge);
  if (options.pseudo_battles > 0.0) {
    text += ", PULLED TOGETHER by " + plain_number(options.pseudo_battles) +
            " invented battles a model";
  }
  return text;
}

Table board_table(const Board& board, std::size_t shown, const Recovery* recovery) {
  Table table;
  table.add_column("Rank", Align::right);
  table.add_column("Model", Align::left);
  table.add_column("Rating", Align::right);
  if (board.intervals) table.add_column("95 % interval", Align::right);
  if (recovery != nullptr) {
    table.add_column("True", Align::right);
    table.add_column("Error", Align::right);
  }
  for (const char* count : {"Battles", "Wins", "Losses", "Ties"}) {
    table.add_column(count, Align::right);
  }
  for (std::size_t place = 0; place < shown; ++place) {
    const LeaderboardRow& row = board.leaderboard[place];
    std::vector<std::string> cells = {with_commas(row.rank), name_text(row.model),
                                      points_text(row.rating)};
    if (board.intervals) cells.push_back(interval_text(row));
    if (recovery != nullptr) {
      cells.push_back(points_text(recovery->models[place].expected));
      cells.push_back(difference_text(recovery->models[place].error));
    }
    for (const std::uint64_t count : {row.battles, row.wins, row.losses, row.ties}) {
      cells.push_back(with_commas(count));
    }
    table.add_row(std::move(cells));
  }
  return table;
}

std::string recovery_text(const Recovery& recovery) {
  const std::size_t models = recovery.models.size();
  std::string text = recovery.in_place == models
                         ? "All " + counted(models, "model") + " stand in their true order"
                         : with_commas(recovery.in_place) + " of " + counted(models, "model") +
                               " stand in their true place";
  return text + "; mean absolute error " + points_text(recovery.mean_absolute_error) +
         " points.\nTrue strengths are shifted to the mean of the board: battles tell differences "
         "only.\n";
}

std::string_view reason_text(UnratedReason reason) {
  switch (reason) {
    case UnratedReason::no_battle:
      return "has no battle that counts";
    case UnratedReason::never_won:
      return "never won or tied: no finite rating is low enough";
    case UnratedReason::never_lost:
      return "never lost or tied: no finite rating is high enough";
    case UnratedReason::not_connected:
      break;
  }
  return "is not linked to the rated models by wins in both directions";
}

std::string unrated_text(const std::vector<UnratedModel>& unrated, std::uint32_t top_n) {
  if (unrated.empty()) return {};
  std::string text = "Not rated:\n";
  const std::size_t shown = shown_of(unrated.size(), top_n);
  for (std::size_t each = 0; each < shown; ++each) {
    const UnratedModel& model = unrated[each];
    text += "  " + name_text(model.model) + " " + std::string(reason_text(model.reason)) + " (" +
            counted(model.battles, "battle") + ")\n";
  }
  const std::size_t more = unrated.size() - shown;
  if (more > 0) text += "  and " + counted(more, "more model") + "\n";
  return text;
}

}  // namespace

std::string fitted_text(const Board& board) {
  const RunOptions& options = board.options;
  if (options.method == Method::bradley_terry)
    return "Bradley-Terry" + fit_text(board.fit, options.fit);
  const bool fixed = options.elo.k_rule == KRule::fixed;
  return "Online Elo, K " +
         (fixed ? plain_number(options.elo.k) : std::string(name_of(options.elo.k_rule)));
}

std::string method_text(const Board& board) {
  const RunOptions& options = board.options;
  std::string text = fitted_text(board);
  const bool percentile = options.intervals == IntervalKind::percentile;
  if (!board.intervals && (!percentile || options.bootstrap > 0)) {
    return text + "; too many models for intervals: at most " +
           with_commas(percentile ? kMostBootstrapModels : kMostCovarianceModels);
  }
  if (!board.intervals) return text + ", no intervals";
  text += ", 95 % intervals ";
  text += percentile ? "from " + with_commas(board.replicates) + " bootstrap replicates (seed " +
                           std::to_string(options.seed) + ")"
                     : "from the " + std::string(name_of(options.intervals)) + " variance";
  if (board.clusters == 0) return text;
  return text + " of " + with_commas(board.clusters) + " " +
         std::string(name_of(options.clusters)) + "s";
}

std::string cut_text(std::size_t models, std::uint32_t top_n) {
  const std::size_t shown = shown_of(models, top_n);
  if (shown == models) return {};
  return "The first " + with_commas(shown) + " of " + counted(models, "model") +
         "; --top-n 0 shows all.\n";
}

std::string rows_text(const RowAudit& rows) {
  std::string text =
      "Rows: " + with_commas(rows.read) + " read, " + with_commas(rows.kept) + " kept";
  const std::uint64_t aside = rows.read - rows.kept;
  text += aside > 0 ? ", " + with_commas(aside) + " set aside:\n" : "\n";
  for (const SetAside& reason : rows.set_aside) {
    if (reason.rows == 0) continue;
    std::string words = reason.reason;
    std::replace(words.begin(), words.end(), '_', ' ');
    text += "  " + with_commas(reason.rows) + " " + words;
    if (reason.first_line > 0) text += ", first in line " + std::to_string(reason.first_line);
    if (reason.first_line > 0 && reason.file > 0) text += " of file " + std::to_string(reason.file);
    if (!reason.example.empty()) text += ": " + shortened(visible(reason.example), 60);
    text += "\n";
  }
  return text;
}

std::string board_text(const Board& board, std::uint32_t top_n, const Recovery* recovery) {
  const std::size_t models = board.leaderboard.size();
  const std::size_t shown = shown_of(models, top_n);
  std::string text = headline_text(board.headline) + method_text(board) + "\n\n";
  text += board_table(board, shown, recovery).text();
  text += cut_text(models, top_n);
  text += "\n";
  if (recovery != nullptr) text += recovery_text(*recovery);
  text += unrated_text(board.unrated, top_n);
  text += rows_text(board.rows);
  if (board.crossing == 0) return text;
  return text + "  Of those kept, " + counted(board.crossing, "battle") +
         " with unrated models moved no rating\n";
}

}  // namespace ringside::cli

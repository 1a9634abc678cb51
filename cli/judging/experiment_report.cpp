// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/experiment_report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "cli/table.h"
#include "cli/text_width.h"
#include "core/judging/experiment_tables.h"
#include "core/phrasing.h"

namespace ringside::cli {
namespace {

constexpr std::size_t kMostInMatrix = 40;

std::string interval_text(const LeaderboardRow& row) {
  if (!row.lower || !row.upper) return "no interval";
  return "95 % interval " + points_text(*row.lower) + " to " + points_text(*row.upper);
}

std::string first_text(const Board& board) {
  return " is first with " + points_text(board.headline.rating) + " points (" +
         interval_text(board.leaderboard.front()) + "). ";
}

std::string certainty_text(const Headline& headline) {
  switch (headline.certainty) {
    case Certainty::apart:
      return "It is clearly better than every other model: the 95 % interval of each difference "
             "excludes 0.";
    case Certainty::probable:
      return "It is probably better than every other model, in at least 90 % of the replicates.";
    case Certainty::not_apart:
      return "It cannot be told apart from " + listed(headline.tied, headline.tied.size()) + ".";
    case Certainty::unknown:
      break;
  }
  return "Without replicates nothing can be said of how sure that is.";
}

std::string pairs_text(const Experiment& experiment) {
  const JudgeTotals& totals = experiment.totals;
  return counted(totals.games, "pair") + " of answers, " +
         with_commas(totals.games - totals.not_judged) + " judged by " + experiment.judge + "; " +
         with_commas(totals.inconsistent) +
         " judged otherwise when the answers changed places, which counts as a tie; " +
         with_commas(totals.unparsable) + " without a verdict that could be read, left out.";
}

std::vector<std::string> findings(const Experiment& experiment, const RatedExperiment& rated) {
  const JudgeTotals& totals = experiment.totals;
  std::vector<std::string> all = {pairs_text(experiment)};
  if (totals.reused > 0)
    all.push_back(counted(totals.reused, "pair") + " took the verdict of a near duplicate.");
  if (totals.answers_that_speak > 0)
    all.push_back(counted(totals.answers_that_speak, "pair") +
                  " with an answer that speaks to the judge; look at them.");
  for (const std::string& remark : experiment.remarks) all.push_back("Note: " + remark + ".");
  if (rated.recovery) {
    const bool recovered = rated.recovery->in_place == rated.recovery->models.size();
    all.push_back("The true order was " + std::string(recovered ? "recovered" : "not recovered") +
                  ": " + std::to_string(rated.recovery->in_place) + " of " +
                  counted(rated.recovery->models.size(), "model") +
                  " in their true place, mean error " +
                  points_text(rated.recovery->mean_absolute_error) + " points.");
  }
  return all;
}

// One line that says how the numbers came about.
std::string method_line(const RatedExperiment& rated, const RunOptions& run) {
  const bool elo = run.method == Method::online_elo;
  return std::string(elo ? "Online Elo, K " + plain_number(run.elo.k) + " from " +
                               plain_number(run.scale.init_rating) + " points"
                         : "Bradley-Terry, mean " + plain_number(run.scale.init_rating) +
                               " points") +
         "; " + with_commas(rated.rated.board.replicates) + " replicates, seed " +
         std::to_string(run.seed) + ", data " + rated.rated.board.data_fingerprint + ".";
}

// 0.12345 -> "0.123".
std::string thousandths(double number) {
  return plain_number(std::round(number * 1000.0) / 1000.0);
}

std::string share_line(const Share& share, const std::string& of, const std::string& none) {
  if (share.cases == 0) return none;
  return share_text(share.share) + " of " + counted(share.cases, of) + " (95 % interval " +
         share_text(share.lower) + " to " + share_text(share.upper) + ")";
}

std::string own_line(const JudgeAudit& audit) {
  if (!audit.own_effect)
    return "not measured: that takes a judge that is a candidate, and --human-votes";
  std::string text =
      difference_text(100.0 * *audit.own_effect) + " % of the score more than people give it";
  if (audit.own_lower)
    text += " (95 % interval " + difference_text(100.0 * *audit.own_lower) + " % to " +
            difference_text(100.0 * *audit.own_upper) + " %)";
  return text;
}

std::string human_line(const JudgeAudit& audit) {
  std::string text = share_line(audit.human, "pair", "not measured: no --human-votes");
  if (audit.human_kappa) text += ", Cohen's kappa " + thousandths(*audit.human_kappa);
  return text;
}

using Lines = std::vector<std::pair<std::string, std::string>>;

Lines judge_lines(const JudgeAudit& audit) {
  std::string longer =
      share_line(audit.longer, "decisive verdict", "no two answers of different length");
  if (audit.longer.cases > 0)
    longer += "; by the ratings " + share_text(audit.expected_longer) + " are expected";
  std::string first = share_line(audit.first, "decisive verdict", "no decisive verdict");
  if (audit.first.cases > 0) first += "; 50 % is fair";
  return {
      {"Flips when answers change places", share_line(audit.flips, "pair", "no pair")},
      {"For the answer shown first", first},
      {"For the longer answer", longer},
      {"For itself", own_line(audit)},
      {"Without a readable verdict", share_line(audit.unparsable, "pair", "no pair")},
      {"Same outcome as people", human_line(audit)},
      {"Cost of a verdict", audit.cost > 0.0 ? plain_number(audit.cost) : "none told (--prices)"},
  };
}

std::string html(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string cell(const std::string& text) { return "<td>" + html(text) + "</td>"; }
std::string head(const std::string& text) { return "<th scope=\"row\">" + html(text) + "</th>"; }

std::string header(const std::vector<std::string>& names) {
  std::string text = "<thead><tr>";
  for (const std::string& name : names) text += "<th scope=\"col\">" + html(name) + "</th>";
  return text + "</tr></thead>\n<tbody>\n";
}

std::string ranking_table(std::span<const LeaderboardRow> rows) {
  std::string text =
      "<h2>Ranking</h2>\n<table class=\"numbers\">\n" +
      header({"Model", "Rank", "Points", "Lower", "Upper", "Games", "Wins", "Ties", "Losses"});
  for (const LeaderboardRow& row : rows) {
    text += "<tr>" + head(visible(row.model)) + cell(std::to_string(row.rank)) +
            cell(points_text(row.rating)) + cell(row.lower ? points_text(*row.lower) : "-") +
            cell(row.upper ? points_text(*row.upper) : "-");
    for (const std::uint64_t count : {row.battles, row.wins, row.ties, row.losses})
      text += cell(with_commas(count));
    text += "</tr>\n";
  }
  return text + "</tbody></table>\n<p>Lower and upper end of the 95 % interval, points.</p>\n";
}

std::string pairs_table(const BattleTable& table, std::span<const LeaderboardRow> rows,
                        const WinCounts& counts) {
  const auto shown = rows.first(std::min(rows.size(), kMostInMatrix));
  std::map<std::string, std::size_t> number;
  for (std::size_t k = 0; k < table.models.size(); ++k) number.emplace(table.models[k], k);
  std::vector<std::string> names = {"Won against"};
  for (std::size_t k = 1; k <= shown.size(); ++k) names.push_back(std::to_string(k));
  std::string text = "<h2>Every two models</h2>\n<table class=\"numbers\">\n" + header(names);
  for (std::size_t row = 0; row < shown.size(); ++row) {
    const std::size_t i = number.at(shown[row].model);
    text += "<tr>" + head(std::to_string(row + 1) + " " + visible(shown[row].model));
    for (const LeaderboardRow& column : shown) {
      const std::size_t j = number.at(column.model);
      text += cell(i == j || counts.games(i, j) == 0 ? "" : share_text(counts.win_rate(i, j)));
    }
    text += "</tr>\n";
  }
  text += "</tbody></table>\n<p>Share that the row won against the column, ties half.";
  if (shown.size() < rows.size())
    text +=
        " The first " + std::to_string(shown.size()) + " of " + counted(rows.size(), "model") + ".";
  return text + "</p>\n";
}

std::string judge_table(const JudgeAudit& audit) {
  std::string text = "<h2>The judge</h2>\n<table>\n<tbody>\n";
  for (const auto& [name, value] : judge_lines(audit))
    text += "<tr>" + head(name) + cell(value) + "</tr>\n";
  if (audit.seconds > 0.0)
    text += "<tr>" + head("Time of a verdict") + "<td class=\"time\">" +
            thousandths(audit.seconds) + " s</td></tr>\n";
  return text + "</tbody></table>\n";
}

constexpr const char* kTop =
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" "
    "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Experiment</title>\n<style>\n"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\n"
    "table{border-collapse:collapse;display:block;overflow-x:auto}\n"
    "th,td{padding:.25rem .75rem;border-bottom:1px solid #ccc;text-align:left}\n"
    ".numbers td,.numbers thead th{text-align:right}\n"
    ".numbers thead th:first-child{text-align:left}\n"
    "pre{overflow-x:auto;font-size:.85rem}\n</style>\n</head>\n<body>\n<h1>Experiment</h1>\n";

}  // namespace

std::string conclusion_text(const Experiment& experiment, const RatedExperiment& rated,
                            const RunOptions& run) {
  const Board& board = rated.rated.board;
  std::string text = "# Conclusion\n\n**" + board.headline.leader + "**" + first_text(board) +
                     certainty_text(board.headline) + "\n\n";
  for (const std::string& finding : findings(experiment, rated)) text += "- " + finding + "\n";
  text += "\n## The judge\n\n";
  for (const auto& [name, value] : judge_lines(experiment.audit))
    text.append("- ").append(name).append(": ").append(value).append(".\n");
  return text + "\n" + method_line(rated, run) + "\n";
}

std::string report_html(const Experiment& experiment, const RatedExperiment& rated,
                        const RunOptions& options, const std::string& run) {
  const Board& board = rated.rated.board;
  std::string text = kTop;
  text += "<p><strong>" + html(board.headline.leader) + "</strong>" +
          html(first_text(board) + certainty_text(board.headline)) + "</p>\n<ul>\n";
  for (const std::string& finding : findings(experiment, rated))
    text += "<li>" + html(finding) + "</li>\n";
  text += "</ul>\n" + ranking_table(board.leaderboard) +
          pairs_table(rated.table, board.leaderboard,
                      count_wins(rated.table, rated.rated.prepared.in_order)) +
          judge_table(experiment.audit);
  return text + "<h2>The run</h2>\n<p>" + html(method_line(rated, options)) + "</p>\n<pre>" +
         html(run) + "</pre>\n</body>\n</html>\n";
}

}  // namespace ringside::cli

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/experiment_tables.h"

#include <optional>
#include <vector>

#include "core/report/csv.h"

namespace ringside {

struct ScheduleLine {
  std::uint32_t pair_id = 0;
  std::string model_a{}, model_b{}, prompt{};
};

struct RankingLine {
  std::string model{};
  double elo = 0.0;
  std::optional<double> lower{}, upper{};
  std::uint64_t games = 0, wins = 0, ties = 0, losses = 0;
};

struct WinLine {
  std::string model{}, opponent{};
  std::uint32_t games = 0, wins = 0, ties = 0, losses = 0;
  double win_rate = 0.0;
};

template <>
struct Described<ScheduleLine> {
  static constexpr std::string_view name = "ScheduleLine";
  static constexpr auto fields = std::tuple{
      field("pair_id", &ScheduleLine::pair_id, "Number of the game from 1, in the order of play."),
      field("model_a", &ScheduleLine::model_a, "Shown first."),
      field("model_b", &ScheduleLine::model_b, "Shown second."),
      field("prompt", &ScheduleLine::prompt, "Text."),
  };
};

template <>
struct Described<RankingLine> {
  static constexpr std::string_view name = "RankingLine";
  static constexpr auto fields = std::tuple{
      field("model", &RankingLine::model, "Name."),
      field("elo", &RankingLine::elo, "Points."),
      field("lower", &RankingLine::lower, "Lower end of the 95 % interval."),
      field("upper", &RankingLine::upper, "Upper end of the 95 % interval."),
      field("games", &RankingLine::games, "Games with an outcome."),
      field("wins", &RankingLine::wins, "Won."),
      field("ties", &RankingLine::ties, "Tied."),
      field("losses", &RankingLine::losses, "Lost."),
  };
};

template <>
struct Described<WinLine> {
  static constexpr std::string_view name = "WinLine";
  static constexpr auto fields = std::tuple{
      field("model", &WinLine::model, "Name."),
      field("opponent", &WinLine::opponent, "Name of the other."),
      field("games", &WinLine::games, "Games of the two."),
      field("wins", &WinLine::wins, "Won by the model."),
      field("ties", &WinLine::ties, "Tied."),
      field("losses", &WinLine::losses, "Won by the opponent."),
      field("win_rate", &WinLine::win_rate, "Share that the model won, ties half."),
  };
};

std::string schedule_csv(const AnswerSet& answers, std::span<const Game> games) {
  std::string text = csv_header<ScheduleLine>();
  std::uint32_t number = 0;
  for (const Game& game : games)
    append_csv(text, ScheduleLine{++number, answers.models[game.a], answers.models[game.b],
                                  answers.prompts[game.prompt]});
  return text;
}

std::string final_ranking_csv(std::span<const LeaderboardRow> rows) {
  std::string text = csv_header<RankingLine>();
  for (const LeaderboardRow& row : rows)
    append_csv(text, RankingLine{row.model, row.rating, row.lower, row.upper, row.battles, row.wins,
                                 row.ties, row.losses});
  return text;
}

WinCounts count_wins(const BattleTable& table, std::span<const std::uint32_t> rows) {
  const std::size_t n = table.models.size();
  WinCounts counts{n, std::vector<std::uint32_t>(n * n), std::vector<std::uint32_t>(n * n)};
  for (const std::uint32_t row : rows) {
    const std::size_t ab = table.a[row] * n + table.b[row], ba = table.b[row] * n + table.a[row];
    const std::uint32_t count = count_of(table, row);
    if (table.outcome[row] == Outcome::a_wins) {
      counts.wins[ab] += count;
    } else if (table.outcome[row] == Outcome::b_wins) {
      counts.wins[ba] += count;
    } else {
      counts.ties[ab] += count;
      counts.ties[ba] += count;
    }
  }
  return counts;
}

std::string win_counts_csv(const BattleTable& table, std::span<const std::uint32_t> rows) {
  const WinCounts counts = count_wins(table, rows);
  const std::size_t n = counts.models;
  std::string text = csv_header<WinLine>();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (counts.games(i, j) == 0) continue;
      append_csv(text, WinLine{table.models[i], table.models[j], counts.games(i, j),
                               counts.wins[i * n + j], counts.ties[i * n + j],
                               counts.wins[j * n + i], counts.win_rate(i, j)});
    }
  }
  return text;
}

std::string elo_history_csv(const BattleTable& table, std::span<const std::uint32_t> rows,
                            std::span<const double> curve) {
  std::string text = "game";
  for (const std::string& model : table.models) text += "," + text_cell(model);
  text += "\r\n";
  const std::size_t models = table.models.size();
  for (std::size_t at = 0; at < rows.size(); ++at) {
    text += std::to_string(table.line[rows[at]]);
    for (const double rating : curve.subspan(at * models, models))
      text += "," + number_text(rating);
    text += "\r\n";
  }
  return text;
}

}  // namespace ringside

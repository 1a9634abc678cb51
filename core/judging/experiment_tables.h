// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The tables that an experiment leaves behind, as CSV.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/judging/answers.h"
#include "core/judging/schedule.h"
#include "core/report/leaderboard.h"

namespace ringside {

// "pair_id,model_a,model_b,prompt": the games to play, numbered from 1.
std::string schedule_csv(const AnswerSet& answers, std::span<const Game> games);

// "model,elo,lower,upper,games,wins,ties,losses", the best first.
std::string final_ranking_csv(std::span<const LeaderboardRow> rows);

// What every two models did against each other, in the order of the table.
struct WinCounts {
  std::size_t models = 0;
  std::vector<std::uint32_t> wins;  // [models * models] won by the first
  std::vector<std::uint32_t> ties;  // [models * models] the same both ways

  std::uint32_t games(std::size_t i, std::size_t j) const {
    return wins[i * models + j] + wins[j * models + i] + ties[i * models + j];
  }
  // Share that i won against j, ties half; they must have met.
  double win_rate(std::size_t i, std::size_t j) const {
    return (wins[i * models + j] + 0.5 * ties[i * models + j]) / games(i, j);
  }
};
WinCounts count_wins(const BattleTable& table, std::span<const std::uint32_t> rows);

// "model,opponent,games,wins,ties,losses,win_rate": one line for each two models that met, in both
// directions, in the order of the table.
std::string win_counts_csv(const BattleTable& table, std::span<const std::uint32_t> rows);

// "game,MODEL,MODEL,...": the rating of every model after each game, `curve` as of elo_curve(). The
// game is its number in the file.
std::string elo_history_csv(const BattleTable& table, std::span<const std::uint32_t> rows,
                            std::span<const double> curve);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The tables that an experiment leaves behind, as CSV.
#pragma once

#include <span>
#include <string>

#include "core/battles.h"
#include "core/judging/answers.h"
#include "core/judging/schedule.h"
#include "core/report/leaderboard.h"

namespace ringside {

// "pair_id,model_a,model_b,prompt": the games to play, numbered from 1.
std::string schedule_csv(const AnswerSet& answers, std::span<const Game> games);

// "model,elo,lower,upper,games,wins,ties,losses", the best first.
std::string final_ranking_csv(std::span<const LeaderboardRow> rows);

// "model,opponent,games,wins,ties,losses,win_rate": one line for each two models that met, in both
// directions, in the order of the table. A win rate counts ties half.
std::string win_counts_csv(const BattleTable& table, std::span<const std::uint32_t> rows);

// "game,MODEL,MODEL,...": the rating of every model after each game, `curve` as of elo_curve(). The
// game is its number in the file.
std::string elo_history_csv(const BattleTable& table, std::span<const std::uint32_t> rows,
                            std::span<const double> curve);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/experiment_tables.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/history/elo_curve.h"

namespace ringside {
namespace {

constexpr EloOptions kCourse{.k = 32.0};
const Scale kFrom1500{.init_rating = 1500.0};

// x beats y, y and z tie, z beats x.
BattleTable three_games() {
  BattleTable table;
  table.models = {"x", "y", "z, \"the last\""};
  table.a = {0, 1, 2};
  table.b = {1, 2, 0};
  table.outcome = {Outcome::a_wins, Outcome::tie, Outcome::a_wins};
  table.line = {1, 3, 4};
  return table;
}

const std::vector<std::uint32_t> kRows{0, 1, 2};

double expected(double a, double b) { return 1.0 / (1.0 + std::pow(10.0, (b - a) / 400.0)); }

// By hand, from the formula of Elo (1978).
TEST(EloCurve, IsTheRatingOfEveryModelAfterEachGame) {
  const auto curve = elo_curve(three_games(), kRows, kCourse, kFrom1500);
  ASSERT_TRUE(curve);
  ASSERT_EQ(curve->size(), 9u);
  double x = 1500.0, y = 1500.0, z = 1500.0;
  const auto after = [&](std::size_t game) {
    EXPECT_DOUBLE_EQ((*curve)[3 * game], x);
    EXPECT_DOUBLE_EQ((*curve)[3 * game + 1], y);
    EXPECT_DOUBLE_EQ((*curve)[3 * game + 2], z);
  };
  x += 16.0;
  y -= 16.0;
  after(0);
  const double tied = 32.0 * (0.5 - expected(y, z));
  y += tied;
  z -= tied;
  after(1);
  const double won = 32.0 * (1.0 - expected(z, x));
  z += won;
  x -= won;
  after(2);
}

TEST(EloCurve, EndsWhereOnlineEloEnds) {
  const BattleTable table = three_games();
  const auto curve = elo_curve(table, kRows, kCourse, kFrom1500);
  ASSERT_TRUE(curve);
  EloState state = start_elo(3, kFrom1500);
  play(state, table, kRows, kCourse, kFrom1500);
  EXPECT_EQ(std::vector<double>(curve->end() - 3, curve->end()), state.rating);
}

TEST(EloCurve, RefusesWhatDoesNotFit) {
  BattleTable table = three_games();
  table.models.resize(20'000'000);
  const auto curve = elo_curve(table, kRows, kCourse, kFrom1500);
  ASSERT_FALSE(curve);
  EXPECT_EQ(curve.error().code, ErrorCode::too_large);
}

TEST(ExperimentTables, ScheduleNamesThePairsInTheOrderOfPlay) {
  AnswerSet answers;
  answers.models = {"x", "y"};
  answers.prompts = {"Why?", "So, how?"};
  EXPECT_EQ(schedule_csv(answers, std::vector<Game>{{1, 1, 0}, {0, 0, 1}}),
            "pair_id,model_a,model_b,prompt\r\n1,y,x,\"So, how?\"\r\n2,x,y,Why?\r\n");
}

TEST(ExperimentTables, WinsOfEachTwoThatMetInBothDirections) {
  EXPECT_EQ(win_counts_csv(three_games(), kRows),
            "model,opponent,games,wins,ties,losses,win_rate\r\n"
            "x,y,1,1,0,0,1.0\r\n"
            "x,\"z, \"\"the last\"\"\",1,0,0,1,0.0\r\n"
            "y,x,1,0,0,1,0.0\r\n"
            "y,\"z, \"\"the last\"\"\",1,0,1,0,0.5\r\n"
            "\"z, \"\"the last\"\"\",x,1,1,0,0,1.0\r\n"
            "\"z, \"\"the last\"\"\",y,1,0,1,0,0.5\r\n");
}

TEST(ExperimentTables, HistoryHasAColumnForEachModelAndTheNumberOfTheGame) {
  const std::vector<double> curve{1516, 1484, 1500, 1516, 1484.5, 1499.5};
  EXPECT_EQ(
      elo_history_csv(three_games(), std::vector<std::uint32_t>{0, 1}, curve),
      "game,x,y,\"z, \"\"the last\"\"\"\r\n1,1516.0,1484.0,1500.0\r\n3,1516.0,1484.5,1499.5\r\n");
}

TEST(ExperimentTables, RankingIsTheBoardWithEmptyIntervalsWhereThereAreNone) {
  LeaderboardRow best, last;
  best.model = "x";
  best.rating = 1510.5;
  best.lower = 1490.0;
  best.upper = 1530.0;
  best.battles = 3;
  best.wins = 2;
  best.ties = 1;
  last.model = "y";
  last.rating = 1489.5;
  last.battles = 3;
  last.losses = 2;
  last.ties = 1;
  EXPECT_EQ(final_ranking_csv(std::vector<LeaderboardRow>{best, last}),
            "model,elo,lower,upper,games,wins,ties,losses\r\n"
            "x,1510.5,1490.0,1530.0,3,2,1,0\r\ny,1489.5,,,3,0,1,2\r\n");
}

}  // namespace
}  // namespace ringside

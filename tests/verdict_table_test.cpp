// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/verdict_table.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

AnswerSet small_set() {
  AnswerSet set;
  set.models = {"x", "y"};
  set.prompts = {"Why?", "How?", "=1+1"};
  for (std::size_t k = 0; k < 6; ++k) set.answer.emplace_back("answer");
  return set;
}

const std::vector<Game> kGames{{0, 0, 1}, {1, 1, 0}, {2, 0, 1}};

ToldGames told(std::string_view csv) {
  auto read = read_verdict_table(csv, small_set(), kGames);
  EXPECT_TRUE(read) << read.error().message;
  return read ? *std::move(read) : ToldGames{};
}

ErrorCode code_of(std::string_view csv) {
  const auto read = read_verdict_table(csv, small_set(), kGames);
  EXPECT_FALSE(read);
  return read ? ErrorCode{} : read.error().code;
}

TEST(VerdictTable, AWinnerStandsForBothOrders) {
  const ToldGames games = told("prompt,model_a,model_b,winner\nWhy?,x,y,model_a\nHow?,y,x,tie\n");
  ASSERT_EQ(games.games.size(), 3u);
  EXPECT_EQ(games.games[0].pair().outcome, Outcome::a_wins);
  EXPECT_FALSE(games.games[0].pair().inconsistent);
  EXPECT_EQ(games.games[1].pair().outcome, Outcome::tie);
  EXPECT_FALSE(games.games[2].judged);
  EXPECT_EQ(games.judge, "file");
}

TEST(VerdictTable, ModelsTheOtherWayRoundKeepTheirVerdict) {
  const ToldGames games = told(
      "prompt,model_a,model_b,first_verdict,swapped_verdict,judge\n"
      "Why?,y,x,A,B,j\n");  // y is better
  EXPECT_EQ(games.games[0].pair().outcome, Outcome::b_wins);
  EXPECT_EQ(games.judge, "j");
}

TEST(VerdictTable, TheFirstOfTwoLinesStandsAndOtherWordsAreUnparsable) {
  const ToldGames games =
      told("prompt,model_a,model_b,winner\nWhy?,x,y,model_b\nWhy?,y,x,model_b\nHow?,x,y,both\n");
  EXPECT_EQ(games.games[0].pair().outcome, Outcome::b_wins);
  EXPECT_TRUE(games.games[1].judged);
  EXPECT_FALSE(games.games[1].pair().outcome);
}

TEST(VerdictTable, WhatAnExperimentWroteServesAgain) {
  std::vector<JudgedGame> games;
  for (const Game& game : kGames) {
    JudgedGame each;
    each.game = game;
    each.judged = true;
    games.push_back(each);
  }
  games[0].first = JudgeChoice::a;
  games[0].swapped = JudgeChoice::a;
  games[1].first = JudgeChoice::b;
  games[1].swapped = JudgeChoice::a;
  games[2].first = JudgeChoice::tie;
  games[2].swapped = JudgeChoice::tie;
  const std::string csv = results_csv(small_set(), games, "j");
  const ToldGames again = told(csv);
  EXPECT_EQ(again.judge, "j");
  for (std::size_t k = 0; k < games.size(); ++k) {
    EXPECT_EQ(again.games[k].first, games[k].first) << k;
    EXPECT_EQ(again.games[k].swapped, games[k].swapped) << k;
  }
}

TEST(VerdictTable, SaysWhatIsWrongWithAFile) {
  EXPECT_EQ(code_of(""), ErrorCode::empty_input);
  EXPECT_EQ(code_of("prompt,model_a,model_b\nWhy?,x,y\n"), ErrorCode::missing_column);
  EXPECT_EQ(code_of("prompt,model_a,model_b,winner\nWhat?,x,y,tie\n"), ErrorCode::no_usable_row);
  EXPECT_EQ(code_of("prompt,model_a,model_b,winner\n\"Why?,x,y,tie\n"), ErrorCode::broken_csv);
}

}  // namespace
}  // namespace ringside

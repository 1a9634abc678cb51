// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/csv.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>

#include "tests/support/strict_csv.h"

namespace ringside {
namespace {

const std::vector<std::string> kHostileNames = {"=cmd|'/c calc'!A1",
                                                "+1",
                                                "-831.6",
                                                "@SUM(A1)",
                                                "\ttab",
                                                "\rreturn",
                                                "a,b",
                                                "say \"hi\"",
                                                "two\nlines",
                                                "two\r\nlines",
                                                "__proto__",
                                                "שלום",
                                                "模型-72b",
                                                "'quoted'",
                                                " spaces ",
                                                "\"",
                                                ",",
                                                "model"};

std::string defused(const std::string& name) {
  return std::string("=+-@\t\r").find(name[0]) == std::string::npos ? name : "'" + name;
}

TEST(Csv, HostileNamesReadBackWithAnApostropheWhereASpreadsheetWouldRunThem) {
  std::vector<LeaderboardRow> rows;
  for (const std::string& name : kHostileNames) rows.push_back({.rank = 1, .model = name});
  const auto records = read_strict_csv(leaderboard_csv(rows));
  ASSERT_TRUE(records);
  ASSERT_EQ(records->size(), rows.size() + 1);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ((*records)[i + 1][1], defused(kHostileNames[i]));
  }
}

TEST(Csv, TheHeaderHasTheNamesOfTheDescription) {
  EXPECT_EQ(leaderboard_csv({}),
            "rank,model,rating,lower,upper,battles,wins,losses,ties,rank_best,rank_worst,"
            "provisional,tier_end\r\n");
}

TEST(Csv, ARowIsWrittenAsOneWouldByHand) {
  const std::vector<LeaderboardRow> rows = {{.rank = 2,
                                             .model = "gpt-4",
                                             .rating = -95.42425094,
                                             .lower = -100.5,
                                             .battles = 7,
                                             .wins = 4,
                                             .losses = 2,
                                             .ties = 1,
                                             .rank_best = 1,
                                             .rank_worst = 3,
                                             .provisional = true}};
  const std::string text = leaderboard_csv(rows);
  EXPECT_EQ(text.substr(text.find('\n') + 1),
            "2,gpt-4,-95.42425094,-100.5,,7,4,2,1,1,3,true,false\r\n");
}

TEST(Csv, NumbersAreTheShortestThatReadBackTheSame) {
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(1000.0), "1000.0");
  EXPECT_EQ(number_text(-1.5), "-1.5");
  EXPECT_EQ(number_text(std::numeric_limits<double>::quiet_NaN()), "");
  EXPECT_EQ(number_text(-std::numeric_limits<double>::infinity()), "");
  double number = 1.0;
  for (int i = 0; i < 2000; ++i) {
    number = std::fmod(number * 1103515.245 + 12.345, 4000.0) - 1e-3 * i;
    ASSERT_EQ(std::strtod(number_text(number).c_str(), nullptr), number) << number_text(number);
  }
}

TEST(Csv, APairThatNeverMetHasAnEmptyCellNotAHalf) {
  PairMatrix matrix;
  matrix.models = {"a", "b"};
  const double missing = std::numeric_limits<double>::quiet_NaN();
  matrix.observed = {missing, missing, missing, missing};
  matrix.predicted = {missing, 0.75, 0.25, missing};
  matrix.battles = matrix.wins = matrix.ties = matrix.both_bad = {0, 0, 0, 0};
  EXPECT_EQ(pairs_csv(matrix),
            "model,opponent,observed,predicted,battles,wins,losses,ties,both_bad\r\n"
            "a,b,,0.75,0,0,0,0,0\r\n"
            "b,a,,0.25,0,0,0,0,0\r\n");
}

TEST(Csv, HistoryLeavesOutWhatIsNotRatedYet) {
  History history;
  history.time = {86399.0, 2 * 86400.0 - 1.0};
  history.models = {"=a", "b"};
  history.rating = {std::numeric_limits<double>::quiet_NaN(), 990.0, 1010.5, 989.5};
  history.battles = {0, 3, 4, 5};
  history.rank = {0, 1, 1, 2};
  history.provisional = {1, 1, 0, 0};
  EXPECT_EQ(history_csv(history),
            "date,time,model,rank,rating,battles,provisional\r\n"
            "1970-01-01,86399.0,b,1,990.0,3,true\r\n"
            "1970-01-02,172799.0,'=a,1,1010.5,4,false\r\n"
            "1970-01-02,172799.0,b,2,989.5,5,false\r\n");
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/load_report.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/pipeline.h"

namespace ringside {
namespace {

TEST(LoadReport, SaysWhatAFileHolds) {
  const Result<ReadBattles> read = read_battles(
      "model_a,model_b,winner,judge,language,tstamp,turn\n"
      "x,y,tie,u1,French,300,1\n"
      "y,z,model_a,u2,English,,1\n"
      "x,z,model_b,u1,English,100,1\n"
      "x,z,model_b,u1,,200,1\n"
      "x,x,tie,u3,German,1,1\n");
  ASSERT_TRUE(read);
  const LoadReport report = describe_load(*read);
  EXPECT_EQ(report.format, FileFormat::delimited);
  EXPECT_EQ(report.rows.read, 5u);
  EXPECT_EQ(report.rows.kept, 4u);
  EXPECT_EQ(report.models, 3u);
  EXPECT_EQ(report.judges, 2u);
  EXPECT_EQ(report.columns, (std::vector<std::string>{"time", "judge", "language", "turn"}));
  ASSERT_EQ(report.languages.size(), 2u);
  EXPECT_EQ(report.languages[0].label, "English");
  EXPECT_EQ(report.languages[0].rows, 2u);
  EXPECT_EQ(report.languages[1].label, "French");
  EXPECT_EQ(report.first_time, 100.0);
  EXPECT_EQ(report.last_time, 300.0);
  EXPECT_EQ(report.data_fingerprint.size(), 16u);
}

TEST(LoadReport, IsPlainWithoutOptionalColumns) {
  const Result<ReadBattles> read = read_battles("a,b,winner\nx,y,A\n");
  ASSERT_TRUE(read);
  const LoadReport report = describe_load(*read);
  EXPECT_TRUE(report.columns.empty());
  EXPECT_TRUE(report.languages.empty());
  EXPECT_EQ(report.judges, 0u);
  EXPECT_EQ(report.first_time, 0.0);
  EXPECT_EQ(report.last_time, 0.0);
}

TEST(LoadReport, TellsColumnsFromNumbersOfTheAnswers) {
  const Result<ReadBattles> read =
      read_battles("model_a,model_b,winner,judge,time_a,time_b\nx,y,A,u,1,2\n", {.features = true});
  ASSERT_TRUE(read);
  const LoadReport report = describe_load(*read);
  EXPECT_EQ(report.columns, (std::vector<std::string>{"judge"}));
  EXPECT_EQ(report.features, (std::vector<std::string>{"time"}));
}

TEST(LoadReport, MasksWhatItQuotes) {
  const Result<ReadBattles> read = read_battles(
      "model_a,model_b,winner,judge\nx,y,tie,u1\n,y,tie,jane@example.com\nx,,tie,+49 30 1234567\n");
  ASSERT_TRUE(read);
  const LoadReport report = describe_load(*read);
  ASSERT_EQ(report.rows.set_aside.size(), 1u);
  EXPECT_EQ(report.rows.set_aside[0].example, ",y,tie,[email]");
  const Result<Prepared> prepared = prepare(read->table, read->audit, {});
  ASSERT_TRUE(prepared);
  EXPECT_EQ(prepared->audit.set_aside[0].example, ",y,tie,[email]");
}

TEST(LoadReport, AsksForAMeaningWhereOneRowInAHundredHasNone) {
  const auto rows_to_map = [](int known, int unknown) {
    std::string text = "model_a,model_b,winner\n";
    for (int i = 0; i < known; ++i) text += "x,y,tie\n";
    for (int i = 0; i < unknown; ++i) text += "x,y,perhaps\n";
    const Result<ReadBattles> read = read_battles(text);
    EXPECT_TRUE(read);
    return read ? describe_load(*read).rows_to_map : 0u;
  };
  EXPECT_EQ(rows_to_map(99, 0), 0u);
  EXPECT_EQ(rows_to_map(99, 1), 1u);
  EXPECT_EQ(rows_to_map(100, 1), 0u);
  EXPECT_EQ(rows_to_map(10, 40), 40u);
}

}  // namespace
}  // namespace ringside

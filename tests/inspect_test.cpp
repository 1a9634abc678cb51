// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/inspect.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/report/json.h"

namespace ringside {
namespace {

using Lines = std::vector<std::string>;

Lines columns_of(const Inspection& inspection) {
  Lines lines;
  for (const InspectedColumn& column : inspection.columns) {
    std::string line = column.path + ": " + column.role + " " +
                       std::string(name_of(column.certainty)) + " " + column.reason;
    for (const std::string& example : column.examples) line += " | " + example;
    lines.push_back(line);
  }
  return lines;
}

TEST(Inspect, ShowsColumnsWithRolesAndExamples) {
  const Result<Inspection> seen =
      inspect("Model A;Model B;Result;note\nx;y;1;p\ny;z;0.5;\nz;x;0;q\nx;y;1;r\nx;y;1;s\n");
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->syntax, FileFormat::delimited);
  EXPECT_EQ(seen->layout, "usual_names");
  EXPECT_EQ(
      columns_of(*seen),
      (Lines{"Model A: model_a sure name | x | y | z", "Model B: model_b sure name | y | z | x",
             "Result: score check name_and_values | 1 | 0.5 | 0", "note:  none  | p | q | r"}));
  EXPECT_EQ(seen->rows.size(), 5u);
  EXPECT_EQ(seen->rows[1], (Lines{"y", "z", "0.5", ""}));
  EXPECT_EQ(seen->mapping.columns.score, "Result");
  EXPECT_EQ(seen->problem, "");
}

TEST(Inspect, ShowsPathsOfJsonRecordsAndTheListsOfAnObject) {
  const Result<Inspection> seen =
      inspect(R"({"n": 1, "rows": [{"p": {"name": "x"}, "q": ["y", null], "w": true}], "k": []})");
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->layout, "");
  EXPECT_NE(seen->problem, "");
  ASSERT_EQ(seen->lists.size(), 2u);
  EXPECT_EQ(seen->lists[0].path, "rows");
  EXPECT_EQ(seen->lists[0].rows, 1u);
  EXPECT_TRUE(seen->lists[0].complete);

  const Result<Inspection> inside = inspect(
      R"({"n": 1, "rows": [{"p": {"name": "x"}, "q": ["y", null], "w": true}]})", {.list = "rows"});
  ASSERT_TRUE(inside);
  EXPECT_EQ(columns_of(*inside),
            (Lines{"p.name:  none  | x", "q.0:  none  | y", "q.1:  none ", "w:  none  | true"}));
}

TEST(Inspect, SaysWhatAMappingLacks) {
  const Result<Inspection> seen =
      inspect("p,q,r\nx,y,1\n", {.columns = {.model_a = "p", .winner = "r"}});
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->layout, "custom");
  EXPECT_NE(seen->problem.find("second model"), std::string::npos) << seen->problem;
  EXPECT_EQ(columns_of(*seen)[0], "p: model_a sure mapping | x");
}

TEST(Inspect, TheMappingReadsTheFile) {
  const std::string text = "white,black,result\nx,y,1-0\ny,x,1/2-1/2\n";
  const Result<Inspection> seen = inspect(text);
  ASSERT_TRUE(seen);
  const Result<ReadBattles> read = read_battles(text, {seen->mapping});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->table.rows(), 2u);
}

TEST(Inspect, RefusesWhatHasNoRecords) {
  for (const char* text : {"", "  ", "[]", "[1, 2]", "\x89PNG"})
    EXPECT_FALSE(inspect(text)) << text;
}

// What lies behind the first 64 KB must not change what the reader recognises.
TEST(Inspect, RecognisesWhatTheReaderDoes) {
  std::string late = "model_a,model_b,winner\n";
  while (late.size() < 2 * kSniffedBytes) late += "x,y,1\ny,x,0\n";
  late += "x,y,-1\n";
  std::string lines =
      "{\"model_a\":\"x\",\"model_b\":\"y\",\"winner\":\"tie\",\"tags\":[{\"n\":1}]}\n";
  lines += lines;
  std::string wide;
  while (wide.size() < kSniffedBytes)
    wide += "column_" + std::to_string(wide.size()) + "_" + std::string(900, 'c') + ",";
  wide += "model_a,model_b,winner\n";
  std::string row(static_cast<std::size_t>(std::count(wide.begin(), wide.end(), ',')) - 2, ',');
  wide += row + "x,y,tie\n";
  const std::string blank(kSniffedBytes + 10, ' ');
  for (const std::string& text :
       {late, lines, wide, blank + lines, "[" + lines.substr(0, lines.find('\n')) + "]"}) {
    const Result<Inspection> seen = inspect(text);
    ASSERT_TRUE(seen) << seen.error().message;
    BattleReader reader;
    for (std::size_t at = 0; at < text.size(); at += 1000)
      (void)reader.feed(std::string_view(text).substr(at, 1000));
    const Result<ReadBattles> read = reader.finish();
    if (!read) {
      EXPECT_NE(read.error().message.find(seen->mapping.columns.score), std::string::npos);
      EXPECT_EQ(seen->mapping.columns.score, "winner");
      continue;
    }
    EXPECT_EQ(seen->layout, read->layout);
    EXPECT_EQ(name_of(seen->syntax), name_of(read->format));
    EXPECT_EQ(json_text(seen->mapping), json_text(read->mapping));
  }
}

TEST(Inspect, LinesWithListsInsideAreLines) {
  const Result<Inspection> seen = inspect(
      "{\"model_a\":\"x\",\"model_b\":\"y\",\"winner\":\"tie\",\"tags\":[\"p\"]}\n"
      "{\"model_a\":\"x\",\"model_b\":\"y\",\"winner\":\"tie\",\"tags\":[]}\n");
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->syntax, FileFormat::json_lines);
  EXPECT_TRUE(seen->lists.empty());
}

TEST(Inspect, AsksOnlyAboutWhatItToldFromValues) {
  const Result<Inspection> named = inspect("model_a,model_b,score\nx,y,0.5\n");
  ASSERT_TRUE(named);
  EXPECT_EQ(columns_of(*named)[2], "score: score sure name | 0.5");
  const Result<Inspection> told = inspect("left,right,winner\nx,y,1\ny,x,-1\n");
  ASSERT_TRUE(told);
  EXPECT_EQ(columns_of(*told)[2], "winner: margin check name_and_values | 1 | -1");
}

}  // namespace
}  // namespace ringside

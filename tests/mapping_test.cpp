// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/mapping.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "core/report/json.h"
#include "tests/support/battle_text.h"

namespace ringside {
namespace {

using Lines = std::vector<std::string>;

Mapping mapping_of(const std::string& json) {
  const Result<Mapping> mapping = from_json_text<Mapping>(json);
  EXPECT_TRUE(mapping) << (mapping ? "" : mapping.error().message);
  return mapping ? *mapping : Mapping{};
}

Lines read(std::string_view text, const std::string& mapping) {
  return battle_lines(read_battles(text, {mapping_of(mapping)}));
}

TEST(Mapping, GoesThroughJsonUnchanged) {
  const Mapping mapping = mapping_of(
      R"({"columns": {"model_a": "x", "game_2": "g.1"}, "values": [{"value": "?", "outcome": "tie"}],
          "list": "rows", "baseline": "b", "strong_wins": 2.5})");
  EXPECT_EQ(mapping.columns.game_2, "g.1");
  EXPECT_EQ(mapping.values.at(0).outcome, MappedOutcome::tie);
  EXPECT_EQ(json_text(mapping_of(json_text(mapping))), json_text(mapping));
}

TEST(Mapping, NamesTheWrongKeyOfAFile) {
  const struct {
    const char* json;
    const char* says;
  } cases[] = {
      {R"({"column": {}})", "There is no option column; known are columns, values"},
      {R"({"columns": {"modela": "x"}})", "columns.modela"},
      {R"({"columns": {"model_a": 1}})", "columns.model_a must be text"},
      {R"({"values": [{"value": "x", "outcome": "draw"}]})", "values[0].outcome must be one of"},
      {R"({"strong_wins": "3"})", "strong_wins must be a number"},
  };
  for (const auto& each : cases) {
    const Result<Mapping> mapping = from_json_text<Mapping>(each.json);
    ASSERT_FALSE(mapping) << each.json;
    EXPECT_NE(mapping.error().message.find(each.says), std::string::npos)
        << mapping.error().message;
  }
}

TEST(Mapping, RolesAreTheFieldsOfColumns) {
  Columns columns;
  std::size_t number = 0;
  for_each_field<Columns>([&](const auto& each) {
    const Role role = static_cast<Role>(number++);
    EXPECT_EQ(name_of_role(role), each.name);
    path_of(columns, role) = each.name;
    EXPECT_EQ(columns.*each.member, each.name);
  });
  EXPECT_EQ(number, kRoles);
  EXPECT_TRUE(is_automatic(Mapping{}));
  EXPECT_FALSE(is_automatic(Mapping{.columns = {.length_b = "x"}}));
}

TEST(Mapping, GivesEachOutcomeItsWayOfReading) {
  const struct {
    const char* columns;  // of the mapping, without the models
    const char* csv;      // header and rows, without the models x and y in front
    Lines rows;           // outcomes
  } cases[] = {
      {R"("winner": "r")", "r\nx\ny\ntie\nzz\n", {"model_a", "model_b", "tie", "-"}},
      {R"("score": "r")", "r\n1\n0\n.5\n2\n", {"model_a", "model_b", "tie", "-"}},
      {R"("preference": "r")", "r\n1\n2\n1.5\n0\n3\n", {"model_a", "model_b", "tie", "tie", "-"}},
      {R"("margin": "r")", "r\n1\n-1\n0\nx\n", {"model_a", "model_b", "tie", "-"}},
      {R"("score_a": "p", "score_b": "q")",
       "p,q\n10,9\n9,10\n2,2.0\n1,\n",
       {"model_a", "model_b", "tie", "-"}},
      {R"("won_a": "p", "won_b": "q", "tied": "r", "both_bad": "s")",
       "p,q,r,s\n1,0,0,0\n0,True,0,0\n0,0,1.0,0\n0,0,0,1\n1,1,0,0\n0,0,0,0\n",
       {"model_a", "model_b", "tie", "tie (bothbad)", "-", "-"}},
      {R"("won_a": "p")", "p\n1\n0\nmaybe\n", {"model_a", "model_b", "-"}},
      {R"("winner": "w", "tied": "t")",
       "w,t\nx,0\n,1\ny,0\n,0\n",
       {"model_a", "tie", "model_b", "-"}},
      {R"("winner_1": "p", "winner_2": "q")",
       "p,q\nmodel_1,model_1\nmodel_2,model_2\nmodel_1,model_2\nmodel_1,tie\ntie,tie\nerror,tie\n",
       {"model_a", "model_b", "tie", "tie", "tie", "-"}},
  };
  for (const auto& each : cases) {
    std::string csv = each.csv;
    for (std::size_t at = 0, row = 0; at < csv.size(); at = csv.find('\n', at) + 1, ++row) {
      csv.insert(at, row == 0 ? "m,n," : "x,y,");
    }
    const Result<ReadBattles> read = read_battles(
        csv, {mapping_of(std::string(R"({"columns": {"model_a": "m", "model_b": "n", )") +
                         each.columns + "}}")});
    ASSERT_TRUE(read) << each.columns << read.error().message;
    Lines rows;
    std::size_t next = 0;
    for (std::size_t line = 2; line < 2 + each.rows.size(); ++line) {
      const bool kept = next < read->table.rows() && read->table.line[next] == line;
      rows.emplace_back(kept ? name_of(read->table.outcome[next++]) : "-");
    }
    EXPECT_EQ(rows, each.rows) << each.columns;
    EXPECT_EQ(read->layout, "custom");
  }
}

TEST(Mapping, TakesColumnsByTheirNamesInTheFile) {
  EXPECT_EQ(read("Left Model;Right-Model;Who won?;Grader\nx;y;1;g\ny;z;2;\n",
                 R"({"columns": {"model_a": "Left Model", "model_b": "right_model",
                                 "winner": "Who won?", "judge": "Grader"},
                     "values": [{"value": "1", "outcome": "model_a"},
                                {"value": "2", "outcome": "model_b"}]})"),
            (Lines{"x | y | model_a | judge g", "y | z | model_b | judge -"}));
}

TEST(Mapping, OnePathMayPlayTwoRoles) {
  EXPECT_EQ(read("a,b,w\nx,y,0.25\n",
                 R"({"columns": {"model_a": "a", "model_b": "b", "score": "w", "weight": "w"}})"),
            (Lines{"x | y | model_b | share 0.25 | weight 0.25"}));
}

TEST(Mapping, OtherColumnsDoNotCount) {
  EXPECT_EQ(read("model_a,model_b,winner,p,q,s,judge\nx,y,tie,k,l,1,j\n",
                 R"({"columns": {"model_a": "p", "model_b": "q", "score": "s"}})"),
            (Lines{"k | l | model_a"}));
}

TEST(Mapping, SpreadsTalliesOverRowsWithCounts) {
  EXPECT_EQ(read("a,b,wins,losses,draws\nx,y,3,1,\ny,z,0,2,4\nz,x,0,0,0\nx,z,1.5,0,0\n",
                 R"({"columns": {"model_a": "a", "model_b": "b", "tally_a": "wins",
                                 "tally_b": "losses", "tally_tie": "draws"}})"),
            (Lines{"x | y | model_a | count 3", "x | y | model_b | count 1",
                   "y | z | model_b | count 2", "y | z | tie | count 4", "- bad_count 2"}));
}

TEST(Mapping, SwapsTheSecondGameAndWeighsStrongWins) {
  EXPECT_EQ(
      read("m,g1,g2\nx,A>>B,B>A\ny,B>>A,A=B\nz,,A>B\nbase,A>B,A>B\nw,A?B,B<<A\n",
           R"({"columns": {"model_b": "m", "game_1": "g1", "game_2": "g2"}, "baseline": "base",
               "strong_wins": 2})"),
      (Lines{"base | x | model_a | weight 2", "base | x | model_a | weight 1",
             "base | y | model_b | weight 2", "base | y | tie | weight 1",
             "base | z | model_b | weight 1", "base | w | model_b | weight 2", "- self_battle 2",
             "- unknown_outcome 1", "- ignored_outcome 1"}));
}

TEST(Mapping, RefusesAnAbsurdWeightOfStrongWins) {
  for (const double weight : {0.5, 11.0, std::nan("")}) {
    const Result<ReadBattles> read = read_battles("a,b,w\n", {{.strong_wins = weight}});
    ASSERT_FALSE(read);
    EXPECT_EQ(name_of(read.error().code), "bad_option");
  }
}

TEST(Mapping, SaysWhichOfItsColumnsAreNotThere) {
  const Lines lines =
      read("a,b,w\nx,y,tie\n", R"({"columns": {"model_a": "a", "model_b": "bb", "winner": "w"}})");
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find("missing_column"), std::string::npos) << lines[0];
  EXPECT_NE(lines[0].find("bb (model_b)"), std::string::npos) << lines[0];
}

TEST(Mapping, EveryOutcomeValueIsCounted) {
  const Result<ReadBattles> read =
      read_battles("a,b,winner\nx,y,x\nx,y,left\ny,x,left\nx,y,?\nx,y,tie\nx,y,\ny,x,x\nx,y,stop\n",
                   {mapping_of(R"({"values": [{"value": "stop", "outcome": "ignore"}]})")});
  ASSERT_TRUE(read);
  Lines tallies;
  for (const OutcomeTally& each : read->outcomes) {
    tallies.push_back(each.value + " " + std::to_string(each.rows) + " " +
                      std::string(name_of(each.meaning)));
  }
  EXPECT_EQ(tallies, (Lines{"x 2 model_name", "left 2 model_a", "? 1 unknown", "tie 1 tie",
                            " 1 unknown", "stop 1 ignore"}));
}

TEST(Mapping, ListsAtMostTwoHundredOutcomeValuesAndReadsTheOthers) {
  std::string csv = "a,b,score\n";
  for (int i = 0; i <= 500; ++i) csv += "x,y," + std::to_string(i / 500.0) + "\n";
  const Result<ReadBattles> read = read_battles(csv);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->table.rows(), 501u);
  EXPECT_EQ(read->outcomes.size(), kMaxOutcomeValues);
  EXPECT_EQ(read->table.share.back(), 1.0);
}

TEST(Mapping, DoesNotMissWhatIsNotRead) {
  Mapping mapping{.columns = {.model_a = "a", .model_b = "b", .winner = "w"}};
  mapping.columns.prompt_text = "question";
  mapping.columns.judge = "who";
  const Result<ReadBattles> read = read_battles("a,b,c\nx,y,tie\n", {mapping});
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("who (judge)"), std::string::npos) << read.error().message;
  EXPECT_EQ(read.error().message.find("question"), std::string::npos) << read.error().message;
}

}  // namespace
}  // namespace ringside

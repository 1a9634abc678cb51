// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// One small file per known layout, and the exact table that it must give.
#include "core/ingest/formats.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/ingest/file_kind.h"
#include "core/report/json.h"
#include "tests/support/battle_text.h"

namespace ringside {
namespace {

using namespace std::string_literals;
using Lines = std::vector<std::string>;

// The layout first, then the table.
Lines read(std::string_view text, const Mapping& mapping = {}) {
  const Result<ReadBattles> read = read_battles(text, {mapping});
  Lines lines = battle_lines(read);
  if (read) lines.insert(lines.begin(), read->layout);
  // Wherever the bytes are cut, the same must come out.
  BattleReader pieces({mapping});
  for (const char& byte : text) (void)pieces.feed({&byte, 1});
  const Result<ReadBattles> again = pieces.finish();
  Lines lines_again = battle_lines(again);
  if (again) lines_again.insert(lines_again.begin(), again->layout);
  EXPECT_EQ(lines, lines_again);
  return lines;
}

TEST(Formats, Arena2023) {
  EXPECT_EQ(read(R"json([
  {
    "model_a": "gamma-7b",
    "model_b": "delta-13b",
    "winner": "model_b",
    "judge": "arena_user_1",
    "turn": 1,
    "anony": true,
    "language": "English",
    "tstamp": 1682351591.25
  },
  {
    "model_a": "delta-13b",
    "model_b": "gamma-7b",
    "winner": "tie (bothbad)",
    "judge": "arena_user_2",
    "turn": 3,
    "anony": false,
    "language": "unknown",
    "tstamp": 1682351600
  }
])json"),
            (Lines{"arena",
                   "gamma-7b | delta-13b | model_b | time 1682351591.25 | turn 1 | anony 1 | judge "
                   "arena_user_1 | language English",
                   "delta-13b | gamma-7b | tie (bothbad) | time 1682351600 | turn 3 | anony 0 | "
                   "judge arena_user_2 | language unknown"}));
}

TEST(Formats, Arena0629To0826) {
  const char* layouts[] = {
      R"(,"conv_metadata":{"sum_user_tokens":9,"turns":1},"is_code":true,"is_refusal":false,)"
      R"("dedup_tag":{"high_freq":false,"sampled":true},"criteria_tag":{"specificity":true}}])",
      R"(,"conv_metadata":{"sum_user_tokens":9,"turns":1},"is_code":true,"is_refusal":false,)"
      R"("dedup_tag":{"high_freq":false,"sampled":true},)"
      R"("category_tag":{"if_v0.1":{"if":false,"score":1},"math_v0.1":{"math":false}}}])",
      R"(,"conv_metadata":{"turns":1,"header_count_a":{"h1":0},"bold_count_a":{"**":0,"__":0}},)"
      R"("is_code":false,"is_refusal":false,"dedup_tag":{"high_freq":false,"sampled":true},)"
      R"("category_tag":{"criteria_v0.1":{"complexity":true}}}])",
  };
  for (const char* rest : layouts) {
    EXPECT_EQ(
        read(std::string(R"([{"model_a":"x\/1","model_b":"y","winner":"model_a","judge":"j",)"
                         R"("turn":1,"anony":true,"language":"Polish","tstamp":1700000000.5)") +
             rest),
        (Lines{"arena",
               "x/1 | y | model_a | time 1700000000.5 | turn 1 | anony 1 | sampled 1 | judge j | "
               "language Polish"}));
  }
}

TEST(Formats, ConversationsOf33k) {
  EXPECT_EQ(
      read(
          R"({"question_id":"5821","model_a":"x","model_b":"y","winner":"model_b","judge":"u_9",)"
          R"("conversation_a":[{"content":"Hi \"you\"","role":"user"},{"content":"A","role":"assistant"}],)"
          R"("conversation_b":[{"content":"Hi","role":"user"},{"content":"B","role":"assistant"}],)"
          R"("turn":1,"anony":true,"language":"English","tstamp":1682351591.5,)"
          R"("openai_moderation":{"categories":{"harassment":false},"flagged":false}})"),
      (Lines{"arena",
             "x | y | model_b | time 1682351591.5 | turn 1 | anony 1 | judge u_9 | language "
             "English | prompt 5821"}));
}

TEST(Formats, PreferencesOf100kAsCsv) {
  EXPECT_EQ(read("question_id,model_a,model_b,winner,conversation_a,conversation_b,turn,anony,"
                 "language,tstamp,is_code,judge_hash\n"
                 "q1,x,y,tie (bothbad),\"[{'role': 'user',\n'content': \"\"a, b\"\"}]\",[],2,True,"
                 "German,1718000000,False,3fe2\n"),
            (Lines{"arena",
                   "x | y | tie (bothbad) | time 1718000000 | turn 2 | anony 1 | judge 3fe2 | "
                   "language German | prompt q1"}));
}

TEST(Formats, PreferencesOf140k) {
  EXPECT_EQ(
      read(
          R"({"id":"a","model_a":"x","model_b":"y","winner":"both_bad","evaluation_session_id":"s",)"
          R"("evaluation_order":1,"conversation_a":[{"role":"user","content":[{"type":"text","text":"t"}]}],)"
          R"("conv_metadata":{"sum_assistant_a_tokens":4,"turns":2},"language":"pl",)"
          R"("is_code":false,"timestamp":"2025-05-29T14:48:41.602925"})"),
      (Lines{"arena_140k", "x | y | tie (bothbad) | time 1748530121.6029 | turn 2 | language pl"}));
}

TEST(Formats, OneHotOf55k) {
  EXPECT_EQ(read("id,model_a,model_b,prompt,response_a,response_b,winner_model_a,winner_model_b,"
                 "winner_tie\n"
                 "1,x,y,\"[\"\"multi\nline\"\"]\",\"a,b\",c,1,0,0\n"
                 "2,y,z,p,a,b,0,1,0\n3,x,z,p,a,b,0,0,1\n4,x,z,p,a,b,0,0,0\n"),
            (Lines{"one_hot", "x | y | model_a", "y | z | model_b", "x | z | tie",
                   "- unknown_outcome 1"}));
}

constexpr std::string_view kArenaHard =
    R"({"question_id":"q1","model":"m","judge":"gpt","games":[{"score":"A>>B"},{"score":"B>>A"}]}
{"question_id":"q2","model":"m","judge":"gpt","games":[{"score":"B>A"},{"score":null}]}
{"question_id":"q3","model":"m","judge":"gpt","games":[{"score":"A=B"}]}
{"question_id":"q4","model":"base","judge":"gpt","games":[{"score":"A=B"},{"score":"A=B"}]}
)";

TEST(Formats, ArenaHardWithAGivenBaseline) {
  EXPECT_EQ(read(kArenaHard, {.baseline = "base"}),
            (Lines{"arena_hard", "base | m | model_a | weight 3 | judge gpt | prompt q1",
                   "base | m | model_a | weight 3 | judge gpt | prompt q1",
                   "base | m | model_b | weight 1 | judge gpt | prompt q2",
                   "base | m | tie | weight 1 | judge gpt | prompt q3", "- self_battle 2",
                   "- ignored_outcome 2"}));
  EXPECT_EQ(read(kArenaHard, {.baseline = "base", .strong_wins = 1.0})[1],
            "base | m | model_a | judge gpt | prompt q1");
}

TEST(Formats, ArenaHardWithoutABaselineAsksForIt) {
  const Result<ReadBattles> read = read_battles(kArenaHard);
  ASSERT_FALSE(read);
  EXPECT_EQ(name_of(read.error().code), "missing_column");
  EXPECT_NE(read.error().message.find("baseline"), std::string::npos) << read.error().message;
}

TEST(Formats, ArenaHardVersion2NamesItsBaseline) {
  EXPECT_EQ(
      read(R"({"uid":"u1","category":"hard","judge":"g","model":"m","baseline":"o3","games":[)"
           R"({"score":"A<<B","judgment":{"answer":"[[A<<B]]"},"prompt":["p"]},null]}
{"uid":"u2","category":"hard","judge":"g","model":"m","baseline":"o3","games":[null,)"
           R"({"score":"B<A","judgment":{"answer":"x"},"prompt":["p"]}]})"),
      (Lines{"arena_hard", "o3 | m | model_b | weight 3 | judge g | prompt u1",
             "o3 | m | model_b | weight 1 | judge g | prompt u2", "- ignored_outcome 2"}));
}

TEST(Formats, MtBenchByPeopleAndByGpt4) {
  EXPECT_EQ(read("question_id,model_a,model_b,winner,judge,turn\n"
                 "81,x,y,model_a,expert_17,1\n81,x,y,tie (inconsistent),gpt4_pair,2\n"),
            (Lines{"mt_bench_human", "x | y | model_a | turn 1 | judge expert_17 | prompt 81",
                   "x | y | tie | turn 2 | judge gpt4_pair | prompt 81"}));
}

TEST(Formats, MtBenchPairsCountAWinOnlyIfBothGamesAgree) {
  std::string text;
  for (const char* winners :
       {R"("model_1","g2_winner":"model_1")", R"("model_1","g2_winner":"model_2")",
        R"("tie","g2_winner":"model_2")", R"("error","g2_winner":"model_2")",
        R"("model_2","g2_winner":"model_2")"}) {
    text += std::string(R"({"question_id":81,"model_1":"x","model_2":"y","g1_winner":)") + winners +
            R"(,"judge":["gpt-4","pair-v2"],"turn":1,"tstamp":1717231244.5})" + "\n";
  }
  const auto row = [](const char* outcome) {
    return std::string("x | y | ") + outcome +
           " | time 1717231244.5 | turn 1 | judge gpt-4 | "
           "prompt 81";
  };
  EXPECT_EQ(read(text), (Lines{"mt_bench_pairs", row("model_a"), row("tie"), row("tie"),
                               row("model_b"), "- ignored_outcome 1"}));
}

TEST(Formats, AlpacaEvalKeepsSoftPreferences) {
  std::string text = "[";
  for (const char* preference : {"1", "2.0", "1.25", "1.5", "0", "null", "7"}) {
    text += std::string(text.size() > 1 ? "," : "") +
            R"({"instruction":"Say \"hi\"","output_1":"a","generator_1":"base","output_2":"b",)"
            R"("generator_2":"m","dataset":"d","annotator":"gpt","preference":)" +
            preference + "}";
  }
  EXPECT_EQ(read(text + "]"), (Lines{"alpaca_eval", "base | m | model_a | share 1 | judge gpt",
                                     "base | m | model_b | share 0 | judge gpt",
                                     "base | m | model_a | share 0.75 | judge gpt",
                                     "base | m | tie | share 0.5 | judge gpt",
                                     "base | m | tie | share 0.5 | judge gpt",
                                     "- unknown_outcome 1", "- ignored_outcome 1"}));
}

TEST(Formats, LlmComparatorNamesItsModelsBeforeOrBehindTheList) {
  const std::string models = R"("models": [{"name": "new"}, {"name": "old"}])";
  const std::string examples =
      R"("examples": [{"input_text": "i", "tags": ["t"], "output_text_a": "a",
        "output_text_b": "b", "score": 0.5, "individual_rater_scores": [{"score": -1}]},
       {"input_text": "i", "tags": [], "output_text_a": "a", "output_text_b": "b", "score": -1.5,
        "individual_rater_scores": []},
       {"input_text": "i", "tags": [], "output_text_a": "a", "output_text_b": "b", "score": 0,
        "individual_rater_scores": []}])";
  const std::string metadata = R"("metadata": {"source_path": "x", "custom_fields_schema": []})";
  const Lines expected = {"llm_comparator", "new | old | model_a", "new | old | model_b",
                          "new | old | tie"};
  EXPECT_EQ(read("{" + metadata + "," + models + "," + examples + "}"), expected);
  EXPECT_EQ(read("{" + examples + "," + metadata + "," + models + "}\n"), expected);
}

TEST(Formats, ModelsNamedOnceMustBeTwo) {
  const std::string examples =
      R"({"examples": [{"input_text": "", "output_text_a": "", "output_text_b": "", "score": 1}])";
  EXPECT_EQ(read(examples + R"(, "models": [{"name": "x"}, {"name": " x"}]})")[0].substr(0, 14),
            "no_usable_row:");
  const Lines nameless = read(examples + "}");
  EXPECT_NE(nameless[0].find("empty_model"), std::string::npos) << nameless[0];
}

TEST(Formats, EvalicaCsv) {
  EXPECT_EQ(
      read("id,prompt,model_x,model_y,worker,winner,left,right\n"
           "0,8,97,98,58,tie,Air (70B),Weaver 12k\n0,8,97,98,14,right,Air (70B),Weaver 12k\n"),
      (Lines{"left_right", "Air (70B) | Weaver 12k | tie | judge 58",
             "Air (70B) | Weaver 12k | model_b | judge 14"}));
  EXPECT_EQ(read("left,right,winner\n0,1,left\n1,0,tie\n"),
            (Lines{"left_right", "0 | 1 | model_a", "1 | 0 | tie"}));
}

TEST(Formats, CompariaVotesNameTheChosenModel) {
  EXPECT_EQ(
      read("id\ttimestamp\tmodel_a_name\tmodel_b_name\tchosen_model_name\tboth_equal\tvisitor_id\t"
           "conv_turns\n"
           "1\t2024-10-15 12:00:00\tx\ty\ty\tFalse\tv1\t2\n"
           "2\t2024-10-15 12:00:01\tx\ty\t\tTrue\tv1\t1\n"
           "3\t2024-10-15 12:00:02\tx\ty\t\tFalse\t\t1\n"
           "4\t2024-10-15 12:00:03\tX\ty\tx\tFalse\tv2\t1\n"),
      (Lines{"comparia", "x | y | model_b | time 1728993600 | turn 2 | judge v1",
             "x | y | tie | time 1728993601 | turn 1 | judge v1",
             "X | y | model_a | time 1728993603 | turn 1 | judge v2", "- unknown_outcome 1"}));
}

TEST(Formats, GenAiBenchNamesNoModels) {
  const Lines lines = read(
      R"({"idx":1,"prompt":"p","response":"[[A>B]]","model_vote":"[[A>B]]","human_vote":"leftvote"})");
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].substr(0, 33), "missing_column: This is GenAI-Ben");
}

TEST(Formats, WinnersAndLosers) {
  EXPECT_EQ(read("date,winner,loser\n2024-01-02,x,y\n2024-01-03,y,x\n,z,z\n"),
            (Lines{"winner_loser", "x | y | model_a | time 1704153600",
                   "y | x | model_a | time 1704240000", "- self_battle 1"}));
  EXPECT_EQ(read(R"([["x", "y"], ["y", "z"], ["x"], ["x", 7], 5])"),
            (Lines{"winner_loser", "x | y | model_a", "y | z | model_a", "x | 7 | model_a",
                   "- not_an_object 1", "- missing_field 1"}));
}

// results.csv of an experiment: what the judge said counts, not what would be true.
TEST(Formats, JudgedGames) {
  EXPECT_EQ(read("pair_id,model_a,model_b,prompt,answer_a,answer_b,true_winner,judge_winner,judge\n"
                 "1,x,y,Why?,No.,Yes.,model_b,model_a,j\n2,y,x,\"So,\nwhat?\",a,b,,tie,j\n"
                 "3,x,y,How?,c,d,model_a,unparsable,j\n4,x,y,Who?,e,f,tie,not judged,j\n"),
            (Lines{"judged_games", "x | y | model_a | judge j | prompt Why?",
                   "y | x | tie | judge j | prompt So,\nwhat?", "- unknown_outcome 2"}));
}

TEST(Formats, TwoScores) {
  EXPECT_EQ(read("model_a,model_b,score_a,score_b\nx,y,3,2.5\ny,x,0,1\nx,y,7,7\nx,y,,1\n"),
            (Lines{"two_scores", "x | y | model_a", "y | x | model_b", "x | y | tie",
                   "- unknown_outcome 1"}));
}

TEST(Formats, NumbersAsResultsInBothManners) {
  EXPECT_EQ(read("model_a,model_b,result\nx,y,1\nx,y,0.5\nx,y,0\n"),
            (Lines{"usual_names", "x | y | model_a", "x | y | tie", "x | y | model_b"}));
  EXPECT_EQ(read("player1,player2,result\nx,y,1\nx,y,0\nx,y,-1\n"),
            (Lines{"usual_names", "x | y | model_a", "x | y | tie", "x | y | model_b"}));
  EXPECT_EQ(read("white,black,result\nx,y,1-0\nx,y,1/2-1/2\nx,y,0-1\n"),
            (Lines{"usual_names", "x | y | model_a", "x | y | tie", "x | y | model_b"}));
  EXPECT_EQ(read("a,b,result\nx,y,W\nx,y,D\nx,y,L\n"),
            (Lines{"usual_names", "x | y | model_a", "x | y | tie", "x | y | model_b"}));
}

TEST(Formats, NumbersThatNameModelsAreNames) {
  EXPECT_EQ(read("model_a,model_b,winner\n0,1,1\n1,0,1\n"),
            (Lines{"usual_names", "0 | 1 | model_b", "1 | 0 | model_a"}));
}

TEST(Formats, AggregatedCounts) {
  EXPECT_EQ(read("model_a,model_b,winner,count\nx,y,model_a,120\nx,y,tie,3\n"),
            (Lines{"usual_names", "x | y | model_a | count 120", "x | y | tie | count 3"}));
  EXPECT_EQ(read("model_a,model_b,wins_a,wins_b,ties\nx,y,10,4,1\ny,z,2,0,0\n"),
            (Lines{"tallies", "x | y | model_a | count 10", "x | y | model_b | count 4",
                   "x | y | tie | count 1", "y | z | model_a | count 2"}));
  EXPECT_EQ(read("home.team,away.team,home.wins,away.wins\nx,y,4,3\n"),
            (Lines{"tallies", "x | y | model_a | count 4", "x | y | model_b | count 3"}));
}

TEST(Formats, AListInsideAnObjectIsFoundByItsColumns) {
  const std::string rows = R"([{"model_a":"x","model_b":"y","winner":"tie"}])";
  EXPECT_EQ(read("{\"n\": 1, \"data\": {\"battles\": " + rows + ", \"k\": [1, 2]}, \"z\": {}}"),
            (Lines{"usual_names", "x | y | tie"}));
}

TEST(Formats, TheListsOfAnUnknownObjectAreNamed) {
  const Lines lines = read(R"({"rows": [{"p": "x"}, {"p": "y"}], "sub": {"models": [1, 2, 3]}})");
  EXPECT_EQ(lines, (Lines{"no_battle_list: No list of battles found in this JSON. Lists seen: "
                          "`rows` (2), `sub.models` (3)."}));
  EXPECT_EQ(
      read(R"({"rows": [], "n": 1})", {.list = "row"}),
      (Lines{"no_battle_list: There is no list `row` in this JSON. Lists seen: `rows` (0)."}));
  EXPECT_EQ(read(R"([{"rows": []}])", {.list = "rows"})[0].substr(0, 42),
            "no_battle_list: The JSON is not an object,");
}

TEST(Formats, AMappingReadsAnyListOfAnyObject) {
  const Mapping mapping{.columns = {.model_a = "models.0",
                                    .model_b = "pair.second.name",
                                    .winner = "verdict",
                                    .judge = "by"},
                        .values = {{"1st", MappedOutcome::model_a}},
                        .list = "out.rows"};
  EXPECT_EQ(read(R"({"by": "nobody", "out": {"more": [[]], "rows": [
      {"models": ["x", "z"], "pair": {"second": {"name": "y"}}, "verdict": "1st", "by": "j"},
      {"models": ["y"], "pair": {"second": {"name": "x"}}, "verdict": "tie"}]}})",
                 mapping),
            (Lines{"custom", "x | y | model_a | judge j", "y | x | tie | judge -"}));
}

TEST(Formats, AnObjectAroundTheListIsValidated) {
  for (const char* text : {R"({"rows": [{"a":"x","b":"y","winner":"A"}], "n": tru})",
                           R"({"rows": [{"a":"x","b":"y","winner":"A"}] "n": 1})",
                           R"({"rows": [{"a":"x","b":"y","winner":"A"}], })",
                           R"({"rows": [{"a":"x","b":"y","winner":"A"}])",
                           R"({"rows": [{"a":"x","b":"y","winner":"A"})",
                           R"({"rows": [{"a":"x","b":"y","winner":"A"}]} x)"}) {
    const Result<ReadBattles> read = read_battles(text, {{.list = "rows"}});
    ASSERT_FALSE(read) << text;
    EXPECT_NE(name_of(read.error().code), "no_usable_row") << text << read.error().message;
  }
}

std::string utf16(std::string_view ascii, bool little, bool mark) {
  std::string text = !mark ? "" : little ? "\xff\xfe" : "\xfe\xff";
  for (const char each : ascii) {
    text += little ? each : '\0';
    text += little ? '\0' : each;
  }
  return text;
}

TEST(Formats, Utf16IsDecodedWhileReading) {
  std::string csv = "a,b,winner\n";
  Lines expected = {"usual_names"};
  for (int row = 0; row < 30000; ++row) {
    csv += "model " + std::to_string(row % 7) + ",other " + std::to_string(row % 5) + ",tie\n";
    expected.push_back("model " + std::to_string(row % 7) + " | other " + std::to_string(row % 5) +
                       " | tie");
  }
  for (const bool little : {true, false}) {
    for (const bool mark : {true, false}) EXPECT_EQ(read(utf16(csv, little, mark)), expected);
  }
  const std::string text = "\xff\xfe[\0[\0\"\0\x3c\xd8\xdf\xdf\"\0,\0\"\0\xe9\0\"\0]\0]\0"s;
  EXPECT_EQ(read(text), (Lines{"winner_loser", "🏟 | é | model_a"}));
}

TEST(Formats, WhiteSpaceBeforeTheFileDoesNotChangeTheLayout) {
  const std::string space(70000, ' ');
  EXPECT_EQ(read(space + "model_a,model_b,result\nx,y,1\nx,y,0\nx,y,-1\n"),
            (Lines{"usual_names", "x | y | model_a", "x | y | tie", "x | y | model_b"}));
}

TEST(Formats, TheMappingThatWasUsedReadsTheFileAgain) {
  const struct {
    std::string_view text;
    Mapping options;
  } files[] = {
      {kArenaHard, {.baseline = "base"}},
      {"Model A,Model B,Winner,Judge\nx,y,tie,j\n", {}},
      {"white,black,result\nx,y,0.5\n", {}},
      {R"([["x","y"]])", {}},
      {R"({"models":[{"name":"n"},{"name":"o"}],"examples":[{"input_text":"","output_text_a":"",)"
       R"("output_text_b":"","score":1}]})",
       {}},
  };
  for (const auto& each : files) {
    const Result<ReadBattles> first = read_battles(each.text, {each.options});
    ASSERT_TRUE(first) << each.text;
    const Result<ReadBattles> second = read_battles(each.text, {first->mapping});
    ASSERT_TRUE(second) << json_text(first->mapping) << second.error().message;
    EXPECT_EQ(second->layout, "custom");
    EXPECT_EQ(battle_lines(first), battle_lines(second)) << json_text(first->mapping);
  }
}

TEST(Formats, LIsLeftBesideRAndLossBesideW) {
  const Lines sides = {"left_right", "x | y | model_a", "y | x | model_b", "x | y | tie"};
  EXPECT_EQ(read("left,right,winner\nx,y,L\ny,x,R\nx,y,T\n"), sides);
  EXPECT_EQ(read("left,right,winner\nx,y,l\ny,x,r\nx,y,t\n"), sides);
  EXPECT_EQ(read("left,right,winner\nx,y,L\n"), (Lines{"left_right", "x | y | model_a"}));
  EXPECT_EQ(read("model_a,model_b,winner\nx,y,L\ny,x,R\n"),
            (Lines{"usual_names", "x | y | model_a", "y | x | model_b"}));
  EXPECT_EQ(read("left,right,winner\nx,y,W\ny,x,L\nx,y,D\n"),
            (Lines{"left_right", "x | y | model_a", "y | x | model_b", "x | y | tie"}));
  EXPECT_EQ(
      read("m,n,w\nx,y,L\ny,x,R\n", {.columns = {.model_a = "m", .model_b = "n", .winner = "w"}}),
      (Lines{"custom", "x | y | model_a", "y | x | model_b"}));
}

TEST(Formats, LAndRMayBeNamesAndHaveTheMeaningThatTheMappingGives) {
  EXPECT_EQ(read("left,right,winner\nR,L,L\nL,R,L\n"),
            (Lines{"left_right", "R | L | model_b", "L | R | model_a"}));
  EXPECT_EQ(read("left,right,winner\nx,y,L\ny,x,R\n", {.values = {{"L", MappedOutcome::tie}}}),
            (Lines{"left_right", "x | y | tie", "y | x | model_b"}));
}

TEST(Formats, TheMappingThatWasReadReadsTheSameAgain) {
  const std::string text = "left,right,winner\nx,y,L\ny,x,R\n";
  const Result<ReadBattles> once = read_battles(text);
  ASSERT_TRUE(once);
  ASSERT_EQ(once->mapping.values.size(), 4u);
  const Result<ReadBattles> again = read_battles(text, {once->mapping});
  EXPECT_EQ(battle_lines(again), battle_lines(once));
  EXPECT_EQ(json_text(again->mapping), json_text(once->mapping));
}

TEST(Formats, AWinnerColumnStandsOverScoresAndTallies) {
  EXPECT_EQ(read("model_a,model_b,score_a,score_b,winner\nx,y,3,9,model_a\n"),
            (Lines{"usual_names", "x | y | model_a"}));
  EXPECT_EQ(read("model_a,model_b,wins,losses,winner\nx,y,3,9,model_a\n"),
            (Lines{"usual_names", "x | y | model_a"}));
  EXPECT_EQ(read("home_team,away_team,home_score,away_score,winner\nx,y,1,1,y\n"),
            (Lines{"usual_names", "x | y | model_b"}));
}

TEST(Formats, NumbersThatBeginAsSharesMayNotTurnNegative) {
  std::string text = "model_a,model_b,winner\n";
  while (text.size() < 2 * kSniffedBytes) text += "x,y,1\ny,x,0\n";
  const std::uint64_t line = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
  text += "x,y,-1\nx,y,1\n";
  BattleReader reader;
  (void)reader.feed(text);
  const Result<ReadBattles> whole = reader.finish();
  ASSERT_FALSE(whole);
  EXPECT_EQ(name_of(whole.error().code), "missing_column");
  EXPECT_EQ(whole.error().where.line, line + 1);
  for (const char* word : {"winner", "-1", "margin", "score"})
    EXPECT_NE(whole.error().message.find(word), std::string::npos) << whole.error().message;
  EXPECT_FALSE(reader.rows_so_far()) << "the zeros before were no losses";

  const Result<ReadBattles> mapped = read_battles(
      text, {{.columns = {.model_a = "model_a", .model_b = "model_b", .margin = "winner"}}});
  ASSERT_TRUE(mapped);
  EXPECT_EQ(mapped->audit.kept, mapped->audit.read);
  const Result<ReadBattles> score = read_battles(
      text, {{.columns = {.model_a = "model_a", .model_b = "model_b", .score = "winner"}}});
  ASSERT_TRUE(score);
  EXPECT_EQ(score->audit.kept + 1, score->audit.read);
}

TEST(Formats, CategoriesAreRead) {
  const Result<ReadBattles> read =
      read_battles("model_a,model_b,winner,category\nx,y,A,math\nx,y,B,\nx,y,tie, code \n");
  ASSERT_TRUE(read);
  const LabelColumn& category = read->table.category;
  EXPECT_EQ(category.code, (std::vector<std::uint32_t>{0, kNoLabel, 1}));
  EXPECT_EQ(category.labels[0], "math");
  EXPECT_EQ(category.labels[1], "code");
}

}  // namespace
}  // namespace ringside

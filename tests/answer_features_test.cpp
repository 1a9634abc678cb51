// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/answer_features.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "core/fingerprint.h"
#include "core/ingest/battle_reader.h"
#include "core/report/load_report.h"

namespace ringside {
namespace {

using Lines = std::vector<std::string>;

// "length 3 4, 5 -" for each feature: a and b of every row.
Lines features(std::string_view text, const Mapping& mapping = {}) {
  const ReadOptions options{.mapping = mapping, .features = true};
  const Result<ReadBattles> read = read_battles(text, options);
  if (!read) return {read.error().message};
  const auto number = [](float value) {
    return std::isnan(value) ? std::string("-") : std::to_string(static_cast<int>(value));
  };
  Lines lines;
  for (const FeatureColumn& each : read->table.features) {
    std::string line = each.name;
    for (std::size_t row = 0; row < read->table.rows(); ++row) {
      line += (row == 0 ? " " : ", ") + number(each.a[row]) + " " + number(each.b[row]);
    }
    lines.push_back(line);
  }
  // Wherever the bytes are cut, the same must come out.
  BattleReader pieces(options);
  for (const char& byte : text) (void)pieces.feed({&byte, 1});
  const Result<ReadBattles> again = pieces.finish();
  EXPECT_TRUE(again);
  for (std::size_t i = 0; again && i < again->table.features.size(); ++i) {
    for (std::size_t row = 0; row < read->table.rows(); ++row) {
      EXPECT_EQ(number(again->table.features[i].a[row]), number(read->table.features[i].a[row]));
    }
  }
  return lines;
}

TEST(AnswerFeatures, AreReadOnlyWhereTheyAreWanted) {
  const std::string text = "model_a,model_b,winner,length_a,length_b\nx,y,tie,1,2\n";
  EXPECT_TRUE(read_battles(text)->table.features.empty());
  const Result<ReadBattles> read = read_battles(text, {.features = true});
  ASSERT_TRUE(read);
  EXPECT_EQ(describe_load(*read).features, Lines{"length"});
  EXPECT_EQ(fingerprint(read->table), fingerprint(read_battles(text)->table));
}

TEST(AnswerFeatures, AreArenasCounts) {
  const std::string row =
      R"({"model_a":"x","model_b":"y","winner":"tie","tstamp":1700000000,"conv_metadata":{)"
      R"("sum_user_tokens":9,"sum_assistant_a_tokens":120,"sum_assistant_b_tokens":80,)"
      R"("context_a_tokens":1,"context_b_tokens":1,"turns":1,)"
      R"("header_count_a":{"h1":1,"h2":2,"h3":0,"h4":0,"h5":0,"h6":3},)"
      R"("list_count_a":{"ordered":4,"unordered":5},"bold_count_a":{"**":6,"__":1},)"
      R"("header_count_b":{"h1":0,"h2":0,"h3":0,"h4":0,"h5":0,"h6":0},)"
      R"("list_count_b":{"ordered":0,"unordered":1},"bold_count_b":{"**":0,"__":2}}})";
  const std::string lacking =
      R"({"model_a":"x","model_b":"y","winner":"tie","tstamp":1700000001,"conv_metadata":{)"
      R"("sum_user_tokens":9,"sum_assistant_a_tokens":-1,"sum_assistant_b_tokens":null,)"
      R"("header_count_a":null}})";
  EXPECT_EQ(features("[" + row + ",\n" + lacking + ",\n" + row + "]"),
            (Lines{"length 120 80, - -, 120 80", "headers 6 0, - -, 6 0", "lists 9 1, - -, 9 1",
                   "bold 7 2, - -, 7 2"}));
  EXPECT_EQ(
      features(
          R"([{"model_a":"x","model_b":"y","winner":"tie","tstamp":1700000000,"conv_metadata":)"
          R"({"sum_assistant_a_tokens":7,"sum_assistant_b_tokens":8}}])"),
      Lines{"length 7 8"});
}

TEST(AnswerFeatures, AreTheTotalsOfFlatExports) {
  EXPECT_EQ(features("model_a,model_b,winner,tstamp,sum_assistant_a_tokens,sum_assistant_b_tokens,"
                     "header_count_a,header_count_b,bold_count_a,bold_count_b\n"
                     "x,y,tie,1700000000,120,80,6,0,7,2\n"),
            (Lines{"length 120 80", "headers 6 0", "bold 7 2"}));
}

TEST(AnswerFeatures, AreCountedFromTheAnswers) {
  EXPECT_EQ(features("id,model_a,model_b,prompt,response_a,response_b,winner_model_a,"
                     "winner_model_b,winner_tie\n"
                     "1,x,y,q,\"# A\n- **b**\n\",plain,1,0,0\n"
                     "2,x,y,q,\"[\"\"one\"\",\"\"two\"\"]\",,1,0,0\n"),
            (Lines{"characters 12 5, 6 -", "headers 1 0, 0 -", "lists 1 0, 0 -", "bold 1 0, 0 -"}));
}

TEST(AnswerFeatures, AreCountedFromConversations) {
  const std::string row =
      R"({"question_id":"q","model_a":"x","model_b":"y","winner":"model_b","tstamp":1682351591,)"
      R"("conversation_a":[{"content":"Hi \"you\"","role":"user"},{"content":"# A\n","role":"assistant"}],)"
      R"("conversation_b":[{"content":"Hi","role":"user"},{"content":"\u00e9","role":"assistant"},)"
      R"({"content":"more","role":"user"},{"content":[{"type":"text","text":"- b"}],"role":"assistant"}]})";
  EXPECT_EQ(features(row + "\n" + row),
            (Lines{"characters 4 4, 4 4", "headers 1 0, 1 0", "lists 0 1, 0 1", "bold 0 0, 0 0"}));
}

TEST(AnswerFeatures, AreColumnsInPairs) {
  EXPECT_EQ(features("a,b,winner,cost_a,cost_b,note_a,note_b,len_a,len_b,lists_a,lists_b\n"
                     "x,y,A,1,2,p,q,-3,4,1,0\nx,y,A,,2,p,q,5,6,-1,0\n",
                     {.columns = {.model_a = "a",
                                  .model_b = "b",
                                  .winner = "winner",
                                  .length_a = "len_a",
                                  .length_b = "len_b"}}),
            (Lines{"length - 4, 5 6", "lists 1 0, - 0", "cost 1 2, - 2"}));
  // Columns that have a role are no numbers of the answers.
  EXPECT_EQ(features("model_a,model_b,score_a,score_b,odds_a,odds_b\nx,y,1,2,3,4\n"),
            Lines{"odds 3 4"});
}

TEST(AnswerFeatures, AreThoseOfEveryGameOfARecord) {
  EXPECT_EQ(features(R"({"question_id":1,"model":"m","baseline":"n","len_a":3,"len_b":4,)"
                     R"("games":[{"score":"A>B"},{"score":"B>A"}]})"),
            Lines{"len 3 4, 3 4"});
}

TEST(AnswerFeatures, LeaveRoomForTheRoles) {
  std::string header = "model_a,model_b,winner", row = "x,y,tie";
  for (int pair = 0; pair < 40; ++pair) {
    header += ",f" + std::to_string(pair) + "_a,f" + std::to_string(pair) + "_b";
    row += ",1,2";
  }
  EXPECT_EQ(features(header + ",tstamp\n" + row + ",1700000000\n").size(), kMostPairs);
}

}  // namespace
}  // namespace ringside

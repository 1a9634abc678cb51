// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/outcomes.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/ingest/battle_reader.h"
#include "core/ingest/outcome_reader.h"

namespace ringside {
namespace {

// The outcome of a winner word between two models.
std::string outcome_of(std::string_view word, std::string_view a = "gpt",
                       std::string_view b = "llama", const Mapping& mapping = {}) {
  const RolePlan plan({{Role::model_a, "a"}, {Role::model_b, "b"}, {Role::winner, "w"}});
  const std::array<FieldValue, 3> fields = {FieldValue{FieldKind::string, a},
                                            FieldValue{FieldKind::string, b},
                                            FieldValue{FieldKind::string, word}};
  OutcomeReader reader(mapping);
  const Verdict verdict = reader.read({.fields = fields, .present = 7}, Binding(plan, 7), a, b)[0];
  return std::string(verdict.fault ? name_of(*verdict.fault) : name_of(verdict.outcome));
}

TEST(Outcomes, ReadsEverySpelling) {
  for (const char* word : {"model_a", "MODEL_A", " model_a ", "left", "A", "a", "leftvote", "gpt",
                           "GPT", "model_1", "Win", "1-0"}) {
    EXPECT_EQ(outcome_of(word), "model_a") << word;
  }
  for (const char* word : {"model_b", "right", "B", "rightvote", "llama", "L", "0-1"}) {
    EXPECT_EQ(outcome_of(word), "model_b") << word;
  }
  for (const char* word : {"tie", "Tie", "tievote", "tie (inconsistent)", "draw", "1/2-1/2"}) {
    EXPECT_EQ(outcome_of(word), "tie") << word;
  }
  for (const char* word : {"tie (bothbad)", "both_bad", "bothbad_vote", "bothbad"}) {
    EXPECT_EQ(outcome_of(word), "tie (bothbad)") << word;
  }
}

TEST(Outcomes, AnUnknownWordIsNeverATie) {
  for (const char* word :
       {"", " ", "ties", "tie?", "draw!", "error", "model_c", "null", "0.5", "neither"}) {
    EXPECT_EQ(outcome_of(word), "unknown_outcome") << word;
  }
  EXPECT_EQ(outcome_of("GPT", "gpt", "Gpt"), "unknown_outcome");
}

TEST(Outcomes, ArenasWordsComeBeforeNamesAndNamesBeforeLetters) {
  EXPECT_EQ(outcome_of("model_a", "model_b", "model_a"), "model_a");
  EXPECT_EQ(outcome_of("A", "B", "A"), "model_b");
  EXPECT_EQ(outcome_of("right", "right", "left"), "model_a");
}

TEST(Outcomes, TheWordsOfTheMappingStandOverAll) {
  const Mapping mapping{.values = {{"model_a", MappedOutcome::model_b},
                                   {"gpt", MappedOutcome::both_bad},
                                   {"skipped", MappedOutcome::ignore},
                                   {"", MappedOutcome::tie}}};
  EXPECT_EQ(outcome_of("model_a", "gpt", "llama", mapping), "model_b");
  EXPECT_EQ(outcome_of("gpt", "gpt", "llama", mapping), "tie (bothbad)");
  EXPECT_EQ(outcome_of(" skipped ", "gpt", "llama", mapping), "ignored_outcome");
  EXPECT_EQ(outcome_of("", "gpt", "llama", mapping), "tie");
  EXPECT_EQ(outcome_of("llama", "gpt", "llama", mapping), "model_b");
}

TEST(Outcomes, AScoreIsAShareInTheUnitInterval) {
  EXPECT_EQ(share_from_score("1"), 1.0);
  EXPECT_EQ(share_from_score(" 0.25 "), 0.25);
  EXPECT_EQ(share_from_score("-0"), 0.0);
  for (const char* score : {"", "-1", "1.01", "nan", "inf", "half", "1x", "1e999"}) {
    EXPECT_FALSE(share_from_score(score)) << score;
  }
  EXPECT_EQ(outcome_of_share(0.51), Outcome::a_wins);
  EXPECT_EQ(outcome_of_share(0.5), Outcome::tie);
  EXPECT_EQ(outcome_of_share(0.49), Outcome::b_wins);
}

TEST(Outcomes, APreferenceRunsFromOneToTwo) {
  EXPECT_EQ(share_from_preference("1"), 1.0);
  EXPECT_EQ(share_from_preference("2"), 0.0);
  EXPECT_EQ(share_from_preference("1.25"), 0.75);
  EXPECT_EQ(share_from_preference("1.5"), 0.5);
  EXPECT_EQ(share_from_preference("0"), 0.5);
  for (const char* preference : {"", "0.5", "2.1", "-1", "nan"}) {
    EXPECT_FALSE(share_from_preference(preference)) << preference;
  }
}

TEST(Outcomes, AMarginCountsByItsSign) {
  EXPECT_EQ(share_from_margin("-0.25"), 0.0);
  EXPECT_EQ(share_from_margin("0"), 0.5);
  EXPECT_EQ(share_from_margin("1.5"), 1.0);
  EXPECT_FALSE(share_from_margin("better"));
}

TEST(Outcomes, AVerdictIsReadInEveryForm) {
  const struct {
    const char* text;
    Outcome outcome;
    bool strong;
  } cases[] = {
      {"A>>B", Outcome::a_wins, true},       {"A>B", Outcome::a_wins, false},
      {"A=B", Outcome::tie, false},          {"B=A", Outcome::tie, false},
      {"B>A", Outcome::b_wins, false},       {"B>>A", Outcome::b_wins, true},
      {"A<B", Outcome::b_wins, false},       {"A<<B", Outcome::b_wins, true},
      {"B<A", Outcome::a_wins, false},       {"B<<A", Outcome::a_wins, true},
      {"[[A > B]]", Outcome::a_wins, false}, {" A>>B ", Outcome::a_wins, true},
  };
  for (const auto& each : cases) {
    const std::optional<JudgeVerdict> verdict = judge_verdict(each.text);
    ASSERT_TRUE(verdict) << each.text;
    EXPECT_EQ(verdict->outcome, each.outcome) << each.text;
    EXPECT_EQ(verdict->strong, each.strong) << each.text;
  }
  for (const char* text : {"", "A", "A>", "AB", "A>>>B", "A==B", "A>A", "a>b", "[[A>]]", "Tie"}) {
    EXPECT_FALSE(judge_verdict(text)) << text;
  }
}

TEST(Outcomes, ANameInAnyCaseStandsOverTheWordsOfOthers) {
  // "win" is what the first did, unless a model has that name.
  const Result<ReadBattles> read =
      read_battles("model_a,model_b,winner\nx,Win,win\nx,y,win\nWin,WIN,win\n");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->table.outcome, (std::vector<Outcome>{Outcome::b_wins, Outcome::a_wins}));
  EXPECT_EQ(rows_of(read->audit, RowFault::unknown_outcome), 1u);
}

TEST(Outcomes, RowsInWhichAValueMeansNothingHaveTheirOwnTally) {
  const Result<ReadBattles> read =
      read_battles("model_a,model_b,winner\nx,y,x\ny,z,x\nx,z,x\nx,y,?\nx,y,tie\nz,y,x\n");
  ASSERT_TRUE(read);
  std::vector<std::string> tallies;
  for (const OutcomeTally& each : read->outcomes) {
    tallies.push_back(each.value + " " + std::to_string(each.rows) + " " +
                      std::string(name_of(each.meaning)));
  }
  EXPECT_EQ(tallies, (std::vector<std::string>{"x 2 model_name", "x 2 unknown", "? 1 unknown",
                                               "tie 1 tie"}));
  EXPECT_EQ(rows_of(read->audit, RowFault::unknown_outcome), 3u);
}

TEST(Outcomes, FlagsStandBesideAnySingleOutcome) {
  const char* outcomes[][2] = {
      {"score", "0.25"}, {"preference", "1.2"}, {"margin", "2"}, {"winner", "x"}};
  for (const auto& [role, value] : outcomes) {
    SCOPED_TRACE(role);
    Mapping mapping{.columns = {.model_a = "a", .model_b = "b", .tied = "t", .both_bad = "bad"}};
    for_each_role([&mapping, name = role](Role each) {
      if (name_of_role(each) == name) path_of(mapping.columns, each) = "o";
    });
    const std::string text = std::string("a,b,o,t,bad\nx,y,") + value + ",0,0\nx,y," + value +
                             ",1,0\nx,y," + value + ",0,1\n";
    const Result<ReadBattles> read = read_battles(text, {mapping});
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(read->table.rows(), 3u);
    EXPECT_NE(score_of(read->table, 0), 0.5);
    EXPECT_EQ(read->table.outcome[1], Outcome::tie);
    EXPECT_EQ(read->table.outcome[2], Outcome::both_bad);
    EXPECT_EQ(score_of(read->table, 2), 0.5);
  }
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/verdict.h"

#include <gtest/gtest.h>

#include <string>

namespace ringside {
namespace {

TEST(Verdict, ReadsTheLettersAlone) {
  EXPECT_EQ(parse_verdict("A"), JudgeChoice::a);
  EXPECT_EQ(parse_verdict(" b\n"), JudgeChoice::b);
  EXPECT_EQ(parse_verdict("Tie"), JudgeChoice::tie);
}

TEST(Verdict, ReadsDoubleBracketsBehindReasoning) {
  EXPECT_EQ(parse_verdict("B is longer, yet A is right.\n\n[[A]]"), JudgeChoice::a);
  EXPECT_EQ(parse_verdict("My verdict is [[B>>A]]."), JudgeChoice::b);
  EXPECT_EQ(parse_verdict("[[ A>B ]]"), JudgeChoice::a);
  EXPECT_EQ(parse_verdict("[[C]]"), JudgeChoice::tie);
  EXPECT_EQ(parse_verdict("[[A=B]] as I said: [[tie]]"), JudgeChoice::tie);
  EXPECT_EQ(parse_verdict("see [[1]] and [[2]]; [[b>a]]"), JudgeChoice::b);
}

TEST(Verdict, NeverGuesses) {
  for (const char* reply : {"",
                            " ",
                            "A.",
                            "A is better",
                            "Answer A",
                            "**A**",
                            "AB",
                            "A B",
                            "both",
                            "neither",
                            "A or B",
                            "[A]",
                            "[[A]",
                            "[[A",
                            "[[D]]",
                            "[[A]] or [[B]]",
                            "[[A>B]] no: [[tie]]",
                            "draw",
                            "0",
                            "null",
                            "\u0410",
                            "the answer deserves an A",
                            "I cannot judge this."}) {
    EXPECT_EQ(parse_verdict(reply), JudgeChoice::unparsable) << reply;
  }
}

TEST(Verdict, SurvivesBytesOfAnyKind) {
  const std::string zeros(3, '\0');
  EXPECT_EQ(parse_verdict(zeros), JudgeChoice::unparsable);
  EXPECT_EQ(parse_verdict("\xff\xfe[[A]]\xff"), JudgeChoice::a);
  EXPECT_EQ(parse_verdict(std::string(1 << 20, '[')), JudgeChoice::unparsable);
}

// Of the 16 combinations two name a winner, one a tie of both, six differ, seven are unparsable.
TEST(Verdict, BothOrdersMustAgree) {
  const auto outcome = [](JudgeChoice first, JudgeChoice swapped) {
    return settle(first, swapped).outcome;
  };
  EXPECT_EQ(outcome(JudgeChoice::a, JudgeChoice::b), Outcome::a_wins);
  EXPECT_EQ(outcome(JudgeChoice::b, JudgeChoice::a), Outcome::b_wins);
  EXPECT_EQ(outcome(JudgeChoice::tie, JudgeChoice::tie), Outcome::tie);
  int inconsistent = 0, without = 0;
  for (const auto& first : Named<JudgeChoice>::values) {
    for (const auto& swapped : Named<JudgeChoice>::values) {
      const JudgedPair pair = settle(first.value, swapped.value);
      without += pair.outcome ? 0 : 1;
      inconsistent += pair.inconsistent ? 1 : 0;
      if (pair.inconsistent) {
        EXPECT_EQ(pair.outcome, Outcome::tie);
      }
    }
  }
  EXPECT_EQ(inconsistent, 6);
  EXPECT_EQ(without, 7);
}

// A judge that always says A says nothing of the models.
TEST(Verdict, AJudgeThatAlwaysSaysANeverNamesAWinner) {
  const JudgedPair pair = settle(JudgeChoice::a, JudgeChoice::a);
  EXPECT_EQ(pair.outcome, Outcome::tie);
  EXPECT_TRUE(pair.inconsistent);
}

}  // namespace
}  // namespace ringside

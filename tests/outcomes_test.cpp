// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/outcomes.h"

#include <gtest/gtest.h>

#include <string>

namespace ringside {
namespace {

std::string outcome_of(std::string_view word, std::string_view a = "gpt",
                       std::string_view b = "llama") {
  const std::optional<Outcome> outcome = outcome_from_word(word, a, b);
  return outcome ? std::string(name_of(*outcome)) : "unknown";
}

TEST(Outcomes, ReadsEverySpelling) {
  for (const char* word :
       {"model_a", "MODEL_A", " model_a ", "left", "A", "a", "leftvote", "gpt"}) {
    EXPECT_EQ(outcome_of(word), "model_a") << word;
  }
  for (const char* word : {"model_b", "right", "B", "rightvote", "llama"}) {
    EXPECT_EQ(outcome_of(word), "model_b") << word;
  }
  for (const char* word : {"tie", "Tie", "tievote"}) EXPECT_EQ(outcome_of(word), "tie") << word;
  for (const char* word : {"tie (bothbad)", "both_bad", "bothbad_vote", "bothbad"}) {
    EXPECT_EQ(outcome_of(word), "tie (bothbad)") << word;
  }
}

TEST(Outcomes, AnUnknownWordIsNeverATie) {
  for (const char* word : {"", " ", "ties", "tie?", "draw!", "error", "GPT", "model_c", "null",
                           "0.5", "tie (inconsistent)"}) {
    EXPECT_EQ(outcome_of(word), "unknown") << word;
  }
}

TEST(Outcomes, ArenasWordsComeBeforeNamesAndNamesBeforeLetters) {
  EXPECT_EQ(outcome_of("model_a", "model_b", "model_a"), "model_a");
  EXPECT_EQ(outcome_of("A", "B", "A"), "model_b");
  EXPECT_EQ(outcome_of("right", "right", "left"), "model_a");
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

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/clean/match.h"

#include <gtest/gtest.h>

#include "tests/support/random_table.h"

namespace ringside {
namespace {

// The definition, exponential and obviously right.
bool naive_match(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') {
    return naive_match(pattern.substr(1), text) ||
           (!text.empty() && naive_match(pattern, text.substr(1)));
  }
  return !text.empty() && pattern[0] == text[0] && naive_match(pattern.substr(1), text.substr(1));
}

TEST(Match, StarStandsForAnything) {
  EXPECT_TRUE(matches("gpt-4*", "gpt-4-0613"));
  EXPECT_TRUE(matches("gpt-4*", "gpt-4"));
  EXPECT_TRUE(matches("*-13b", "vicuna-13b"));
  EXPECT_TRUE(matches("*", ""));
  EXPECT_FALSE(matches("gpt-4", "gpt-4-0613"));
  EXPECT_FALSE(matches("GPT-4", "gpt-4"));
  EXPECT_FALSE(matches("", "x"));
}

TEST(Match, AgreesWithTheDefinitionOnRandomTexts) {
  Dice dice(1);
  for (int trial = 0; trial < 20000; ++trial) {
    std::string pattern, text;
    for (auto length = dice.below(7); length > 0; --length) pattern += "ab**"[dice.below(4)];
    for (auto length = dice.below(9); length > 0; --length) text += "ab"[dice.below(2)];
    ASSERT_EQ(matches(pattern, text), naive_match(pattern, text)) << pattern << " / " << text;
  }
}

TEST(Match, LongTextIsCutBetweenCharacters) {
  EXPECT_EQ(shortened("short", 10), "short");
  EXPECT_EQ(shortened("0123456789", 10), "0123456789");
  EXPECT_EQ(shortened("0123456789x", 10), "0123456...");
  EXPECT_EQ(shortened("012345中中中", 10), "012345...");
}

}  // namespace
}  // namespace ringside

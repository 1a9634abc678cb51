// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/judge_audit.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ringside {
namespace {

using enum JudgeChoice;

// Two models, four prompts; the answers of "long" are longer, but for the last prompt.
AnswerSet answers() {
  AnswerSet set;
  set.models = {"long", "short"};
  set.prompts = {"p", "q", "r", "s"};
  for (int prompt = 0; prompt < 3; ++prompt) {
    set.answer.emplace_back("many more words");
    set.answer.emplace_back("few");
  }
  set.answer.emplace_back("é");  // one character of two bytes
  set.answer.emplace_back("e");
  return set;
}

JudgedGame judged(std::uint32_t prompt, JudgeChoice first, JudgeChoice swapped) {
  JudgedGame game;
  game.game = {prompt, 0, 1};
  game.first = first;
  game.swapped = swapped;
  game.judged = true;
  return game;
}

JudgeAudit audit(const std::vector<JudgedGame>& games, const std::vector<JudgedGame>& human = {},
                 const std::string& judge = "judge") {
  const auto result = audit_judge(answers(), games, human, judge);
  EXPECT_TRUE(result) << result.error().message;
  return result ? *result : JudgeAudit{};
}

TEST(JudgeAudit, CountsWhatTheJudgeLeansTo) {
  const JudgeAudit found = audit({
      judged(0, a, b),           // long, in both orders
      judged(1, a, a),           // whichever is first
      judged(2, b, a),           // short
      judged(3, a, unparsable),  // no outcome; the lengths are equal
  });
  EXPECT_EQ(found.verdicts, 7U);
  EXPECT_EQ(found.unparsable.cases, 4U);
  EXPECT_DOUBLE_EQ(found.unparsable.share, 0.25);
  EXPECT_EQ(found.flips.cases, 3U);
  EXPECT_DOUBLE_EQ(found.flips.share, 1.0 / 3.0);
  EXPECT_EQ(found.first.cases, 7U);
  EXPECT_DOUBLE_EQ(found.first.share, 5.0 / 7.0);
  EXPECT_EQ(found.longer.cases, 6U);
  EXPECT_DOUBLE_EQ(found.longer.share, 0.5);
  EXPECT_FALSE(found.own_effect);
  EXPECT_EQ(found.human.cases, 0U);
}

TEST(JudgeAudit, AJudgeThatAlwaysSaysAFlipsEveryPair) {
  const JudgeAudit found = audit({judged(0, a, a), judged(1, a, a)});
  EXPECT_DOUBLE_EQ(found.flips.share, 1.0);
  EXPECT_DOUBLE_EQ(found.first.share, 1.0);
  EXPECT_DOUBLE_EQ(found.longer.share, 0.5);
}

TEST(JudgeAudit, AgreesWithPeopleOnOutcomesOfBothOrders) {
  const std::vector<JudgedGame> games = {judged(0, a, b), judged(1, a, a), judged(2, b, a),
                                         judged(3, unparsable, a)};
  // The same winner; a tie as both see it; another winner; a pair that the judge has no outcome of.
  const std::vector<JudgedGame> human = {judged(0, a, b), judged(1, tie, tie), judged(2, a, b),
                                         judged(3, a, b)};
  const JudgeAudit found = audit(games, human);
  EXPECT_EQ(found.human.cases, 3U);
  EXPECT_DOUBLE_EQ(found.human.share, 2.0 / 3.0);
  // Judge: long, tie, short; people: long, tie, long. By chance (1/3 2/3 + 1/3 1/3 + 0) = 1/3.
  ASSERT_TRUE(found.human_kappa);
  EXPECT_NEAR(*found.human_kappa, (2.0 / 3.0 - 1.0 / 3.0) / (1.0 - 1.0 / 3.0), 1e-12);
}

TEST(JudgeAudit, ComparesAJudgeThatIsACandidateWithPeople) {
  const std::vector<JudgedGame> games = {judged(0, a, b), judged(1, a, b), judged(2, b, a)};
  const std::vector<JudgedGame> human = {judged(0, b, a), judged(1, tie, tie), judged(2, b, a)};
  const JudgeAudit found = audit(games, human, "long");
  // It gives itself 1, 1, 0 where people give it 0, 1/2, 0.
  ASSERT_TRUE(found.own_effect && found.own_lower && found.own_upper);
  EXPECT_DOUBLE_EQ(*found.own_effect, 0.5);
  EXPECT_NEAR(*found.own_upper - 0.5, 1.959964 * 0.5 / std::sqrt(3.0), 1e-6);
  EXPECT_FALSE(audit(games, {}, "long").own_effect);  // its own verdicts alone cannot tell
  EXPECT_FALSE(audit(games, human, "other").own_effect);
}

TEST(JudgeAudit, TakesTimeAndCostByVerdictAndReusedGamesOnce) {
  JudgedGame one = judged(0, a, b), two = judged(1, a, b), again = judged(2, a, b);
  one.seconds = 3.0, one.cost = 0.2;
  two.seconds = 1.0, two.cost = 0.4;
  again.same_as = 0;
  const JudgeAudit found = audit({one, two, again});
  EXPECT_EQ(found.verdicts, 4U);
  EXPECT_DOUBLE_EQ(found.seconds, 1.0);
  EXPECT_DOUBLE_EQ(found.cost, 0.15);
}

TEST(JudgeAudit, SaysNothingOfGamesThatNobodyJudged) {
  JudgedGame open;
  open.game = {0, 0, 1};
  const JudgeAudit found = audit({open});
  EXPECT_EQ(found.verdicts, 0U);
  EXPECT_EQ(found.unparsable.cases, 0U);
  EXPECT_DOUBLE_EQ(found.seconds, 0.0);
}

}  // namespace
}  // namespace ringside

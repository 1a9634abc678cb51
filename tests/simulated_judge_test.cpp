// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/simulated_judge.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/judging/preferences.h"

namespace ringside {
namespace {

double logit(double p) { return std::log(p / (1.0 - p)); }

PreferenceTable read(std::string_view csv, const AnswerSet& answers) {
  auto preferences = read_preferences(csv, answers);
  EXPECT_TRUE(preferences) << preferences.error().message;
  return preferences ? *std::move(preferences) : PreferenceTable{};
}

std::string message(std::string_view csv, const AnswerSet& answers) {
  const auto preferences = read_preferences(csv, answers);
  return preferences ? "" : preferences.error().message;
}

TEST(PreferenceTable, RisesByTheBiasForEachStep) {
  const PreferenceTable preferences = stepped_preferences(4, 2, 0.1, 0.1);
  for (std::uint32_t prompt = 0; prompt < 2; ++prompt) {
    EXPECT_NEAR(preferences.between(prompt, 0, 1).score(), 0.6, 1e-12);
    EXPECT_NEAR(preferences.between(prompt, 1, 3).score(), 0.7, 1e-12);
    EXPECT_NEAR(preferences.between(prompt, 0, 3).score(), 0.8, 1e-12);
    EXPECT_NEAR(preferences.between(prompt, 3, 0).score(), 0.2, 1e-12);
    EXPECT_NEAR(preferences.between(prompt, 0, 1).tie, 4 * 0.1 * 0.6 * 0.4, 1e-12);
  }
}

TEST(PreferenceTable, IsNeverCertain) {
  const PreferenceTable preferences = stepped_preferences(20, 1, 0.1, 0.0);
  EXPECT_EQ(preferences.between(0, 0, 19).score(), kSurestPreference);
  EXPECT_NEAR(preferences.between(0, 19, 0).score(), 1.0 - kSurestPreference, 1e-12);
}

TEST(PreferenceTable, ReadsBackTheSame) {
  AnswerSet answers = invent_answers({"=cmd()", "b,\"c\"", "d"}, 3);
  answers.prompts[1] = "-1 + 1\nis?";
  answers.prompts[2] = "'quoted";
  answers.answer[4] = std::nullopt;
  PreferenceTable preferences = stepped_preferences(3, 3, 0.17, 0.3);
  preferences.of[5] = {1.0, 0.0};
  const PreferenceTable again = read(preferences_csv(preferences, answers), answers);
  for (std::uint32_t prompt = 0; prompt < 3; ++prompt) {
    for (ModelId i = 0; i < 3; ++i) {
      for (ModelId j = 0; j < 3; ++j) {
        if (i == j || !answers.of(prompt, i) || !answers.of(prompt, j)) continue;
        EXPECT_EQ(again.between(prompt, i, j).win, preferences.between(prompt, i, j).win);
        EXPECT_EQ(again.between(prompt, i, j).tie, preferences.between(prompt, i, j).tie);
      }
    }
  }
}

TEST(PreferenceTable, MayNameThePairTheOtherWayRound) {
  AnswerSet answers = invent_answers({"a", "b"}, 1);
  answers.prompts[0] = "p";
  const PreferenceTable preferences =
      read("Prompt,model_a,model_b,note,a_wins,tie\np,b,a,x,0.2,0.1\nq,a,b,x,7,7\n", answers);
  EXPECT_NEAR(preferences.between(0, 0, 1).win, 0.7, 1e-12);
  EXPECT_NEAR(preferences.between(0, 1, 0).win, 0.2, 1e-12);
}

TEST(PreferenceTable, SaysWhatIsBrokenAndWhere) {
  AnswerSet answers = invent_answers({"a", "b"}, 1);
  answers.prompts[0] = "p";
  EXPECT_EQ(message("prompt,model_a,model_b,a_wins\np,a,b,1\n", answers),
            "A table of preferences has the columns prompt, model_a, model_b, a_wins and tie; tie "
            "is missing.");
  const std::string header = "prompt,model_a,model_b,a_wins,tie\n";
  EXPECT_EQ(message(header + "q,a,b,1,0\n", answers),
            "The table of preferences does not tell of a and b on \"p\".");
  for (const char* cells : {"0.8,0.3", "-0.1,0", "x,0", ",", "nan,0", "0,1.5"}) {
    const auto preferences = read_preferences(header + "p,a,b," + cells + "\n", answers);
    ASSERT_FALSE(preferences) << cells;
    EXPECT_EQ(preferences.error().where.line, 2u);
  }
  EXPECT_NE(message("", answers), "");
  EXPECT_NE(message(header + "p,a,b\n", answers), "");
}

// Steps of 0.1 among four models: equally many games of each pair. The strengths balance expected
// against given scores (the likelihood equations), which are no straight line of log-odds.
TEST(ProjectedTruth, BalancesExpectedAndGivenScores) {
  const AnswerSet answers = invent_answers(default_candidates(), 30);
  const PreferenceTable preferences = stepped_preferences(4, 30, 0.1, 0.1);
  std::vector<Game> games;
  for (std::uint32_t prompt = 0; prompt < 30; ++prompt) {
    for (ModelId i = 0; i < 4; ++i) {
      for (ModelId j = i + 1; j < 4; ++j) games.push_back({prompt, i, j});
    }
  }
  const auto truth = projected_truth(preferences, answers, games);
  ASSERT_TRUE(truth);
  for (ModelId i = 0; i < 4; ++i) {
    double surplus = 0.0;
    for (ModelId j = 0; j < 4; ++j) {
      if (i == j) continue;
      const double p = 1.0 / (1.0 + std::exp(truth->theta[j] - truth->theta[i]));
      surplus += preferences.between(0, i, j).score() - p;
    }
    EXPECT_NEAR(surplus, 0.0, 1e-9);
  }
  EXPECT_GT(truth->theta[0] - truth->theta[1], truth->theta[1] - truth->theta[2]);
}

TEST(ProjectedTruth, OfTwoModelsIsTheLogOddsOfThePreference) {
  const AnswerSet answers = invent_answers({"a", "b"}, 1);
  const auto truth =
      projected_truth(stepped_preferences(2, 1, 0.1, 0.2), answers, std::vector{Game{0, 1, 0}});
  ASSERT_TRUE(truth);
  EXPECT_NEAR(truth->theta[0] - truth->theta[1], logit(0.6), 1e-9);
}

struct Tally {
  double truth[3] = {}, agreed = 0, inconsistent = 0, first_named_a = 0;
  int games = 0;
};

Tally judge(const PreferenceTable& preferences, const SimulatedJudgeOptions& options, int games) {
  Tally tally;
  tally.games = games;
  for (int number = 0; number < games; ++number) {
    const SimulatedVerdicts verdicts =
        judge_by_chance(preferences, {0, 0, 1}, static_cast<std::uint32_t>(number), options);
    const JudgedPair pair = settle(verdicts.first, verdicts.swapped);
    tally.truth[static_cast<int>(verdicts.truth)] += 1.0 / games;
    tally.agreed += pair.outcome == verdicts.truth ? 1.0 / games : 0.0;
    tally.inconsistent += pair.inconsistent ? 1.0 / games : 0.0;
    tally.first_named_a += verdicts.first == JudgeChoice::a ? 1.0 / games : 0.0;
  }
  return tally;
}

// Within 5 standard errors of the stated probabilities.
TEST(SimulatedJudge, DrawsWhatThePreferenceSays) {
  const PreferenceTable preferences{2, 1, {{0.5, 0.3}}};
  const Tally tally = judge(preferences, {}, 40000);
  EXPECT_NEAR(tally.truth[0], 0.5, 5 * std::sqrt(0.25 / 40000));
  EXPECT_NEAR(tally.truth[1], 0.2, 5 * std::sqrt(0.16 / 40000));
  EXPECT_NEAR(tally.truth[2], 0.3, 5 * std::sqrt(0.21 / 40000));
  EXPECT_EQ(tally.agreed, judge(preferences, {}, 40000).agreed);
  EXPECT_NEAR(tally.agreed, 1.0, 1e-9);
  EXPECT_EQ(tally.inconsistent, 0.0);
}

// Both orders say A with probability 0.4 each: a win of a survives if the swapped look (0.6) is the
// truth, and the first is A either way.
TEST(SimulatedJudge, APositionBiasShowsAsInconsistentPairsNeverAsAWinner) {
  const PreferenceTable preferences{2, 1, {{1.0, 0.0}}};
  const Tally tally = judge(preferences, {.position_bias = 0.4}, 40000);
  EXPECT_NEAR(tally.agreed, 0.6, 5 * std::sqrt(0.24 / 40000));
  EXPECT_NEAR(tally.inconsistent, 0.4, 5 * std::sqrt(0.24 / 40000));
  EXPECT_NEAR(tally.first_named_a, 1.0, 1e-9);
}

TEST(SimulatedJudge, NoiseIsACoin) {
  const PreferenceTable preferences{2, 1, {{1.0, 0.0}}};
  const Tally tally = judge(preferences, {.noise = 1.0}, 40000);
  EXPECT_NEAR(tally.first_named_a, 0.5, 5 * std::sqrt(0.25 / 40000));
  EXPECT_NEAR(tally.inconsistent, 0.5, 5 * std::sqrt(0.25 / 40000));
}

TEST(SimulatedJudge, AGameDependsOnSeedAndNumberAlone) {
  const PreferenceTable preferences = stepped_preferences(4, 3, 0.1, 0.3);
  const SimulatedJudgeOptions options{.noise = 0.5};
  const auto verdict = [&](std::uint32_t number) {
    return judge_by_chance(preferences, {1, 2, 0}, number, options).first;
  };
  for (const std::uint32_t number : {7u, 3u, 100000u}) EXPECT_EQ(verdict(number), verdict(number));
}

TEST(SimulatedJudge, RefusesProbabilitiesOutOfRange) {
  EXPECT_TRUE(check(SimulatedJudgeOptions{}));
  EXPECT_FALSE(check(SimulatedJudgeOptions{.bias = 0.6}));
  EXPECT_FALSE(check(SimulatedJudgeOptions{.tie_prob = -0.1}));
  EXPECT_FALSE(check(SimulatedJudgeOptions{.position_bias = 1.1}));
  EXPECT_FALSE(check(SimulatedJudgeOptions{.noise = std::nan("")}));
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/uncertainty/random.h"

namespace ringside {
namespace {

std::vector<Game> games_of(const AnswerSet& answers, const ScheduleOptions& options) {
  auto games = schedule_games(answers, options);
  EXPECT_TRUE(games) << games.error().message;
  return games ? *std::move(games) : std::vector<Game>{};
}

auto key(const Game& game) { return std::tuple{game.prompt, game.a, game.b}; }

std::vector<std::tuple<std::uint32_t, ModelId, ModelId>> keys(const std::vector<Game>& games) {
  std::vector<std::tuple<std::uint32_t, ModelId, ModelId>> all;
  for (const Game& game : games) all.push_back(key(game));
  return all;
}

// The work order's experiment: four models, 300 prompts, 1,000 pairs, 166 or 167 of each.
TEST(Schedule, AThousandPairsOfFourModelsAre166Or167OfEach) {
  std::map<std::pair<ModelId, ModelId>, int> met;
  for (const Game& game : games_of(invent_answers(default_candidates(), 300), {}))
    ++met[std::minmax(game.a, game.b)];
  ASSERT_EQ(met.size(), 6u);
  for (const auto& [pair, games] : met) EXPECT_TRUE(games == 166 || games == 167) << games;
}

// Laws on random sizes.
TEST(Schedule, MeetsEquallyOftenOnDifferentPromptsWithEvenSides) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed, 1);
    const std::uint32_t models = 2 + random.below(6), prompts = 1 + random.below(40);
    const std::uint32_t most = models * (models - 1) / 2 * prompts;
    const std::uint32_t pairs = 1 + random.below(most);
    std::vector<std::string> names;
    for (std::uint32_t k = 0; k < models; ++k) names.push_back("m" + std::to_string(k));
    const auto games = games_of(invent_answers(names, prompts), {.pairs = pairs, .seed = seed});
    ASSERT_EQ(games.size(), pairs);
    std::map<std::pair<ModelId, ModelId>, std::pair<int, int>> met;  // as they stand, swapped
    std::set<std::tuple<std::uint32_t, ModelId, ModelId>> seen;
    for (const Game& game : games) {
      ASSERT_NE(game.a, game.b);
      ASSERT_LT(game.prompt, prompts);
      const auto [low, high] = std::minmax(game.a, game.b);
      EXPECT_TRUE(seen.insert({game.prompt, low, high}).second);
      auto& [plain, swapped] = met[{low, high}];
      ++(game.a == low ? plain : swapped);
    }
    int least = 1 << 30, greatest = 0;
    for (ModelId i = 0; i < models; ++i) {
      for (ModelId j = i + 1; j < models; ++j) {
        const auto [plain, swapped] = met[{i, j}];
        EXPECT_LE(std::abs(plain - swapped), 1);
        least = std::min(least, plain + swapped);
        greatest = std::max(greatest, plain + swapped);
      }
    }
    EXPECT_LE(greatest - least, 1);
  }
}

TEST(Schedule, TheSameSeedGivesTheSameGamesAndAnotherOthers) {
  const AnswerSet answers = invent_answers(default_candidates(), 300);
  const auto games = keys(games_of(answers, {.seed = 1}));
  EXPECT_EQ(games, keys(games_of(answers, {.seed = 1})));
  auto others = keys(games_of(answers, {.seed = 2}));
  EXPECT_NE(games, others);
}

TEST(Schedule, TheOrderIsShuffled) {
  const auto games = games_of(invent_answers(default_candidates(), 300), {});
  int runs = 0;  // neighbours of the same two models
  for (std::size_t k = 1; k < games.size(); ++k)
    runs += std::minmax(games[k].a, games[k].b) == std::minmax(games[k - 1].a, games[k - 1].b);
  EXPECT_LT(runs, 250);  // 166 expected of a shuffled order, 994 of a sorted one
}

TEST(Schedule, UsesOnlyPromptsThatBothAnswered) {
  AnswerSet answers = invent_answers({"a", "b", "c"}, 10);
  for (std::size_t prompt = 0; prompt < 5; ++prompt) answers.answer[prompt * 3] = std::nullopt;
  for (const Game& game : games_of(answers, {.pairs = 15})) {
    EXPECT_TRUE(answers.of(game.prompt, game.a) && answers.of(game.prompt, game.b));
  }
}

TEST(Schedule, NoNumberMeansEveryMeetingThereIs) {
  AnswerSet answers = invent_answers({"a", "b", "c"}, 4);
  answers.answer[0] = std::nullopt;  // of a to the first prompt
  EXPECT_EQ(games_of(answers, {.pairs = 0}).size(), 10u);
}

TEST(Schedule, SaysWhyItCannotBeMet) {
  const auto message = [](const AnswerSet& answers, std::uint32_t pairs) {
    const auto games = schedule_games(answers, {.pairs = pairs});
    return games ? std::string() : games.error().message;
  };
  EXPECT_EQ(message(invent_answers(default_candidates(), 2), 1000),
            "1000 pairs of answers from 6 pairs of models mean 167 prompts for each; GPT-4o-mini "
            "and Qwen2.5-7B both answered 2. At most 12 pairs are possible.");
  EXPECT_EQ(message(invent_answers({"a", "b"}, 3), 3), "");
  EXPECT_NE(message(invent_answers({"a", "b"}, 3), 4), "");
  EXPECT_NE(message(invent_answers({"a"}, 3), 1), "");
  EXPECT_EQ(message(invent_answers({"a", "b"}, 0), 0), "No two models answered the same prompt.");
}

TEST(InventedAnswers, AreDifferentPromptsWithAnAnswerOfEachModel) {
  const AnswerSet answers = invent_answers(default_candidates(), 1500);
  EXPECT_EQ(std::set(answers.prompts.begin(), answers.prompts.end()).size(), 1500u);
  EXPECT_EQ(answers.answer.size(), 6000u);
  for (const auto& answer : answers.answer) {
    ASSERT_TRUE(answer);
    for (const std::string& model : answers.models)
      EXPECT_EQ(answer->find(model), std::string::npos);
  }
}

}  // namespace
}  // namespace ringside

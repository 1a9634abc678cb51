// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/next_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

#include "core/judging/simulated_judge.h"

namespace ringside {
namespace {

AnswerSet answers(std::size_t models, std::uint32_t prompts) {
  std::vector<std::string> names;
  for (std::size_t k = 0; k < models; ++k)
    names.push_back(std::string(1, static_cast<char>('a' + k)));
  return invent_answers(names, prompts);
}

std::vector<Game> next(const AnswerSet& set, std::span<const JudgedGame> played,
                       const ScheduleOptions& options, std::uint32_t most) {
  auto games = next_games(set, played, options, most);
  EXPECT_TRUE(games) << games.error().message;
  return games ? *std::move(games) : std::vector<Game>{};
}

std::map<std::pair<ModelId, ModelId>, int> meetings(std::span<const Game> games) {
  std::map<std::pair<ModelId, ModelId>, int> count;
  for (const Game& each : games) ++count[std::minmax(each.a, each.b)];
  return count;
}

// All games, each batch judged before the next is chosen.
std::vector<JudgedGame> play(const AnswerSet& set, const ScheduleOptions& options, double bias,
                             std::uint32_t batch) {
  const auto models = static_cast<std::uint32_t>(set.models.size());
  const auto prompts = static_cast<std::uint32_t>(set.prompts.size());
  const PreferenceTable preferences = stepped_preferences(models, prompts, bias, 0.0);
  std::vector<JudgedGame> played;
  while (true) {
    const auto games = next(set, played, options, batch);
    if (games.empty()) return played;
    for (const Game& each : games) {
      const auto number = static_cast<std::uint32_t>(played.size());
      const SimulatedVerdicts verdicts = judge_by_chance(preferences, each, number, {});
      JudgedGame game;
      game.game = each;
      game.first = verdicts.first;
      game.swapped = verdicts.swapped;
      game.judged = true;
      played.push_back(game);
    }
  }
}

std::vector<Game> games_of(std::span<const JudgedGame> played) {
  std::vector<Game> games;
  for (const JudgedGame& each : played) games.push_back(each.game);
  return games;
}

TEST(NextGames, NoTwoModelsMeetTwiceOnAPromptAndSidesAreBalanced) {
  for (const ScheduleRule rule : {ScheduleRule::gain, ScheduleRule::fewest}) {
    const AnswerSet set = answers(5, 30);
    const auto games = games_of(play(set, {.rule = rule, .pairs = 250}, 0.1, 20));
    ASSERT_EQ(games.size(), 250U);
    std::set<std::tuple<std::uint32_t, ModelId, ModelId>> seen;
    std::map<std::pair<ModelId, ModelId>, int> ahead;
    for (const Game& each : games) {
      const auto [low, high] = std::minmax(each.a, each.b);
      EXPECT_TRUE(seen.insert({each.prompt, low, high}).second);
      ahead[{low, high}] += each.a == low ? 1 : -1;
    }
    for (const auto& [models, difference] : ahead) EXPECT_LE(std::abs(difference), 1);
  }
}

TEST(NextGames, TheFewestFirstKeepsAllMeetingsWithinOneGame) {
  const AnswerSet set = answers(4, 50);
  const auto games = next(set, {}, {.rule = ScheduleRule::fewest, .pairs = 100}, 100);
  for (std::size_t n = 1; n <= games.size(); ++n) {
    const auto count = meetings(std::span(games).first(n));
    const auto [low, high] = std::minmax_element(
        count.begin(), count.end(), [](auto& x, auto& y) { return x.second < y.second; });
    EXPECT_LE(high->second - (count.size() == 6 ? low->second : 0), 1);
  }
}

// Equals are the hardest to tell apart: p (1 - p) is largest, so they meet most often.
TEST(NextGames, TheLargestGainHasCloseModelsMeetMoreOftenThanFarOnes) {
  const AnswerSet set = answers(4, 400);
  const ScheduleOptions options{.rule = ScheduleRule::gain, .pairs = 1200};
  const auto count = meetings(games_of(play(set, options, 0.15, 60)));
  EXPECT_GT(count.at({0, 1}), count.at({0, 3}));
  EXPECT_GT(count.at({1, 2}), count.at({0, 3}));
  EXPECT_GT(count.at({2, 3}), count.at({0, 3}));
  // sqrt(S / n) - sqrt(S / (n + 1)) is equal where n^3 is proportional to S: here 0.25 - 0.15^2 at
  // one step and 0.05 at three.
  const double ratio = static_cast<double>(count.at({1, 2})) / count.at({0, 3});
  EXPECT_NEAR(ratio, std::cbrt((0.25 - 0.0225) / 0.0475), 0.25);
}

TEST(NextGames, NewcomersMeetReferenceModelsUntilTheyHaveTheirGames) {
  const AnswerSet set = answers(5, 40);
  const ScheduleOptions options{
      .rule = ScheduleRule::fewest, .pairs = 200, .reference = {"a", "b"}, .newcomer_games = 30};
  const auto games = next(set, {}, options, 200);
  ASSERT_EQ(games.size(), 200U);
  std::vector<std::uint32_t> played(5, 0);
  bool newcomers_met_later = false;
  for (const Game& each : games) {
    const bool both_new = each.a > 1 && each.b > 1;
    if (both_new) {
      EXPECT_GE(played[each.a], 30U);
      EXPECT_GE(played[each.b], 30U);
      newcomers_met_later = true;
    }
    ++played[each.a];
    ++played[each.b];
  }
  EXPECT_TRUE(newcomers_met_later);
}

TEST(NextGames, TheSameForTheSameSeedAndGoesOnWhereItStopped) {
  const AnswerSet set = answers(4, 30);
  const ScheduleOptions options{.rule = ScheduleRule::gain, .pairs = 120, .seed = 7};
  const auto games = games_of(play(set, options, 0.1, 10)),
             again = games_of(play(set, options, 0.1, 10));
  const auto same = [](const Game& x, const Game& y) {
    return x.prompt == y.prompt && x.a == y.a && x.b == y.b;
  };
  EXPECT_TRUE(std::equal(games.begin(), games.end(), again.begin(), again.end(), same));
  ScheduleOptions other = options;
  other.seed = 8;
  const auto others = games_of(play(set, other, 0.1, 10));
  EXPECT_FALSE(std::equal(games.begin(), games.end(), others.begin(), others.end(), same));
}

TEST(NextGames, SaysWhatCannotBePlayed) {
  const auto why = [](const AnswerSet& set, const ScheduleOptions& options) {
    const auto all = games_in_all(set, options);
    EXPECT_FALSE(all);
    return all ? std::string() : all.error().message;
  };
  const ScheduleOptions gain{.rule = ScheduleRule::gain};
  EXPECT_NE(why(answers(4, 2), gain).find("at most 12 pairs"), std::string::npos);
  ScheduleOptions unknown = gain;
  unknown.reference = {"z"};
  EXPECT_NE(why(answers(4, 300), unknown).find("\"z\""), std::string::npos);
  // c and d have 20 prompts with a, too few for 30 games: they stay newcomers and never meet.
  const ScheduleOptions stuck{
      .rule = ScheduleRule::fewest, .pairs = 0, .reference = {"a"}, .newcomer_games = 30};
  EXPECT_EQ(*games_in_all(answers(4, 20), stuck), 60U);
  EXPECT_EQ(next(answers(4, 20), {}, stuck, 1000).size(), 60U);
  ScheduleOptions all = stuck;
  all.newcomer_games = 20;
  EXPECT_EQ(next(answers(4, 20), {}, all, 1000).size(), 120U);
}

TEST(NextGames, TheEvenScheduleHasNoNewcomers) {
  const auto games = plan_games(answers(4, 300), {.reference = {"a"}});
  ASSERT_FALSE(games);
  EXPECT_NE(games.error().message.find("--schedule gain or fewest"), std::string::npos);
}

}  // namespace
}  // namespace ringside

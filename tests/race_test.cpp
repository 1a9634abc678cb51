// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/history/race.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "tests/support/random_table.h"

namespace ringside {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

History history_of(std::vector<std::string> models, std::vector<double> rating) {
  History history;
  history.models = std::move(models);
  history.rating = std::move(rating);
  const std::size_t periods = history.rating.size() / history.models.size();
  for (std::size_t period = 0; period < periods; ++period) {
    history.time.push_back(86400.0 * static_cast<double>(period));
    history.total.push_back(10.0 * static_cast<double>(period));
  }
  history.provisional.assign(history.rating.size(), 0);
  return history;
}

TEST(Race, KeepsTheModelsThatAreEverAmongTheFirst) {
  const History history = history_of({"a", "b", "c", "d"}, {1000, 1100, 900, 800,  //
                                                            1200, 1100, 900, 800});
  const RaceFrames frames = race_frames(history, 1);
  EXPECT_EQ(frames.models, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(frames.place, (std::vector<double>{1, 0, 0, 1}));
  EXPECT_EQ(frames.rating, (std::vector<double>{1000, 1100, 1200, 1100}));
  EXPECT_EQ(frames.rated, (std::vector<std::uint32_t>{4, 4}));
}

TEST(Race, ANewcomerWaitsOutsideAndAGapHoldsTheLastValue) {
  const History history = history_of({"a", "b", "c"}, {kNone, 1000, 900,  //
                                                       1100, kNone, 900,  //
                                                       1100, 1050, 900});
  const RaceFrames frames = race_frames(history, 3);
  EXPECT_TRUE(std::isnan(frames.rating[0]));
  EXPECT_GE(frames.place[0], 3.0);
  EXPECT_EQ(frames.rating[4], 1000.0);
  EXPECT_EQ(frames.place[4], 1.0);
  EXPECT_EQ(frames.rated, (std::vector<std::uint32_t>{2, 3, 3}));
}

TEST(Race, EqualRatingsTakePlacesInTheOrderOfTheBoard) {
  const RaceFrames frames = race_frames(history_of({"a", "b"}, {1000, 1000}), 0);
  EXPECT_EQ(frames.place, (std::vector<double>{0, 1}));
}

TEST(Race, BarsBeginAtARoundNumberBelowTheLowestShown) {
  const auto baseline = [](double lowest, double highest) {
    return race_frames(history_of({"a", "b"}, {highest, lowest}), 2).baseline;
  };
  EXPECT_EQ(baseline(935.0, 1250.0), 900.0);
  EXPECT_EQ(baseline(900.0, 1250.0), 850.0);
  EXPECT_EQ(baseline(1000.0, 1000.0), 999.0);
  EXPECT_EQ(baseline(-31.0, 20.0), -40.0);
}

TEST(Race, AModelThatNeverShowsDoesNotStretchTheAxis) {
  const RaceFrames frames = race_frames(history_of({"a", "b", "c"}, {1200, 1100, 100}), 2);
  EXPECT_EQ(frames.models.size(), 2u);
  EXPECT_EQ(frames.baseline, 1090.0);
  EXPECT_EQ(frames.highest, 1200.0);
}

TEST(Race, AnEmptyHistoryGivesNoFrames) {
  const RaceFrames frames = race_frames(History{}, 15);
  EXPECT_TRUE(frames.models.empty());
  EXPECT_TRUE(frames.place.empty());
}

TEST(Race, EveryFrameFillsThePlacesFromTheTopWithoutRepeats) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Dice dice(seed);
    std::vector<std::string> models;
    for (int i = 0; i < 12; ++i) models.push_back("m" + std::to_string(i));
    std::vector<double> rating;
    for (int i = 0; i < 12 * 20; ++i) {
      rating.push_back(dice.chance(0.2) ? kNone : std::floor(1000.0 + 20.0 * dice.uniform()));
    }
    const History history = history_of(models, rating);
    const std::uint32_t top = 1 + dice.below(12);
    const RaceFrames frames = race_frames(history, top);
    const std::size_t bars = frames.models.size();
    for (std::size_t frame = 0; frame < frames.time.size(); ++frame) {
      std::set<double> shown, all;
      for (std::size_t bar = 0; bar < bars; ++bar) {
        const double place = frames.place[frame * bars + bar];
        const double points = frames.rating[frame * bars + bar];
        ASSERT_TRUE(all.insert(place).second) << "seed " << seed;
        if (place >= top) continue;
        shown.insert(place);
        ASSERT_GT(points, frames.baseline);
        ASSERT_LE(points, frames.highest);
      }
      const std::size_t expected = std::min<std::size_t>(top, frames.rated[frame]);
      ASSERT_EQ(shown.size(), expected) << "seed " << seed;
      if (expected > 0) {
        ASSERT_EQ(*shown.rbegin(), static_cast<double>(expected - 1));
      }
    }
  }
}

}  // namespace
}  // namespace ringside

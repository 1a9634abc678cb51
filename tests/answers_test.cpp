// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/answers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/resample_task.h"
#include "core/session.h"
#include "core/simulate/sample.h"
#include "tests/support/run.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add_record;

BattleTable language_world(std::uint64_t seed, std::uint32_t battles = 2000) {
  BattleTable table = testing::draw_world({.models = 6, .battles = battles}, seed).table;
  Random random(seed, 5);
  for (const char* name : {"English", "Chinese"}) table.language.labels.intern(name);
  for (std::size_t row = 0; row < table.rows(); ++row)
    table.language.code.push_back(random.below(2));
  return table;
}

TEST(Neighbours, AreTheComparisonsOfTheBoardInItsOrder) {
  const BattleTable table = language_world(1);
  for (const FitOptions& fit : {FitOptions{}, FitOptions{.ties = TieModel::davidson},
                                FitOptions{.side_advantage = true, .ridge = 1.0}}) {
    const RunOptions options{.bootstrap = 60, .fit = fit};
    const RunResult result = run(table, options);
    const auto pairs =
        make_neighbours(table, result.prepared, result.rated, result.replicates, options, 0);
    ASSERT_TRUE(pairs);
    ASSERT_EQ(pairs->size(), 5u);
    for (std::size_t place = 0; place < 5; ++place) {
      const Comparison& pair = (*pairs)[place];
      EXPECT_EQ(pair.model, result.board.leaderboard[place].model);
      EXPECT_EQ(pair.other, result.board.leaderboard[place + 1].model);
      const auto one = make_comparison(table, result.prepared, result.rated, result.replicates,
                                       options, pair.other, pair.model);
      ASSERT_TRUE(one);
      EXPECT_EQ(pair.difference, one->difference);
      EXPECT_EQ(pair.p_holm, one->p_holm);
      EXPECT_EQ(pair.battles, one->battles);
      EXPECT_EQ(pair.battles_needed, one->battles_needed);
    }
    EXPECT_EQ(result.board.headline.expected_share, (*pairs)[0].expected_share)
        << "one expected score in every output";
    const auto two =
        make_neighbours(table, result.prepared, result.rated, result.replicates, options, 2);
    EXPECT_EQ(two->size(), 2u);
  }
}

TEST(Influence, IsOfTheCellsThatWereFitted) {
  BattleTable table;
  add_record(table, "first", "second", 30, 20, 40);
  const RunOptions half{.bootstrap = 0};
  RunOptions decided = half;
  decided.fit.ties = TieModel::drop;
  for (const RunOptions& options : {half, decided}) {
    const RunResult result = run(table, options);
    const auto found = make_influence(table, result.prepared, result.rated, options);
    ASSERT_TRUE(found) << found.error().message;
    // Ten wins less make the two level.
    EXPECT_EQ(found->leader, "first");
    EXPECT_EQ(found->votes, 10u);
    EXPECT_DOUBLE_EQ(found->share, 10.0 / (options.fit.ties == TieModel::half ? 90.0 : 50.0));
  }
}

TEST(Influence, IsRefusedWhereItsRefitsAreNotTheBoards) {
  const BattleTable table = language_world(2);
  for (const RunOptions& options : {RunOptions{.bootstrap = 0, .fit = {.ties = TieModel::davidson}},
                                    RunOptions{.bootstrap = 0, .fit = {.ridge = 1.0}},
                                    RunOptions{.method = Method::online_elo, .bootstrap = 0}}) {
    const RunResult result = run(table, options);
    EXPECT_FALSE(check_influence(options));
    EXPECT_EQ(make_influence(table, result.prepared, result.rated, options).error().code,
              ErrorCode::bad_option);
    EXPECT_EQ(make_pair_fit(table, result.prepared, result.rated, options, 5).error().code,
              ErrorCode::bad_option);
  }
}

// Weights that a fit asks for are those of its cells, so a pair's observed share is the board's.
TEST(PairFit, SeesTheWeightsOfTheFit) {
  BattleTable table;
  add_record(table, "A", "B", 60, 40);
  add_record(table, "B", "C", 30, 20);
  for (std::size_t row = 0; row < table.rows(); ++row)
    table.time.push_back(1.7e9 + 86400.0 * static_cast<double>(row));
  const RunOptions options{.bootstrap = 0, .fit = {.time_decay = true}};
  const RunResult result = run(table, options);
  const auto fit = make_pair_fit(table, result.prepared, result.rated, options, 10);
  ASSERT_TRUE(fit);
  double won = 0.0, all = 0.0;
  for (std::size_t row = 0; row < 100; ++row) {
    const double weight = std::pow(0.95, 149.0 - static_cast<double>(row) - 30.0);
    won += row < 60 ? weight : 0.0;
    all += weight;
  }
  const auto pair = std::find_if(fit->pairs.begin(), fit->pairs.end(),
                                 [](const PairFitRow& row) { return row.model_a == "A"; });
  ASSERT_NE(pair, fit->pairs.end());
  EXPECT_NEAR(pair->observed, won / all, 1e-9);
}

TEST(Slices, FollowTheFitOfTheBoard) {
  const BattleTable table = language_world(3, 6000);
  for (const FitOptions& fit :
       {FitOptions{}, FitOptions{.ties = TieModel::davidson, .side_advantage = true}}) {
    const RunOptions options{.bootstrap = 0, .fit = fit};
    const RunResult result = run(table, options);
    const auto slices = make_slices(table, result.prepared, result.rated, options, {}, 0);
    ASSERT_TRUE(slices);
    ASSERT_EQ(slices->slices.size(), 2u);
    RowSet english;
    for (std::uint32_t row = 0; row < table.rows(); ++row) {
      const std::string_view name = table.language.labels[table.language.code[row]];
      if (name == slices->slices[0].name) english.push_back(row);
    }
    const BattleTable part = take_rows(table, english);
    const Board board = run(part, options).board;
    // On the level of the whole: both are means over the same six models.
    for (std::size_t i = 0; i < slices->models.size(); ++i) {
      const auto row =
          std::find_if(board.leaderboard.begin(), board.leaderboard.end(),
                       [&](const LeaderboardRow& each) { return each.model == slices->models[i]; });
      ASSERT_NE(row, board.leaderboard.end());
      EXPECT_NEAR(slices->rating[i * 2], row->rating, 1e-6);
    }
  }
  const RunOptions elo{.method = Method::online_elo, .bootstrap = 0};
  const RunResult result = run(table, elo);
  EXPECT_EQ(make_slices(table, result.prepared, result.rated, elo, {}, 0).error().code,
            ErrorCode::bad_option);
}

TEST(Judges, NeedTheirColumn) {
  const BattleTable table = language_world(4);
  const RunResult result = run(table, {.bootstrap = 0});
  EXPECT_EQ(make_judges(table, result.prepared, 0).error().code, ErrorCode::missing_column);
}

TEST(Session, AnswersQuestionsAboutWhatIsLoaded) {
  Session session;
  const RunOptions options{.bootstrap = 20};
  EXPECT_EQ(session.neighbours(options, 0).error().code, ErrorCode::empty_input);
  EXPECT_EQ(session.judges(options, 0).error().code, ErrorCode::empty_input);
  EXPECT_EQ(session.methods(options).error().code, ErrorCode::empty_input);
  ASSERT_TRUE(session.simulate({}));
  const auto board = session.rate(options);
  ASSERT_TRUE(board);
  const std::string first = board->leaderboard[0].model, second = board->leaderboard[1].model;
  EXPECT_FALSE(session.comparison(options, first, second)->lower) << "no replicates yet";
  const auto task = session.resample_task(options);
  ASSERT_TRUE(task);
  Resampler resampler;
  ASSERT_TRUE(resampler.load(*task));
  ASSERT_TRUE(session.take_replicates(options, resampler.replicates({0, 20})->value));
  EXPECT_TRUE(session.comparison(options, second, first)->lower);
  EXPECT_EQ(session.comparisons(options, 3)->models.size(), 3u);
  EXPECT_EQ(session.neighbours(options, 0)->size(), board->leaderboard.size() - 1);
  EXPECT_EQ(session.influence(options)->leader, first);
  EXPECT_EQ(session.pair_fit(options, 4)->pairs.size(), 4u);
  EXPECT_EQ(session.next_pairs(options, {.pairs = 7})->size(), 7u);
  EXPECT_EQ(session.methods(options)->methods.size(), Named<RatingSystem>::values.size());
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/history/history.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/calendar.h"
#include "core/history/snapshots.h"
#include "core/history/timeline.h"
#include "core/simulate/simulate.h"
#include "tests/support/random_table.h"
#include "tests/support/run.h"

namespace ringside {
namespace {

double at(const char* date, double seconds = 0.0) {
  return static_cast<double>(*parse_date(date)) * kSecondsPerDay + seconds;
}

// One battle at each time, a and b winning in turn.
BattleTable votes_at(const std::vector<double>& times) {
  BattleTable table;
  table.models = {"a", "b"};
  table.time = times;
  for (std::uint32_t row = 0; row < times.size(); ++row) {
    table.a.push_back(0);
    table.b.push_back(1);
    table.outcome.push_back(row % 2 == 0 ? Outcome::a_wins : Outcome::b_wins);
    table.line.push_back(row + 1);
  }
  return table;
}

RowSet all_rows(const BattleTable& table) {
  RowSet rows(table.rows());
  for (std::uint32_t row = 0; row < rows.size(); ++row) rows[row] = row;
  return rows;
}

std::vector<std::string> dates(const std::vector<double>& time) {
  std::vector<std::string> result;
  for (const double each : time) result.push_back(format_date(day_of(each)));
  return result;
}

std::vector<std::string> period_ends(const std::vector<double>& times, Period period) {
  const BattleTable table = votes_at(times);
  const auto timeline = make_timeline(table, all_rows(table), period);
  EXPECT_TRUE(timeline) << timeline.error().message;
  return timeline ? dates(timeline->time) : std::vector<std::string>();
}

History history_of(const BattleTable& table, const RunOptions& options) {
  const auto prepared = prepare(table, all_read(table), options.clean);
  EXPECT_TRUE(prepared);
  auto history = make_history(table, *prepared, options);
  EXPECT_TRUE(history) << history.error().message;
  return *std::move(history);
}

BattleTable sixteen_months() {
  return simulate({.num_battles = 20000, .tie_prob = 0.3, .days = 480})->table;
}

TEST(Timeline, WeeksEndOnSundayMonthsOnTheirLastDayAndTheLastPeriodWithTheLastVote) {
  // 2024-02-28 was a Wednesday.
  const std::vector<double> times = {at("2024-02-28"), at("2024-03-03", 86399.0), at("2024-03-04"),
                                     at("2024-03-12")};
  EXPECT_EQ(period_ends(times, Period::week),
            (std::vector<std::string>{"2024-03-03", "2024-03-10", "2024-03-12"}));
  EXPECT_EQ(period_ends(times, Period::month),
            (std::vector<std::string>{"2024-02-29", "2024-03-12"}));
  EXPECT_EQ(period_ends({at("2023-12-31"), at("2024-01-02")}, Period::day),
            (std::vector<std::string>{"2023-12-31", "2024-01-01", "2024-01-02"}));
  EXPECT_EQ(period_ends({at("2023-11-30"), at("2024-02-01")}, Period::month),
            (std::vector<std::string>{"2023-11-30", "2023-12-31", "2024-01-31", "2024-02-01"}));
}

TEST(Timeline, TimesBefore1970AndAllAtOnceAreFine) {
  EXPECT_EQ(period_ends({at("1969-12-28"), at("1969-12-29"), at("1970-01-05")}, Period::week),
            (std::vector<std::string>{"1969-12-28", "1970-01-04", "1970-01-05"}));
  EXPECT_EQ(period_ends({5.0, 5.0, 5.0}, Period::month), (std::vector<std::string>{"1970-01-01"}));
}

TEST(Timeline, EveryTimedRowIsInThePeriodOfItsTime) {
  for (const Period period : {Period::day, Period::week, Period::month}) {
    BattleTable table = random_table(3, {.rows = 500});
    table = reorder(table, shuffled(table.rows(), 3));
    const auto timeline = make_timeline(table, all_rows(table), period);
    ASSERT_TRUE(timeline);
    std::size_t seen = 0;
    double before = 0.0;
    for (std::size_t i = 0; i < timeline->periods(); ++i) {
      for (const std::uint32_t row : timeline->rows_of(i)) {
        ASSERT_LE(table.time[row], timeline->time[i] + 1.0);
        if (i > 0) {
          ASSERT_GT(table.time[row], timeline->time[i - 1]);
        }
        ASSERT_GE(table.time[row], before);
        before = table.time[row];
        ++seen;
      }
    }
    const auto timed = std::count_if(table.time.begin(), table.time.end(),
                                     [](double time) { return !std::isnan(time); });
    ASSERT_EQ(seen, static_cast<std::size_t>(timed));
  }
}

TEST(Timeline, ABillionSecondStrayIsAClearErrorForDaysAndFineForMonths) {
  const BattleTable table = votes_at({1e9, 1720000000.0, 1720000001.0});
  const auto days = make_timeline(table, all_rows(table), Period::day);
  ASSERT_FALSE(days);
  EXPECT_EQ(days.error().code, ErrorCode::too_large);
  EXPECT_EQ(days.error().message,
            "The votes span 8334 periods of a day, from 2001-09-09 to 2024-07-03; at most 2000 can "
            "be shown: choose a longer period, such as month, or set a first day.");
  EXPECT_TRUE(make_timeline(table, all_rows(table), Period::month));
  for (const double absurd : {1e300, -1e300, 1e13}) {
    const BattleTable broken = votes_at({0.0, absurd});
    const auto timeline = make_timeline(broken, all_rows(broken), Period::month);
    ASSERT_FALSE(timeline);
    EXPECT_EQ(timeline.error().code, ErrorCode::too_large);
  }
}

TEST(Timeline, WithoutTimesThereIsNoHistory) {
  BattleTable table = votes_at({kNoTime, kNoTime});
  EXPECT_EQ(make_timeline(table, all_rows(table), Period::week).error().code,
            ErrorCode::missing_column);
  table.time.clear();
  EXPECT_EQ(make_timeline(table, all_rows(table), Period::week).error().code,
            ErrorCode::missing_column);
}

TEST(History, MergedCountsAreTheCountsOfAllRows) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const BattleTable table = random_table(seed);
    const RowSet rows = all_rows(table);
    const auto names = order_of_names(table.models);
    PairCounts merged;
    for (std::size_t begin = 0; begin < rows.size(); begin += 37) {
      const std::size_t size = std::min<std::size_t>(37, rows.size() - begin);
      add_counts(merged, count_pairs(table, std::span(rows).subspan(begin, size)), names);
    }
    const PairCounts whole = count_pairs(table, rows);
    ASSERT_EQ(merged.a, whole.a) << "seed " << seed;
    ASSERT_EQ(merged.b, whole.b);
    ASSERT_EQ(merged.score, whole.score);
    ASSERT_EQ(merged.weight, whole.weight);
    ASSERT_EQ(merged.count, whole.count);
  }
}

TEST(History, TheLastSnapshotIsTheLeaderboardBitForBit) {
  const BattleTable table = sixteen_months();
  for (const Method method : {Method::bradley_terry, Method::online_elo}) {
    for (const Period period : {Period::day, Period::week, Period::month}) {
      for (const char* anchor : {"", "mixtral-8x7b"}) {
        RunOptions options{.method = method, .bootstrap = 0};
        options.history.period = period;
        options.scale.anchor = anchor;
        options.scale.anchor_rating = 1114.0;
        const Board board = run(table, options).board;
        const History history = history_of(table, options);
        const std::size_t models = history.models.size();
        ASSERT_EQ(models, board.leaderboard.size());
        ASSERT_EQ(history.total.back(), 20000.0);
        for (std::size_t i = 0; i < models; ++i) {
          const std::size_t last = history.rating.size() - models + i;
          ASSERT_EQ(history.models[i], board.leaderboard[i].model);
          ASSERT_EQ(history.rating[last], board.leaderboard[i].rating);
          ASSERT_EQ(history.battles[last], board.leaderboard[i].battles);
          ASSERT_EQ(history.rank[last], board.leaderboard[i].rank);
          ASSERT_EQ(history.changes[i].last, board.leaderboard[i].rating);
        }
      }
    }
  }
}

// Every snapshot, fitted from the start without the history's short cuts.
TEST(History, EverySnapshotIsTheFitOfTheBattlesSoFarUpToItsGauge) {
  const BattleTable table = sixteen_months();
  RunOptions options{.bootstrap = 0};
  options.history.period = Period::month;
  const History history = history_of(table, options);
  const std::size_t models = history.models.size();
  for (std::size_t period = 0; period < history.time.size(); ++period) {
    RowSet so_far;
    for (std::uint32_t row = 0; row < table.rows(); ++row) {
      if (table.time[row] < history.time[period] + 1.0) so_far.push_back(row);
    }
    ASSERT_EQ(history.total[period], static_cast<double>(so_far.size()));
    const PairCounts counts = count_pairs(table, so_far);
    const auto fit = fit_bradley_terry(counts, find_comparable(counts));
    ASSERT_TRUE(fit);
    std::vector<double> offset;
    for (std::size_t i = 0; i < fit->models.size(); ++i) {
      const auto column =
          std::find(history.models.begin(), history.models.end(), table.models[fit->models[i]]);
      const auto m = static_cast<std::size_t>(column - history.models.begin());
      offset.push_back(history.rating[period * models + m] -
                       points_per_logit(options.scale) * fit->theta[i]);
    }
    for (const double each : offset) EXPECT_NEAR(each, offset[0], 1e-6);
  }
}

TEST(History, ModelsSharedWithTheNextSnapshotKeepTheirMean) {
  RunOptions options;
  options.history.period = Period::week;
  const History history = history_of(sixteen_months(), options);
  const std::size_t models = history.models.size();
  for (std::size_t period = 0; period + 1 < history.time.size(); ++period) {
    double difference = 0.0;
    for (std::size_t m = 0; m < models; ++m) {
      const double now = history.rating[period * models + m];
      const double next = history.rating[(period + 1) * models + m];
      if (!std::isnan(now) && !std::isnan(next)) difference += next - now;
    }
    EXPECT_NEAR(difference, 0.0, 1e-7) << period;
  }
}

TEST(History, OnlineEloSnapshotsAreTheStateAtThatTime) {
  const BattleTable table = sixteen_months();
  RunOptions options{.method = Method::online_elo};
  options.history.period = Period::month;
  const History history = history_of(table, options);
  RunOptions until{.method = Method::online_elo, .bootstrap = 0};
  until.clean.max_date = format_date(day_of(history.time[3]));
  const Board board = run(table, until).board;
  for (const LeaderboardRow& row : board.leaderboard) {
    const auto column = std::find(history.models.begin(), history.models.end(), row.model);
    const auto m = static_cast<std::size_t>(column - history.models.begin());
    EXPECT_EQ(history.rating[3 * history.models.size() + m], row.rating);
  }
}

TEST(History, APeriodWithoutVotesRepeatsTheValuesBefore) {
  const BattleTable table =
      votes_at({at("2024-01-01"), at("2024-01-01", 1.0), at("2024-01-01", 2.0), at("2024-01-04"),
                at("2024-01-04", 1.0)});
  for (const Method method : {Method::bradley_terry, Method::online_elo}) {
    RunOptions options{.method = method};
    options.history.period = Period::day;
    const History history = history_of(table, options);
    ASSERT_EQ(dates(history.time),
              (std::vector<std::string>{"2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04"}));
    EXPECT_EQ(history.total, (std::vector<double>{3, 3, 3, 5}));
    for (const std::size_t value : {0u, 1u}) {
      EXPECT_EQ(history.rating[2 + value], history.rating[value]);
      EXPECT_EQ(history.rating[4 + value], history.rating[value]);
      EXPECT_NE(history.rating[6 + value], history.rating[value]);
    }
  }
}

TEST(History, AModelIsMissingUntilItCanBeRated) {
  // a only wins on the first day: no finite maximum. b wins on the second.
  BattleTable table = votes_at({at("2024-01-01"), at("2024-01-02"), at("2024-01-03")});
  RunOptions options;
  options.history = {.period = Period::day, .provisional_below = 3};
  const History history = history_of(table, options);
  EXPECT_TRUE(std::isnan(history.rating[0]) && std::isnan(history.rating[1]));
  EXPECT_EQ(history.rank, (std::vector<std::uint32_t>{0, 0, 1, 1, 1, 2}));
  EXPECT_EQ(history.battles, (std::vector<std::uint32_t>{1, 1, 2, 2, 3, 3}));
  EXPECT_EQ(history.provisional, (std::vector<std::uint8_t>{1, 1, 1, 1, 0, 0}));
  const ModelHistory& a = history.changes[0];
  EXPECT_EQ(a.model, "a");
  EXPECT_EQ(a.first_time, history.time[1]);
  EXPECT_NEAR(a.first, 1000.0, 1e-9);
  EXPECT_NEAR(a.change, 200.0 * std::log10(2.0), 1e-9);  // half of 400 log10(2)
  EXPECT_EQ(a.volatility, 0.0);
}

TEST(History, ChangesSummariseTheLifeOfAModel) {
  RunOptions options{.method = Method::online_elo};
  options.history.period = Period::month;
  const History history = history_of(sixteen_months(), options);
  const std::size_t models = history.models.size();
  for (std::size_t m = 0; m < models; ++m) {
    std::vector<double> seen, changes;
    for (std::size_t period = 0; period < history.time.size(); ++period) {
      const double rating = history.rating[period * models + m];
      if (std::isnan(rating)) continue;
      if (!seen.empty()) changes.push_back(rating - seen.back());
      seen.push_back(rating);
    }
    const ModelHistory& life = history.changes[m];
    EXPECT_EQ(life.first, seen.front());
    EXPECT_EQ(life.last, seen.back());
    EXPECT_EQ(life.highest, *std::max_element(seen.begin(), seen.end()));
    EXPECT_EQ(life.lowest, *std::min_element(seen.begin(), seen.end()));
    EXPECT_EQ(life.change, seen.back() - seen.front());
    double mean = 0.0, variance = 0.0;
    for (const double change : changes) mean += change / static_cast<double>(changes.size());
    for (const double change : changes) {
      variance += (change - mean) * (change - mean) / static_cast<double>(changes.size() - 1);
    }
    EXPECT_NEAR(life.volatility, std::sqrt(variance), 1e-9);
  }
}

TEST(History, TooManyValuesAreRefused) {
  BattleTable table = votes_at({at("2020-01-01"), at("2024-01-01"), at("2024-01-02")});
  for (int i = 0; i < 100000; ++i) table.models.push_back(std::to_string(i));
  const auto history = rating_history(table, all_rows(table), {.method = Method::online_elo}, {},
                                      {.period = Period::day});
  ASSERT_FALSE(history);
  EXPECT_EQ(history.error().code, ErrorCode::too_large);
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/pipeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/report/csv.h"
#include "core/report/json.h"
#include "core/simulate/simulate.h"
#include "core/uncertainty/random.h"
#include "tests/support/random_table.h"
#include "tests/support/run.h"
#include "tests/support/strict_csv.h"

namespace ringside {
namespace {

struct Cell {
  const char* a;
  const char* b;
  Outcome outcome;
  std::uint32_t count;
};

BattleTable table_of(const std::vector<Cell>& cells) {
  BattleTable table;
  const auto id_of = [&](const char* name) {
    const auto found = std::find(table.models.begin(), table.models.end(), name);
    const auto id = static_cast<ModelId>(found - table.models.begin());
    if (found == table.models.end()) table.models.emplace_back(name);
    return id;
  };
  for (const Cell& cell : cells) {
    table.a.push_back(id_of(cell.a));
    table.b.push_back(id_of(cell.b));
    table.outcome.push_back(cell.outcome);
    table.count.push_back(cell.count);
    table.line.push_back(static_cast<std::uint32_t>(table.a.size()));
  }
  return table;
}

std::map<std::string, LeaderboardRow> by_name(const Board& board) {
  std::map<std::string, LeaderboardRow> rows;
  for (const LeaderboardRow& row : board.leaderboard) rows[row.model] = row;
  return rows;
}

// With w wins and t ties of two models a replicate without a win leaves them equal; the fit's noise
// must not make one of them the leader. One of wins alone has x ahead. P(x ahead) by hand.
TEST(Pipeline, EqualReplicatesAreNoLead) {
  for (const auto& [wins, ties] : {std::pair{1U, 1U}, {1U, 3U}, {2U, 2U}}) {
    const BattleTable table =
        table_of({{"x", "y", Outcome::a_wins, wins}, {"x", "y", Outcome::tie, ties}});
    const Board board = run(table, {.bootstrap = 4000}).board;
    const double n = wins + ties;
    const double expected = 1.0 - 0.5 * std::pow(ties / n, n);
    EXPECT_NEAR(board.headline.probability.value(), expected, 5.0 * std::sqrt(0.25 / 4000)) << wins;
    EXPECT_NE(board.headline.certainty, Certainty::apart) << wins << " wins, " << ties << " ties";
    EXPECT_EQ(board.leaderboard[1].rank, 1u);
    EXPECT_EQ(board.leaderboard[1].rank_best, 1u);
  }
}

TEST(Pipeline, EqualRecordsShareARankAndAPlaceByName) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    ringside::Random random(seed, 0);
    std::vector<Cell> cells;
    const char* others[] = {"m", "n", "o"};
    for (const char* other : others) {
      for (const Outcome outcome : {Outcome::a_wins, Outcome::b_wins, Outcome::tie}) {
        const std::uint32_t count = 1 + random.below(9);
        cells.push_back({"twin-b", other, outcome, count});
        cells.push_back({"twin-a", other, outcome, count});
      }
    }
    const Board board = run(table_of(cells), {.bootstrap = 0}).board;
    const auto rows = by_name(board);
    EXPECT_EQ(rows.at("twin-a").rank, rows.at("twin-b").rank) << "seed " << seed;
    for (std::size_t i = 0; i < board.leaderboard.size(); ++i) {
      if (board.leaderboard[i].model != "twin-a") continue;
      ASSERT_LT(i + 1, board.leaderboard.size());
      EXPECT_EQ(board.leaderboard[i + 1].model, "twin-b") << "seed " << seed;
    }
  }
}

TEST(Pipeline, FewReplicatesAreRefused) {
  const BattleTable table =
      table_of({{"x", "y", Outcome::a_wins, 5}, {"x", "y", Outcome::b_wins, 5}});
  const auto prepared = prepare(table, {.read = 2, .kept = 2}, {});
  ASSERT_TRUE(prepared);
  EXPECT_FALSE(rate(table, *prepared, {.bootstrap = 19}));
  EXPECT_TRUE(rate(table, *prepared, {.bootstrap = 20}));
  EXPECT_TRUE(rate(table, *prepared, {.bootstrap = 0}));
}

// Wikipedia's worked example of 22 games, in points with mean 1000 (numpy Newton and scipy BFGS
// agree to 1e-6; also a test of lmarena/arena-rank).
TEST(Pipeline, GivesThePublishedAnswerOfTheWikipediaExample) {
  const BattleTable table = table_of({{"A", "B", Outcome::a_wins, 2},
                                      {"A", "B", Outcome::b_wins, 3},
                                      {"A", "D", Outcome::a_wins, 1},
                                      {"A", "D", Outcome::b_wins, 4},
                                      {"B", "C", Outcome::a_wins, 5},
                                      {"B", "C", Outcome::b_wins, 3},
                                      {"C", "D", Outcome::a_wins, 1},
                                      {"C", "D", Outcome::b_wins, 3}});
  const Board board = run(table, {.bootstrap = 0}).board;
  const auto rows = by_name(board);
  EXPECT_NEAR(rows.at("A").rating, 922.42714698, 1e-6);
  EXPECT_NEAR(rows.at("B").rating, 1007.36608117, 1e-6);
  EXPECT_NEAR(rows.at("C").rating, 927.7676089, 1e-6);
  EXPECT_NEAR(rows.at("D").rating, 1142.43916295, 1e-6);
  EXPECT_EQ(rows.at("D").rank, 1u);
  EXPECT_EQ(rows.at("D").battles, 9u);
  EXPECT_EQ(rows.at("D").wins, 7u);
  EXPECT_EQ(board.headline.leader, "D");
}

// Ten battles of four models; the final ratings are a direct loop of the formula.
TEST(Pipeline, OnlineEloGivesTheRatingsOfADirectLoop) {
  const BattleTable table = table_of({{"A", "B", Outcome::a_wins, 1},
                                      {"B", "C", Outcome::tie, 1},
                                      {"C", "A", Outcome::b_wins, 1},
                                      {"B", "A", Outcome::a_wins, 1},
                                      {"C", "B", Outcome::both_bad, 1},
                                      {"A", "C", Outcome::a_wins, 1},
                                      {"D", "A", Outcome::b_wins, 1},
                                      {"B", "D", Outcome::a_wins, 1},
                                      {"C", "D", Outcome::tie, 1},
                                      {"D", "B", Outcome::a_wins, 1}});
  RunOptions options{.method = Method::online_elo, .bootstrap = 0};
  options.elo.k = 32.0;
  const auto rows = by_name(run(table, options).board);
  EXPECT_NEAR(rows.at("A").rating, 1042.52780423, 1e-6);
  EXPECT_NEAR(rows.at("B").rating, 999.06972705, 1e-6);
  EXPECT_NEAR(rows.at("C").rating, 970.18919541, 1e-6);
  EXPECT_NEAR(rows.at("D").rating, 988.21327331, 1e-6);
}

// A winless model has no finite maximum; the two others keep their own difference.
TEST(Pipeline, AWinlessModelIsUnratedAndMovesNobody) {
  const BattleTable table = table_of({{"A", "B", Outcome::a_wins, 6},
                                      {"B", "A", Outcome::a_wins, 4},
                                      {"A", "C", Outcome::a_wins, 5},
                                      {"B", "C", Outcome::a_wins, 5}});
  const Board board = run(table, {.bootstrap = 200}).board;
  ASSERT_EQ(board.leaderboard.size(), 2u);
  ASSERT_EQ(board.unrated.size(), 1u);
  EXPECT_EQ(board.unrated[0].model, "C");
  EXPECT_EQ(board.unrated[0].reason, UnratedReason::never_won);
  EXPECT_EQ(board.unrated[0].battles, 10u);
  EXPECT_NEAR(board.headline.difference, 70.43650362, 1e-6);
}

TEST(Pipeline, WithoutTwoComparableModelsThereIsAnErrorNotANumber) {
  const BattleTable table = table_of({{"A", "B", Outcome::a_wins, 6}});
  const auto prepared = prepare(table, all_read(table), {});
  ASSERT_TRUE(prepared);
  const auto rated = rate(table, *prepared, {});
  ASSERT_FALSE(rated);
  EXPECT_EQ(rated.error().code, ErrorCode::not_identified);
}

TEST(Pipeline, TheAuditJoinsReadingAndCleaning) {
  BattleTable table = random_table(1);
  RowAudit read{.read = table.rows() + 7,
                .kept = table.rows(),
                .set_aside = {{"unknown_outcome", 7, 3, "draw?"}}};
  const auto prepared = prepare(table, read, {.burst = true});
  ASSERT_TRUE(prepared);
  std::uint64_t sum = prepared->audit.kept;
  for (const SetAside& each : prepared->audit.set_aside) sum += each.rows;
  EXPECT_EQ(prepared->audit.read, table.rows() + 7);
  EXPECT_EQ(prepared->audit.read, sum);
  EXPECT_EQ(prepared->audit.set_aside[0].reason, "unknown_outcome");
  EXPECT_EQ(prepared->audit.kept, prepared->battles.rows.size());
}

// What a board says of its models, as text with every digit.
std::string board_text(const Board& board) {
  return leaderboard_csv(board.leaderboard) + json_text(board.unrated) + json_text(board.headline);
}

TEST(Pipeline, TheOrderOfTheRowsMovesNoBitOfABradleyTerryBoard) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const BattleTable table = random_table(seed, {.rows = 600, .models = 9});
    const BattleTable mixed = reorder(table, shuffled(table.rows(), seed));
    const RunOptions options{.bootstrap = 50};
    EXPECT_EQ(board_text(run(table, options).board), board_text(run(mixed, options).board))
        << "seed " << seed;
  }
}

TEST(Pipeline, OnlineEloPlaysByTimeWhateverTheOrderOfTheRows) {
  BattleTable table = random_table(4, {.rows = 600});
  for (std::size_t row = 0; row < table.rows(); ++row) {
    table.time[row] = 1e9 + static_cast<double>(row);
  }
  const BattleTable mixed = reorder(table, shuffled(table.rows(), 4));
  const RunOptions options{.method = Method::online_elo, .bootstrap = 20};
  EXPECT_EQ(board_text(run(table, options).board), board_text(run(mixed, options).board));
}

TEST(Pipeline, WithOneTimeMissingOnlineEloPlaysAsInTheFile) {
  BattleTable table = random_table(5, {.rows = 300});
  table.time.assign(table.rows(), 0.0);
  for (std::size_t row = 0; row < table.rows(); ++row) table.time[row] -= static_cast<double>(row);
  table.anony.assign(table.rows(), 1);
  table.sampled.assign(table.rows(), 1);
  table.weight.clear();
  table.time[17] = kNoTime;
  const auto prepared = prepare(table, all_read(table), {});
  ASSERT_TRUE(prepared);
  EXPECT_EQ(prepared->in_order, prepared->battles.rows);
  table.time[17] = -17.0;
  const auto timed = prepare(table, all_read(table), {});
  RowSet reversed = timed->battles.rows;
  std::reverse(reversed.begin(), reversed.end());
  EXPECT_EQ(timed->in_order, reversed);
}

TEST(Pipeline, SwappingSidesMovesNoBitOfABradleyTerryBoard) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const BattleTable table = random_table(seed, {.rows = 600, .models = 9});
    BattleTable swapped = table;
    std::swap(swapped.a, swapped.b);
    for (Outcome& outcome : swapped.outcome) {
      if (outcome == Outcome::a_wins) {
        outcome = Outcome::b_wins;
      } else if (outcome == Outcome::b_wins) {
        outcome = Outcome::a_wins;
      }
    }
    const RunOptions options{.bootstrap = 50};
    EXPECT_EQ(board_text(run(table, options).board), board_text(run(swapped, options).board))
        << "seed " << seed;
  }
}

TEST(Pipeline, RenamingModelsInTheirOrderRenamesTheBoard) {
  const BattleTable table = random_table(6, {.rows = 600, .models = 9});
  BattleTable renamed = table;
  for (std::string& name : renamed.models) name = "=" + name + ", \"new\"";
  for (const Method method : {Method::bradley_terry, Method::online_elo}) {
    const RunOptions options{.method = method, .bootstrap = 50};
    Board before = run(table, options).board;
    Board after = run(renamed, options).board;
    for (LeaderboardRow& row : before.leaderboard) row.model = "=" + row.model + ", \"new\"";
    EXPECT_EQ(leaderboard_csv(before.leaderboard), leaderboard_csv(after.leaderboard));
    EXPECT_NE(before.data_fingerprint, after.data_fingerprint);
  }
}

TEST(Pipeline, ABattleOfWeightZeroChangesNothing) {
  BattleTable table = random_table(7, {.rows = 300, .every_column = false});
  BattleTable more = table;
  more.weight.assign(more.rows(), 1.0);
  more.a.push_back(0);
  more.b.push_back(1);
  more.outcome.push_back(Outcome::a_wins);
  more.line.push_back(9999);
  more.weight.push_back(0.0);
  for (const Method method : {Method::bradley_terry, Method::online_elo}) {
    const RunOptions options{.method = method, .bootstrap = 20};
    EXPECT_EQ(board_text(run(table, options).board), board_text(run(more, options).board));
  }
}

TEST(Pipeline, AnySplitOfTheReplicatesGivesTheSameBytes) {
  const BattleTable table = random_table(8, {.rows = 400});
  for (const Method method : {Method::bradley_terry, Method::online_elo}) {
    const RunOptions options{.method = method, .bootstrap = 30};
    const RunResult whole = run(table, options);
    std::vector<double> pieces;
    for (const ReplicateRange range :
         {ReplicateRange{0, 7}, ReplicateRange{7, 8}, ReplicateRange{8, 30}}) {
      const auto part = replicate(table, whole.prepared, whole.rated, options, range);
      ASSERT_TRUE(part);
      ASSERT_EQ(part->models, whole.rated.strengths.models.size());
      pieces.insert(pieces.end(), part->value.begin(), part->value.end());
    }
    ASSERT_EQ(pieces.size(), whole.replicates.value.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      ASSERT_TRUE(pieces[i] == whole.replicates.value[i] ||
                  (std::isnan(pieces[i]) && std::isnan(whole.replicates.value[i])));
    }
  }
}

TEST(Pipeline, ARatingLiesWithinItsIntervalAndRanksWithinTheirs) {
  const auto world = simulate({.num_battles = 3000});
  ASSERT_TRUE(world);
  for (const Method method : {Method::bradley_terry, Method::online_elo}) {
    const Board board = run(world->table, {.method = method, .bootstrap = 200}).board;
    EXPECT_EQ(board.replicates, 200u);
    EXPECT_EQ(board.leaderboard[0].rank, 1u);
    for (const LeaderboardRow& row : board.leaderboard) {
      ASSERT_TRUE(row.lower && row.upper);
      EXPECT_LT(*row.lower, row.rating);
      EXPECT_GT(*row.upper, row.rating);
      EXPECT_LE(*row.rank_best, *row.rank_worst);
      EXPECT_EQ(row.battles, row.wins + row.losses + row.ties);
    }
  }
}

TEST(Pipeline, OnlineEloRatesOnlyModelsThatPlayed) {
  BattleTable table = random_table(9, {.rows = 300, .every_column = false});
  table.models.push_back("bystander");
  const Board board = run(table, {.method = Method::online_elo, .bootstrap = 30}).board;
  EXPECT_EQ(by_name(board).count("bystander"), 0u);
  ASSERT_EQ(board.unrated.size(), 1u);
  EXPECT_EQ(board.unrated[0].reason, UnratedReason::no_battle);
}

TEST(Pipeline, TotalsCountTheBattlesThatCount) {
  BattleTable table = random_table(10, {.rows = 200});
  const Board board = run(table, {.bootstrap = 0}).board;
  std::uint64_t ties = 0, both_bad = 0;
  double first = 1e300, last = -1e300;
  const auto kept = clean(table, {});
  for (const std::uint32_t row : kept->rows) {
    both_bad += table.outcome[row] == Outcome::both_bad;
    ties += table.outcome[row] == Outcome::both_bad || table.outcome[row] == Outcome::tie;
    if (std::isnan(table.time[row])) continue;
    first = std::min(first, table.time[row]);
    last = std::max(last, table.time[row]);
  }
  EXPECT_EQ(board.ties, ties);
  EXPECT_EQ(board.both_bad, both_bad);
  EXPECT_EQ(board.first_time, first);
  EXPECT_EQ(board.last_time, last);
  const Board timeless =
      run(random_table(10, {.rows = 200, .every_column = false}), {.bootstrap = 0}).board;
  EXPECT_EQ(timeless.first_time, 0.0);
}

TEST(Pipeline, OptionsOutOfRangeAreRefused) {
  const BattleTable table = random_table(11);
  const auto prepared = prepare(table, all_read(table), {});
  ASSERT_TRUE(prepared);
  const auto refused = [&](RunOptions options) {
    const auto rated = rate(table, *prepared, options);
    const auto history = make_history(table, *prepared, options);
    return !rated && rated.error().code == ErrorCode::bad_option && !history;
  };
  for (const double base : {1.0, 0.5, -10.0, std::nan(""), HUGE_VAL}) {
    EXPECT_TRUE(refused({.scale = {.base = base}})) << base;
  }
  for (const double scale : {0.0, -400.0, std::nan(""), HUGE_VAL}) {
    EXPECT_TRUE(refused({.scale = {.scale = scale}})) << scale;
  }
  EXPECT_TRUE(refused({.scale = {.init_rating = std::nan("")}}));
  EXPECT_TRUE(refused({.scale = {.anchor_rating = HUGE_VAL}}));
  EXPECT_TRUE(refused({.elo = {.k = 0.0}}));
  EXPECT_TRUE(refused({.elo = {.k = std::nan("")}}));
}

TEST(Pipeline, AHostileFileGivesFilesThatReadBack) {
  BattleTable table = random_table(12, {.rows = 500, .models = 6, .every_column = false});
  table.models = {"=cmd()", "a,\"b\"", "two\nlines", "__proto__", "שלום", "@x"};
  const RunResult result = run(table, {.bootstrap = 20});
  const auto pairs = make_pairs(table, result.prepared, result.rated, 0);
  ASSERT_TRUE(pairs);
  const auto records = read_strict_csv(pairs_csv(*pairs));
  ASSERT_TRUE(records);
  EXPECT_EQ(records->size(), 1u + 6u * 5u);
  const auto rows = read_strict_csv(leaderboard_csv(result.board.leaderboard));
  ASSERT_TRUE(rows);
  for (std::size_t i = 0; i < 6; ++i) {
    const std::string& name = result.board.leaderboard[i].model;
    const bool formula = name[0] == '=' || name[0] == '@';
    EXPECT_EQ((*rows)[i + 1][1], formula ? "'" + name : name);
  }
  const Json json = Json::parse(json_text(result.board));
  EXPECT_EQ(json["leaderboard"].size(), 6u);
}

}  // namespace
}  // namespace ringside

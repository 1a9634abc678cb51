// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/shuffle_elo.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "core/report/elo_stability.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::all_rows;

TEST(ShuffleElo, AnySplitOfTheRangeGivesTheSameBytes) {
  const BattleTable table = testing::draw_world({.models = 6, .battles = 500}, 2).table;
  const auto shuffle = [&](ReplicateRange range) {
    return shuffle_elo(table, all_rows(table), {}, {}, 9, range)->value;
  };
  const std::vector<double> whole = shuffle({0, 30});
  std::vector<double> joined = shuffle({0, 7});
  const std::vector<double> rest = shuffle({7, 30});
  joined.insert(joined.end(), rest.begin(), rest.end());
  ASSERT_EQ(whole.size(), joined.size());
  EXPECT_EQ(std::memcmp(whole.data(), joined.data(), whole.size() * sizeof(double)), 0);
}

// Each shuffle plays every battle once: the sum stays, and two orders differ.
TEST(ShuffleElo, KeepsTheSumAndMovesTheRest) {
  BattleTable table = testing::draw_world({.models = 6, .battles = 500}, 2).table;
  table.count.assign(table.rows(), 1);
  table.count[3] = 4;
  const Replicates shuffles = *shuffle_elo(table, all_rows(table), {}, {}, 9, {0, 40});
  for (std::uint32_t row = 0; row < 40; ++row) {
    double sum = 0.0;
    for (std::uint32_t model = 0; model < 6; ++model) sum += shuffles.value[row * 6 + model];
    EXPECT_NEAR(sum, 6000.0, 1e-8);
  }
  const Envelope envelope = envelope_of(shuffles);
  for (std::size_t model = 0; model < 6; ++model) {
    EXPECT_LT(envelope.lower[model], envelope.median[model]);
    EXPECT_LT(envelope.median[model], envelope.upper[model]);
  }
}

// The naive twin keeps every rating.
TEST(LateChange, AgreesWithAFullHistory) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const BattleTable table = testing::draw_world({.models = 5, .battles = 900}, seed).table;
    const auto change = late_change(table, all_rows(table), {}, {});
    std::vector<std::vector<double>> history(5);
    EloState state = start_elo(5, {});
    for (std::uint32_t row = 0; row < table.rows(); ++row) {
      const std::vector<std::uint32_t> one = {row};
      play(state, table, one, {}, {});
      for (const ModelId model : {table.a[row], table.b[row]})
        history[model].push_back(state.rating[model]);
    }
    for (std::size_t model = 0; model < 5; ++model) {
      const auto& own = history[model];
      if (own.size() < 200) {
        EXPECT_TRUE(std::isnan(change[model]));
        continue;
      }
      double later = 0.0, earlier = 0.0;
      for (std::size_t k = 0; k < 100; ++k) {
        later += own[own.size() - 1 - k] / 100.0;
        earlier += own[own.size() - 101 - k] / 100.0;
      }
      EXPECT_NEAR(change[model], std::abs(later - earlier), 1e-9) << "seed " << seed;
    }
  }
}

TEST(EloStability, FollowsTheAnchorOfTheBoard) {
  const BattleTable table = testing::draw_world({.models = 6, .battles = 3000}, 2).table;
  const RowSet rows = all_rows(table);
  const Replicates shuffles = *shuffle_elo(table, rows, {}, {}, 9, {0, 40});
  const auto plain = elo_stability(table, rows, {}, {}, shuffles, 0.0);
  ASSERT_TRUE(plain);
  ASSERT_EQ(plain->models.size(), 6u);
  const EloStabilityRow& middle = plain->models[3];
  const Scale anchored{.anchor = middle.model, .anchor_rating = 1234.0};
  const auto shifted = elo_stability(table, rows, {}, anchored, shuffles, 0.0);
  ASSERT_TRUE(shifted);
  EXPECT_EQ(shifted->models[3].rating, 1234.0);
  const double shift = 1234.0 - middle.rating;
  for (std::size_t at = 0; at < 6; ++at) {
    const EloStabilityRow& here = plain->models[at];
    const EloStabilityRow& there = shifted->models[at];
    EXPECT_EQ(there.model, here.model);
    EXPECT_NEAR(there.rating, here.rating + shift, 1e-9);
    EXPECT_NEAR(*there.lower, *here.lower + shift, 1e-9);
    EXPECT_NEAR(*there.median, *here.median + shift, 1e-9);
    EXPECT_NEAR(*there.upper, *here.upper + shift, 1e-9);
    EXPECT_EQ(there.late_change, here.late_change) << "a difference";
    EXPECT_EQ(there.converged, here.converged);
  }
  EXPECT_EQ(elo_stability(table, rows, {}, {.anchor = "nobody"}, {}, 0.0).error().code,
            ErrorCode::bad_option);
}

TEST(LateChange, SettledModelsStayUnderTheThresholdAndNewOnesDoNot) {
  EXPECT_EQ(default_convergence_threshold({}), 18.6);
  for (const double k : {4.0, 16.0, 32.0}) {
    const EloOptions options{.k = k};
    int settled = 0, total = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const BattleTable table =
          testing::draw_world({.models = 10, .battles = 20000, .spread = 0.6}, seed).table;
      for (const double change : late_change(table, all_rows(table), options, {})) {
        if (std::isnan(change)) continue;
        settled += change <= default_convergence_threshold(options) ? 1 : 0;
        ++total;
      }
    }
    RecordProperty("percent_settled_at_k_" + std::to_string(static_cast<int>(k)),
                   100 * settled / total);
    EXPECT_GT(settled, 0.8 * total) << "K " << k;
    EXPECT_LT(settled, total) << "K " << k;
  }
  // A model far above its start climbs through its first 200 battles.
  BattleTable table;
  testing::add(table, "champion", "pawn", Outcome::a_wins, 200);
  EXPECT_GT(late_change(table, all_rows(table), {}, {})[0], 18.6);
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/influence.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/ratings/order.h"
#include "tests/support/fitted.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add_record;
using testing::fit;
using testing::Fitted;

PairCounts without(PairCounts counts, const std::vector<Removal>& removed) {
  for (const Removal& each : removed) {
    EXPECT_LE(each.count, counts.count[each.cell]);
    counts.count[each.cell] -= each.count;
  }
  return counts;
}

TEST(Influence, OfTwoModelsTheMarginOfVictoryIsTheAnswer) {
  BattleTable table;
  add_record(table, "A", "B", 60, 40);
  const Fitted fitted = fit(table);
  const auto found = smallest_overturn(fitted.counts, fitted.strengths, 0, 1);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->votes, 21u) << "39 to 40";
  ASSERT_EQ((*found)->removed.size(), 1u);
  EXPECT_EQ(fitted.counts.score[(*found)->removed[0].cell], 1.0);
}

// Taking one battle out and fitting anew moves the difference as the first order says.
TEST(Influence, PredictsTheRefitWithoutOneBattle) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const BattleTable table =
        testing::draw_world({.models = 6, .battles = 1500, .spread = 0.5}, seed).table;
    const Fitted fitted = fit(table);
    if (fitted.strengths.models.size() < 3) continue;
    const auto influence = influence_on_difference(fitted.counts, fitted.strengths, 0, 2);
    ASSERT_TRUE(influence);
    const double before = fitted.strengths.theta[0] - fitted.strengths.theta[2];
    for (std::uint32_t cell = 0; cell < fitted.counts.cells(); ++cell) {
      PairCounts rest = fitted.counts;
      if (--rest.count[cell] == 0) continue;
      const auto refit = fit_bradley_terry(rest, find_comparable(rest));
      ASSERT_TRUE(refit);
      const double moved = before - (refit->theta[0] - refit->theta[2]);
      // A battle of a pair with few others is only roughly linear.
      EXPECT_NEAR(moved, (*influence)[cell], 0.1 * std::abs(moved) + 2e-4) << "seed " << seed;
    }
  }
}

// Exhaustive twin on small worlds: no set of votes smaller by two can do it along the same cells,
// and the set that is named does overturn.
TEST(Influence, TheSetFoundOverturnsAndOneVoteLessDoesNot) {
  int checked = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const BattleTable table =
        testing::draw_world({.models = 5, .battles = 400, .spread = 0.4}, seed).table;
    const Fitted fitted = fit(table);
    if (fitted.strengths.models.size() < 5) continue;
    const auto order = board_order(fitted.strengths, table.models);
    const auto found = smallest_overturn(fitted.counts, fitted.strengths, order[0], order[1]);
    ASSERT_TRUE(found && *found) << "seed " << seed;
    std::vector<Removal> removed = (*found)->removed;
    std::uint64_t votes = 0;
    for (const Removal& each : removed) votes += each.count;
    EXPECT_EQ(votes, (*found)->votes);
    const auto leads = [&](const std::vector<Removal>& set) {
      PairCounts rest = without(fitted.counts, set);
      BattleTable none;
      PairCounts kept;
      kept.models = rest.models;
      for (std::size_t cell = 0; cell < rest.cells(); ++cell) {
        if (rest.count[cell] == 0) continue;
        kept.a.push_back(rest.a[cell]);
        kept.b.push_back(rest.b[cell]);
        kept.score.push_back(rest.score[cell]);
        kept.weight.push_back(rest.weight[cell]);
        kept.count.push_back(rest.count[cell]);
      }
      const Comparable comparable = find_comparable(kept);
      const auto refit = fit_bradley_terry(kept, comparable);
      if (!refit || refit->models.size() < 5) return false;
      return !is_ahead(refit->theta[order[1]], refit->theta[order[0]]);
    };
    EXPECT_FALSE(leads(removed)) << "seed " << seed;
    if (--removed.back().count == 0) removed.pop_back();
    EXPECT_TRUE(leads(removed)) << "seed " << seed;
    ++checked;
  }
  EXPECT_GT(checked, 100);
}

}  // namespace
}  // namespace ringside

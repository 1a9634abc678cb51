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
  EXPECT_EQ((*found)->votes, 20u) << "40 to 40: no longer ahead";
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

// Whether the leader is still ahead of the rival, all models compared, by a fit that starts anew.
bool is_still_ahead(PairCounts rest, const Strengths& fit, std::uint32_t leader,
                    std::uint32_t rival) {
  remove_empty_cells(rest);
  const auto refit = fit_bradley_terry(rest, find_comparable(rest));
  if (!refit || refit->models.size() < fit.models.size()) return false;
  return is_ahead(refit->theta[leader], refit->theta[rival]);
}

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
      return is_still_ahead(without(fitted.counts, set), fitted.strengths, order[0], order[1]);
    };
    EXPECT_FALSE(leads(removed)) << "seed " << seed;
    if (--removed.back().count == 0) removed.pop_back();
    EXPECT_TRUE(leads(removed)) << "seed " << seed;
    ++checked;
  }
  EXPECT_GT(checked, 100);
}

// Whether some set of at most `votes` votes of the cells from `first` on overturns.
bool can_overturn(const PairCounts& counts, const Strengths& fit,
                  const std::vector<std::uint32_t>& order, std::uint64_t votes,
                  std::uint32_t first = 0) {
  if (!is_still_ahead(counts, fit, order[0], order[1])) return true;
  if (votes == 0) return false;
  for (std::uint32_t cell = first; cell < counts.cells(); ++cell) {
    if (counts.count[cell] == 0) continue;
    PairCounts rest = counts;
    --rest.count[cell];
    if (can_overturn(rest, fit, order, votes - 1, cell)) return true;
  }
  return false;
}

// The exhaustive twin: every set of fewer votes is tried on tiny worlds. The set found is an upper
// bound by contract, and as a rule the smallest.
TEST(Influence, SeldomMissesASmallerSetInTinyWorlds) {
  int checked = 0, smallest = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const BattleTable table =
        testing::draw_world({.models = 4, .battles = 60, .spread = 0.3}, seed).table;
    const Fitted fitted = fit(table);
    if (fitted.strengths.models.size() < 4) continue;
    const auto order = board_order(fitted.strengths, table.models);
    if (!is_ahead(fitted.strengths.theta[order[0]], fitted.strengths.theta[order[1]])) continue;
    const auto found = smallest_overturn(fitted.counts, fitted.strengths, order[0], order[1]);
    ASSERT_TRUE(found && *found) << "seed " << seed;
    if ((*found)->votes > 4) continue;
    ++checked;
    smallest += can_overturn(fitted.counts, fitted.strengths, order, (*found)->votes - 1) ? 0 : 1;
    EXPECT_TRUE(can_overturn(fitted.counts, fitted.strengths, order, (*found)->votes));
  }
  RecordProperty("checked", checked);
  RecordProperty("smallest", smallest);
  EXPECT_GT(checked, 100);
  EXPECT_GT(smallest, 0.9 * checked);
}

}  // namespace
}  // namespace ringside

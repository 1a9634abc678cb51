// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/elo.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ratings/exp2.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::add;
using testing::all_rows;
using testing::id_of;

// Ten battles of four models; final ratings by a direct loop in another program (numpy 1.24).
BattleTable ten_battles() {
  BattleTable table;
  add(table, "A", "B", Outcome::a_wins);
  add(table, "B", "C", Outcome::tie);
  add(table, "C", "A", Outcome::b_wins);
  add(table, "B", "A", Outcome::a_wins);
  add(table, "C", "B", Outcome::both_bad);
  add(table, "A", "C", Outcome::a_wins);
  add(table, "D", "A", Outcome::b_wins);
  add(table, "B", "D", Outcome::a_wins);
  add(table, "C", "D", Outcome::tie);
  add(table, "D", "B", Outcome::a_wins);
  return table;
}

EloState play_all(const BattleTable& table, const EloOptions& options, const Scale& scale = {}) {
  EloState state = start_elo(static_cast<std::uint32_t>(table.models.size()), scale);
  play(state, table, all_rows(table), options, scale);
  return state;
}

void expect_ratings(const BattleTable& table, const EloState& state,
                    const std::vector<std::pair<std::string_view, double>>& expected,
                    double tolerance) {
  for (const auto& [name, rating] : expected)
    EXPECT_NEAR(state.rating[id_of(table, name)], rating, tolerance) << name;
}

TEST(Elo, MatchesReferenceRatingsAtThreeK) {
  const BattleTable table = ten_battles();
  expect_ratings(
      table, play_all(table, {.k = 4.0}),
      {{"A", 1005.90869689}, {"B", 999.98809119}, {"C", 996.03453312}, {"D", 998.06867879}}, 1e-8);
  expect_ratings(
      table, play_all(table, {.k = 16.0}),
      {{"A", 1022.57837931}, {"B", 999.79087685}, {"C", 984.55122418}, {"D", 993.07951966}}, 1e-8);
  expect_ratings(
      table, play_all(table, {.k = 32.0}),
      {{"A", 1042.52780423}, {"B", 999.06972705}, {"C", 970.18919541}, {"D", 988.21327331}}, 1e-8);
}

TEST(Elo, MatchesReferenceAfterEveryBattle) {
  const BattleTable table = ten_battles();
  const std::vector<std::pair<double, double>> after = {{1016.0, 984.0},
                                                        {984.73630679, 999.26369321},
                                                        {984.03383302, 1031.22986019},
                                                        {1002.86472426, 1013.10144272},
                                                        {984.90017945, 1001.99837783},
                                                        {1027.80557126, 970.1960509},
                                                        {985.27776704, 1042.52780423},
                                                        {1017.22895917, 970.0471857},
                                                        {970.18919541, 970.05404119},
                                                        {988.21327331, 999.06972705}};
  EloState state = start_elo(4, {});
  for (std::uint32_t row = 0; row < after.size(); ++row) {
    play(state, table, std::vector{row}, {.k = 32.0}, {});
    EXPECT_NEAR(state.rating[table.a[row]], after[row].first, 1e-8) << row;
    EXPECT_NEAR(state.rating[table.b[row]], after[row].second, 1e-8) << row;
  }
}

TEST(Elo, DependsOnTheOrderOfBattles) {
  const BattleTable table = ten_battles();
  const BattleTable backwards =
      testing::reordered(table, {9, 8, 7, 6, 5, 4, 3, 2, 1, 0}, /*swap_sides=*/false);
  expect_ratings(
      backwards, play_all(backwards, {.k = 32.0}),
      {{"A", 1043.95278514}, {"B", 1000.54309044}, {"C", 973.57627282}, {"D", 981.9278516}}, 1e-8);
}

// "CB-" is a win of B over C where C stood left; = is a tie; + a win of the left.
TEST(Elo, MatchesReferenceForFideK) {
  constexpr std::string_view kGames =
      "CB- CB+ AB+ CA= AB+ AC= CB- AB+ BC= CA- CA= AC+ BC- BA+ AB+ AB- CB+ AB- CB+ CB= BA+ BC+ CA+ "
      "BA- BC+ AB+ AC+ BA+ BA+ BA- AC- BC+ CA+ BC- BC+ CA+ AB= CB= BA+ CB+ AC+ BA+ BC+ BC+ BA+ CA+ "
      "CA- CB- CA- BA-";
  BattleTable table;
  for (std::size_t at = 0; at + 2 < kGames.size(); at += 4)
    add(table, kGames.substr(at, 1), kGames.substr(at + 1, 1),
        kGames[at + 2] == '+'   ? Outcome::a_wins
        : kGames[at + 2] == '-' ? Outcome::b_wins
                                : Outcome::tie);
  ASSERT_EQ(table.rows(), 50u);
  const EloState state = play_all(table, {.k_rule = KRule::fide});
  expect_ratings(table, state, {{"A", 965.53571232}, {"B", 1048.50658736}, {"C", 951.86705858}},
                 1e-8);
  EXPECT_EQ(state.battles[id_of(table, "A")], 32u);
  EXPECT_EQ(state.battles[id_of(table, "B")], 36u);
  EXPECT_EQ(state.battles[id_of(table, "C")], 32u);
}

TEST(Elo, FideKIsTenFrom2400On) {
  BattleTable table;
  add(table, "A", "B", Outcome::tie, 30);
  add(table, "A", "B", Outcome::a_wins);
  const EloState state = play_all(table, {.k_rule = KRule::fide}, {.init_rating = 2400.0});
  EXPECT_NEAR(state.rating[0], 2405.0, 1e-9);
  EXPECT_NEAR(state.rating[1], 2395.0, 1e-9);
}

TEST(Elo, DynamicKFallsWithOwnBattles) {
  BattleTable table;
  add(table, "A", "B", Outcome::tie, 30);
  add(table, "A", "C", Outcome::a_wins);
  EloState state = play_all(table, {.k_rule = KRule::dynamic});
  EXPECT_NEAR(state.rating[0], 1000.0 + 24.0 / 2, 1e-9) << "30 battles before: K 24";
  EXPECT_NEAR(state.rating[2], 1000.0 - 32.0 / 2, 1e-9) << "no battle before: K 32";

  BattleTable longer;
  add(longer, "A", "B", Outcome::tie, 100);
  add(longer, "A", "B", Outcome::b_wins);
  state = play_all(longer, {.k_rule = KRule::dynamic});
  EXPECT_NEAR(state.rating[0], 1000.0 - 16.0 / 2, 1e-9);
}

TEST(Elo, KeepsTheSumOfRatingsUnderFixedK) {
  const testing::World world = testing::draw_world({.models = 20, .battles = 20000}, 7);
  const EloState state = play_all(world.table, {.k = 32.0});
  EXPECT_NEAR(std::accumulate(state.rating.begin(), state.rating.end(), 0.0), 20 * 1000.0, 1e-7);
}

// Fault of another tool: a battle of weight 0 took both players from 1000 to 984.
TEST(Elo, WeightZeroChangesNothing) {
  BattleTable table = ten_battles();
  table.weight.assign(table.rows(), 0.0);
  for (const KRule rule : {KRule::fixed, KRule::dynamic, KRule::fide}) {
    const EloState state = play_all(table, {.k_rule = rule, .k = 32.0});
    for (const double rating : state.rating) EXPECT_EQ(rating, 1000.0);
    for (const std::uint32_t battles : state.battles) EXPECT_EQ(battles, 0u);
  }
}

TEST(Elo, WeightMultipliesK) {
  BattleTable table;
  add(table, "A", "B", Outcome::a_wins);
  table.weight = {2.5};
  EXPECT_NEAR(play_all(table, {.k = 4.0}).rating[0], 1005.0, 1e-12);
}

TEST(Elo, PlaysAnAggregatedRowAsManyBattles) {
  BattleTable table;
  add(table, "A", "B", Outcome::a_wins);
  add(table, "B", "C", Outcome::tie);
  table.count = {7, 3};
  BattleTable single;
  add(single, "A", "B", Outcome::a_wins, 7);
  add(single, "B", "C", Outcome::tie, 3);
  for (const KRule rule : {KRule::fixed, KRule::dynamic, KRule::fide}) {
    const EloState state = play_all(table, {.k_rule = rule});
    EXPECT_EQ(state.rating, play_all(single, {.k_rule = rule}).rating);
    EXPECT_EQ(state.battles, (std::vector<std::uint32_t>{7, 10, 3}));
  }
}

TEST(Elo, ScoresASoftBattleByItsShare) {
  BattleTable table;
  add(table, "A", "B", Outcome::a_wins);
  table.share = {0.75};
  EXPECT_NEAR(play_all(table, {.k = 4.0}).rating[0], 1001.0, 1e-12);
}

TEST(Elo, SwappingSidesMirrorsTheBattle) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const testing::World world = testing::draw_world({.models = 9, .battles = 3000}, seed);
    const BattleTable swapped = testing::reordered(world.table, all_rows(world.table), true);
    const EloState left = play_all(world.table, {.k = 32.0});
    const EloState right = play_all(swapped, {.k = 32.0});
    for (ModelId model = 0; model < world.table.models.size(); ++model)
      EXPECT_NEAR(left.rating[model], right.rating[id_of(swapped, world.table.models[model])], 1e-9)
          << "seed " << seed;
  }
}

// The textbook loop with pow, in long double.
TEST(Elo, AgreesWithANaiveLoop) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const testing::World world =
        testing::draw_world({.models = 6, .battles = 2000, .spread = 2.0}, seed);
    const Scale scale{.base = seed % 2 == 0 ? 10.0 : 2.0, .scale = 173.0, .init_rating = 1500.0};
    std::vector<long double> rating(6, 1500.0L);
    for (std::size_t row = 0; row < world.table.rows(); ++row) {
      long double& a = rating[world.table.a[row]];
      long double& b = rating[world.table.b[row]];
      const long double expected =
          1.0L / (1.0L + std::pow(static_cast<long double>(scale.base), (b - a) / scale.scale));
      const long double change = 32.0L * (score_of(world.table, row) - expected);
      a += change;
      b -= change;
    }
    const EloState state = play_all(world.table, {.k = 32.0}, scale);
    for (std::size_t model = 0; model < rating.size(); ++model)
      EXPECT_NEAR(state.rating[model], static_cast<double>(rating[model]), 1e-9) << "seed " << seed;
  }
}

// A win between two newcomers moves each by half of its K: 4, 32, and the first steps of the rules.
TEST(Elo, PresetsMoveNewcomersAsTheirNamesSay) {
  const std::map<EloPresetName, std::pair<double, double>> winner_and_start = {
      {EloPresetName::arena, {1002.0, 1000.0}},
      {EloPresetName::course, {1516.0, 1500.0}},
      {EloPresetName::dynamic, {1016.0, 1000.0}},
      {EloPresetName::fide, {1020.0, 1000.0}}};
  BattleTable table;
  table.models = {"x", "y"};
  table.a = {0};
  table.b = {1};
  table.outcome = {Outcome::a_wins};
  const std::vector<EloPreset> presets = elo_presets();
  ASSERT_EQ(presets.size(), winner_and_start.size());
  for (const EloPreset& preset : presets) {
    const auto [winner, start] = winner_and_start.at(preset.name);
    const Scale scale{.init_rating = preset.init_rating};
    const EloState state = play_all(table, preset.elo, scale);
    EXPECT_EQ(state.rating[0], winner) << name_of(preset.name);
    EXPECT_EQ(state.rating[1], 2.0 * start - winner) << name_of(preset.name);
  }
}

TEST(FastExp2, AgreesWithTheLibraryEverywhere) {
  Random random(3, 0);
  for (int i = 0; i < 200000; ++i) {
    const double x = (random.uniform() - 0.5) * (i % 2 == 0 ? 4.0 : 1990.0);
    ASSERT_NEAR(fast_exp2(x) / std::exp2(x), 1.0, 1e-15) << x;
  }
  EXPECT_EQ(fast_exp2(0.0), 1.0);
  EXPECT_EQ(fast_exp2(10.0), 1024.0);
  EXPECT_EQ(fast_exp2(-3.0), 0.125);
  EXPECT_EQ(fast_exp2(1e300), std::exp2(1000.0));
  EXPECT_EQ(fast_exp2(-1e300), std::exp2(-1000.0));
}

}  // namespace
}  // namespace ringside

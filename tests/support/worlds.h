// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Battles for tests and benchmarks: written out by hand, or drawn from known strengths.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "core/battles.h"
#include "core/uncertainty/random.h"

namespace ringside::testing {

// Mean 0, variance 1: Marsaglia's polar method (1964).
inline double normal(Random& random) {
  while (true) {
    const double x = 2.0 * random.uniform() - 1.0;
    const double y = 2.0 * random.uniform() - 1.0;
    const double square = x * x + y * y;
    if (square > 0.0 && square < 1.0) return x * std::sqrt(-2.0 * std::log(square) / square);
  }
}

// The model's number, or the number of models when it is not there.
inline ModelId id_of(const BattleTable& table, std::string_view name) {
  return static_cast<ModelId>(std::find(table.models.begin(), table.models.end(), name) -
                              table.models.begin());
}

inline ModelId model_named(BattleTable& table, std::string_view name) {
  const ModelId model = id_of(table, name);
  if (model == table.models.size()) table.models.emplace_back(name);
  return model;
}

// Adds `times` equal rows.
inline void add(BattleTable& table, std::string_view a, std::string_view b, Outcome outcome,
                int times = 1) {
  const ModelId left = model_named(table, a);
  const ModelId right = model_named(table, b);
  for (int i = 0; i < times; ++i) {
    table.a.push_back(left);
    table.b.push_back(right);
    table.outcome.push_back(outcome);
    table.line.push_back(static_cast<std::uint32_t>(table.rows()));
  }
}

// Adds wins of a, wins of b and ties.
inline void add_record(BattleTable& table, std::string_view a, std::string_view b, int won,
                       int lost, int tied = 0) {
  add(table, a, b, Outcome::a_wins, won);
  add(table, a, b, Outcome::b_wins, lost);
  add(table, a, b, Outcome::tie, tied);
}

inline RowSet all_rows(const BattleTable& table) {
  RowSet rows(table.rows());
  std::iota(rows.begin(), rows.end(), 0U);
  return rows;
}

// The rows in another order, models renumbered by first appearance as a reader would.
inline BattleTable reordered(const BattleTable& table, const RowSet& order, bool swap_sides) {
  BattleTable result;
  for (const std::uint32_t row : order) {
    std::string_view a = table.models[table.a[row]];
    std::string_view b = table.models[table.b[row]];
    Outcome outcome = table.outcome[row];
    double share = table.share.empty() ? 0.0 : table.share[row];
    if (swap_sides) {
      std::swap(a, b);
      share = 1.0 - share;
      if (outcome == Outcome::a_wins) {
        outcome = Outcome::b_wins;
      } else if (outcome == Outcome::b_wins) {
        outcome = Outcome::a_wins;
      }
    }
    add(result, a, b, outcome);
    if (!table.share.empty()) result.share.push_back(share);
    if (!table.weight.empty()) result.weight.push_back(table.weight[row]);
    if (!table.count.empty()) result.count.push_back(table.count[row]);
  }
  return result;
}

struct World {
  BattleTable table;
  std::vector<double> theta;  // [models] natural log-odds
};

struct WorldShape {
  std::uint32_t models = 8;
  std::uint32_t battles = 1000;
  std::uint32_t pairs = 0;  // distinct pairs that ever meet, at least models - 1; 0 for all
  double spread = 1.0;      // standard deviation of theta
  double ties = 0.3;        // of two equal models; consistent with half a win, at most 0.5
};

// Pairs that meet: a chain, so that all are connected, and others at random.
inline std::vector<std::pair<ModelId, ModelId>> meeting_pairs(const WorldShape& shape,
                                                              Random& random) {
  std::vector<std::pair<ModelId, ModelId>> chain, others;
  for (ModelId a = 0; a < shape.models; ++a) {
    for (ModelId b = a + 1; b < shape.models; ++b) (b == a + 1 ? chain : others).push_back({a, b});
  }
  for (std::size_t i = others.size(); i > 1; --i)
    std::swap(others[i - 1], others[random.below(static_cast<std::uint32_t>(i))]);
  chain.insert(chain.end(), others.begin(), others.end());
  if (shape.pairs != 0) chain.resize(std::min<std::size_t>(chain.size(), shape.pairs));
  return chain;
}

// Pairs are met with weights that differ by a factor of 16, sides at random.
inline World draw_world(const WorldShape& shape, std::uint64_t seed) {
  Random random(seed, 0);
  World world;
  for (std::uint32_t model = 0; model < shape.models; ++model) {
    world.table.models.push_back("model-" + std::to_string(model * 7919U % 1000003U));
    world.theta.push_back(shape.spread * normal(random));
  }
  const auto pairs = meeting_pairs(shape, random);
  std::vector<std::uint32_t> bag;
  for (std::uint32_t pair = 0; pair < pairs.size(); ++pair)
    bag.insert(bag.end(), std::size_t{1} << random.below(5), pair);
  for (std::uint32_t i = 0; i < shape.battles; ++i) {
    auto meeting = pairs[bag[random.below(static_cast<std::uint32_t>(bag.size()))]];
    if (random.uniform() < 0.5) std::swap(meeting.first, meeting.second);
    const double s =
        1.0 / (1.0 + std::exp(world.theta[meeting.second] - world.theta[meeting.first]));
    const double tie = 4.0 * shape.ties * s * (1.0 - s);
    const double u = random.uniform();
    world.table.a.push_back(meeting.first);
    world.table.b.push_back(meeting.second);
    world.table.outcome.push_back(u < tie
                                      ? (random.uniform() < 0.3 ? Outcome::both_bad : Outcome::tie)
                                  : u < s + tie / 2.0 ? Outcome::a_wins
                                                      : Outcome::b_wins);
    world.table.line.push_back(i + 1);
  }
  return world;
}

// The size of the Chatbot Arena in August 2024.
inline World draw_arena(std::uint32_t battles) {
  return draw_world({.models = 130, .battles = battles, .pairs = 1850, .spread = 0.6, .ties = 0.3},
                    20240814);
}

}  // namespace ringside::testing

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/battles.h"

namespace ringside {

struct TableShape {
  std::uint32_t rows = 400;
  std::uint32_t models = 6;
  bool every_column = true;
};

// Only the raw engine: the distributions of <random> differ between standard libraries.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(engine_() % bound); }
  double uniform() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
  bool chance(double p) { return uniform() < p; }

 private:
  std::mt19937_64 engine_;
};

// Battles of models "model 0", "model 1", ... with any outcomes, and every optional column with
// some values missing. Votes come in clusters, so that there are bursts.
inline BattleTable random_table(std::uint64_t seed, TableShape shape = {}) {
  Dice dice(seed);
  BattleTable table;
  for (std::uint32_t model = 0; model < shape.models; ++model) {
    table.models.push_back("model " + std::to_string(model));
  }
  double now = 1690000000.0;
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    const std::uint32_t a = dice.below(shape.models);
    const std::uint32_t step = 1 + dice.below(shape.models - 1);
    table.a.push_back(a);
    table.b.push_back((a + step) % shape.models);
    table.outcome.push_back(static_cast<Outcome>(dice.below(4)));
    table.line.push_back(2 * row + 3);
    if (!shape.every_column) continue;
    now += dice.chance(0.7) ? 60.0 * dice.uniform() : 20000.0 * dice.uniform();
    table.time.push_back(dice.chance(0.02) ? kNoTime : now);
    table.weight.push_back(dice.chance(0.03) ? 0.0 : 1.0);
    const auto flag = [&dice](double yes) {
      return dice.chance(0.05) ? kNoFlag : static_cast<std::uint8_t>(dice.chance(yes));
    };
    table.anony.push_back(flag(0.9));
    table.sampled.push_back(flag(0.85));
    table.turn.push_back(dice.chance(0.05) ? kNoTurn : static_cast<std::uint16_t>(dice.below(4)));
    const bool known = dice.chance(0.95);
    const std::string judge = "judge " + std::to_string(dice.below(6));
    table.judge.code.push_back(known ? table.judge.labels.intern(judge) : kNoLabel);
    static const char* const kLanguages[] = {"English", "german", "Chinese", "Français"};
    table.language.code.push_back(
        dice.chance(0.05) ? kNoLabel : table.language.labels.intern(kLanguages[dice.below(4)]));
  }
  return table;
}

// The table with its rows in another order; `order` holds the old row numbers.
inline BattleTable reorder(const BattleTable& table, const std::vector<std::uint32_t>& order) {
  BattleTable result = table;
  const auto move = [&](auto& to, const auto& from) {
    for (std::size_t row = 0; row < from.size(); ++row) to[row] = from[order[row]];
  };
  move(result.a, table.a);
  move(result.b, table.b);
  move(result.outcome, table.outcome);
  move(result.line, table.line);
  move(result.file, table.file);
  move(result.game, table.game);
  for_each_optional_column([&](std::string_view, auto, auto& to,
                               const auto& from) { move(entries_of(to), entries_of(from)); },
                           result, table);
  for (std::size_t i = 0; i < table.features.size(); ++i) {
    move(result.features[i].a, table.features[i].a);
    move(result.features[i].b, table.features[i].b);
  }
  return result;
}

inline std::vector<std::uint32_t> shuffled(std::size_t rows, std::uint64_t seed) {
  Dice dice(seed);
  std::vector<std::uint32_t> order(rows);
  for (std::uint32_t i = 0; i < rows; ++i) order[i] = i;
  for (std::uint32_t i = static_cast<std::uint32_t>(rows); i > 1; --i) {
    std::swap(order[i - 1], order[dice.below(i)]);
  }
  return order;
}

}  // namespace ringside

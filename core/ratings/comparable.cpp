// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/comparable.h"

#include <algorithm>

#include "core/ratings/strong_components.h"

namespace ringside {
namespace {

Digraph win_graph(const PairCounts& counts, Linked linked) {
  const bool both_ways = linked == Linked::by_battles;
  std::vector<std::uint32_t> loser, winner;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    if (both_ways || counts.score[cell] > 0.0) {
      loser.push_back(counts.b[cell]);
      winner.push_back(counts.a[cell]);
    }
    if (both_ways || counts.score[cell] < 1.0) {
      loser.push_back(counts.a[cell]);
      winner.push_back(counts.b[cell]);
    }
  }
  return Digraph(counts.models, loser, winner);
}

// The component with most battles inside it. Cells are in the order of names, so among equals the
// one with the first cell wins, whatever the order of the rows.
std::uint32_t largest_component(const PairCounts& counts, const StrongComponents& strong) {
  std::vector<std::uint64_t> battles(strong.components, 0);
  const auto component_of_cell = [&](std::size_t cell) {
    const std::uint32_t component = strong.of[counts.a[cell]];
    return component == strong.of[counts.b[cell]] ? component : strong.components;
  };
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    const std::uint32_t component = component_of_cell(cell);
    if (component < strong.components) battles[component] += counts.count[cell];
  }
  std::uint32_t largest = strong.components;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    const std::uint32_t component = component_of_cell(cell);
    if (component == strong.components) continue;
    if (largest == strong.components || battles[component] > battles[largest]) largest = component;
  }
  return largest;
}

enum Record : std::uint8_t { kPlayed = 1, kGained = 2, kYielded = 4 };

// Whether each model played, and ever took or gave a part of a battle.
std::vector<std::uint8_t> records(const PairCounts& counts) {
  std::vector<std::uint8_t> record(counts.models, 0);
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    const bool a_gained = counts.score[cell] > 0.0;
    const bool b_gained = counts.score[cell] < 1.0;
    const auto mark = [&](ModelId model, bool gained, bool yielded) {
      record[model] = static_cast<std::uint8_t>(record[model] | kPlayed | (gained ? kGained : 0) |
                                                (yielded ? kYielded : 0));
    };
    mark(counts.a[cell], a_gained, b_gained);
    mark(counts.b[cell], b_gained, a_gained);
  }
  return record;
}

UnratedReason reason_for(std::uint8_t record, Linked linked) {
  if ((record & kPlayed) == 0) return UnratedReason::no_battle;
  if (linked == Linked::by_battles) return UnratedReason::not_connected;
  if ((record & kGained) == 0) return UnratedReason::never_won;
  if ((record & kYielded) == 0) return UnratedReason::never_lost;
  return UnratedReason::not_connected;
}

}  // namespace

Comparable find_comparable(const PairCounts& counts, Linked linked) {
  const StrongComponents strong = strong_components(win_graph(counts, linked));
  const std::uint32_t largest = largest_component(counts, strong);
  const std::vector<std::uint8_t> record = records(counts);

  Comparable result;
  result.is_rated.assign(counts.models, 0);
  result.reason.assign(counts.models, UnratedReason::no_battle);
  result.component = strong.of;
  result.component_count = strong.components;
  result.components = strong.components;
  for (ModelId model = 0; model < counts.models; ++model) {
    result.reason[model] = reason_for(record[model], linked);
    if ((record[model] & kPlayed) == 0) --result.components;
    if (largest == strong.components || strong.of[model] != largest) continue;
    result.rated.push_back(model);
    result.is_rated[model] = 1;
  }
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    if (result.is_rated[counts.a[cell]] == 0 || result.is_rated[counts.b[cell]] == 0)
      result.crossing += counts.count[cell];
  }
  return result;
}

}  // namespace ringside

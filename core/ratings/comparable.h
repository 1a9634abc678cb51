// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/ratings/pair_counts.h"

namespace ringside {

enum class UnratedReason : std::uint8_t { no_battle, never_won, never_lost, not_connected };

// Which models can be rated on one scale: those of one strongly connected component of the win
// graph (an edge from the loser to the winner; a score strictly between 0 and 1 is an edge both
// ways). A finite maximum of the Bradley-Terry likelihood exists on it and nowhere beyond (Ford
// 1957).
struct Comparable {
  std::vector<ModelId> rated;          // ascending; the component with most battles, or empty when
                                       // no component has two models
  std::vector<std::uint8_t> is_rated;  // [models]
  std::vector<UnratedReason> reason;   // [models], meaningful where is_rated is 0
  std::vector<std::uint32_t> component;  // [models] strongly connected component, below
                                         // component_count
  std::uint32_t component_count = 0;     // those of models without battles among them
  std::uint32_t components = 0;          // strongly connected components among models with battles
  std::uint64_t crossing = 0;  // battles that touch an unrated model: set aside from the fit
};

// What links two models: a win of one to the other, or, where a prior holds the strengths, any
// battle.
enum class Linked : std::uint8_t { by_wins, by_battles };

Comparable find_comparable(const PairCounts& counts, Linked linked = Linked::by_wins);

template <>
struct Named<UnratedReason> {
  static constexpr std::string_view name = "UnratedReason";
  static constexpr auto values = std::array{value(UnratedReason::no_battle, "no_battle"),
                                            value(UnratedReason::never_won, "never_won"),
                                            value(UnratedReason::never_lost, "never_lost"),
                                            value(UnratedReason::not_connected, "not_connected")};
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/battles.h"
#include "core/result.h"

namespace ringside {

// What a vote says of a pair whose models are put in the order of their names.
enum class Ballot : std::uint8_t { first, second, tie };
inline constexpr std::size_t kBallots = 3;

// The judges' votes on the same things: an item is a prompt with a pair of models, and each judge
// has one ballot on it. Who voted several times, as with both orders of the answers, has the vote
// in which all agree, or a tie (Zheng et al. 2023). Items and ballots are in the order of names.
struct Ballots {
  std::uint32_t judges = 0;             // labels of the table's judges
  std::vector<std::uint32_t> begin{0};  // [items + 1] offsets into the ballots of an item
  std::vector<std::uint32_t> judge{};   // [ballots] label of the judge
  std::vector<Ballot> vote{};           // [ballots]
  std::uint32_t cast = 0;  // votes that the ballots stand for, each of a judge's several counted

  std::size_t items() const { return begin.size() - 1; }
};

// The items of the rows on which at least two judges voted. A soft share counts for the side that
// the outcome names. Fails with missing_column without judges or prompts.
Result<Ballots> collect_ballots(const BattleTable& table, std::span<const std::uint32_t> rows);

// How often each ballot was cast on one item, or by one judge.
using BallotCounts = std::array<std::uint32_t, kBallots>;

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace ringside {

// What two models did to each other, in battles of any weight above 0.
struct PairRecord {
  std::uint32_t i = 0, j = 0;
  bool i_won = false, j_won = false, tied = false;
};

// Whether some cycle of models holds more wins than ties, each win taken from winner to loser and
// each tie either way. Where half-win ties connect the models and there is a tie, this is when the
// Davidson and the Rao-Kupper likelihood have a finite maximum: without such a cycle strengths can
// be given so that each win bridges at least a step and each tie at most one, and the likelihood
// rises for ever as the step grows.
bool has_winning_cycle(std::uint32_t models, std::span<const PairRecord> pairs);

}  // namespace ringside

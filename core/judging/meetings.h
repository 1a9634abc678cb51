// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/battles.h"
#include "core/judging/answers.h"
#include "core/uncertainty/random.h"

namespace ringside {

// Two models and the prompts on which they can meet.
struct Meeting {
  ModelId i = 0, j = 0;                // i < j
  std::vector<std::uint32_t> prompts;  // that both answered, ascending
};

// Every two models once, also those without a common prompt.
std::vector<Meeting> possible_meetings(const AnswerSet& answers);

// Fisher & Yates.
template <class T>
void shuffle(std::vector<T>& items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
}

}  // namespace ringside

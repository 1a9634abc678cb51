// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ringside {

struct NearDuplicates {
  std::vector<std::uint32_t> order;  // [prompts] in which to judge them
  std::vector<std::uint32_t> like;   // [prompts] the first in that order that is so similar, itself
                                     // where there is none
};

// Prompts so similar that a verdict on one serves for the other: cosine of at least `threshold`
// (0 < threshold <= 1) between their vectors. A vector counts hashed runs of four characters of the
// text in lower case, white space as one blank, weighted by (1 + log count) log(1 + n / prompts
// that have it) (TF-IDF, Salton & Buckley 1988). Order: maximal marginal relevance (Carbonell &
// Goldstein 1998) with weight one half: next comes the prompt that is most like all and least like
// those before it. Equal ones in the order given. Above 2,000 prompts the order is the given one.
NearDuplicates find_near_duplicates(std::span<const std::string> prompts, double threshold);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/uncertainty/random.h"

namespace ringside {

// Indices drawn with probabilities proportional to weights, each in one step whatever their number
// (Walker 1977, Vose 1991).
class AliasTable {
 public:
  AliasTable() = default;
  // weight [n]: finite, not negative, with a positive sum.
  explicit AliasTable(std::span<const double> weight);

  std::uint32_t draw(Random& random) const {
    const Scaled slot = scale_bits(random.bits(), static_cast<std::uint32_t>(keep_.size()));
    return slot.fraction < keep_[slot.index] ? slot.index : alias_[slot.index];
  }

 private:
  std::vector<std::uint64_t> keep_;   // [n] below this fraction of 2^64 a slot keeps its index
  std::vector<std::uint32_t> alias_;  // [n] the index that it yields otherwise
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ringside {

enum class Better : std::uint8_t { higher, lower };

// Which points no other beats: beaten is one that another equals or betters in every aim and
// betters in at least one (Pareto 1906). `value` is [points * aims] row by row; a point that lacks
// an aim (NaN) neither beats nor stands on the front. [points] 1 on the front.
std::vector<std::uint8_t> pareto_front(std::span<const double> value, std::span<const Better> aims);

}  // namespace ringside

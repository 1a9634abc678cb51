// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Numbers and lists as they stand in a sentence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ringside {

// 1670250 as "1,670,250".
std::string with_commas(std::uint64_t number);

// "a, b", or "a, b and 1,200 more" where the names are more than `most`.
std::string listed(const std::vector<std::string>& names, std::size_t most);

}  // namespace ringside

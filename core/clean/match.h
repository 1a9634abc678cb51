// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The small text questions that the cleaning rules ask.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ringside {

// Does the whole text match the pattern, in which * stands for any characters, none among them?
bool matches(std::string_view pattern, std::string_view text);

// At most `bytes` bytes, cut between characters and ending in "..." if something was lost.
std::string shortened(std::string text, std::size_t bytes);

}  // namespace ringside

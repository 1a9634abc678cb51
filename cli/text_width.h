// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ringside::cli {

bool is_utf8(std::string_view text);

// Columns that the text takes in a terminal: 2 for East Asian wide characters and emoji, 0 for
// combining marks and joiners, 1 otherwise.
std::size_t display_width(std::string_view text);

// Safe to show on one line: control characters and direction overrides become visible escapes such
// as \n or \u202e, so a name can neither move the cursor nor reorder its neighbours.
std::string visible(std::string_view text);

// At most `width` columns, ending in an ellipsis where something was cut.
std::string shortened(std::string_view text, std::size_t width);

}  // namespace ringside::cli

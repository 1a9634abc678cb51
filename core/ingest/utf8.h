// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ringside {

// The well-formed sequence (Unicode 15, table 3-7) that begins at `at`: its length from 1 to 4. A
// malformed one gives 0, and `bad` is then the index of the first byte that cannot stand there.
// Reads at most 3 bytes past `at`.
unsigned utf8_length(const char* at, unsigned& bad);

// Offset of the first byte that breaks UTF-8, or text.size(). Reads up to 15 bytes past the end.
std::size_t utf8_fault(std::string_view text);

// Appends one code point, which must not be a surrogate.
void append_utf8(std::string& text, std::uint32_t code_point);

// The longest prefix of at most `bytes` bytes that does not split a character.
std::string_view cut_utf8(std::string_view text, std::size_t bytes);

}  // namespace ringside

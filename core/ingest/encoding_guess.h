// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace ringside {

// What text that is not UTF-8 is likely to be, from a piece of it: "gb18030", "shift_jis",
// "windows-1251" or "windows-1252", by the names of the WHATWG Encoding Standard, which iconv knows
// too. Empty where every byte is ASCII. A guess to be offered to the reader, never to be acted on:
// short texts in one of these are often valid in another.
std::string_view guessed_encoding(std::string_view text);

}  // namespace ringside

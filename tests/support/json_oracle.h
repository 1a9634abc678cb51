// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringside {

// Compares JsonRecords with nlohmann/json on a text that is meant to be a list: both accept it or
// neither does, and every wanted value is the same, however the text is cut. Returns what differs,
// or
// "" when they agree. Texts on which the two differ by intent agree: other than a list at the top,
// a zero byte (nlohmann's end of input), numbers beyond a double (valid here), and keys that differ
// from a wanted one in case alone.
std::string difference_from_oracle(std::string_view text, const std::vector<std::size_t>& cuts);

}  // namespace ringside

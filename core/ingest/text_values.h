// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace ringside {

// Without ASCII white space at either end.
std::string_view trimmed(std::string_view text);

// Equal when the letters A to Z are read as a to z; other bytes must be the same.
bool equal_without_case(std::string_view left, std::string_view right);

// A finite decimal number and nothing else, blanks around it apart. Rounded to the nearest double,
// the same in every build.
std::optional<double> number_from(std::string_view text);

// true, false, 1, 0, yes, no, in any case.
std::optional<bool> boolean_from(std::string_view text);

}  // namespace ringside

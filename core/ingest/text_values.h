// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace ringside {

// Without ASCII white space at either end.
std::string_view trimmed(std::string_view text);

// `lower` must be lower case. Only ASCII letters have a case here.
bool equal_ignoring_case(std::string_view text, std::string_view lower);

// A finite decimal number and nothing else, blanks around it apart. Rounded to the nearest double,
// the same in every build.
std::optional<double> number_from(std::string_view text);

// true, false, 1, 0, yes, no, in any case.
std::optional<bool> boolean_from(std::string_view text);

}  // namespace ringside

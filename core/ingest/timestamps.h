// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace ringside {

// Seconds since 1970 UTC, or kNoTime where the text is no plausible time. A number counts seconds
// below 1e11, milliseconds below 1e14, microseconds below 1e17: the years 1973 to 5138 in each.
// Eight digits that are a day of the calendar from 1970 on are that day: 20240814. Else ISO 8601: a
// date, or date and time with an optional fraction and zone; without a zone it is UTC. A time
// before 1970 or after the year 9999 is no time.
double time_from(std::string_view text);

}  // namespace ringside

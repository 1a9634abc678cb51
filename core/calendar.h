// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringside {

// Days of the proleptic Gregorian calendar, counted from 1970-01-01, in UTC. No locale, no clock.
struct CivilDate {
  std::int64_t year = 1970;
  std::uint32_t month = 1;  // 1 to 12
  std::uint32_t day = 1;    // 1 to 31
};

inline constexpr double kSecondsPerDay = 86400.0;

// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": exact for any year that fits.
std::int64_t days_from_civil(CivilDate date);
CivilDate civil_from_days(std::int64_t days);

// The day that holds the instant `seconds` since 1970. |seconds| at most 1e15.
std::int64_t day_of(double seconds);

// Reads YYYY-MM-DD and gives its day; nothing when it is not a day of the calendar.
std::optional<std::int64_t> parse_date(std::string_view text);

// YYYY-MM-DD; years outside 0 to 9999 keep all their digits and their sign.
std::string format_date(std::int64_t days);

}  // namespace ringside

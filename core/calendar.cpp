// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/calendar.h"

#include <algorithm>
#include <cmath>

namespace ringside {
namespace {

constexpr std::int64_t kDaysPerEra = 146097;  // 400 years

// Division that rounds down, also for negative numbers.
std::int64_t floor_divide(std::int64_t number, std::int64_t divisor) {
  return number / divisor - (number % divisor < 0 ? 1 : 0);
}

std::optional<std::uint32_t> digits(std::string_view text) {
  std::uint32_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<std::uint32_t>(c - '0');
  }
  return number;
}

void append_padded(std::string& text, std::uint64_t number, std::size_t width) {
  const std::string plain = std::to_string(number);
  text.append(width - std::min(width, plain.size()), '0').append(plain);
}

}  // namespace

// The year begins in March, so that the leap day is its last.
std::int64_t days_from_civil(CivilDate date) {
  const std::int64_t year = date.year - (date.month <= 2 ? 1 : 0);
  const std::int64_t era = floor_divide(year, 400);
  const std::int64_t year_of_era = year - era * 400;
  const std::int64_t month = (std::int64_t{date.month} + 9) % 12;
  const std::int64_t day_of_year = (153 * month + 2) / 5 + date.day - 1;
  const std::int64_t day_of_era =
      year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * kDaysPerEra + day_of_era - 719468;
}

CivilDate civil_from_days(std::int64_t days) {
  const std::int64_t shifted = days + 719468;
  const std::int64_t era = floor_divide(shifted, kDaysPerEra);
  const std::int64_t day_of_era = shifted - era * kDaysPerEra;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const std::int64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t month = (5 * day_of_year + 2) / 153;  // 0 is March
  CivilDate date;
  date.day = static_cast<std::uint32_t>(day_of_year - (153 * month + 2) / 5 + 1);
  date.month = static_cast<std::uint32_t>(month < 10 ? month + 3 : month - 9);
  date.year = year_of_era + era * 400 + (date.month <= 2 ? 1 : 0);
  return date;
}

std::int64_t day_of(double seconds) {
  return static_cast<std::int64_t>(std::floor(seconds / kSecondsPerDay));
}

std::optional<std::int64_t> parse_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = digits(text.substr(0, 4));
  const auto month = digits(text.substr(5, 2));
  const auto day = digits(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::int64_t days = days_from_civil({*year, *month, *day});
  // 2023-02-30 has a day number too, but that number does not come back as the same date.
  const CivilDate back = civil_from_days(days);
  const bool exists = *month >= 1 && *month <= 12 && *day >= 1 && back.year == *year &&
                      back.month == *month && back.day == *day;
  return exists ? std::optional(days) : std::nullopt;
}

std::string format_date(std::int64_t days) {
  const CivilDate date = civil_from_days(days);
  std::string text = date.year < 0 ? "-" : "";
  append_padded(text, static_cast<std::uint64_t>(date.year < 0 ? -date.year : date.year), 4);
  append_padded(text.append("-"), date.month, 2);
  append_padded(text.append("-"), date.day, 2);
  return text;
}

}  // namespace ringside

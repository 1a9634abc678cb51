// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/timestamps.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/battles.h"
#include "core/calendar.h"
#include "core/ingest/text_values.h"

namespace ringside {
namespace {

double plausible(double seconds) {
  constexpr double kYear10000 = 253402300800.0;
  return seconds >= 0.0 && seconds < kYear10000 ? seconds : kNoTime;
}

double time_from_number(double number) {
  if (number < 1e11) return plausible(number);
  if (number < 1e14) return number / 1e3;
  if (number < 1e17) return number / 1e6;
  return kNoTime;
}

// Takes fixed pieces from the front of a text.
struct Reader {
  std::string_view text;

  bool literal(char c) {
    if (text.empty() || text.front() != c) return false;
    text.remove_prefix(1);
    return true;
  }
  bool digits(std::size_t count, int low, int high, int& value) {
    if (text.size() < count) return false;
    value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (text[i] < '0' || text[i] > '9') return false;
      value = value * 10 + (text[i] - '0');
    }
    text.remove_prefix(count);
    return value >= low && value <= high;
  }
};

// HH:MM[:SS[.fraction]], seconds of the day. A leap second is the next minute's first.
std::optional<double> read_clock(Reader& in) {
  int hour = 0, minute = 0, second = 0;
  if (!in.digits(2, 0, 23, hour) || !in.literal(':') || !in.digits(2, 0, 59, minute)) {
    return std::nullopt;
  }
  double fraction = 0.0;
  if (in.literal(':')) {
    if (!in.digits(2, 0, 60, second)) return std::nullopt;
    if (in.literal('.') || in.literal(',')) {
      double numerator = 0.0, denominator = 1.0;
      int digit = 0, digits = 0;
      for (; in.digits(1, 0, 9, digit); ++digits) {
        if (digits >= 15) continue;  // beyond what a double can tell apart
        numerator = numerator * 10.0 + digit;
        denominator *= 10.0;
      }
      if (digits == 0) return std::nullopt;
      fraction = numerator / denominator;
    }
  }
  return hour * 3600 + minute * 60 + second + fraction;
}

// Z, +HH, +HHMM or +HH:MM; seconds east of UTC. Nothing is UTC.
std::optional<double> read_zone(Reader& in) {
  if (in.text.empty() || in.literal('Z') || in.literal('z')) return 0.0;
  const bool west = in.literal('-');
  if (!west && !in.literal('+')) return std::nullopt;
  int hours = 0, minutes = 0;
  if (!in.digits(2, 0, 18, hours)) return std::nullopt;
  if (!in.text.empty()) {
    in.literal(':');
    if (!in.digits(2, 0, 59, minutes)) return std::nullopt;
  }
  const double east = hours * 3600 + minutes * 60;
  return west ? -east : east;
}

double time_from_iso(std::string_view text) {
  constexpr std::size_t kDateLength = 10;
  const std::optional<std::int64_t> date = parse_date(text.substr(0, kDateLength));
  if (!date) return kNoTime;
  const double day = kSecondsPerDay * static_cast<double>(*date);
  Reader in{text.substr(kDateLength)};
  if (in.text.empty()) return plausible(day);
  if (!in.literal('T') && !in.literal('t') && !in.literal(' ')) return kNoTime;
  const std::optional<double> clock = read_clock(in);
  if (!clock) return kNoTime;
  if (in.text.size() > 1 && in.text.front() == ' ') in.text.remove_prefix(1);  // "12:00:00 +00:00"
  const std::optional<double> east = read_zone(in);
  if (!east || !in.text.empty()) return kNoTime;
  return plausible(day + *clock - *east);
}

// YYYYMMDD
double time_from_digits(std::string_view text) {
  Reader in{text};
  int year = 0, month = 0, day = 0;
  if (text.size() != 8 || !in.digits(4, 1970, 9999, year) || !in.digits(2, 1, 12, month) ||
      !in.digits(2, 1, 31, day)) {
    return kNoTime;
  }
  const CivilDate date{year, static_cast<std::uint32_t>(month), static_cast<std::uint32_t>(day)};
  const std::int64_t days = days_from_civil(date);
  const CivilDate same = civil_from_days(days);
  if (same.month != date.month || same.day != date.day) return kNoTime;  // 20230230
  return kSecondsPerDay * static_cast<double>(days);
}

}  // namespace

double time_from(std::string_view text) {
  text = trimmed(text);
  if (const double day = time_from_digits(text); !std::isnan(day)) return day;
  if (const std::optional<double> number = number_from(text)) return time_from_number(*number);
  return time_from_iso(text);
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/history/timeline.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/calendar.h"

namespace ringside {
namespace {

constexpr double kLatest = 1e12;  // seconds; the year 33658: beyond lies a broken clock

std::int64_t floor_divide(std::int64_t number, std::int64_t divisor) {
  return number / divisor - (number % divisor < 0 ? 1 : 0);
}

// Consecutive whole numbers for consecutive periods.
std::int64_t period_of(double time, Period period) {
  const std::int64_t day = day_of(time);
  switch (period) {
    case Period::day:
      return day;
    case Period::week:
      return floor_divide(day + 3, 7);  // 1970-01-01 was a Thursday
    case Period::month:
      break;
  }
  const CivilDate date = civil_from_days(day);
  return date.year * 12 + static_cast<std::int64_t>(date.month) - 1;
}

std::int64_t first_day(std::int64_t number, Period period) {
  switch (period) {
    case Period::day:
      return number;
    case Period::week:
      return number * 7 - 3;
    case Period::month:
      break;
  }
  const std::int64_t year = floor_divide(number, 12);
  return days_from_civil({year, static_cast<std::uint32_t>(number - year * 12) + 1, 1});
}

double first_second(std::int64_t number, Period period) {
  return static_cast<double>(first_day(number, period)) * kSecondsPerDay;
}

Error too_many_periods(std::int64_t periods, double first, double last, Period period) {
  const std::string advice = period == Period::month
                                 ? "set a first day."
                                 : "choose a longer period, such as month, or set a first day.";
  return fail(ErrorCode::too_large, "The votes span " + std::to_string(periods) + " periods of a " +
                                        std::string(name_of(period)) + ", from " +
                                        format_date(day_of(first)) + " to " +
                                        format_date(day_of(last)) + "; at most " +
                                        std::to_string(kMostPeriods) + " can be shown: " + advice);
}

}  // namespace

RowSet sorted_by_time(const BattleTable& table, std::span<const std::uint32_t> rows) {
  RowSet sorted(rows.begin(), rows.end());
  const auto earlier = [&](std::uint32_t left, std::uint32_t right) {
    return table.time[left] < table.time[right];
  };
  if (!std::is_sorted(sorted.begin(), sorted.end(), earlier)) {
    std::stable_sort(sorted.begin(), sorted.end(), earlier);
  }
  return sorted;
}

Result<Timeline> make_timeline(const BattleTable& table, std::span<const std::uint32_t> rows,
                               Period period) {
  RowSet timed;
  if (!table.time.empty()) {
    timed.reserve(rows.size());
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(timed),
                 [&](std::uint32_t row) { return !std::isnan(table.time[row]); });
  }
  if (timed.empty()) {
    return fail(ErrorCode::missing_column,
                "No vote has a time; the history needs a column such as tstamp.");
  }
  Timeline timeline;
  timeline.rows = sorted_by_time(table, timed);
  const double first = table.time[timeline.rows.front()];
  const double last = table.time[timeline.rows.back()];
  if (!(first >= -kLatest && last <= kLatest)) {
    return fail(ErrorCode::too_large,
                "A vote has a time beyond the year 33658; the history cannot show that.");
  }
  const std::int64_t first_period = period_of(first, period);
  const std::int64_t periods = period_of(last, period) - first_period + 1;
  if (periods > kMostPeriods) return too_many_periods(periods, first, last, period);

  std::size_t end = 0;
  for (std::int64_t number = first_period; number < first_period + periods; ++number) {
    const double next = first_second(number + 1, period);
    while (end < timeline.rows.size() && table.time[timeline.rows[end]] < next) ++end;
    timeline.end.push_back(end);
    timeline.time.push_back(std::min(next - 1.0, last));
  }
  return timeline;
}

}  // namespace ringside

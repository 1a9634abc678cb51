// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/battles.h"
#include "core/history/history.h"
#include "core/result.h"

namespace ringside {

inline constexpr std::int64_t kMostPeriods = 2000;

// The given rows by time, equal times in the order given. Every one of them has a time.
RowSet sorted_by_time(const BattleTable& table, std::span<const std::uint32_t> rows);

// Rows cut into the periods of the calendar (UTC; weeks begin on Monday, as in ISO 8601), from that
// of the first vote to that of the last. A period without votes is there too.
struct Timeline {
  RowSet rows;                   // by time
  std::vector<std::size_t> end;  // [periods] rows up to the end of the period
  std::vector<double> time;      // [periods] the period's last second, or the last vote if earlier

  std::size_t periods() const { return end.size(); }
  std::span<const std::uint32_t> rows_of(std::size_t period) const {
    const std::size_t begin = period == 0 ? 0 : end[period - 1];
    return std::span<const std::uint32_t>(rows).subspan(begin, end[period] - begin);
  }
  std::span<const std::uint32_t> rows_until(std::size_t period) const {  // its end
    return std::span<const std::uint32_t>(rows).first(end[period]);
  }
};

// Leaves rows without a time out. Fails with missing_column when none has one, and with too_large
// beyond kMostPeriods: one vote in the year 2001 would make a film of hours.
Result<Timeline> make_timeline(const BattleTable& table, std::span<const std::uint32_t> rows,
                               Period period);

}  // namespace ringside

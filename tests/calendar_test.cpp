// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/calendar.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

// Day numbers from Python: (datetime.date(y, m, d) - datetime.date(1970, 1, 1)).days
TEST(Calendar, KnowsTheDayNumbersOfKnownDates) {
  EXPECT_EQ(days_from_civil({1970, 1, 1}), 0);
  EXPECT_EQ(days_from_civil({1969, 12, 31}), -1);
  EXPECT_EQ(days_from_civil({2000, 2, 29}), 11016);
  EXPECT_EQ(days_from_civil({2024, 8, 14}), 19949);
  EXPECT_EQ(days_from_civil({9999, 12, 31}), 2932896);
  EXPECT_EQ(days_from_civil({1, 1, 1}), -719162);
}

TEST(Calendar, CountsEveryDayOfFourHundredYearsOnce) {
  CivilDate date{1900, 1, 1};
  std::int64_t expected = days_from_civil(date);
  for (; date.year < 2300; ++expected) {
    ASSERT_EQ(days_from_civil(date), expected);
    const CivilDate back = civil_from_days(expected);
    ASSERT_EQ(back.year, date.year);
    ASSERT_EQ(back.month, date.month);
    ASSERT_EQ(back.day, date.day);
    // The schoolbook calendar, written independently of the algorithm above.
    const bool leap = (date.year % 4 == 0 && date.year % 100 != 0) || date.year % 400 == 0;
    const std::uint32_t lengths[] = {31, leap ? 29u : 28u, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (++date.day <= lengths[date.month - 1]) continue;
    date.day = 1;
    if (++date.month <= 12) continue;
    date.month = 1;
    ++date.year;
  }
}

TEST(Calendar, ReadsOnlyDaysThatExist) {
  EXPECT_EQ(parse_date("2024-08-14"), 19949);
  EXPECT_EQ(parse_date("2024-02-29"), 19782);
  for (const char* wrong :
       {"", "2023-02-29", "2024-13-01", "2024-00-10", "2024-01-00", "2024-1-1", "2024-08-14 ",
        "14.08.2024", "2024/08/14", "20240814aa", "-024-08-14"}) {
    EXPECT_FALSE(parse_date(wrong)) << wrong;
  }
}

TEST(Calendar, WritesWhatItReads) {
  for (const char* text : {"1970-01-01", "2024-08-14", "0001-12-31", "9999-12-31"}) {
    EXPECT_EQ(format_date(*parse_date(text)), text);
  }
  EXPECT_EQ(format_date(days_from_civil({-44, 3, 15})), "-0044-03-15");
  EXPECT_EQ(format_date(days_from_civil({33658, 9, 27})), "33658-09-27");
}

TEST(Calendar, AnInstantBeforeMidnightBelongsToItsDay) {
  EXPECT_EQ(day_of(86399.999), 0);
  EXPECT_EQ(day_of(86400.0), 1);
  EXPECT_EQ(day_of(-0.001), -1);
}

}  // namespace
}  // namespace ringside

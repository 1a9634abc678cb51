// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/timestamps.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ringside {
namespace {

TEST(Timestamps, TellsTheUnitOfANumberByItsSize) {
  EXPECT_EQ(time_from("1682351591.1322"), 1682351591.1322);
  EXPECT_EQ(time_from("1682351591132"), 1682351591.132);
  EXPECT_EQ(time_from("1682351591132200"), 1682351591.1322);
  EXPECT_EQ(time_from("1.682351591e9"), 1682351591.0);
  EXPECT_EQ(time_from("0"), 0.0);
}

TEST(Timestamps, ReadsIso8601WithAndWithoutAZone) {
  // Seconds checked with GNU date.
  EXPECT_EQ(time_from("20250529"), 1748476800.0);
  EXPECT_EQ(time_from("20240229"), 1709164800.0);
  EXPECT_EQ(time_from("20230229"), 20230229.0);  // no day: seconds
  EXPECT_EQ(time_from("2025-05-29"), 1748476800.0);
  EXPECT_EQ(time_from("2025-05-29T14:48"), 1748530080.0);
  EXPECT_EQ(time_from("2025-05-29 14:48:41"), 1748530121.0);
  EXPECT_EQ(time_from("2025-05-29T14:48:41Z"), 1748530121.0);
  EXPECT_EQ(time_from("2025-05-29T16:48:41+02:00"), 1748530121.0);
  EXPECT_EQ(time_from("2025-05-29T09:18:41-0530"), 1748530121.0);
  EXPECT_EQ(time_from(" 2025-05-29T14:48:41.5 +00:00 "), 1748530121.5);
  EXPECT_EQ(time_from("2025-05-29T14:48:41.602925"), 1748530121.602925);
  EXPECT_EQ(time_from("2016-12-31T23:59:60Z"), 1483228800.0);
  EXPECT_EQ(time_from("2024-02-29"), 1709164800.0);
}

TEST(Timestamps, WhatIsNotPlausibleIsNoTime) {
  for (const char* text :
       {"", "-1", "1e17", "1e300", "nan", "inf", "yesterday", "1969-12-31", "2023-02-29",
        "2023-13-01", "2023-1-1", "2023-01-01T25:00", "2023-01-01T10", "2023-01-01T10:00:00.",
        "2023-01-01x", "2023-01-01T10:00:00+", "2023-01-01T10:00:00+02:00x", "12023-01-01"}) {
    EXPECT_TRUE(std::isnan(time_from(text))) << text;
  }
}

}  // namespace
}  // namespace ringside

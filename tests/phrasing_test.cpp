// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/phrasing.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(Phrasing, ThousandsAreSetApart) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(1670250), "1,670,250");
}

TEST(Phrasing, AListSaysHowMuchItLeavesOut) {
  EXPECT_EQ(listed({}, 3), "");
  EXPECT_EQ(listed({"x"}, 3), "x");
  EXPECT_EQ(listed({"x", "y", "z"}, 3), "x, y, z");
  EXPECT_EQ(listed({"x", "y", "z"}, 1), "x and 2 more");
  EXPECT_EQ(listed(std::vector<std::string>(1002, "x"), 2), "x, x and 1,000 more");
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/string_pool.h"

#include <gtest/gtest.h>

#include <string>

namespace ringside {
namespace {

TEST(StringPool, GivesDenseNumbersInOrderOfAppearance) {
  StringPool pool;
  EXPECT_EQ(pool.intern("b"), 0u);
  EXPECT_EQ(pool.intern(""), 1u);
  EXPECT_EQ(pool.intern("a"), 2u);
  EXPECT_EQ(pool.intern("b"), 0u);
  EXPECT_EQ(pool[0], "b");
  EXPECT_EQ(pool[1], "");
  EXPECT_EQ(pool[2], "a");
  EXPECT_EQ(pool.size(), 3u);
}

TEST(StringPool, FindsEveryStringAfterManyGrowths) {
  StringPool pool;
  for (int i = 0; i < 50000; ++i)
    ASSERT_EQ(pool.intern("judge " + std::to_string(i)), static_cast<std::uint32_t>(i));
  for (int i = 0; i < 50000; ++i) {
    const std::string name = "judge " + std::to_string(i);
    ASSERT_EQ(pool.find(name), static_cast<std::uint32_t>(i));
    ASSERT_EQ(pool[static_cast<std::uint32_t>(i)], name);
  }
  EXPECT_EQ(pool.find("judge 50000"), pool.size());
}

TEST(StringPool, IsEmptyAfterClear) {
  StringPool pool;
  pool.intern("x");
  pool.clear();
  EXPECT_EQ(pool.size(), 0u);
  EXPECT_EQ(pool.find("x"), 0u);
  EXPECT_EQ(pool.intern("y"), 0u);
}

}  // namespace
}  // namespace ringside

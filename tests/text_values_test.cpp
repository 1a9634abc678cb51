// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/text_values.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(TextValues, LettersCompareWithoutCase) {
  EXPECT_TRUE(equal_without_case("English", "eNGLISH"));
  EXPECT_TRUE(equal_without_case("中文", "中文"));
  EXPECT_FALSE(equal_without_case("English", "English "));
}

}  // namespace
}  // namespace ringside

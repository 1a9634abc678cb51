// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/utf8.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "core/ingest/simd.h"

namespace ringside {
namespace {

std::size_t fault_of(const std::string& text) {
  const std::string padded = text + std::string(kPadding, '\0');
  return utf8_fault(std::string_view(padded).substr(0, text.size()));
}

TEST(Utf8, TakesEveryCodePointAndNoSurrogate) {
  for (std::uint32_t code = 1; code <= 0x10ffff; code += code < 0x3000 ? 1 : 97) {
    std::string text = "xy";
    append_utf8(text, code);
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    ASSERT_EQ(fault_of(text), surrogate ? 2 : text.size()) << code;
  }
}

TEST(Utf8, FindsTheFirstFault) {
  const std::string before(37, 'x');
  for (const char* bad :
       {"\x80", "\xc0\x80", "\xc3", "\xc3x", "\xe0\x80\x80", "\xed\xa0\x80", "\xe4\xb8",
        "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {
    EXPECT_EQ(fault_of(before + bad), 37u);
    EXPECT_EQ(fault_of("é" + before + bad + before), 39u);
  }
}

TEST(Utf8, CutsBetweenCharacters) {
  EXPECT_EQ(cut_utf8("aé中🦙", 100), "aé中🦙");
  EXPECT_EQ(cut_utf8("aé中🦙", 9), "aé中");
  EXPECT_EQ(cut_utf8("aé中🦙", 5), "aé");
  EXPECT_EQ(cut_utf8("aé中🦙", 1), "a");
  EXPECT_EQ(cut_utf8("é", 1), "");
}

}  // namespace
}  // namespace ringside

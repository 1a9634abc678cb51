// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/simd.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

namespace ringside {
namespace {

// Bytes that matter come often, all others too.
std::string random_bytes(std::size_t size, std::mt19937& random) {
  static constexpr std::string_view kOften = "\"\\\n\r\t ,;\x1f\x20\x7f\x80\xff{";
  std::string text(size, '\0');
  for (char& c : text) {
    c = random() % 2 == 0 ? kOften[random() % kOften.size()] : static_cast<char>(random() % 256);
  }
  return text;
}

TEST(Simd, AnswersAsTheScalarCodeDoes) {
  const unsigned seed = 3;
  std::mt19937 random(seed);
  for (int round = 0; round < 20000; ++round) {
    const std::string text = random_bytes(32, random);
    const char* const at = text.data() + random() % 16;
    const Bytes16 fast = Bytes16::load(at);
    const ScalarBytes16 naive = ScalarBytes16::load(at);
    const char c = text[random() % text.size()];
    ASSERT_EQ(fast.equal(c), naive.equal(c)) << "seed " << seed;
    ASSERT_EQ(fast.non_ascii(), naive.non_ascii());
    ASSERT_EQ(fast.json_space(), naive.json_space());
    ASSERT_EQ(fast.json_string_special(), naive.json_string_special());
    ASSERT_EQ(fast.csv_special(c), naive.csv_special(c));
    ASSERT_EQ(fast.same(Bytes16::load(text.data())), naive.same(ScalarBytes16::load(text.data())));
  }
}

TEST(Simd, CountsBytesOfAnyLength) {
  std::mt19937 random(4);
  for (const int length : {0, 1, 15, 16, 17, 255, 4079, 4080, 4081, 4096, 9001}) {
    const auto size = static_cast<std::size_t>(length);
    const std::string text = random_bytes(size, random) + std::string(kPadding, '\n');
    const auto expected = std::count(text.begin(), text.begin() + length, '\n');
    EXPECT_EQ(count_bytes(text.data(), text.data() + size, '\n'),
              static_cast<std::uint64_t>(expected));
    const unsigned blocks = static_cast<unsigned>(std::min<std::size_t>(size / 16, 255));
    EXPECT_EQ(Bytes16::count_equal(text.data(), blocks, '"'),
              ScalarBytes16::count_equal(text.data(), blocks, '"'));
  }
  const std::string newlines(16 * 255 * 2 + kPadding, '\n');
  EXPECT_EQ(count_bytes(newlines.data(), newlines.data() + 16 * 255 * 2, '\n'), 16u * 255 * 2);
}

TEST(Simd, ComparesTextsOfAnyLength) {
  std::mt19937 random(5);
  for (std::size_t length = 0; length < 70; ++length) {
    const std::string x = random_bytes(length + kPadding, random);
    std::string y = x;
    y[length] = static_cast<char>(y[length] + 1);  // just behind: must not matter
    EXPECT_TRUE(same_bytes(x.data(), y.data(), length));
    for (std::size_t at = 0; at < length; ++at) {
      y = x;
      y[at] = static_cast<char>(y[at] ^ 1);
      EXPECT_FALSE(same_bytes(x.data(), y.data(), length)) << length << " " << at;
    }
  }
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "tests/support/json_oracle.h"

#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>

namespace ringside {
namespace {

// Random JSON as text, so that spelling (white space, escapes, repeated keys) varies too.
class JsonWriter {
 public:
  explicit JsonWriter(std::uint64_t seed) : random_(seed) {}

  std::string list() {
    std::string text = space() + "[";
    const std::size_t rows = below(6);
    const bool alike = below(2) == 0;  // the same structure in every record
    const std::uint64_t layout = random_();
    for (std::size_t row = 0; row < rows; ++row) {
      if (row > 0) text += space() + ",";
      std::mt19937_64 saved(layout);
      if (alike) std::swap(shape_, saved);
      text += space() + (below(20) == 0 ? value(2) : object(3)) + space();
      if (!alike) shape_.seed(random_());
    }
    return text + "]" + space();
  }

  // Changes some bytes; often the text is broken then, and sometimes not.
  std::string mutated(std::string text) {
    static constexpr std::string_view kPieces[] = {",",
                                                   "\"",
                                                   "\\",
                                                   "{",
                                                   "}",
                                                   "[",
                                                   "]",
                                                   ":",
                                                   "0",
                                                   "-",
                                                   "e",
                                                   ".",
                                                   "\n",
                                                   "\\u",
                                                   "\\ud83d",
                                                   "true",
                                                   "nul",
                                                   "\x01",
                                                   "\xc3",
                                                   "\xa9",
                                                   "\x80",
                                                   "\xff",
                                                   "\xed\xa0\x80",
                                                   "1e5",
                                                   "\"a\":",
                                                   "//",
                                                   " ",
                                                   "\t",
                                                   "\xe2\x82",
                                                   "\x7f"};
    for (std::size_t edits = 1 + below(3); edits > 0 && !text.empty(); --edits) {
      const std::size_t at = below(text.size());
      const std::string_view piece = kPieces[below(std::size(kPieces))];
      switch (below(4)) {
        case 0:
          text.erase(at, 1 + below(3));
          break;
        case 1:
          text.insert(at, piece);
          break;
        case 2:
          text.replace(at, 1, piece);
          break;
        default:
          text.resize(at);
      }
    }
    return text;
  }

  std::vector<std::size_t> cuts(std::size_t size) {
    std::vector<std::size_t> cuts;
    const std::size_t largest = 1 + below(40);
    for (std::size_t at = below(largest); at < size; at += 1 + below(largest)) cuts.push_back(at);
    return cuts;
  }

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }

 private:
  std::size_t shape_below(std::size_t bound) { return static_cast<std::size_t>(shape_() % bound); }

  std::string space() {
    static constexpr std::string_view kSpaces[] = {
        "", "", "", " ", "\n", "\r\n  ", "\n                      ", "\t"};
    return std::string(kSpaces[shape_below(std::size(kSpaces))]);
  }

  std::string string() {
    static constexpr std::string_view kPieces[] = {"x",
                                                   "model",
                                                   "a long run of plain characters ",
                                                   "é",
                                                   "中文",
                                                   "🦙",
                                                   "\\n",
                                                   "\\\"",
                                                   "\\\\",
                                                   "\\/",
                                                   "\\u00e9",
                                                   "\\u4e2d",
                                                   "\\ud83e\\udd99",
                                                   "\\u0000",
                                                   "\x7f",
                                                   "'",
                                                   "\\b\\f\\r\\t"};
    std::string text = "\"";
    for (std::size_t n = below(6); n > 0; --n) text += kPieces[below(std::size(kPieces))];
    return text + "\"";
  }

  std::string number() {
    static constexpr std::string_view kNumbers[] = {
        "0", "-0", "17", "-3.25", "1682351591.1322", "1e5", "2E-3", "18446744073709551616", "0.1"};
    return std::string(kNumbers[below(std::size(kNumbers))]);
  }

  std::string scalar() {
    switch (below(5)) {
      case 0:
        return number();
      case 1:
        return "true";
      case 2:
        return "false";
      case 3:
        return "null";
      default:
        return string();
    }
  }

  std::string value(std::size_t depth) {
    const std::size_t kind = depth == 0 ? 9 : shape_below(10);
    if (kind == 0) return object(depth - 1);
    if (kind > 1) return scalar();
    std::string text = "[" + space();
    for (std::size_t n = shape_below(4), i = 0; i < n; ++i) {
      if (i > 0) text += "," + space();
      text += value(depth - 1) + space();
    }
    return text + "]";
  }

  std::string object(std::size_t depth) {
    static constexpr std::string_view kKeys[] = {"a",        "b", "t", "n", "x",   "é", "\\u0061",
                                                 "long key", "s", "u", "v", "t.s", ""};
    std::string text = "{" + space();
    for (std::size_t n = shape_below(7), i = 0; i < n; ++i) {
      if (i > 0) text += "," + space();
      const std::string_view key = kKeys[shape_below(std::size(kKeys))];
      text += "\"" + std::string(key) + "\"" + space() + ":" + space();
      const bool nested = depth > 0 && (key == "t" || key == "u") && shape_below(4) > 0;
      text += (nested ? object(depth - 1) : value(depth)) + space();
    }
    return text + "}";
  }

  std::mt19937_64 random_;
  std::mt19937_64 shape_{1};
};

TEST(JsonOracle, ValidListsAreReadAsNlohmannReadsThem) {
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
    JsonWriter writer(seed);
    const std::string text = writer.list();
    ASSERT_EQ(difference_from_oracle(text, {}), "") << "seed " << seed << "\n" << text;
    ASSERT_EQ(difference_from_oracle(text, writer.cuts(text.size())), "") << "seed " << seed << "\n"
                                                                          << text;
  }
}

TEST(JsonOracle, BrokenListsAreRefusedAsNlohmannRefusesThem) {
  for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
    JsonWriter writer(seed);
    const std::string text = writer.mutated(writer.list());
    ASSERT_EQ(difference_from_oracle(text, writer.cuts(text.size())), "") << "seed " << seed << "\n"
                                                                          << text;
  }
}

}  // namespace
}  // namespace ringside

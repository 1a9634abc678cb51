// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/csv_records.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/record_text.h"

namespace ringside {
namespace {

using Lines = std::vector<std::string>;

const std::vector<std::string> kPaths = {"a", "b", "c"};

// Header and records through one call, as records_of expects.
struct Source {
  const WantedPaths& wanted;
  CsvRecords records{};
  bool header = false;

  Step next(ByteWindow& window, bool last, Record& record) {
    if (!header) {
      const Step step = records.read_header(window, last);
      if (step != Step::record) return step;
      records.bind(wanted);
      header = true;
    }
    return records.next(window, last, record);
  }
  const Error& error() const { return records.error(); }
};

Lines read(std::string_view text, const std::vector<std::size_t>& cuts = {}) {
  const WantedPaths wanted(kPaths);
  Source source{wanted};
  return records_of(source, text, cuts);
}

TEST(CsvRecords, ReadsEveryDelimiterAndLineEnd) {
  const Lines expected = {"2 [0] string 1 [1] string 2", "3 [0] string 3 [1] string 4"};
  for (const std::string delimiter : {",", ";", "\t"}) {
    for (const std::string end : {"\n", "\r\n", "\r"}) {
      std::string text;
      for (const std::string row : {"a x b", "1  2", "3 | 4"}) {
        for (const char c : row) text += c == ' ' ? delimiter : std::string(1, c);
        text += end;
      }
      EXPECT_EQ(read(text), expected) << text;
      EXPECT_EQ(read(text + end + end), expected) << text;
      EXPECT_EQ(read(text.substr(0, text.size() - end.size())), expected) << text;
    }
  }
}

TEST(CsvRecords, ReadsQuotesAsRfc4180Says) {
  EXPECT_EQ(read("\"a\",b\n\"x,\"\"y\"\"\nz\",\"\"\n\"\"\"\",q"),
            (Lines{"2 [0] string x,\"y\"\nz [1] string ", "4 [0] string \" [1] string q"}));
}

TEST(CsvRecords, IsLenientWithStrayQuotes) {
  EXPECT_EQ(read("a,b\n5\" disk,\"x\" y\n"), (Lines{"2 [0] string 5\" disk [1] string x y"}));
}

TEST(CsvRecords, CountsFields) {
  EXPECT_EQ(read("a,b\n1\n1,2,3\n1,2\n,\n"),
            (Lines{"2 wrong field count", "3 wrong field count", "4 [0] string 1 [1] string 2",
                   "5 [0] string  [1] string "}));
}

TEST(CsvRecords, OfEqualColumnsTheFirstCounts) {
  EXPECT_EQ(read("a,A,b\n1,2,3\n"), (Lines{"2 [0] string 1 [1] string 3"}));
}

TEST(CsvRecords, PointsAtTheOpenQuoteAndAtBadBytes) {
  EXPECT_EQ(read("a,b\n1,2\n3,\"4\n").back(), "broken_csv at byte 10, line 3");
  EXPECT_EQ(read("a,b\n1,2\n3,\"4\xff\"\n").back(), "bad_encoding at byte 12, line 3");
  EXPECT_EQ(read("a,b\n1,\xe4\xb8\n").back(), "bad_encoding at byte 6, line 2");
}

// Reads a text that is all in memory one character at a time, by the rules in csv_records.h.
Lines read_naively(std::string_view text) {
  std::vector<Lines> rows(1);
  std::vector<std::size_t> row_line = {1};
  std::string field;
  bool quoted = false, was_quoted = false, empty = true;
  std::size_t line = 1;
  const auto end_row = [&] {
    if (!empty) {
      rows.back().push_back(field);
      rows.emplace_back();
      row_line.push_back(0);
    }
    field.clear();
    was_quoted = false;
    empty = true;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (empty && c != '\n' && c != '\r') row_line.back() = line;
    if (quoted) {
      if (c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
        field += '"';
        ++i;
      } else if (c == '"') {
        quoted = false;
      } else {
        field += c;
        if (c == '\n') ++line;
      }
      continue;
    }
    if (c == '\n' || c == '\r') {
      end_row();
      if (c == '\n') ++line;
      continue;
    }
    empty = false;
    if (c == ',') {
      rows.back().push_back(field);
      field.clear();
      was_quoted = false;
    } else if (c == '"' && field.empty() && !was_quoted) {
      quoted = was_quoted = true;
    } else {
      field += c;
    }
  }
  if (quoted) return {"unterminated"};
  end_row();
  Lines lines;
  for (std::size_t row = 1; row + 1 < rows.size(); ++row) {
    lines.push_back(std::to_string(row_line[row]) +
                    (rows[row].size() != rows[0].size()
                         ? " wrong field count"
                         : " [0] string " + rows[row][0] + " [1] string " + rows[row][1]));
  }
  return lines;
}

TEST(CsvRecords, AgreesWithANaiveReaderHoweverItIsCut) {
  static constexpr std::string_view kPieces[] = {
      "x",    "model", "a long field of more than sixteen bytes", "\"", "\"\"", ",", ",", "\n",
      "\r\n", "é",     "\"quoted, with\n \"\"all\"\"\"",          " ",  ";"};
  for (unsigned seed = 1; seed <= 3000; ++seed) {
    std::mt19937 random(seed);
    std::string text = "a,b\n";
    for (std::size_t n = random() % 40; n > 0; --n) text += kPieces[random() % std::size(kPieces)];
    const Lines expected = read_naively(text);
    std::vector<std::size_t> cuts;
    for (std::size_t at = 1 + random() % 9; at < text.size(); at += 1 + random() % 9) {
      cuts.push_back(at);
    }
    const Lines whole = read(text), pieces = read(text, cuts);
    ASSERT_EQ(pieces, whole) << "seed " << seed << "\n" << text;
    if (expected == Lines{"unterminated"}) {
      ASSERT_EQ(whole.back().substr(0, 10), "broken_csv") << "seed " << seed << "\n" << text;
    } else {
      ASSERT_EQ(whole, expected) << "seed " << seed << "\n" << text;
    }
  }
}

}  // namespace
}  // namespace ringside

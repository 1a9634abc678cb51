// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/json_records.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/utf8.h"
#include "tests/support/record_text.h"

namespace ringside {
namespace {

using Lines = std::vector<std::string>;

const std::vector<std::string> kPaths = {"a", "t.s", "n"};

Lines read(std::string_view text, const std::vector<std::size_t>& cuts = {}) {
  const WantedPaths wanted(kPaths);
  JsonRecords source(wanted);
  return records_of(source, text, cuts);
}

TEST(JsonRecords, GivesTheWantedValues) {
  EXPECT_EQ(
      read(R"([{"a":"x","b":[1,{"a":2}],"t":{"s":true,"a":3}},
                     {"n":-1.5e3,"a":null,"t":{"u":{"s":1}}},
                     {"a":[],"t":{},"A":"A"}])"),
      (Lines{"1 [0] string x [1] bool true", "2 [0] null [2] number -1.5e3", "3 [0] string A"}));
}

TEST(JsonRecords, DecodesEscapesOfWantedValues) {
  EXPECT_EQ(read(R"({"\u0061":"\"\\\/\n\u00e9\u4e2d\ud83e\udd99","n":"plain"})"),
            (Lines{"1 [0] string \"\\/\né中🦙 [2] string plain"}));
}

TEST(JsonRecords, TheLastOfRepeatedKeysCounts) {
  EXPECT_EQ(read(R"([{"a":1,"t":{"s":2},"a":3,"t":{}}, {"a":4,"t":{"s":5},"a":6,"t":{}}])"),
            (Lines{"1 [0] number 3", "1 [0] number 6"}));
}

TEST(JsonRecords, FollowsRecordsThatDiffer) {
  std::string text = "[";
  Lines expected;
  for (int i = 0; i < 200; ++i) {
    const std::string n = std::to_string(i);
    if (i > 0) text += ",\n";
    text += i % 3 == 0   ? "{\"a\":\"x" + n + "\",\"z\":0}"
            : i % 3 == 1 ? "{\"z\":\"\",\"a\":\"x" + n + "\"}"
                         : "{\"a\":\"x" + n + "\",\"z\":[0]}";
    expected.push_back(std::to_string(i + 1) + " [0] string x" + n);
  }
  EXPECT_EQ(read(text + "]"), expected);
}

TEST(JsonRecords, EveryCutGivesTheSame) {
  const std::string_view texts[] = {
      R"([{"a":"é\ud83e\udd99","t":{"s":true}},{"a":"é\ud83e\udd99","t":{"s":null}} , 12,"x",[{}]] )",
      "{\"a\":1}\n{\"a\":2}{\"a\":3.25}\n17\ntrue\n\"x\"",
      R"([{"a":"x"},{"a":"y"},{"a":tru,)",
      R"([{"a":"x"},{"a":"\ud83e\u0020"}])",
      "[{\"a\":1}]\n]",
      "{\"a\":1} truefalse",
  };
  for (const std::string_view text : texts) {
    const Lines whole = read(text);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
      ASSERT_EQ(read(text, {cut}), whole) << text << " cut at " << cut;
    }
    std::vector<std::size_t> everywhere;
    for (std::size_t cut = 0; cut <= text.size(); ++cut) everywhere.push_back(cut);
    ASSERT_EQ(read(text, everywhere), whole) << text;
  }
}

TEST(JsonRecords, PointsAtTheFaultWhereverItIs) {
  const struct {
    std::string_view text;
    std::size_t byte;
  } cases[] = {
      {"[{\"a\" 1}]", 6},
      {"[{a:1}]", 2},
      {"[{\"a\":1,}]", 8},
      {"[{\"a\":-}]", 7},
      {"[{\"a\":1.}]", 8},
      {"[{\"a\":1e+}]", 9},
      {"[{\"a\":nulL}]", 9},
      {"[{\"a\":[1 2]}]", 9},
      {"[{\"a\":[1}]", 8},
      {"[{\"a\":\"\\u12g4\"}]", 11},
      {"[{\"a\":\"\\ude00\"}]", 7},
      {"[{\"a\":\"\\ud83ex\"}]", 13},
      {"[{\"a\":\"\xe4\xb8x\"}]", 9},
      {"[{\"a\":\"\xc0\x80\"}]", 7},
      {"[{\"a\":'x'}]", 6},
      {"[{\"a\":\"tab\there\"}]", 10},
      {"[{},]", 4},
      {"[{}{}]", 3},
  };
  for (const auto& each : cases) {
    const Lines lines = read(each.text);
    ASSERT_FALSE(lines.empty());
    const bool ascii = utf8_fault(each.text) == each.text.size();
    const std::string code = ascii ? "broken_json" : "bad_encoding";
    EXPECT_EQ(lines.back(), code + " at byte " + std::to_string(each.byte) + ", line 1")
        << each.text;
  }
}

TEST(JsonRecords, AFaultAfterManyLikeRecordsIsFound) {
  std::string text = "[";
  for (int i = 0; i < 50; ++i) text += "{\"a\":\"some model\",\"n\":12},\n";
  const std::size_t good = text.size();
  EXPECT_EQ(read(text + "{\"a\":\"some\x01model\",\"n\":12}]").back(),
            "broken_json at byte " + std::to_string(good + 10) + ", line 51");
  EXPECT_EQ(read(text + "{\"a\":\"some model\",\"n\":012}]").back(),
            "broken_json at byte " + std::to_string(good + 23) + ", line 51");
}

TEST(JsonRecords, NotesTheKeysItSaw) {
  const WantedPaths wanted(kPaths);
  JsonRecords source(wanted);
  records_of(source, R"({"x":1,"rows":[1,{"inner":2}],"y":{"z":[1]}} {"w":1,"x":2})", {});
  EXPECT_EQ(source.columns(), (Lines{"x", "rows", "y", "w"}));
}

TEST(JsonRecords, RefusesARecordOver64Megabytes) {
  const std::string text = "[{\"a\":\"" + std::string(kMaxRecordBytes, 'x');
  EXPECT_EQ(read(text, {text.size()}).back(), "too_large at byte 1, line 1");
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A file of columns, such as Parquet, is told by its first records with all columns and read by
// those that are needed.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/fingerprint.h"
#include "core/ingest/battle_reader.h"
#include "core/ingest/inspect.h"
#include "core/report/json.h"

namespace ringside {
namespace {

using Json = nlohmann::ordered_json;
using Lines = std::vector<std::string>;

std::string text_of(const std::vector<Json>& records) {
  std::string text;
  for (const Json& each : records) text += each.dump() + "\n";
  return text;
}

// The outermost columns that a reader of columns takes for these paths.
std::vector<Json> with_columns(const std::vector<Json>& records, const Lines& paths) {
  std::vector<Json> some;
  for (const Json& record : records) {
    Json kept = Json::object();
    for (const auto& [name, value] : record.items()) {
      const std::string& column = name;
      const bool wanted = std::any_of(paths.begin(), paths.end(), [&](const std::string& path) {
        return path == column || path.starts_with(column + ".");
      });
      if (wanted) kept[name] = value;
    }
    some.push_back(kept);
  }
  return some;
}

Result<ReadBattles> read_by(const std::vector<Json>& first, const std::vector<Json>& records) {
  const std::string head = text_of(first), text = text_of(records);
  const Result<Inspection> seen = inspect(head, {});
  EXPECT_TRUE(seen);
  BattleReader reader;
  reader.recognise_by(head);
  const std::string needed = text_of(with_columns(records, seen->needed));
  EXPECT_LT(needed.size(), text.size());
  if (const Status status = reader.feed(needed); !status) return status.error();
  return reader.finish();
}

std::vector<Json> parsed(const Lines& lines) {
  std::vector<Json> records;
  for (const std::string& line : lines) records.push_back(Json::parse(line));
  return records;
}

TEST(NeededColumns, GiveWhatTheWholeRecordsGive) {
  const std::vector<std::vector<Json>> files = {
      parsed({R"({"question_id":"q1","model_a":"x","model_b":"y","winner":"model_a","judge":"j",)"
              R"("conversation_a":[{"role":"user","content":"hi"}],"turn":1,"anony":true,)"
              R"("language":"English","tstamp":1682351591.5,"dedup_tag":{"sampled":true}})",
              R"({"question_id":"q2","model_a":"y","model_b":"x","winner":"tie","judge":null,)"
              R"("conversation_a":[],"turn":2,"anony":false,"language":"German",)"
              R"("tstamp":1682351592.5,"dedup_tag":null})"}),
      parsed({R"({"instruction":"i","output_1":"p","output_2":"q","generator_1":"x",)"
              R"("generator_2":"y","annotator":"gpt","preference":1.25})",
              R"({"instruction":"i","output_1":"p","output_2":"q","generator_1":"x",)"
              R"("generator_2":"z","annotator":"gpt","preference":2})"}),
      parsed({R"({"id":1,"model_a":"x","model_b":"y","prompt":"p","response_a":"r",)"
              R"("response_b":"s","winner_model_a":1,"winner_model_b":0,"winner_tie":0})",
              R"({"id":2,"model_a":"y","model_b":"z","prompt":"p","response_a":"r",)"
              R"("response_b":"s","winner_model_a":0,"winner_model_b":0,"winner_tie":1})"}),
      parsed({R"({"note":"n","left":"x","right":"y","score":0.5})",
              R"({"note":"n","left":"y","right":"z","score":1})"}),
  };
  Lines layouts;
  for (const std::vector<Json>& records : files) {
    const Result<ReadBattles> whole = read_battles(text_of(records));
    const Result<ReadBattles> some = read_by(records, records);
    ASSERT_TRUE(whole) << whole.error().message;
    ASSERT_TRUE(some) << some.error().message;
    EXPECT_EQ(some->layout, whole->layout);
    EXPECT_EQ(json_text(some->mapping), json_text(whole->mapping));
    EXPECT_EQ(fingerprint(some->table), fingerprint(whole->table));
    layouts.push_back(some->layout);
  }
  EXPECT_EQ(std::count(layouts.begin(), layouts.end(), "custom"), 0);
}

TEST(NeededColumns, AreThoseThatAreReadInTheSpellingOfTheFile) {
  const Result<Inspection> seen = inspect(
      R"({"Model A":"x","model_b":"y","winner":"tie","prompt":"p","response_a":"r","note":1})", {});
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->needed, (Lines{"Model A", "model_b", "winner"}));
}

// Two halves of 1 and 0 may be the signs of a margin: the guard must know that it was a guess.
TEST(NeededColumns, KeepTheGuardOfShares) {
  std::vector<Json> records;
  for (int row = 0; row < 300; ++row) {
    records.push_back({{"model_a", row % 2 == 0 ? "x" : "y"},
                       {"model_b", "z"},
                       {"winner", row % 3 == 0 ? 1 : 0},
                       {"note", "long"}});
  }
  const std::vector<Json> first(records.begin(), records.begin() + 200);
  ASSERT_TRUE(read_by(first, records));
  records.push_back({{"model_a", "x"}, {"model_b", "z"}, {"winner", -1}, {"note", "long"}});
  const Result<ReadBattles> read = read_by(first, records);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("map it as margin"), std::string::npos)
      << read.error().message;
}

}  // namespace
}  // namespace ringside

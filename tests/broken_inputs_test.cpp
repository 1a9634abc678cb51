// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Broken inputs and the error that each must give: golden/broken_inputs.json, which the command
// line is tested with, too. `id` is the kind of the fault in the page's catalogue.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "core/ingest/battle_reader.h"
#include "core/pipeline.h"

namespace ringside {
namespace {

// A character up to U+00FF stands for the byte of that number.
std::string bytes_of(const std::string& utf8) {
  std::string bytes;
  for (std::size_t at = 0; at < utf8.size(); ++at) {
    const auto lead = static_cast<unsigned char>(utf8[at]);
    if (lead < 0x80) {
      bytes += utf8[at];
    } else {
      bytes += static_cast<char>((lead & 3) << 6 | (utf8[++at] & 0x3f));
    }
  }
  return bytes;
}

// The first error of reading in pieces, preparing and rating.
Error error_of(std::string_view bytes, std::size_t piece) {
  BattleReader reader;
  for (std::size_t at = 0; at < bytes.size(); at += piece)
    (void)reader.feed(bytes.substr(at, piece));
  const Result<ReadBattles> read = reader.finish();
  if (!read) return read.error();
  const Result<Prepared> prepared = prepare(read->table, read->audit, {});
  if (!prepared) return prepared.error();
  const Result<Rated> rated = rate(read->table, *prepared, {});
  EXPECT_FALSE(rated) << bytes.substr(0, 100);
  return rated ? Error{} : rated.error();
}

TEST(BrokenInputs, GiveTheirError) {
  std::ifstream file(RINGSIDE_GOLDEN "/broken_inputs.json");
  const auto corpus = nlohmann::json::parse(file, nullptr, false);
  ASSERT_TRUE(corpus.is_array());
  ASSERT_GE(corpus.size(), 40u);
  for (const auto& each : corpus) {
    SCOPED_TRACE(each["id"].get<std::string>() + ": " + each["title"].get<std::string>());
    const std::string bytes = bytes_of(each["bytes"].get<std::string>());
    for (const std::size_t piece : {std::size_t{1}, std::size_t{5}, bytes.size() + 1}) {
      const Error error = error_of(bytes, piece);
      EXPECT_EQ(name_of(error.code), each["code"].get<std::string>()) << error.message;
      EXPECT_NE(error.message.find(each["says"].get<std::string>()), std::string::npos)
          << error.message;
      if (each.contains("byte")) {
        EXPECT_EQ(error.where.byte, each["byte"].get<std::uint64_t>());
      }
      if (each.contains("line")) {
        EXPECT_EQ(error.where.line, each["line"].get<std::uint64_t>());
      }
    }
  }
}

// One object that is larger than a row may be: its lists are named, if its beginning shows any.
TEST(BrokenInputs, AnObjectOverTheLimitIsTooLargeOrHasNoKnownList) {
  const std::string row = "{\"p\":\"" + std::string(std::size_t{1} << 20, 'x') + "\"},\n";
  {
    BattleReader reader;
    (void)reader.feed(std::string_view("{\"rows\":[{\"p\":1},\n"));
    Status fed = Done{};
    for (std::size_t bytes = 0; fed && bytes < 2 * kMaxRecordBytes; bytes += row.size()) {
      fed = reader.feed(row);
    }
    ASSERT_FALSE(fed);
    EXPECT_EQ(name_of(fed.error().code), "no_battle_list") << fed.error().message;
    EXPECT_NE(fed.error().message.find("`rows` (2 or more)"), std::string::npos)
        << fed.error().message;
  }
  BattleReader reader;
  (void)reader.feed(std::string_view("{\"model_a\":\"x\",\"model_b\":\"y\",\"text\":\""));
  Status fed = Done{};
  for (std::size_t bytes = 0; fed && bytes < 2 * kMaxRecordBytes; bytes += row.size()) {
    fed = reader.feed(std::string_view(row).substr(6, std::size_t{1} << 20));
  }
  ASSERT_FALSE(fed);
  EXPECT_EQ(name_of(fed.error().code), "too_large") << fed.error().message;
}

}  // namespace
}  // namespace ringside

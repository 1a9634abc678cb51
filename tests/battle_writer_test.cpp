// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/battle_writer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/fingerprint.h"
#include "core/ingest/battle_reader.h"
#include "tests/support/random_table.h"

namespace ringside {
namespace {

constexpr BattleFormat kFormats[] = {BattleFormat::json, BattleFormat::jsonl, BattleFormat::csv};

std::string whole(const BattleTable& table, BattleFormat format) {
  return write_battles(table, format, 0, table.rows());
}

BattleTable one_row(std::string a, std::string b) {
  BattleTable table;
  table.models = {std::move(a), std::move(b)};
  table.a = {0};
  table.b = {1};
  table.outcome = {Outcome::a_wins};
  table.line = {1};
  return table;
}

TEST(BattleWriter, WritesTheArenaSchema) {
  BattleTable table = one_row("gpt-4", "vicuna-13b");
  table.outcome = {Outcome::both_bad};
  table.time = {1682351591.1322};
  table.anony = {1};
  table.sampled = {0};
  EXPECT_EQ(whole(table, BattleFormat::jsonl),
            "{\"model_a\":\"gpt-4\",\"model_b\":\"vicuna-13b\",\"winner\":\"tie (bothbad)\","
            "\"anony\":true,\"tstamp\":1682351591.1322,\"dedup_tag\":{\"sampled\":false}}\n");
  EXPECT_EQ(whole(table, BattleFormat::csv),
            "model_a,model_b,winner,anony,tstamp,sampled\n"
            "gpt-4,vicuna-13b,tie (bothbad),true,1682351591.1322,false\n");
}

TEST(BattleWriter, WritesAnEmptyTable) {
  EXPECT_EQ(whole({}, BattleFormat::json), "[\n]\n");
  EXPECT_EQ(whole({}, BattleFormat::jsonl), "");
  EXPECT_EQ(whole({}, BattleFormat::csv), "model_a,model_b,winner\n");
}

TEST(BattleWriter, IsReadBackAsTheSameBattles) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    SCOPED_TRACE(seed);
    const BattleTable table = random_table(seed);
    for (const BattleFormat format : kFormats) {
      SCOPED_TRACE(name_of(format));
      const auto read = read_battles(whole(table, format));
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_EQ(read->table.rows(), table.rows());
      EXPECT_EQ(fingerprint(read->table), fingerprint(table));
      EXPECT_EQ(read->table.anony, table.anony);
      EXPECT_EQ(read->table.sampled, table.sampled);
      EXPECT_EQ(read->table.turn, table.turn);
      EXPECT_EQ(read->table.judge.code, table.judge.code);
      EXPECT_EQ(read->table.language.code, table.language.code);
      EXPECT_EQ(read->table.prompt.code, table.prompt.code);
    }
  }
}

TEST(BattleWriter, KeepsSharesCountsAndWeights) {
  BattleTable table = one_row("x", "y");
  table.share = {0.375};
  table.count = {12};
  table.weight = {0.1};
  for (const BattleFormat format : kFormats) {
    SCOPED_TRACE(name_of(format));
    const auto read = read_battles(whole(table, format));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->table.share, table.share);
    EXPECT_EQ(read->table.count, table.count);
    EXPECT_EQ(read->table.weight, table.weight);
  }
}

TEST(BattleWriter, KeepsHostileNames) {
  const std::string names[] = {"a,b",
                               "say \"hi\"",
                               "two\nlines",
                               "tab\tstop",
                               "back\\slash",
                               "__proto__",
                               "semi;colon",
                               "=1+1",
                               "\x01\x1f",
                               "שלום",
                               "模型",
                               "'quoted'",
                               "{\"a\":1}",
                               "[\"x\"]",
                               "null",
                               "1e5",
                               "crlf\r\nx",
                               "𝔘𝔫𝔦",
                               "a\xE2\x80\xAE"
                               "b"};
  for (const std::string& name : names) {
    const BattleTable table = one_row(name, "other");
    for (const BattleFormat format : kFormats) {
      SCOPED_TRACE(name + " as " + std::string(name_of(format)));
      const auto read = read_battles(whole(table, format));
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_EQ(read->table.models, table.models);
    }
    EXPECT_FALSE(
        nlohmann::json::parse(whole(table, BattleFormat::json), nullptr, false).is_discarded());
  }
}

TEST(BattleWriter, GivesTheSameFileInAnyPieces) {
  const BattleTable table = random_table(3, {.rows = 50});
  for (const BattleFormat format : kFormats) {
    std::string pieces;
    for (std::size_t begin = 0; begin < table.rows(); begin += 7) {
      pieces += write_battles(table, format, begin, std::min(begin + 7, table.rows()));
    }
    EXPECT_EQ(pieces, whole(table, format)) << name_of(format);
  }
}

TEST(BattleWriter, KeepsBothBadBesideShares) {
  BattleTable table = one_row("x", "y");
  table.a = {0, 0, 0};
  table.b = {1, 1, 1};
  table.line = {1, 2, 3};
  table.outcome = {Outcome::a_wins, Outcome::both_bad, Outcome::tie};
  table.share = {0.75, 0.5, 0.5};
  for (const BattleFormat format : kFormats) {
    SCOPED_TRACE(name_of(format));
    const auto read = read_battles(whole(table, format));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->table.outcome, table.outcome);
    EXPECT_EQ(read->table.share, table.share);
    EXPECT_EQ(fingerprint(read->table), fingerprint(table));
  }
}

// Whatever a table has is read back, however the features are called.
TEST(BattleWriter, KeepsEveryColumn) {
  BattleTable table = random_table(9, {.rows = 40});
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const auto number = static_cast<std::uint32_t>(row);
    table.outcome[row] = row % 4 == 1 ? Outcome::both_bad : Outcome::tie;
    table.share.push_back(row % 4 == 0 ? 0.375 : 0.5);
    if (row % 4 == 0) table.outcome[row] = Outcome::b_wins;
    table.count.push_back(number % 3 + 1);
    table.weight[row] = 0.5 + static_cast<double>(row);
    const std::string prompt = "p" + std::to_string(row % 7), kind = row % 2 ? "math, 1" : "code";
    table.prompt.code.push_back(table.prompt.labels.intern(prompt));
    table.category.code.push_back(row % 5 ? table.category.labels.intern(kind) : kNoLabel);
  }
  for (const char* name : {"length", "cost, \"net\"", "t\\n"}) {
    FeatureColumn column{name, {}, {}};
    for (std::size_t row = 0; row < table.rows(); ++row) {
      column.a.push_back(row % 3 ? 0.1F * static_cast<float>(row) : std::nanf(""));
      column.b.push_back(static_cast<float>(row));
    }
    table.features.push_back(std::move(column));
  }
  for (const BattleFormat format : kFormats) {
    SCOPED_TRACE(name_of(format));
    const auto read = read_battles(whole(table, format), {.features = true});
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(fingerprint(read->table), fingerprint(table));
    EXPECT_EQ(read->table.prompt.code, table.prompt.code);
    ASSERT_EQ(read->table.category.code, table.category.code);
    EXPECT_EQ(read->table.category.labels[1], table.category.labels[1]);
    ASSERT_EQ(read->table.features.size(), table.features.size());
    for (std::size_t i = 0; i < table.features.size(); ++i) {
      EXPECT_EQ(read->table.features[i].name, table.features[i].name);
      EXPECT_EQ(read->table.features[i].b, table.features[i].b);
      for (std::size_t row = 0; row < table.rows(); ++row) {
        const float was = table.features[i].a[row], is = read->table.features[i].a[row];
        EXPECT_TRUE(was == is || (std::isnan(was) && std::isnan(is))) << row;
      }
    }
  }
}

}  // namespace
}  // namespace ringside

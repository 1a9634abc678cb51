// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/add_battles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "core/clean/clean.h"
#include "core/fingerprint.h"
#include "core/report/battle_writer.h"
#include "core/simulate/sample.h"
#include "tests/support/battle_text.h"
#include "tests/support/random_table.h"

namespace ringside {
namespace {

using Lines = std::vector<std::string>;

ReadBattles read(std::string_view text, bool features = false) {
  const Result<ReadBattles> battles = read_battles(text, {.features = features});
  EXPECT_TRUE(battles) << (battles ? "" : battles.error().message);
  return battles ? *battles : ReadBattles{};
}

ReadBattles both(std::string_view first, std::string_view second, bool features = false) {
  ReadBattles battles = read(first, features);
  EXPECT_TRUE(add_battles(battles, read(second, features)));
  return battles;
}

TEST(AddBattles, MergesByName) {
  const ReadBattles battles =
      both("model_a,model_b,winner,judge,tstamp\nx,y,model_a,j1,100\ny,z,tie,j2,200\n",
           "[{\"model_a\":\"z\",\"model_b\":\"new\",\"score\":0.25,\"judge\":\"j2\",\"language\":"
           "\"Polish\"}]");
  EXPECT_EQ(battle_lines(battles),
            (Lines{"x | y | model_a | share 1 | time 100 | judge j1 | language -",
                   "y | z | tie | share 0.5 | time 200 | judge j2 | language -",
                   "z | new | model_b | share 0.25 | time nan | judge j2 | language Polish"}));
  EXPECT_EQ(battles.table.models, (Lines{"x", "y", "z", "new"}));
  EXPECT_EQ(battles.table.line, (std::vector<std::uint32_t>{2, 3, 1}));
  EXPECT_EQ(battles.table.file, (std::vector<std::uint16_t>{1, 1, 2}));
  EXPECT_EQ(battles.files.size(), 2u);
  EXPECT_EQ(battles.layout, "usual_names");
  EXPECT_EQ(name_of(battles.format), "json");
}

TEST(AddBattles, SeveralAtOnceAreTheSameAsOneAfterTheOther) {
  const char* texts[] = {"model_a,model_b,winner\nx,y,A\nx,y,?\n",
                         "[{\"model_a\":\"z\",\"model_b\":\"x\",\"winner\":\"tie\"}]",
                         "model_a,model_b,winner\nx,x,A\nx,y,?\nz,y,B\n",
                         "model_a,model_b,winner\n,y,A\nq,y,A\n"};
  ReadBattles all = read(texts[0]);
  for (std::size_t file = 1; file < 4; ++file) ASSERT_TRUE(add_battles(all, read(texts[file])));
  ReadBattles pair = both(texts[0], texts[1]);
  ASSERT_TRUE(add_battles(pair, both(texts[2], texts[3])));
  EXPECT_EQ(battle_lines(pair), battle_lines(all));
  EXPECT_EQ(pair.table.file, (std::vector<std::uint16_t>{1, 2, 3, 4}));
  EXPECT_EQ(all.table.file, pair.table.file);
  ASSERT_EQ(pair.audit.set_aside.size(), all.audit.set_aside.size());
  for (std::size_t i = 0; i < all.audit.set_aside.size(); ++i) {
    EXPECT_TRUE(same_fields(pair.audit.set_aside[i], all.audit.set_aside[i])) << i;
  }
  ASSERT_EQ(pair.files.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(same_fields(pair.files[i], all.files[i])) << i;
  EXPECT_EQ(all.files[2].read, 3u);
  EXPECT_EQ(all.files[2].kept, 1u);
  EXPECT_EQ(name_of(all.files[1].format), "json");
}

TEST(AddBattles, SumsAuditsAndSaysWhichFileALineIsOf) {
  ReadBattles battles = both("model_a,model_b,winner\nx,y,A\nx,y,?\n",
                             "model_a,model_b,winner\nx,x,A\nx,y,?\nx,y,B\nx,y,?\n");
  ASSERT_TRUE(add_battles(battles, read("model_a,model_b,winner\n,y,A\nx,y,A\n")));
  EXPECT_EQ(battles.audit.read, 8u);
  EXPECT_EQ(battles.audit.kept, 3u);
  Lines aside;
  for (const SetAside& each : battles.audit.set_aside) {
    aside.push_back(each.reason + " " + std::to_string(each.rows) + " line " +
                    std::to_string(each.first_line) + " of " + std::to_string(each.file));
  }
  EXPECT_EQ(aside, (Lines{"empty_model 1 line 2 of 3", "self_battle 1 line 2 of 2",
                          "unknown_outcome 3 line 3 of 1"}));
  Lines tallies;
  for (const OutcomeTally& each : battles.outcomes) {
    tallies.push_back(each.value + " " + std::to_string(each.rows));
  }
  EXPECT_EQ(tallies, (Lines{"A 2", "? 3", "B 1"}));
}

TEST(AddBattles, KeepsFeaturesByName) {
  const ReadBattles battles = both("model_a,model_b,winner,length_a,length_b\nx,y,A,1,2\n",
                                   "model_a,model_b,winner,cost_a,cost_b\nx,y,A,3,4\n", true);
  ASSERT_EQ(battles.table.features.size(), 2u);
  EXPECT_EQ(battles.table.features[0].name, "length");
  EXPECT_EQ(battles.table.features[0].a[0], 1.0F);
  EXPECT_TRUE(std::isnan(battles.table.features[0].a[1]));
  EXPECT_EQ(battles.table.features[1].name, "cost");
  EXPECT_TRUE(std::isnan(battles.table.features[1].b[0]));
  EXPECT_EQ(battles.table.features[1].b[1], 4.0F);
}

// Tokens of the one are not characters of the other.
TEST(AddBattles, KeepsLengthsOfTwoUnitsApart) {
  const ReadBattles battles = both(
      "model_a,model_b,winner,length_a,length_b\nx,y,A,1,2\n",
      "id,model_a,model_b,prompt,response_a,response_b,winner_model_a,winner_model_b,winner_tie\n"
      "1,x,y,q,one,four,1,0,0\n",
      true);
  ASSERT_GE(battles.table.features.size(), 2u);
  EXPECT_EQ(battles.table.features[0].name, "length");
  EXPECT_TRUE(std::isnan(battles.table.features[0].a[1]));
  EXPECT_EQ(battles.table.features[1].name, "characters");
  EXPECT_TRUE(std::isnan(battles.table.features[1].a[0]));
  EXPECT_EQ(battles.table.features[1].b[1], 4.0F);
}

// A file without a column does not say no.
TEST(AddBattles, KeepsTheRowsOfAFileThatDoesNotSay) {
  const char* const full =
      "model_a,model_b,winner,anony,sampled,turn\nx,y,A,true,true,2\nx,y,B,false,true,2\n"
      "x,y,A,,,\n";
  const char* const bare = "model_a,model_b,winner\nx,y,A\ny,z,B\n";
  for (const bool bare_first : {false, true}) {
    const ReadBattles battles = bare_first ? both(bare, full) : both(full, bare);
    const Result<CleanBattles> cleaned = clean(battles.table, {});
    ASSERT_TRUE(cleaned);
    ASSERT_EQ(cleaned->audit.set_aside.size(), 1u);
    EXPECT_EQ(cleaned->audit.set_aside[0].reason, "not_anonymous");
    EXPECT_EQ(cleaned->audit.kept, 4u);
    const Result<CleanBattles> asked = clean(battles.table, {.min_turn = 1});
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->audit.kept, 1u);
  }
}

// A file in two parts is the file, but for the lines.
TEST(AddBattles, GivesTheWholeOfAFileInParts) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    SCOPED_TRACE(seed);
    const BattleTable table = random_table(seed);
    for (const std::uint32_t cut : {1U, 37U, 399U}) {
      RowSet rows[2];
      for (std::uint32_t row = 0; row < table.rows(); ++row) rows[row < cut ? 0 : 1].push_back(row);
      const auto text = [&](const RowSet& part) {
        const BattleTable taken = take_rows(table, part);
        return write_battles(taken, BattleFormat::json, 0, taken.rows());
      };
      const ReadBattles parts = both(text(rows[0]), text(rows[1]));
      const ReadBattles whole = read(write_battles(table, BattleFormat::json, 0, table.rows()));
      EXPECT_EQ(fingerprint(parts.table), fingerprint(whole.table));
      EXPECT_EQ(battle_lines(parts), battle_lines(whole));
    }
  }
}

}  // namespace
}  // namespace ringside

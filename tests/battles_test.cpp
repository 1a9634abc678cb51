// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/battles.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/ingest/add_battles.h"
#include "core/ingest/battle_reader.h"
#include "core/report/battle_writer.h"
#include "core/simulate/sample.h"

namespace ringside {
namespace {

LabelColumn labels(const std::vector<std::string>& texts) {
  LabelColumn column;
  for (const std::string& text : texts) {
    column.code.push_back(text.empty() ? kNoLabel : column.labels.intern(text));
  }
  return column;
}

std::vector<std::string> texts(const LabelColumn& column) {
  std::vector<std::string> found;
  for (const std::uint32_t code : column.code) {
    found.emplace_back(code == kNoLabel ? "-" : column.labels[code]);
  }
  return found;
}

// Every column with a value that no other row has. A column that is added to the table does not
// compile here and in expect_same() until it is filled and compared.
BattleTable full_table() {
  BattleTable table;
  auto& [models, a, b, outcome, share, count, time, weight, turn, anony, sampled, line, file, game,
         judge, language, prompt, category, features] = table;
  models = {"x", "y", "z"};
  a = {0, 1, 2};
  b = {1, 2, 0};
  outcome = {Outcome::a_wins, Outcome::b_wins, Outcome::both_bad};
  share = {0.75, 0.25, 0.5};
  count = {2, 3, 4};
  time = {1682351591.5, 1682351592.5, 1682351593.5};
  weight = {0.5, 1.0, 2.5};
  turn = {1, kNoTurn, 3};
  anony = {1, kNoFlag, 0};
  sampled = {0, 1, kNoFlag};
  line = {7, 8, 9};
  file = {1, 1, 2};
  game = {0, 1, 2};
  judge = labels({"ann", "", "bob"});
  language = labels({"English", "German", ""});
  prompt = labels({"p", "q", "r"});
  category = labels({"", "math", "code"});
  features = {{"cost", {1.0F, 2.0F, 3.0F}, {4.0F, 5.0F, 6.0F}}};
  return table;
}

// `places`: where the rows stand in the files, too.
void expect_same(const BattleTable& table, const BattleTable& expected, bool places = true) {
  const auto& [models, a, b, outcome, share, count, time, weight, turn, anony, sampled, line, file,
               game, judge, language, prompt, category, features] = table;
  EXPECT_EQ(models, expected.models);
  EXPECT_EQ(a, expected.a);
  EXPECT_EQ(b, expected.b);
  EXPECT_EQ(outcome, expected.outcome);
  EXPECT_EQ(share, expected.share);
  EXPECT_EQ(count, expected.count);
  EXPECT_EQ(time, expected.time);
  EXPECT_EQ(weight, expected.weight);
  EXPECT_EQ(turn, expected.turn);
  EXPECT_EQ(anony, expected.anony);
  EXPECT_EQ(sampled, expected.sampled);
  if (places) {
    EXPECT_EQ(line, expected.line);
    EXPECT_EQ(file, expected.file);
    EXPECT_EQ(game, expected.game);
  }
  EXPECT_EQ(texts(judge), texts(expected.judge));
  EXPECT_EQ(texts(language), texts(expected.language));
  EXPECT_EQ(texts(prompt), texts(expected.prompt));
  EXPECT_EQ(texts(category), texts(expected.category));
  ASSERT_EQ(features.size(), expected.features.size());
  for (std::size_t each = 0; each < features.size(); ++each) {
    EXPECT_EQ(features[each].name, expected.features[each].name);
    EXPECT_EQ(features[each].a, expected.features[each].a);
    EXPECT_EQ(features[each].b, expected.features[each].b);
  }
}

TEST(BattleTable, EveryColumnSurvivesTakingRows) {
  expect_same(take_rows(full_table(), {0, 1, 2}), full_table());
}

TEST(BattleTable, EveryColumnSurvivesAddingAFile) {
  ReadBattles battles, more;
  battles.table = take_rows(full_table(), {0, 1});
  more.table = take_rows(full_table(), {2});
  more.table.file.clear();  // the only file so far
  ASSERT_TRUE(add_battles(battles, more));
  expect_same(battles.table, full_table());
}

TEST(BattleTable, EveryColumnSurvivesWritingAndReading) {
  for (const BattleFormat format : {BattleFormat::json, BattleFormat::jsonl, BattleFormat::csv}) {
    SCOPED_TRACE(name_of(format));
    const auto read = read_battles(write_battles(full_table(), format, 0, 3), {.features = true});
    ASSERT_TRUE(read) << read.error().message;
    expect_same(read->table, full_table(), false);
  }
}

TEST(BattleTable, RowsThatSayNothingAreWhatAColumnLacks) {
  BattleTable table = full_table();
  BattleTable bare;
  for_each_optional_column(
      [](std::string_view name, auto absent, auto& column, auto& none) {
        EXPECT_EQ(entries_of(column).size(), 3u) << name;
        entries_of(none).assign(3, absent);
      },
      table, bare);
  EXPECT_EQ(bare.anony, std::vector<std::uint8_t>(3, kNoFlag));
  EXPECT_EQ(bare.turn, std::vector<std::uint16_t>(3, kNoTurn));
  EXPECT_EQ(texts(bare.judge), std::vector<std::string>(3, "-"));
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/set_aside_csv.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/clean/clean.h"
#include "core/ingest/battle_reader.h"
#include "tests/support/random_table.h"

namespace ringside {
namespace {

// Every row of the file that is set aside while it is read in pieces of that size.
std::vector<SetAsideRow> aside(std::string_view text, std::size_t piece, RowAudit& audit) {
  BattleReader reader;
  reader.list_set_aside();
  std::vector<SetAsideRow> rows;
  const auto take = [&] {
    for (SetAsideRow& each : reader.take_set_aside()) rows.push_back(std::move(each));
  };
  for (std::size_t at = 0; at < text.size(); at += piece) {
    EXPECT_TRUE(reader.feed(text.substr(at, piece)));
    take();
  }
  const Result<ReadBattles> read = reader.finish();
  EXPECT_TRUE(read);
  if (read) audit = read->audit;
  take();
  return rows;
}

TEST(SetAsideCsv, ListsEveryRowThatTheAuditCounts) {
  const std::string text =
      "model_a,model_b,winner,note\nx,y,A,\nx,y,?,\"a\nb \"\"c\"\"\"\n,y,A,jane@example.com\n"
      "x,x,A,+49 30 1234567\nx,y\n";
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, text.size()}) {
    RowAudit audit;
    const std::vector<SetAsideRow> rows = aside(text, piece, audit);
    EXPECT_EQ(rows.size(), audit.read - audit.kept);
    EXPECT_EQ(set_aside_header({}) + set_aside_csv(rows, {}),
              "line,reason,row\n"
              "3,unknown_outcome,\"x,y,?,\"\"a\nb \"\"\"\"c\"\"\"\"\"\"\"\n"
              "5,empty_model,\",y,A,[email]\"\n"
              "6,self_battle,\"x,x,A,[phone]\"\n"
              "7,wrong_field_count,\"x,y\"\n");
  }
}

TEST(SetAsideCsv, AReaderThatKeepsNoOtherRowListsTheSame) {
  const std::string named = "{\"models\":[{\"name\":\"m\"},{\"name\":\" m\"}],\"examples\":";
  for (const std::string& text :
       {std::string("model_a,model_b,winner,judge\nx,y,A,j\nx,y,?,j\ny,x,B,\n,y,A,j\n"),
        named +
            "[{\"input_text\":\"\",\"output_text_a\":\"\",\"output_text_b\":\"\",\"score\":1}]}"}) {
    BattleReader whole;
    whole.list_set_aside();
    ASSERT_TRUE(whole.feed(text));
    const Result<ReadBattles> all = whole.finish();
    BattleReader alone;
    alone.list_set_aside(true);
    ASSERT_TRUE(alone.feed(text));
    const Result<ReadBattles> none = alone.finish();
    ASSERT_EQ(all.has_value(), none.has_value());
    EXPECT_EQ(set_aside_csv(alone.take_set_aside(), {}), set_aside_csv(whole.take_set_aside(), {}));
    EXPECT_EQ(alone.tally().rows.kept, whole.tally().rows.kept + (all ? 2u : 0u));
    if (none) EXPECT_EQ(none->table.rows(), 0u);
    if (none) EXPECT_EQ(none->audit.kept, all->audit.kept);
  }
}

TEST(SetAsideCsv, ListsRowsThatAreNamedLater) {
  RowAudit audit;
  const std::vector<SetAsideRow> rows = aside(
      "{\"examples\":[{\"input_text\":\"\",\"output_text_a\":\"\",\"output_text_b\":\"\",\"score\":"
      "1,"
      "\"models\":[{\"name\":\"m\"},{\"name\":\"m\"}]},\n{\"input_text\":\"\",\"output_text_a\":"
      "\"\","
      "\"output_text_b\":\"\",\"score\":-1}],\n\"models\":[{\"name\":\"m\"},{\"name\":\"n\"}]}",
      20, audit);
  EXPECT_EQ(rows.size(), audit.read - audit.kept);
}

TEST(SetAsideCsv, NamesTheFilesWhereThereAreSeveral) {
  const std::vector<std::string> files = {"one.csv", "two.csv"};
  const std::vector<SetAsideRow> rows = {{2, 7, "burst", "x vs y"}};
  EXPECT_EQ(set_aside_header(files) + set_aside_csv(rows, files),
            "file,line,reason,row\ntwo.csv,7,burst,x vs y\n");
}

TEST(SetAsideCsv, ListsWhatTheRulesSetAside) {
  const BattleTable table = random_table(4);
  const CleanOptions options{.min_turn = 1, .burst = true};
  const Result<CleanBattles> cleaned = clean(table, options);
  const auto rules = rules_of_rows(table, options);
  ASSERT_TRUE(cleaned);
  ASSERT_TRUE(rules);
  RowAudit audit;
  for (std::size_t row = 0; row < rules->size(); ++row) {
    if ((*rules)[row] == 0) continue;
    const SetAsideRow aside = set_aside_row(table, row, (*rules)[row]);
    EXPECT_EQ(aside.line, table.line[row]);
    auto found = std::find_if(audit.set_aside.begin(), audit.set_aside.end(),
                              [&](const SetAside& each) { return each.reason == aside.reason; });
    if (found == audit.set_aside.end()) {
      audit.set_aside.push_back({.reason = aside.reason});
      found = audit.set_aside.end() - 1;
    }
    ++found->rows;
  }
  ASSERT_EQ(audit.set_aside.size(), cleaned->audit.set_aside.size());
  for (const SetAside& each : cleaned->audit.set_aside) {
    const auto found =
        std::find_if(audit.set_aside.begin(), audit.set_aside.end(),
                     [&](const SetAside& other) { return other.reason == each.reason; });
    ASSERT_NE(found, audit.set_aside.end());
    EXPECT_EQ(found->rows, each.rows) << each.reason;
  }
}

}  // namespace
}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#ifdef RINGSIDE_SHARED

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "core/report/load_report.h"

namespace ringside {
namespace {

std::string file(const std::string& name) {
  std::ifstream in(RINGSIDE_SHARED "/" + name, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

ReadBattles read_file(const std::string& name, const Mapping& mapping = {}) {
  Result<ReadBattles> read = read_battles(file(name), {mapping});
  EXPECT_TRUE(read) << name << ": " << (read ? "" : read.error().message);
  return read ? std::move(read).value() : ReadBattles{};
}

std::array<int, 4> outcomes_of(const BattleTable& table) {
  std::array<int, 4> counts{};
  for (const Outcome outcome : table.outcome) ++counts[static_cast<std::size_t>(outcome)];
  return counts;
}

// Counts from the generator's truth files beside the samples.
TEST(SharedFiles, ArenaLikeSamplesHaveTheOutcomesThatWereWritten) {
  EXPECT_EQ(outcomes_of(read_file("arena_like/sample_0814.json").table),
            (std::array{340, 352, 141, 167}));
  EXPECT_EQ(outcomes_of(read_file("arena_like/sample_0826.jsonl").table),
            (std::array{344, 356, 137, 163}));
}

TEST(SharedFiles, OneTableInTwoFormatsIsTheSameData) {
  const LoadReport lines = describe_load(read_file("arena_like/sample_0826.jsonl"));
  const LoadReport table = describe_load(read_file("arena_like/sample_0826.flat.csv"));
  EXPECT_EQ(lines.data_fingerprint, table.data_fingerprint);
  EXPECT_EQ(lines.judges, table.judges);
  EXPECT_EQ(lines.columns, table.columns);
}

TEST(SharedFiles, EveryDirtyRowIsCounted) {
  const RowAudit audit = read_file("arena_like/sample_dirty.jsonl").audit;
  std::map<std::string, std::uint64_t> rows;
  for (const SetAside& each : audit.set_aside) rows[each.reason] = each.rows;
  // truth_dirty.json: model_null 10, self_battle 12, winner_unknown 6 and winner_null 6.
  EXPECT_EQ(rows, (std::map<std::string, std::uint64_t>{
                      {"empty_model", 10}, {"self_battle", 12}, {"unknown_outcome", 12}}));
  EXPECT_EQ(audit.read, 1000u);
  EXPECT_EQ(audit.kept, 966u);
}

TEST(SharedFiles, RealFilesAreReadWhole) {
  const struct {
    const char* name;
    std::size_t rows, models;
  } files[] = {
      {"evalica/food.csv", 30, 5},
      {"evalica/simple.csv", 16, 5},
      {"evalica/llmfao.csv", 8931, 59},
      {"arena_form/citations.csv", 3727, 4},
      {"arena_form/baseball_al1987.csv", 273, 7},
      {"arena_form/afl_2009_2012.csv", 675, 18},
      {"arena_form/wikipedia_bt.csv", 22, 4},
      {"real_samples/clean_battle_20240629_public.10rows.jsonl", 10, 15},
      {"real_samples/clean_battle_20240826_public.first_record.json", 1, 2},
      {"real_samples/chatbot_arena_conversations_33k.first_record.json", 1, 2},
      {"real_samples/genai_arena_clean_battle.record.json", 1, 2},
  };
  for (const auto& each : files) {
    const ReadBattles read = read_file(each.name);
    EXPECT_EQ(read.table.rows(), each.rows) << each.name;
    EXPECT_EQ(read.table.models.size(), each.models) << each.name;
    EXPECT_TRUE(read.audit.set_aside.empty()) << each.name;
  }
}

// Every count below was taken from the file with a few lines of Python, not with this reader.
TEST(SharedFiles, FilesOfOtherLayoutsAreRead) {
  const struct {
    const char* name;
    const char* layout;
    std::array<int, 4> outcomes;  // first wins, second wins, ties, both bad
    std::size_t models;
    const char* baseline;
    std::uint64_t ignored;
  } files[] = {
      {"alpacaeval/annotations.json", "alpaca_eval", {672, 112, 20, 0}, 2, "", 1},
      {"autoarena/train_subset.csv", "one_hot", {29, 31, 25, 0}, 5, "", 0},
      {"ko-arena-hard/claude-3.5-haiku.jsonl",
       "arena_hard",
       {812, 127, 61, 0},
       2,
       "claude-3.7-sonnet",
       0},
      {"ko-arena-hard/claude-3.7-sonnet(thinking).jsonl",
       "arena_hard",
       {369, 507, 124, 0},
       2,
       "claude-3.7-sonnet",
       0},
      {"mtbench-pair/gpt-4_pair.jsonl", "mt_bench_pairs", {18, 20, 35, 0}, 2, "", 2},
      {"llm-comparator/example_tiny.json", "llm_comparator", {3, 1, 1, 0}, 2, "", 0},
      {"votes-json-tiny/votes.json", "winner_loser", {60, 0, 0, 0}, 4, "", 0},
      {"evalica/llmfao.csv", "left_right", {2911, 2549, 3471, 0}, 59, "", 0},
  };
  for (const auto& each : files) {
    const ReadBattles read = read_file(each.name, {.baseline = each.baseline});
    EXPECT_EQ(read.layout, each.layout) << each.name;
    EXPECT_EQ(outcomes_of(read.table), each.outcomes) << each.name;
    EXPECT_EQ(read.table.models.size(), each.models) << each.name;
    std::uint64_t set_aside = 0;
    for (const SetAside& reason : read.audit.set_aside) {
      EXPECT_EQ(reason.reason, "ignored_outcome") << each.name;
      set_aside += reason.rows;
    }
    EXPECT_EQ(set_aside, each.ignored) << each.name;
  }
}

TEST(SharedFiles, StrongVerdictsOfArenaHardWeighThree) {
  const BattleTable table =
      read_file("ko-arena-hard/claude-3.5-haiku.jsonl", {.baseline = "claude-3.7-sonnet"}).table;
  std::array<int, 4> strong{};
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (table.weight[row] == 3.0) ++strong[static_cast<std::size_t>(table.outcome[row])];
  }
  EXPECT_EQ(strong, (std::array{464, 16, 0, 0}));
}

TEST(SharedFiles, FilesThatHoldNoBattlesAreNamed) {
  const struct {
    const char* name;
    ErrorCode code;
  } files[] = {
      {"ko-arena-hard/claude-3.5-haiku.jsonl", ErrorCode::missing_column},  // without a baseline
      {"evalica/food-golden.csv", ErrorCode::missing_column},
      {"evalica/llmfao-golden.csv", ErrorCode::missing_column},
      {"evalica/simple-golden.csv", ErrorCode::missing_column},
      {"evalica/chatbot_arena.csv", ErrorCode::missing_column},
      {"evalica/codings.csv", ErrorCode::missing_column},
      {"evalica/gcl.csv", ErrorCode::missing_column},
      {"arena_form/expected.json", ErrorCode::no_battle_list},
  };
  for (const auto& each : files) {
    const Result<ReadBattles> read = read_battles(file(each.name));
    ASSERT_FALSE(read) << each.name;
    EXPECT_EQ(name_of(read.error().code), name_of(each.code)) << each.name << read.error().message;
  }
}

}  // namespace
}  // namespace ringside

#endif  // RINGSIDE_SHARED

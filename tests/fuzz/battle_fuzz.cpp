// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/ingest/battle_reader.h"
#include "core/ingest/inspect.h"
#include "core/mask.h"
#include "core/report/json.h"
#include "core/report/load_report.h"

namespace {

void require(bool law) {
  if (!law) std::abort();
}

template <class T>
void require_column(const std::vector<T>& column, std::size_t rows) {
  require(column.empty() || column.size() == rows);
}

void check(const ringside::ReadBattles& read) {
  const ringside::BattleTable& table = read.table;
  std::uint64_t accounted = read.audit.kept;
  for (const ringside::SetAside& each : read.audit.set_aside) {
    accounted += each.rows;
    require(each.rows > 0 && each.first_line > 0 && each.example.size() <= 120);
  }
  require(accounted == read.audit.read && read.audit.kept == table.rows());
  require_column(table.game, table.rows());
  ringside::for_each_optional_column(
      [&table](std::string_view, auto, const auto& column) {
        require_column(ringside::entries_of(column), table.rows());
      },
      table);
  for (const ringside::FeatureColumn& each : table.features) {
    require(each.a.size() == table.rows() && each.b.size() == table.rows());
  }
  for (std::size_t row = 0; row < table.rows(); ++row) {
    require(table.a[row] != table.b[row]);
    require(table.a[row] < table.models.size() && table.b[row] < table.models.size());
    require(!table.models[table.a[row]].empty());
    require(table.weight.empty() || (std::isfinite(table.weight[row]) && table.weight[row] >= 0));
    const double score = ringside::score_of(table, row);
    require(score >= 0.0 && score <= 1.0);
  }
}

// Paths of a letter or two, which the fuzzer finds.
const ringside::Mapping& mapping_of(std::uint8_t number) {
  using ringside::MappedOutcome;
  static const std::vector<ringside::Mapping> kMappings = {
      {},
      {.baseline = "base"},
      {.columns = {.model_a = "a", .model_b = "b", .winner = "w", .tied = "t", .judge = "j.0"},
       .values = {{"x", MappedOutcome::model_a}, {"", MappedOutcome::ignore}}},
      {.columns = {.model_a = "a", .model_b = "b", .score = "w", .weight = "w", .count = "c"}},
      {.columns = {.model_a = "a", .model_b = "b", .preference = "w"}},
      {.columns = {.model_a = "a", .model_b = "b", .margin = "w"}, .list = "l"},
      {.columns = {.model_a = "a.0", .model_b = "a.1", .score_a = "p", .score_b = "q"}},
      {.columns = {.model_a = "a", .model_b = "b", .won_a = "p", .won_b = "q", .both_bad = "w"}},
      {.columns = {.model_b = "b", .game_1 = "g.0", .game_2 = "g.1"}, .baseline = "base"},
      {.columns = {.model_a = "a", .model_b = "b", .winner_1 = "p", .winner_2 = "q"}},
      {.columns = {.model_a = "a", .model_b = "b", .tally_a = "p", .tally_b = "q"}},
      {.columns = {.winner = "0", .loser = "1"}},
      {.columns = {.model_a = "m.0", .model_b = "m.1", .margin = "w"}, .list = "l.r"},
  };
  return kMappings[number % kMappings.size()];
}

}  // namespace

// Any bytes under any kind of mapping, with features or without, which the first byte chooses:
// every row is accounted for and listed, the table keeps its promises, and no cut changes anything.
// Inspecting and masking them does no harm.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const ringside::ReadOptions options{mapping_of(data[0] % 128), data[0] >= 128};
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  (void)ringside::inspect(text, options.mapping);
  const ringside::Result<ringside::ReadBattles> whole = ringside::read_battles(text, options);
  (void)ringside::masked(text);
  ringside::BattleReader reader(options);
  reader.list_set_aside();
  for (const char& byte : text) (void)reader.feed({&byte, 1});
  const ringside::Result<ringside::ReadBattles> pieces = reader.finish();
  const std::size_t listed = reader.take_set_aside().size();
  require(whole.has_value() == pieces.has_value());
  if (!whole) {
    require(whole.error().message == pieces.error().message);
    return 0;
  }
  check(*whole);
  require(listed == whole->audit.read - whole->audit.kept);
  require(json_text(describe_load(*whole)) == json_text(describe_load(*pieces)));
  return 0;
}

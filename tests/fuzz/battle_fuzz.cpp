// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/ingest/battle_reader.h"
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
  require_column(table.share, table.rows());
  require_column(table.count, table.rows());
  require_column(table.time, table.rows());
  require_column(table.weight, table.rows());
  require_column(table.judge.code, table.rows());
  for (std::size_t row = 0; row < table.rows(); ++row) {
    require(table.a[row] != table.b[row]);
    require(table.a[row] < table.models.size() && table.b[row] < table.models.size());
    require(!table.models[table.a[row]].empty());
    require(table.weight.empty() || (std::isfinite(table.weight[row]) && table.weight[row] >= 0));
    const double score = ringside::score_of(table, row);
    require(score >= 0.0 && score <= 1.0);
  }
}

}  // namespace

// Any bytes: every row is accounted for, the table keeps its promises, and no cut changes anything.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ringside::Result<ringside::ReadBattles> whole = ringside::read_battles(text);
  ringside::BattleReader reader;
  for (const char& byte : text) (void)reader.feed({&byte, 1});
  const ringside::Result<ringside::ReadBattles> pieces = reader.finish();
  require(whole.has_value() == pieces.has_value());
  if (!whole) {
    require(whole.error().message == pieces.error().message);
    return 0;
  }
  check(*whole);
  require(describe_load(*whole).data_fingerprint == describe_load(*pieces).data_fingerprint);
  return 0;
}

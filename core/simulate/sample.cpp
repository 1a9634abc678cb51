// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/simulate/sample.h"

#include "core/uncertainty/random.h"

namespace ringside {
namespace {

template <class T>
std::vector<T> take(const std::vector<T>& column, const RowSet& rows) {
  std::vector<T> taken;
  if (column.empty()) return taken;
  taken.reserve(rows.size());
  for (const std::uint32_t row : rows) taken.push_back(column[row]);
  return taken;
}

LabelColumn take(const LabelColumn& column, const RowSet& rows) {
  LabelColumn taken;
  if (column.empty()) return taken;
  taken.code.reserve(rows.size());
  for (const std::uint32_t row : rows) {
    const std::uint32_t code = column.code[row];
    taken.code.push_back(code == kNoLabel ? kNoLabel : taken.labels.intern(column.labels[code]));
  }
  return taken;
}

}  // namespace

RowSet sample_rows(const RowSet& rows, std::uint32_t n, std::uint64_t seed) {
  if (rows.size() <= n) return rows;
  constexpr std::uint64_t kStream = std::uint64_t{1} << 40;  // above every replicate's stream
  Random random(seed, kStream);
  RowSet chosen;
  chosen.reserve(n);
  for (std::size_t at = 0; chosen.size() < n; ++at) {
    const auto left = static_cast<std::uint32_t>(rows.size() - at);
    const auto wanted = n - static_cast<std::uint32_t>(chosen.size());
    if (random.below(left) < wanted) chosen.push_back(rows[at]);
  }
  return chosen;
}

BattleTable take_rows(const BattleTable& table, const RowSet& rows) {
  BattleTable taken;
  std::vector<ModelId> number(table.models.size(), kNoLabel);
  const auto renumber = [&](ModelId model) {
    if (number[model] == kNoLabel) {
      number[model] = static_cast<ModelId>(taken.models.size());
      taken.models.push_back(table.models[model]);
    }
    return number[model];
  };
  taken.a.reserve(rows.size());
  taken.b.reserve(rows.size());
  for (const std::uint32_t row : rows) {
    taken.a.push_back(renumber(table.a[row]));
    taken.b.push_back(renumber(table.b[row]));
  }
  taken.outcome = take(table.outcome, rows);
  taken.line = take(table.line, rows);
  taken.file = take(table.file, rows);
  taken.game = take(table.game, rows);
  for_each_optional_column(
      [&rows](std::string_view, auto, auto& to, const auto& column) { to = take(column, rows); },
      taken, table);
  for (const FeatureColumn& each : table.features) {
    taken.features.push_back({each.name, take(each.a, rows), take(each.b, rows)});
  }
  return taken;
}

}  // namespace ringside

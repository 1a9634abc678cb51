// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/load_report.h"

#include <algorithm>
#include <cmath>

#include "core/fingerprint.h"
#include "core/ingest/row_fault.h"
#include "core/mask.h"

namespace ringside {
namespace {

std::vector<std::string> optional_columns(const BattleTable& table) {
  std::vector<std::string> found;
  for_each_optional_column(
      [&found](std::string_view name, auto, const auto& column) {
        if (!column.empty()) found.emplace_back(name);
      },
      table);
  return found;
}

std::vector<LabelCount> count_labels(const LabelColumn& column) {
  std::vector<std::uint64_t> rows(column.labels.size());
  for (const std::uint32_t code : column.code) {
    if (code != kNoLabel) ++rows[code];
  }
  std::vector<LabelCount> counts;
  counts.reserve(rows.size());
  for (std::uint32_t label = 0; label < rows.size(); ++label) {
    counts.push_back({std::string(column.labels[label]), rows[label]});
  }
  std::sort(counts.begin(), counts.end(), [](const LabelCount& x, const LabelCount& y) {
    return x.rows != y.rows ? x.rows > y.rows : x.label < y.label;
  });
  return counts;
}

std::uint64_t rows_to_map(const RowAudit& audit) {
  const std::uint64_t rows = rows_of(audit, RowFault::unknown_outcome);
  return rows * 100 >= audit.read ? rows : 0;
}

}  // namespace

LoadReport describe_load(const ReadBattles& battles) {
  const BattleTable& table = battles.table;
  LoadReport report;
  report.format = battles.format;
  report.layout = battles.layout;
  report.mapping = battles.mapping;
  report.outcomes = battles.outcomes;
  report.rows_to_map = rows_to_map(battles.audit);
  report.files = battles.files;
  report.rows = masked(battles.audit);
  report.models = static_cast<std::uint32_t>(table.models.size());
  report.data_fingerprint = fingerprint(table);
  report.columns = optional_columns(table);
  for (const FeatureColumn& each : table.features) report.features.push_back(each.name);
  report.languages = count_labels(table.language);
  report.judges = table.judge.labels.size();
  bool first = true;
  for (const double time : table.time) {
    if (std::isnan(time)) continue;
    report.first_time = first ? time : std::min(report.first_time, time);
    report.last_time = first ? time : std::max(report.last_time, time);
    first = false;
  }
  return report;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/load_report.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/fingerprint.h"
#include "core/report/mask.h"

namespace ringside {
namespace {

std::vector<std::string> optional_columns(const BattleTable& table) {
  const std::pair<const char*, bool> columns[] = {
      {"time", !table.time.empty()},         {"judge", !table.judge.empty()},
      {"language", !table.language.empty()}, {"turn", !table.turn.empty()},
      {"anony", !table.anony.empty()},       {"sampled", !table.sampled.empty()},
      {"prompt", !table.prompt.empty()},     {"weight", !table.weight.empty()},
      {"count", !table.count.empty()},       {"share", !table.share.empty()},
      {"category", !table.category.empty()},
  };
  std::vector<std::string> found;
  for (const auto& [name, there] : columns) {
    if (there) found.emplace_back(name);
  }
  for (const FeatureColumn& each : table.features) found.push_back(each.name);
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
  for (const SetAside& each : audit.set_aside) {
    if (each.reason == "unknown_outcome" && each.rows * 100 >= audit.read) return each.rows;
  }
  return 0;
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
  report.rows = masked(battles.audit);
  report.models = static_cast<std::uint32_t>(table.models.size());
  report.data_fingerprint = fingerprint(table);
  report.columns = optional_columns(table);
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

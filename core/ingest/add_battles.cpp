// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/add_battles.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/ingest/row_fault.h"
#include "core/phrasing.h"
#include "core/string_pool.h"

namespace ringside {
namespace {

// Rows that the columns had before, and that are added.
struct Rows {
  std::size_t before, more;
};

template <class T>
void append(std::vector<T>& to, std::vector<T>& more, Rows rows, T absent) {
  if (to.empty() && more.empty()) return;
  if (to.empty()) to.assign(rows.before, absent);
  to.reserve(rows.before + rows.more);
  if (more.empty()) {
    to.resize(rows.before + rows.more, absent);
  } else {
    to.insert(to.end(), more.begin(), more.end());
  }
}

void append(LabelColumn& to, LabelColumn& more, Rows rows, std::uint32_t absent) {
  std::vector<std::uint32_t> number(more.labels.size());
  for (std::uint32_t label = 0; label < number.size(); ++label) {
    number[label] = to.labels.intern(more.labels[label]);
  }
  for (std::uint32_t& code : more.code) code = code == kNoLabel ? kNoLabel : number[code];
  append(to.code, more.code, rows, absent);
}

void append_features(std::vector<FeatureColumn>& to, std::vector<FeatureColumn>& more, Rows rows) {
  constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();
  const auto named = [](std::vector<FeatureColumn>& columns, const std::string& name) {
    return std::find_if(columns.begin(), columns.end(),
                        [&](const FeatureColumn& each) { return each.name == name; });
  };
  for (const FeatureColumn& each : more) {
    if (named(to, each.name) == to.end()) to.push_back({each.name, {}, {}});
  }
  for (FeatureColumn& column : to) {
    FeatureColumn added;
    if (const auto found = named(more, column.name); found != more.end()) {
      added = std::move(*found);
    }
    append(column.a, added.a, rows, kUnknown);
    append(column.b, added.b, rows, kUnknown);
  }
}

std::vector<double> shares_of(const BattleTable& table) {
  std::vector<double> shares(table.rows());
  for (std::size_t row = 0; row < shares.size(); ++row) shares[row] = score_of(table, row);
  return shares;
}

void append_models(BattleTable& to, BattleTable& more) {
  StringPool names;
  for (const std::string& model : to.models) names.intern(model);
  std::vector<ModelId> number;
  for (std::string& model : more.models) {
    number.push_back(names.intern(model));
    if (number.back() == to.models.size()) to.models.push_back(std::move(model));
  }
  for (const ModelId model : more.a) to.a.push_back(number[model]);
  for (const ModelId model : more.b) to.b.push_back(number[model]);
}

// `files`: how many there were before.
void append_table(BattleTable& to, BattleTable more, std::uint16_t files) {
  const Rows rows{to.rows(), more.rows()};
  if (to.share.empty() != more.share.empty()) {
    (to.share.empty() ? to : more).share = shares_of(to.share.empty() ? to : more);
  }
  append_models(to, more);
  append(to.outcome, more.outcome, rows, Outcome::tie);
  append(to.line, more.line, rows, std::uint32_t{0});
  append(to.game, more.game, rows, std::uint8_t{0});
  more.file.resize(rows.more, std::uint16_t{1});
  for (std::uint16_t& file : more.file) file = static_cast<std::uint16_t>(file + files);
  append(to.file, more.file, rows, std::uint16_t{1});
  for_each_optional_column([rows](std::string_view, auto absent, auto& column,
                                  auto& added) { append(column, added, rows, absent); },
                           to, more);
  append_features(to.features, more.features, rows);
}

// The reasons stay in the order of RowFault.
void append_audit(RowAudit& to, RowAudit more, std::uint32_t files) {
  to.read += more.read;
  to.kept += more.kept;
  for (SetAside& each : to.set_aside) each.file = std::max(each.file, 1U);
  for (SetAside& each : more.set_aside) each.file = std::max(each.file, 1U) + files;
  std::vector<SetAside> all;
  for (const auto& fault : Named<RowFault>::values) {
    const auto take = [&](const std::vector<SetAside>& from) {
      for (const SetAside& each : from) {
        if (each.reason != fault.name) continue;
        if (all.empty() || all.back().reason != fault.name) {
          all.push_back(each);
        } else {
          all.back().rows += each.rows;
        }
      }
    };
    take(to.set_aside);
    take(more.set_aside);
  }
  to.set_aside = std::move(all);
}

void append_outcomes(std::vector<OutcomeTally>& to, const std::vector<OutcomeTally>& more) {
  for (const OutcomeTally& each : more) {
    const auto same = std::find_if(to.begin(), to.end(), [&](const OutcomeTally& known) {
      return known.value == each.value && known.meaning == each.meaning;
    });
    if (same != to.end()) {
      same->rows += each.rows;
    } else if (to.size() < kMaxOutcomeValues) {
      to.push_back(each);
    }
  }
}

}  // namespace

Status add_battles(ReadBattles& to, ReadBattles more) {
  constexpr std::uint64_t kMostRows = std::numeric_limits<std::uint32_t>::max();
  constexpr std::size_t kMostFiles = std::numeric_limits<std::uint16_t>::max();
  const std::size_t files = std::max<std::size_t>(to.files.size(), 1);
  if (std::uint64_t{to.table.rows()} + more.table.rows() > kMostRows ||
      files + std::max<std::size_t>(more.files.size(), 1) > kMostFiles) {
    return fail(ErrorCode::too_large, "At most " + with_commas(kMostRows) + " battles of " +
                                          with_commas(kMostFiles) + " files can be loaded.");
  }
  append_table(to.table, std::move(more.table), static_cast<std::uint16_t>(files));
  append_audit(to.audit, std::move(more.audit), static_cast<std::uint32_t>(files));
  append_outcomes(to.outcomes, more.outcomes);
  to.files.resize(files);
  to.files.insert(to.files.end(), more.files.begin(), more.files.end());
  to.format = more.format;
  to.layout = std::move(more.layout);
  to.mapping = std::move(more.mapping);
  return Done{};
}

}  // namespace ringside

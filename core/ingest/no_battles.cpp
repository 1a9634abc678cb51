// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/no_battles.h"

#include <algorithm>

#include "core/ingest/file_kind.h"
#include "core/ingest/formats.h"
#include "core/ingest/row_fault.h"
#include "core/ingest/text_values.h"
#include "core/ingest/utf8.h"
#include "core/mask.h"
#include "core/phrasing.h"

namespace ringside {
namespace {

// Quotes are pieces of rows; masked before they are cut, for half an address is not known as one.
std::string quoted(std::string_view text, std::size_t most = kMaxExampleBytes) {
  const std::string whole = masked(text);
  const std::string_view cut = cut_utf8(whole, most);
  return std::string(cut) + (cut.size() < whole.size() ? "…" : "");
}

// What stands in the place of the outcome, for a mapping to give it a meaning.
std::string unknown_outcomes(const std::vector<OutcomeTally>& outcomes) {
  constexpr std::size_t kNamed = 6;
  constexpr std::size_t kMostBytes = 40;
  std::vector<std::string> unknown;
  for (const OutcomeTally& each : outcomes) {
    if (each.meaning != OutcomeMeaning::unknown) continue;
    unknown.push_back((each.value.empty() ? "(nothing)" : quoted(each.value, kMostBytes)) + " (" +
                      with_commas(each.rows) + ")");
  }
  if (unknown.empty()) return {};
  return "Outcomes without a meaning: " + listed(unknown, kNamed) +
         "; a mapping can give them one. ";
}

std::string joined(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 30;
  std::vector<std::string> shown;
  for (const std::string& name : names) shown.push_back(quoted(name));
  return names.empty() ? "none" : listed(shown, kShown);
}

Error missing_column(const Binding& binding, const std::vector<std::string>& columns,
                     const Mapping& mapping) {
  std::string message = "No column for " + missing_roles(binding, !mapping.baseline.empty()) + ".";
  std::string absent;
  for_each_role([&](Role role) {
    const std::string& path = path_of(mapping.columns, role);
    if (path.empty() || !is_read(role) || binding.has(role)) return;
    absent += (absent.empty() ? "" : ", ") + path + " (" + std::string(name_of_role(role)) + ")";
  });
  if (!absent.empty()) message += " Not found of the mapping: " + absent + ".";
  return fail(ErrorCode::missing_column, message + " Columns found: " + joined(columns) + ".");
}

}  // namespace

bool can_be_battles(const RolePlan& plan, std::uint64_t present, const Mapping& mapping) {
  return missing_roles(Binding(plan, present), !mapping.baseline.empty()).empty();
}

Error unusable_header(const std::vector<std::string>& columns, std::uint64_t present,
                      const RolePlan& plan, const Mapping& mapping) {
  if (columns.size() > 1 || present != 0) {
    return missing_column(Binding(plan, present), columns, mapping);
  }
  const std::string& line = columns.front();
  if (number_from(line) || boolean_from(line) || line == "null") {
    return fail(ErrorCode::no_battle_list,
                "This is a single JSON value; accepted is a list of battles.");
  }
  return fail(ErrorCode::unknown_format,
              "This is neither JSON nor a table with a header; it begins with \"" +
                  std::string(cut_utf8(line, kMaxExampleBytes)) + "\". " +
                  std::string(kAcceptedFiles));
}

Error no_share(const std::string& column, std::string_view number, std::uint64_t line) {
  return fail(ErrorCode::missing_column,
              "The column " + column +
                  " was taken for shares from 0 to 1, as it begins, but holds " +
                  quoted(trimmed(number)) +
                  " here: map it as margin (above 0, 0, below 0) or as score (1, 0.5, 0).",
              {0, line});
}

Error no_battles(FileFormat format) {
  return fail(ErrorCode::empty_input, format == FileFormat::delimited
                                          ? "The table has a header but no rows."
                                          : "The file holds no battle.");
}

Error no_such_list(const std::string& list, const std::vector<SeenList>& seen) {
  return fail(
      ErrorCode::no_battle_list,
      "There is no list `" + list + "` in this JSON. Lists seen: " + lists_text(seen) + ".");
}

Error no_battles(const WithoutBattles& file) {
  const RowAudit& audit = file.audit;
  if (audit.set_aside.empty()) return no_battles(file.format);
  if (rows_of(audit, RowFault::not_an_object) == audit.read) {
    return fail(ErrorCode::no_battle_list,
                "The JSON is not a list of battles: none of its values is an object.");
  }
  if (rows_of(audit, RowFault::missing_field) == audit.read) {
    if (file.format == FileFormat::json_lines && audit.read == 1) {
      return fail(ErrorCode::no_battle_list,
                  "The JSON is one object, not a list of battles. Its keys: " +
                      joined(file.columns) + "; lists among them: " + lists_text(file.lists) + ".");
    }
    if (!can_be_battles(file.plan, file.present, file.mapping)) {
      return missing_column(Binding(file.plan, file.present), file.columns, file.mapping);
    }
  }
  const auto most =
      std::max_element(audit.set_aside.begin(), audit.set_aside.end(),
                       [](const SetAside& x, const SetAside& y) { return x.rows < y.rows; });
  const std::string found = unknown_outcomes(file.outcomes);
  return fail(ErrorCode::no_usable_row,
              "None of the " + std::to_string(audit.read) + " rows can be used; " +
                  std::to_string(most->rows) + " of them: " + most->reason + ", first \"" +
                  quoted(most->example) + "\". " + found +
                  "Columns found: " + joined(file.columns) + ".",
              {0, most->first_line});
}

}  // namespace ringside

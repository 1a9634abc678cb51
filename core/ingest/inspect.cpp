// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/inspect.h"

#include <algorithm>

#include "core/ingest/formats.h"
#include "core/ingest/no_battles.h"
#include "core/ingest/text_values.h"
#include "core/ingest/utf16.h"

namespace ringside {
namespace {

constexpr std::size_t kExamples = 3;

// The head as UTF-8 without a byte order mark.
Result<std::string> plain_text(std::string_view head) {
  std::string text(head.substr(0, kMaxInspectedBytes));
  if (const std::optional<Utf16Order> order = utf16_order(text)) {
    std::string utf8;
    Utf16Decoder decoder(*order);
    if (Status status = decoder.decode(text, utf8); !status) return status.error();
    text = std::move(utf8);
  }
  text.erase(0, byte_order_mark(text));
  return text;
}

// As BattleReader reports it of the whole file.
FileFormat syntax_of(FileKind kind, std::string_view text, const std::string& list) {
  if (kind == FileKind::delimited) return FileFormat::delimited;
  const bool array = !list.empty() || text[text.find_first_not_of(" \t\r\n")] == '[';
  return array ? FileFormat::json_array : FileFormat::json_lines;
}

// What BattleReader recognises the file from: the head may be longer, the header too.
Head first_head(std::string_view text, FileKind kind, bool whole, const Head& seen) {
  Head first =
      read_head(text.substr(0, kSniffedBytes), kind, whole && text.size() <= kSniffedBytes);
  if (kind == FileKind::delimited && first.sets[0].columns.empty()) {
    for (const HeadColumn& each : seen.sets[0].columns) {
      first.sets[0].columns.push_back({each.path, {}});
    }
  }
  return first;
}

std::vector<InspectedColumn> columns_of(const RecordSet& set, const Mapping& mapping,
                                        const Layout& layout) {
  std::vector<InspectedColumn> columns;
  for (const HeadColumn& seen : set.columns) {
    InspectedColumn column{.path = seen.path};
    const std::size_t examples = std::min(kExamples, seen.values.size());
    column.examples.assign(seen.values.begin(),
                           seen.values.begin() + static_cast<std::ptrdiff_t>(examples));
    for_each_role([&](Role role) {
      const std::string& path = path_of(mapping.columns, role);
      if (!column.role.empty() || path.empty()) return;
      if (canonical_name(path) != canonical_name(seen.path)) return;
      column.role = name_of_role(role);
      const bool by_values = layout.by_values && (role == Role::margin || role == Role::score);
      column.certainty = by_values ? RoleCertainty::check : RoleCertainty::sure;
      column.reason = layout.id == "custom"        ? "mapping"
                      : by_values                  ? "name_and_values"
                      : layout.id == "usual_names" ? "name"
                                                   : "known_layout";
    });
    columns.push_back(std::move(column));
  }
  return columns;
}

// What plays a role that is read, in the file's spelling; a column without values yet may hold it.
std::vector<std::string> needed_paths(const RecordSet& set, const Mapping& mapping,
                                      const Layout& layout) {
  std::vector<std::string> paths;
  for_each_role([&](Role role) {
    const std::string& path = path_of(mapping.columns, role);
    if (path.empty() || !is_read(role)) return;
    const HeadColumn* column = set.column(path);
    paths.push_back(column == nullptr ? path : column->path);
  });
  for (const HeadColumn& each : set.columns) {
    const std::string outer = canonical_name(each.path) + ".";
    const bool holds =
        std::any_of(layout.roles.begin(), layout.roles.end(), [&](const RolePath& candidate) {
          return is_read(candidate.role) && canonical_name(candidate.path).starts_with(outer);
        });
    if (holds) paths.push_back(each.path);
  }
  return paths;
}

// Why records with the columns of the head are no battles under the mapping.
std::string problem_of(const RecordSet& set, const Layout& layout, const Mapping& mapping) {
  const RolePlan plan = plan_of(layout);
  const std::uint64_t present = present_in(set, plan);
  const Binding binding(plan, present);
  if (!mapping.list.empty() && binding.outcome() != OutcomeKind::none) return {};
  if (can_be_battles(plan, present, mapping)) return {};
  return "No column for " + missing_roles(binding, !mapping.baseline.empty()) + ".";
}

}  // namespace

Result<Inspection> inspect(std::string_view head, const Mapping& options) {
  const Result<std::string> decoded = plain_text(head);
  if (!decoded) return decoded.error();
  std::string_view text = *decoded;
  // So much white space before the text is dropped, as BattleReader does.
  if (text.find_first_not_of(" \t\r\n") >= kSniffedBytes) text = trimmed(text);
  const Result<FileKind> kind = file_kind(text.substr(0, kSniffedBytes));
  if (!kind) return kind.error();
  const bool whole = head.size() < kMaxInspectedBytes;
  const Head seen = read_head(text, *kind, whole);
  const Head first = first_head(text, *kind, whole, seen);

  Inspection inspection;
  inspection.lists = seen.lists;
  inspection.mapping = options;
  const Result<Layout> layout = recognise(first, options);
  if (layout) {
    inspection.layout = layout->id;
    inspection.mapping = mapping_of(*layout, first, options);
  } else {
    inspection.problem = layout.error().message;
  }
  inspection.syntax = syntax_of(*kind, text, inspection.mapping.list);
  const RecordSet* set = seen.set(inspection.mapping.list);
  if (set == nullptr) return no_such_list(inspection.mapping.list, seen.lists);
  if (set->columns.empty() && seen.lists.empty()) {
    return fail(ErrorCode::no_battle_list, "There are no records to show in this file.");
  }
  inspection.columns = columns_of(*set, inspection.mapping,
                                  layout ? *layout : Layout{.id = {}, .roles = {}, .list = {}});
  inspection.rows = set->rows;
  if (layout) {
    inspection.problem = problem_of(*set, *layout, inspection.mapping);
    inspection.needed = needed_paths(*set, inspection.mapping, *layout);
  }
  if (!inspection.problem.empty() && is_automatic(options)) inspection.layout.clear();
  return inspection;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/ingest/file_kind.h"
#include "core/ingest/record.h"

namespace ringside {

inline constexpr std::size_t kHeadRows = 20;      // kept as cells
inline constexpr std::size_t kHeadValues = 24;    // distinct values kept of a column
inline constexpr std::size_t kHeadPositions = 4;  // of a list inside a record

// A column as the first records show it.
struct HeadColumn {
  std::string path;                 // in the file's spelling
  std::vector<std::string> values;  // distinct and not blank, in order of appearance, each cut
};

// Records that stand in one list, or one after the other.
struct RecordSet {
  std::string list;  // where the list stands in the outermost object; "" outermost
  std::vector<HeadColumn> columns;
  std::vector<std::vector<std::string>> rows;  // [kHeadRows at most][columns] cells, "" if missing
  std::uint64_t records = 0;
  std::size_t expected = 0;  // column that probably comes next

  const HeadColumn* column(std::string_view path) const;  // compared as canonical names, or null
  void begin_record();
  void add(std::string_view path, std::string_view value, bool blank);
  void finish();  // makes all rows equally long
};

// A list inside the outermost JSON object.
struct SeenList {
  std::string path{};
  std::uint64_t rows = 0;
  bool complete = false;
};

// What the first bytes of a file hold.
struct Head {
  std::vector<RecordSet> sets{RecordSet{}};  // the outermost first, then one per list
  std::vector<SeenList> lists{};
  bool one_object = false;    // JSON whose outermost value is an object and, so far, the only one
  bool ended = false;         // and it was complete
  bool list_records = false;  // records are lists themselves

  const RecordSet* set(std::string_view list) const;
};

// Reads as many whole records as `bytes` have. `whole`: nothing follows them. A fault ends the
// reading quietly: whoever reads the whole file will report it.
Head read_head(std::string_view bytes, FileKind kind, bool whole);

template <>
struct Described<SeenList> {
  static constexpr std::string_view name = "SeenList";
  static constexpr auto fields = std::tuple{
      field("path", &SeenList::path, "Keys joined by dots."),
      field("rows", &SeenList::rows, "Elements seen."),
      field("complete", &SeenList::complete, "Whether its end was seen."),
  };
};

}  // namespace ringside

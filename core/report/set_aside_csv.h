// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/ingest/set_aside_row.h"

namespace ringside {

// Which rows that do not count are wanted.
struct SetAsideQuery {
  std::string reason{};
  std::vector<std::string> files{};
};

// The header of the lines below: line,reason,row, and file before them where there are several.
std::string set_aside_header(std::span<const std::string> files);

// A line of CSV per row: where it begins, why it does not count, what stood there, with addresses
// and telephone numbers masked. `files`: their names, if there are several.
std::string set_aside_csv(std::span<const SetAsideRow> rows, std::span<const std::string> files);

template <>
struct Described<SetAsideQuery> {
  static constexpr std::string_view name = "SetAsideQuery";
  static constexpr auto fields = std::tuple{
      field("reason", &SetAsideQuery::reason, "As in SetAside; empty for every reason."),
      field("files", &SetAsideQuery::files, "The names of all files that are loaded, in order."),
  };
};

}  // namespace ringside

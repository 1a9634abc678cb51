// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/ingest/battle_reader.h"
#include "core/ingest/head.h"
#include "core/ingest/mapping.h"
#include "core/result.h"

namespace ringside {

enum class RoleCertainty : std::uint8_t { none, check, sure };

// A column with what it was taken for.
struct InspectedColumn {
  std::string path{};
  std::vector<std::string> examples{};  // at most 3, distinct
  std::string role{};
  RoleCertainty certainty = RoleCertainty::none;
  std::string reason{};
};

// What the beginning of a file shows, before it is read: where a mapping starts from.
struct Inspection {
  FileFormat syntax = FileFormat::unknown;
  std::string layout{};
  std::vector<InspectedColumn> columns{};
  std::vector<std::vector<std::string>> rows{};
  std::vector<SeenList> lists{};
  Mapping mapping{};
  std::vector<std::string> needed{};
  std::string problem{};
};

// The largest head that is looked at.
inline constexpr std::size_t kMaxInspectedBytes = std::size_t{1} << 20;

// `head`: the first bytes of a file that is neither packed nor in another encoding than UTF-8 or
// UTF-16. `options`: as for reading; its list says which records to look at. Fails only where there
// are no records to show.
Result<Inspection> inspect(std::string_view head, const Mapping& options = {});

template <>
struct Named<RoleCertainty> {
  static constexpr std::string_view name = "RoleCertainty";
  static constexpr auto values =
      std::array{value(RoleCertainty::none, "none"), value(RoleCertainty::check, "check"),
                 value(RoleCertainty::sure, "sure")};
};

template <>
struct Described<InspectedColumn> {
  static constexpr std::string_view name = "InspectedColumn";
  static constexpr auto fields = std::tuple{
      field("path", &InspectedColumn::path, "Name of the column, or keys joined by dots."),
      field("examples", &InspectedColumn::examples, "Up to three different values."),
      field("role", &InspectedColumn::role, "Field of Columns that it plays; \"\" for none."),
      field("certainty", &InspectedColumn::certainty, "How sure the role is."),
      field("reason", &InspectedColumn::reason,
            "Why it has the role: known_layout, name, name_and_values or mapping."),
  };
};

template <>
struct Described<Inspection> {
  static constexpr std::string_view name = "Inspection";
  static constexpr auto fields = std::tuple{
      field("syntax", &Inspection::syntax, "Recognised from the first bytes."),
      field("layout", &Inspection::layout,
            "Known layout, usual_names, or custom; \"\" if the battles were not found."),
      field("columns", &Inspection::columns, "In the order of the file."),
      field("rows", &Inspection::rows, "First rows as text, [rows][columns]."),
      field("lists", &Inspection::lists, "Lists inside the outermost JSON object."),
      field("mapping", &Inspection::mapping, "The mapping to start from."),
      field("needed", &Inspection::needed,
            "Paths of the columns that the battles are read from, without features."),
      field("problem", &Inspection::problem,
            "Why the file cannot be read with that mapping; \"\" if it can."),
  };
};

}  // namespace ringside

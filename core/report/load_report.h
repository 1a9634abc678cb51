// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ingest/battle_reader.h"

namespace ringside {

struct LabelCount {
  std::string label{};
  std::uint64_t rows = 0;
};

// What a file was found to hold, before anything is rated.
struct LoadReport {
  FileFormat format = FileFormat::unknown;
  std::string layout{};
  Mapping mapping{};
  std::vector<OutcomeTally> outcomes{};
  std::uint64_t rows_to_map = 0;
  std::vector<ReadFile> files{};
  RowAudit rows{};
  std::uint32_t models = 0;
  std::string data_fingerprint{};
  std::vector<std::string> columns{};
  std::vector<std::string> features{};
  std::vector<LabelCount> languages{};
  std::uint32_t judges = 0;
  double first_time = 0.0;
  double last_time = 0.0;
};

LoadReport describe_load(const ReadBattles& battles);

template <>
struct Described<LabelCount> {
  static constexpr std::string_view name = "LabelCount";
  static constexpr auto fields = std::tuple{
      field("label", &LabelCount::label, "The text in the file."),
      field("rows", &LabelCount::rows, "Kept rows that carry it."),
  };
};

template <>
struct Described<LoadReport> {
  static constexpr std::string_view name = "LoadReport";
  static constexpr auto fields = std::tuple{
      field("format", &LoadReport::format,
            "Recognised from the first bytes; like layout and mapping, of the file added last."),
      field("layout", &LoadReport::layout,
            "The known layout of its records, usual_names or custom."),
      field("mapping", &LoadReport::mapping, "How the records were read."),
      field("outcomes", &LoadReport::outcomes,
            "Distinct outcome values, at most 200, in order of appearance."),
      field("rows_to_map", &LoadReport::rows_to_map,
            "Rows of an unknown outcome where they are 1 in 100 or more; else 0."),
      field("files", &LoadReport::files, "Each file with its rows; empty if simulated."),
      field("rows", &LoadReport::rows, "What became of the rows of all files."),
      field("models", &LoadReport::models, "Distinct models."),
      field("data_fingerprint", &LoadReport::data_fingerprint, "16 hex digits that name the data."),
      field("columns", &LoadReport::columns,
            "Optional columns found: time, judge, language, turn, anony, sampled, prompt, weight, "
            "count, share, category."),
      field("features", &LoadReport::features,
            "Numbers of the answers by their names, where they were asked for."),
      field("languages", &LoadReport::languages, "Most frequent first; empty without the column."),
      field("judges", &LoadReport::judges, "Distinct judges; 0 without the column."),
      field("first_time", &LoadReport::first_time,
            "First vote, seconds since 1970 UTC; 0 without times."),
      field("last_time", &LoadReport::last_time, "Last vote; 0 without times."),
  };
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "core/pipeline.h"
#include "core/report/recovery.h"

namespace ringside::cli {

enum class OutputFormat : std::uint8_t { table, csv, json };

struct ShowOptions {
  OutputFormat format = OutputFormat::table;
  std::uint32_t top_n = 20;
};

// The board in the chosen format, for standard output.
std::string shown(const Board& board, const ShowOptions& options,
                  const Recovery* recovery = nullptr);

// The same as a file: CSV when the name ends in .csv, JSON otherwise.
void write_ratings(const Board& board, const std::string& path);

}  // namespace ringside::cli

namespace ringside {

template <>
struct Named<cli::OutputFormat> {
  static constexpr std::string_view name = "OutputFormat";
  static constexpr auto values =
      std::array{value(cli::OutputFormat::table, "table"), value(cli::OutputFormat::csv, "csv"),
                 value(cli::OutputFormat::json, "json")};
};

template <>
struct Described<cli::ShowOptions> {
  static constexpr std::string_view name = "ShowOptions";
  static constexpr auto fields = std::tuple{
      field("format", &cli::ShowOptions::format, "What is printed on standard output."),
      field("top_n", &cli::ShowOptions::top_n,
            "Models in a table, 0 for all; CSV and JSON hold every model."),
  };
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/input.h"
#include "core/clean/clean.h"
#include "core/report/battle_writer.h"
#include "core/simulate/simulate.h"

namespace CLI {
class App;
}

namespace ringside::cli {

enum class Source : std::uint8_t { simulate, arena, llm };

// Where battles come from.
struct SourceOptions {
  Source source = Source::simulate;
  bool given = false;  // --source, so that --input cannot choose
  std::uint32_t sample = 0;
  InputOptions input{};
  SimulateOptions simulate{};
};

struct SourceBattles {
  std::string name;  // for messages
  BattleTable table;
  RowAudit audit;                         // audit.kept == table.rows()
  std::optional<SimulatedBattles> world;  // the truth, when simulated; its table is `table`
};

// `own_seed`: with a --seed of its own.
void add_source_options(CLI::App& app, SourceOptions& options, bool own_seed);

// --input FILE, also without the flag where `positional`, --member and --encoding.
void add_input(CLI::App& app, InputOptions& input, bool positional);

// Simulates or reads. A sample is drawn from the rows that `clean` keeps.
SourceBattles load_battles(const SourceOptions& options, const CleanOptions& clean,
                           std::uint64_t seed);

// JSON, or what the end of the name says: .jsonl or .csv.
BattleFormat format_of_name(const std::string& path);

// Writes all rows of the table to a file, or to standard output for "-".
void write_battle_file(const BattleTable& table, BattleFormat format, const std::string& path);

}  // namespace ringside::cli

namespace ringside {

template <>
struct Named<cli::Source> {
  static constexpr std::string_view name = "Source";
  static constexpr auto values =
      std::array{value(cli::Source::simulate, "simulate"), value(cli::Source::arena, "arena"),
                 value(cli::Source::llm, "llm")};
};

template <>
struct Described<cli::SourceOptions> {
  static constexpr std::string_view name = "SourceOptions";
  static constexpr auto fields = std::tuple{
      field("source", &cli::SourceOptions::source,
            "Where battles come from: known strengths, the file of --input, or a language model "
            "that judges, with the flags of ringside judge."),
      field("sample", &cli::SourceOptions::sample,
            "Draw so many of the file's battles at random; 0 for all."),
      field("simulate", &cli::SourceOptions::simulate, "Simulation."),
  };
};

}  // namespace ringside

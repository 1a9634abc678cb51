// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/battles.h"
#include "core/ingest/mapping.h"
#include "core/ingest/outcome_reader.h"
#include "core/ingest/set_aside_row.h"
#include "core/result.h"

namespace ringside {

enum class FileFormat : std::uint8_t { unknown, json_array, json_lines, delimited };

struct ReadProgress {
  std::uint64_t bytes = 0;
  std::uint64_t rows = 0;
};

struct ReadOptions {
  Mapping mapping{};
  bool features = false;
};

// What became of the records so far.
struct ReadTally {
  RowAudit rows{};
  std::vector<OutcomeTally> outcomes{};
};

// A file that battles were read from.
struct ReadFile {
  FileFormat format = FileFormat::unknown;
  std::string layout{};
  bool several = false;
  std::uint64_t read = 0;
  std::uint64_t kept = 0;
};

// What reading a file gave, or several.
struct ReadBattles {
  FileFormat format = FileFormat::unknown;
  BattleTable table;
  RowAudit audit;                 // audit.kept == table.rows()
  std::vector<ReadFile> files{};  // BattleTable::file counts them from 1; empty if simulated
  std::string layout{};           // name of the known layout that was recognised, or "custom"
  Mapping mapping{};              // how the records were read
  std::vector<OutcomeTally> outcomes{};
};

// Takes the bytes of a battle file in pieces of any size and builds a BattleTable. The format is
// recognised from the first bytes, never from a name. A row that cannot be used is set aside and
// counted; broken input is an error with its byte and line, and ends the reading. The result does
// not depend on how the bytes were cut. The one stateful type of the core.
//
//   BattleReader reader;
//   for (auto piece : pieces) if (auto status = reader.feed(piece); !status) return status.error();
//   Result<ReadBattles> battles = reader.finish();
class BattleReader {
 public:
  // `expected_bytes`: size of the file where it is known, to reserve memory once; 0 if it is not.
  explicit BattleReader(const ReadOptions& options = {}, std::uint64_t expected_bytes = 0);
  ~BattleReader();
  BattleReader(BattleReader&&) noexcept;
  BattleReader& operator=(BattleReader&&) noexcept;

  // Fails with the first error of the input; every later call then returns the same error. Small
  // pieces are gathered first, so an error may show a call or two later than its byte.
  Status feed(std::span<const char> bytes);

  // Ends the input. Fails when it was cut off, had no battle list, or left no usable row. Call
  // once.
  Result<ReadBattles> finish();

  // Ends the reading early and gives the complete rows so far, after a cancel or a broken end.
  // Fails when none of them is usable, and where the error was that they were misunderstood.
  Result<ReadBattles> rows_so_far();

  ReadProgress progress() const;

  // Notes every row that is set aside, before the first bytes come. What was noted so far is given
  // once: take it after each piece, and after the end, and memory stays bounded.
  // `alone`: the file is read for them alone, and finish() gives no other rows.
  void list_set_aside(bool alone = false);
  std::vector<SetAsideRow> take_set_aside();

  // Tells the layout from these records, JSON lines, and not from the first bytes of the file: they
  // are its own with more columns than it will have. Before the first bytes come.
  void recognise_by(std::string_view records);

  // Of the records read so far, also where none of them was usable.
  ReadTally tally() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Reads a whole file that is in memory.
Result<ReadBattles> read_battles(std::string_view bytes, const ReadOptions& options = {});

template <>
struct Named<FileFormat> {
  static constexpr std::string_view name = "FileFormat";
  static constexpr auto values =
      std::array{value(FileFormat::unknown, "unknown"), value(FileFormat::json_array, "json"),
                 value(FileFormat::json_lines, "jsonl"), value(FileFormat::delimited, "csv")};
};

template <>
struct Described<ReadFile> {
  static constexpr std::string_view name = "ReadFile";
  static constexpr auto fields = std::tuple{
      field("format", &ReadFile::format, "Recognised from the first bytes."),
      field("layout", &ReadFile::layout, "The known layout of its records, usual_names or custom."),
      field("several", &ReadFile::several,
            "Whether its records may tell several results, which then count as rows."),
      field("read", &ReadFile::read, "Rows in it."),
      field("kept", &ReadFile::kept, "Rows that were not set aside while it was read."),
  };
};

template <>
struct Described<ReadOptions> {
  static constexpr std::string_view name = "ReadOptions";
  static constexpr auto fields = std::tuple{
      field("mapping", &ReadOptions::mapping, "How the records become battles."),
      field(
          "features", &ReadOptions::features,
          "Read numbers of the answers, too: length in tokens, headers, lists and bold as the file "
          "has them, or characters and the others counted from its texts, and x of any columns "
          "x_a and x_b with numbers."),
  };
};

template <>
struct Described<ReadTally> {
  static constexpr std::string_view name = "ReadTally";
  static constexpr auto fields = std::tuple{
      field("rows", &ReadTally::rows, "What became of the rows so far."),
      field("outcomes", &ReadTally::outcomes, "Distinct outcome values so far, at most 200."),
  };
};

template <>
struct Described<ReadProgress> {
  static constexpr std::string_view name = "ReadProgress";
  static constexpr auto fields = std::tuple{
      field("bytes", &ReadProgress::bytes, "Bytes taken so far."),
      field("rows", &ReadProgress::rows, "Rows seen so far, usable or not."),
  };
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/file.h"
#include "cli/recode.h"
#include "core/clean/clean.h"
#include "core/ingest/battle_reader.h"
#include "core/ingest/mapping.h"

namespace ringside::cli {

struct InputOptions {
  std::vector<std::string> paths{};  // "-" for standard input
  std::string member{};              // of an archive; "" for the only battle file in it
  std::string encoding{};            // of the text; "" for UTF-8
  std::string map{};                 // file with a Mapping; "" for an automatic one
  std::string baseline{};            // stands over those of the map
  std::optional<double> strong_wins{};
  bool features = false;    // ReadOptions::features
  std::string set_aside{};  // where to list the rows that do not count; "" for nowhere
};

// The text in a file: unpacked and in UTF-8.
class Input {
 public:
  // One of the paths of the options. Fails when it cannot be read, is a folder, or holds nothing to
  // read for certain.
  Input(const InputOptions& options, const std::string& path);

  // The next piece, valid until the next call; empty at the end, where it fails if the file's size
  // or time of change is not what it was at the beginning.
  std::span<const char> next();
  // Fails if the file has changed since it was opened.
  void check_unchanged() const { file_.check_unchanged(); }

  // The first records where the text has not all of their columns: BattleReader::recognise_by().
  const std::string& head() const { return head_; }
  const ReadOptions& read_options() const { return read_options_; }
  const std::string& name() const { return name_; }              // for messages
  std::uint64_t file_bytes() const { return file_.size(); }      // 0 if not known
  std::uint64_t bytes_done() const { return file_.position(); }  // of them
  std::uint64_t text_bytes() const {
    return packed_ || recoded_ ? 0 : file_.size();
  }  // 0 if not known

 private:
  File file_;
  std::string name_;
  ReadOptions read_options_;
  bool packed_ = false;
  std::string head_;
  std::unique_ptr<Bytes> unpacked_;  // null where the file is not packed
  std::unique_ptr<Recode> recoded_;  // null where the text is UTF-8
};

// The battles of all paths together. `first` was taken from `input`, which is the first of them.
// The rows that do not count under `clean` are listed where the options say.
ReadBattles read_battle_files(const InputOptions& options, Input& input, const CleanOptions& clean,
                              std::span<const char> first = {});

// The files, for messages about all of them.
std::string name_of_all(const InputOptions& options, const Input& first);

}  // namespace ringside::cli

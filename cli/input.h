// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/ingest/battle_reader.h"

namespace ringside::cli {

// Bytes of a file, or of standard input for "-", in pieces of at most 1 MB.
class Input {
 public:
  // Fails when the path cannot be read or is a folder.
  explicit Input(const std::string& path);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  // The next piece, valid until the next call; empty at the end, where it fails if the file's size
  // or time of change is not what it was at the beginning.
  std::span<const char> next();
  // Fails if the file has changed since it was opened.
  void check_unchanged() const;

  const std::string& name() const { return name_; }  // for messages
  std::uint64_t size() const;                        // bytes, 0 if not known

 private:
  bool regular() const { return S_ISREG(before_.st_mode); }

  std::string name_;
  int descriptor_ = -1;
  struct stat before_ {};
  std::uint64_t taken_ = 0;
  std::vector<char> piece_;
};

// Reads a battle file to its end. `first` is a piece that was taken from `input` before.
ReadBattles read_battle_file(Input& input, std::span<const char> first = {});

}  // namespace ringside::cli

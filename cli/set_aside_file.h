// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/output.h"
#include "core/clean/clean.h"
#include "core/ingest/set_aside_row.h"

namespace ringside::cli {

// The file of --set-aside: every row that does not count, written as it is met.
class SetAsideFile {
 public:
  // `files`: the names of all that will be read.
  SetAsideFile(const std::string& path, std::vector<std::string> files);

  // Rows of file number `file`, from 1.
  void add(std::vector<SetAsideRow> rows, std::uint32_t file);
  // Rows that the rules set aside.
  void add_cleaned(const BattleTable& table, const CleanOptions& options);
  void commit() { output_.commit(); }

 private:
  Output output_;
  std::vector<std::string> files_;
};

}  // namespace ringside::cli

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/set_aside_file.h"

#include <utility>

#include "cli/failure.h"
#include "core/report/set_aside_csv.h"

namespace ringside::cli {

SetAsideFile::SetAsideFile(const std::string& path, std::vector<std::string> files)
    : output_(path), files_(std::move(files)) {
  output_.write(set_aside_header(files_));
}

void SetAsideFile::add(std::vector<SetAsideRow> rows, std::uint32_t file) {
  for (SetAsideRow& each : rows) each.file = file;
  if (!rows.empty()) output_.write(set_aside_csv(rows, files_));
}

void SetAsideFile::add_cleaned(const BattleTable& table, const CleanOptions& options) {
  constexpr std::size_t kRows = 4096;
  const std::vector<std::uint8_t> rules = require(rules_of_rows(table, options), "");
  std::vector<SetAsideRow> rows;
  for (std::size_t row = 0; row < rules.size(); ++row) {
    if (rules[row] != 0) rows.push_back(set_aside_row(table, row, rules[row]));
    if (rows.size() < kRows && row + 1 < rules.size()) continue;
    output_.write(set_aside_csv(rows, files_));
    rows.clear();
  }
}

}  // namespace ringside::cli

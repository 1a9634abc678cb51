// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/set_aside_csv.h"

#include "core/mask.h"
#include "core/report/csv.h"

namespace ringside {

std::string set_aside_header(std::span<const std::string> files) {
  return files.size() > 1 ? "file,line,reason,row\n" : "line,reason,row\n";
}

std::string set_aside_csv(std::span<const SetAsideRow> rows, std::span<const std::string> files) {
  std::string csv;
  for (const SetAsideRow& row : rows) {
    if (files.size() > 1) {
      const bool known = row.file > 0 && row.file <= files.size();
      csv.append(known ? text_cell(files[row.file - 1]) : std::string()).append(",");
    }
    csv.append(std::to_string(row.line)).append(",").append(row.reason).append(",");
    csv.append(text_cell(masked(row.text))).append("\n");
  }
  return csv;
}

}  // namespace ringside

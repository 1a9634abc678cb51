// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ringside::cli {

enum class Align { left, right };

// A text table whose columns line up in a terminal.
class Table {
 public:
  void add_column(std::string title, Align align);
  void add_row(std::vector<std::string> cells);  // one cell per column
  std::string text() const;

 private:
  std::vector<Align> align_;
  std::vector<std::vector<std::string>> rows_{{}};  // the titles first
};

// 12345.67 -> "12345.7"; "-" for a number that is not finite.
std::string points_text(double points);
// The same with a sign: "+3.2".
std::string difference_text(double points);
// 0.1234 -> "12.3 %"; "-" for a number that is not finite.
std::string share_text(double share);
// 0.1234 -> "0.123".
std::string fixed_text(double number);
// 0.00012345 -> "0.000123"; three digits that count.
std::string significant_text(double number);
// "0.0312", "< 0.0001" below that; "-" for a number that is not finite.
std::string p_text(double p);
// "1 battle", "1,200 battles".
std::string counted(std::uint64_t count, const std::string& singular);
// 400.0 -> "400", 0.1 -> "0.1".
std::string plain_number(double number);
// A model's name as it may stand in a table: escapes for control characters, at most 44 columns.
std::string name_text(const std::string& model);

}  // namespace ringside::cli

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/table.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/text_width.h"
#include "core/phrasing.h"

namespace ringside::cli {
namespace {

std::string formatted(const char* format, double number) {
  char text[64];
  std::snprintf(text, sizeof text, format, number);
  return text;
}

}  // namespace

void Table::add_column(std::string title, Align align) {
  rows_.front().push_back(std::move(title));
  align_.push_back(align);
}

void Table::add_row(std::vector<std::string> cells) {
  assert(cells.size() == align_.size());
  rows_.push_back(std::move(cells));
}

std::string Table::text() const {
  std::vector<std::size_t> width(align_.size(), 0);
  for (const auto& row : rows_) {
    for (std::size_t column = 0; column < row.size(); ++column) {
      width[column] = std::max(width[column], display_width(row[column]));
    }
  }
  std::string text;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t column = 0; column < row.size(); ++column) {
      const std::string padding(width[column] - display_width(row[column]), ' ');
      if (column > 0) line += "  ";
      line += align_[column] == Align::left ? row[column] + padding : padding + row[column];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string points_text(double points) {
  if (!std::isfinite(points)) return "-";
  if (std::abs(points) >= 1e12) return formatted("%.6g", points);
  const std::string text = formatted("%.1f", points);
  return text == "-0.0" ? "0.0" : text;
}

std::string difference_text(double points) {
  std::string text = points > 0 ? "+" : "";
  text += points_text(points);
  return text == "+0.0" ? "0.0" : text;
}

std::string share_text(double share) {
  return std::isfinite(share) ? formatted("%.1f %%", 100 * share) : "-";
}

std::string fixed_text(double number) {
  if (!std::isfinite(number)) return "-";
  const std::string text = formatted("%.3f", number);
  return text == "-0.000" ? "0.000" : text;
}

std::string significant_text(double number) {
  return std::isfinite(number) ? formatted("%.3g", number) : "-";
}

std::string p_text(double p) {
  if (!std::isfinite(p)) return "-";
  return p < 1e-4 ? "< 0.0001" : formatted("%.4f", p);
}

std::string counted(std::uint64_t count, const std::string& singular) {
  return with_commas(count) + " " + singular + (count == 1 ? "" : "s");
}

std::string plain_number(double number) {
  char digits[64];
  std::string text(digits, nlohmann::detail::to_chars(digits, digits + sizeof digits, number));
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text;
}

std::string name_text(const std::string& model) { return shortened(visible(model), 44); }

}  // namespace ringside::cli

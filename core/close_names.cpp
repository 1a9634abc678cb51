// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/close_names.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace ringside {
namespace {

constexpr std::size_t kMostNames = 3;
constexpr std::size_t kLongestName = 200;  // longer ones are not told by a slip of the finger

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  return result;
}

// Insertions, deletions and replacements that make one of the other.
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row[to.size()];
}

bool holds(std::string_view text, std::string_view part) {
  constexpr std::size_t kLeast = 3;
  return part.size() >= kLeast && text.find(part) != std::string_view::npos;
}

}  // namespace

std::vector<std::string> close_names(std::string_view name, const std::vector<std::string>& names) {
  if (name.size() > kLongestName) return {};
  const std::string wanted = lowered(name);
  std::vector<std::pair<std::size_t, std::string>> close;
  for (const std::string& each : names) {
    if (each.size() > kLongestName) continue;
    const std::string other = lowered(each);
    const std::size_t letters = distance(wanted, other);
    const bool slip = letters <= std::max<std::size_t>(1, wanted.size() / 3);
    if (slip || holds(other, wanted) || holds(wanted, other)) close.emplace_back(letters, each);
  }
  std::sort(close.begin(), close.end());
  if (close.size() > kMostNames) close.resize(kMostNames);
  std::vector<std::string> result;
  result.reserve(close.size());
  for (auto& each : close) result.push_back(std::move(each.second));
  return result;
}

std::string no_such_model(std::string_view name, const std::vector<std::string>& models) {
  std::string text = "\"" + std::string(name) + "\" is not a model of this file.";
  const char* before = " Close to it: \"";
  for (const std::string& each : close_names(name, models)) {
    text.append(before).append(each).append("\"");
    before = ", \"";
  }
  if (before[0] == ',') text += ".";
  return text;
}

}  // namespace ringside

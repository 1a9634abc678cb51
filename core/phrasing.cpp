// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/phrasing.h"

#include <algorithm>

namespace ringside {

std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t digits = text.size(); digits > 3; digits -= 3) text.insert(digits - 3, 1, ',');
  return text;
}

std::string listed(const std::vector<std::string>& names, std::size_t most) {
  std::string text;
  for (std::size_t name = 0; name < std::min(names.size(), most); ++name) {
    text.append(name == 0 ? "" : ", ").append(names[name]);
  }
  if (names.size() > most) text += " and " + with_commas(names.size() - most) + " more";
  return text;
}

}  // namespace ringside

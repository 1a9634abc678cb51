// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/clean/match.h"

namespace ringside {

// Backs up to the last * alone: a longer match of an earlier one cannot help.
bool matches(std::string_view pattern, std::string_view text) {
  std::size_t p = 0, t = 0;
  std::size_t star = std::string_view::npos, resume = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++resume;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

std::string shortened(std::string text, std::size_t bytes) {
  constexpr std::string_view kEllipsis = "...";
  if (text.size() <= bytes) return text;
  std::size_t end = bytes - kEllipsis.size();
  const auto continues = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0u) == 0x80u;
  };
  while (end > 0 && continues(end)) --end;
  text.resize(end);
  return text.append(kEllipsis);
}

std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t digits = text.size(); digits > 3; digits -= 3) text.insert(digits - 3, 1, ',');
  return text;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/clean/match.h"

#include "core/ingest/utf8.h"

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
  text.resize(cut_utf8(text, bytes - kEllipsis.size()).size());
  return text.append(kEllipsis);
}

}  // namespace ringside

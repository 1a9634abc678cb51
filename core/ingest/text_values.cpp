// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/text_values.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <system_error>

#include "fast_float/fast_float.h"

namespace ringside {

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

bool equal_without_case(std::string_view left, std::string_view right) {
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return left.size() == right.size() &&
         std::equal(left.begin(), left.end(), right.begin(),
                    [&](char l, char r) { return lower(l) == lower(r); });
}

std::optional<double> number_from(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  double value = 0.0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = fast_float::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<bool> boolean_from(std::string_view text) {
  text = trimmed(text);
  for (const char* word : {"true", "1", "yes"}) {
    if (equal_without_case(text, word)) return true;
  }
  for (const char* word : {"false", "0", "no"}) {
    if (equal_without_case(text, word)) return false;
  }
  return std::nullopt;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

// Reads RFC 4180 to the letter: CRLF after every record, quotes only around whole fields and
// doubled inside, every record as long as the first. Nothing when the text breaks a rule. A reader
// of its own, so that the writers are not checked by their sibling.
inline std::optional<std::vector<std::vector<std::string>>> read_strict_csv(std::string_view text) {
  std::vector<std::vector<std::string>> records;
  std::size_t at = 0;
  while (at < text.size()) {
    std::vector<std::string> record;
    for (bool more = true; more;) {
      std::string value;
      if (at < text.size() && text[at] == '"') {
        for (++at; at < text.size(); ++at) {
          if (text[at] == '"' && (at + 1 == text.size() || text[at + 1] != '"')) break;
          if (text[at] == '"') ++at;
          value += text[at];
        }
        if (at++ >= text.size()) return std::nullopt;  // no closing quote
      } else {
        while (at < text.size() && text[at] != ',' && text[at] != '\r') {
          if (text[at] == '"' || text[at] == '\n') return std::nullopt;
          value += text[at++];
        }
      }
      record.push_back(value);
      if (at < text.size() && text[at] == ',') {
        ++at;
      } else if (text.substr(at, 2) == "\r\n") {
        at += 2;
        more = false;
      } else {
        return std::nullopt;
      }
    }
    if (!records.empty() && record.size() != records.front().size()) return std::nullopt;
    records.push_back(record);
  }
  return records;
}

}  // namespace ringside

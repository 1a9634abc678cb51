// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/json_tokens.h"
#include "core/ingest/record.h"

namespace ringside {

// A value that is a string, number or literal, where it stands in a record.
struct JsonScalar {
  const char* begin;
  const char* end;    // behind the closing quote of a string
  std::int16_t slot;  // wanted path, or -1
  FieldKind kind;
  bool escaped;
};

// Between its quotes, escapes as they stand; of a null nothing.
inline std::string_view content_of(const JsonScalar& scalar) {
  if (scalar.kind == FieldKind::null) return {};
  const std::ptrdiff_t quote = scalar.kind == FieldKind::string ? 1 : 0;
  return {scalar.begin + quote, static_cast<std::size_t>(scalar.end - scalar.begin - 2 * quote)};
}

// Everything of a record but its scalars: the brackets, keys, commas and white space between them.
// Records of one file are usually alike, so the next one is compared with the skeleton of the last
// instead of being parsed. Equal gaps around valid scalars are valid JSON of the same structure,
// because the last record was.
class JsonSkeleton {
 public:
  // Takes the gaps of the record [begin, end) whose scalars are given in order.
  void learn(const char* begin, const char* end, std::span<const JsonScalar> scalars);
  void forget() { gaps_.clear(); }

  // Returns the end of the record that begins at `at` and appends its wanted scalars, or returns
  // null where the record differs, is broken or reaches over `end`.
  const char* match(const char* at, const char* end, std::vector<JsonScalar>& wanted) const;

 private:
  struct Gap {
    std::uint32_t offset;  // in text_
    std::uint32_t length;
    std::int16_t slot;  // of the scalar behind it; the last gap has none
  };
  std::vector<Gap> gaps_;
  std::string text_;  // followed by 16 spare bytes
};

}  // namespace ringside

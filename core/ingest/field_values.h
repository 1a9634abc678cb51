// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What a field of a record says, as text, number or flag.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/ingest/record.h"
#include "core/ingest/text_values.h"

namespace ringside {

inline bool is_text(const FieldValue& value) {
  return value.kind == FieldKind::string || value.kind == FieldKind::number;
}

// Not given at all: the default applies.
inline bool is_blank(const FieldValue& value) {
  return value.kind == FieldKind::missing || value.kind == FieldKind::null ||
         (value.kind == FieldKind::string && trimmed(value.text).empty());
}

inline std::optional<double> number_of(const FieldValue& value) {
  return is_text(value) ? number_from(value.text) : std::nullopt;
}

// true and false in their spellings, or 1 and 0 as any number ("1.0").
inline std::optional<bool> flag_of(const FieldValue& value) {
  if (value.kind != FieldKind::boolean && !is_text(value)) return std::nullopt;
  if (const std::optional<bool> flag = boolean_from(value.text)) return flag;
  const std::optional<double> number = number_of(value);
  if (!number || (*number != 0.0 && *number != 1.0)) return std::nullopt;
  return *number == 1.0;
}

// A whole number from 0 to 2^32 - 1.
inline std::optional<std::uint32_t> whole_of(const FieldValue& value) {
  const std::optional<double> number = number_of(value);
  if (!number || *number < 0.0 || *number > std::numeric_limits<std::uint32_t>::max() ||
      *number != std::floor(*number)) {
    return std::nullopt;
  }
  return static_cast<std::uint32_t>(*number);
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The words of JSON (RFC 8259), validated in full: strings with their escapes and UTF-8, numbers,
// literals, white space. Every function reads from a text that is followed by kPadding zero bytes,
// so none of them checks the end inside its loop: a zero byte ends every word.
#pragma once

#include <string>
#include <string_view>

#include "core/ingest/record.h"
#include "core/ingest/simd.h"

namespace ringside {

inline constexpr const char* kNotUtf8 = "bytes that are not UTF-8";

// Where and why a word is wrong. A fault at or past the end of the text means that the text was cut
// off, not that it is wrong.
struct JsonFault {
  const char* at = nullptr;
  const char* message = "";
};

// What follows a run of plain characters in a string; `at` points at a character that is not plain.
// Returns the byte after it (and sets `escaped`), or null and a fault. Never called with '"'.
const char* skip_string_special(const char* at, bool& escaped, JsonFault& fault);

// `at` is behind the opening quote. Returns the byte behind the closing one, or null and a fault.
inline const char* skip_json_string(const char* at, bool& escaped, JsonFault& fault) {
  while (true) {
    const Mask16 special = Bytes16::load(at).json_string_special();
    if (special == 0) {
      at += 16;
      continue;
    }
    at += first_set(special);
    if (*at == '"') return at + 1;
    at = skip_string_special(at, escaped, fault);
    if (at == nullptr) return nullptr;
  }
}

inline bool is_digit(char c) { return static_cast<unsigned char>(c - '0') < 10; }

inline const char* skip_digits(const char* at) {
  while (is_digit(*at)) ++at;
  return at;
}

// `at` is at '-' or a digit. Returns the byte behind the number, or null and a fault.
inline const char* skip_json_number(const char* at, JsonFault& fault) {
  const auto digits_from = [&fault](const char* from) -> const char* {
    if (is_digit(*from)) return skip_digits(from);
    fault = {from, "expected a digit"};
    return nullptr;
  };
  if (*at == '-') ++at;
  at = *at == '0' ? at + 1 : digits_from(at);
  if (at != nullptr && *at == '.') at = digits_from(at + 1);
  if (at != nullptr && (*at | 0x20) == 'e') {
    ++at;
    if (*at == '+' || *at == '-') ++at;
    at = digits_from(at);
  }
  return at;
}

// `at` is at the first letter of `literal`. Returns the byte behind it, or null and a fault.
inline const char* skip_json_literal(const char* at, std::string_view literal, JsonFault& fault) {
  for (const char c : literal) {
    if (*at != c) {
      fault = {at, "expected true, false or null"};
      return nullptr;
    }
    ++at;
  }
  return at;
}

// Any value but an object or array. Returns the byte behind it, or null and a fault.
inline const char* skip_json_scalar(const char* at, FieldKind& kind, bool& escaped,
                                    JsonFault& fault) {
  switch (*at) {
    case '"':
      kind = FieldKind::string;
      return skip_json_string(at + 1, escaped, fault);
    case 't':
      kind = FieldKind::boolean;
      return skip_json_literal(at, "true", fault);
    case 'f':
      kind = FieldKind::boolean;
      return skip_json_literal(at, "false", fault);
    case 'n':
      kind = FieldKind::null;
      return skip_json_literal(at, "null", fault);
    case 'N':
    case 'I':  // as Python writes them
      fault = {at, "expected a value; NaN and Infinity are not JSON, write null"};
      return nullptr;
    default:
      kind = FieldKind::number;
      if (*at == '-' || is_digit(*at)) return skip_json_number(at, fault);
      fault = {at, "expected a value"};
      return nullptr;
  }
}

// The first byte that is not white space.
inline const char* skip_json_space(const char* at) {
  while (true) {
    if (static_cast<unsigned char>(*at) > ' ') return at;
    const Mask16 other = ~Bytes16::load(at).json_space() & 0xffff;
    if (other != 0) return at + first_set(other);
    at += 16;
  }
}

// Appends a valid string's content (between the quotes) with its escapes decoded.
void append_decoded(std::string& to, std::string_view content);

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/json_tokens.h"

#include <cstdint>

#include "core/ingest/utf8.h"

namespace ringside {
namespace {

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// Four hex digits; -1 and a fault if they are not there.
std::int32_t read_hex4(const char* at, JsonFault& fault) {
  std::int32_t value = 0;
  for (int i = 0; i < 4; ++i) {
    const int digit = hex_value(at[i]);
    if (digit < 0) {
      fault = {at + i, "expected four hex digits after \\u"};
      return -1;
    }
    value = value * 16 + digit;
  }
  return value;
}

bool is_high_surrogate(std::int32_t unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool is_low_surrogate(std::int32_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

// `at` is at the backslash of \uXXXX.
const char* skip_unicode_escape(const char* at, JsonFault& fault) {
  const std::int32_t unit = read_hex4(at + 2, fault);
  if (unit < 0) return nullptr;
  if (is_low_surrogate(unit)) {
    fault = {at, "a low surrogate without a high one before it"};
    return nullptr;
  }
  if (!is_high_surrogate(unit)) return at + 6;
  const char* const second = at + 6;
  for (int i = 0; i < 2; ++i) {
    if (second[i] != "\\u"[i]) {
      fault = {second + i, "a high surrogate without a low one after it"};
      return nullptr;
    }
  }
  const std::int32_t low = read_hex4(second + 2, fault);
  if (low < 0) return nullptr;
  if (!is_low_surrogate(low)) {
    fault = {second, "a high surrogate without a low one after it"};
    return nullptr;
  }
  return second + 6;
}

const char* skip_escape(const char* at, JsonFault& fault) {
  switch (at[1]) {
    case '"':
    case '\\':
    case '/':
    case 'b':
    case 'f':
    case 'n':
    case 'r':
    case 't':
      return at + 2;
    case 'u':
      return skip_unicode_escape(at, fault);
    default:
      fault = {at + 1, "an unknown escape in a string"};
      return nullptr;
  }
}

// One non-ASCII character after the other, for text in other scripts comes in long runs.
const char* skip_non_ascii(const char* at, JsonFault& fault) {
  do {
    unsigned bad = 0;
    const unsigned length = utf8_length(at, bad);
    if (length == 0) {
      fault = {at + bad, kNotUtf8};
      return nullptr;
    }
    at += length;
  } while (static_cast<unsigned char>(*at) >= 0x80);
  return at;
}

char plain_escape(char letter) {
  switch (letter) {
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return letter;
  }
}

}  // namespace

const char* skip_string_special(const char* at, bool& escaped, JsonFault& fault) {
  if (static_cast<unsigned char>(*at) >= 0x80) return skip_non_ascii(at, fault);
  if (*at == '\\') {
    escaped = true;
    return skip_escape(at, fault);
  }
  fault = {at, "a control character in a string (a missing quote?)"};
  return nullptr;
}

void append_decoded(std::string& to, std::string_view content) {
  while (true) {
    const std::size_t escape = content.find('\\');
    to.append(content.substr(0, escape));
    if (escape == std::string_view::npos) return;
    const char* const at = content.data() + escape;
    std::size_t length = 2;
    if (at[1] == 'u') {
      JsonFault none;
      auto code = static_cast<std::uint32_t>(read_hex4(at + 2, none));
      length = 6;
      if (is_high_surrogate(static_cast<std::int32_t>(code))) {
        const auto low = static_cast<std::uint32_t>(read_hex4(at + 8, none));
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        length = 12;
      }
      append_utf8(to, code);
    } else {
      to.push_back(plain_escape(at[1]));
    }
    content.remove_prefix(escape + length);
  }
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/text_width.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

namespace ringside::cli {
namespace {

struct Range {
  char32_t first, last;
};

// General categories Mn and Me and the zero-width format characters, by blocks (Unicode 15).
constexpr std::array kZeroWidth = {
    Range{0x0300, 0x036f},  Range{0x0483, 0x0489}, Range{0x0591, 0x05bd}, Range{0x05bf, 0x05c7},
    Range{0x0610, 0x061a},  Range{0x064b, 0x065f}, Range{0x0670, 0x0670}, Range{0x06d6, 0x06dc},
    Range{0x06df, 0x06e4},  Range{0x06e7, 0x06ed}, Range{0x0711, 0x0711}, Range{0x0730, 0x074a},
    Range{0x07a6, 0x07b0},  Range{0x0900, 0x0902}, Range{0x093a, 0x093a}, Range{0x093c, 0x093c},
    Range{0x0941, 0x0948},  Range{0x094d, 0x094d}, Range{0x0e31, 0x0e31}, Range{0x0e34, 0x0e3a},
    Range{0x0e47, 0x0e4e},  Range{0x1ab0, 0x1ace}, Range{0x1dc0, 0x1dff}, Range{0x200b, 0x200f},
    Range{0x2060, 0x2064},  Range{0x20d0, 0x20f0}, Range{0x302a, 0x302d}, Range{0x3099, 0x309a},
    Range{0xfe00, 0xfe0f},  Range{0xfe20, 0xfe2f}, Range{0xfeff, 0xfeff}, Range{0x1f3fb, 0x1f3ff},
    Range{0xe0100, 0xe01ef}};

// East Asian Width W and F, by blocks (Unicode 15), with the emoji blocks.
constexpr std::array kWide = {
    Range{0x1100, 0x115f},   Range{0x231a, 0x231b},   Range{0x2329, 0x232a},
    Range{0x23e9, 0x23ec},   Range{0x2614, 0x2615},   Range{0x2648, 0x2653},
    Range{0x26a1, 0x26a1},   Range{0x26bd, 0x26be},   Range{0x2705, 0x2705},
    Range{0x2728, 0x2728},   Range{0x274c, 0x274c},   Range{0x2753, 0x2755},
    Range{0x2795, 0x2797},   Range{0x2b50, 0x2b50},   Range{0x2e80, 0x303e},
    Range{0x3041, 0x33ff},   Range{0x3400, 0x4dbf},   Range{0x4e00, 0x9fff},
    Range{0xa000, 0xa4cf},   Range{0xa960, 0xa97c},   Range{0xac00, 0xd7a3},
    Range{0xf900, 0xfaff},   Range{0xfe30, 0xfe6f},   Range{0xff00, 0xff60},
    Range{0xffe0, 0xffe6},   Range{0x1f004, 0x1f004}, Range{0x1f0cf, 0x1f0cf},
    Range{0x1f18e, 0x1f19a}, Range{0x1f200, 0x1f320}, Range{0x1f32d, 0x1f64f},
    Range{0x1f680, 0x1f6ff}, Range{0x1f7e0, 0x1f7eb}, Range{0x1f90c, 0x1f9ff},
    Range{0x1fa70, 0x1faff}, Range{0x20000, 0x3fffd}};

template <std::size_t N>
bool contains(const std::array<Range, N>& ranges, char32_t point) {
  const auto after = std::upper_bound(ranges.begin(), ranges.end(), point,
                                      [](char32_t x, const Range& each) { return x < each.first; });
  return after != ranges.begin() && point <= std::prev(after)->last;
}

struct Character {
  char32_t point;
  std::size_t bytes;
  bool valid;
};

// The first character of a non-empty text; a byte that begins none counts as itself.
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned lead = byte(0);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xc2 ? 0
                             : lead < 0xe0 ? 2
                             : lead < 0xf0 ? 3
                             : lead < 0xf5 ? 4
                                           : 0;
  if (length == 1) return {lead, 1, true};
  const Character broken{lead, 1, false};
  if (length == 0 || text.size() < length) return broken;
  char32_t point = lead & (0x7fU >> length);
  for (std::size_t at = 1; at < length; ++at) {
    if ((byte(at) & 0xc0U) != 0x80) return broken;
    point = (point << 6) | (byte(at) & 0x3fU);
  }
  const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
  const bool surrogate = point >= 0xd800 && point <= 0xdfff;
  if (overlong || surrogate || point > 0x10ffff) return broken;
  return {point, length, true};
}

std::size_t width_of(char32_t point) {
  if (contains(kZeroWidth, point)) return 0;
  return contains(kWide, point) ? 2 : 1;
}

bool is_control(char32_t point) {
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || (point >= 0x2028 && point <= 0x202e) ||
         (point >= 0x2066 && point <= 0x2069);
}

std::string escape_of(char32_t point) {
  if (point == '\n') return "\\n";
  if (point == '\r') return "\\r";
  if (point == '\t') return "\\t";
  char text[16];
  std::snprintf(text, sizeof text, point < 0x100 ? "\\x%02x" : "\\u%04x",
                static_cast<unsigned>(point));
  return text;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const Character next = first_character(text);
    if (!next.valid) return false;
    text.remove_prefix(next.bytes);
  }
  return true;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Character next = first_character(text);
    width += width_of(next.point);
    text.remove_prefix(next.bytes);
  }
  return width;
}

std::string visible(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Character next = first_character(text);
    if (!next.valid || is_control(next.point)) {
      result += escape_of(next.point);
    } else {
      result += text.substr(0, next.bytes);
    }
    text.remove_prefix(next.bytes);
  }
  return result;
}

std::string shortened(std::string_view text, std::size_t width) {
  if (display_width(text) <= width) return std::string(text);
  std::size_t taken = 0;
  std::size_t columns = 0;
  while (taken < text.size()) {
    const Character next = first_character(text.substr(taken));
    columns += width_of(next.point);
    if (columns + 1 > width) break;
    taken += next.bytes;
  }
  return std::string(text.substr(0, taken)) + "…";
}

}  // namespace ringside::cli

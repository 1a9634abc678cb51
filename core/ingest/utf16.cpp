// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/utf16.h"

#include <algorithm>

#include "core/ingest/utf8.h"

namespace ringside {

std::optional<Utf16Order> utf16_order(std::string_view head) {
  using namespace std::string_view_literals;
  if (head.substr(0, 4) == "\xff\xfe\0\0"sv) return std::nullopt;
  if (head.substr(0, 2) == "\xff\xfe"sv) return Utf16Order::little;
  if (head.substr(0, 2) == "\xfe\xff"sv) return Utf16Order::big;
  const std::string_view start = head.substr(0, 64);
  std::size_t even = 0, odd = 0;
  for (std::size_t i = 0; i < start.size(); ++i) {
    if (start[i] == '\0') ++(i % 2 == 0 ? even : odd);
  }
  const std::size_t enough = start.size() / 2 * 3 / 4;
  if (start.size() < 4) return std::nullopt;
  if (even == 0 && odd >= enough) return Utf16Order::little;
  if (odd == 0 && even >= enough) return Utf16Order::big;
  return std::nullopt;
}

Status Utf16Decoder::decode(std::span<const char> bytes, std::string& utf8) {
  for (const char each : bytes) {
    const auto byte = static_cast<std::uint8_t>(each);
    if (!first_byte_) {
      first_byte_ = byte;
      continue;
    }
    const bool little = order_ == Utf16Order::little;
    const std::uint32_t unit = little ? *first_byte_ | static_cast<std::uint32_t>(byte) << 8
                                      : static_cast<std::uint32_t>(*first_byte_) << 8 | byte;
    first_byte_.reset();
    if (Status status = take(unit, utf8); !status) return status;
    offset_ += 2;
  }
  return Done{};
}

Status Utf16Decoder::take(std::uint32_t unit, std::string& utf8) {
  const bool low = unit >= 0xdc00 && unit < 0xe000;
  if (low != (high_ != 0)) return unpaired();
  if (low) {
    append_utf8(utf8, 0x10000 + ((high_ - 0xd800) << 10) + (unit - 0xdc00));
    high_ = 0;
  } else if (unit >= 0xd800 && unit < 0xdc00) {
    high_ = unit;
  } else if (unit != 0xfeff || offset_ > 0) {
    append_utf8(utf8, unit);
  }
  return Done{};
}

Status Utf16Decoder::finish() const {
  if (!first_byte_ && high_ == 0) return Done{};
  return fail(ErrorCode::bad_encoding, "The UTF-16 text breaks off inside a character.",
              {offset_, 0});
}

Error Utf16Decoder::unpaired() const {
  return fail(ErrorCode::bad_encoding, "The UTF-16 text holds half of a surrogate pair.",
              {offset_, 0});
}

}  // namespace ringside

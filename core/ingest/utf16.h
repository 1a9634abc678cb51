// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"

namespace ringside {

enum class Utf16Order : std::uint8_t { little, big };

// Whether a file that begins so is UTF-16: by its byte order mark, or, without one, because every
// other byte of its first 64 is zero. UTF-32 is not.
std::optional<Utf16Order> utf16_order(std::string_view head);

// Turns UTF-16 that comes in pieces into UTF-8. A byte order mark at the start is dropped.
class Utf16Decoder {
 public:
  explicit Utf16Decoder(Utf16Order order) : order_(order) {}

  // Appends what is complete. Fails with bad_encoding, at the byte, on half of a surrogate pair.
  Status decode(std::span<const char> bytes, std::string& utf8);
  // Fails where the text breaks off inside a character.
  Status finish() const;

 private:
  Status take(std::uint32_t unit, std::string& utf8);
  Error unpaired() const;

  Utf16Order order_;
  std::uint64_t offset_ = 0;  // of the unit at hand, in bytes
  std::optional<std::uint8_t> first_byte_;
  std::uint32_t high_ = 0;  // a high surrogate that waits for its low one
};

}  // namespace ringside

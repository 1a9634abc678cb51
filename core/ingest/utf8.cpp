// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/utf8.h"

#include "core/ingest/simd.h"

namespace ringside {

unsigned utf8_length(const char* at, unsigned& bad) {
  const auto byte = [at](unsigned i) { return static_cast<unsigned char>(at[i]); };
  const auto continues = [&](unsigned i) { return (byte(i) & 0xc0) == 0x80; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  bad = 0;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  bad = 1;
  if (!continues(1)) return 0;
  if (lead < 0xe0) return 2;
  const unsigned second = byte(1);
  if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f)) return 0;
  if ((lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f)) return 0;
  bad = 2;
  if (!continues(2)) return 0;
  if (lead < 0xf0) return 3;
  bad = 3;
  return continues(3) ? 4 : 0;
}

std::size_t utf8_fault(std::string_view text) {
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    const Mask16 non_ascii = Bytes16::load(at).non_ascii();
    if (non_ascii == 0) {
      at += 16;
      continue;
    }
    at += first_set(non_ascii);
    while (at < end && static_cast<unsigned char>(*at) >= 0x80) {
      unsigned bad = 0;
      const unsigned length = utf8_length(at, bad);
      // A sequence that runs over the end is as wrong as a malformed one.
      if (length == 0 || length > static_cast<std::size_t>(end - at)) {
        return static_cast<std::size_t>(at - text.data());
      }
      at += length;
    }
  }
  return text.size();
}

void append_utf8(std::string& text, std::uint32_t code_point) {
  const auto put = [&](std::uint32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (code_point < 0x80) return put(code_point);
  if (code_point < 0x800) {
    put(0xc0 | (code_point >> 6));
  } else {
    if (code_point < 0x10000) {
      put(0xe0 | (code_point >> 12));
    } else {
      put(0xf0 | (code_point >> 18));
      put(0x80 | ((code_point >> 12) & 0x3f));
    }
    put(0x80 | ((code_point >> 6) & 0x3f));
  }
  put(0x80 | (code_point & 0x3f));
}

std::string_view cut_utf8(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80) --bytes;
  return text.substr(0, bytes);
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Sixteen bytes at a time: the few questions that the readers ask of text. A lane's answer is a bit
// of the mask, the first byte in the lowest bit. ScalarBytes16 answers the same one byte at a time:
// it is the fallback, and what the tests compare the vector code with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace ringside {

using Mask16 = std::uint32_t;  // the low 16 bits

inline unsigned first_set(Mask16 mask) { return static_cast<unsigned>(__builtin_ctz(mask)); }

struct ScalarBytes16 {
  unsigned char byte[16];

  static ScalarBytes16 load(const char* from) {
    ScalarBytes16 result;
    std::memcpy(result.byte, from, 16);
    return result;
  }
  template <class Test>
  Mask16 where(Test test) const {
    Mask16 mask = 0;
    for (unsigned i = 0; i < 16; ++i) mask |= static_cast<Mask16>(test(byte[i])) << i;
    return mask;
  }
  Mask16 equal(char wanted) const {
    return where([&](unsigned char c) { return c == static_cast<unsigned char>(wanted); });
  }
  // How often `wanted` occurs in so many blocks of 16, at most 255.
  static unsigned count_equal(const char* at, unsigned blocks, char wanted) {
    unsigned count = 0;
    for (unsigned i = 0; i < 16 * blocks; ++i) count += at[i] == wanted ? 1 : 0;
    return count;
  }
  Mask16 same(const ScalarBytes16& other) const {
    Mask16 mask = 0;
    for (unsigned i = 0; i < 16; ++i) mask |= static_cast<Mask16>(byte[i] == other.byte[i]) << i;
    return mask;
  }
  Mask16 non_ascii() const {
    return where([](unsigned char c) { return c >= 0x80; });
  }
  Mask16 json_space() const {
    return where([](unsigned char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; });
  }
  // What ends a run of plain characters in a JSON string.
  Mask16 json_string_special() const {
    return where([](unsigned char c) { return c == '"' || c == '\\' || c < 0x20 || c >= 0x80; });
  }
  // What ends an unquoted field.
  Mask16 csv_special(char delimiter) const {
    return where([&](unsigned char c) {
      return c == static_cast<unsigned char>(delimiter) || c == '\n' || c == '\r';
    });
  }
};

#if defined(__SSE2__)

struct Bytes16 {
  __m128i lanes;

  static Bytes16 load(const char* from) {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))};
  }
  __m128i is(char wanted) const { return _mm_cmpeq_epi8(lanes, _mm_set1_epi8(wanted)); }
  static __m128i either(__m128i x, __m128i y) { return _mm_or_si128(x, y); }
  static Mask16 mask(__m128i answer) { return static_cast<Mask16>(_mm_movemask_epi8(answer)); }

  static unsigned count_equal(const char* at, unsigned blocks, char wanted) {
    __m128i lanes = _mm_setzero_si128();
    for (; blocks > 0; --blocks, at += 16) lanes = _mm_sub_epi8(lanes, load(at).is(wanted));
    const __m128i halves = _mm_sad_epu8(lanes, _mm_setzero_si128());
    return static_cast<unsigned>(_mm_cvtsi128_si32(halves) + _mm_extract_epi16(halves, 4));
  }
  Mask16 equal(char wanted) const { return mask(is(wanted)); }
  Mask16 same(Bytes16 other) const { return mask(_mm_cmpeq_epi8(lanes, other.lanes)); }
  Mask16 non_ascii() const { return mask(lanes); }
  Mask16 json_space() const {
    return mask(either(either(is(' '), is('\n')), either(is('\r'), is('\t'))));
  }
  Mask16 json_string_special() const {
    const __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(lanes, _mm_set1_epi8(0x1f)), lanes);
    // The mask takes each lane's top bit, so the lanes themselves answer for non-ASCII.
    return mask(either(either(is('"'), is('\\')), either(control, lanes)));
  }
  Mask16 csv_special(char delimiter) const {
    return mask(either(is(delimiter), either(is('\n'), is('\r'))));
  }
};

#elif defined(__wasm_simd128__)

struct Bytes16 {
  v128_t lanes;

  static Bytes16 load(const char* from) { return {wasm_v128_load(from)}; }
  v128_t is(char wanted) const { return wasm_i8x16_eq(lanes, wasm_i8x16_splat(wanted)); }
  static v128_t either(v128_t x, v128_t y) { return wasm_v128_or(x, y); }
  static Mask16 mask(v128_t answer) { return static_cast<Mask16>(wasm_i8x16_bitmask(answer)); }

  static unsigned count_equal(const char* at, unsigned blocks, char wanted) {
    v128_t lanes = wasm_i8x16_splat(0);
    for (; blocks > 0; --blocks, at += 16) lanes = wasm_i8x16_sub(lanes, load(at).is(wanted));
    const v128_t sums = wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16(lanes));
    return static_cast<unsigned>(
        wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) +
        wasm_i32x4_extract_lane(sums, 2) + wasm_i32x4_extract_lane(sums, 3));
  }
  Mask16 equal(char wanted) const { return mask(is(wanted)); }
  Mask16 same(Bytes16 other) const { return mask(wasm_i8x16_eq(lanes, other.lanes)); }
  Mask16 non_ascii() const { return mask(lanes); }
  Mask16 json_space() const {
    return mask(either(either(is(' '), is('\n')), either(is('\r'), is('\t'))));
  }
  Mask16 json_string_special() const {
    const v128_t control = wasm_i8x16_eq(wasm_u8x16_min(lanes, wasm_i8x16_splat(0x1f)), lanes);
    return mask(either(either(is('"'), is('\\')), either(control, lanes)));
  }
  Mask16 csv_special(char delimiter) const {
    return mask(either(is(delimiter), either(is('\n'), is('\r'))));
  }
};

#else

using Bytes16 = ScalarBytes16;

#endif

// Readers may load this many bytes past the end of the text they were given; see ByteWindow.
inline constexpr std::size_t kPadding = 64;

// How often `wanted` occurs. Reads up to 15 bytes past the end.
inline std::uint64_t count_bytes(const char* at, const char* end, char wanted) {
  std::uint64_t count = 0;
  while (end - at >= 16) {
    const std::ptrdiff_t whole = (end - at) / 16;
    const auto blocks = static_cast<unsigned>(whole < 255 ? whole : 255);
    count += Bytes16::count_equal(at, blocks, wanted);
    at += std::ptrdiff_t{16} * blocks;
  }
  for (; at < end; ++at) count += *at == wanted ? 1 : 0;
  return count;
}

// Whether two texts are equal. Reads up to 15 bytes past both.
inline bool same_bytes(const char* x, const char* y, std::size_t length) {
  std::size_t at = 0;
  for (; at + 16 <= length; at += 16) {
    if (Bytes16::load(x + at).same(Bytes16::load(y + at)) != 0xffff) return false;
  }
  const Mask16 inside = (Mask16{1} << (length - at)) - 1;
  return (Bytes16::load(x + at).same(Bytes16::load(y + at)) & inside) == inside;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/encoding_guess.h"

#include <cstddef>

namespace ringside {
namespace {

bool between(unsigned byte, unsigned low, unsigned high) { return byte >= low && byte <= high; }

// How well the text fits a double-byte encoding: pairs that its everyday characters make up, other
// pairs that it has, and bytes that cannot stand where they do.
struct Fit {
  std::size_t usual = 0, rare = 0, wrong = 0;
  std::size_t pairs() const { return usual + rare; }
  // A piece may begin or end inside a character.
  bool good() const { return usual > 2 * rare && wrong <= 1 + pairs() / 100; }
};

enum class Pair { usual, rare, wrong };

template <class Classify>
Fit fit_of(std::string_view text, Classify classify) {
  Fit fit;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) continue;
    const auto trail = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    switch (classify(lead, trail)) {
      case Pair::usual:
        ++fit.usual, ++i;
        break;
      case Pair::rare:
        ++fit.rare, ++i;
        break;
      case Pair::wrong:
        ++fit.wrong;
        break;
    }
  }
  return fit;
}

// Everyday Chinese is in the first level of GB 2312 (rows 0xb0 to 0xd7) and its punctuation.
Pair gb18030(unsigned lead, unsigned trail) {
  const bool common = between(lead, 0xb0, 0xd7) || lead == 0xa1 || lead == 0xa3;
  if (common && between(trail, 0xa1, 0xfe)) return Pair::usual;
  const bool pair = between(lead, 0x81, 0xfe) && between(trail, 0x30, 0xfe) && trail != 0x7f;
  return pair ? Pair::rare : Pair::wrong;
}

// Kana and the first level of kanji (JIS X 0208, leads 0x81 to 0x83 and 0x88 to 0x97).
Pair shift_jis(unsigned lead, unsigned trail) {
  const bool pair = between(trail, 0x40, 0xfc) && trail != 0x7f;
  if (pair && (between(lead, 0x81, 0x83) || between(lead, 0x88, 0x97))) return Pair::usual;
  if (pair && (between(lead, 0x84, 0x9f) || between(lead, 0xe0, 0xfc))) return Pair::rare;
  return Pair::wrong;
}

// Russian words are runs of letters above ASCII; elsewhere in Europe accents stand alone.
bool mostly_in_runs(std::string_view text) {
  const auto letter = [&](std::size_t i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    return byte >= 0xc0 || byte == 0xa8 || byte == 0xb8;
  };
  std::size_t letters = 0, beside = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!letter(i)) continue;
    ++letters;
    if ((i > 0 && letter(i - 1)) || (i + 1 < text.size() && letter(i + 1))) ++beside;
  }
  return beside * 2 > letters;
}

bool is_ascii(std::string_view text) {
  for (const char each : text) {
    if (static_cast<unsigned char>(each) >= 0x80) return false;
  }
  return true;
}

}  // namespace

std::string_view guessed_encoding(std::string_view text) {
  if (is_ascii(text)) return {};
  const Fit chinese = fit_of(text, gb18030), japanese = fit_of(text, shift_jis);
  if (japanese.good() && japanese.usual > chinese.usual) return "shift_jis";
  if (chinese.good()) return "gb18030";
  return mostly_in_runs(text) ? "windows-1251" : "windows-1252";
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What a record source gives: one record at a time, and of it only the values of the wanted paths.
// A path is a column name, or keys joined by dots ("dedup_tag.sampled"), in canonical spelling.
// A source takes bytes from a ByteWindow and never sees the whole file:
//
//   Step next(ByteWindow& window, bool last, Record& record);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ringside {

enum class FieldKind : std::uint8_t { missing, null, boolean, number, string, container };

struct FieldValue {
  FieldKind kind = FieldKind::missing;
  // A string decoded; a number or boolean as written; a container as it stands, where it is kept;
  // else empty.
  std::string_view text{};
};

enum class RecordFault : std::uint8_t { none, not_an_object, wrong_field_count };

// Views into the window and the source: valid until either is used again.
struct Record {
  std::span<const FieldValue> fields{};  // [wanted paths]
  std::uint64_t present = 0;             // bit i: fields[i] is not missing
  RecordFault fault = RecordFault::none;
  std::string_view raw{};  // the record as it stands in the file
  std::uint64_t line = 0;  // on which it begins, from 1
};

enum class Step : std::uint8_t {
  record,  // `record` was filled and its bytes consumed
  more,    // the next record is not complete: append bytes, or pass last = true
  end,     // nothing is left
  broken   // the input is broken: see error()
};

inline constexpr std::size_t kMaxWantedPaths = 64;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMaxColumnsSeen = 200;
inline constexpr std::size_t kMaxExampleBytes = 120;

// The spelling in which column names are compared: ASCII lower case, spaces and hyphens as
// underscores, blanks around it gone.
inline std::string canonical_name(std::string_view name) {
  while (!name.empty() && static_cast<unsigned char>(name.front()) <= ' ') name.remove_prefix(1);
  while (!name.empty() && static_cast<unsigned char>(name.back()) <= ' ') name.remove_suffix(1);
  std::string result(name);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == ' ' || c == '-') c = '_';
  }
  return result;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "core/result.h"

namespace ringside {

// How much of a file its kind is told from.
inline constexpr std::size_t kSniffedBytes = std::size_t{64} << 10;

enum class FileKind : std::uint8_t { json, delimited };

// What the text of a file may come packed in; `none` is everything else, text or not. Parquet holds
// columns: who can read it writes them as JSON lines.
enum class Container : std::uint8_t {
  none,
  gzip,
  zstd,
  zip,
  bzip2,
  xz,
  lz4,
  seven_zip,
  tar,
  parquet
};

// Tells what the file that begins with these bytes (kSniffedBytes of them, or all) is packed in.
// Whoever can unpack that gives BattleReader what is inside; file_kind() names the rest.
Container container_of(std::string_view head);

// What a battle file may be, as the sentence that ends an error.
inline constexpr std::string_view kAcceptedFiles =
    "Accepted are JSON (a list of battles), JSON lines, CSV or TSV with a header, and Parquet.";

// Bytes of a UTF-8 byte order mark at the start, 0 or 3.
std::size_t byte_order_mark(std::string_view head);

// Tells JSON from delimited text by the first bytes of a file (kSniffedBytes of them, or all),
// without a byte order mark; UTF-16 must have been decoded (utf16.h). Fails with empty_input when
// there is only white space, bad_encoding on UTF-32, and unknown_format, naming what was found, on
// anything that is not text.
Result<FileKind> file_kind(std::string_view head);

template <>
struct Named<Container> {
  static constexpr std::string_view name = "Container";
  static constexpr auto values =
      std::array{value(Container::none, "none"),   value(Container::gzip, "gzip"),
                 value(Container::zstd, "zstd"),   value(Container::zip, "zip"),
                 value(Container::bzip2, "bzip2"), value(Container::xz, "xz"),
                 value(Container::lz4, "lz4"),     value(Container::seven_zip, "7z"),
                 value(Container::tar, "tar"),     value(Container::parquet, "parquet")};
};

}  // namespace ringside

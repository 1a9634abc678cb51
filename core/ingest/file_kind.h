// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "core/result.h"

namespace ringside {

// How much of a file its kind is told from.
inline constexpr std::size_t kSniffedBytes = std::size_t{64} << 10;

enum class FileKind : std::uint8_t { json, delimited };

// Bytes of a UTF-8 byte order mark at the start, 0 or 3.
std::size_t byte_order_mark(std::string_view head);

// Tells JSON from delimited text by the first bytes of a file (kSniffedBytes of them, or all),
// without a byte order mark. Fails with empty_input when there is only white space, bad_encoding on
// UTF-16 and UTF-32, and unknown_format, naming what was found, on anything that is not text.
Result<FileKind> file_kind(std::string_view head);

}  // namespace ringside

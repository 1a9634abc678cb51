// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/file_kind.h"

#include <algorithm>
#include <string>

namespace ringside {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kAccepted =
    "Accepted are JSON (a list of battles), JSON lines, and CSV or TSV with a header.";

struct Magic {
  std::string_view bytes;
  std::string_view what;
  bool container;  // could hold an accepted file
};

constexpr Magic kMagics[] = {
    {"\x1f\x8b"sv, "a gzip file", true},
    {"PK\x03\x04"sv, "a zip file", true},
    {"PK\x05\x06"sv, "an empty zip file", false},
    {"\x28\xb5\x2f\xfd"sv, "a zstd file", true},
    {"BZh"sv, "a bzip2 file", true},
    {"\xfd"
     "7zXZ\0"sv,
     "an xz file", true},
    {"7z\xbc\xaf\x27\x1c"sv, "a 7z file", true},
    {"PAR1"sv, "a Parquet file", false},
    {"ARROW1"sv, "an Arrow file", false},
    {"\x89PNG"sv, "a PNG picture", false},
    {"\xff\xd8\xff"sv, "a JPEG picture", false},
    {"GIF8"sv, "a GIF picture", false},
    {"%PDF-"sv, "a PDF document", false},
    {"SQLite format 3\0"sv, "an SQLite database", false},
    {"\x7f"
     "ELF"sv,
     "a program", false},
    {"\0asm"sv, "a WebAssembly program", false},
};

constexpr std::string_view kWideMarks[] = {"\xff\xfe"sv, "\xfe\xff"sv, "\0\0\xfe\xff"sv};

// UTF-16 without a mark: every other byte of ASCII text is zero.
bool looks_like_utf16(std::string_view head) {
  const std::string_view start = head.substr(0, std::min<std::size_t>(head.size(), 64));
  std::size_t even = 0, odd = 0;
  for (std::size_t i = 0; i < start.size(); ++i) {
    if (start[i] == '\0') ++(i % 2 == 0 ? even : odd);
  }
  const std::size_t half = start.size() / 2;
  return half >= 2 && ((even == 0 && odd >= half * 3 / 4) || (odd == 0 && even >= half * 3 / 4));
}

Error not_utf8() {
  return fail(ErrorCode::bad_encoding, "The text is UTF-16 or UTF-32; save it as UTF-8.");
}

Error unknown(std::string found) {
  return fail(ErrorCode::unknown_format, "This is " + found + ". " + std::string(kAccepted));
}

bool is_markup(std::string_view text) {
  return text.substr(0, 2) == "<!" || text.substr(0, 5) == "<html" || text.substr(0, 5) == "<?xml";
}

}  // namespace

std::size_t byte_order_mark(std::string_view head) {
  return head.substr(0, 3) == "\xef\xbb\xbf"sv ? 3 : 0;
}

Result<FileKind> file_kind(std::string_view head) {
  for (const std::string_view mark : kWideMarks) {
    if (head.substr(0, mark.size()) == mark) return not_utf8();
  }
  for (const Magic& magic : kMagics) {
    if (head.substr(0, magic.bytes.size()) != magic.bytes) continue;
    std::string found(magic.what);
    if (magic.container) found += ", which this version does not unpack";
    return unknown(found);
  }
  if (looks_like_utf16(head)) return not_utf8();
  if (head.find('\0') != std::string_view::npos) return unknown("a binary file");
  const std::size_t first = head.find_first_not_of(" \t\r\n"sv);
  if (first == std::string_view::npos) {
    return fail(ErrorCode::empty_input, "The file is empty. " + std::string(kAccepted));
  }
  const std::string_view text = head.substr(first);
  if (is_markup(text)) return unknown("a web page or XML");
  return text.front() == '[' || text.front() == '{' ? FileKind::json : FileKind::delimited;
}

}  // namespace ringside

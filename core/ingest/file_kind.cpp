// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/file_kind.h"

#include <string>

namespace ringside {
namespace {

using namespace std::string_view_literals;

struct Magic {
  std::string_view bytes;
  std::string_view what;
  Container container = Container::none;
  std::size_t offset = 0;
};

constexpr Magic kMagics[] = {
    {"\x1f\x8b"sv, "a gzip file", Container::gzip},
    {"PK\x03\x04"sv, "a zip file", Container::zip},
    {"PK\x05\x06"sv, "an empty zip file", Container::zip},
    {"\x28\xb5\x2f\xfd"sv, "a zstd file", Container::zstd},
    {"BZh"sv, "a bzip2 file", Container::bzip2},
    {"\xfd"
     "7zXZ\0"sv,
     "an xz file", Container::xz},
    {"\x04\x22\x4d\x18"sv, "an lz4 file", Container::lz4},
    {"7z\xbc\xaf\x27\x1c"sv, "a 7z file", Container::seven_zip},
    {"ustar"sv, "a tar file", Container::tar, 257},
    {"PAR1"sv, "a Parquet file", Container::parquet},
    {"ARROW1"sv, "an Arrow file"},
    {"Obj\x01"sv, "an Avro file"},
    {"\x89HDF"sv, "an HDF5 file"},
    {"\x80\x04\x95"sv, "a Python pickle"},
    {"Rar!\x1a\x07"sv, "a RAR file"},
    {"\xd0\xcf\x11\xe0"sv, "an old Excel or Word file"},
    {"\x89PNG"sv, "a PNG picture"},
    {"\xff\xd8\xff"sv, "a JPEG picture"},
    {"GIF8"sv, "a GIF picture"},
    {"%PDF-"sv, "a PDF document"},
    {"SQLite format 3\0"sv, "an SQLite database"},
    {"\x7f"
     "ELF"sv,
     "a program"},
    {"\0asm"sv, "a WebAssembly program"},
};

const Magic* magic_of(std::string_view head) {
  for (const Magic& magic : kMagics) {
    if (head.size() < magic.offset + magic.bytes.size()) continue;
    if (head.substr(magic.offset, magic.bytes.size()) == magic.bytes) return &magic;
  }
  return nullptr;
}

constexpr std::string_view kUtf32Marks[] = {"\xff\xfe\0\0"sv, "\0\0\xfe\xff"sv};

Error unknown(std::string found) {
  return fail(ErrorCode::unknown_format, "This is " + found + ". " + std::string(kAcceptedFiles));
}

bool is_markup(std::string_view text) {
  return text.substr(0, 2) == "<!" || text.substr(0, 5) == "<html" || text.substr(0, 5) == "<?xml";
}

}  // namespace

std::size_t byte_order_mark(std::string_view head) {
  return head.substr(0, 3) == "\xef\xbb\xbf"sv ? 3 : 0;
}

Container container_of(std::string_view head) {
  const Magic* magic = magic_of(head);
  return magic == nullptr ? Container::none : magic->container;
}

Result<FileKind> file_kind(std::string_view head) {
  for (const std::string_view mark : kUtf32Marks) {
    if (head.substr(0, mark.size()) != mark) continue;
    return fail(ErrorCode::bad_encoding, "The text is UTF-32; save it as UTF-8.");
  }
  if (const Magic* magic = magic_of(head)) {
    std::string found(magic->what);
    if (magic->container == Container::parquet) {
      found += ", whose columns have to be written as text first";
    } else if (magic->container != Container::none) {
      found += ", which has to be unpacked first";
    }
    return unknown(found);
  }
  if (head.find('\0') != std::string_view::npos) return unknown("a binary file");
  const std::size_t first = head.find_first_not_of(" \t\r\n"sv);
  if (first == std::string_view::npos) {
    return fail(ErrorCode::empty_input, "The file is empty. " + std::string(kAcceptedFiles));
  }
  const std::string_view text = head.substr(first);
  if (is_markup(text)) return unknown("a web page or XML");
  return text.front() == '[' || text.front() == '{' ? FileKind::json : FileKind::delimited;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/byte_window.h"
#include "core/ingest/record.h"
#include "core/ingest/wanted_paths.h"
#include "core/result.h"

namespace ringside {

// Records of a delimited file by RFC 4180: fields in double quotes may hold delimiters, line ends
// and doubled quotes. The delimiter (comma, semicolon or tab) is the one that divides the header
// most; a header is required. Lines end in LF, CRLF or CR; empty lines are skipped. A quote inside
// an unquoted field is an ordinary character, and text behind a closing quote belongs to the field.
// Every value is FieldKind::string. Fails with broken_csv on an unterminated quote (at the quote),
// bad_encoding on a record that is not UTF-8, too_large on a record over kMaxRecordBytes.
class CsvRecords {
 public:
  // Reads the header, before any record; Step::record when it is there. Then columns() are known.
  Step read_header(ByteWindow& window, bool last);
  // Says which columns the records shall give, after the header. Names are compared as canonical
  // ones.
  void bind(const WantedPaths& wanted);
  Step next(ByteWindow& window, bool last, Record& record);
  // The next record as all its fields, in place of next().
  Step next_cells(ByteWindow& window, bool last, std::vector<std::string>& cells);
  const Error& error() const { return error_; }

  const std::vector<std::string>& columns() const { return columns_; }
  std::uint64_t present() const { return present_; }  // bits of the wanted paths, once bound

 private:
  struct Field {
    std::string_view text;  // without its quotes, unless it must be decoded
    bool decode;            // holds doubled quotes, or text behind the closing quote
  };
  // A record as it stands in the window.
  struct Line {
    const char* end = nullptr;         // before the line end
    const char* next = nullptr;        // behind it
    const char* open_quote = nullptr;  // of a field that is not closed
    std::size_t fields = 0;
  };
  enum class Scan : std::uint8_t { done, cut, unterminated };

  // Calls keep(column, field) for every field of the record at `begin`.
  template <class Keep>
  Scan scan(const char* begin, const char* end, bool last, char delimiter, Line& line,
            Keep&& keep) const;
  void choose_delimiter(const ByteWindow& window, bool last);
  Step incomplete(const ByteWindow& window, bool last, Scan scan, const Line& line);
  Step check_encoding(const ByteWindow& window, const Line& line);
  static void skip_empty_lines(ByteWindow& window);
  Step stop(Error error);

  char delimiter_ = ',';
  std::vector<std::string> columns_;
  std::vector<std::int16_t> slot_;  // [columns] wanted path, or -1
  std::uint64_t present_ = 0;
  Error error_;
  std::array<FieldValue, kMaxWantedPaths> fields_{};
  std::array<std::string, kMaxWantedPaths> decoded_;
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/csv_records.h"

#include <algorithm>
#include <utility>

#include "core/ingest/simd.h"
#include "core/ingest/utf8.h"

namespace ringside {
namespace {

constexpr char kDelimiters[] = {',', ';', '\t'};

// The end of a run of plain characters: at a delimiter or line end, or `end`.
const char* plain_end(const char* at, const char* end, char delimiter) {
  while (at < end) {
    const Mask16 special = Bytes16::load(at).csv_special(delimiter);
    if (special != 0) return std::min(at + first_set(special), end);
    at += 16;
  }
  return end;
}

const char* find_quote(const char* at, const char* end) {
  while (at < end) {
    const Mask16 quotes = Bytes16::load(at).equal('"');
    if (quotes != 0) return std::min(at + first_set(quotes), end);
    at += 16;
  }
  return end;
}

// `at` is behind the opening quote. Returns the byte behind the closing one, or null.
const char* skip_quoted(const char* at, const char* end, bool& doubled) {
  while (true) {
    at = find_quote(at, end);
    if (at == end) return nullptr;
    ++at;
    if (at == end || *at != '"') return at;
    doubled = true;
    ++at;
  }
}

void decode_field(std::string& to, std::string_view text) {
  to.clear();
  bool inside = true;
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (!inside || text[at] != '"') {
      to.push_back(text[at]);
    } else if (at + 1 < text.size() && text[at + 1] == '"') {
      to.push_back('"');
      ++at;
    } else {
      inside = false;
    }
  }
}

}  // namespace

template <class Keep>
CsvRecords::Scan CsvRecords::scan(const char* begin, const char* end, bool last, char delimiter,
                                  Line& line, Keep&& keep) const {
  line = {};
  for (const char* at = begin;; ++at) {
    const char* const from = at;
    Field field{{}, false};
    const bool quoted = at < end && *at == '"';
    if (quoted) {
      at = skip_quoted(at + 1, end, field.decode);
      if (at == nullptr) {
        line.open_quote = from;
        return last ? Scan::unterminated : Scan::cut;
      }
    }
    const char* const behind_quote = at;
    at = plain_end(at, end, delimiter);
    if (at == end && !last) return Scan::cut;
    field.text = {from, static_cast<std::size_t>(at - from)};
    if (quoted && at != behind_quote) field.decode = true;
    if (quoted && !field.decode) field.text = field.text.substr(1, field.text.size() - 2);
    keep(line.fields++, field);
    if (at < end && *at == delimiter) continue;

    line.end = line.next = at;
    if (at == end) return Scan::done;
    ++line.next;
    if (*at == '\r') {
      if (line.next == end && !last) return Scan::cut;
      if (line.next < end && *line.next == '\n') ++line.next;
    }
    return Scan::done;
  }
}

void CsvRecords::skip_empty_lines(ByteWindow& window) {
  const char* at = window.begin();
  while (at < window.end() && (*at == '\n' || *at == '\r')) ++at;
  window.consume_to(at);
}

void CsvRecords::choose_delimiter(const ByteWindow& window, bool last) {
  std::size_t most = 0;
  for (const char delimiter : kDelimiters) {
    Line line;
    scan(window.begin(), window.end(), last, delimiter, line, [](std::size_t, const Field&) {});
    if (line.end == nullptr || line.fields <= most) continue;
    most = line.fields;
    delimiter_ = delimiter;
  }
}

Step CsvRecords::read_header(ByteWindow& window, bool last) {
  skip_empty_lines(window);
  if (window.size() == 0) return last ? Step::end : Step::more;
  choose_delimiter(window, last);
  Line line;
  std::vector<std::string> names;
  const Scan found = scan(window.begin(), window.end(), last, delimiter_, line,
                          [&names](std::size_t, const Field& field) {
                            std::string name(field.text);
                            if (field.decode) decode_field(name, field.text);
                            names.push_back(std::move(name));
                          });
  if (found != Scan::done) return incomplete(window, last, found, line);
  if (const Step step = check_encoding(window, line); step != Step::record) return step;
  columns_ = std::move(names);
  if (line.next - line.end == 1 && *line.end == '\r') window.count_lines_by('\r');
  window.consume_to(line.next);
  return Step::record;
}

void CsvRecords::bind(const WantedPaths& wanted) {
  slot_.assign(columns_.size(), -1);
  present_ = 0;
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    const int slot = wanted.find(columns_[column]);
    if (slot < 0 || ((present_ >> slot) & 1) != 0) continue;  // of equal names the first counts
    slot_[column] = static_cast<std::int16_t>(slot);
    present_ |= std::uint64_t{1} << slot;
  }
}

Step CsvRecords::next_cells(ByteWindow& window, bool last, std::vector<std::string>& cells) {
  skip_empty_lines(window);
  if (window.size() == 0) return last ? Step::end : Step::more;
  Line line;
  cells.clear();
  const Scan found = scan(window.begin(), window.end(), last, delimiter_, line,
                          [&cells](std::size_t, const Field& field) {
                            cells.emplace_back(field.text);
                            if (field.decode) decode_field(cells.back(), field.text);
                          });
  if (found != Scan::done) return incomplete(window, last, found, line);
  if (const Step step = check_encoding(window, line); step != Step::record) return step;
  window.consume_to(line.next);
  return Step::record;
}

Step CsvRecords::next(ByteWindow& window, bool last, Record& record) {
  skip_empty_lines(window);
  if (window.size() == 0) return last ? Step::end : Step::more;
  Line line;
  const std::int16_t* const slots = slot_.data();
  const std::size_t columns = slot_.size();
  const Scan found = scan(window.begin(), window.end(), last, delimiter_, line,
                          [this, slots, columns](std::size_t column, const Field& field) {
                            if (column >= columns || slots[column] < 0) return;
                            const auto slot = static_cast<std::size_t>(slots[column]);
                            fields_[slot] = {FieldKind::string, field.text};
                            if (!field.decode) return;
                            decode_field(decoded_[slot], field.text);
                            fields_[slot].text = decoded_[slot];
                          });
  if (found != Scan::done) return incomplete(window, last, found, line);
  if (const Step step = check_encoding(window, line); step != Step::record) return step;
  record.fields = fields_;
  record.present = present_;
  record.fault =
      line.fields == columns_.size() ? RecordFault::none : RecordFault::wrong_field_count;
  record.raw = {window.begin(), static_cast<std::size_t>(line.end - window.begin())};
  record.line = window.line();
  window.consume_to(line.next);
  return Step::record;
}

Step CsvRecords::incomplete(const ByteWindow& window, bool last, Scan scan, const Line& line) {
  const bool too_long = window.size() > kMaxRecordBytes;
  if (!last && !too_long) return Step::more;
  if (scan == Scan::unterminated || line.open_quote != nullptr) {
    return stop(fail(ErrorCode::broken_csv,
                     "Broken CSV: the quote that opens here is never closed.",
                     window.where(line.open_quote)));
  }
  return stop(fail(ErrorCode::too_large, "A single line of the table is larger than 64 MB.",
                   window.where(window.begin())));
}

Step CsvRecords::check_encoding(const ByteWindow& window, const Line& line) {
  const std::string_view text(window.begin(), static_cast<std::size_t>(line.end - window.begin()));
  const std::size_t fault = utf8_fault(text);
  if (fault == text.size()) return Step::record;
  return stop(fail(ErrorCode::bad_encoding, "The text is not UTF-8; save it as UTF-8.",
                   window.where(text.data() + fault)));
}

Step CsvRecords::stop(Error error) {
  error_ = std::move(error);
  return Step::broken;
}

}  // namespace ringside

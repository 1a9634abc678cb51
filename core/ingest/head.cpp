// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/head.h"

#include <algorithm>

#include "core/ingest/byte_window.h"
#include "core/ingest/csv_records.h"
#include "core/ingest/json_tokens.h"
#include "core/ingest/text_values.h"
#include "core/ingest/utf8.h"

namespace ringside {
namespace {

// Walks JSON that may break off anywhere.
class JsonHead {
 public:
  JsonHead(const char* begin, const char* end, Head& head) : at_(begin), end_(end), head_(head) {}

  void read() {
    at_ = skip_json_space(at_);
    in_array_ = *at_ == '[';
    if (in_array_) {
      read_list(0, kOutermost);
      return;
    }
    head_.one_object = *at_ == '{';
    std::size_t values = 0;
    while (at_ < end_) {
      if (values++ > 0) head_.one_object = false;
      head_.sets[0].begin_record();
      if (!read_value(0)) return;
      head_.ended = true;
      at_ = skip_json_space(at_);
    }
  }

 private:
  static constexpr std::size_t kMaxDepth = 64;
  static constexpr std::size_t kInside = static_cast<std::size_t>(-1);
  static constexpr std::size_t kOutermost = 0;

  bool read_value(std::size_t depth) {
    at_ = skip_json_space(at_);
    if (at_ >= end_ || depth > kMaxDepth) return false;
    if (*at_ == '{') return read_object(depth);
    if (*at_ == '[') return read_list(depth, list_at_path());
    return read_scalar();
  }

  bool read_scalar() {
    FieldKind kind = FieldKind::missing;
    bool escaped = false;
    JsonFault fault;
    const char* const begin = at_;
    const char* const end = skip_json_scalar(at_, kind, escaped, fault);
    if (end == nullptr || end > end_) return false;
    at_ = end;
    std::string_view text(begin, static_cast<std::size_t>(end - begin));
    std::string decoded;
    if (kind == FieldKind::string) {
      text = text.substr(1, text.size() - 2);
      if (escaped) {
        append_decoded(decoded, text);
        text = decoded;
      }
    }
    note(text, kind == FieldKind::null);
    return true;
  }

  void note(std::string_view text, bool blank) {
    if (far_ > 0) return;
    if (!path_.empty()) head_.sets[0].add(path_, text, blank);
    if (set_ == 0 || path_.size() <= base_) return;
    head_.sets[set_].add(std::string_view(path_).substr(base_), text, blank);
  }

  bool read_object(std::size_t depth) {
    ++at_;
    for (bool first = true;; first = false) {
      at_ = skip_json_space(at_);
      if (at_ >= end_) return false;
      if (*at_ == '}') break;
      if (!first) {
        if (*at_ != ',') return false;
        at_ = skip_json_space(at_ + 1);
      }
      if (!read_member(depth)) return false;
    }
    ++at_;
    return true;
  }

  bool read_member(std::size_t depth) {
    if (*at_ != '"') return false;
    bool escaped = false;
    JsonFault fault;
    const char* const content = at_ + 1;
    const char* const end = skip_json_string(content, escaped, fault);
    if (end == nullptr || end > end_) return false;
    std::string key;
    append_decoded(key, {content, static_cast<std::size_t>(end - 1 - content)});
    at_ = skip_json_space(end);
    if (*at_ != ':') return false;
    ++at_;
    return inside(key, [&] { return read_value(depth + 1); });
  }

  // Elements are the records of set number `list`, or of none for kInside.
  bool read_list(std::size_t depth, std::size_t list) {
    ++at_;
    for (std::size_t position = 0;; ++position) {
      at_ = skip_json_space(at_);
      if (at_ >= end_) return false;
      if (*at_ == ']') break;
      if (position > 0) {
        if (*at_ != ',') return false;
        ++at_;
      }
      if (!read_element(depth, list, position)) return false;
    }
    ++at_;
    if (list != kInside && list != kOutermost) head_.lists[list - 1].complete = true;
    return true;
  }

  bool read_element(std::size_t depth, std::size_t list, std::size_t position) {
    if (list == kOutermost) {
      at_ = skip_json_space(at_);
      head_.list_records = head_.list_records || *at_ == '[';
      head_.sets[0].begin_record();
      return read_value(depth + 1);
    }
    const bool far = position >= kHeadPositions;
    if (list == kInside) {
      far_ += far;
      const bool read = inside(std::to_string(position), [&] { return read_value(depth + 1); });
      far_ -= far;
      return read;
    }
    head_.sets[list].begin_record();
    ++head_.lists[list - 1].rows;
    // What is far in the outermost record is not in that of the list.
    RecordSet spare;
    if (far) std::swap(spare, head_.sets[0]);
    const bool read = inside(std::to_string(position), [&] {
      set_ = list;
      base_ = path_.size() + 1;
      const bool complete = read_value(depth + 1);
      set_ = 0;
      return complete;
    });
    if (far) std::swap(spare, head_.sets[0]);
    return read;
  }

  template <class Read>
  bool inside(std::string_view step, Read&& read) {
    const std::size_t before = path_.size();
    if (before > 0) path_ += '.';
    path_ += step;
    const bool complete = read();
    path_.resize(before);
    return complete;
  }

  // The number of the set for the list at the path, which only keys may lead to.
  std::size_t list_at_path() {
    if (in_array_ || set_ > 0 || far_ > 0 || path_.empty()) return kInside;
    for (std::size_t list = 0; list < head_.lists.size(); ++list) {
      if (head_.lists[list].path == path_) return list + 1;
    }
    if (head_.lists.size() == kMaxColumnsSeen) return kInside;
    head_.lists.push_back({path_, 0, false});
    head_.sets.push_back({.list = path_, .columns = {}, .rows = {}});
    return head_.lists.size();
  }

  const char* at_;
  const char* end_;
  Head& head_;
  bool in_array_ = false;
  std::string path_;      // of the value at hand, in the outermost record
  std::size_t set_ = 0;   // of the list whose element is being read
  std::size_t base_ = 0;  // where its path begins
  std::size_t far_ = 0;   // list positions on the path that are not kept
};

void read_table(std::string_view bytes, bool whole, Head& head) {
  ByteWindow window;
  window.append(bytes);
  CsvRecords records;
  if (records.read_header(window, whole) != Step::record) return;
  RecordSet& set = head.sets[0];
  for (const std::string& name : records.columns()) {
    if (set.columns.size() == kMaxColumnsSeen) break;
    set.columns.push_back({name, {}});
  }
  std::vector<std::string> cells;
  while (records.next_cells(window, whole, cells) == Step::record) {
    if (cells.size() != records.columns().size()) continue;
    set.begin_record();
    for (std::size_t column = 0; column < set.columns.size(); ++column) {
      set.add(set.columns[column].path, cells[column], false);
    }
  }
}

}  // namespace

const HeadColumn* RecordSet::column(std::string_view path) const {
  const std::string wanted = canonical_name(path);
  for (const HeadColumn& each : columns) {
    if (canonical_name(each.path) == wanted) return &each;
  }
  return nullptr;
}

void RecordSet::begin_record() {
  if (records++ < kHeadRows) rows.emplace_back();
  expected = 0;
}

void RecordSet::add(std::string_view path, std::string_view value, bool blank) {
  // Records mostly repeat their columns in order.
  std::size_t number = expected;
  if (number >= columns.size() || columns[number].path != path) {
    number = 0;
    while (number < columns.size() && columns[number].path != path) ++number;
  }
  if (number == columns.size()) {
    if (number == kMaxColumnsSeen) return;
    columns.push_back({std::string(path), {}});
  }
  expected = number + 1;
  HeadColumn& column = columns[number];
  const std::string_view text = cut_utf8(trimmed(value), kMaxExampleBytes);
  if (records <= kHeadRows && !rows.empty() && !blank) {
    rows.back().resize(std::max(rows.back().size(), number + 1));
    rows.back()[number] = text;
  }
  if (blank || text.empty() || column.values.size() == kHeadValues) return;
  if (std::find(column.values.begin(), column.values.end(), text) == column.values.end()) {
    column.values.emplace_back(text);
  }
}

void RecordSet::finish() {
  for (std::vector<std::string>& row : rows) row.resize(columns.size());
}

const RecordSet* Head::set(std::string_view list) const {
  for (const RecordSet& each : sets) {
    if (each.list == list) return &each;
  }
  return nullptr;
}

Head read_head(std::string_view bytes, FileKind kind, bool whole) {
  Head head;
  if (kind == FileKind::json) {
    ByteWindow window;
    window.append(bytes);
    JsonHead(window.begin(), window.end(), head).read();
    head.ended = head.ended && whole;
    if (!head.one_object) {  // lists inside one of many records hold no battles
      head.lists.clear();
      head.sets.resize(1);
    }
  } else {
    read_table(bytes, whole, head);
  }
  for (RecordSet& set : head.sets) set.finish();
  return head;
}

}  // namespace ringside

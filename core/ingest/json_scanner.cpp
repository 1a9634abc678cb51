// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/json_scanner.h"

#include <algorithm>

namespace ringside {

JsonScanner::Outcome JsonScanner::scan(const char* begin, const char* end, bool last, int node) {
  at_ = begin;
  levels_.clear();
  scalars_.clear();
  spans_.clear();
  containers_ = met_ = 0;
  node_ = node;
  is_record_ = false;
  expected_column_ = 0;
  Next next = Next::value;
  while (next != Next::finished && next != Next::failed) {
    switch (next) {
      case Next::value:
        next = read_value();
        break;
      case Next::key:
        next = read_key();
        break;
      default:
        next = read_separator();
    }
  }
  // The zero bytes behind the text end every word: what fails there was cut off.
  if (next == Next::failed) return at_ >= end ? Outcome::cut : Outcome::broken;
  const bool bare = !scalars_.empty() && scalars_.front().begin == begin;
  return bare && at_ == end && !last ? Outcome::cut : Outcome::done;
}

Error JsonScanner::error(Where where) const {
  const std::string_view fault = fault_.message;
  if (fault == kNotUtf8) {
    return ringside::fail(ErrorCode::bad_encoding, "The text is not UTF-8; save it as UTF-8.",
                          where);
  }
  return ringside::fail(ErrorCode::broken_json, "Broken JSON: " + std::string(fault) + ".", where);
}

JsonScanner::Next JsonScanner::fail(const char* at, const char* message) {
  at_ = at;
  fault_ = {at, message};
  return Next::failed;
}

JsonScanner::Next JsonScanner::read_value() {
  at_ = skip_json_space(at_);
  if (*at_ == '{') return open(true);
  if (*at_ == '[') return open(false);
  return read_scalar(node_);
}

JsonScanner::Next JsonScanner::open(bool object) {
  if (levels_.size() == kMaxDepth) return fail(at_, "more than 512 levels of nesting");
  const int slot = levels_.empty() ? WantedPaths::kNone : wanted_.slot(node_);
  if (levels_.empty()) {
    is_record_ = object || wanted_.takes_lists();
  } else if (slot >= 0) {
    containers_ |= std::uint64_t{1} << slot;
    met_ |= std::uint64_t{1} << slot;
  }
  const bool enters =
      object || (wanted_.below(node_) != 0 && (node_ != WantedPaths::kRoot || is_record_));
  levels_.push_back({object, enters ? node_ : WantedPaths::kNone, 0, slot, at_});
  at_ = skip_json_space(at_ + 1);
  if (*at_ == (object ? '}' : ']')) return Next::after_value;
  if (object) return Next::key;
  enter_element();
  return Next::value;
}

JsonScanner::Next JsonScanner::read_scalar(int node) {
  JsonScalar scalar{at_, nullptr, static_cast<std::int16_t>(wanted_.slot(node)), FieldKind::missing,
                    false};
  scalar.end = skip_json_scalar(at_, scalar.kind, scalar.escaped, fault_);
  if (scalar.end == nullptr) return fail(fault_.at, fault_.message);
  if (scalar.slot >= 0) met_ |= std::uint64_t{1} << scalar.slot;
  scalars_.push_back(scalar);
  at_ = scalar.end;
  return levels_.empty() ? Next::finished : Next::after_value;
}

JsonScanner::Next JsonScanner::read_key() {
  at_ = skip_json_space(at_);
  if (*at_ != '"') return fail(at_, "expected a key in double quotes");
  const char* const content = at_ + 1;
  bool escaped = false;
  at_ = skip_json_string(content, escaped, fault_);
  if (at_ == nullptr) return fail(fault_.at, fault_.message);
  std::string_view key(content, static_cast<std::size_t>(at_ - 1 - content));
  if (levels_.back().node >= 0) {
    if (escaped) {
      key_.clear();
      append_decoded(key_, key);
      key = key_;
    }
    enter_key(key);
  } else {
    node_ = WantedPaths::kNone;
  }
  at_ = skip_json_space(at_);
  if (*at_ != ':') return fail(at_, "expected : after a key");
  ++at_;
  return Next::value;
}

JsonScanner::Next JsonScanner::read_separator() {
  at_ = skip_json_space(at_);
  const bool object = levels_.back().object;
  if (*at_ == ',') {
    ++at_;
    if (object) return Next::key;
    ++levels_.back().position;
    enter_element();
    return Next::value;
  }
  if (*at_ != (object ? '}' : ']')) {
    return fail(at_, object ? "expected , or }" : "expected , or ]");
  }
  ++at_;
  if (const Level& level = levels_.back(); level.slot >= 0) {
    spans_.push_back({level.slot, {level.begin, static_cast<std::size_t>(at_ - level.begin)}});
  }
  levels_.pop_back();
  return levels_.empty() ? Next::finished : Next::after_value;
}

void JsonScanner::enter_key(std::string_view key) {
  const int parent = levels_.back().node;
  if (parent == WantedPaths::kRoot) note_column(key);
  enter(wanted_.child(parent, key));
}

void JsonScanner::enter_element() {
  const int parent = levels_.back().node;
  const std::size_t position = levels_.back().position;
  node_ = WantedPaths::kNone;
  if (parent < 0) return;
  if (parent == WantedPaths::kRoot) note_column(std::to_string(position));
  enter(wanted_.element(parent, position));
}

void JsonScanner::enter(int node) {
  node_ = node;
  if (node_ < 0) return;
  std::uint64_t slots = wanted_.below(node_);
  if (const int slot = wanted_.slot(node_); slot >= 0) slots |= std::uint64_t{1} << slot;
  if ((met_ & slots) != 0) release(slots);
}

// A repeated key replaces the value of the first, whatever was inside.
void JsonScanner::release(std::uint64_t slots) {
  for (JsonScalar& scalar : scalars_) {
    if (scalar.slot >= 0 && ((slots >> scalar.slot) & 1) != 0) scalar.slot = -1;
  }
  containers_ &= ~slots;
  met_ &= ~slots;
}

void JsonScanner::note_column(std::string_view key) {
  // Records mostly repeat their keys in order.
  if (expected_column_ < columns_.size() && columns_[expected_column_] == key) {
    ++expected_column_;
    return;
  }
  const auto found = std::find(columns_.begin(), columns_.end(), key);
  expected_column_ = static_cast<std::size_t>(found - columns_.begin()) + 1;
  if (found != columns_.end() || columns_.size() == kMaxColumnsSeen) return;
  columns_.emplace_back(key);
}

}  // namespace ringside

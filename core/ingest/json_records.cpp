// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/json_records.h"

#include <utility>

namespace ringside {
Step JsonRecords::next(ByteWindow& window, bool last, Record& record) {
  while (true) {
    if (envelope_ && place_ == Place::closed) {
      const Step step = envelope_->to_list(window, last);
      if (step == Step::broken) return stop(envelope_->error());
      if (step != Step::record) return step;
      place_ = Place::before_first;
    }
    const Step step = to_record(window, last);
    if (step == Step::record) return read_record(window, last, record);
    const bool list_ended = envelope_ && place_ == Place::closed;
    if (!list_ended || step == Step::broken) return step;
  }
}

// Consumes what stands before the next record.
Step JsonRecords::to_record(ByteWindow& window, bool last) {
  while (true) {
    const char* const before = window.begin();
    const char* const at = skip_json_space(before);
    window.consume_to(at);
    if (at != before) may_follow_ = true;
    if (at == window.end()) {
      if (!last) return Step::more;
      return layout_ == Layout::array && place_ != Place::closed ? cut_off(window) : Step::end;
    }
    if (layout_ == Layout::lines) {
      if (may_follow_) return Step::record;
      return stop(fail(ErrorCode::broken_json, "Broken JSON: expected white space between values.",
                       window.where(at)));
    }
    if (layout_ == Layout::array) {
      const Step step = to_next_element(window, at);
      if (step != Step::more) return step;
      if (envelope_ && place_ == Place::closed) return Step::end;
      continue;
    }
    layout_ = *at == '[' ? Layout::array : Layout::lines;
    if (layout_ == Layout::array) window.consume_to(at + 1);
  }
}

// Inside the top-level array, at a byte that is not white space. Step::more: go on behind it.
Step JsonRecords::to_next_element(ByteWindow& window, const char* at) {
  switch (place_) {
    case Place::after_comma:
      return Step::record;
    case Place::before_first:
      if (*at != ']') return Step::record;
      break;
    case Place::after_value:
      if (*at == ']') break;
      if (*at != ',') {
        return stop(fail(ErrorCode::broken_json, "Broken JSON: expected , or ] after a row.",
                         window.where(at)));
      }
      place_ = Place::after_comma;
      window.consume_to(at + 1);
      return Step::more;
    case Place::closed:
      return stop(fail(ErrorCode::broken_json, "Broken JSON: text after the end of the list.",
                       window.where(at)));
  }
  place_ = Place::closed;
  window.consume_to(at + 1);
  return Step::more;
}

Step JsonRecords::read_record(ByteWindow& window, bool last, Record& record) {
  const char* const begin = window.begin();
  record.line = window.line();
  record.fault = RecordFault::none;
  if (!match_skeleton(window, record)) {
    const JsonScanner::Outcome outcome = scanner_.scan(begin, window.end(), last);
    if (outcome == JsonScanner::Outcome::broken) {
      return stop(scanner_.error(window.where(scanner_.at())));
    }
    if (outcome == JsonScanner::Outcome::cut) {
      if (last) return cut_off(window);
      if (window.size() <= kMaxRecordBytes) return Step::more;
      return stop(fail(ErrorCode::too_large,
                       "A single JSON row is larger than 64 MB; a list of battles must be the "
                       "outermost element of the file.",
                       window.where(begin)));
    }
    const char* const end = scanner_.at();
    // The skeleton knows no containers.
    if (scanner_.is_record() && !keep_containers_) {
      skeleton_.learn(begin, end, scanner_.scalars());
      skeleton_containers_ = scanner_.containers();
    } else if (!scanner_.is_record()) {
      record.fault = RecordFault::not_an_object;
    }
    may_follow_ = end[-1] == '}' || end[-1] == ']';
    fill(scanner_.scalars(), scanner_.containers(), record);
    for (const JsonScanner::Span& span : scanner_.container_spans()) {
      FieldValue& field = fields_[static_cast<std::size_t>(span.slot)];
      if (keep_containers_ && field.kind == FieldKind::container) field.text = span.text;
    }
    record.raw = {begin, static_cast<std::size_t>(end - begin)};
  }
  place_ = Place::after_value;
  window.consume_to(begin + record.raw.size());
  return Step::record;
}

bool JsonRecords::match_skeleton(const ByteWindow& window, Record& record) {
  // Where records differ too often, a failed comparison is wasted: try only some of them.
  if (misses_ > 8 + hits_ && (misses_ & 31) != 0) {
    ++misses_;
    return false;
  }
  matched_.clear();
  const char* const end = skeleton_.match(window.begin(), window.end(), matched_);
  if (end == nullptr) {
    ++misses_;
    return false;
  }
  ++hits_;
  may_follow_ = true;
  fill(matched_, skeleton_containers_, record);
  record.raw = {window.begin(), static_cast<std::size_t>(end - window.begin())};
  return true;
}

void JsonRecords::fill(const std::vector<JsonScalar>& scalars, std::uint64_t containers,
                       Record& record) {
  for (; present_ != 0; present_ &= present_ - 1) {
    fields_[static_cast<std::size_t>(__builtin_ctzll(present_))] = {};
  }
  std::size_t escaped_bytes = 0;
  for (const JsonScalar& scalar : scalars) {
    if (scalar.slot < 0) continue;
    fields_[static_cast<std::size_t>(scalar.slot)] = {scalar.kind, content_of(scalar)};
    present_ |= std::uint64_t{1} << scalar.slot;
    if (scalar.escaped) escaped_bytes += static_cast<std::size_t>(scalar.end - scalar.begin);
  }
  for (std::uint64_t rest = containers; rest != 0; rest &= rest - 1) {
    fields_[static_cast<std::size_t>(__builtin_ctzll(rest))] = {FieldKind::container, {}};
  }
  present_ |= containers;
  if (escaped_bytes > 0) {
    // Decoding never lengthens a text: with this room the views stay where they are.
    decoded_.clear();
    decoded_.reserve(escaped_bytes);
    for (const JsonScalar& scalar : scalars) {
      if (scalar.slot < 0 || !scalar.escaped) continue;
      const std::size_t from = decoded_.size();
      append_decoded(decoded_, content_of(scalar));
      fields_[static_cast<std::size_t>(scalar.slot)].text = std::string_view(decoded_).substr(from);
    }
  }
  record.fields = fields_;
  record.present = present_;
}

Step JsonRecords::stop(Error error) {
  error_ = std::move(error);
  return Step::broken;
}

Step JsonRecords::cut_off(const ByteWindow& window) {
  return stop(fail(ErrorCode::broken_json,
                   "The JSON breaks off: the file ends inside a row or list. It may be incomplete.",
                   window.where(window.end())));
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/json_envelope.h"

#include <utility>

#include "core/ingest/json_tokens.h"

namespace ringside {

JsonEnvelope::JsonEnvelope(const WantedPaths& wanted, std::string_view list)
    : wanted_(wanted), scanner_(wanted), values_(wanted.size()) {
  while (true) {
    const std::size_t dot = list.find('.');
    steps_.emplace_back(list.substr(0, dot));
    if (dot == std::string_view::npos) break;
    list.remove_prefix(dot + 1);
  }
}

Step JsonEnvelope::to_list(ByteWindow& window, bool last) {
  Step step = Step::record;
  while (step == Step::record) {
    const char* const at = skip_json_space(window.begin());
    window.consume_to(at);
    if (at == window.end()) {
      return !last ? Step::more : nodes_.empty() ? Step::end : unfinished(window, last);
    }
    if (nodes_.empty()) {
      if (*at != '{') {
        return stop(fail(
            ErrorCode::no_battle_list,
            "The JSON is not an object, so there is no list \"" + steps_.back() + "\" inside it.",
            window.where(at)));
      }
      nodes_.push_back(WantedPaths::kRoot);
      place_ = Place::before_first;
      window.consume_to(at + 1);
      continue;
    }
    step = to_member(window, last);
    if (step == Step::end) return Step::record;  // the list
  }
  return step;
}

// Inside an object, at a byte that is not white space. Step::record: go on; Step::end: at the list.
Step JsonEnvelope::to_member(ByteWindow& window, bool last) {
  const char* const at = window.begin();
  if (*at == '}' && place_ != Place::after_comma) {
    nodes_.pop_back();
    place_ = Place::after_value;
    window.consume_to(at + 1);
    return Step::record;
  }
  if (place_ != Place::after_value) return enter_member(window, last);
  if (*at != ',') return broken(window, at, "expected , or }");
  place_ = Place::after_comma;
  window.consume_to(at + 1);
  return Step::record;
}

Step JsonEnvelope::enter_member(ByteWindow& window, bool last) {
  const char* const begin = window.begin();
  if (*begin != '"') return broken(window, begin, "expected a key in double quotes");
  bool escaped = false;
  JsonFault fault;
  const char* at = skip_json_string(begin + 1, escaped, fault);
  if (at == nullptr) {
    return fault.at >= window.end() ? unfinished(window, last)
                                    : broken(window, fault.at, fault.message);
  }
  std::string key;
  append_decoded(key, {begin + 1, static_cast<std::size_t>(at - begin - 2)});
  at = skip_json_space(at);
  if (at >= window.end()) return unfinished(window, last);
  if (*at != ':') return broken(window, at, "expected : after a key");
  at = skip_json_space(at + 1);
  if (at >= window.end()) return unfinished(window, last);

  const bool on_the_way = key == steps_[nodes_.size() - 1];
  const bool last_step = nodes_.size() == steps_.size();
  const int node = nodes_.back() < 0 ? WantedPaths::kNone : wanted_.child(nodes_.back(), key);
  if (on_the_way && *at == (last_step ? '[' : '{')) {
    window.consume_to(at + 1);
    place_ = last_step ? Place::after_value : Place::before_first;
    found_ = found_ || last_step;
    if (!last_step) nodes_.push_back(node);
    return last_step ? Step::end : Step::record;
  }
  return skip_value(window, at, last, node);
}

Step JsonEnvelope::skip_value(ByteWindow& window, const char* at, bool last, int node) {
  switch (scanner_.scan(at, window.end(), last, node)) {
    case JsonScanner::Outcome::cut:
      return unfinished(window, last);
    case JsonScanner::Outcome::broken:
      return stop(scanner_.error(window.where(scanner_.at())));
    case JsonScanner::Outcome::done:
      break;
  }
  keep_values();
  place_ = Place::after_value;
  window.consume_to(scanner_.at());
  return Step::record;
}

void JsonEnvelope::keep_values() {
  for (const JsonScalar& scalar : scanner_.scalars()) {
    if (scalar.slot < 0) continue;
    std::string& value = values_[static_cast<std::size_t>(scalar.slot)];
    value.clear();
    append_decoded(value, content_of(scalar));
  }
}

Step JsonEnvelope::broken(const ByteWindow& window, const char* at, const std::string& message) {
  return stop(fail(ErrorCode::broken_json, "Broken JSON: " + message + ".", window.where(at)));
}

Step JsonEnvelope::unfinished(const ByteWindow& window, bool last) {
  if (last) {
    return stop(fail(ErrorCode::broken_json,
                     "The JSON breaks off: the file ends inside an object. It may be incomplete.",
                     window.where(window.end())));
  }
  if (window.size() <= kMaxRecordBytes) return Step::more;
  return stop(fail(ErrorCode::too_large, "A value beside the list is larger than 64 MB.",
                   window.where(window.begin())));
}

Step JsonEnvelope::stop(Error error) {
  error_ = std::move(error);
  return Step::broken;
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "tests/support/json_oracle.h"

#include <array>
#include <optional>

#include "core/ingest/json_records.h"
#include "nlohmann/json.hpp"
#include "tests/support/record_text.h"

namespace ringside {
namespace {

using Json = nlohmann::json;

const std::vector<std::string> kPaths = {"a", "b", "t.s", "t.u.v", "n"};

// Only listens for "number overflow" (406), which is no fault of syntax.
struct OverflowListener : Json::json_sax_t {
  bool overflow = false;
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t, const std::string&, const Json::exception& error) override {
    overflow = error.id == 406;
    return false;
  }
};

bool has_look_alike(const Json& value) {
  if (!value.is_object()) return false;
  for (const auto& [key, inner] : value.items()) {
    const std::string name = canonical_name(key);
    for (const char* wanted : {"a", "b", "t", "s", "u", "v", "n", "t.s", "t.u.v"}) {
      if (name == wanted && (key != wanted || key.find('.') != std::string::npos)) return true;
    }
    if (has_look_alike(inner)) return true;
  }
  return false;
}

std::optional<Json> at_path(const Json& record, std::string_view path) {
  const Json* value = &record;
  while (true) {
    const std::size_t dot = path.find('.');
    if (!value->is_object()) return std::nullopt;
    const auto found = value->find(std::string(path.substr(0, dot)));
    if (found == value->end()) return std::nullopt;
    value = &*found;
    if (dot == std::string_view::npos) return *value;
    path.remove_prefix(dot + 1);
  }
}

bool same(const std::optional<Json>& expected, const FieldValue& value) {
  if (!expected) return value.kind == FieldKind::missing;
  switch (value.kind) {
    case FieldKind::missing:
      return false;
    case FieldKind::null:
      return expected->is_null();
    case FieldKind::boolean:
      return expected->is_boolean() && expected->get<bool>() == (value.text == "true");
    case FieldKind::number:
      return expected->is_number() && Json::parse(value.text, nullptr, false) == *expected;
    case FieldKind::string:
      return expected->is_string() && expected->get_ref<const std::string&>() == value.text;
    case FieldKind::container:
      return expected->is_structured();
  }
  return false;
}

std::string compare_record(const Json& expected, const Record& record) {
  if (expected.is_object() != (record.fault == RecordFault::none)) return "kind of a record";
  if (!expected.is_object() || has_look_alike(expected)) return "";
  for (std::size_t path = 0; path < kPaths.size(); ++path) {
    if (!same(at_path(expected, kPaths[path]), record.fields[path])) {
      return "value of " + kPaths[path];
    }
  }
  return "";
}

}  // namespace

std::string difference_from_oracle(std::string_view text, const std::vector<std::size_t>& cuts) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '[') return "";
  if (text.find('\0') != std::string_view::npos) return "";
  OverflowListener listener;
  const bool valid = Json::sax_parse(text, &listener);
  if (listener.overflow) return "";
  const Json expected = valid ? Json::parse(text) : Json::array();

  const WantedPaths wanted(kPaths);
  JsonRecords source(wanted);
  ByteWindow window;
  std::size_t from = 0, rows = 0;
  Step step = Step::more;
  for (std::size_t piece = 0; piece <= cuts.size() && step == Step::more; ++piece) {
    const bool last = piece == cuts.size();
    const std::size_t to = last ? text.size() : cuts[piece];
    window.append(text.substr(from, to - from));
    from = to;
    Record record;
    while ((step = source.next(window, last, record)) == Step::record) {
      if (valid && rows >= expected.size()) return "too many records";
      if (valid) {
        if (std::string what = compare_record(expected[rows], record); !what.empty()) {
          return what + " in record " + std::to_string(rows);
        }
      }
      ++rows;
    }
  }
  if (step == Step::broken && valid) return "refused: " + source.error().message;
  if (step != Step::broken && !valid) return "accepted";
  if (step == Step::broken && source.error().where.byte > text.size()) return "error past the end";
  return valid && rows != expected.size() ? "too few records" : "";
}

}  // namespace ringside

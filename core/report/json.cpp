// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/json.h"

#include <algorithm>

namespace ringside {
namespace {

// Remembers where the parser stopped; nlohmann's own message names its internals.
class Syntax : public nlohmann::json_sax<Json> {
 public:
  std::size_t stopped_at = 0;

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
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::json::exception&) override {
    stopped_at = position;
    return false;
  }
};

}  // namespace

std::string dump(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Result<Json> parse_json(std::string_view text) {
  Syntax syntax;
  if (Json::sax_parse(text.begin(), text.end(), &syntax)) {
    return Json::parse(text.begin(), text.end(), nullptr, false);
  }
  const std::size_t byte = std::min(syntax.stopped_at, text.size());
  const auto lines =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(byte), '\n');
  return fail(ErrorCode::broken_json, "This is not valid JSON.",
              Where{.byte = byte, .line = static_cast<std::uint64_t>(lines) + 1});
}

Error wrong_type(const Json& found, const std::string& path, std::string_view expected) {
  constexpr std::size_t kLongest = 60;
  std::string shown = std::string("an ") + found.type_name();
  if (found.is_primitive()) shown = dump(found, -1);  // dump() of a deep list would not return
  if (shown.size() > kLongest) shown = "a long text";
  return fail(ErrorCode::bad_option, (path.empty() ? "The options" : path) + " must be " +
                                         std::string(expected) + ", not " + shown + ".");
}

Error unknown_member(const std::string& name, const std::string& path,
                     const std::vector<std::string_view>& accepted) {
  std::string names;
  for (const std::string_view each : accepted) names.append(names.empty() ? "" : ", ").append(each);
  return fail(ErrorCode::bad_option,
              "There is no option " + join_path(path, name) + "; known are " + names + ".");
}

std::string join_path(const std::string& path, std::string_view name) {
  return path.empty() ? std::string(name) : path + "." + std::string(name);
}

}  // namespace ringside

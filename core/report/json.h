// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// JSON of every described struct, both ways, from its description alone.
//
//   std::string text = json_text(board);
//   Result<RunOptions> options = from_json_text<RunOptions>(R"({"method": "online-elo"})");
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/describe.h"
#include "core/result.h"

namespace ringside {

using Json = nlohmann::ordered_json;

template <class T>
inline constexpr bool has_no_json = false;

// Structs become objects in the order of their description, enumerators their names, an empty
// optional null. JSON has no NaN and no infinity: they become null.
template <class T>
Json to_json(const T& value) {
  if constexpr (DescribedStruct<T>) {
    Json object = Json::object();
    for_each_field<T>(
        [&](const auto& each) { object[std::string(each.name)] = to_json(value.*each.member); });
    return object;
  } else if constexpr (NamedEnum<T>) {
    return std::string(name_of(value));
  } else if constexpr (is_optional<T>) {
    return value ? to_json(*value) : Json(nullptr);
  } else if constexpr (is_vector<T>) {
    Json array = Json::array();
    for (const auto& each : value) array.push_back(to_json(each));
    return array;
  } else if constexpr (std::is_floating_point_v<T>) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
  } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
    return Json(value);
  } else {
    static_assert(has_no_json<T>, "a member type without a JSON spelling");
  }
}

// Doubles in their shortest form that reads back the same. Bytes that are not UTF-8 are replaced
// by U+FFFD. An indent below 0 gives one line.
std::string dump(const Json& json, int indent = 2);

template <class T>
std::string json_text(const T& value, int indent = 2) {
  return dump(to_json(value), indent);
}

// Reads `json` into `value`. Missing members keep what `value` holds, that is the defaults. Fails
// with bad_option on an unknown member, a wrong type or a number out of range; `path` names the
// place, such as clean.min_turn.
template <class T>
Status from_json(const Json& json, T& value, const std::string& path = {});

// The same from text, into a value with its defaults. Fails with broken_json too.
template <class T>
Result<T> from_json_text(std::string_view text);

// The steps of from_json that need no template.
Result<Json> parse_json(std::string_view text);
Error wrong_type(const Json& found, const std::string& path, std::string_view expected);
Error unknown_member(const std::string& name, const std::string& path,
                     const std::vector<std::string_view>& accepted);
std::string join_path(const std::string& path, std::string_view name);

namespace json_detail {

template <class T>
Status read_struct(const Json& json, T& value, const std::string& path) {
  if (!json.is_object()) return wrong_type(json, path, "an object");
  std::vector<std::string_view> names;
  for_each_field<T>([&](const auto& each) { names.push_back(each.name); });
  for (const auto& item : json.items()) {
    bool known = false;
    for (const std::string_view name : names) known = known || name == item.key();
    if (!known) return unknown_member(item.key(), path, names);
  }
  std::optional<Error> first;
  for_each_field<T>([&](const auto& each) {
    const auto found = json.find(std::string(each.name));
    if (first || found == json.end()) return;
    const Status status = from_json(*found, value.*each.member, join_path(path, each.name));
    if (!status) first = status.error();
  });
  if (first) return *first;
  return Done{};
}

template <class T>
Status read_enum(const Json& json, T& value, const std::string& path) {
  std::string names;
  for (const auto& each : Named<T>::values) {
    names.append(names.empty() ? "" : ", ").append(each.name);
  }
  const auto read =
      json.is_string() ? enumerator_named<T>(json.template get<std::string>()) : std::optional<T>();
  if (!read) return wrong_type(json, path, "one of " + names);
  value = *read;
  return Done{};
}

template <class T>
Status read_vector(const Json& json, T& value, const std::string& path) {
  if (!json.is_array()) return wrong_type(json, path, "a list");
  T read(json.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    const Status status = from_json(json[i], read[i], path + "[" + std::to_string(i) + "]");
    if (!status) return status.error();
  }
  value = std::move(read);
  return Done{};
}

template <class T>
Status read_whole_number(const Json& json, T& value, const std::string& path) {
  const auto largest = std::numeric_limits<T>::max();
  if (!json.is_number_unsigned() || json.template get<std::uint64_t>() > largest) {
    return wrong_type(json, path, "a whole number from 0 to " + std::to_string(largest));
  }
  value = static_cast<T>(json.template get<std::uint64_t>());
  return Done{};
}

}  // namespace json_detail

template <class T>
Status from_json(const Json& json, T& value, const std::string& path) {
  if constexpr (DescribedStruct<T>) {
    return json_detail::read_struct(json, value, path);
  } else if constexpr (NamedEnum<T>) {
    return json_detail::read_enum(json, value, path);
  } else if constexpr (is_vector<T>) {
    return json_detail::read_vector(json, value, path);
  } else if constexpr (is_optional<T>) {
    typename T::value_type read{};
    if (json.is_null()) {
      value.reset();
      return Done{};
    }
    Status status = from_json(json, read, path);
    if (status) value = std::move(read);
    return status;
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!json.is_boolean()) return wrong_type(json, path, "true or false");
    value = json.template get<bool>();
    return Done{};
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!json.is_string()) return wrong_type(json, path, "text");
    value = json.template get<std::string>();
    return Done{};
  } else if constexpr (std::is_floating_point_v<T>) {
    if (!json.is_number()) return wrong_type(json, path, "a number");
    value = json.template get<T>();
    return Done{};
  } else if constexpr (std::is_unsigned_v<T>) {
    return json_detail::read_whole_number(json, value, path);
  } else {
    static_assert(has_no_json<T>, "a member type that cannot be read from JSON");
  }
}

template <class T>
Result<T> from_json_text(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  T value{};
  const Status status = from_json(*json, value);
  if (!status) return status.error();
  return value;
}

}  // namespace ringside

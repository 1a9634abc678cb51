// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How C++ types are spelled in TypeScript. The counterpart of wasm/marshal.h, which converts the
// values; a type that one of them knows and the other does not is a static_assert here.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/describe.h"

namespace ringside {

template <class T>
inline constexpr bool no_spelling = false;

template <class T>
constexpr std::string_view typed_array_name() {
  if constexpr (std::is_same_v<T, double>) return "Float64Array";
  if constexpr (std::is_same_v<T, float>) return "Float32Array";
  if constexpr (std::is_same_v<T, std::uint8_t>) return "Uint8Array";
  if constexpr (std::is_same_v<T, std::uint16_t>) return "Uint16Array";
  if constexpr (std::is_same_v<T, std::uint32_t>) return "Uint32Array";
  if constexpr (std::is_same_v<T, std::int32_t>) return "Int32Array";
  return {};
}

// Columns of numbers become typed arrays; everything else in a vector becomes an array.
template <class T>
concept ColumnElement = !typed_array_name<T>().empty();

// The TypeScript of a value of type T. A 64-bit integer is a number: counts stay below 2^53.
template <class T>
std::string typescript() {
  if constexpr (std::is_same_v<T, bool>) {
    return "boolean";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return "number";
  } else if constexpr (std::is_same_v<T, std::string>) {
    return "string";
  } else if constexpr (DescribedStruct<T>) {
    return std::string(Described<T>::name);
  } else if constexpr (NamedEnum<T>) {
    return std::string(Named<T>::name);
  } else if constexpr (is_optional<T>) {
    return typescript<typename T::value_type>() + " | null";
  } else if constexpr (is_vector<T>) {
    using Element = typename T::value_type;
    if constexpr (ColumnElement<Element>) {
      return std::string(typed_array_name<Element>());
    } else {
      return typescript<Element>() + "[]";
    }
  } else {
    static_assert(no_spelling<T>, "this type has no TypeScript spelling: describe it");
  }
}

// The declarations of a set of types, each after those that it mentions.
class Declarations {
 public:
  template <class T>
  void declare() {
    if constexpr (is_vector<T> || is_optional<T>) {
      declare<typename T::value_type>();
    } else if constexpr (DescribedStruct<T>) {
      if (!declared_.insert(Described<T>::name).second) return;
      for_each_field<T>(
          [&](const auto& field) { declare<typename std::decay_t<decltype(field)>::Type>(); });
      declare_struct<T>();
    } else if constexpr (NamedEnum<T>) {
      if (declared_.insert(Named<T>::name).second) declare_enum<T>();
    }
  }

  const std::string& text() const { return text_; }

 private:
  template <class T>
  void declare_struct() {
    add({"\nexport interface ", Described<T>::name, " {\n"});
    for_each_field<T>([&](const auto& field) {
      using Type = typename std::decay_t<decltype(field)>::Type;
      add({"  /** ", field.doc, " */\n  ", field.name, ": ", typescript<Type>(), ";\n"});
    });
    add({"}\n"});
  }

  template <class E>
  void declare_enum() {
    add({"\nexport type ", Named<E>::name, " ="});
    std::string_view separator = " ";
    for (const auto& each : Named<E>::values) {
      add({separator, "\"", each.name, "\""});
      separator = " | ";
    }
    add({";\n"});
  }

  void add(std::initializer_list<std::string_view> parts) {
    for (std::string_view part : parts) text_ += part;
  }

  std::set<std::string_view> declared_;
  std::string text_;
};

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How C++ types are spelled in TypeScript. The counterpart of wasm/marshal.h, which converts the
// values; a type that one of them knows and the other does not is a static_assert here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/describe.h"
#include "core/result.h"

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

template <class T>
inline constexpr bool is_result = false;
template <class T>
inline constexpr bool is_result<Result<T>> = true;

// Memory of the heap that JavaScript writes into.
template <class T>
inline constexpr bool is_heap_view = std::is_same_v<T, std::span<std::uint8_t>>;

// What a member function takes and gives, without const and references.
template <class Return, class... Arguments>
struct Signature {};
template <class T, class Return, class... Arguments>
constexpr auto signature_of(Return (T::*)(Arguments...)) {
  return Signature<Return, std::decay_t<Arguments>...>{};
}
template <class T, class Return, class... Arguments>
constexpr auto signature_of(Return (T::*)(Arguments...) const) {
  return Signature<Return, std::decay_t<Arguments>...>{};
}

template <DescribedClass T>
inline constexpr std::size_t kOperations =
    std::tuple_size_v<std::decay_t<decltype(Described<T>::operations)>>;
template <DescribedClass T, std::size_t Index>
using SignatureOf = decltype(signature_of(std::get<Index>(Described<T>::operations).function));

// The index-th name in "options, top".
inline std::string parameter_name(std::string_view names, std::size_t index) {
  for (; index > 0; --index) names.remove_prefix(names.find(", ") + 2);
  return std::string(names.substr(0, names.find(',')));
}

// "fixed" | "dynamic" | "fide"
template <NamedEnum E>
std::string typescript_values() {
  std::string text;
  for (const auto& each : Named<E>::values) {
    if (!text.empty()) text += " | ";
    text += '"' + std::string(each.name) + '"';
  }
  return text;
}

// The TypeScript of a value of type T. A 64-bit integer is a number: counts stay below 2^53.
template <class T>
std::string typescript() {
  if constexpr (std::is_void_v<T>) {
    return "void";
  } else if constexpr (std::is_same_v<T, Done>) {
    return "null";
  } else if constexpr (std::is_same_v<T, bool>) {
    return "boolean";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return "number";
  } else if constexpr (std::is_same_v<T, std::string>) {
    return "string";
  } else if constexpr (DescribedStruct<T>) {
    return std::string(Described<T>::name);
  } else if constexpr (NamedEnum<T>) {
    return std::string(Named<T>::name);
  } else if constexpr (is_heap_view<T>) {
    return "Uint8Array";
  } else if constexpr (is_result<T>) {
    return "Result<" + typescript<typename T::Value>() + ">";
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
    } else if constexpr (is_result<T>) {
      declare<typename T::Value>();
    } else if constexpr (DescribedClass<T>) {
      declare_class<T>(std::make_index_sequence<kOperations<T>>());
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
    add({"\nexport type ", Named<E>::name, " = ", typescript_values<E>(), ";\n"});
  }

  template <class T, std::size_t... Index>
  void declare_class(std::index_sequence<Index...>) {
    std::string operations;
    ((operations += declare_operation<T, Index>(SignatureOf<T, Index>())), ...);
    add({"\nexport interface ", Described<T>::name, " {\n", operations,
         "  /** Frees it. */\n  delete(): void;\n}\n"});
  }

  // Only constants are taken from the description: this program does not link the core.
  template <class T, std::size_t Index, class Return, class... Arguments>
  std::string declare_operation(Signature<Return, Arguments...>) {
    (declare<Arguments>(), ...);
    declare<Return>();
    constexpr std::string_view name = std::get<Index>(Described<T>::operations).name;
    constexpr std::string_view names = std::get<Index>(Described<T>::operations).parameters;
    constexpr std::string_view doc = std::get<Index>(Described<T>::operations).doc;
    const std::vector<std::string> types{typescript<Arguments>()...};
    std::string parameters;
    for (std::size_t i = 0; i < types.size(); ++i) {
      if (i > 0) parameters += ", ";
      parameters += parameter_name(names, i) + ": " + types[i];
    }
    return "  /** " + std::string(doc) + " */\n  " + std::string(name) + "(" + parameters +
           "): " + typescript<Return>() + ";\n";
  }

  void add(std::initializer_list<std::string_view> parts) {
    for (std::string_view part : parts) text_ += part;
  }

  std::set<std::string_view> declared_;
  std::string text_;
};

}  // namespace ringside

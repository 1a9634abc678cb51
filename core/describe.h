// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The field list of every struct that crosses a boundary is written once, beside the struct, as a
// specialisation of Described<T>. Four readers walk it: wasm/marshal.h (C++ <-> JS objects),
// wasm/emit_types.cpp (web/core.d.ts), report/writers (CSV and JSON) and cli/options (flags).
// Documentation of a field stands in its description and nowhere else.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace ringside {

template <class Struct, class Member>
struct Field {
  std::string_view name;  // snake_case: the same word in C++, TypeScript, CSV, JSON and flags
  Member Struct::*member;
  std::string_view doc;  // one sentence: unit, effect, range
  using Type = Member;
};

template <class Struct, class Member>
constexpr Field<Struct, Member> field(std::string_view name, Member Struct::*member,
                                      std::string_view doc) {
  return {name, member, doc};
}

template <class Enum>
struct EnumValue {
  Enum value;
  std::string_view name;
};

template <class Enum>
constexpr EnumValue<Enum> value(Enum enumerator, std::string_view name) {
  return {enumerator, name};
}

// A member function of a class that the page holds.
template <class Function>
struct Operation {
  std::string_view name;
  Function function;
  std::string_view parameters;  // their names, "options, top"
  std::string_view doc;
};

template <class Function>
constexpr Operation<Function> operation(std::string_view name, Function function,
                                        std::string_view parameters, std::string_view doc) {
  return {name, function, parameters, doc};
}

// Of a struct: { name; fields = std::tuple{field(...), ...}; }
// Of a class:  { name; operations = std::tuple{operation(...), ...}; }
template <class T>
struct Described;

template <class E>
struct Named;  // { name; values = std::array{value(...), ...}; }

template <class T>
concept DescribedStruct = requires {
  Described<T>::name;
  Described<T>::fields;
};

template <class T>
concept DescribedClass = requires {
  Described<T>::name;
  Described<T>::operations;
};

template <class E>
concept NamedEnum = requires {
  Named<E>::name;
  Named<E>::values;
};

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// Calls `visit(field)` for each field of T, in the order of its description.
template <DescribedStruct T, class Visit>
constexpr void for_each_field(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, Described<T>::fields);
}

// Whether all described fields are equal.
template <class T>
constexpr bool same_fields(const T& a, const T& b) {
  if constexpr (DescribedStruct<T>) {
    bool same = true;
    for_each_field<T>(
        [&](const auto& each) { same = same && same_fields(a.*each.member, b.*each.member); });
    return same;
  } else {
    return a == b;
  }
}

// The name of an enumerator; "" for a value outside the list, which is a bug of the caller.
template <NamedEnum E>
constexpr std::string_view name_of(E enumerator) {
  for (const auto& each : Named<E>::values) {
    if (each.value == enumerator) return each.name;
  }
  return {};
}

// The enumerator with that name, or nothing.
template <NamedEnum E>
constexpr std::optional<E> enumerator_named(std::string_view name) {
  for (const auto& each : Named<E>::values) {
    if (each.name == name) return each.value;
  }
  return std::nullopt;
}

}  // namespace ringside

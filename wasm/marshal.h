// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Values between C++ and JavaScript, by the descriptions beside the structs:
//
//   struct          object with the described fields
//   vector<number>  typed array with a buffer of its own, copied out of the heap once
//   other vectors   array
//   optional        value or null
//   enum            its name
//   Result<T>       {ok: true, value} or {ok: false, error}
//   span<uint8_t>   Uint8Array over the heap itself, until the next call
//
// Objects from JavaScript are checked: a value of another type, an unknown name or a number out of
// range is bad_option; a missing field keeps its default.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/describe.h"
#include "core/result.h"
#include "wasm/typescript.h"

namespace ringside {

using emscripten::val;

template <class T>
val to_js(const T& value) {
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string>) {
    return val(value);
  } else if constexpr (std::is_same_v<T, Done>) {
    return val::null();
  } else if constexpr (std::is_arithmetic_v<T>) {
    return val(static_cast<double>(value));
  } else if constexpr (is_optional<T>) {
    return value ? to_js(*value) : val::null();
  } else if constexpr (NamedEnum<T>) {
    return val(std::string(name_of(value)));
  } else if constexpr (DescribedStruct<T>) {
    val object = val::object();
    for_each_field<T>(
        [&](const auto& field) { object.set(field.name.data(), to_js(value.*field.member)); });
    return object;
  } else if constexpr (is_result<T>) {
    val object = val::object();
    object.set("ok", value.has_value());
    if (value) {
      object.set("value", to_js(value.value()));
    } else {
      object.set("error", to_js(value.error()));
    }
    return object;
  } else if constexpr (is_heap_view<T>) {
    return val(emscripten::typed_memory_view(value.size(), value.data()));
  } else if constexpr (is_vector<T> && ColumnElement<typename T::value_type>) {
    return val(emscripten::typed_memory_view(value.size(), value.data())).call<val>("slice");
  } else {
    static_assert(is_vector<T>, "this type does not cross to JavaScript: describe it");
    val array = val::array();
    for (const auto& each : value) array.call<void>("push", to_js(each));
    return array;
  }
}

inline Error bad_argument(const std::string& path, const char* expected) {
  return fail(ErrorCode::bad_option, path + " must be " + expected + ".");
}

// A number from JavaScript, exact and in the range of T.
template <class T>
Status number_from_js(const val& from, T& to, const std::string& path) {
  if (!from.isNumber()) return bad_argument(path, "a number");
  const double number = from.as<double>();
  if constexpr (std::is_integral_v<T>) {
    constexpr double kExact = 9007199254740992.0;  // 2^53: beyond it integers have gaps
    constexpr double kHighest =
        sizeof(T) < 8 ? static_cast<double>(std::numeric_limits<T>::max()) : kExact;
    constexpr double kLowest = std::is_signed_v<T> ? -kHighest : 0.0;
    if (!(number >= kLowest && number <= kHighest) || std::floor(number) != number) {
      return bad_argument(path, "a whole number in range");
    }
  } else if (!std::isfinite(number)) {
    return bad_argument(path, "a finite number");
  }
  to = static_cast<T>(number);
  return Done{};
}

template <class T>
Status from_js(const val& from, T& to, const std::string& path) {
  if constexpr (std::is_same_v<T, bool>) {
    if (!from.isTrue() && !from.isFalse()) return bad_argument(path, "true or false");
    to = from.isTrue();
  } else if constexpr (std::is_arithmetic_v<T>) {
    return number_from_js(from, to, path);
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!from.isString()) return bad_argument(path, "a string");
    to = from.as<std::string>();
  } else if constexpr (NamedEnum<T>) {
    if (!from.isString()) return bad_argument(path, "a string");
    const std::optional<T> named = enumerator_named<T>(from.as<std::string>());
    if (!named) return bad_argument(path, typescript_values<T>().c_str());
    to = *named;
  } else if constexpr (DescribedStruct<T>) {
    if (from.typeOf().as<std::string>() != "object" || from.isNull()) {
      return bad_argument(path, "an object");
    }
    Status status = Done{};
    for_each_field<T>([&](const auto& field) {
      if (!status) return;
      const val member = from[field.name.data()];
      if (member.isUndefined()) return;
      status = from_js(member, to.*field.member, path + "." + std::string(field.name));
    });
    return status;
  } else {
    static_assert(is_vector<T>, "this type does not cross from JavaScript: describe it");
    using Element = typename T::value_type;
    if constexpr (ColumnElement<Element>) {
      if (!from.instanceof (val::global(typed_array_name<Element>().data()))) {
        return bad_argument(path, typed_array_name<Element>().data());
      }
      to = emscripten::convertJSArrayToNumberVector<Element>(from);
    } else {
      if (!from.isArray()) return bad_argument(path, "an array");
      const auto length = from["length"].as<std::size_t>();
      to.assign(length, Element{});
      for (std::size_t i = 0; i < length; ++i) {
        Status status = from_js(from[i], to[i], path + "[" + std::to_string(i) + "]");
        if (!status) return status;
      }
    }
  }
  return Done{};
}

// Registers a described class with all its operations.
template <DescribedClass T>
class Exposed {
 public:
  static void add() {
    emscripten::class_<T> binding(Described<T>::name.data());
    binding.template constructor<>();
    add_all(binding, std::make_index_sequence<kOperations<T>>());
  }

 private:
  template <std::size_t... Index>
  static void add_all(emscripten::class_<T>& binding, std::index_sequence<Index...>) {
    (add_one<Index>(binding, SignatureOf<T, Index>()), ...);
  }

  template <std::size_t Index, class Return, class... Arguments>
  static void add_one(emscripten::class_<T>& binding, Signature<Return, Arguments...>) {
    binding.function(std::get<Index>(Described<T>::operations).name.data(),
                     &Invoke<Index, Return, Arguments...>::call);
  }

  template <class>
  using Any = val;

  template <std::size_t Index, class Return, class... Arguments>
  struct Invoke {
    static val call(T& self, Any<Arguments>... from) {
      std::tuple<Arguments...> arguments;
      if constexpr (sizeof...(Arguments) > 0) {
        static_assert(is_result<Return>, "bad arguments need a way to be told");
        Status status = read(arguments, std::tuple<Any<Arguments>...>(from...),
                             std::index_sequence_for<Arguments...>());
        if (!status) return to_js(Return(status.error()));
      }
      constexpr auto function = std::get<Index>(Described<T>::operations).function;
      const auto run = [&](auto&... each) {
        if constexpr (std::is_void_v<Return>) {
          (self.*function)(std::move(each)...);
          return val::undefined();
        } else {
          return to_js<Return>((self.*function)(std::move(each)...));
        }
      };
      return std::apply(run, arguments);
    }

    template <class Values, std::size_t... I>
    static Status read(std::tuple<Arguments...>& to, const Values& from,
                       std::index_sequence<I...>) {
      Status status = Done{};
      const std::string_view names = std::get<Index>(Described<T>::operations).parameters;
      ((status = status ? from_js(std::get<I>(from), std::get<I>(to), parameter_name(names, I))
                        : status),
       ...);
      return status;
    }
  };
};

}  // namespace ringside

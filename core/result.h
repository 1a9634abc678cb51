// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "core/describe.h"

namespace ringside {

// One cause, one code. The page and the command line key their help texts by these names.
enum class ErrorCode : std::uint8_t {
  empty_input,     // no bytes, or no battle in them
  unknown_format,  // neither JSON, JSON lines nor delimited text
  broken_json,     // a syntax error or a cut-off end; `where` points at it
  no_battle_list,  // JSON without an array of objects
  broken_csv,      // an unterminated quote, or no header
  bad_encoding,    // not UTF-8
  missing_column,  // no column for a model or the outcome
  no_usable_row,   // every row was set aside
  too_few_models,  // fewer than two models
  not_identified,  // no two models can be compared
  not_converged,   // the fit stopped before its tolerance
  too_large,       // a clear limit of this program
  bad_option,      // an option out of its range
};

// Where in the input an error stands. 0 means "does not apply"; lines count from 1.
struct Where {
  std::uint64_t byte = 0;
  std::uint64_t line = 0;
};

struct Error {
  ErrorCode code{};
  std::string message{};  // one English sentence: what was found, and what is accepted
  Where where{};
};

// The small part of std::expected that the core needs. Reading the wrong side is a bug.
template <class T>
class [[nodiscard]] Result {
 public:
  using Value = T;
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  bool has_value() const { return state_.index() == 0; }
  T& value() & { return check(std::get_if<0>(&state_)); }
  const T& value() const& { return check(std::get_if<0>(&state_)); }
  T&& value() && { return std::move(check(std::get_if<0>(&state_))); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const Error& error() const { return check(std::get_if<1>(&state_)); }

 private:
  template <class P>
  static P& check(P* pointer) {
    assert(pointer != nullptr);
    return *pointer;
  }
  std::variant<T, Error> state_;
};

struct Done {};
using Status = Result<Done>;

inline Error fail(ErrorCode code, std::string message, Where where = {}) {
  return Error{code, std::move(message), where};
}

template <>
struct Named<ErrorCode> {
  static constexpr std::string_view name = "ErrorCode";
  static constexpr auto values = std::array{
      value(ErrorCode::empty_input, "empty_input"),
      value(ErrorCode::unknown_format, "unknown_format"),
      value(ErrorCode::broken_json, "broken_json"),
      value(ErrorCode::no_battle_list, "no_battle_list"),
      value(ErrorCode::broken_csv, "broken_csv"),
      value(ErrorCode::bad_encoding, "bad_encoding"),
      value(ErrorCode::missing_column, "missing_column"),
      value(ErrorCode::no_usable_row, "no_usable_row"),
      value(ErrorCode::too_few_models, "too_few_models"),
      value(ErrorCode::not_identified, "not_identified"),
      value(ErrorCode::not_converged, "not_converged"),
      value(ErrorCode::too_large, "too_large"),
      value(ErrorCode::bad_option, "bad_option"),
  };
};

template <>
struct Described<Where> {
  static constexpr std::string_view name = "Where";
  static constexpr auto fields = std::tuple{
      field("byte", &Where::byte,
            "Byte offset from the start of the file, 0 if it does not apply."),
      field("line", &Where::line, "Line number from 1, 0 if it does not apply."),
  };
};

template <>
struct Described<Error> {
  static constexpr std::string_view name = "CoreError";
  static constexpr auto fields = std::tuple{
      field("code", &Error::code, "One cause, one code."),
      field("message", &Error::message, "One English sentence: what was found, what is accepted."),
      field("where", &Error::where, "Where in the input."),
  };
};

}  // namespace ringside

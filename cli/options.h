// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Flags from the core's descriptions: `add_fields(app, options, "Rating")` gives a flag to every
// field of a described struct. Name, help text, default and choices come from there.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cassert>
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/ratings/scale.h"

namespace ringside::cli {

// Fields that get no flag.
using FieldNames = std::vector<std::string_view>;

// Reads a number or a text from an argument; throws CLI::ValidationError when it is not one.
std::uint64_t whole_number(const std::string& flag, const std::string& text, std::uint64_t most);
double real_number(const std::string& flag, const std::string& text);
std::string utf8_text(const std::string& flag, const std::string& text);

// `min_turn` -> `--min-turn`; the short names that people know of some flags follow it.
std::string flag_of(std::string_view field_name);

// The name of a method as the core writes it, for the short ones that people use: bt, elo, D ...
std::string canonical_choice(std::string_view flag, const std::string& text);

// --anchor MODEL=RATING
void add_anchor(CLI::App& app, Scale& scale, const std::string& group);

// The check of every FILE: a name that is empty, as an unset variable of a shell gives it, is a
// mistake and not an absent flag.
CLI::Validator file_name();

// --threads N
void add_threads(CLI::App& app, unsigned& threads);

// The documentation of a field, for flags that are not made by add_fields().
template <DescribedStruct T, class Value>
std::string doc_of(Value T::*member) {
  std::string doc;
  for_each_field<T>([&](const auto& field) {
    if constexpr (std::same_as<decltype(field.member), Value T::*>) {
      if (field.member == member) doc = field.doc;
    }
  });
  assert(!doc.empty());
  return doc;
}

// "Which rows count." -> "Which rows count"
inline std::string group_of(std::string_view doc) {
  return std::string(doc.substr(0, doc.find_last_not_of('.') + 1));
}

template <NamedEnum E>
std::string choices_of() {
  std::string names;
  for (const auto& each : Named<E>::values) {
    if (!names.empty()) names += "|";
    names += each.name;
  }
  return names;
}

template <NamedEnum E>
void add_flag(CLI::App& app, const std::string& flag, E& target, const std::string& doc,
              const std::string& group) {
  const auto read = [&target, flag](const std::string& text) {
    const auto found = enumerator_named<E>(canonical_choice(flag, text));
    if (!found) {
      throw CLI::ValidationError(flag, "wants " + choices_of<E>() + ", not \"" + text + "\"");
    }
    target = *found;
  };
  app.add_option_function<std::string>(flag, read, doc)
      ->take_last()
      ->type_name(choices_of<E>())
      ->default_str(std::string(name_of(target)))
      ->group(group);
}

template <std::unsigned_integral N>
requires(!std::same_as<N, bool>) void add_flag(CLI::App& app, const std::string& flag, N& target,
                                               const std::string& doc, const std::string& group) {
  const auto read = [&target, flag](const std::string& text) {
    target = static_cast<N>(whole_number(flag, text, std::numeric_limits<N>::max()));
  };
  app.add_option_function<std::string>(flag, read, doc)
      ->take_last()
      ->type_name("N")
      ->default_str(std::to_string(target))
      ->group(group);
}

void add_flag(CLI::App& app, const std::string& flag, bool& target, const std::string& doc,
              const std::string& group);
void add_flag(CLI::App& app, const std::string& flag, double& target, const std::string& doc,
              const std::string& group);
void add_flag(CLI::App& app, const std::string& flag, std::string& target, const std::string& doc,
              const std::string& group);
// Comma-separated, or the flag repeated.
void add_flag(CLI::App& app, const std::string& flag, std::vector<std::string>& target,
              const std::string& doc, const std::string& group);

// A flag per field of `target`, which must outlive the parsing. A nested struct becomes a group of
// its own, named by its documentation. The two fields of an anchor share one flag.
template <DescribedStruct T>
void add_fields(CLI::App& app, T& target, const std::string& group, const FieldNames& skip = {}) {
  constexpr bool has_anchor = std::same_as<T, Scale>;
  for_each_field<T>([&](const auto& field) {
    if (std::find(skip.begin(), skip.end(), field.name) != skip.end()) return;
    if (has_anchor && field.name.starts_with("anchor")) return;
    auto& value = target.*(field.member);
    if constexpr (DescribedStruct<std::remove_reference_t<decltype(value)>>) {
      add_fields(app, value, group_of(field.doc), skip);
    } else {
      add_flag(app, flag_of(field.name), value, std::string(field.doc), group);
    }
  });
  if constexpr (has_anchor) add_anchor(app, target, group);
}

}  // namespace ringside::cli

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/battles.h"
#include "core/describe.h"

namespace ringside {

// Why a row was set aside while it was read, in the order in which the audit lists them. A row with
// several faults is counted at the first that applies.
enum class RowFault : std::uint8_t {
  not_an_object,
  wrong_field_count,
  missing_field,  // no key for a model or the outcome
  empty_model,
  bad_model,  // not a text, or longer than 1,024 bytes
  self_battle,
  unknown_outcome,
  ignored_outcome,  // the mapping says so, or the judge gave none: an error, a game not played
  bad_weight,       // not a finite number of at least 0
  bad_count         // not a whole number from 1 to 2^32 - 1
};
inline constexpr std::size_t kRowFaults = static_cast<std::size_t>(RowFault::bad_count) + 1;

template <>
struct Named<RowFault> {
  static constexpr std::string_view name = "RowFault";
  static constexpr auto values = std::array{
      value(RowFault::not_an_object, "not_an_object"),
      value(RowFault::wrong_field_count, "wrong_field_count"),
      value(RowFault::missing_field, "missing_field"),
      value(RowFault::empty_model, "empty_model"),
      value(RowFault::bad_model, "bad_model"),
      value(RowFault::self_battle, "self_battle"),
      value(RowFault::unknown_outcome, "unknown_outcome"),
      value(RowFault::ignored_outcome, "ignored_outcome"),
      value(RowFault::bad_weight, "bad_weight"),
      value(RowFault::bad_count, "bad_count"),
  };
};

// How many rows were set aside for it.
inline std::uint64_t rows_of(const RowAudit& audit, RowFault fault) {
  for (const SetAside& each : audit.set_aside) {
    if (each.reason == name_of(fault)) return each.rows;
  }
  return 0;
}

}  // namespace ringside

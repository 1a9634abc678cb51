// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/battles.h"
#include "core/ingest/columns.h"
#include "core/ingest/record.h"

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
  bad_weight,  // not a finite number of at least 0
  bad_count    // not a whole number from 1 to 2^32 - 1
};
inline constexpr std::size_t kRowFaults = 9;
inline constexpr std::size_t kMaxModelBytes = 1024;
inline constexpr std::size_t kMaxExampleBytes = 120;

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
      value(RowFault::bad_weight, "bad_weight"),
      value(RowFault::bad_count, "bad_count"),
  };
};

// Turns records into the columns of a BattleTable, one row at a time, and counts what it sets
// aside. Names and labels keep the file's spelling, white space around them apart. An optional
// column appears with its first usable value; earlier rows then get its default.
class RowBuilder {
 public:
  // The record's fields must be those of role_paths().
  void add(const Record& record);
  // Makes room for about this many rows in all.
  void reserve(std::size_t rows);

  std::uint64_t read() const { return read_; }
  std::uint64_t kept() const { return table_.rows(); }
  RowAudit audit() const;
  // Gives the table away; the builder is empty then.
  BattleTable take();

 private:
  struct Battle {
    std::string_view a, b;
    Outcome outcome;
    double share, weight;
    std::uint32_t count;
  };
  struct Tally {
    std::uint64_t rows = 0;
    std::uint64_t first_line = 0;
    std::string example{};
  };

  std::optional<RowFault> read_battle(const Record& record, Battle& battle);
  std::optional<RowFault> read_models(const Record& record, Battle& battle);
  std::optional<RowFault> read_outcome(const Record& record, Battle& battle);
  std::optional<RowFault> read_weights(const Record& record, Battle& battle);
  void append(const Record& record, const Battle& battle);
  void append_share(const Battle& battle);
  void append_label(LabelColumn& column, const FieldValue& value);
  void set_aside(RowFault fault, const Record& record, std::string_view example);
  const FieldValue& field(const Record& record, Role role) const;

  template <class T>
  void put(std::vector<T>& column, std::optional<T> value, T absent);

  BattleTable table_;
  StringPool models_;
  std::uint64_t read_ = 0;
  std::array<Tally, kRowFaults> faults_{};
  std::string example_;  // of the row at hand
  Binding binding_;
  std::uint64_t bound_ = 0;  // Record::present to which binding_ belongs
};

}  // namespace ringside

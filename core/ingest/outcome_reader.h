// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/battles.h"
#include "core/ingest/binding.h"
#include "core/ingest/mapping.h"
#include "core/ingest/record.h"
#include "core/ingest/row_fault.h"
#include "core/string_pool.h"

namespace ringside {

// What one game of a record says.
struct Verdict {
  std::optional<RowFault> fault{};
  std::string_view text{};  // what stood there, if it is at fault
  Outcome outcome = Outcome::tie;
  double share = 0.5;
  double weight = 1.0;
  std::uint32_t count = 1;
  std::uint8_t game = 0;  // 1 or 2 where the record tells of two
};

// How an outcome value of the file was understood.
enum class OutcomeMeaning : std::uint8_t {
  model_a,
  model_b,
  tie,
  both_bad,
  ignore,
  model_name,  // the name of one of the two models
  share,       // a number
  unknown
};

struct OutcomeTally {
  std::string value{};
  std::uint64_t rows = 0;
  OutcomeMeaning meaning = OutcomeMeaning::unknown;
};

inline constexpr std::size_t kMaxOutcomeValues = 200;

// Reads who won, in every way that OutcomeKind names, and counts the values it meets. A value of
// the mapping stands over every other meaning.
class OutcomeReader {
 public:
  explicit OutcomeReader(const Mapping& mapping)
      : values_(mapping.values), strong_wins_(mapping.strong_wins) {}

  // The games of the record, at least one. The view is valid until the next call.
  std::span<const Verdict> read(const Record& record, const Binding& binding, std::string_view a,
                                std::string_view b);

  // The distinct values with their rows, in order of appearance: the first kMaxOutcomeValues. A
  // value that was understood in some rows only, such as a name that is of neither model in the
  // others, has two tallies. None where the outcome is spread over several columns.
  std::vector<OutcomeTally> tallies() const;

  // A number below 0 where the last record should have a share from 0 to 1, or "".
  std::string_view negative_score() const { return negative_; }

 private:
  // What is known of a value, whoever played.
  struct Value {
    std::optional<MappedOutcome> mapped, arena, other;
    OutcomeMeaning meaning = OutcomeMeaning::unknown;
    std::uint64_t rows = 0;
    std::uint64_t unknown = 0;  // of them, as a name that is of neither model
  };

  Value& value_of(std::string_view text);
  Value make_value(std::string_view text) const;
  Verdict by_word(const FieldValue& field, std::string_view a, std::string_view b);
  template <class ShareOf>
  Verdict by_number(const FieldValue& field, ShareOf&& share_of_number);
  Verdict by_game(const FieldValue& field, bool swapped);
  Verdict by_two_winners(const FieldValue& first, const FieldValue* second, std::string_view a,
                         std::string_view b);
  std::optional<MappedOutcome> meaning_of(std::string_view text, std::string_view a,
                                          std::string_view b);
  std::span<const Verdict> one(const Verdict& verdict);

  std::vector<OutcomeValue> values_;
  double strong_wins_;
  StringPool texts_;
  std::vector<Value> known_;  // [texts_]
  Value unlisted_;            // the value at hand when the list is full
  std::string_view negative_;
  std::array<Verdict, 3> verdicts_{};
};

template <>
struct Named<OutcomeMeaning> {
  static constexpr std::string_view name = "OutcomeMeaning";
  static constexpr auto values = std::array{
      value(OutcomeMeaning::model_a, "model_a"), value(OutcomeMeaning::model_b, "model_b"),
      value(OutcomeMeaning::tie, "tie"),         value(OutcomeMeaning::both_bad, "both_bad"),
      value(OutcomeMeaning::ignore, "ignore"),   value(OutcomeMeaning::model_name, "model_name"),
      value(OutcomeMeaning::share, "share"),     value(OutcomeMeaning::unknown, "unknown")};
};

template <>
struct Described<OutcomeTally> {
  static constexpr std::string_view name = "OutcomeTally";
  static constexpr auto fields = std::tuple{
      field("value", &OutcomeTally::value, "As in the file; \"\" is nothing or null."),
      field("rows", &OutcomeTally::rows, "Games that carry it."),
      field("meaning", &OutcomeTally::meaning,
            "How it was understood; of a verdict on two games, in the first."),
  };
};

}  // namespace ringside

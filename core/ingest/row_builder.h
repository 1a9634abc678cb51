// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/battles.h"
#include "core/ingest/answer_features.h"
#include "core/ingest/binding.h"
#include "core/ingest/mapping.h"
#include "core/ingest/outcome_reader.h"
#include "core/ingest/record.h"
#include "core/ingest/row_fault.h"
#include "core/ingest/set_aside_row.h"

namespace ringside {

inline constexpr std::size_t kMaxModelBytes = 1024;

// Turns records into the columns of a BattleTable and counts what it sets aside. A record is one
// row, unless it tells of several games or tallies: then each of them is. Names and labels keep the
// file's spelling, white space around them apart. An optional column appears with its first usable
// value; earlier rows then get its default.
class RowBuilder {
 public:
  // The fields of the records must be those of plan.paths(). Of `mapping` the columns do not
  // matter.
  // `enclosed`: the records stand in a list inside an object, which may name the models they lack.
  RowBuilder(RolePlan plan, const Mapping& mapping, bool enclosed, FeatureReader features = {})
      : plan_(std::move(plan)),
        outcomes_(mapping),
        features_(std::move(features)),
        baseline_(mapping.baseline),
        enclosed_(enclosed) {
    table_.features = features_.columns();
  }

  void add(const Record& record);
  // Makes room for about this many rows in all.
  void reserve(std::size_t rows);

  // From now on notes every row that is set aside; take_set_aside() gives and forgets them.
  // `alone`: they are all that is wanted. Other rows are then counted, not kept, unless their
  // models are named later.
  void list_set_aside(bool alone) {
    listing_ = true;
    keeps_rows_ = !alone || enclosed_;
  }
  std::vector<SetAsideRow> take_set_aside() { return std::exchange(listed_, {}); }

  std::uint64_t read() const { return read_; }
  std::uint64_t kept() const { return table_.rows() + passed_; }
  RowAudit audit() const;
  std::vector<OutcomeTally> outcomes() const { return outcomes_.tallies(); }
  // A number below 0 that the last record had where a share from 0 to 1 belongs, or "".
  std::string_view negative_score() const { return outcomes_.negative_score(); }
  const RolePlan& plan() const { return plan_; }
  // Whether any record could tell several results.
  bool tells_several() const { return tells_several_; }
  bool reads_texts() const { return features_.reads_texts(); }
  std::uint64_t present() const { return present_; }  // bits of plan.paths() that any record had
  // Names the models that the records did not: `values` are those of plan.paths() around the list.
  // Rows that then are no battles are set aside. Before audit() and take().
  void name_models(const std::vector<std::string>& values);
  // Gives the table away; the builder is empty then.
  BattleTable take();

 private:
  struct Models {
    std::string_view a, b;
  };
  struct Weights {
    double weight = 1.0;
    std::uint32_t count = 1;
  };
  struct Tally {
    std::uint64_t rows = 0;
    std::uint64_t first_line = 0;
    std::string example{};
  };

  void bind(const Record& record);
  FieldValue model(const Record& record, Role role) const;
  template <class IsDropped>
  void drop_rows(IsDropped&& is_dropped, RowFault fault);
  std::string pair_text(std::size_t row) const;
  template <class Visit>
  void for_each_column(const Visit& visit);
  std::optional<RowFault> read_models(const Record& record, Models& models);
  std::optional<RowFault> read_weights(const Record& record, Weights& weights);
  void append(const Record& record, const Models& models, const Verdict& verdict);
  void append_share(double share);
  void append_features(const Record& record);
  void append_label(LabelColumn& column, const FieldValue& value);
  void set_aside(RowFault fault, const Record& record, std::string_view example,
                 std::size_t rows = 1);
  const FieldValue& field(const Record& record, Role role) const {
    return value_in(record, binding_, role);
  }

  template <class T>
  void put(std::vector<T>& column, std::optional<T> value, T absent);

  RolePlan plan_;
  OutcomeReader outcomes_;
  FeatureReader features_;
  bool features_read_ = false;  // of the record at hand
  std::string baseline_;
  bool enclosed_;
  bool tells_several_ = false;
  bool listing_ = false;
  bool keeps_rows_ = true;
  std::uint64_t passed_ = 0;  // rows that would have been kept
  std::vector<SetAsideRow> listed_;
  BattleTable table_;
  StringPool models_;
  std::uint64_t read_ = 0;
  std::array<Tally, kRowFaults> faults_{};
  std::string_view example_;  // of the record at hand
  Binding binding_;
  bool lacking_ = false;
  std::uint64_t present_ = 0;
  std::uint64_t bound_ = 0;  // Record::present to which binding_ belongs
};

}  // namespace ringside

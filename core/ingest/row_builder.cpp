// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/row_builder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/ingest/outcomes.h"
#include "core/ingest/text_values.h"
#include "core/ingest/timestamps.h"
#include "core/ingest/utf8.h"

namespace ringside {
namespace {

bool is_text(const FieldValue& value) {
  return value.kind == FieldKind::string || value.kind == FieldKind::number;
}

// A line that can be shown: cut, and without line ends and other control characters.
std::string shown(std::string_view text) {
  std::string result(cut_utf8(text, kMaxExampleBytes));
  for (char& c : result) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return result;
}

std::optional<double> number_of(const FieldValue& value) {
  return is_text(value) ? number_from(value.text) : std::nullopt;
}

std::optional<std::uint8_t> flag_of(const FieldValue& value) {
  if (value.kind != FieldKind::boolean && !is_text(value)) return std::nullopt;
  const std::optional<bool> flag = boolean_from(value.text);
  if (!flag) return std::nullopt;
  return static_cast<std::uint8_t>(*flag);
}

std::optional<std::uint16_t> turn_of(const FieldValue& value) {
  const std::optional<double> turns = number_of(value);
  if (!turns || *turns < 0.0) return std::nullopt;
  return static_cast<std::uint16_t>(std::min(*turns, 65535.0));
}

// Not given at all: the default applies.
bool is_blank(const FieldValue& value) {
  return value.kind == FieldKind::missing || value.kind == FieldKind::null ||
         (value.kind == FieldKind::string && trimmed(value.text).empty());
}

}  // namespace

const FieldValue& RowBuilder::field(const Record& record, Role role) const {
  static constexpr FieldValue kMissing{};
  const int path = binding_[role];
  return path == Binding::kAbsent ? kMissing : record.fields[static_cast<std::size_t>(path)];
}

void RowBuilder::add(const Record& record) {
  ++read_;
  Battle battle{{}, {}, Outcome::tie, 0.5, 1.0, 1};
  example_.clear();
  if (const std::optional<RowFault> fault = read_battle(record, battle)) {
    set_aside(*fault, record, example_.empty() ? record.raw : example_);
  } else {
    append(record, battle);
  }
}

std::optional<RowFault> RowBuilder::read_battle(const Record& record, Battle& battle) {
  if (record.fault == RecordFault::not_an_object) return RowFault::not_an_object;
  if (record.fault == RecordFault::wrong_field_count) return RowFault::wrong_field_count;
  if (record.present != bound_) {
    bound_ = record.present;
    binding_ = Binding(record.present);
  }
  if (!binding_.has(Role::model_a) || !binding_.has(Role::model_b) ||
      (!binding_.has(Role::winner) && !binding_.has(Role::score))) {
    return RowFault::missing_field;
  }
  if (const auto fault = read_models(record, battle)) return fault;
  if (const auto fault = read_outcome(record, battle)) return fault;
  return read_weights(record, battle);
}

std::optional<RowFault> RowBuilder::read_models(const Record& record, Battle& battle) {
  const FieldValue& a = field(record, Role::model_a);
  const FieldValue& b = field(record, Role::model_b);
  if (is_blank(a) || is_blank(b)) return RowFault::empty_model;
  if (!is_text(a) || !is_text(b)) return RowFault::bad_model;
  battle.a = trimmed(a.text);
  battle.b = trimmed(b.text);
  if (battle.a.size() > kMaxModelBytes || battle.b.size() > kMaxModelBytes) {
    example_ = battle.a.size() > kMaxModelBytes ? battle.a : battle.b;
    return RowFault::bad_model;
  }
  if (battle.a != battle.b) return std::nullopt;
  example_ = battle.a;
  return RowFault::self_battle;
}

std::optional<RowFault> RowBuilder::read_outcome(const Record& record, Battle& battle) {
  if (binding_.has(Role::winner)) {
    const FieldValue& winner = field(record, Role::winner);
    if (is_text(winner)) {
      if (const auto outcome = outcome_from_word(winner.text, battle.a, battle.b)) {
        battle.outcome = *outcome;
        battle.share = *outcome == Outcome::a_wins ? 1.0 : *outcome == Outcome::b_wins ? 0.0 : 0.5;
        return std::nullopt;
      }
    }
    example_ = winner.text;
    return RowFault::unknown_outcome;
  }
  const FieldValue& score = field(record, Role::score);
  const std::optional<double> share = is_text(score) ? share_from_score(score.text) : std::nullopt;
  if (!share) {
    example_ = score.text;
    return RowFault::unknown_outcome;
  }
  battle.share = *share;
  battle.outcome = outcome_of_share(*share);
  return std::nullopt;
}

std::optional<RowFault> RowBuilder::read_weights(const Record& record, Battle& battle) {
  const FieldValue& weight = field(record, Role::weight);
  if (!is_blank(weight)) {
    const std::optional<double> value = number_of(weight);
    example_ = weight.text;
    if (!value || *value < 0.0) return RowFault::bad_weight;
    battle.weight = *value + 0.0;  // -0 becomes 0
  }
  const FieldValue& count = field(record, Role::count);
  if (!is_blank(count)) {
    const std::optional<double> value = number_of(count);
    example_ = count.text;
    if (!value || *value < 1.0 || *value > std::numeric_limits<std::uint32_t>::max() ||
        *value != std::floor(*value)) {
      return RowFault::bad_count;
    }
    battle.count = static_cast<std::uint32_t>(*value);
  }
  return std::nullopt;
}

void RowBuilder::append(const Record& record, const Battle& battle) {
  // Optional columns first: they look at how many rows there were before.
  const double time = [&] {
    const FieldValue& value = field(record, Role::time);
    return is_text(value) ? time_from(value.text) : kNoTime;
  }();
  put(table_.time, std::isnan(time) ? std::nullopt : std::optional(time), kNoTime);
  put(table_.weight, battle.weight == 1.0 ? std::nullopt : std::optional(battle.weight), 1.0);
  put(table_.count, battle.count == 1 ? std::nullopt : std::optional(battle.count),
      std::uint32_t{1});
  put(table_.turn, turn_of(field(record, Role::turn)), std::uint16_t{0});
  put(table_.anony, flag_of(field(record, Role::anony)), std::uint8_t{0});
  put(table_.sampled, flag_of(field(record, Role::sampled)), std::uint8_t{0});
  append_share(battle);
  append_label(table_.judge, field(record, Role::judge));
  append_label(table_.language, field(record, Role::language));
  append_label(table_.prompt, field(record, Role::prompt));
  table_.line.push_back(static_cast<std::uint32_t>(
      std::min<std::uint64_t>(record.line, std::numeric_limits<std::uint32_t>::max())));
  table_.outcome.push_back(battle.outcome);
  table_.a.push_back(models_.intern(battle.a));
  table_.b.push_back(models_.intern(battle.b));
}

template <class T>
void RowBuilder::put(std::vector<T>& column, std::optional<T> value, T absent) {
  if (column.empty()) {
    if (!value) return;
    column.reserve(table_.a.capacity());
    column.assign(table_.rows(), absent);
  }
  column.push_back(value.value_or(absent));
}

// The column exists only where a share is none of 0, a half and 1.
void RowBuilder::append_share(const Battle& battle) {
  const bool plain = battle.share == 0.0 || battle.share == 0.5 || battle.share == 1.0;
  if (table_.share.empty()) {
    if (plain) return;
    std::vector<double> share;
    share.reserve(table_.a.capacity());
    for (std::size_t row = 0; row < table_.rows(); ++row) share.push_back(score_of(table_, row));
    table_.share = std::move(share);
  }
  table_.share.push_back(battle.share);
}

void RowBuilder::append_label(LabelColumn& column, const FieldValue& value) {
  std::optional<std::uint32_t> code;
  if (is_text(value)) {
    const std::string_view text = trimmed(value.text);
    if (!text.empty()) code = column.labels.intern(text);
  }
  put(column.code, code, kNoLabel);
}

void RowBuilder::set_aside(RowFault fault, const Record& record, std::string_view example) {
  Tally& tally = faults_[static_cast<std::size_t>(fault)];
  if (tally.rows++ > 0) return;
  tally.first_line = record.line;
  tally.example = shown(example);
}

void RowBuilder::reserve(std::size_t rows) {
  table_.a.reserve(rows);
  table_.b.reserve(rows);
  table_.outcome.reserve(rows);
  table_.line.reserve(rows);
  const auto grow = [rows](auto& column) {
    if (!column.empty()) column.reserve(rows);
  };
  grow(table_.share);
  grow(table_.count);
  grow(table_.time);
  grow(table_.weight);
  grow(table_.turn);
  grow(table_.anony);
  grow(table_.sampled);
  grow(table_.judge.code);
  grow(table_.language.code);
  grow(table_.prompt.code);
}

RowAudit RowBuilder::audit() const {
  RowAudit audit;
  audit.read = read_;
  audit.kept = kept();
  for (const auto& [fault, name] : Named<RowFault>::values) {
    const Tally& tally = faults_[static_cast<std::size_t>(fault)];
    if (tally.rows == 0) continue;
    audit.set_aside.push_back({std::string(name), tally.rows, tally.first_line, tally.example});
  }
  return audit;
}

BattleTable RowBuilder::take() {
  table_.models.reserve(models_.size());
  for (std::uint32_t model = 0; model < models_.size(); ++model) {
    table_.models.emplace_back(models_[model]);
  }
  models_.clear();
  return std::exchange(table_, {});
}

}  // namespace ringside

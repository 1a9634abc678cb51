// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/row_builder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/ingest/field_values.h"
#include "core/ingest/outcomes.h"
#include "core/ingest/text_values.h"
#include "core/ingest/timestamps.h"
#include "core/ingest/utf8.h"

namespace ringside {
namespace {

// A line that can be shown: cut, and without line ends and other control characters.
std::string shown(std::string_view text) {
  std::string result(cut_utf8(text, kMaxExampleBytes));
  for (char& c : result) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return result;
}

std::optional<std::uint16_t> turn_of(const FieldValue& value) {
  const std::optional<double> turns = number_of(value);
  if (!turns || *turns < 0.0) return std::nullopt;
  return static_cast<std::uint16_t>(std::min(*turns, kNoTurn - 1.0));
}

// Longer than any name of a model, so it is none.
std::string_view stand_in(Role role) {
  static constexpr std::array<char, kMaxModelBytes + 2> kDots = [] {
    std::array<char, kMaxModelBytes + 2> dots{};
    for (char& each : dots) each = '.';
    return dots;
  }();
  return {kDots.data(), kMaxModelBytes + (role == Role::model_a ? 1 : 2)};
}

std::optional<std::uint8_t> bit_of(const FieldValue& value) {
  const std::optional<bool> flag = flag_of(value);
  if (!flag) return std::nullopt;
  return static_cast<std::uint8_t>(*flag);
}

}  // namespace

template <class Visit>
void RowBuilder::for_each_column(const Visit& visit) {
  visit(table_.a);
  visit(table_.b);
  visit(table_.outcome);
  visit(table_.line);
  visit(table_.game);
  for_each_optional_column([&](std::string_view, auto, auto& column) { visit(entries_of(column)); },
                           table_);
  for (FeatureColumn& each : table_.features) {
    visit(each.a);
    visit(each.b);
  }
}

void RowBuilder::add(const Record& record) {
  if (read_ == 0 || record.present != bound_) bind(record);
  Models models;
  example_ = {};
  features_read_ = false;
  if (const std::optional<RowFault> fault = read_models(record, models)) {
    read_ += binding_.games();
    return set_aside(*fault, record, example_, binding_.games());
  }
  Weights weights;
  const std::optional<RowFault> bad_weights = read_weights(record, weights);
  for (Verdict verdict : outcomes_.read(record, binding_, models.a, models.b)) {
    ++read_;
    if (verdict.fault) {
      set_aside(*verdict.fault, record, verdict.text);
      continue;
    }
    if (bad_weights) {
      set_aside(*bad_weights, record, example_);
      continue;
    }
    verdict.weight *= weights.weight;
    if (binding_.outcome() != OutcomeKind::tallies) verdict.count = weights.count;
    append(record, models, verdict);
  }
}

void RowBuilder::bind(const Record& record) {
  bound_ = record.present;
  present_ |= record.present;
  binding_ = Binding(plan_, record.present);
  tells_several_ = tells_several_ || ringside::tells_several(binding_.outcome());
  lacking_ = !missing_roles(binding_, !baseline_.empty()).empty();
  if (enclosed_) lacking_ = binding_.outcome() == OutcomeKind::none;
}

std::optional<RowFault> RowBuilder::read_models(const Record& record, Models& models) {
  if (record.fault == RecordFault::not_an_object) return RowFault::not_an_object;
  if (record.fault == RecordFault::wrong_field_count) return RowFault::wrong_field_count;
  if (lacking_) return RowFault::missing_field;
  const bool names = binding_.outcome() == OutcomeKind::winner_loser;
  const FieldValue a = model(record, names ? Role::winner : Role::model_a);
  const FieldValue b = model(record, names ? Role::loser : Role::model_b);
  if (is_blank(a) || is_blank(b)) return RowFault::empty_model;
  if (!is_text(a) || !is_text(b)) return RowFault::bad_model;
  models = {trimmed(a.text), trimmed(b.text)};
  if ((models.a.size() > kMaxModelBytes && models.a != stand_in(Role::model_a)) ||
      (models.b.size() > kMaxModelBytes && models.b != stand_in(Role::model_b))) {
    example_ = models.a.size() > kMaxModelBytes ? models.a : models.b;
    return RowFault::bad_model;
  }
  if (models.a != models.b) return std::nullopt;
  example_ = models.a;
  return RowFault::self_battle;
}

// The name in the record, or what stands for it: the baseline, or a name to be read later.
FieldValue RowBuilder::model(const Record& record, Role role) const {
  if (binding_.has(role)) return field(record, role);
  if (role == Role::model_a && !baseline_.empty()) return {FieldKind::string, baseline_};
  if (enclosed_) return {FieldKind::string, stand_in(role)};
  return {};
}

std::optional<RowFault> RowBuilder::read_weights(const Record& record, Weights& weights) {
  const FieldValue& weight = field(record, Role::weight);
  if (!is_blank(weight)) {
    const std::optional<double> value = number_of(weight);
    example_ = weight.text;
    if (!value || *value < 0.0) return RowFault::bad_weight;
    weights.weight = *value + 0.0;  // -0 becomes 0
  }
  const FieldValue& count = field(record, Role::count);
  if (!is_blank(count)) {
    const std::optional<std::uint32_t> value = whole_of(count);
    example_ = count.text;
    if (value.value_or(0) == 0) return RowFault::bad_count;
    weights.count = *value;
  }
  return std::nullopt;
}

void RowBuilder::append(const Record& record, const Models& models, const Verdict& verdict) {
  if (!keeps_rows_) {
    ++passed_;
    return;
  }
  // Optional columns first: they look at how many rows there were before.
  const double time = [&] {
    const FieldValue& value = field(record, Role::time);
    return is_text(value) ? time_from(value.text) : kNoTime;
  }();
  put(table_.time, std::isnan(time) ? std::nullopt : std::optional(time), kNoTime);
  put(table_.weight, verdict.weight == 1.0 ? std::nullopt : std::optional(verdict.weight), 1.0);
  put(table_.count, verdict.count == 1 ? std::nullopt : std::optional(verdict.count),
      std::uint32_t{1});
  put(table_.game, verdict.game == 0 ? std::nullopt : std::optional(verdict.game), std::uint8_t{0});
  put(table_.turn, turn_of(field(record, Role::turn)), kNoTurn);
  put(table_.anony, bit_of(field(record, Role::anony)), kNoFlag);
  put(table_.sampled, bit_of(field(record, Role::sampled)), kNoFlag);
  append_share(verdict.share);
  append_label(table_.judge, field(record, Role::judge));
  append_label(table_.language, field(record, Role::language));
  append_label(table_.prompt, field(record, Role::prompt));
  append_label(table_.category, field(record, Role::category));
  append_features(record);
  table_.line.push_back(static_cast<std::uint32_t>(
      std::min<std::uint64_t>(record.line, std::numeric_limits<std::uint32_t>::max())));
  table_.outcome.push_back(verdict.outcome);
  table_.a.push_back(models_.intern(models.a));
  table_.b.push_back(models_.intern(models.b));
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
void RowBuilder::append_share(double value) {
  if (table_.share.empty()) {
    if (is_plain_share(value)) return;
    std::vector<double> share;
    share.reserve(table_.a.capacity());
    for (std::size_t row = 0; row < table_.rows(); ++row) share.push_back(score_of(table_, row));
    table_.share = std::move(share);
  }
  table_.share.push_back(value);
}

// The same for all games of a record.
void RowBuilder::append_features(const Record& record) {
  if (table_.features.empty()) return;
  if (!features_read_) features_.read(record);
  features_read_ = true;
  for (std::size_t feature = 0; feature < table_.features.size(); ++feature) {
    table_.features[feature].a.push_back(features_.a()[feature]);
    table_.features[feature].b.push_back(features_.b()[feature]);
  }
}

void RowBuilder::append_label(LabelColumn& column, const FieldValue& value) {
  std::optional<std::uint32_t> code;
  if (is_text(value)) {
    const std::string_view text = trimmed(value.text);
    if (!text.empty()) code = column.labels.intern(text);
  }
  put(column.code, code, kNoLabel);
}

void RowBuilder::set_aside(RowFault fault, const Record& record, std::string_view example,
                           std::size_t rows) {
  for (std::size_t row = 0; listing_ && row < rows; ++row) {
    listed_.push_back({.line = record.line,
                       .reason = std::string(name_of(fault)),
                       .text = std::string(cut_utf8(record.raw, kMaxListedBytes))});
  }
  Tally& tally = faults_[static_cast<std::size_t>(fault)];
  tally.rows += rows;
  if (tally.rows > rows) return;
  tally.first_line = record.line;
  tally.example = shown(example.empty() ? record.raw : example);
}

void RowBuilder::reserve(std::size_t rows) {
  for_each_column([rows](auto& column) {
    if (!column.empty()) column.reserve(rows);
  });
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

// The two names as read so far: a stand-in says nothing.
std::string RowBuilder::pair_text(std::size_t row) const {
  const auto name = [this](ModelId model, Role role) {
    const std::string_view text = models_[model];
    return text == stand_in(role) ? std::string_view("?") : text;
  };
  std::string text(name(table_.a[row], Role::model_a));
  text.append(" vs ").append(name(table_.b[row], Role::model_b));
  return text;
}

// Rows that were read may stand before the first that was set aside for the same fault.
template <class IsDropped>
void RowBuilder::drop_rows(IsDropped&& is_dropped, RowFault fault) {
  std::vector<std::uint32_t> kept;
  Tally& tally = faults_[static_cast<std::size_t>(fault)];
  for (std::size_t row = 0; row < table_.rows(); ++row) {
    if (is_dropped(row) && listing_) {
      listed_.push_back({.line = table_.line[row],
                         .reason = std::string(name_of(fault)),
                         .text = pair_text(row)});
    }
    if (!is_dropped(row)) {
      kept.push_back(static_cast<std::uint32_t>(row));
    } else if (tally.rows++ == 0 || table_.line[row] < tally.first_line) {
      tally.first_line = table_.line[row];
      tally.example = shown(pair_text(row));
    }
  }
  if (kept.size() == table_.rows()) return;
  for_each_column([&kept](auto& column) {
    if (column.empty()) return;
    for (std::size_t row = 0; row < kept.size(); ++row) column[row] = column[kept[row]];
    column.resize(kept.size());
  });
}

void RowBuilder::name_models(const std::vector<std::string>& values) {
  const std::uint32_t stand_ins[] = {models_.find(stand_in(Role::model_a)),
                                     models_.find(stand_in(Role::model_b))};
  if (stand_ins[0] == models_.size() && stand_ins[1] == models_.size()) return;
  StringPool named;
  std::vector<ModelId> number(models_.size());
  std::vector<std::uint8_t> nameless(models_.size() + 1), overlong(models_.size() + 1);
  for (std::uint32_t model = 0; model < models_.size(); ++model) {
    std::string_view name = models_[model];
    for (const Role role : {Role::model_a, Role::model_b}) {
      if (model != stand_ins[role == Role::model_b]) continue;
      name = {};
      for (const int slot : plan_.slots(role)) {
        if (name.empty()) name = trimmed(values[static_cast<std::size_t>(slot)]);
      }
    }
    nameless[model] = name.empty();
    overlong[model] = name.size() > kMaxModelBytes;
    number[model] = named.intern(name);
  }
  drop_rows([&](std::size_t row) { return nameless[table_.a[row]] || nameless[table_.b[row]]; },
            RowFault::empty_model);
  drop_rows([&](std::size_t row) { return overlong[table_.a[row]] || overlong[table_.b[row]]; },
            RowFault::bad_model);
  drop_rows([&](std::size_t row) { return number[table_.a[row]] == number[table_.b[row]]; },
            RowFault::self_battle);
  // Numbers anew: only models that still have a row, in order of appearance.
  models_.clear();
  for (std::size_t row = 0; row < table_.rows(); ++row) {
    table_.a[row] = models_.intern(named[number[table_.a[row]]]);
    table_.b[row] = models_.intern(named[number[table_.b[row]]]);
  }
}

BattleTable RowBuilder::take() {
  std::erase_if(table_.features, [](const FeatureColumn& each) {
    const auto unknown = [](float number) { return std::isnan(number); };
    return std::all_of(each.a.begin(), each.a.end(), unknown) &&
           std::all_of(each.b.begin(), each.b.end(), unknown);
  });
  table_.models.reserve(models_.size());
  for (std::uint32_t model = 0; model < models_.size(); ++model) {
    table_.models.emplace_back(models_[model]);
  }
  models_.clear();
  return std::exchange(table_, {});
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/answer_features.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string_view>

#include "core/ingest/field_values.h"
#include "core/ingest/text_values.h"

namespace ringside {
namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

// The counts of style control, and where Arena has them; # stands for the side. `counted` is the
// name of what takes their place where they are counted from the texts.
struct Count {
  std::string_view name, counted;
  double AnswerCounts::*member;
  std::array<std::string_view, 6> arena;
  std::string_view flat;
};
constexpr std::array<Count, 4> kCounts = {{
    {"length",
     "characters",
     &AnswerCounts::length,
     {"sum_assistant_#_tokens"},
     "sum_assistant_#_tokens"},
    {"headers",
     "headers",
     &AnswerCounts::headers,
     {"header_count_#.h1", "header_count_#.h2", "header_count_#.h3", "header_count_#.h4",
      "header_count_#.h5", "header_count_#.h6"},
     "header_count_#"},
    {"lists",
     "lists",
     &AnswerCounts::lists,
     {"list_count_#.ordered", "list_count_#.unordered"},
     "list_count_#"},
    {"bold", "bold", &AnswerCounts::bold, {"bold_count_#.**", "bold_count_#.__"}, "bold_count_#"},
}};

bool holds_numbers(const HeadColumn& column) {
  return !column.values.empty() &&
         std::all_of(column.values.begin(), column.values.end(),
                     [](const std::string& value) { return number_from(value).has_value(); });
}

std::string with_side(std::string_view path, char side) {
  std::string result(path);
  result[result.find('#')] = side;
  return result;
}

// In conv_metadata, or as the totals of flat exports.
std::vector<std::string> arena_paths(const RecordSet& seen, const Count& count, char side) {
  std::vector<std::string> paths;
  for (const std::string_view each : count.arena) {
    if (each.empty()) break;
    const std::string path = "conv_metadata." + with_side(each, side);
    if (seen.column(path) != nullptr) paths.push_back(path);
  }
  const std::string flat = with_side(count.flat, side);
  const HeadColumn* column = paths.empty() ? seen.column(flat) : nullptr;
  if (column != nullptr && holds_numbers(*column)) paths.push_back(flat);
  return paths;
}

bool is(const Count& count, std::string_view name) {
  return count.name == name || count.counted == name;
}

bool has(const FeaturePlan& plan, std::string_view name) {
  return std::any_of(plan.numbers.begin(), plan.numbers.end(),
                     [&](const FeaturePlan::Source& each) { return each.name == name; });
}

void add_arena(FeaturePlan& plan, const RecordSet& seen) {
  for (const Count& count : kCounts) {
    FeaturePlan::Source source{std::string(count.name), arena_paths(seen, count, 'a'),
                               arena_paths(seen, count, 'b')};
    if (!source.a.empty() && !source.b.empty()) plan.numbers.push_back(std::move(source));
  }
}

bool has_role(const Mapping& mapping, std::string_view path) {
  bool found = false;
  for_each_role([&](Role role) {
    const std::string& taken = path_of(mapping.columns, role);
    found = found || (!taken.empty() && canonical_name(taken) == canonical_name(path));
  });
  return found;
}

// x of columns x_a and x_b.
std::vector<std::string> names_of_pairs(const RecordSet& seen, const Mapping& mapping) {
  std::vector<std::string> names;
  for (const HeadColumn& each : seen.columns) {
    const std::string& path = each.path;
    if (names.size() == kMostPairs || path.size() < 3) continue;
    if (path.substr(path.size() - 2) != "_a" || !holds_numbers(each)) continue;
    const std::string name = path.substr(0, path.size() - 2);
    const HeadColumn* other = seen.column(name + "_b");
    if (other == nullptr || !holds_numbers(*other)) continue;
    if (!has_role(mapping, path) && !has_role(mapping, other->path)) names.push_back(name);
  }
  return names;
}

bool has_conversation(const RecordSet& seen, std::string_view name) {
  return std::any_of(seen.columns.begin(), seen.columns.end(), [&](const HeadColumn& each) {
    const std::string path = canonical_name(each.path);
    return path.substr(0, path.find('.')) == name;
  });
}

void add_texts(FeaturePlan& plan, const RecordSet& seen, const Mapping& mapping) {
  plan.text_a = mapping.columns.answer_a;
  plan.text_b = mapping.columns.answer_b;
  if (!plan.text_a.empty() && !plan.text_b.empty()) return;
  plan.text_a.clear();
  plan.text_b.clear();
  if (!has_conversation(seen, "conversation_a") || !has_conversation(seen, "conversation_b")) {
    return;
  }
  plan.text_a = "conversation_a";
  plan.text_b = "conversation_b";
  plan.messages = true;
}

}  // namespace

std::size_t FeaturePlan::paths() const {
  std::size_t paths = text_a.empty() ? 0 : 2;
  for (const Source& each : numbers) paths += each.a.size() + each.b.size();
  return paths;
}

FeaturePlan plan_features(const RecordSet& seen, const Mapping& mapping) {
  FeaturePlan plan;
  add_arena(plan, seen);
  const std::string& a = mapping.columns.length_a;
  const std::string& b = mapping.columns.length_b;
  if (!has(plan, "length") && !a.empty() && !b.empty()) {
    plan.numbers.insert(plan.numbers.begin(), {"length", {a}, {b}});
  }
  for (const std::string& name : names_of_pairs(seen, mapping)) {
    const std::string path = canonical_name(name + "_a");
    const bool taken = std::any_of(plan.numbers.begin(), plan.numbers.end(), [&](const auto& each) {
      return std::find(each.a.begin(), each.a.end(), path) != each.a.end();
    });
    if (!taken && !has(plan, name)) plan.numbers.push_back({name, {name + "_a"}, {name + "_b"}});
  }
  const bool all = std::all_of(kCounts.begin(), kCounts.end(), [&](const Count& each) {
    return has(plan, each.name) || has(plan, each.counted);
  });
  if (!all) add_texts(plan, seen, mapping);
  // The counts first, whatever gives them; without paths they come from the texts.
  std::vector<FeaturePlan::Source> ordered;
  for (const Count& count : kCounts) {
    const auto found = std::find_if(plan.numbers.begin(), plan.numbers.end(),
                                    [&](const auto& each) { return is(count, each.name); });
    if (found != plan.numbers.end()) {
      ordered.push_back(*found);
      plan.numbers.erase(found);
    } else if (!plan.text_a.empty()) {
      ordered.push_back({std::string(count.counted), {}, {}});
    }
  }
  plan.numbers.insert(plan.numbers.begin(), ordered.begin(), ordered.end());
  return plan;
}

FeatureReader::FeatureReader(const FeaturePlan& wish, RolePlan& plan) : messages_(wish.messages) {
  const auto fits = [&plan](std::size_t more) {
    return plan.paths().size() + more <= kMaxWantedPaths;
  };
  if (!wish.text_a.empty() && fits(2)) {
    text_a_ = plan.add_path(wish.text_a);
    text_b_ = plan.add_path(wish.text_b);
  }
  const auto slots_of = [&plan](const std::vector<std::string>& paths) {
    std::vector<int> slots;
    slots.reserve(paths.size());
    for (const std::string& path : paths) slots.push_back(plan.add_path(path));
    return slots;
  };
  for (const FeaturePlan::Source& each : wish.numbers) {
    if (!fits(each.a.size() + each.b.size()) || (each.a.empty() && text_a_ < 0)) continue;
    const auto count = std::find_if(kCounts.begin(), kCounts.end(),
                                    [&](const Count& known) { return is(known, each.name); });
    features_.push_back({each.name, slots_of(each.a), slots_of(each.b),
                         count == kCounts.end() ? nullptr : count->member});
  }
}

std::vector<FeatureColumn> FeatureReader::columns() const {
  std::vector<FeatureColumn> columns;
  for (const Feature& each : features_) columns.push_back({each.name, {}, {}});
  return columns;
}

void FeatureReader::read(const Record& record) {
  a_.assign(features_.size(), kUnknown);
  b_.assign(features_.size(), kUnknown);
  if (text_a_ >= 0) {
    count(record, text_a_, a_);
    count(record, text_b_, b_);
  }
  for (std::size_t feature = 0; feature < features_.size(); ++feature) {
    const Feature& each = features_[feature];
    if (each.a.empty()) continue;
    a_[feature] = sum_of(record, each.a, each.count != nullptr);
    b_[feature] = sum_of(record, each.b, each.count != nullptr);
  }
}

float FeatureReader::sum_of(const Record& record, const std::vector<int>& slots, bool is_count) {
  double sum = 0.0;
  bool any = false;
  for (const int slot : slots) {
    const FieldValue& value = record.fields[static_cast<std::size_t>(slot)];
    if (is_blank(value)) continue;
    const std::optional<double> number = number_of(value);
    if (!number || (is_count && *number < 0.0)) return kUnknown;
    sum += *number;
    any = true;
  }
  const double largest = std::numeric_limits<float>::max();
  return any && sum >= -largest && sum <= largest ? static_cast<float>(sum) : kUnknown;
}

void FeatureReader::count(const Record& record, int slot, std::vector<float>& to) const {
  const FieldValue& value = record.fields[static_cast<std::size_t>(slot)];
  const bool text = value.kind == FieldKind::string;
  if (!text && value.kind != FieldKind::container) return;
  const std::optional<AnswerCounts> answers =
      count_answers(value.text, messages_ || value.kind == FieldKind::container);
  if (!answers) return;
  for (std::size_t feature = 0; feature < features_.size(); ++feature) {
    if (!features_[feature].a.empty()) continue;
    to[feature] = static_cast<float>((*answers).*features_[feature].count);
  }
}

}  // namespace ringside

// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/clean/clean.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "core/calendar.h"
#include "core/clean/burst.h"
#include "core/clean/duplicates.h"
#include "core/clean/match.h"
#include "core/close_names.h"
#include "core/ingest/record.h"
#include "core/ingest/text_values.h"
#include "core/phrasing.h"

namespace ringside {
namespace {

struct Rule {
  std::string_view reason;  // in the audit
  std::string_view title;   // in a sentence: "4,800 by ..."
};

// The numbers of the rules, in the order in which they are applied; 0 means that a row stays.
enum RuleNumber : std::uint8_t {
  kKept,
  kZeroWeight,
  kNotAnonymous,
  kNotSampled,
  kFewTurns,
  kOtherLanguage,
  kWithoutTime,
  kBeforeMinDate,
  kAfterMaxDate,
  kDuplicate,
  kBurst,
  kExcludedModel,
  kRules
};

constexpr std::array<Rule, kRules> kRule = {{
    {"", ""},
    {"zero_weight", "a weight of 0"},
    {"not_anonymous", "anonymous only"},
    {"not_sampled", "deduplication"},
    {"few_turns", "the least number of turns"},
    {"other_language", "the language"},
    {"no_time", "no time under a date limit"},
    {"before_min_date", "the first day"},
    {"after_max_date", "the last day"},
    {"duplicate", "repeated rows"},
    {"burst", "vote bursts"},
    {"excluded_model", "excluded models"},
}};

using Verdicts = std::vector<std::uint8_t>;  // [rows] the first rule that set the row aside

template <class SetsAside>
void apply(Verdicts& verdicts, RuleNumber rule, SetsAside sets_aside) {
  for (std::size_t row = 0; row < verdicts.size(); ++row) {
    if (verdicts[row] == kKept && sets_aside(row)) verdicts[row] = rule;
  }
}

// The limits as instants: a row counts when from <= time < to.
struct DateLimits {
  std::optional<double> from{}, to{};
};

Result<DateLimits> date_limits(const CleanOptions& options) {
  DateLimits limits;
  const auto day_named = [](const std::string& text) -> Result<std::int64_t> {
    if (const auto day = parse_date(text)) return *day;
    return fail(ErrorCode::bad_option,
                "\"" + text + "\" is not a date; write YYYY-MM-DD, such as 2024-08-14.");
  };
  if (!options.min_date.empty()) {
    const auto day = day_named(options.min_date);
    if (!day) return day.error();
    limits.from = static_cast<double>(*day) * kSecondsPerDay;
  }
  if (!options.max_date.empty()) {
    const auto day = day_named(options.max_date);
    if (!day) return day.error();
    limits.to = static_cast<double>(*day + 1) * kSecondsPerDay;
  }
  if (limits.from && limits.to && *limits.from >= *limits.to) {
    return fail(ErrorCode::bad_option, "The first day, " + options.min_date +
                                           ", lies after the last day, " + options.max_date + ".");
  }
  return limits;
}

void apply_dates(Verdicts& verdicts, const BattleTable& table, const DateLimits& limits) {
  if (table.time.empty() || (!limits.from && !limits.to)) return;
  const std::vector<double>& time = table.time;
  apply(verdicts, kWithoutTime, [&](std::size_t row) { return std::isnan(time[row]); });
  if (limits.from) {
    apply(verdicts, kBeforeMinDate, [&](std::size_t row) { return time[row] < *limits.from; });
  }
  if (limits.to) {
    apply(verdicts, kAfterMaxDate, [&](std::size_t row) { return time[row] >= *limits.to; });
  }
}

void apply_language(Verdicts& verdicts, const BattleTable& table, const CleanOptions& options) {
  if (options.language.empty() || table.language.empty()) return;
  const StringPool& labels = table.language.labels;
  std::vector<std::uint8_t> wanted(labels.size());
  for (std::uint32_t label = 0; label < labels.size(); ++label) {
    wanted[label] = std::any_of(
        options.language.begin(), options.language.end(),
        [&](const std::string& language) { return equal_without_case(language, labels[label]); });
  }
  apply(verdicts, kOtherLanguage, [&](std::size_t row) {
    const std::uint32_t label = table.language.code[row];
    return label == kNoLabel || !wanted[label];
  });
}

void apply_excluded(Verdicts& verdicts, const BattleTable& table, const CleanOptions& options) {
  if (options.exclude_models.empty()) return;
  std::vector<std::uint8_t> excluded(table.models.size());
  for (std::size_t model = 0; model < excluded.size(); ++model) {
    excluded[model] = std::any_of(
        options.exclude_models.begin(), options.exclude_models.end(),
        [&](const std::string& pattern) { return matches(pattern, table.models[model]); });
  }
  apply(verdicts, kExcludedModel,
        [&](std::size_t row) { return excluded[table.a[row]] || excluded[table.b[row]]; });
}

Verdicts judge_rows(const BattleTable& table, const CleanOptions& options,
                    const DateLimits& limits) {
  Verdicts verdicts(table.rows(), kKept);
  if (!table.weight.empty()) {
    apply(verdicts, kZeroWeight, [&](std::size_t row) { return table.weight[row] == 0.0; });
  }
  if (options.anony && !table.anony.empty()) {
    apply(verdicts, kNotAnonymous, [&](std::size_t row) { return table.anony[row] == 0; });
  }
  if (options.dedup && !table.sampled.empty()) {
    apply(verdicts, kNotSampled, [&](std::size_t row) { return table.sampled[row] == 0; });
  }
  if (options.min_turn > 0 && !table.turn.empty()) {
    apply(verdicts, kFewTurns, [&](std::size_t row) {
      return table.turn[row] == kNoTurn || table.turn[row] < options.min_turn;
    });
  }
  apply_language(verdicts, table, options);
  apply_dates(verdicts, table, limits);
  if (options.duplicates) {
    const std::vector<std::uint8_t> repeated = find_duplicates(table);
    apply(verdicts, kDuplicate, [&](std::size_t row) { return repeated[row] != 0; });
  }
  if (options.burst && !table.judge.empty() && !table.time.empty()) {
    const std::vector<std::uint8_t> in_burst = find_bursts(table);
    apply(verdicts, kBurst, [&](std::size_t row) { return in_burst[row] != 0; });
  }
  apply_excluded(verdicts, table, options);
  return verdicts;
}

// "judge arena_user_973, gpt-4 vs vicuna-13b, 2023-05-01": what a reader needs to find the row.
std::string describe_row(const BattleTable& table, std::size_t row, std::uint8_t rule) {
  std::string text;
  const auto label = [&](const LabelColumn& column) {
    return column.empty() || column.code[row] == kNoLabel ? std::string_view()
                                                          : column.labels[column.code[row]];
  };
  if (const auto judge = label(table.judge); !judge.empty()) {
    text.append("judge ").append(judge).append(", ");
  }
  text += table.models[table.a[row]] + " vs " + table.models[table.b[row]];
  if (!table.time.empty() && !std::isnan(table.time[row])) {
    text += ", " + format_date(day_of(table.time[row]));
  }
  if (rule == kOtherLanguage) {
    const auto language = label(table.language);
    text.append(", ").append(language.empty() ? "no language" : language);
  }
  return shortened(std::move(text), kMaxExampleBytes);
}

CleanBattles tally(const BattleTable& table, const Verdicts& verdicts) {
  std::array<SetAside, kRules> tally{};
  CleanBattles result;
  result.rows.reserve(verdicts.size());
  for (std::size_t row = 0; row < verdicts.size(); ++row) {
    const std::uint8_t rule = verdicts[row];
    if (rule == kKept) {
      result.rows.push_back(static_cast<std::uint32_t>(row));
    } else if (tally[rule].rows++ == 0) {
      tally[rule].reason = kRule[rule].reason;
      tally[rule].first_line = table.line.empty() ? 0 : table.line[row];
      tally[rule].file = table.file.empty() ? 0 : table.file[row];
      tally[rule].example = describe_row(table, row, rule);
    }
  }
  result.audit.read = verdicts.size();
  result.audit.kept = result.rows.size();
  for (SetAside& each : tally) {
    if (each.rows > 0) result.audit.set_aside.push_back(std::move(each));
  }
  return result;
}

Error nothing_left(const RowAudit& audit) {
  if (audit.set_aside.empty()) {
    return fail(ErrorCode::no_usable_row, "There is no battle to clean.");
  }
  const SetAside& guilty = *std::max_element(
      audit.set_aside.begin(), audit.set_aside.end(),
      [](const SetAside& left, const SetAside& right) { return left.rows < right.rows; });
  const auto rule = std::find_if(kRule.begin(), kRule.end(),
                                 [&](const Rule& each) { return each.reason == guilty.reason; });
  return fail(ErrorCode::no_usable_row, "All " + with_commas(audit.read) +
                                            " rows were set aside: " + with_commas(guilty.rows) +
                                            " by " + std::string(rule->title) + ".");
}

}  // namespace

Result<CleanBattles> clean(const BattleTable& table, const CleanOptions& options) {
  const auto limits = date_limits(options);
  if (!limits) return limits.error();
  CleanBattles result = tally(table, judge_rows(table, options, *limits));
  if (result.rows.empty()) return nothing_left(result.audit);
  return result;
}

Result<std::vector<std::uint8_t>> rules_of_rows(const BattleTable& table,
                                                const CleanOptions& options) {
  const auto limits = date_limits(options);
  if (!limits) return limits.error();
  return judge_rows(table, options, *limits);
}

SetAsideRow set_aside_row(const BattleTable& table, std::size_t row, std::uint8_t rule) {
  return {.file = table.file.empty() ? 0U : table.file[row],
          .line = table.line.empty() ? 0 : table.line[row],
          .reason = std::string(kRule[rule].reason),
          .text = describe_row(table, row, rule)};
}

Status check_excluded(const BattleTable& table, const CleanOptions& options) {
  for (const std::string& name : options.exclude_models) {
    const bool pattern = name.find('*') != std::string::npos;
    const auto& models = table.models;
    if (!pattern && std::find(models.begin(), models.end(), name) == models.end())
      return fail(ErrorCode::bad_option, "exclude_models: " + no_such_model(name, models));
  }
  return Done{};
}

Status check_columns(const BattleTable& table, const CleanOptions& options) {
  const bool has_time = !table.time.empty();
  const bool dated = !options.min_date.empty() || !options.max_date.empty();
  std::string missing;
  if (options.min_turn > 0 && table.turn.empty()) missing = "turns, so min_turn";
  if (!options.language.empty() && table.language.empty()) missing = "languages, so language";
  if (dated && !has_time) missing = "times, so a first or last day";
  if (options.duplicates && !tells_votes_apart(table)) {
    missing = "prompts, or of judges and times, so duplicates";
  }
  if (options.burst && (table.judge.empty() || !has_time)) missing = "judges and times, so burst";
  if (missing.empty()) return Done{};
  return fail(ErrorCode::missing_column,
              "The file has no column of " + missing + " cannot be applied.");
}

}  // namespace ringside
